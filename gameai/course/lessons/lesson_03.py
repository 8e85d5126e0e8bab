"""The exercises of lesson 03: tries, Qu, paths, the search, rich boards, shared endings."""

from gameai.course.exercise import Exercise, Mistake
from gameai.course.lessons import boggle_03 as b
from gameai.course.lessons import mistakes_03 as paths
from gameai.course.lessons import mistakes_03_words as words
from gameai.course.lessons import sharing_03 as sharing
from gameai.course.lessons.alone import through_alone
from gameai.games.boggle import (as_rows, count_looks, count_paths, find_words, find_words_breadth_first, live_prefixes, points,
                                 random_board, read_board, shake)
from gameai.show import boggle_picture
from gameai.trie import Trie

PROBES = ("", "t", "te", "tea", "team", "teams", "eat", "s")


def trie_cases(rng):
    """Small lists, with a word under another in both orders, and random ones with all short texts."""
    small = [["tea"], ["tea", "team"], ["team", "tea"], ["tea", "ten", "team"], []]
    cases = [(each, list(PROBES)) for each in small]
    for count in (3, 6, 12):
        listed = b.random_words(rng, "abc", count, 4)
        rng.shuffle(listed)
        probes = ["", *{word[:end] for word in listed for end in range(1, len(word) + 1)}, *b.random_words(rng, "abcd", 6, 5)]
        cases.append((listed, sorted(set(probes))))
    return cases


TRIE = Exercise(
    number="03.1",
    title="A trie of your own",
    text="Write the two functions inside `trie_of(words)`. `insert(word)` adds a word below `root`: a node is a dictionary from letters to "
         "nodes, and a node where a word ends has the entry `END: True`. `is_prefix(prefix)` tells whether some word begins with `prefix`: "
         "a word begins with itself and with the empty text. (Of an empty list no word begins with anything.)",
    signature="trie_of(words)",
    returns=list,
    cases=trie_cases,
    size=lambda listed, probes: len(listed) if listed else 20,     # the empty list is a fine point, not the first thing to see
    through=through_alone(b.ask_trie, (Trie,)),
    judge=b.judge_trie,
    show=lambda answers: "the answers of your trie",
    describe=lambda listed, probes: f"words = {listed}",
    hints=[
        "Start at `root`. For each letter go to the node below, and make that node if it is not there.",
        "`node = node.setdefault(letter, {})` does both. What has to be noted when the last letter is done?",
        "`is_prefix` needs no mark: go down letter by letter, and the answer is False where there is no node. The root "
        "of an empty trie is an empty dictionary.",
    ],
    mistakes=[
        Mistake("end mark only at leaves", words.as_function(words.EndsAtLeaves),
                "A word may end where another goes on: tea is lost under team. Mark the end at the node itself, whatever is below it."),
        Mistake("end mark only at new nodes", words.as_function(words.EndsAtNewNodes),
                "If team comes first, the nodes of tea are there already. Mark the end of every word, also when no node is new."),
        Mistake("end mark everywhere", words.as_function(words.EndsEverywhere),
                "You mark each node on the way. Only the last letter ends the word."),
        Mistake("older words forgotten", words.as_function(words.ForgetsOlderWords),
                "You make a new node for every letter. Where a node is already, older words hang below it: use that one."),
        Mistake("'' is no prefix", words.as_function(words.EmptyIsNoPrefix),
                "Every word begins with the empty text: it asks for no letter at all."),
        Mistake("'' is always a prefix", words.as_function(words.EmptyIsAlwaysPrefix),
                "Some word has to begin like that. In a trie without words nothing does, not even with the empty text."),
        Mistake("words are no prefixes", words.as_function(words.WordsAreNoPrefixes),
                "A word begins with itself, also if it is the last on its way."),
        Mistake("only words are prefixes", words.as_function(words.OnlyWordsArePrefixes),
                "You ask whether the prefix is a word. It need not be one: a word has to go on from there."),
    ],
)

QUEEN = ["QuEEN", "ISTE", "TAQuR", "EKOS"]


