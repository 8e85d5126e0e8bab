"""Dots and boxes on the screen: the board by clicks and keys, its words, the chains, the double deal, the heat map."""

import random
import re
import subprocess
import sys
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from gameai.game import Player, RandomPlayer, play
from gameai.games.dots_and_boxes import ChainMoves, DotsAndBoxes, structure
from gameai.games.dots_and_boxes.table import table_of
from gameai.show import (
    DoubleDeal, Play, Stepper, chains_picture, edges_picture, heat_map, palette, picture, postcard, replay, svg, tree_picture)
from gameai.show.board import Board
from gameai.show.chains_view import grounds
from gameai.games.dots_and_boxes.choices import choices
from gameai.show.drawing import drawing_of
from gameai.monte_carlo import monte_carlo_tree_search

NS = "{http://www.w3.org/2000/svg}"
GAME = DotsAndBoxes(2, 2)
SIZES = [(rows, cols) for rows in range(1, 10) for cols in range(1, 10)]


def played(game, seed, moves):
    """A position after random moves."""
    rng, state = random.Random(seed), game.initial
    for _ in range(moves):
        state = game.result(state, rng.choice(game.actions(state)))
    return state


def area(points):
    """The area of a polygon."""
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]))) / 2


# ---- the board


@pytest.mark.parametrize("rows, cols", SIZES)
def test_arrows_reach_every_edge_and_lead_back(rows, cols):
    moves = Board(DotsAndBoxes(rows, cols)).scene["moves"]
    reached, todo = set(), ["h00"]
    while todo:
        at = todo.pop()
        if at not in reached:
            reached.add(at)
            todo += [to for key, to in moves[at].items() if key.startswith("Arrow")]
    assert reached == set(moves) and len(moves) == 2 * rows * cols + rows + cols
    for at, leads in moves.items():
        for key, back in (("ArrowLeft", "ArrowRight"), ("ArrowRight", "ArrowLeft")):
            assert key not in leads or moves[leads[key]][back] == at
        for key, back in (("ArrowUp", "ArrowDown"), ("ArrowDown", "ArrowUp")):
            # the last line of a row of v edges has no h edge of its own number
            assert key not in leads or moves[leads[key]][back] == at or at == f"v{at[1]}{cols}"


def test_arrows_follow_the_lines():
    board = Board(DotsAndBoxes(2, 3))
    at = []
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowDown", "Home", "ArrowDown", "ArrowDown", "ArrowDown", "End"):
        board.key(key)
        at.append(board.focus)
    assert at == ["h01", "v01", "v02", "v03", "h12", "h10", "v10", "h20", "h20", "h22"]


@pytest.mark.parametrize("rows, cols", SIZES)
def test_edges_can_be_hit_and_share_no_ground(rows, cols):
    drawing = drawing_of(DotsAndBoxes(rows, cols))
    assert max(drawing.width, drawing.height) <= 520
    shapes = {cell.id: drawing.shape(cell.id) for cell in drawing.cells}
    for (left, _), (_, top), (right, _), (_, bottom) in shapes.values():
        assert right - left >= 44 and bottom - top >= 44     # a finger's width
        assert left > -palette.MARGIN and top > -palette.MARGIN
        assert right < drawing.width + palette.MARGIN and bottom < drawing.height + palette.MARGIN
    half = drawing.pitch / 2
    inner = [name for name, sides in drawing.board.sides.items() if len(sides) == 2]
    assert all(area(list(shapes[name])) == 2 * half ** 2 for name in inner)      # the board is tiled
    middles = {drawing.middle(cell.id) for cell in drawing.cells}
    assert len(middles) == len(drawing.cells)


def test_the_place_that_is_clicked_is_sent_as_a_shape():
    place = Board(DotsAndBoxes(1, 1)).scene["places"][0]
    assert place["key"] == "h00" and place["shape"] == "10 10 46 -10 82 10 46 46"


