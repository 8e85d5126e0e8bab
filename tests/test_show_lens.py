"""The lens of the checkers agents, and the picture of one view: where things lie, what is said, and what is sent once."""

import re
from xml.etree import ElementTree

import pytest

from gameai.games.checkers import BLACK, WHITE, Checkers
from gameai.games.checkers.bidding import ConstantEvaluator, Evaluator
from gameai.games.checkers.views import CELLS, DIRECTIONS, OUTSIDE, numbered_view, own_board, own_square, view_of
from gameai.games.tic_tac_toe import TicTacToe
from gameai.show import AuctionStepper, Lens, auction_view, lens_picture, svg, view_picture
from gameai.show.lens_view import CELL, TAG, WIDTH, LensDrawing, money
from gameai.show.bidder_view import LEGEND, direction_of, squares_seen, view_markup

GAME = Checkers()
KINGS = GAME.from_fen("W:WK22,17,32,K5:B18,19,26,K7,1,2,27")


class Local(Evaluator):
    """A price that differs from place to place."""

    def bid(self, view):
        return view.place - 30 + (0.5 if view.front else 0.0)


@pytest.fixture
def lens():
    return Lens(GAME, Local(), KINGS)


def view(state, player, square, direction):
    return view_of(own_board(state, player), own_square(player, square), direction)


# One view.


@pytest.mark.parametrize("player", [BLACK, WHITE])
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_squares_lie_where_the_view_has_them(player, direction):
    for square in (4, 18, 29):
        rows = numbered_view(player, square, direction)
        alone = GAME.from_fen(f"W:WK{square}:B" if player == WHITE else f"B:W:BK{square}")
        seen = squares_seen(view(alone, player, square, direction))
        assert len(seen) == 32
        for (row, column), own in seen.items():
            assert rows[row][column] == own_square(player, own)


