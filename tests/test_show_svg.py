"""The renderer: escaping, determinism, text alternatives, contrast; stills of positions."""

import ast
import inspect
import re
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gameai.show
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import Picture, picture
from gameai.show import drawing as drawings
from gameai.show import marks, palette, svg
from gameai.show.drawing import Drawing, SquareBoard, drawing_of, has_drawing, register
from gameai.show.what_if import WhatIf, WhatIfDrawing

NS = "{http://www.w3.org/2000/svg}"
GAME = TicTacToe()
SHOW = Path(gameai.show.__file__).parent


@pytest.fixture(autouse=True)
def registry(monkeypatch):
    """What a test registers is forgotten after it."""
    monkeypatch.setattr(drawings, "_DRAWINGS", dict(drawings._DRAWINGS))


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


class Undrawn:
    players = (0, 1)


def test_a_game_without_a_drawing_is_told_how_to_give_it_one():
    with pytest.raises(ValueError, match="Undrawn has no drawing; write one in gameai/show/games/ and add a line for "
                                         "it to _DRAWINGS in gameai/show/drawing.py, or call register"):
        drawing_of(Undrawn())
    assert not has_drawing(Undrawn())


def test_a_game_can_be_given_a_drawing_and_its_subclasses_have_it():
    class UndrawnDrawing(Drawing):
        title = "undrawn"

    class Variant(Undrawn):
        pass

    register(Undrawn, UndrawnDrawing)
    assert drawing_of(Undrawn()).title == drawing_of(Variant()).title == "undrawn"

    class VariantDrawing(Drawing):
        title = "variant"

    register(Variant, VariantDrawing)
    assert (drawing_of(Undrawn()).title, drawing_of(Variant()).title) == ("undrawn", "variant")


def test_registrations_of_one_test_are_unknown_in_the_next():
    assert not has_drawing(Undrawn())


def test_a_class_of_the_same_name_is_another_game():
    ours = TicTacToe

    class Misere(ours):
        pass

    foreign = type("TicTacToe", (), {"players": (0, 1)})
    assert foreign.__name__ == ours.__name__ and not has_drawing(foreign())
    assert has_drawing(Misere())


def test_every_drawing_of_the_course_can_be_loaded():
    for game, drawing in drawings._DRAWINGS.items():
        for name in (game, drawing):
            module, kind = name.rsplit(".", 1)
            found = getattr(import_module(module), kind)
            assert (found.__module__, found.__qualname__) == (module, kind)


@pytest.mark.parametrize("method, arguments", [("static", ()), ("pieces", (None,)), ("content", (None, 0))])
def test_a_method_that_is_missing_is_named(method, arguments):
    class Half(Drawing):
        pass

    with pytest.raises(NotImplementedError, match=rf"^Half needs a method {method}\(.*\."):
        getattr(Half(None), method)(*arguments)


def test_a_drawing_of_what_if_is_the_game_s_own_in_all_that_takes_a_position():
    """A method added to Drawing must be handed on; `outcome` is told by what-if's own values, `halfway` gives one of its positions."""
    class Told(SquareBoard):
        rows = columns = 1

    def telling(name):
        return lambda self, *arguments: (name, *arguments)

    own = {name for name, method in inspect.getmembers(Drawing, inspect.isfunction) if not name.startswith("_")
           and {"state", "before", "cell", "player"} & set(inspect.signature(method).parameters)}
    own -= {"outcome", "cell", "overlay", "mini", "halfway"}
    assert {"pieces", "changed", "place"} <= own
    for name in own:
        setattr(Told, name, telling(name))
    Told.halfway = telling("halfway")
    register(Undrawn, Told)
    game = Undrawn()
    game.initial, game.to_move = "start", lambda state: 0
    drawing = WhatIfDrawing(WhatIf(game, "start"))
    assert drawing.halfway(("start", ("way",)), (1,)) == (("halfway", "start", (1,)), ("way",))
    for name in own:
        takes = list(inspect.signature(getattr(Drawing, name)).parameters)[1:]
        given = [("start", ("way",)) if each in ("state", "before") else each for each in takes]
        assert getattr(drawing, name)(*given) == (name, *("start" if each in ("state", "before") else each
                                                          for each in takes))