def spell_cases(rng):
    """Paths on boards with and without Qu, of one cell up to nine."""
    cases = [(QUEEN, [(0, 0)]), (QUEEN, [(0, 0), (1, 0)]), (QUEEN, [(0, 0), (0, 1), (0, 2), (0, 3)]), (QUEEN, [(1, 2), (0, 2)]),
             (["QuIZ", "ETS"], [(0, 0), (0, 1), (1, 1)]), (["TEA"], [(0, 0), (0, 1), (0, 2)]),
             (["TUBE", "QuAYS"], [(0, 0), (0, 1), (0, 2)]), (["OUTS", "QuUAN"], [(1, 2), (1, 1), (0, 0)])]
    snake = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (1, 2), (1, 1), (1, 0), (2, 0), (2, 1), (2, 2), (2, 3)]
    cases += [(["PLAN", "ATET", "RIUM"], snake[:length]) for length in (6, 7, 8, 9, 12)]    # each number of points
    for length in (3, 4, 5, 6, 7, 8, 9):
        rows = random_board(4, 4, rng, ["A", "E", "S", "T", "Qu", "R"])
        cases.append((rows, b.random_path(rng, rows, length)))
    return cases


SPELL = Exercise(
    number="03.2",
    title="Qu: one cell, two letters",
    text="Write `spell(rows, path)`: the word along a path, in lower case, and its points, as a pair such as "
         "`(\"quit\", 1)`. `rows` are texts as `[\"QuIZ\", \"ETS\"]`, in which `Qu` is one cell: both rows have three "
         "cells. A path is a list of (row, column) from 0. Points go by letters: 3-4 letters 1, 5 letters 2, 6 letters "
         "3, 7 letters 5, 8 and more 11, fewer than 3 none.",
    signature="spell(rows, path)",
    returns=tuple,
    cases=spell_cases,
    size=lambda rows, path: (len(path), len(rows)),
    oracle=b.spelled,
    judge=b.judge_spell,
    draw=lambda rows, path: boggle_picture(rows, path, "picked", title="The path"),
    hints=[
        "First turn each row into a list of cells: `\"QuIZ\"` into `[\"qu\", \"i\", \"z\"]`.",
        "Go through the row letter by letter. A `u` that comes after a `q` belongs to the cell before.",
        "When the cells are right, the word is one `join`. Score the word, not the path.",
    ],
    mistakes=[
        Mistake("one letter", words.q_alone, "You read Qu as q. It is one cell, and it gives two letters."),
        Mistake("scored short", words.scored_by_cells, "Your words are right. The points go by letters, and you count cells: Qu counts 2."),
        Mistake("column taken as place in the text", words.by_position_in_text,
                "You take the column for a place in the row's text. Right of a Qu, every place is off by one."),
        Mistake("two cells score nothing", words.two_cells_score_nothing,
                "You give no points to a path of two cells. With Qu among them they spell three letters."),
        Mistake("capital letters", words.as_printed, "Give the word in lower case, as the lists of words have it."),
        Mistake("short words score", words.short_words_score, "Words of one or two letters score nothing."),
        Mistake("every u to the cell before", words.u_to_the_cell_before,
                "You give every u to the cell before it. Only the u after a q belongs there: TUBE has four cells."),
        Mistake("row and column exchanged", words.row_for_column, "You take the first number of a place for the column. It is the row."),
        Mistake("nothing above 8", words.eight_is_most, "Words of more than 8 letters score 11, too."),
        Mistake("long words score their letters", words.letters_are_points,
                "You give a word of 8 letters or more as many points as it has letters. They all score 11."),
        Mistake("places from 1", words.places_from_one, "You take 1 off each row and column. They are counted from 0 already."),
    ],
)