def drawn_at(found, role, cell=10):
    """The cells in which discs or squares of a colour are drawn."""
    lines = [each for each in ElementTree.fromstring(f"<g>{view_markup(found, cell)}</g>").iter("path") if each.get("stroke") == role]
    return {(int(float(y) // cell), int(float(x) // cell)) for line in lines for x, y in re.findall(r"M(\S+) (\S+?)h0", line.get("d"))}


@pytest.mark.parametrize(("player", "square", "direction"), [(WHITE, 22, "RF"), (WHITE, 22, "LR"), (BLACK, 7, "LF"), (BLACK, 18, "RF")])
def test_friends_and_opponents_are_drawn_where_the_view_has_them(player, square, direction):
    found = view(KINGS, player, square, direction)
    codes = dict(zip(CELLS, found.cells))
    assert drawn_at(found, "@first") == {cell for cell, code in codes.items() if code in (2, 3)} | {(7, 7)}
    assert drawn_at(found, "@second") == {cell for cell, code in codes.items() if code in (4, 5)}
    assert list(codes.values()).count(OUTSIDE) == 81


def test_left_views_are_mirrored():
    right, left = (drawn_at(view(KINGS, WHITE, 22, side), "@second") for side in ("RF", "LF"))
    assert left == {(row, 14 - column) for row, column in right} != right


def test_a_view_has_a_name_and_words():
    found = view(KINGS, WHITE, 22, "RF")
    said = view_picture(found).alt
    assert said.startswith("What the RF agent of the white king on 22 sees: it is CanJump. ")
    assert "opponent's king at (3, 9), square 7" in said and "81 cells outside" in said
    assert "Columns are mirrored" in view_picture(view(KINGS, WHITE, 22, "LF")).alt
    assert "LR agent of the black king on 7" in view_picture(view(KINGS, BLACK, 7, "LR"), BLACK).alt
    assert "no other piece" in view_picture(view(GAME.from_fen("W:W18:B"), WHITE, 18, "LF")).alt
    assert direction_of(view(KINGS, WHITE, 22, "LR")) == "LR"


def test_a_view_of_numbers_is_the_table_of_the_paper():
    def texts(**options):
        drawn = ElementTree.fromstring(view_picture(view(GAME.initial, WHITE, 22, "LF"), **options).svg)
        return [each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")][30:]      # after the heads
    numbers = [text for text in texts(numbers=True) if text.isdigit()]
    assert sorted(map(int, numbers)) == list(range(1, 33))
    assert sorted(int(text) for text in texts() if text.isdigit()) == [13, 14, 15, 16, 17, 18, 19, 20]   # the vacant ones


def test_texts_are_escaped_and_bytes_are_stable():
    one, other = (view_picture(view(KINGS, WHITE, 22, "RF"), title="<b>", caption="a & b", theme="dark") for _ in range(2))
    assert one == other
    assert "<b>" not in one.svg and "a &amp; b" in one.svg
    assert ElementTree.fromstring(one.svg).get("aria-label").startswith("<b>. ")


# The lens.


def test_four_prices_of_a_piece(lens):
    assert lens.label(22) == ("White king on 22: LF Blocked, RF CanJump bids +12.5, LR CanMove would bid +13, "
                              "RR CanJump bids +12.")
    assert lens.label(17).endswith("LR Blocked, RR Blocked.")                                   # a man's rear
    assert "would bid" in lens.label(7) and " bids" not in lens.label(7)                        # not to move
    assert "would bid" in lens.label(17)                                                        # another piece must jump


def test_prices_are_the_evaluator_s_and_states_the_agents_own():
    drawing = LensDrawing(GAME, KINGS, Local())
    for square, prices in drawing.prices.items():
        player = drawing.player(square)
        for price in prices:
            found = view(KINGS, player, square, price.direction)
            assert price.state == found.state
            assert price.price == (None if price.state == "Blocked" else Local().bid(found))


def test_every_piece_has_a_lens_that_is_sent_once(lens):
    assert set(lens.scene["lenses"]) == {str(square) for square in lens.drawing.signs} == {each["key"] for each in lens.scene["places"]}
    assert len(lens.frames) == 1
    for found in lens.scene["lenses"].values():
        for markup in (found["lens"], found["views"]):
            ElementTree.fromstring(f"<g>{markup}</g>")
        assert found["lens"].count("Blocked") == found["said"].count("Blocked")


def test_the_lens_has_its_piece_in_the_middle(lens):
    for square, found in lens.scene["lenses"].items():
        x, y, width, height = lens.drawing.box(int(square))
        assert (x - found["at"][0], y - found["at"][1]) == (7 * CELL, 7 * CELL) and width == height == CELL
        assert found["at"][0] >= 0 and found["at"][1] >= TAG           # room for the tags


@pytest.mark.parametrize("state", [GAME.initial, KINGS, GAME.from_fen("B:W29:BK1,K2,K3,K31")])
def test_keys_reach_every_piece(state):
    lens = Lens(GAME, Local(), state)
    seen, now = {lens.scene["start"]}, [lens.scene["start"]]
    while now:
        for to in lens.scene["moves"][now.pop()].values():
            if to not in seen:
                seen.add(to)
                now.append(to)
    assert seen == set(lens.scene["lenses"])


def test_keys_and_clicks_look_through_another_piece(lens):
    lens.key("Home")
    assert lens.square == 1
    lens.key("ArrowDown")
    assert lens.square == 5
    lens.key("Enter")
    assert lens.status == lens.label(5)
    lens.click(32)
    assert lens.square == 32 and lens.status == lens.label(32)
    assert lens.still().alt.endswith(lens.label(32))


def test_the_auction_in_words():
    assert Lens(GAME, ConstantEvaluator(1)).status == \
        "Black is to move, and the 7 bidders who can move are asked. The highest bid is +1: one of 7 with the same price, by lot."
    assert Lens(GAME, Local(), KINGS).status == \
        "White is to move, and the 3 bidders who can jump are asked. The highest bid is +33.5: LF on 32."
    over = Lens(GAME, Local(), GAME.from_fen("W:W17,21:B9,10,13,14"))
    assert over.status == "The game is over: nobody is asked."


def test_in_the_middle_of_a_turn_the_jumper_alone_is_asked():
    drawing = LensDrawing(GAME, GAME.step(KINGS, (22, 15)), Local())
    assert {square for square, prices in drawing.prices.items() if any(price.asked for price in prices)} == {15}


def test_the_highest_bid_has_a_diamond_and_is_shown_first(lens):
    (best, _), = lens.drawing.best()
    assert lens.scene["start"] == str(best)
    marked = [square for square, found in lens.scene["lenses"].items() if "@glow" in found["lens"]]
    assert marked == [str(best)]


def test_no_arrow_crosses_the_number_of_the_square_to_which_it_leads():
    for square, way in ((17, "LF"), (22, "RF"), (22, "LR")):         # a man's step, a king's jump, its step back
        drawing = LensDrawing(GAME, KINGS, Local())
        price = next(each for each in drawing.prices[square] if each.direction == way)
        down, right = drawing._way(square, way)
        far = CELL * (2 if price.state == "CanJump" else 1)
        lines = ElementTree.fromstring(drawing._arrow(0, down, right, price.state)).iter("polyline")
        ends = [tuple(map(float, point.split(","))) for line in lines for point in line.get("points").split()]
        assert all(abs(x - far * right) > 5 and abs(y - far * down) > 5 for x, y in ends), (square, way)   # half a number


def test_a_black_piece_looks_down():
    drawing = LensDrawing(GAME, GAME.initial, Local())
    assert [drawing._way(square, "LF") for square in (9, 22)] == [(1, 1), (-1, -1)]
    assert [drawing._way(square, "RR") for square in (9, 22)] == [(-1, -1), (1, 1)]


def test_no_piece_no_lens():
    with pytest.raises(ValueError, match="no piece on square 13; pieces stand on 1, 2"):
        Lens(GAME, Local(), square=13)
    with pytest.raises(ValueError, match="no piece on square 40"):
        lens_picture(GAME, Local(), square=40)
    with pytest.raises(ValueError, match=r"no piece on square \[9\]"):
        Lens(GAME, Local(), square=[9])


def test_what_is_no_position_and_no_price_has_no_lens():
    with pytest.raises(ValueError, match="^'x' is no state of Checkers"):
        Lens(GAME, Local(), "x")
    with pytest.raises(ValueError, match=" is no state of checkers; one is State"):
        Lens(TicTacToe(), Local())
    with pytest.raises(ValueError, match="An evaluator is an object of a class under Evaluator"):
        Lens(GAME, None)
    for price in (float("nan"), None, "dear"):
        with pytest.raises(ValueError, match="is no price; a bid is a number, and not nan"):
            Lens(GAME, ConstantEvaluator(price))
    with pytest.raises(ValueError, match="A view is a View"):
        view_picture(None)
    with pytest.raises(ValueError, match="There is no player 'White'"):
        view_picture(view(KINGS, WHITE, 22, "RF"), "White")


def test_still_and_widget_say_what_the_signs_of_a_view_mean(lens):
    assert LEGEND in lens.still().svg and all(LEGEND in found["views"] for found in lens.scene["lenses"].values())
    stepper = AuctionStepper(GAME, [Local(), Local()], KINGS, turns=1)
    assert LEGEND[1:] in stepper.picture(1).svg and LEGEND[1:] in stepper.frames[1]["parts"]["ground"]
    assert svg.wide(LEGEND, 11) < WIDTH and svg.wide(f"In the view: {LEGEND}", 11) < auction_view.WIDTH


def test_a_still_of_a_lens():
    one, other = (lens_picture(GAME, Local(), KINGS, 22, title="a < b", theme="dark") for _ in range(2))
    assert one == other and one == Lens(GAME, Local(), KINGS, 22, title="a < b").picture(theme="dark")
    assert "rows 5 to 19 and columns 2 to 16" in one.alt and "RF CanJump bids +12.5" in one.alt
    assert "a < b" not in one.svg and 'id="' not in one.svg
    ElementTree.fromstring(one.svg)


@pytest.mark.parametrize(("price", "said"), [(0, "0"), (0.12345, "+0.123"), (-1234.56, "−1234.6"), (3, "+3"), (-0.0001, "0")])
def test_prices_in_few_signs(price, said):
    assert money(price) == said
