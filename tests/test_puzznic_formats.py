"""Levels of Puzznic in the formats of other programs, there and back, and as a planning problem."""

import random
import re

import pytest

from gameai.games.puzznic import Level, pddl, replay, solve
from gameai.games.puzznic.comparing import first_difference
from gameai.games.puzznic.formats import GOAL, domain_text, essence_text, from_param, from_pddl, to_essence, to_param, to_pddl
from gameai.planning import PDDLError, PlanningProblem
from gameai.search import uniform_cost
from puzznic_brute import A_1_3, of_chance
from shared_data import FOLDER, shared

ODD = """
  #######
  #a A b#  ###
  #####B#  # #
      #A#  ###
      #a#
      #b###
      #  B#
      #####
"""


def walled(level):
    """The level with walls in place of all that no block can get to."""
    return "\n".join("".join(level.blocks.get((row, column), " ") if (row, column) in level.reach() else "#"
                             for column in range(level.width)) for row in range(level.height))


LEVELS = [Level.parse(A_1_3, "a-1-3"), Level.parse(ODD, "odd"), *map(of_chance, range(60))]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_there_and_back(level):
    again = from_param(to_param(level), level.name)
    assert again.text == walled(level) and again.name == level.name
    planned = from_pddl(to_pddl(level))
    assert (planned.blocks, planned.cells, planned.name) == (level.blocks, level.reach(), level.name)


@pytest.mark.parametrize("level", LEVELS[:20], ids=lambda level: level.name)
def test_places_of_any_name_are_laid_out_along_the_arcs(level):
    if not level.blocks:
        return
    names = {f"r{r}c{c}": f"cell-{i}" for i, (r, c) in enumerate(sorted(level.reach()))}
    other = from_pddl(re.sub(r"r\d+c\d+", lambda found: names[found[0]], to_pddl(level)))
    assert len(other.cells) == len(level.reach()) and sorted(other.blocks.values()) == sorted(level.blocks.values())
    assert from_pddl(to_pddl(other)).blocks == other.blocks
    if level.name == "a-1-3":
        assert other.text == level.text


def test_handed_levels_there_and_back():
    for name in shared("puzznic/expected.json"):
        level = Level.parse((FOLDER / "puzznic" / "levels" / f"{name}.txt").read_text(encoding="utf-8"), name)
        assert from_param(to_param(level)).text == walled(level)
        planned = from_pddl(to_pddl(level))
        assert (planned.blocks, planned.cells) == (level.blocks, level.reach())


def test_rows_that_no_block_gets_to_are_in_no_text():
    high = Level.parse("\n".join(["#####", *["#   #"] * 90, *A_1_3.split("\n")[2:]]))
    assert len(high.cells) == 13 + 270 and len(high.reach()) == 13
    assert to_pddl(high).count("- location") == to_pddl(A_1_3).count("- location")
    assert len(re.findall(r"\(next ", to_pddl(high))) == len(re.findall(r"\(next ", to_pddl(A_1_3)))
    assert "letting cells be 13" in to_essence(high) and to_param(high).count("1") - to_param(A_1_3).count("1") == 0


def test_the_numbers_of_a_param():
    text = to_param(A_1_3, noSteps=7)
    assert text.splitlines()[3:6] == ["[0, 0, 0, 0, 0],", "[0, 4, 1, 4, 0],", "[0, 3, 1, 2, 0],"]
    assert text.endswith("letting noSteps be 7") and "$ Patterns from 2: B P R" in text
    # As others write it: no letters, other white space, how the matrix is counted, further parameters before.
    other = "language ESSENCE' 1.0\nletting noSteps=3 letting initGrid = [[0,0,0,0 ; int(1..4)] $ top\n,[0,2,2,0],[0,0,0,0];int(1..3)]"
    assert from_param(other).text == "####\n#AA#\n####"


def test_a_level_whose_name_is_a_number_is_written():
    assert from_pddl(to_pddl(Level.parse(PAIR, 5))).name == "5"


def test_a_parameter_that_is_no_number_is_not_written():
    for call in (lambda: to_param(PAIR, noSteps="x\nletting initGrid be 5"), lambda: to_essence(PAIR, horizon="x"),
                 lambda: to_essence(PAIR, moves=1.5)):
        with pytest.raises(ValueError, match="must be a whole number"):
            call()


@pytest.mark.parametrize("said", ["AB B", "A A", "A ?", "a b of mine"])
def test_a_comment_that_names_no_letters_gives_none(said):
    """Two patterns that share a letter would be one."""
    text = to_param("######\n#A BC#\n######").replace("from 2: A B C", f"from 2: {said}")
    assert from_param(text).text == "######\n#A BC#\n######"