def test_a_whole_game_by_clicks_and_keys():
    play = Play(DotsAndBoxes(1, 1))
    assert play.status == "First to move."
    play.click("h00")
    assert play.status == "First drew the edge above row 1 column 1. Second to move."
    for key in ("ArrowDown", "Enter", "ArrowRight", "Enter"):
        play.key(key)
    assert play.history == ("h00", "v00", "v01")
    play.key("ArrowDown")
    play.key(" ")
    assert play.status == ("Second drew the edge below row 1 column 1, winning a box. The game is over: Second wins 1 to 0.")
    play.click("h00")
    assert play.status == "The game is over: Second wins 1 to 0."


def test_who_wins_a_box_moves_again_and_the_score_is_told():
    class Listed(Player):
        def __init__(self, *actions):
            super().__init__()
            self.listed = list(actions)

        def choose(self, game, state):
            return self.listed.pop(0)

    play = Play(DotsAndBoxes(1, 2), Listed("v00", "v02", "h11"))
    play.click("h00")
    play.click("h10")
    play.click("v01")
    assert play.status == ("First drew the edge left of row 1 column 2, winning a box. "
                           "You 1, opponent 0. You are First: your move again.")
    play.click("h01")
    assert play.status.endswith("The game is over: a draw, 1 to 1.")


def test_a_turn_of_several_moves_is_marked_and_told_as_one():
    class Greedy(Player):
        def choose(self, game, state):
            return (game.captures(state) or game.actions(state))[0]

    game = DotsAndBoxes(1, 5)
    walls = [f"h{row}{col}" for row in (0, 1) for col in range(5)]
    play = Play(game, Greedy(), state=game.from_edges(walls[:-1]))
    play.click("v00")
    assert play.status.startswith("Second moved 5 times in a row, and at last drew the edge ")
    assert "last move edge left of row 1 column 2, edge left of row 1 column 3, " in play.still().alt
    play = Play(game, Greedy(), state=game.from_edges(walls[:1] + walls[5:6]))
    play.click("v00")
    assert play.status == ("Second drew the edge left of row 1 column 2, winning a box, then the edge above row 1 column 2. "
                           "You 0, opponent 1. You are First: your move.")


def test_undo_of_a_turn_of_several_moves():
    play = Play(DotsAndBoxes(1, 2))
    for edge in ("h00", "h10", "v00", "v01"):
        play.click(edge)
    assert play.session.mover == 1
    play.undo()
    assert play.history == ("h00", "h10", "v00") and play.session.mover == 1


def test_words_for_edges():
    drawing, state = drawing_of(GAME), GAME.from_edges(["h00", "v00"])
    assert drawing.label(state, "h00") == "edge above row 1 column 1: drawn"
    assert drawing.label(state, "v01") == "edge left of row 1 column 2: open, boxes with 2 and 0 edges"
    assert drawing.label(state, "v02") == "edge right of row 1 column 2: open, box with 0 edges"
    assert drawing.label(state, "h21") == "edge below row 2 column 2: open, box with 0 edges"
    assert len({drawing.place(cell.id) for cell in drawing.cells}) == 12
    board = Board(GAME, state)
    board.click("h00")
    assert board.status == "First can't play edge above row 1 column 1: drawn."


def test_the_board_in_words():
    drawing = drawing_of(GAME)
    assert drawing.describe(GAME.initial) == "0 of 12 edges drawn"
    assert drawing.describe(GAME.from_edges(["h00", "v11"])) == "2 of 12 edges drawn: above row 1 column 1, left of row 2 column 2"
    state = GAME.from_text("+---+---+\n| 1 | 2 |\n+---+---+\n| ? |\n+---+   +\nplayer 1 moves")
    assert drawing.describe(state) == ("10 of 12 edges drawn; open: right of row 2 column 2, below row 2 column 2; "
                                       "First has 1 box: row 1 column 1; Second has 1 box: row 1 column 2; "
                                       "1 box without an owner: row 2 column 1")
    assert drawing.score(state, {0: "you", 1: "opponent"}) == "You 1, opponent 1."


