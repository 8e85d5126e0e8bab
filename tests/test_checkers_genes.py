"""Genes for checkers: bids equal to the plain sum, breeding that repeats and can be interrupted, floors, and how local genes are.

The floors are those that the course promises: scores over 400 games against a player that moves at random.
"""

import pickle
import random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers_positions import arbitrary_states, met_in_random_games
from gameai.game import RandomPlayer
from gameai.games.checkers import BLACK, WHITE, Checkers, RandomEvaluator, breeding
from gameai.games.checkers.bidding import BiddingPlayer, ConstantEvaluator, Evaluator, invited_views
from gameai.games.checkers.board import turned
from gameai.games.checkers.breeding import (
    CHANCE, LEAP, Breeding, Pair, average, differential, flattered, layers, mutated, random_genes, small_run,
)
from gameai.games.checkers.champions import bred_generations, bred_genes, stored
from gameai.games.checkers.genes import FRONT, GENES, KING, GeneEvaluator, SeatedPlayer, gene_of
from gameai.games.checkers.locality import NEAR, RINGS, by_ring, compare, near_to_far, ring_of
from gameai.games.checkers.self_play import held_out
from gameai.games.checkers.views import CELLS, OCCUPANTS, OUTSIDE, VACANT, View, own_board
from gameai.learning.genetic import History

GAME = Checkers()
RUNS = ("each other", "random")


def some_genes(seed):
    return random_genes(4, random.Random(seed))[0]


def plain_sum(genes, view):
    """The bid as the paper defines it, cell by cell."""
    cells = sum(genes[gene_of(cell, code)] for cell, code in zip(CELLS, view.cells))
    return cells + (genes[FRONT] if view.front else 0) + (genes[KING] if view.king else 0)