@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_every_end_of_a_line_and_a_mark_of_byte_order_are_read(end):
    level = Level.parse(A_1_3)
    for write, back in ((to_param, from_param), (to_pddl, from_pddl), (str, Level.parse)):
        assert back("\ufeff" + write(level).replace("\n", end)).text == level.text


GOALS = {
    "(not (exists (?h - location ?p - pattern) (patterned ?h ?p)))": True,
    "(and (forall (?p - pattern ?h - location) (not (patterned ?h ?p))))": True,
    "(forall (?h - location) (and (not (patterned ?h a)) (not (patterned r1c1 a))))": True,
    "(and (not (patterned r1c1 a)) (not (patterned r1c2 a)) (not (patterned r1c3 a)))": True,
    "(and (not (patterned r1c1 a)) (not (patterned r1c3 a)))": r"says nothing of \(patterned r1c2 a\); that of a level",
    "(patterned r1c2 a)": "asks for something else", "(and)": r"nothing of \(patterned r1c1 a\)",
    "(forall (?l - location) (free ?l))": True, "(and (free r1c1) (free r1c2) (not (patterned r1c3 a)))": True,
    "(free r1c1)": r"nothing of \(patterned r1c2 a\)", "(not (free r1c1))": "something else, or in words that are not read",
    "(exists (?h - location ?p - pattern) (not (patterned ?h ?p)))": "something else",
    "(or (not (patterned r1c1 a)))": "something else", "(matching_flag)": "something else",
    "(forall (?h - location) (not (= ?h r1c1)))": "something else",
}


@pytest.mark.parametrize("goal", GOALS)
def test_the_goal_of_a_level_is_that_no_block_is_left(goal):
    text = to_pddl(PAIR).replace(GOAL, goal)
    if GOALS[goal] is True:
        assert from_pddl(text).text == PAIR
    else:
        with pytest.raises(ValueError, match=GOALS[goal]):
            from_pddl(text)


BAD_PARAMS = [
    ("letting grid be [[0]]", 'no "letting initGrid'),
    ("letting initGrid be 5", "Line 1: '5' stands where a matrix"),
    ("letting initGrid be [\n[0, 0],\n[0, x]]", "Line 3: 'x' stands where"),
    ("letting initGrid be [\n[0, 0],\n[0]]", "Line 3: this row of initGrid has 1 number, but the first has 2"),
    ("letting initGrid be [\n[0, 0],\n[0, 99]]", "Line 3: 99 in initGrid stands for no pattern"),
    ("letting initGrid be [[0, 0], [0,", "ends before the matrix"),
    ("letting initGrid be [[0, 2], [0, 0]]", "not sealed: row 1 column 2"),
    ("letting initGrid be [[-1]]", "Line 1: '-' stands"),
    ("letting initGrid be " + "[" * 100_000, "Line 1: '\\[' stands"),
    ("letting initGrid be []", "at least one line"),
    (b"letting", "are a text"),
]


@pytest.mark.parametrize("text, words", BAD_PARAMS, ids=[words for _, words in BAD_PARAMS])
def test_params_that_cannot_be_read_are_refused_with_their_place(text, words):
    with pytest.raises(ValueError, match=words) as caught:
        from_param(text)
    assert len(str(caught.value)) < 300


PAIR = "#####\n#A A#\n#####"
BAD_PROBLEMS = [
    ("(next r1c1 r1c2 right)", "", "r1c1 r1c2 right. is missing"),
    ("(next r1c1 r1c2 right)", "(next r1c1 r1c3 right)", "r1c1 r1c2 right. is missing|r1c3 right. is wrong"),
    ("(next r1c1 r1c2 right)", "(next r1c1 r1c2 right) (next r1c1 r1c3 right)", "Two places are right of r1c1"),
    ("(patterned r1c1 a)", "(patterned r1c1 a) (patterned r1c1 b)", "line .*'b' is no object"),
    ("(patterned r1c1 a)", "(patterned r9c9 a)", "line .*'r9c9' is no object"),
    ("r1c3 - location", "r1c3 r01c3 - location", "r1c3 and r01c3 would be one cell"),
    ("a - pattern", "a b - pattern", None),
    ("r1c3 - location", "r1c3 r9999c9999 - location", "at most 12,000 cells"),
    ("a - pattern", "a", "Object a stands for a pattern in .patterned r1c1 a., but it is declared as object; in the objects, write: a - "),
    ("r1c3 - location", "- location r1c3 - object", "Object r1c3 stands for a location"),
    ("a - pattern", "a - pattern right2", None),
    ("(next r1c1 r1c2 right)", "(next r1c1 r1c2 a)", "line .*'a' is of type pattern"),
]