def test_boxes_have_a_letter_as_well_as_a_colour():
    state = GAME.from_text("+---+---+\n| 1 | 2 |\n+---+---+\n| ? |\n+---+   +\nplayer 1 moves")
    for theme in palette.THEMES:
        root = ElementTree.fromstring(picture(GAME, state, theme=theme).svg)
        assert [text.text for text in root.iter(f"{NS}text")] == ["F", "S", "·"]
        fills = [rect.get("fill") for rect in root.iter(f"{NS}rect")][1:]
        assert fills == [palette.colour(role, theme) for role in ("piecea", "pieceb", "cell")]


def test_every_mark_has_a_shape_of_its_own_on_an_edge():
    drawing = drawing_of(GAME)
    for edge in ("h00", "v11"):
        shapes = {name: re.sub(r'"@[a-z]+"', "", drawing.mark_ground(name, edge) + drawing.mark_cover(name, edge))
                  for name in ("winning", "last", "legal", "picked", "forced", "explained")}
        assert all(shapes.values()) and len(set(shapes.values())) == 6


def test_stills_lines_trees_and_postcards():
    game, start = DotsAndBoxes(1, 1), DotsAndBoxes(1, 1).from_edges(["h00", "v00"])
    assert picture(game, start, last="v00").alt.endswith("last move edge left of row 1 column 1.")
    play = Play(GAME, line=["h00", "v00", "h01"])
    play.step("last")
    assert play.label("h01").endswith("drawn") and "opponent" not in play.status
    assert sum("h21" in frame["labels"] for frame in play.frames) == 1      # a label is sent where it changes
    assert "The root is worth −1 to First, by the edge right of row 1 column 1." in tree_picture(game, start).alt
    card = postcard(play)
    assert ">h01<" in card.svg and "Second drew" not in card.svg
    assert "3 First the edge above row 1 column 2" in card.alt


@pytest.mark.parametrize("rows, cols, moves, said", [
    (1, 1, 0, "With best play First ends 1 box behind, by every move."),
    (2, 2, 0, "With best play First ends 2 boxes ahead, by any of the 8 marked moves."),
    (1, 2, 0, "With best play First ends level, by the edge left of row 1 column 2."),
    (5, 5, 0, "The hint is the edge "), (9, 9, 40, "The hint is the edge ")])
def test_hints_come_at_any_size(rows, cols, moves, said):
    game = DotsAndBoxes(rows, cols)
    play = Play(game, state=played(game, 1, moves))
    play.hint()
    assert play.status.startswith(said), play.status
    assert play.error is None and 'fill="@explained"' in play.frames[0]["parts"]["board"]


def test_a_hint_may_come_from_a_player():
    play = Play(DotsAndBoxes(5, 5), hint=RandomPlayer(3))
    play.hint()
    assert play.status.startswith("The hint is the edge ") and play.history == ()


