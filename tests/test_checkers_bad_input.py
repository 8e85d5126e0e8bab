"""What checkers says to what it can't use, one test for each kind; and that ended games, pools and pickles hold no surprise."""

import json
import pickle
import random
import shutil
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from math import inf, nan

import pytest

from gameai.arena import match
from gameai.game import RandomPlayer, perft as walked, play
from gameai.games.checkers import (
    BLACK, WHITE, Accountant, Auctioneer, BiddingPlayer, Checkers, ConstantEvaluator, Evaluator, Expert, RandomEvaluator, Rule,
    SearchPlayer, State, perft, read_pdn, write_pdn,
)
from gameai.games.checkers import champions
from gameai.games.checkers.bidding import duel, highest
from gameai.games.checkers.champions import bred_generations, bred_genes, stored
from gameai.games.checkers.patterns import Pattern, patterns_of
from gameai.games.checkers.views import own_board, own_square, view_of
from gameai.games.tic_tac_toe import TicTacToe

from checkers_positions import met_in_random_games, random_states

GAME = Checkers()
START = GAME.initial
MIDDLE = GAME.step(GAME.from_fen("W:W22:B18,11"), (22, 15))  # the piece on 15 must go on
STUCK = GAME.from_fen("W:W17,21:B9,10,13,14")
DRAWN = START._replace(quiet=80)
LIMIT = GAME.from_text("W:WK17:B9,10,K32:H80")
PLAYERS = [SearchPlayer(depth=2), SearchPlayer(nodes=50), SearchPlayer(depth=2, quiet=True), BiddingPlayer(Expert()), RandomPlayer()]
NO_STATES = [
    None, 0, "W:W22:B18", (), tuple(START), list(START), TicTacToe().initial, START._replace(black=-1), START._replace(black=1.5),
    START._replace(white=START.black), START._replace(kings=1 << 40), START._replace(kings=1 << 15), START._replace(kings=-1),
    START._replace(to_move=2), START._replace(to_move=True), START._replace(quiet=-1), START._replace(quiet=None),
    START._replace(jumper=9), START._replace(jumper=22), START._replace(jumper=40), MIDDLE._replace(quiet=1),
    State(0, 0, 0, BLACK), State(1 << 31, 0, 0, BLACK), State(0, 1, 0, WHITE), State(None, None, None, None),
]


class Named(Evaluator):
    """Names whatever it was given."""

    def __init__(self, prices):
        self.prices = prices

    def bids(self, views):
        return self.prices


class TestStates:
    def test_what_a_text_can_say_is_a_state(self):
        for state in [START, MIDDLE, STUCK, DRAWN, LIMIT, *random_states(200, seed=3), *met_in_random_games(20, seed=4)]:
            assert GAME.is_state(state) and GAME.from_text(GAME.to_text(state)) == state

    @pytest.mark.parametrize("state", NO_STATES)
    def test_what_is_none(self, state):
        assert not GAME.is_state(state)
        for asked in (GAME.to_fen, GAME.to_text, lambda state: perft(GAME, state, 2), lambda state: SearchPlayer(depth=1).choose(GAME, state),
                      lambda state: BiddingPlayer(Expert()).choose(GAME, state), lambda state: duel([Expert(), Expert()], 0, state)):
            with pytest.raises(ValueError, match=r" is no state of checkers; one is State\(black=4095"):
                asked(state)
        if state is not None:
            for asked in (lambda state: Accountant(GAME, state), lambda state: write_pdn(GAME, [], state),
                          lambda state: play(GAME, [RandomPlayer()] * 2, state)):
                with pytest.raises(ValueError, match=r" is no state of Checkers\(quiet_limit=80\); one is "):
                    asked(state)


