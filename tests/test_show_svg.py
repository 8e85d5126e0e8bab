"""The renderer: escaping, determinism, text alternatives, contrast; stills of positions."""

import re
import subprocess
import sys
from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import Picture, picture
from gameai.show import marks, palette, svg
from gameai.show.drawing import Drawing, SquareBoard, drawing_of, register

NS = "{http://www.w3.org/2000/svg}"
GAME = TicTacToe()


def parse(markup):
    return ElementTree.fromstring(markup)


@pytest.mark.parametrize("theme", palette.THEMES)
def test_contrast_is_what_wcag_asks_for(theme):
    for ground in palette.GROUND_ROLES:
        for role in palette.TEXT_ROLES:
            assert palette.contrast(palette.colour(role, theme), palette.colour(ground, theme)) >= 4.5, (role, ground)
        for role in palette.MARK_ROLES:
            assert palette.contrast(palette.colour(role, theme), palette.colour(ground, theme)) >= 3, (role, ground)


def test_contrast_knows_its_ends():
    assert palette.contrast("#FFFFFF", "#FFFFFF") == 1
    assert palette.contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.005)


def test_an_unknown_role_or_theme_is_named():
    with pytest.raises(ValueError, match="no colour for 'pink'"):
        palette.colour("pink")
    with pytest.raises(ValueError, match="no theme 'sepia'"):
        palette.colour("ink", "sepia")


def test_every_role_that_is_painted_has_a_css_rule():
    css = palette.css()
    for role in palette.ROLES:
        assert f'[fill="@{role}"]' in css and f'[stroke="@{role}"]' in css
        assert css.count(f"--g-{role}:") == 3      # light, and dark in two ways


@given(st.text())
@settings(deadline=None)
def test_any_text_is_escaped(what):
    shown = parse(svg.document(10, 10, svg.text(0, 0, what), title=what, description=what))
    clean = svg._FORBIDDEN.sub("\ufffd", what)
    normal = re.sub("\r\n?", "\n", clean)          # as XML reads line ends
    assert shown.find(f"{NS}text").text in (normal, None if normal == "" else normal)
    assert shown.find(f"{NS}title").text in (normal, None)
    assert not list(shown.iter(f"{NS}script"))


@pytest.mark.parametrize("value, shown", [
    (3, "3"), (-1, "−1"), (0.5, "0.5"), (-0.0, "0"), (Fraction(-1, 3), "−1/3"), (float("inf"), "∞"),
    (float("-inf"), "−∞"), ("<b>", "<b>"), (None, ""), (True, "True"), (1 / 3, "0.333")])
def test_values_in_words(value, shown):
    assert svg.words(value) == shown


def test_wrap_keeps_every_word_and_the_width():
    sentence = "O may answer row 1 column 3 with 0, X already has 0 elsewhere: the rest is skipped"
    lines = svg.wrap(sentence, 200)
    assert " ".join(lines) == sentence and len(lines) > 1
    assert all(svg.wide(line) <= 200 for line in lines)


def test_a_still_stands_alone():
    still = picture(GAME, GAME.from_text("XOX.O..XO"), last=4, values={3: -1, 5: Fraction(1, 3)},
                    marks={"explained": [3]}, caption="Where does X play?")
    root = parse(still.svg)
    assert root.tag == f"{NS}svg" and root.get("role") == "img"
    assert float(root.get("width")) > 200 and root.get("viewBox").split()[2:] == [root.get("width"), root.get("height")]
    assert root[0].tag == f"{NS}title" and root[1].tag == f"{NS}desc"
    assert root[2].tag == f"{NS}rect" and root[2].get("fill") == palette.colour("paper")
    assert "@" not in still.svg, "roles are left where a still needs colours"
    assert not re.search(r'\s(id|href|style|class)="|<script|<image|url\(', still.svg)
    for words in ("row 1: X, O, X", "last move row 2 column 2", "row 2 column 1 −1", "row 2 column 3 1/3",
                  "explained: row 2 column 1", "Where does X play?"):
        assert words in still.alt
    assert {text.text for text in root.iter(f"{NS}text")} >= {"−1", "1/3"}