class TestEvaluator:
    def test_six_genes_for_each_cell_and_two_more(self):
        assert GENES == 674 == len(OCCUPANTS) * len(CELLS) + 2
        assert sorted(gene_of(cell, code) for cell in CELLS for code in range(6)) == list(range(FRONT)) and (FRONT, KING) == (672, 673)

    def test_a_bid_is_the_plain_sum_in_real_auctions(self):
        evaluator, asked = GeneEvaluator(some_genes(1)), 0
        for state in met_in_random_games(20, seed=3):
            views = invited_views(state)
            assert evaluator.bids(views) == [plain_sum(evaluator.genes, view) for view in views]
            asked += len(views)
        assert asked > 1500

    @given(arbitrary_states(), st.integers(0, 63), st.booleans(), st.booleans())
    def test_a_bid_is_the_plain_sum_from_any_place(self, state, place, front, king):
        view = View(own_board(state, state.to_move), place, front, king, False)
        assert EXACT.bid(view) == plain_sum(EXACT.genes, view)
        assert sum(price for _, price in EXACT.explain(view)) == EXACT.bid(view)

    def test_views_of_different_boards_may_be_asked_about_at_once(self):
        views = [view for state in met_in_random_games(2, seed=5) for view in invited_views(state)]
        random.Random(1).shuffle(views)
        evaluator = GeneEvaluator(some_genes(2))
        assert evaluator.bids(views) == [evaluator.bid(view) for view in views] and evaluator.bids([]) == []

    def test_each_single_gene_counts_where_it_should(self):
        """A gene of 1 among zeros is bid exactly by the views that hold its occupant on its cell."""
        views = [view for state in met_in_random_games(3, seed=8) for view in invited_views(state)]
        rng = random.Random(4)
        for cell in rng.sample(CELLS, 25):
            for code in range(6):
                genes = [0] * GENES
                genes[gene_of(cell, code)] = 1
                assert GeneEvaluator(genes).bids(views) == [int(view.at(*cell) == code) for view in views]
        for gene, field in ((FRONT, "front"), (KING, "king")):
            genes = [0] * GENES
            genes[gene] = 1
            assert GeneEvaluator(genes).bids(views) == [int(getattr(view, field)) for view in views]

    def test_a_copy_sent_elsewhere_bids_the_same(self):
        evaluator = GeneEvaluator(some_genes(3))
        twin, views = pickle.loads(pickle.dumps(evaluator)), invited_views(GAME.initial)
        assert twin.genes == evaluator.genes and twin.bids(views) == evaluator.bids(views)

    def test_cutting_leaves_near_cells_front_and_king(self):
        whole = GeneEvaluator(range(1, GENES + 1))
        cut = whole.cut(2)
        assert sum(gene != 0 for gene in cut.genes) == 6 * 12 + 2
        assert all(kept in (0, gene) for kept, gene in zip(cut.genes, whole.genes)) and cut.genes[FRONT:] == (673, 674)
        assert {cell for cell in CELLS if cut.genes[gene_of(cell, VACANT)]} == {cell for cell in CELLS if ring_of(cell) <= 2}
        assert whole.cut(7).genes == whole.genes

    def test_a_cell_whose_genes_are_equal_has_no_weight(self):
        genes = [0] * GENES
        for code in range(6):
            genes[gene_of((5, 9), code)] = 7
        genes[gene_of((6, 8), OUTSIDE)] = 6
        evaluator = GeneEvaluator(genes)
        assert [cell for cell, weight in zip(CELLS, evaluator.weights()) if weight] == [(6, 8)]
        assert sorted(evaluator.weights(OUTSIDE))[-3:] == [0, 6, 7]

    @pytest.mark.parametrize("genes", [[0] * 673, [0] * 675, [0] * 673 + [float("nan")], ["a"] * 674, None, 674])
    def test_other_genes_are_refused(self, genes):
        with pytest.raises(ValueError, match="674 finite numbers") as caught:
            GeneEvaluator(genes)
        assert str(caught.value).endswith(".") and "\n" not in str(caught.value)

    def test_numbers_of_numpy_will_do(self):
        np = pytest.importorskip("numpy")
        genes, view = some_genes(1), invited_views(GAME.initial)[0]
        for given in (np.array(genes), list(np.array(genes)), np.array(genes, dtype=float)):
            evaluator = GeneEvaluator(given)
            assert evaluator.genes == tuple(genes) and evaluator.bid(view) == GeneEvaluator(genes).bid(view)
            assert {type(gene) for gene in evaluator.genes} <= {int, float}

    @pytest.mark.parametrize("call, sentence", [
        (lambda evaluator: evaluator.cut(None), "radius must be a whole number, 0 or more; it was None"),
        (lambda evaluator: evaluator.weights(6), "occupant must be a whole number, from 0 to 5, or None for importances; it was 6"),
    ])
    def test_what_cannot_be_asked_is_said(self, call, sentence):
        with pytest.raises(ValueError, match=sentence):
            call(GeneEvaluator(some_genes(1)))

    def test_there_is_no_gene_for_the_piece_itself(self):
        with pytest.raises(ValueError, match="no gene for occupant 0 on cell \\(7, 7\\)"):
            gene_of((7, 7), VACANT)


EXACT = GeneEvaluator([number * number % 211 - 100 for number in range(GENES)])


class Recorder(Evaluator):
    """Notes from which side it was asked."""

    def __init__(self):
        self.asked = 0

    def bid(self, view):
        self.asked += 1
        return 0


class TestSeats:
    def test_each_colour_bids_by_its_own_genes(self):
        black, white = Recorder(), Recorder()
        player = SeatedPlayer(black, white)
        player.choose(GAME, GAME.initial)
        assert (black.asked, white.asked) == (7, 0)
        player.choose(GAME, GAME.initial._replace(to_move=WHITE))
        assert (black.asked, white.asked) == (7, 7)

    def test_both_colours_genes_speak_of_their_own_side(self):
        """With its colours and genes exchanged a position is played the other way round."""
        genes = random_genes(4, random.Random(11))
        pair, exchanged = Pair(*genes[:2]).player(), Pair(*genes[1::-1]).player()
        for state in met_in_random_games(6, seed=2):
            if GAME.actions(state):
                action = pair.choose(GAME, state)
                assert exchanged.choose(GAME, turned(state)) == tuple(33 - square for square in action)

    def test_it_plays_what_the_player_of_that_colour_plays(self):
        genes = random_genes(4, random.Random(12))[:2]
        seated, alone = Pair(*genes).player(), [BiddingPlayer(GeneEvaluator(each)) for each in genes]
        states = [state for state in met_in_random_games(4, seed=6) if GAME.actions(state)]
        assert {state.to_move for state in states} == {BLACK, WHITE}
        assert all(seated.choose(GAME, state) == alone[state.to_move].choose(GAME, state) for state in states)

    def test_seeds_decide_between_equal_bids(self):
        player = SeatedPlayer(ConstantEvaluator(), ConstantEvaluator())
        one, same, other = ([player.seeded(seed).choose(GAME, GAME.initial)] for seed in (1, 1, 2))
        assert one == same
        assert len({player.seeded(seed).choose(GAME, GAME.initial) for seed in range(40)}) == 7


