"""Exercise 15.5: an agent for the Clue table."""

from functools import cache, lru_cache
from itertools import count

from gameai.arena import score_interval
from gameai.course.exercise import Exercise, Mistake
from gameai.course.judging import Wrong
from gameai.course.lessons import mistakes_15_agent as wrong
from gameai.course.lessons.alone import through_alone
from gameai.course.lessons.climbing import NoMove, Words, climb_picture, no_move, show_match
from gameai.course.lessons.reading_15 import told
from gameai.game import generator, run
from gameai.games.clue import decisions
from gameai.games.clue.agents import Agent
from gameai.games.clue.console import Console
from gameai.games.clue.counters import ExactAgent, HidingAgent, ListeningAgent
from gameai.games.clue.environment import Accused, Clue, Suggest, Suggested
from gameai.games.clue.note_sheets import NoteSheetAgent, RandomAgent
from gameai.games.clue.plum import Plum

__all__ = ["CLIMB", "climb", "told"]

RIVALS = (RandomAgent(), NoteSheetAgent(), ExactAgent(), HidingAgent())
NAMES = ("that play by chance", "with note sheets", "that count deals", "that hide")
GAMES = (108, 288, 108, 108)     # at most, with two agents of a kind
SECONDS, FIRST = 20, 3           # for all games, and for some moves before them
BATCH, LOOKS = 12, 3             # after so many games one looks whether the match is lost, after three times as many whether it is won
EVEN = 1 / 3                     # an even share, for one of three players
CLEAR = 0.02                     # a match is ended early only above the share and this: who looks often must ask for more
GUESSES = 1 / 6                  # in no larger share of its games may an agent accuse of a wrong case: who waits for certainty never does
SOME_MOVES = -1                  # no rung: the agent is asked for single moves
MUST_PASS = (0, 1, 1)            # twice: a note sheet itself would pass once in forty matches
LOOKED = 40                      # so many suggestions of an agent are compared with what is possible: to count deals takes time
TABLE = Clue()
ONE = "one of `percept.actions`"
_CHECKS = count()                # no two checks play the same games, so trying again and again does not help


class Seat:
    """A student's function as an agent."""

    def __init__(self, function):
        self.function, self.looked, self.impossible, self.less_likely = function, 0, 0, 0

    def choose(self, percept):
        answer = self.function(percept)
        if refusal := no_move(answer, percept.actions, ONE, who="agent"):
            raise NoMove(refusal)
        action = next(action for action in percept.actions if action == answer)  # a plain triple will do
        if isinstance(action, Suggest) and self.looked < LOOKED:
            self._look(told(percept).cases(), tuple(action))
        return action

    def _look(self, cases, case):
        self.looked += 1
        self.impossible += case not in cases
        self.less_likely += case in cases and cases[case] < max(cases.values())


class Recorder:
    """Plays as a note sheet does, and keeps what it was asked."""

    def __init__(self, seed):
        self.agent, self.asked = NoteSheetAgent(seed), {}

    def choose(self, percept):
        self.asked.setdefault(percept.phase, []).append(percept)
        return self.agent.choose(percept)


@cache
def some_percepts():
    """A first and a last percept of each phase, from a game of note sheets: by them a loop without an end is known soon."""
    players = {player: Recorder(player) for player in TABLE.agents}
    run(TABLE, players, generator("some percepts"))
    return [percept for asked in players[1].asked.values() for percept in (asked[0], asked[-1])]


def play_rung(function, rung, seed):
    """[wins, 0, losses, low, high, wrong accusations, suggestions, own cards in them, *looks] against two agents of a kind.

    The looks: how many suggestions were compared with what is possible, how many were not possible, how many not the likeliest.
    At `SOME_MOVES` it is a match won without a game, and the moves.
    """
    if function in wrong.BANK:
        return [] if (rung, seed) in _unplayed else list(_play_known(function, rung, seed))
    found = _play(function, rung, seed)
    if isinstance(found, dict):
        _unplayed.add((rung, seed))
    return found


