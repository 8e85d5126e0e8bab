"""The mansion: squares, rooms, doors and secret passages as a graph, and how far a piece gets on it.

A place is a room, named as its card is, or a square (x, y), counted from 1 and from the top left. A step leads from a square
to one beside it, or through a door; a room costs one step, whatever its size, and no way leads *through* a room.
Source: the board of the classic edition, 24 columns by 25 rows; the rules of Hasbro's instruction book of 2002.
"""

from collections import deque
from math import inf

from gameai.checks import brief, several, whole
from gameai.search import Problem, a_star

# . square  # none  capitals: rooms  small letters: squares where pieces start
ROWS = """\
KKKKKK###wBBBBg###CCCCCC
KKKKKK#...BBBB...#CCCCCC
KKKKKK..BBBBBBBB..CCCCCC
KKKKKK..BBBBBBBB..CCCCCC
KKKKKK..BBBBBBBB..CCCCCC
KKKKKK..BBBBBBBB...CCCCC
KKKKKK..BBBBBBBB.......p
........BBBBBBBB.......#
#.................IIIIII
DDDDD.............IIIIII
DDDDDDDD..#####...IIIIII
DDDDDDDD..#####...IIIIII
DDDDDDDD..#####...IIIIII
DDDDDDDD..#####........#
DDDDDDDD..#####...LLLLLL
DDDDDDDD..#####..LLLLLLL
#.........#####..LLLLLLL
m................LLLLLLL
#........HHHHHH...LLLLLL
OOOOOOO..HHHHHH........u
OOOOOOO..HHHHHH........#
OOOOOOO..HHHHHH..SSSSSSS
OOOOOOO..HHHHHH..SSSSSSS
OOOOOOO..HHHHHH..SSSSSSS
OOOOOOOs#HHHHHH#.SSSSSSS""".splitlines()

LETTERS = {"K": "kitchen", "B": "ballroom", "C": "conservatory", "D": "dining", "I": "billiard", "L": "library", "O": "lounge",
           "H": "hall", "S": "study"}

# For each room the squares that a door opens to.
DOORS = {
    "kitchen": ((5, 8),),
    "ballroom": ((8, 6), (10, 9), (17, 6), (15, 9)),
    "conservatory": ((19, 6),),
    "dining": ((9, 13), (7, 17)),
    "billiard": ((18, 10), (23, 14)),
    "library": ((21, 14), (17, 17)),
    "lounge": ((7, 19),),
    "hall": ((12, 18), (13, 18), (16, 21)),
    "study": ((18, 21),),
}
PASSAGES = {"kitchen": "study", "study": "kitchen", "lounge": "conservatory", "conservatory": "lounge"}
STARTS = {"mustard": (1, 18), "scarlet": (8, 25), "white": (10, 1), "green": (15, 1), "peacock": (24, 7), "plum": (24, 20)}