class Stop(Exception):
    """Somebody presses Stop."""


class TestBreeding:
    def test_genes_are_whole_numbers_and_parents_stay_as_they_are(self):
        rng = random.Random(1)
        parent = some_genes(1)
        before, child = list(parent), mutated(parent, rng)
        assert list(parent) == before and len(child) == GENES
        assert all(type(gene) is int and -100 <= gene <= 100 for gene in parent) and all(type(gene) is int for gene in child)
        assert 10 < sum(a != b for a, b in zip(parent, child)) < 70
        assert mutated(parent, rng, rate=0) == parent

    @pytest.mark.parametrize("opponent", [None, CHANCE])
    def test_the_same_seed_gives_the_same_champions(self, opponent):
        one, same, other = (Breeding(6, 2, seed, opponent).run(2) for seed in (1, 1, 2))
        assert one.champions == same.champions != other.champions
        assert one.champions.black == one.champions.white and one.bred[-1].black != one.bred[-1].white

    @pytest.mark.parametrize("opponent", [None, CHANCE])
    def test_stopped_between_generations_and_run_on_it_gives_the_same(self, opponent):
        def stop(done, total):
            if done == 2:
                raise KeyboardInterrupt
        whole, stopped, heard = Breeding(6, 2, 1, opponent).run(4), Breeding(6, 2, 1, opponent), []
        with pytest.raises(KeyboardInterrupt):
            stopped.run(4, stop)
        assert stopped.done == 2 and stopped.champions == whole.bred[1].averaged()
        stopped.run(4, lambda done, total: heard.append((done, total)))
        assert heard == [(3, 4), (4, 4)] and stopped.bred == whole.bred and stopped.judged == whole.judged

    @pytest.mark.parametrize("opponent", [None, CHANCE])
    def test_stopped_in_the_middle_of_a_game_and_run_on_it_gives_the_same(self, opponent, monkeypatch):
        whole, stopped, real, played = Breeding(6, 2, 1, opponent).run(3), Breeding(6, 2, 1, opponent), GeneEvaluator.bids, []

        def stopping(self, views):
            played.append(1)
            if len(played) in (80, 300, 500):  # the games of the one colour and those of the other
                raise Stop
            return real(self, views)
        monkeypatch.setattr(GeneEvaluator, "bids", stopping)
        stops = 0
        while stopped.done < 3:
            try:
                stopped.run(3)
            except Stop:
                stops += 1
        assert stops == 3 and stopped.bred == whole.bred and stopped.judged == whole.judged

    @pytest.mark.parametrize("late", [False, True])
    @pytest.mark.parametrize("opponent", [None, CHANCE])
    def test_stopped_while_a_generation_passes_and_run_on_it_gives_the_same(self, opponent, late, monkeypatch):
        """Between the two colours, too."""
        whole, real = Breeding(4, 2, 1, opponent).run(2), History.pass_to
        for stop in range(1, 5):
            stopped, passed = Breeding(4, 2, 1, opponent), []

            def stopping(history, *step):
                passed.append(step)
                if len(passed) == stop and not late:
                    raise Stop
                real(history, *step)
                if len(passed) == stop:
                    raise Stop
            monkeypatch.setattr(History, "pass_to", stopping)
            with pytest.raises(Stop):
                stopped.run(2)
            monkeypatch.undo()
            assert stopped.run(2).bred == whole.bred and stopped.judged == whole.judged
            assert [history.generations for history in stopped.histories] == [history.generations for history in whole.histories]

    def test_what_a_generation_has_bred_is_there_though_the_run_was_stopped_before_it_was_noted(self, monkeypatch):
        whole, stopped, noted, real = Breeding(4, 2, 1).run(2), Breeding(4, 2, 1), [], breeding.differential

        def stopping(*populations):
            noted.append(populations)
            if len(noted) == 4:  # the second colour of the second generation
                raise Stop
            return real(*populations)
        monkeypatch.setattr(breeding, "differential", stopping)
        with pytest.raises(Stop):
            stopped.run(2)
        assert stopped.done == 2 == len(stopped.bred) and stopped.bred == whole.bred and stopped.champions == whole.champions

    def test_an_opponent_that_uses_chance_names_the_same_prices_in_each_run(self):
        opponent = RandomEvaluator(1)
        whole, again, stopped = (Breeding(4, 2, 1, opponent) for _ in range(3))
        assert whole.run(2).bred == again.run(2).bred != Breeding(4, 2, 2, opponent).run(2).bred
        real, asked = stopped.evaluator, []

        def stopping(genes):
            asked.append(genes)
            if len(asked) == 6:
                raise Stop
            return real(genes)
        stopped.evaluator = stopping
        with pytest.raises(Stop):
            stopped.run(2)
        assert stopped.run(2).bred == whole.bred
        assert flattered(whole, games=4) == flattered(whole, games=4)

    def test_winners_live_on_and_losers_are_replaced(self):
        breeding = Breeding(8, 4, seed=3).run(1)
        for colour, history in enumerate(breeding.histories):
            before, now = breeding.judged[0][colour], history.population
            assert set(now[:4]) < set(before) and not set(now[4:]) & set(before)

    def test_what_is_bred_is_the_winners_average_and_a_leap_beyond(self):
        breeding = Breeding(8, 4, seed=3).run(1)
        for colour, genes in enumerate(breeding.bred[0]):
            before, winners = breeding.judged[0][colour], breeding.histories[colour].population[:4]
            gain = differential(before, winners)
            assert genes == tuple(round(mean + LEAP * more) for mean, more in zip(average(winners), gain))
            # The average of all is that of winners and losers, half of each.
            assert average(before) == pytest.approx([mean - more / 2 for mean, more in zip(average(winners), gain)])

    def test_the_champions_are_the_average_of_black_and_white(self):
        breeding = Breeding(6, 4, seed=6).run(2)
        black, white = bred = breeding.bred[-1]
        assert black != white and breeding.champions == bred.averaged()
        assert set(breeding.champions) == {tuple(round((a + b) / 2) for a, b in zip(black, white))}

    def test_against_an_opponent_as_many_games_are_played(self):
        assert Breeding(6, 4).run(2).games_played == Breeding(6, 4, opponent=CHANCE).run(2).games_played == 48

    def test_who_was_best_in_training_was_lucky(self):
        """The winner's curse, in each of three breedings: the same two, in fresh games against the same opponents."""
        for seed in range(3):
            luck = flattered(Breeding(12, 4, seed).run(1), 0, games=100)
            assert luck.measured > luck.interval[1] > luck.fresh > luck.interval[0]

    @pytest.mark.parametrize("call, sentence", [
        (lambda: Breeding(games=0), "games must be a whole number, 1 or more; it was 0"),
        (lambda: Breeding(games="3"), "games must be a whole number, 1 or more; it was '3'"),
        (lambda: Breeding(size=4.5), "size must be a whole number, 4 or more; it was 4.5"),
        (lambda: Breeding(size=3), "size must be a whole number, 4 or more; it was 3"),
        (lambda: Breeding(games=5, opponent=CHANCE), "even against an opponent, since .* it was 5"),
        (lambda: Breeding(opponent=RandomPlayer()), "None or an Evaluator"),
        (lambda: Breeding().champions, "no champions yet"),
        (lambda: Breeding().best(), "There is no best pair yet: no generation has been judged; call run first"),
        (lambda: Breeding(4, 1).run(1).best(1), "generation must be a whole number, from -1 to 0; it was 1"),
        (lambda: Breeding(rate=2), "rate must be a finite number, from 0 to 1; it was 2"),
        (lambda: Breeding(sigma=float("nan")), "sigma must be a finite number, 0 or more; it was nan"),
        (lambda: Breeding().run("3"), "generations must be a whole number, 0 or more; it was '3'"),
        (lambda: flattered(Breeding(4, 1).run(1), games=0), "games must be a whole number, 1 or more; it was 0"),
        (lambda: flattered(None), "asked of a Breeding, not of None"),
        (lambda: gene_of([6, 8], 1), "There is no gene for occupant 1 on cell .6, 8.;"),
        (lambda: flattered(Breeding(4, 1)), "no generation has been judged"),
        (lambda: stored("dragons"), "no stored champions of checkers of the name 'dragons'; there are .*genes"),
        (lambda: near_to_far([1.0] * 111), "Importances are 112 numbers"),
        (lambda: near_to_far([-1.0] * 112), "An importance must be a finite number, 0 or more; it was -1.0"),
        (lambda: near_to_far([0] * 112), "Importances are 112 numbers"),
        (lambda: near_to_far([1.0] * 112, near=7), "near must be a whole number, from 1 to 6; it was 7"),
        (lambda: near_to_far([1.0] * 112, near=None), "near must be a whole number, from 1 to 6; it was None"),
        (lambda: near_to_far([1.0] * 112, deals=0), "deals must be a whole number, 1 or more; it was 0"),
        (lambda: near_to_far(None), "importances must be a list or the like; it was None"),
        (lambda: near_to_far([None] * 112), "An importance must be a finite number, 0 or more; it was None"),
        (lambda: by_ring([float("nan")] * 112), "An importance must be a finite number, 0 or more; it was nan"),
    ])
    def test_what_makes_no_sense_is_refused_in_one_sentence(self, call, sentence):
        with pytest.raises(ValueError, match=sentence) as caught:
            call()
        assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