PATHS = Exercise(
    number="03.3",
    title="Count without pruning",
    text="Write `paths_by_length(rows, columns)`: a dictionary from each length to the number of paths of so many cells "
         "on a board of that size. A path goes from a cell to one of its up to 8 neighbours and uses no cell twice. One "
         "cell alone is a path of length 1, and a path read backwards is another path.",
    signature="paths_by_length(rows, columns)",
    returns=dict,
    cases=lambda rng: [(1, 1), (1, 2), (2, 1), (1, 4), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)],
    size=lambda rows, columns: rows * columns,
    oracle=lambda rows, columns: count_paths(["a" * columns] * rows),
    judge=b.judge_paths,
    advise=b.advise_paths,
    through=through_alone(forbidden=(count_paths, count_looks)),
    draw=lambda rows, columns: boggle_picture(["o" * columns] * rows, title=f"A board of {rows} x {columns}"),
    hints=[
        "A function inside the function does it: `visit(path)` counts this path and then visits each path that is one cell longer.",
        "Which cells may come next? Those that touch the last cell and are not in the path yet.",
        "Keep the path in a tuple and call `visit(path + (cell,))`: then there is no mark that you must undo.",
    ],
    mistakes=[
        Mistake("visited not undone", paths.marks_not_undone,
                "You mark cells as visited and leave the marks. Take the mark away when you go back, so that another "
                "path may use the cell."),
        Mistake("marks kept from start to start", paths.marks_of_all_starts,
                "One set of marks serves all first cells, and none is taken away. Take a mark away when you go back."),
        Mistake("appended and not popped", paths.append_without_pop,
                "You append each cell to the path and leave it there. When you go back, take it away with `pop`."),
        Mistake("one path for all, not popped", paths.append_to_one_path,
                "One list is the path of all starts, and what is appended stays in it. When you go back, take the cell away with `pop`."),
        Mistake("wraps a row", paths.wraps_a_row,
                "Your neighbours go round the edge: the last cell of a row and the first of the next do not touch. "
                "Compare rows and columns."),
        Mistake("a cell twice", paths.cell_twice, "You keep out the cell before alone. A path uses no cell twice, however long ago."),
        Mistake("no diagonals", paths.four_neighbours,
                "You go up, down, left and right. Cells that touch at a corner are neighbours, too."),
        Mistake("from the first cell only", paths.from_the_corner, "A path may begin in any cell."),
        Mistake("only paths that are stuck", paths.only_stuck_paths,
                "You count a path where it can't go on. Every beginning of it is a path as well."),
        Mistake("there and back", paths.ways_there_and_back,
                "You take a path and its reverse for one. They spell different words: count both."),
    ],
    praise="Now you know what a search without pruning would walk.",
)


def search_cases(rng):
    """Boards by name that tell the classic mistakes apart, random ones, and one that needs pruning."""
    cases = [(["TEA"], Trie(["tea", "eat"])), (["TEA"], Trie(["tea", "tet"])), (["TEA", "XXM"], Trie(["tea", "team", "ate", "eam"])),
             (["EBE", "EFE"], Trie(["bee", "beef", "fee", "feeble", "be"])), (["ABC", "DEF"], Trie(["cde", "fab", "abe", "bad", "aba"])),
             (["NOO", "XXN"], Trie(["noon", "noo", "non"])), (["QuIT", "XES"], Trie(["quit", "qit", "quite", "ties", "it"])),
             (["QuO", "IT"], Trie(["quo", "quit"])),      # three letters on two cells
             (["STA", "ERT"], Trie(["start", "stat", "state", "art", "arts", "rate"]))]
    for rows, columns, letters in ((2, 2, "ab"), (2, 3, "aet"), (3, 3, "abc"), (3, 3, ["a", "Qu", "e"])):
        board = random_board(rows, columns, rng, letters)
        cases.append((board, Trie(b.random_words(rng, "".join(letters).lower(), 25))))
    cases += [(["IMP", "TRO", "ANT"], Trie(["import", "important", "port", "ant", "rot"])),      # 9 cells, and all 16
              (["RESP", "ISNO", "BILI", "SEIT"], Trie(["responsibilities", "response", "tie", "ties"]))]
    rows = shake(rng)
    return [*cases, (rows, b.spelled_with(b.faces_of(rows)))]