_unplayed = set()  # checks of agents that did not play: to name the mistake, no games are needed


def _play(function, rung, seed):
    agent, wins, accused, suggested, own, games = Seat(function), 0, 0, 0, 0, 0
    try:
        if rung == SOME_MOVES:
            return [1, 0, 0, 1, 1, *[0] * 6, [agent.choose(percept) for percept in some_percepts()]]
        while games < GAMES[rung]:
            for _ in range(BATCH):
                me = games % 3
                seats = {player: agent if player == me else RIVALS[rung].seeded(f"{seed}/{games}/{player}") for player in TABLE.agents}
                last = run(TABLE, seats, generator(f"{seed}/{games}"))
                mine = [event for event in last.events if isinstance(event, (Suggested, Accused)) and event.player == me]
                asked = [event.case for event in mine if isinstance(event, Suggested)]
                wins, accused, suggested = wins + (last.winner == me), accused + len(mine) - len(asked), suggested + len(asked)
                own += sum(card in last.hands[me] for case in asked for card in case)
                games += 1
            low, high = score_interval([1.0] * wins + [0.0] * (games - wins))
            if low > EVEN + CLEAR and games % (BATCH * LOOKS) == 0 or high < EVEN:
                break
    except NoMove as error:
        return error.args[0]
    return [wins, 0, games - wins, low, high, accused, suggested, own, agent.looked, agent.impossible, agent.less_likely]


_play_known = lru_cache(maxsize=200)(_play)  # to name a mistake, its games are played; those of the bank are always the same


def climb_cases(rng):
    """Some moves, then the rungs that must be passed, with the seeds of their games: nobody has seen these before."""
    return [(rung, f"{rng.randrange(10 ** 6)}/{next(_CHECKS)}") for rung in (SOME_MOVES, *MUST_PASS)]


def judge_rung(answer, rung, seed):
    """None if the whole interval lies above an even share, and not by guesses; else what the games show."""
    wins, _, losses, low, high, accused, suggested, own, looked, impossible, less_likely, *_ = answer
    games = wins + losses
    guesses = accused > games * GUESSES
    if low > EVEN and guesses:
        return Wrong(f"at most {int(games * GUESSES)} wrong accusations in {games} games",
                     f"Against two agents {NAMES[rung]} your agent wins more than its share, but in {accused} of {games} games it "
                     "accused of a wrong case, and was out. How many cases are left when it accuses?")
    if low > EVEN:
        return None
    if guesses:
        advice = f"In {accused} of {games} games it accused of a wrong case, and was out."
    elif not suggested:
        advice = "It suggested nothing."
    elif own > suggested / 2:
        advice = f"Its {suggested} suggestions held {own} cards of its own."
    elif impossible:
        advice = (f"Of its first {looked} suggestions {impossible} can't be the case. Does it use all that was said at the table, also "
                  "when others asked?")
    elif not wins:
        advice = f"It made {suggested} suggestions, and never accused of the right case."
    elif less_likely > looked / 4:
        advice = (f"It uses what was said: its suggestions are possible. Which of the possible cases does it take? Of its first {looked} "
                  f"suggestions {less_likely} were less likely than another case.")
    else:
        advice = f"It made {suggested} suggestions, most of them likely ones. When does it accuse?"
    verdict = "is not shown to win more than its share" if high >= EVEN else "wins less than its share"
    return Wrong("the whole interval above 1/3", f"Against two agents {NAMES[rung]} your agent {verdict}. {advice}")