class Board:
    """The board as a graph. Boards are equal, and nothing on them changes: who stands where is the caller's, `occupied`.

    `squares` are those that a piece can stand on, start squares among them; `doors`, `passages` and `starts` are as above.

    >>> board = Board()
    >>> board.distance("lounge", "dining"), board.distance("lounge", "conservatory")
    (4, 27)
    >>> board.path("lounge", "dining")
    ('lounge', (7, 19), (7, 18), (7, 17), 'dining')
    """

    doors, passages, starts, rooms = DOORS, PASSAGES, STARTS, tuple(DOORS)
    width, height = len(ROWS[0]), len(ROWS)

    def __init__(self):
        self.squares = frozenset((x, y) for y, row in enumerate(ROWS, 1) for x, sign in enumerate(row, 1)
                                 if sign == "." or sign.islower())
        self._next = {(x, y): [square for square in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)) if square in self.squares]
                      for x, y in self.squares}
        for room, doors in self.doors.items():
            self._next[room] = list(doors)
            for square in doors:
                self._next[square].append(room)

    def __repr__(self):
        return f"<the mansion: {len(self.squares)} squares, {len(self.rooms)} rooms>"

    def __eq__(self, other):
        return type(self) is type(other)

    def __hash__(self):
        return hash(type(self))

    def place(self, place):
        """`place` as the board names it: a room, a square, or for a suspect's name the square where that piece starts.

        Raises:
            ValueError: with one sentence.
        """
        if isinstance(place, str):
            place = place.strip().lower()
            place = self.starts.get(place, place)
        elif isinstance(place, (list, tuple)) and len(place) == 2:
            place = tuple(place)
        try:
            known = place in self._next
        except TypeError:
            known = False
        if not known:
            raise ValueError(f"{brief(place)} is no place of the mansion: places are {', '.join(self.rooms)}, and squares (x, y) of its "
                             f"corridors, with x from 1 to {self.width} and y from 1 to {self.height}.")
        return place if isinstance(place, str) else tuple(map(int, place))  # 8.0 is 8

    def room_at(self, x, y):
        """The room that the square (x, y) of the picture belongs to, or None."""
        return LETTERS.get(ROWS[y - 1][x - 1]) if 1 <= y <= self.height and 1 <= x <= self.width else None

    def neighbours(self, place, occupied=()):
        """The places one step from `place`, squares in `occupied` left out: a piece blocks its square, and rooms have room for all."""
        return [step for step in self._next[place] if step not in occupied]

    def reachable(self, place, steps, occupied=(), reenter=False):
        """{place: the fewest steps it takes} for all that a roll reaches.

        A room ends the way, with steps left over or not. In the corridors a piece may stop early here; the rule book has it use up
        its roll, which by a detour it nearly always can. Secret passages are no steps: they are taken instead of a roll.

        Args:
            place: where the piece is; as for `place`.
            steps: the roll, 0 or more.
            occupied: squares where other pieces stand; those can't be entered.
            reenter: whether a piece may come back to the room that it left this turn. The rules forbid it; the program
                of the published games did it.

        Raises:
            ValueError: `place` is none, or `steps` is no whole number.

        >>> sorted(place for place in Board().reachable("mustard", 10) if isinstance(place, str))
        ['dining', 'lounge']
        """
        start, steps = self.place(place), whole(steps, "steps")
        occupied = self.occupied(occupied)
        found, waiting = {start: 0}, deque([start])
        back = None
        while waiting:
            here = waiting.popleft()
            if found[here] == steps or (here in self.doors and here != start):
                continue
            for step in self.neighbours(here, occupied):
                if step == start and here != start and back is None:
                    back = found[here] + 1
                if step not in found:
                    found[step] = found[here] + 1
                    waiting.append(step)
        del found[start]
        if reenter and start in self.doors and back is not None:
            found[start] = back
        return found

    def occupied(self, places):
        """The squares among `places`, as a set; rooms hold any number of pieces, so they block nobody."""
        return frozenset(place for place in map(self.place, several(places, "occupied")) if place not in self.doors)

    def path(self, place, room, occupied=()):
        """The places along a shortest way from `place` to `room`, both included, by A*; None if pieces block all ways."""
        return a_star(Walk(self, place, room, occupied)).states

    def distance(self, place, room, occupied=()):
        """How many steps a shortest way takes, by A*; None if pieces block all ways."""
        path = self.path(place, room, occupied)
        return path and len(path) - 1


class Walk(Problem):
    """The way of one piece to a room as a search problem: states are places, an action is the place that the next step leads to.

    Args:
        board: a `Board`.
        place: where the piece is.
        room: where it wants to go.
        occupied: places of other pieces.

    Raises:
        ValueError: `board` is no `Board`, one of the others is no place, or `room` is no room.
    """

    def __init__(self, board, place, room, occupied=()):
        if not isinstance(board, Board):
            raise ValueError(f"A walk needs a board, as Walk(Board(), \"lounge\", \"hall\"); {brief(board)} is none.")
        self.board, self.initial, self.room = board, board.place(place), board.place(room)
        if self.room not in board.doors:
            raise ValueError(f"A walk leads to a room, one of {', '.join(board.rooms)}; {brief(room)} is none.")
        self.occupied = board.occupied(occupied)

    def actions(self, state):
        if state in self.board.doors and state != self.initial:
            return []
        return self.board.neighbours(state, self.occupied)

    def result(self, state, action):
        return action

    def is_goal(self, state):
        return state == self.room

    def heuristic(self, state):
        """Steps to the nearest door of the room, walls and rooms forgotten, and one through it: never too many."""
        if state == self.room:
            return 0
        doors = self.board.doors[self.room]
        if state not in self.board.doors:
            return 1 + min(abs(state[0] - x) + abs(state[1] - y) for x, y in doors)
        if state != self.initial:
            return inf  # no way leads through a room
        return 2 + min(abs(a - x) + abs(b - y) for a, b in self.board.doors[state] for x, y in doors)