class TestEnded:
    @pytest.mark.parametrize("state", [STUCK, DRAWN, LIMIT])
    @pytest.mark.parametrize("player", PLAYERS)
    def test_there_is_nothing_to_choose(self, player, state):
        with pytest.raises(ValueError, match="^The game is over: there is nothing to choose.$"):
            player.choose(GAME, state)

    def test_nothing_is_for_sale_and_nothing_is_told(self):
        trace = []
        auctioneer = Auctioneer(Accountant(GAME, DRAWN, trace), ConstantEvaluator(), trace=trace)
        with pytest.raises(ValueError, match="Nothing is for sale: the game is over .80 plies without a capture"):
            auctioneer.turn()
        assert trace == [] and auctioneer.accountant.state == DRAWN

    def test_who_cannot_move_at_the_limit_has_lost(self):
        state = STUCK._replace(quiet=80)
        assert GAME.utility(state, WHITE) == -1 and GAME.ending(state) == "no move" and GAME.outcome(state) == "0-1"
        assert play(GAME, [RandomPlayer()] * 2, state).utilities == (1, -1)
        assert duel([ConstantEvaluator()] * 2, 0, state) == BLACK and duel([ConstantEvaluator()] * 2, 0, DRAWN) is None

    @pytest.mark.parametrize("player", PLAYERS)
    def test_a_game_may_begin_in_the_middle_of_a_turn(self, player):
        record = play(GAME, [player, player], MIDDLE)
        assert record.actions == ((15, 8),) and record.utilities == (-1, 1)


class TestCounting:
    def test_without_a_limit_the_counter_does_not_matter(self):
        for limit in (None, 1, 3, 80):
            game = Checkers(limit)
            for state in random_states(30, seed=5):
                for quiet in (0, 2, 79, 300):
                    state = state._replace(quiet=quiet)
                    assert [perft(game, state, depth) for depth in range(3)] == [walked(game, state, depth) for depth in range(3)]

    @pytest.mark.parametrize("depth", [-1, 1.5, None, "2", True])
    def test_depths_that_are_none(self, depth):
        with pytest.raises(ValueError, match="depth must be a whole number, 0 or more; it was"):
            perft(GAME, START, depth)


class TestPrices:
    @pytest.mark.parametrize("prices", [[nan] * 7, [None] * 7, ["dear"] * 7, [1j] * 7, [(1,)] * 7, [inf, -inf, nan, 0, 0, 0, 0], "abcdefg"])
    def test_what_is_no_price(self, prices):
        with pytest.raises(ValueError, match=" is no price; a bid is a number, and not nan.$"):
            BiddingPlayer(Named(prices)).choose(GAME, START)

    @pytest.mark.parametrize("prices, said", [(None, "The prices of Named must be a list or the like; it was None"), (5, "it was 5"),
                                              ([], "named 0 prices for 7 views"), ([1] * 8, "named 8 prices for 7 views")])
    def test_what_is_no_list_of_prices(self, prices, said):
        with pytest.raises(ValueError, match=said):
            BiddingPlayer(Named(prices)).choose(GAME, START)

    @pytest.mark.parametrize("prices, best", [
        ([10 ** 400, 0.5], 0), ([-(10 ** 400), 0.5], 1), ([inf, -inf], 0), ([0, inf], 1), ((1, 2), 1), ([True, 0.5], 0), ([-inf, -1e308], 1),
    ])
    def test_numbers_of_any_size_can_be_compared(self, prices, best):
        assert highest(prices, random.Random(0)) == best

    def test_the_array_of_a_network_will_do(self):
        np = pytest.importorskip("numpy")
        bought = BiddingPlayer(Named(np.array([0, 0, 3, 0, 0, 0, 0], dtype=np.float32))).choose(GAME, START)
        assert bought == BiddingPlayer(Named([0, 0, 3, 0, 0, 0, 0])).choose(GAME, START)
        with pytest.raises(ValueError, match="nan.* is no price"):
            highest([np.float32(1), np.float32(nan)], random.Random(0))