@pytest.mark.parametrize("old, new, words", BAD_PROBLEMS, ids=[new or "nothing" for _, new, _ in BAD_PROBLEMS])
def test_problems_that_are_no_level_are_refused(old, new, words):
    text = to_pddl(PAIR)
    assert text.count(old) == 1
    if words is None:
        assert from_pddl(text.replace(old, new)).text == PAIR
    else:
        with pytest.raises(ValueError, match=words):
            from_pddl(text.replace(old, new))


@pytest.mark.parametrize("kind, words", [("", "Object slant stands for a direction"), (" - direction", "Direction slant of x11 is none")])
def test_directions_that_no_grid_has_are_refused(kind, words):
    text = re.sub(r"r(\d)c(\d)", r"x\1\2", to_pddl(PAIR))
    text = text.replace("a - pattern", f"a - pattern slant{kind}").replace("(:init", "(:init (next x11 x13 slant)")
    with pytest.raises(ValueError, match=words):
        from_pddl(text)


def test_a_ring_that_does_not_close_is_refused():
    ring = to_pddl("####\n#A #\n# A#\n####")
    torn = re.sub(r"r(\d)c(\d)", r"x\1\2", ring).replace("(next x22 x21 left)", "(next x22 x11 left)")
    with pytest.raises(ValueError, match="two cells at once|wrong|missing"):
        from_pddl(torn)


# --- the models' texts --------------------------------------------------------------------------------------------------------

def test_the_essence_specification_uses_what_the_parameters_give():
    given = set(re.findall(r"[\w]+", " ".join(re.findall(r"^given ([\w, ]+?) :", essence_text(), re.M))))
    written = set(re.findall(r"^letting (\w+) be", to_essence(A_1_3), re.M))
    assert given == written and len(given) == 7
    for left, right in ("()", "[]"):
        code = re.sub(r"\$.*", "", essence_text())
        assert code.count(left) == code.count(right)


def test_the_essence_parameters_are_the_graph_of_the_level():
    text, level = to_essence(A_1_3, horizon=12, moves=5), Level.parse(A_1_3)
    arcs = {name: {(int(u), int(v)) for u, v in re.findall(r"(\d+) --> (\d+)", re.search(rf"letting {name} be (.*)", text)[1])}
            for name in ("down", "right", "initial")}
    assert len(arcs["initial"]) == len(level.cells) == 13
    assert sorted(value for _, value in arcs["initial"] if value) == [1, 1, 2, 2, 3, 3]
    assert arcs["right"] == {(1, 2), (2, 3), (4, 5), (5, 6), (8, 9), (9, 10), (11, 12), (12, 13)}
    assert arcs["down"] == {(1, 4), (2, 5), (3, 6), (5, 7), (7, 9), (8, 11), (9, 12), (10, 13)}


# --- plans --------------------------------------------------------------------------------------------------------------------

def test_a_13_by_the_planner():
    found = pddl.solve(A_1_3)
    assert (found.status, found.cost, len(found.moves)) == ("solved", 4, 4)
    assert replay(A_1_3, found.moves)
    assert len(found.actions) > 11 and found.actions.count("(match_blocks)") == replay(A_1_3, found.moves).matches
    bounded = pddl.solve(A_1_3, "h_max")
    assert bounded.cost == 4 and bounded.expanded < found.expanded


@pytest.mark.parametrize("seed", range(60))
def test_the_planner_finds_as_few_moves_as_the_search_on_the_game(seed):
    level = of_chance(seed)
    ours = solve(level, nodes=3000)
    found = pddl.solve(level, nodes=6000)
    if "budget" not in (ours.status, found.status):
        assert found.status == ours.status
        assert ours.moves is None or found.cost == len(found.moves) == len(ours.moves)


@pytest.mark.parametrize("seed", range(0, 60, 6))
def test_the_affirmative_domain_means_the_same(seed):
    level = of_chance(seed)
    found, other = (pddl.solve(level, nodes=3000, domain=domain_text(affirmative)) for affirmative in (False, True))
    assert (found.status, found.cost) == (other.status, other.cost)
    for heuristic in (None, "h_max"):
        assert pddl.solve(A_1_3, heuristic, domain=domain_text(affirmative=True)).cost == 4


def test_states_follow_the_rules_one_fall_at_a_time():
    problem = pddl.planning_problem(A_1_3)
    first = problem.atoms(problem.initial, derived=True)
    assert "(free r1c2)" in first and "(falling_flag)" not in first
    (move,) = [action for action in problem.actions(problem.initial) if str(action) == "(move_block r2c1 r2c2 right p)"]
    after = problem.result(problem.initial, move)
    assert "(falling_flag)" in problem.atoms(after, derived=True)
    assert {str(action) for action in problem.actions(after)} == {"(fall_block r1c1 r2c1 r)", "(fall_block r2c2 r3c2 p)"}