CLIMB = Exercise(
    number="15.5",
    title="An agent for the table",
    text="Write `choose(percept)`: what your agent does at a table of three, without the board, one of `percept.actions`. "
         '`percept.phase` says what is asked: "suggest" (`Suggest(suspect, weapon, room)`, or `Done()`), "show" (`Show(card)`) or '
         '"accuse" (`Accuse(suspect, weapon, room)`, or `Done()`). `percept.hand` are your cards, `percept.events` all that was said, '
         "`percept.me` is your number, `percept.turn` that of the player whose turn it is. `told(percept)` is the `Knowledge` of "
         "all that this proves, with "
         "`cases()`, `owners(card)` and the rest. A wrong accusation ends the game for you. The check plays against two agents that play "
         f"by chance, and twice against two with note sheets: {BATCH * LOOKS} games each, and where "
         f"that leaves it open up to {GAMES[0]} and "
         f"up to {GAMES[1]}. "
         "The whole 95% interval of your wins must lie above 1/3, an even share, and in at most a sixth of the games may your agent accuse "
         f"of a wrong case. Six moves, asked for first, may take {FIRST} seconds, all games {SECONDS}: an agent that counts takes a third "
         "of that. The library's agents are not allowed here.",
    signature="choose(percept)",
    cases=climb_cases,
    size=lambda rung, seed: rung,
    judge=judge_rung,
    through=through_alone(play_rung, (Agent, Plum, Console, decisions.suggestions, decisions.accusation)),
    show=show_match,
    describe=lambda rung, seed: "six moves at a table of note sheets" if rung == SOME_MOVES else (
        f"up to {GAMES[rung]} games against two agents {NAMES[rung]}"),
    seconds=SECONDS,
    first=FIRST,
    hints=[
        "Three phases, three branches. `told(percept).cases()` is a dictionary from each possible case to its share of the deals.",
        "Accuse when one case is left. Suggest a case that is possible, the likeliest of them. Show what you like for now: "
        "`percept.actions[0]` is a legal answer.",
        "That passes. To win much more against note sheets and agents that count, listen: they never suggest a card of their own. For each "
        "`Suggested` event of another player add `has_none_of(event.player, event.case)` to what you were told. Where that raises "
        "`Contradiction`, forget all these beliefs: take `told(percept)` anew. Listening has a price: agents that hide suggest cards of "
        "their own. Against them it gains nothing, and who goes on with the other beliefs after a contradiction loses. "
        "Last, show what the asker has seen, as in exercise 15.3.",
    ],
    mistakes=[
        Mistake("the first action", wrong.first_action,
                "You always take the first action: the same suggestion in every turn, and no accusation. What does `percept.phase` say?"),
        Mistake("the last action", wrong.last_action, "You always take the last action, and that is an accusation of any case."),
        Mistake("never accuses", wrong.never_accuses, "Your agent never accuses. Only an accusation wins."),
        Mistake("never suggests", wrong.never_suggests, "Your agent never suggests. Others find the case sooner than it hears of it."),
        Mistake("accuses at once", wrong.accuses_at_once, "You accuse of the likeliest case. The likeliest is not certain."),
        Mistake("takes silence for proof", wrong.accuses_its_suggestion,
                "You accuse of what nobody could answer. You hold one of those cards yourself."),
        Mistake("own cards", wrong.own_cards, "You suggest your own cards. The answers then tell little."),
        Mistake("cards that are known", wrong.known_cards, "You suggest cards that can't be in the case. The answer is known beforehand."),
        Mistake("only what it is shown", wrong.shown_only,
                "You cross out what you are shown. Passes tell something, too, and so does a card that another player saw."),
    ],
    praise="Another check would play other games: luck alone seldom passes them.",
)


WORDS = Words("an agent", lambda rung: f"rung {rung}, two {NAMES[rung]}", "share of games won by your agent",
              "Shares of games that your agent won, with 95% intervals.")


def climb(function, seed=0, rungs=range(len(RIVALS))):
    """A student's agent against two agents of each kind, as a picture; without it where it can't play.

    Args:
        function: choose(percept) of exercise 15.5.
        seed: of the games.
        rungs: the kinds of agents, by their numbers.
    """
    return climb_picture(CLIMB, function, lambda rung: (rung, seed), rungs, len(RIVALS), even=EVEN, warm=(SOME_MOVES, seed), words=WORDS)