class TestArguments:
    @pytest.mark.parametrize("evaluator", [None, 5, "Expert", Expert, object()])
    def test_what_is_no_evaluator(self, evaluator):
        for asked in (BiddingPlayer, lambda each: Auctioneer(Accountant(GAME), each), lambda each: duel([each, Expert()], 0, START)):
            with pytest.raises(ValueError, match="An evaluator is an object of a class under Evaluator"):
                asked(evaluator)

    def test_a_duel_needs_two_and_limits(self):
        for evaluators, options, said in (([Expert()], {}, "A duel is between two evaluators"), (None, {}, "evaluators must be a list"),
                                          ([Expert()] * 2, {"quiet_limit": 0}, "quiet_limit must be a whole number, 1 or more"),
                                          ([Expert()] * 2, {"repetition": 2.5}, "repetition must be a whole number, 1 or more")):
            with pytest.raises(ValueError, match=said):
                duel(evaluators, 0, START, **options)

    def test_numbers_of_numpy_will_do(self):
        np = pytest.importorskip("numpy")
        two = np.int64(2)
        assert Checkers(two).quiet_limit == SearchPlayer(depth=two).depth == 2 and GAME.piece_at(START, two) == "b"
        assert GAME.format_move(START, (np.int64(9), np.int64(13))) == "9-13"
        assert RandomEvaluator(two).rng.random() == RandomEvaluator(2).rng.random()
        assert duel([ConstantEvaluator()] * 2, two, START) == duel([ConstantEvaluator()] * 2, 2, START)

    @pytest.mark.parametrize("action", [None, 5, "9-13", b"9-13", [9, 13], (), (9,), (9, 33), (9.0, 13.0), (True, 13), (None, None)])
    def test_what_has_not_the_form_of_a_turn(self, action):
        for asked in (GAME.format_move, GAME.is_capture):
            with pytest.raises(ValueError, match="is no turn, a tuple of two or more squares from 1 to 32"):
                asked(START, action)

    @pytest.mark.parametrize("player", [2, -1, None, "White"])
    def test_there_is_no_such_player(self, player):
        for asked in (lambda who: GAME.count(START, who), lambda who: own_board(START, who), lambda who: own_square(who, 3),
                      lambda who: Accountant(GAME).bidders_of(who)):
            with pytest.raises(ValueError, match="There is no player .*; the players of "):
                asked(player)

    @pytest.mark.parametrize("square", [0, 33, -1, 2.5, None, "9", [9], True])
    def test_there_is_no_such_square(self, square):
        with pytest.raises(ValueError, match="square must be a whole number, from 1 to 32; it was"):
            GAME.piece_at(START, square)

    def test_a_view_is_a_friend_s(self):
        board = own_board(START, WHITE)
        for square in (0, 33, 15, 1, None, [9]):
            with pytest.raises(ValueError, match="No friend stands on own square"):
                view_of(board, square, "LF")
        for direction in ("FL", "lf", "L", None, ("L", "F")):
            with pytest.raises(ValueError, match="is no direction; a piece has the bidders LF, RF, LR, RR"):
                view_of(board, 22, direction)
        for no_board in (None, START, board[1:], list(board)):
            with pytest.raises(ValueError, match="what own_board gives, 33 bytes"):
                view_of(no_board, 22, "LF")
        for cell in (([], 7), (7, {}), (None, None), (6, 7), (15, 1), (-1, 1)):
            with pytest.raises(ValueError, match="holds nothing; the cells in use"):
                view_of(board, 22, "LF").at(*cell)

    @pytest.mark.parametrize("given, said", [
        ((None,), "The cells of a pattern are a dict"), (({(6, 7): "o"},), "is no cell of a view"), (({7: "o"},), "is no cell of a view"),
        (({(6, 8): "x"},), "is no sign of a cell; the signs are _ o O f #"), (({(6, 8): None},), "is no sign"), (({}, 5), "some must be a list"),
        (({}, [(7, 7)]), "is no cell of a view"), (({}, "ab"), "is no cell of a view"),
    ])
    def test_what_is_no_pattern(self, given, said):
        with pytest.raises(ValueError, match=said):
            Pattern(*given)

    def test_what_is_no_rule(self):
        with pytest.raises(ValueError, match="A picture is a text"):
            patterns_of(None)
        with pytest.raises(ValueError, match="Rule 'mine': A picture is a text"):
            Rule("mine", 1, 5)
        for price in (nan, inf, None, "1", True):
            with pytest.raises(ValueError, match="The price of rule 'mine' must be a finite number; it was"):
                Rule("mine", price, "@")
        for rules in ("abc", [("mine", 1)]):
            with pytest.raises(ValueError, match="The rules of an Expert are of the class Rule"):
                Expert(rules)