@pytest.mark.parametrize("rows, cols", [(1, 9), (9, 1), (9, 9)])
def test_any_size_is_drawn(rows, cols):
    game = DotsAndBoxes(rows, cols)
    state = played(game, 2, len(game.board.names) * 2 // 3)
    still = picture(game, state)
    assert "@" not in still.svg and ElementTree.fromstring(still.svg).get("role") == "img"


# ---- chains and loops


ROW = "h00 h10 h01 h11 h02 v03 h03 h04 h14 h05 h15"     # chains of three and three, in a row of six


def test_chains_are_named_with_their_boxes():
    game = DotsAndBoxes(1, 6)
    shown = chains_picture(game, game.from_edges(ROW.split()), caption="Two long chains.")
    assert shown.alt.startswith("chains and loops. A is a long chain of 3 in row 1 column 1, row 1 column 2, row 1 column 3; "
                                "B is a long chain of 3 in row 1 column 4, ")
    texts = [text.text for text in ElementTree.fromstring(shown.svg).iter(f"{NS}text")]
    assert texts.count("A") == texts.count("B") == 4 and texts.count("long chain of 3") == 2
    assert texts[-1] == "Two long chains."


def test_a_string_runs_through_every_box_of_its_chain():
    """Its corners are the middles of boxes and open edges; a loop is closed, a short chain is dashed."""
    game = DotsAndBoxes(3, 3)
    loop = game.from_edges("h00 h01 h02 v00 v10 v20 h30 h31 h32 v03 v13 v23 h11 h21 v11 v12".split())
    drawing = drawing_of(game)
    shown = ElementTree.fromstring(chains_picture(game, loop).svg)
    string, = shown.iter(f"{NS}polyline")
    points = string.get("points").split()
    assert points[0] == points[-1] and len(points) == 17
    assert {f"{svg.number(x)},{svg.number(y)}" for x, y in map(drawing.box_middle, (0, 1, 2, 3, 5, 6, 7, 8))} <= set(points)
    short = DotsAndBoxes(1, 2)
    assert "stroke-dasharray" in chains_picture(short, short.from_edges("h00 h10 h01 h11".split())).svg
    assert "stroke-dasharray" not in chains_picture(game, loop).svg


def test_a_position_without_chains():
    assert chains_picture(GAME, GAME.initial).alt.startswith("chains and loops. There are no chains. 0 of 12 edges drawn.")


@pytest.mark.parametrize("seed", range(8))
def test_chains_that_touch_have_different_grounds(seed):
    game = DotsAndBoxes(4, 5)
    chains = structure(game, played(game, seed, 30)).chains
    found = grounds(game.board.grid, chains)
    owner = {box: number for number, chain in enumerate(chains) for box in chain.boxes}
    for box, number in owner.items():
        for other in game.board.grid.neighbours(box):
            assert owner.get(other, number) == number or found[owner[other]] != found[number]


# ---- the double deal


def test_to_leave_two_is_better_than_to_take_all():
    game = DotsAndBoxes(1, 6)
    deal = DoubleDeal(game, game.from_edges([*ROW.split(), "v00"]))
    assert [(choice.name, choice.margin) for choice in deal.choices] == [
        ("take all 3", 0), ("take 2, leave 1", -2), ("take 1, leave 2", 2), ("take none, leave 3", 0)]
    assert deal.choices[2].action == "h12"
    assert deal.status == ("A: opened chain of 3, B: long chain of 3. 3 boxes can be taken. How many does First take?")
    assert [frame["name"] for frame in deal.frames] == ["the offer", *(choice.name for choice in deal.choices)]
    for _ in range(3):
        deal.step("next")
    assert deal.status == ("Take 1, leave 2, then draw the edge below row 1 column 3: "
                           "with best play from there First ends 2 boxes ahead.")


def test_margins_are_told_when_the_slider_has_been_there():
    game = DotsAndBoxes(1, 6)
    deal = DoubleDeal(game, game.from_edges([*ROW.split(), "v00"]))
    margins = [len(re.findall(r">[+−]?\d<", frame["parts"]["list"])) for frame in deal.frames]
    diamonds = [frame["parts"]["list"].count("<polygon") for frame in deal.frames]
    assert margins == [0, 1, 2, 3, 4] and diamonds == [0, 0, 0, 0, 1]
    assert "First ends 2 boxes ahead" in deal.still().alt
    hidden = DoubleDeal(game, deal.state, solved=False).still()
    assert "ahead" not in hidden.alt and "+2" not in hidden.svg and hidden.alt.endswith("How many does First take?")
    data, _ = deal._repr_mimebundle_()
    assert data["image/svg+xml"] == deal.still().svg and data["text/plain"] == deal.still().alt


def best_by_count(game, state):
    """{boxes taken in this turn: the best margin}, from the exact table alone, by trying everything."""
    table, best = table_of(game.rows, game.cols), {}

    def walk(here, taken):
        if game.is_terminal(here):
            best[taken] = game.utility(here, state[3])
        for action, value in (table.edge_values(here) if not game.is_terminal(here) else {}).items():
            after = game.result(here, action)
            won = sum(map(int.bit_count, after[1:3])) - sum(map(int.bit_count, here[1:3]))
            if won:
                walk(after, taken + won)
            else:
                best[taken] = max(value, best.get(taken, value))
    walk(state, 0)
    return best


@pytest.mark.parametrize("seed", range(12))
def test_choices_are_those_of_the_exact_table(seed):
    game = DotsAndBoxes(2, 3)
    state = next(state for moves in range(9, 17) for state in [played(game, seed, moves)] if game.captures(state))
    found = {choice.taken: choice.margin for choice in choices(game, state)}
    assert found == best_by_count(game, state)
    assert max(found.values()) == table_of(2, 3).value(state)


def test_without_an_offer_there_is_no_choice():
    with pytest.raises(ValueError, match="No box can be taken here; show a position after a chain was opened."):
        DoubleDeal(GAME, GAME.initial)


def test_a_search_that_takes_too_long_is_said(monkeypatch):
    monkeypatch.setattr("gameai.games.dots_and_boxes.choices.NODES", 3)
    game = DotsAndBoxes(3, 3)
    state = game.from_edges(["h00", "v00", "v01"])
    with pytest.raises(ValueError, match="Finding the exact values takes too long here"):
        choices(game, state)
    assert choices(game, state, value=lambda state: 0)[0].name == "take all 1"


# ---- the heat map


def test_every_open_edge_has_its_value():
    shown = heat_map(GAME)
    assert "First to move; the margin that each open edge leads to: +2 (best): above row 1 column 1, " in shown.alt
    assert "; 0: left of row 1 column 2, above row 2 column 1, above row 2 column 2, left of row 2 column 2." in shown.alt
    root = ElementTree.fromstring(shown.svg)
    texts = [text.text for text in root.iter(f"{NS}text")]
    assert texts.count("+2") == 8 + 1 and texts.count("0") == 4 + 1            # and once each in the key
    strengths = [path.get("opacity") for path in root.iter(f"{NS}path")]
    assert sorted(set(strengths)) == ["0.22", "1"] and strengths.count("1") == 8
    assert len(list(root.iter(f"{NS}polygon"))) == 8 + 1                       # diamonds: not by colour alone


def test_pictures_need_no_widget_library():
    program = ("import sys; sys.modules['anywidget'] = sys.modules['ipywidgets'] = None;"
               "from gameai.games.dots_and_boxes import DotsAndBoxes; from gameai.show import chains_picture, heat_map;"
               "game = DotsAndBoxes(1, 1); print(heat_map(game)); print(chains_picture(game, game.initial))")
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.returncode == 0 and ran.stdout.count("\n") == 2, ran.stderr


def test_values_may_be_given():
    shown = heat_map(DotsAndBoxes(9, 9), values={"h00": 3, "v45": -2}, caption="Two edges.", theme="dark")
    assert "+3 (best): above row 1 column 1; −2: left of row 5 column 6. Two edges." in shown.alt
    assert "@" not in shown.svg


def test_values_that_are_equal_are_all_best():
    assert heat_map(DotsAndBoxes(1, 1)).svg.count("<polygon") == 4 + 1


def test_a_heat_map_needs_open_edges():
    state = GAME.from_edges(["h00"])
    with pytest.raises(ValueError, match="Edge 'h00' is drawn already, so it can't have a value."):
        heat_map(GAME, state, {"h00": 1})
    with pytest.raises(ValueError, match="There is no cell 'h77' on this board"):
        heat_map(GAME, state, {"h77": 1})
    with pytest.raises(ValueError, match="no edge to be valued"):
        heat_map(GAME, GAME.from_edges(GAME.board.names))
    with pytest.raises(ValueError, match="a table has at most"):
        heat_map(DotsAndBoxes(5, 5))


def test_many_offers_are_refused_before_they_take_long():
    """Fourteen boxes in separate places: 2 to the 14 ways to take some of them."""
    game = DotsAndBoxes(7, 7)
    corners = [(row, col) for row in range(0, 7, 2) for col in range(0, 7, 2)][:14]
    edges = {name for row, col in corners for name in (f"h{row}{col}", f"v{row}{col}", f"v{row}{col + 1}")}
    with pytest.raises(ValueError, match="in too many places"):
        choices(game, game.from_edges(sorted(edges)), value=lambda state: 0)


@pytest.mark.parametrize("value", [None, float("nan"), float("-inf"), 10**400, "1", True])
def test_a_heat_map_is_of_finite_numbers(value):
    with pytest.raises(ValueError, match="The value of edge 'h00' must be a finite number; it was "):
        heat_map(GAME, values={"h00": value, "h01": 1})
    with pytest.raises(ValueError, match="The difference of the values"):
        heat_map(GAME, values={"h00": 1e308, "h01": -1e308})


def test_a_heat_map_of_means_fractions_and_numpys_numbers():
    np = pytest.importorskip("numpy")
    means = monte_carlo_tree_search(GAME, GAME.initial, 100).means
    assert "nan" not in heat_map(GAME, values=means).svg
    shown = heat_map(GAME, values={"h00": Fraction(1, 3), "h01": np.float32(-0.5), "v00": np.int64(-1)})
    assert "+1/3 (best)" in shown.alt and "\N{MINUS SIGN}0.5:" in shown.alt and "\N{MINUS SIGN}1:" in shown.alt


def test_whole_turns_are_replayed_and_chosen_edge_by_edge():
    game = ChainMoves(2, 2)
    record = play(game, [RandomPlayer(1), RandomPlayer(2)])
    said = replay(game, record).said
    assert "Second drew the edges" in " ".join(said) and "winning" in " ".join(said) and len(said) == len(record.states)
    assert postcard(record, game).alt.startswith("My game. 1 First the edge")
    edges = "h00 h10 h01 h11 h02 v03 h03 h04 h14 h05 h15 v00".split()
    row, turns = DotsAndBoxes(1, 6), ChainMoves(1, 6)
    assert choices(turns, turns.from_edges(edges)) == choices(row, row.from_edges(edges))


def test_open_edges_bear_their_names_drawn_ones_do_not():
    state = GAME.from_edges("h00 v00 v01".split())
    for shown in (edges_picture(GAME, state, caption="Which?"), chains_picture(GAME, state, edges=True)):
        assert {edge for edge in GAME.board.names if f">{edge}</text>" in shown.svg} == set(GAME.actions(state))
    assert edges_picture(GAME, state, caption="Which?").alt.endswith("Open edges: h01, v02, h10, h11, v10, v11, v12, h20, h21. Which?")
    assert ">h01<" not in chains_picture(GAME, state).svg


def test_the_newest_edge_is_a_bar_in_ink_with_a_thin_core():
    drawn = drawing_of(GAME).mark_cover("last", "h00")
    widths = [float(width) for width in re.findall(r'stroke-width="([0-9.]+)"', drawn)]
    assert len(widths) == 2 and widths[1] < widths[0] / 5


@pytest.mark.parametrize("ask", [heat_map, choices, DoubleDeal, chains_picture, edges_picture, picture, Board, Stepper,
                                 lambda *both: Play(both[0], state=both[1])])
def test_a_state_of_another_game_is_refused(ask):
    with pytest.raises(ValueError, match=r"is no state of DotsAndBoxes\(2, 2\)"):
        ask(GAME, DotsAndBoxes(3, 3).from_edges(["h32"]))


def test_where_no_place_is_no_key_leads():
    game = DotsAndBoxes(1, 2)
    deal = DoubleDeal(game, game.from_edges("h00 v00 h10 h01 h11".split()))
    with pytest.raises(ValueError, match="There is no place here that keys can reach."):
        deal.key("Enter")