def test_a_picture_shows_svg_and_words_and_nothing_else():
    still = picture(GAME)
    assert still._repr_mimebundle_() == {"image/svg+xml": still.svg, "text/plain": still.alt}
    assert repr(still) == still.alt
    assert still == picture(GAME) and hash(still) == hash(picture(GAME)) and still != picture(GAME, theme="dark")


def test_a_picture_is_saved_as_it_is(tmp_path):
    picture(GAME).save(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == picture(GAME).svg


def test_pictures_are_the_same_in_another_process():
    program = ("from gameai.games.tic_tac_toe import TicTacToe; from gameai.show import picture;"
               "print(picture(TicTacToe(), marks={'legal': [0, 8], 'forced': [4]}).svg)")
    runs = {subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True,
                           env=None).stdout for _ in range(2)}
    assert len(runs) == 1 and "<svg" in runs.pop()


def test_stills_need_no_widget_library():
    program = ("import sys; sys.modules['anywidget'] = sys.modules['ipywidgets'] = sys.modules['matplotlib'] = None;"
               "from gameai.games.tic_tac_toe import TicTacToe; from gameai.show import picture, postcard, tree_picture;"
               "game = TicTacToe(); print(picture(game), tree_picture(game, depth=1))")
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_every_mark_has_a_shape_of_its_own():
    box = (0, 0, 72, 72)
    colourless = {name: re.sub(r'"@[a-z]+"', "", marks.ground(name, box) + marks.cover(name, box))
                  for name in marks.MARKS}
    assert all(colourless.values())
    assert len(set(colourless.values())) == len(marks.MARKS)


def test_an_unknown_mark_or_cell_is_named():
    with pytest.raises(ValueError, match="no mark 'shiny'"):
        picture(GAME, marks={"shiny": [0]})
    with pytest.raises(ValueError, match="no cell 9"):
        picture(GAME, marks={"legal": [9]})


def test_the_winning_line_is_marked_and_told():
    won = picture(GAME, GAME.from_text("XXXOO...."))
    assert won.alt.endswith("X wins.")
    assert won.svg.count(palette.colour("wash")) == 3
    assert picture(GAME, GAME.from_text("XOXXOOOXX")).alt.endswith("a draw.")


def test_tic_tac_toe_in_words():
    drawing = drawing_of(GAME)
    state = GAME.from_text("X...O....")
    assert drawing.label(state, 0) == "row 1 column 1: X"
    assert drawing.label(state, 4) == "row 2 column 2: O"
    assert drawing.label(state, 5) == "row 2 column 3: empty"
    assert drawing.describe(state) == "row 1: X, empty, empty; row 2: empty, O, empty; row 3: empty, empty, empty"
    assert [cell.id for cell in drawing.cells] == list(range(9))


def test_a_game_without_a_drawing_is_told_so_and_can_register_one():
    class Nim:
        players = (0, 1)

    with pytest.raises(ValueError, match="Nim has no drawing"):
        drawing_of(Nim())

    class NimDrawing(Drawing):
        title = "nim"

    register(Nim, NimDrawing)
    assert drawing_of(Nim()).title == "nim"


def test_a_board_of_another_shape():
    class Wide(SquareBoard):
        rows, columns = 2, 5

    board = Wide(None)
    assert (board.width, board.height) == (5 * palette.CELL, 2 * palette.CELL)
    assert (board.cell(7).row, board.cell(7).column) == (1, 2)
    assert board.place(7) == "row 2 column 3"


def test_the_package_names_what_it_has():
    import gameai.show
    assert set(gameai.show.__all__) <= set(dir(gameai.show))
    assert gameai.show.Picture is Picture
    for name in gameai.show.__all__:
        assert callable(getattr(gameai.show, name)), name
    with pytest.raises(AttributeError, match="has no 'Chess'"):
        gameai.show.Chess