class TestLocality:
    def test_rings(self):
        assert [RINGS.count(ring) for ring in range(1, 8)] == [4 * ring for ring in range(1, 8)]
        assert by_ring(RINGS) == {ring: ring for ring in range(1, 8)}

    def test_importances_may_come_one_by_one(self):
        assert by_ring(iter([1.0] * 112)) == by_ring([1.0] * 112)
        assert near_to_far(iter(range(112)), deals=9) == near_to_far(range(112), deals=9)

    def test_a_ratio_that_was_planted_is_found(self):
        found = near_to_far([3.0 if ring <= NEAR else 1.5 for ring in RINGS])
        assert found.ratio == 2 and found.is_local and found.chance[0] < 1 < found.chance[1] < 2

    def test_luck_is_not_called_local(self):
        """Of 60 deals of chance few are: 2.5% lie above the interval."""
        rng = random.Random(1)
        assert sum(near_to_far([rng.random() for _ in CELLS], deals=200).is_local for _ in range(60)) <= 6

    def test_bred_first_genes_are_as_important_far_as_near(self):
        assert not near_to_far(GeneEvaluator(some_genes(1)).weights()).is_local

    def test_a_player_compared_with_itself_loses_nothing(self):
        player = bred_genes().player()
        found = compare(player, player, games=20, seed=1)
        assert found.whole == found.cut and found.difference == 0 and found.interval[0] < 0 < found.interval[1]
        assert found.direct.interval[0] < 0.5 < found.direct.interval[1]

    def test_a_player_compared_with_a_worse_one_wins(self):
        heard = []
        found = compare(bred_genes().player(), RandomPlayer(), games=60, seed=2, progress=lambda *done: heard.append(done))
        assert found.interval[1] < 0 and found.direct.interval[1] < 0.5 and heard == [(1, 3), (2, 3), (3, 3)]


    def test_layers_are_drawn_by_occupant(self):
        pair = Pair(*random_genes(4, random.Random(5))[:2])
        drawn = layers([pair, pair])
        assert list(drawn) == ["importance", *OCCUPANTS] and all(len(each) == 2 and len(each[0]) == 112 for each in drawn.values())
        place = CELLS.index((5, 9))
        assert drawn["outside"][1][place] == sum(genes[gene_of((5, 9), OUTSIDE)] for genes in pair) / 2