SEARCH = Exercise(
    number="03.4",
    title="Find every word",
    text="Write `find_all(rows, trie)`: a list of all words of `trie` on the board, each once, of 3 letters or more (a "
         "set will do, too). Walk the paths of the board, one by one or layer by layer, and ask the trie `trie.is_prefix(prefix)` "
         "and `word in trie`; its words can't be listed here. You may use `read_board(rows)`: "
         "it gives `.faces` and `.neighbours`, with Qu as one face. The last board is a whole 4 x 4 one with all words "
         "of the course's list that its letters spell: without pruning you would wait for minutes. (The library's "
         "`find_words` gives the same; compare with it, but do not call it.)",
    signature="find_all(rows, trie)",
    returns=(list, tuple, set),
    cases=search_cases,
    through=through_alone(b.ask_search, (find_words, find_words_breadth_first, live_prefixes)),
    alike=lambda one, other: sorted(one) == sorted(other),     # words may come in any order
    advise=b.advise_search,
    size=lambda rows, trie: (len(trie), len(b.faces_of(rows))),
    oracle=lambda rows, trie: sorted(find_words(rows, trie)),
    judge=b.judge_found,
    describe=b.describe_search,
    draw=b.draw_board,
    seconds=10,
    hints=[
        "Begin with a search that visits all paths, as in exercise 03.3, and spell the path as you go.",
        "When no word begins with what is spelled so far, return at once: that is all the pruning there is.",
        "A word may go on: note it, and do not stop. Keep the words in a set, since a word can have several paths.",
    ],
    mistakes=[
        Mistake("visited not undone", paths.visited_not_undone,
                "You mark cells as visited and leave the marks when you go back. Other paths may still need them."),
        Mistake("marks kept from start to start", paths.marks_of_all_starts_kept,
                "One set of marks serves all first cells, and none is taken away. Take a mark away when you go back."),
        Mistake("a mark left at an early return", paths.early_return_leaves_mark,
                "A `return` in the middle leaves its mark behind. Undo the mark there, too, or set it after the test."),
        Mistake("a mark of all starts left at an early return", paths.early_return_leaves_mark_of_all,
                "A `return` in the middle leaves its mark behind, for all later paths. Undo it there, too, or set it after the test."),
        Mistake("stops at the first word", paths.first_word_only, "You return when a word is found. There may be more."),
        Mistake("turns back at a word", paths.ends_at_a_word,
                "You turn back where a word ends. A longer one may go on from there: tea, team."),
        Mistake("wraps a row", paths.search_wraps,
                "Your paths go round the edge: the last cell of a row and the first of the next do not touch."),
        Mistake("negative indices wrap", paths.negative_indices,
                "Your paths wrap round the edge: to Python, row -1 is the last row and column -1 the last column. Ask `0 <=`, too."),
        Mistake("negative indices wrap, cells marked", paths.negative_indices_marked,
                "Your paths wrap round the edge: row -1 and column -1 are the last ones to Python, also in a table of marks. "
                "Ask `0 <=`, too."),
        Mistake("uses a cell twice", paths.uses_a_cell_twice, "You keep out the cell before alone. Keep out all cells of the path."),
        Mistake("cells are never kept out", paths.any_cell_again,
                "Your paths may use a cell again. Go on only to cells that the path does not use yet."),
        Mistake("takes the board for a square", paths.square_board,
                "You take the number of rows for that of columns. A board need not be square."),
        Mistake("counts a word twice", paths.counts_a_word_twice, "You list a word once for each of its paths. It counts once."),
        Mistake("Qu is one letter", paths.q_for_qu, "You read Qu as q. It is one cell, and it gives two letters."),
        Mistake("two letters count", paths.two_letters_count, "Words need 3 letters or more."),
        Mistake("three cells wanted", paths.three_cells_wanted,
                "You want 3 cells or more. A word needs 3 letters, and Qu gives two of them on one cell."),
        Mistake("no diagonals", paths.no_diagonals, "Cells that touch at a corner are neighbours, too."),
    ],
    praise="Your search asks whether it may stop, and finds all the same.",
)