def test_a_rule_left_out_is_found_by_replaying():
    """Without its first condition, a block moves while another falls: by the rules that is no move."""
    eager = domain_text().replace("(and (not (falling_flag)) (not (matching_flag))", "(and (not (matching_flag))")
    assert eager != domain_text()
    with pytest.raises(ValueError, match="Move|leaves"):
        pddl.solve("#######\n#A   A#\n### # #\n### ###\n#######", domain=eager)


def test_bad_plans_and_bad_arguments():
    with pytest.raises(ValueError, match="Action 2 of the plan, '.fly r1c1.', is none"):
        pddl.moves_of(["(match_blocks)", "(fly r1c1)"])
    with pytest.raises(ValueError, match="with places called by row and column"):
        pddl.moves_of(["(move_block p1 p2 right a)"])
    for wrong, words in ((None, "A plan must be a list or the like; it was None"), ("(match_blocks)", "it was one text")):
        with pytest.raises(ValueError, match=words):
            pddl.moves_of(wrong)
    with pytest.raises(ValueError, match="heuristic is 'h_max' or None for blind search; it was 'magic'"):
        pddl.solve(A_1_3, "magic")
    with pytest.raises(ValueError, match="leaves 6 blocks"):
        pddl.planned(A_1_3, ["(match_blocks)"], 0, 0)
    with pytest.raises(PDDLError, match="Domain, line 1"):
        pddl.solve(A_1_3, domain="(define)")
    assert pddl.solve(A_1_3, nodes=10).status == "budget"
    assert pddl.solve("####\n# A#\n####").status == "unsolvable"


def test_an_empty_level_is_solved_by_no_move():
    assert pddl.solve("###\n# #\n###").moves == []
    assert uniform_cost(PlanningProblem(domain_text(), to_pddl("###"))).cost == 0


# --- the domain against the rules, state by state -----------------------------------------------------------------------------

@pytest.mark.parametrize("affirmative", [False, True])
@pytest.mark.parametrize("seed", range(0, 60, 5))
def test_the_domains_allow_what_the_rules_allow_in_every_state(seed, affirmative):
    assert first_difference(of_chance(seed), domain_text(affirmative), nodes=150) is None
    assert first_difference(A_1_3, domain_text(affirmative), nodes=150) is None


MISTAKES = {
    "a move while something falls": ("(not (falling_flag)) (not (matching_flag))\n", "(not (matching_flag))\n", "fall"),
    "a move while something matches": ("(not (falling_flag)) (not (matching_flag))\n", "(not (falling_flag))\n", "match"),
    "a match while something falls": ("(and (not (falling_flag)) (matching_flag))", "(matching_flag)", "fall"),
    "a block stays where it was, too": ("(and (not (patterned ?here ?p)) (patterned ?there ?p)", "(and (patterned ?there ?p)", "move"),
    "a block moves up and down": ("?d - sideways", "?d - direction", "move"),
    "a block pushes another away": ("(patterned ?here ?p) (free ?there))", "(patterned ?here ?p))", "move"),
    "two blocks match at the sides alone": ("(when (and (next ?here ?there ?d)", "(when (and (next ?here ?there ?d) (not (= ?d down)) (not (= ?d up))",
                                            "match"),
    "all of a pattern match": ("(when (and (next ?here ?there ?d) (patterned ?here ?p) (patterned ?there ?p))", "(when (patterned ?here ?p)", "match"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_in_the_domain_is_found_with_the_state_in_which_it_shows(name):
    old, new, kind = MISTAKES[name]
    wrong = domain_text().replace(old, new)
    assert wrong != domain_text()
    levels = [A_1_3, "####\n#A #\n#B #\n#A##\n####", "#######\n#B A A#\n#######", "#####\n#B A#\n#A A#\n#####"]
    found = [difference for level in levels if (difference := first_difference(level, wrong))]
    assert found and kind in {difference.kind for difference in found}
    for difference in found:
        assert difference.missing or difference.surplus
        assert str(difference).endswith(difference.level.text_with(difference.blocks))


def test_most_levels_from_a_seed_are_decided_one_way_or_the_other():
    found = [pddl.solve(of_chance(seed), nodes=6000) for seed in range(60)]
    assert sum(one.status == "solved" and one.cost > 0 for one in found) >= 12
    assert sum(one.status == "unsolvable" for one in found) >= 15