class TestFloors:
    def test_a_small_run(self):
        """1,600 games, which a lesson's cell plays; 2 seconds, since this is the promise itself."""
        breeding = small_run(seed=1)
        assert breeding.games_played == 1600
        assert held_out(breeding.champions.player(), 400, "floor").score >= 0.80

    def test_the_stored_champion(self):
        assert stored("genes")["runs"]["each other"]["games"] == 12_800
        assert held_out(bred_genes().player(), 400, "floor").score >= 0.88

    @pytest.mark.parametrize("run", RUNS)
    def test_every_small_run(self, run):
        rows = stored("genes")["small"][run]
        assert len(rows) >= 12 and min(row["score"] for row in rows.values()) >= 0.80

    @pytest.mark.parametrize("run", RUNS)
    def test_champions_from_other_seeds(self, run):
        assert min(row["whole"]["score"] for row in stored("genes")["runs"][run]["other seeds"].values()) >= 0.88

    def test_each_colour_of_the_champion_needs_its_own_side_only(self):
        """Either set of genes plays either side well: views are from the mover's own side."""
        black, white = bred_generations()[32]
        assert held_out(Pair(white, black).player(), 200, "exchanged").score > 0.75


class TestStored:
    @pytest.mark.parametrize("run", RUNS)
    def test_the_last_generation_shown_averaged_is_the_champion(self, run):
        shown, rows = bred_generations(run), stored("genes")["runs"][run]["generations"]
        assert list(shown) == sorted(shown) and list(shown)[0] == 1 and shown[len(rows)].averaged() == bred_genes(run)
        assert [row["generation"] for row in rows] == list(range(1, len(rows) + 1))

    @pytest.mark.parametrize("run", RUNS)
    def test_training_scores_flatter_in_most_generations(self, run):
        rows = stored("genes")["runs"][run]["generations"]
        assert fmean(row["measured"] - row["fresh"] for row in rows) > 0.05

    def test_a_stored_generation_can_be_measured_again(self):
        row = stored("genes")["runs"]["each other"]["generations"][31]
        result = held_out(bred_generations()[32].player(), 400, "held out/31")
        assert row["held out"] == {"score": round(result.score, 4), "interval": [round(end, 4) for end in result.interval]}

    @pytest.mark.parametrize("run", RUNS)
    def test_far_weights_are_as_large_but_matter_less(self, run):
        """What weights do not show, games do: up to the end of a jump the score rises most, beyond it little."""
        found = stored("genes")["runs"][run]
        low, high = found["locality"]["chance"]
        assert low < found["locality"]["ratio"] < high
        scores = [each["score"] for each in found["by radius"]]
        assert scores[2] - scores[1] > 0.2 > 0.1 > scores[7] - scores[2]

    def test_cut_genes_play_nearly_as_well(self):
        found = stored("genes")["runs"]["each other"]["cut"]
        assert found["radius"] == NEAR and found["interval"][0] > -0.06 and found["cut against whole"]["interval"][0] > 0.48


def test_how_many_genes_of_a_child_change_and_how_far_the_breeding_says():
    def fresh(rate, sigma):
        """How many genes of the children no parent has at the same place."""
        breeding = Breeding(8, 2, 1, rate=rate, sigma=sigma)
        known = [list(map(set, zip(*history.population))) for history in breeding.histories]
        breeding.run(1)
        return sum(gene not in of_place for places, history in zip(known, breeding.histories)
                   for genes in history.population for gene, of_place in zip(genes, places))

    children = 8 * 674  # half of the 8 Blacks and half of the 8 Whites
    assert fresh(0, 50) == fresh(1, 0) == 0 and fresh(0.05, 50) < 0.08 * children < 0.8 * children < fresh(1, 50)