class TestPdn:
    @pytest.mark.parametrize("options, said", [
        ({"actions": None}, "actions must be a list or the like; it was None"), ({"tags": 5}, "Tags are a dict of names and texts"),
        ({"tags": "Event"}, "Tags are a dict"), ({"tags": {"A b": 1}}, "The name of a tag is letters and digits without spaces, not 'A b'"),
        ({"tags": {"": 1}}, "The name of a tag"), ({"result": []}, "A result of checkers in PDN is"), ({"result": 1}, "A result of checkers"),
        ({"start": MIDDLE}, "A game in PDN starts with a whole turn"),
    ])
    def test_what_cannot_be_written(self, options, said):
        with pytest.raises(ValueError, match=said):
            write_pdn(GAME, **{"actions": [], **options})

    def test_tags_that_follow_from_the_game_are_the_game_s(self):
        text = write_pdn(GAME, [(9, 13)], tags={"FEN": "nonsense", "SetUp": 1, "GameType": 20, "Result": "x", "Event": 'a\n% "\\ b'})
        (game,) = read_pdn(text)
        assert game.actions == ((9, 13),) and game.result == "*" and game.tags["Event"] == 'a % "\\ b'
        assert "FEN" not in game.tags and game.tags["GameType"] == "21"

    @pytest.mark.parametrize("text", ["[Event] 9-13", '[Event "x] 9-13', '[Event "x" 9-13', "[", "9-13 ]"])
    def test_a_bracket_belongs_to_no_tag(self, text):
        with pytest.raises(ValueError, match='belongs to no tag; a tag is written .Name "text"., with both quotation marks'):
            read_pdn(text)

    def test_marks_may_stand_apart(self):
        assert read_pdn("9-13 ! 22-18 !? 1-0")[0].actions == ((9, 13), (22, 18))

    def test_only_checkers_has_such_moves(self):
        with pytest.raises(ValueError, match="The game whose rules the moves follow is a Checkers"):
            read_pdn("9-13", TicTacToe())


class TestElsewhere:
    """Copies in other processes and threads play the same."""

    def test_players_survive_pickling(self):
        for player in [*PLAYERS[:4], BiddingPlayer(RandomEvaluator(3), 5)]:
            twin = pickle.loads(pickle.dumps(player))
            assert [twin.choose(GAME, START) for _ in range(3)] == [player.choose(GAME, START) for _ in range(3)]
        assert pickle.loads(pickle.dumps(MIDDLE)) == MIDDLE and pickle.loads(pickle.dumps(GAME)).quiet_limit == 80

    @pytest.mark.parametrize("pool", [ProcessPoolExecutor, ThreadPoolExecutor])
    def test_a_pool_plays_the_same_games(self, pool):
        given = GAME, BiddingPlayer(RandomEvaluator()), BiddingPlayer(Expert()), 4, 7
        with pool(2) as executor:
            assert match(*given, repetition=3, executor=executor) == match(*given, repetition=3)


@pytest.mark.parametrize("asked", [bred_genes, bred_generations])
@pytest.mark.parametrize("run", ["none", None, ["random"]])
def test_runs_that_are_not_stored(asked, run):
    with pytest.raises(ValueError, match="^There is no stored run of genes of the name .*; there are 'each other' and 'random'.$"):
        asked(run)


def test_champions_that_are_not_stored():
    with pytest.raises(ValueError, match="no stored champions of checkers of the name 'none'; there are .*genes.*network"):
        stored("none")


@pytest.fixture
def data(tmp_path, monkeypatch):
    """A copy of the folder `data`, in place of the real one."""
    shutil.copytree(champions.files("gameai") / "data", tmp_path / "data", ignore=shutil.ignore_patterns("words*", "clue*", "dots*"))
    monkeypatch.setattr(champions, "files", lambda package: tmp_path)
    return tmp_path / "data"


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b'"x"', b"{", b"\xff\xfe\x00", b"[" * 100_000,
                                  b'{"runs": 5, "champion": [], "controls": 3}',
                                  b'{"runs": {"each other": {"champions": {"black": [1], "white": [1]}, "shown": [{}]}}}'])
def test_of_a_damaged_file_the_name_is_told(text, data):
    for name, asked in (("genes", (bred_genes, bred_generations)),
                        ("network", (champions.trained_network, champions.trained_importances, champions.control_ratios)),
                        ("programs", (champions.grown_program, champions.grown_programs, champions.bred_rules))):
        (data / f"checkers_{name}.json").write_bytes(text)
        for ask in asked:
            with pytest.raises(ValueError, match=f"^The file gameai/data/checkers_{name}.json is damaged .*; install the course anew"):
                ask()


def test_a_file_with_other_champions_is_read(data):
    genes = json.loads((data / "checkers_genes.json").read_text())
    genes["runs"]["random"]["champions"]["black"][0] += 1
    (data / "checkers_genes.json").write_text(json.dumps(genes))
    assert bred_genes("random").black[1:] == bred_genes("random").white[1:] and bred_genes("random").black != bred_genes("random").white