RICH = Exercise(
    number="03.5",
    title="A board worth at least …",
    text="Write `rich_board(faces, trie, goal)`: lay the sixteen given faces out as four rows, such that the words of "
         "`trie` on the board are worth at least `goal` points. You may search 1,500 boards, in 20 seconds for all cases. That "
         "many random ones will hardly do; nobody has to find the best one. `find_words(rows, trie)` and `points` are yours to "
         "use, and so is the library's `as_rows(faces)`, which makes four rows of sixteen faces.",
    signature="rich_board(faces, trie, goal)",
    returns=(list, tuple),
    cases=lambda rng: [b.rack(*each) for each in rng.sample(b.RACKS, 2)],
    size=lambda faces, trie, goal: goal,
    through=b.ask_rich,
    judge=b.judge_rich,
    describe=b.describe_rack,
    draw=lambda faces, trie, goal: boggle_picture(as_rows(faces), title="The faces as they come"),
    seconds=20,
    hints=[
        "You need a way to compare two boards: the sum of the points of all words found.",
        "Start with any board. Swap two faces. Is it worth more? Then keep the swap, else swap back. This is hill climbing.",
        "If no swap helps any more, you are on a hill that is too low. Shuffle and climb again, until the goal is reached.",
    ],
    mistakes=[
        Mistake("as they come", paths.as_they_come, "You lay the faces out as they come. The order is what you can choose."),
        Mistake("the best of many", paths.best_of_many,
                "You shuffle and keep the best. Good boards are rare: go from a good board to a better one instead."),
        Mistake("every swap kept", paths.every_swap_kept, "You keep every swap. Take it back where the board is worth less afterwards."),
        Mistake("worse swaps kept", paths.worse_swaps_kept, "You keep the swaps that make the board worse. Look at the comparison."),
        Mistake("ends at the first failure", paths.first_failure_ends, "You stop at the first swap that does not help. Another one may."),
        Mistake("other letters", paths.other_letters, "You bring letters of your own. The board needs the given faces."),
    ],
    praise="Your search stayed within 1,500 boards.",
)


def share_cases(rng):
    """Lists whose endings are alike, and some where they only seem to be."""
    endings = ["", "s", "ed", "er", "ers", "ing", "ings"]
    stems = ["walk", "talk", "play", "jump", "land", "help", "work", "paint", "plant", "sail"]
    cases = [["tap", "taps", "top", "tops"], ["tea", "team", "sea", "seam"], ["ab", "ba", "aba", "bab"], ["cat", "cats", "bat"]]
    for count in (4, 7, 10):
        chosen = rng.sample(stems, count)
        cases.append([stem + end for stem in chosen for end in endings])
    cases.append(sorted(stem + end for stem in rng.sample(stems, 6) for end in rng.sample(endings, 4)))
    return [(each,) for each in cases]


SHARE = Exercise(
    number="03.6",
    title="Half the memory, the same answers",
    text="A trie shares beginnings. Endings can be shared, too: below *walk* and *talk* hangs the same, so one node can "
         "stand for both. Write `shared(words)`: it returns the root of such a graph (a DAWG, a directed acyclic word "
         "graph). Nodes are dictionaries from letters to nodes, and `END: True` marks the end of a word, as in exercise "
         "03.1. The graph must hold exactly the given words, in at most half of the trie's nodes, or in as few as are "
         "possible.",
    signature="shared(words)",
    returns=tuple,
    cases=share_cases,
    size=len,
    through=sharing.ask_shared,
    judge=sharing.judge_shared,
    show=lambda answer: f"{answer[2]} nodes",
    describe=lambda listed: f"words = {listed}",
    hints=[
        "Build the trie first. Then go through it from the leaves up: when are two nodes the same?",
        "Two nodes are the same if they have the same letters, each leads to the same node, and a word ends at both or at neither.",
        "Share the children of a node first. Then its key is `tuple(sorted((letter, id(child)) for …))`, with END in it.",
        "Keep a dictionary from keys to nodes: `kept.setdefault(key, node)` is the node that stands for all with this key.",
    ],
    mistakes=[
        Mistake("nothing shared", words.nothing_shared, "This is the trie itself: beginnings are shared, endings are not."),
        Mistake("only leaves shared", words.leaves_shared, "You share the last nodes. The nodes above them can be equal, too."),
        Mistake("one node a letter", words.one_node_a_letter,
                "You make one node for each letter. What comes after a letter differs from word to word: new words appear."),
        Mistake("one node a place", words.one_node_a_place,
                "You make one node for each letter and place. What comes after it still differs from word to word."),
        Mistake("ends not compared", words.ends_not_compared,
                "You take two nodes for equal though a word ends at one of them alone. The mark END belongs to the comparison."),
        Mistake("letters alone compared", words.letters_alone_compared,
                "You compare which letters come next, and not what they lead to."),
    ],
    praise="A search that spells its path finds the same words on your graph: which letters may come next has not changed.",
)

EXERCISES = [TRIE, SPELL, PATHS, SEARCH, RICH, SHARE]