def test_a_value_on_a_piece_stands_on_a_plate():
    state = GAME.from_text("X...O....")
    for theme in palette.THEMES:
        shapes = [list(parse(picture(GAME, state, values=values, theme=theme).svg).iter()) for values in
                  ({1: "value"}, {0: "value"}, {4: "value"})]
        plates = [[each for each in found if each.tag == f"{NS}rect" and each.get("fill") == palette.colour("paper", theme)]
                  for found in shapes]
        assert [len(found) for found in plates] == [1, 2, 2]      # the background, and the plate
        for found, (_, plate) in zip(shapes[1:], plates[1:]):
            text = next(each for each in found if each.tag == f"{NS}text")
            assert found.index(plate) == found.index(text) - 1   # over the piece, under the value
            left, wide = float(plate.get("x")), float(plate.get("width"))
            assert left < float(text.get("x")) < left + wide and wide >= svg.wide("value", float(text.get("font-size")))


def raised():
    """(where, message) of every sentence that a module of show raises, with {} for what is filled in."""
    for path in sorted(SHOW.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name):
                said = node.exc.args[0]
                for each in (said.body, said.orelse) if isinstance(said, ast.IfExp) else (said,):
                    message = literal(each, tree, path, node.lineno)
                    if message is not None:
                        yield f"{path.name}:{node.lineno}", message


def literal(said, tree, path, line):
    """What is raised, with {} for what is filled in; None for a sentence that is tested where it is made."""
    if isinstance(said, ast.Call) and getattr(said.func, "id", "") == "sentence":
        return None                             # another's error, made a sentence by shell.sentence
    if isinstance(said, ast.Call):              # svg.capital(f"…")
        assert getattr(said.func, "attr", "") == "capital", (path.name, line)
        said = said.args[0]
        if isinstance(said, ast.Call):          # a drawing's own sentence, tested with the drawing
            assert getattr(said.func, "attr", "") == "refusal", (path.name, line)
            return None
    if isinstance(said, ast.Name):              # a sentence that the module has under a name
        named = [found.value for found in tree.body if isinstance(found, ast.Assign) and found.targets[0].id == said.id]
        said = named[0] if named else said
    parts = said.values if isinstance(said, ast.JoinedStr) else [said]
    return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in parts)


def test_errors_are_sentences():
    found = list(raised())
    assert len(found) > 20
    for where, said in found:
        assert re.match(r"[A-Z{]", said), (where, said)
        assert said.endswith((".", ": {}")), (where, said)  # after a colon stands another's sentence
        # one sentence; only what an opponent's own error says may stand before another
        assert ". " not in said.replace("{} Undo", ""), (where, said)


def test_one_space_follows_a_full_stop():
    for path in sorted(SHOW.rglob("*.*")):
        if path.suffix in (".py", ".js", ".css"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                assert not re.search(r"[.!?]  [A-Z`]", line), (path.name, number, line)


def test_a_board_of_another_shape():
    class Wide(SquareBoard):
        rows, columns = 2, 5

    board = Wide(None)
    assert (board.width, board.height) == (5 * palette.CELL, 2 * palette.CELL)
    assert (board.cell(7).row, board.cell(7).column) == (1, 2)
    assert board.place(7) == "row 2 column 3"


def test_the_package_names_what_it_has():
    assert set(gameai.show.__all__) <= set(dir(gameai.show))
    assert gameai.show.Picture is Picture
    for name in gameai.show.__all__:
        assert callable(getattr(gameai.show, name)), name
    with pytest.raises(AttributeError, match="no 'Chess' in gameai.show"):
        gameai.show.Chess
