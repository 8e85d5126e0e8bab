"""A seat in Werewolves: talk, votes and the night by buttons, the table of votes, and after the game everyone's thoughts by office."""

from contextlib import contextmanager
from random import random

import traitlets

from gameai.checks import whole
from gameai.game import IllegalMove
from gameai.games.werewolves.alpha.terms import Bid, Terms
from gameai.games.werewolves.bayes import marginals, posterior
from gameai.games.werewolves.claims import Claim
from gameai.games.werewolves.events import Talked
from gameai.games.werewolves.players import known_roles
from gameai.offices import Accept, Deal, Propose, Withdraw
from gameai.show import palette, svg
from gameai.show.clue_sheet_view import titled
from gameai.show.evening import Evening
from gameai.show.evening_view import log_lines, table_scene, thoughts_scene, thoughts_still
from gameai.show.palette import MARGIN
from gameai.show.shell import Shell, asset, button, sentence
from gameai.show.tilings import framed
from gameai.show.werewolves_table import TableDrawing, calls_of, suspected, votes_of
from gameai.show.werewolves_thoughts import thought_frames
from gameai.show.words import an, counted, listed

HELP = ("Left and Right go from player to player, Enter picks one; the buttons say what can be done with it. After the game Enter shows a "
        "player's thoughts.")
DEEDS = {"werewolf": "Attack", "seer": "Look at", "doctor": "Guard"}
SAID = 3           # things said that the status line has in full
PICK = "Pick a player first: a click on its column, or Enter."


class PlayWerewolves(Shell):
    """Play a seat in Werewolves.

    A click picks a player; buttons vote for it, call for a vote, claim to have seen it, or do what your role does by night. The table
    shows who voted for whom, and for whom voices are raised; "Count" adds what the votes say to an observer who counts. After the game two
    sliders go through the turns and the players: everybody's suspicions with the truth, and each one's thoughts by office.

    Args:
        rules: `Rules`, default those of AlphaWolf.
        agents: a function agents(role, seed) that makes the others, default `alpha_wolves()`; or a list of agents, one for each seat.
        role: of the person, as "seer"; None for what chance deals.
        seed: of the games, so that one can be played again; None for another one each time.
        me: the person's seat, from 0. names: of the players.
        title: what a screen reader calls it.

    Raises:
        ValueError: as for `gameai.show.evening.Evening`.

    >>> play = PlayWerewolves(seed=1, role="seer")
    >>> play.status
    'You are Ada, a seer. Night 1: whom do you look at?'
    """

    _esm = asset("shell.js", "narrow.js", "dials.js", "werewolves.js")
    _css = palette.css() + asset("shell.css", "narrow.css", "clue.css", "clue_console.css", "clue_play.css", "dials.css", "werewolves.css")

    told_lines = traitlets.List().tag(sync=True)

    def __init__(self, rules=None, agents=None, role=None, seed=None, me=0, names=None, title="Werewolves"):
        super().__init__()
        self.title = titled(title)
        self._given, self._seed, self._games = (rules, agents), seed, 0
        self._seat = {"me": me, "role": role, "names": names}
        self._deal()

    # What a person can do.

    def new_game(self):
        """Deal anew."""
        with self.told(), self._deed():
            self._deal()

    def pick(self, player):
        """Pick a player; after the game, see its thoughts."""
        with self.told(), self._deed():
            if self.evening.over:
                self.look(self.index // len(self.drawing.names), player)
                return
            self.picked = whole(player, "The player", 0, len(self.drawing.names) - 1)
            self._show(self._label(self.picked).replace("; picked.", "."))

    def move(self):
        """Vote for the player who is picked, or act on it by night."""
        with self.told(), self._deed():
            self._stage("move")
            self._step(self._target(self.evening.percept.actions))

    def say(self, *acts):
        """Say something in a round of talk; nothing at all listens."""
        with self.told(), self._deed():
            self._stage("talk")
            self._step(tuple(acts))

    def go_on(self, to_end=False):
        """Out of the game, watch the next turn, or all that is left."""
        with self.told(), self._deed():
            if self.evening.my_turn:
                raise ValueError("You are still asked; act first.")
            self._watch(to_end)

    def count(self):
        """Show or hide what an observer would count from the votes."""
        with self.told(), self._deed():
            if self.counting:
                self.counting = False
                self._show("What counting says is hidden.")
                return
            self._stage(self.evening.state.stage)
            chances = marginals(posterior(self.evening.percept))
            self.counting = True
            told = suspected(self.drawing.names, chances, self._others())
            self._show(f"If werewolves spare each other in their votes, {told}.")

    def look(self, turn, player):
        """After the game: the thoughts of a player in a turn, by its number from 0. Raises ValueError if there is none."""
        if not self.evening.over:
            raise ValueError("Thoughts are shown after the game.")
        players = len(self.drawing.names)
        turn = whole(turn, "The turn", 0, len(self.frames) // players - 1)
        self.index = turn * players + whole(player, "The player", 0, players - 1)
        self.status = self.frames[self.index]["status"]

    @contextmanager
    def _deed(self):
        """Whoever interrupts what is done finds the game as it was before the step that was being taken.

        What was done before that step stays done: the agents have seen it.
        """
        evening, state, scene = vars(self).get("evening"), None, self.scene
        if evening is not None:
            state, kept = evening.state, {name: vars(self)[name] for name in ("evening", "picked", "counting", "drawing", "_games")}
        try:
            yield
        except Exception:
            raise
        except BaseException:
            if evening is not None:
                vars(self).update(kept)
                if evening.state is not state:
                    self.picked = None
                self.scene = scene
                self._show(self.status)
            raise

    # Turns.

    def _deal(self):
        seed = self._seed if self._seed is None or not self._games else f"{self._seed}/{self._games}"
        seed = random() if seed is None else seed
        rules, agents = self._given
        evening = Evening(rules, agents, seed, **self._seat)
        self.evening, self._games = evening, self._games + 1
        self.picked, self.counting = None, False
        self.drawing = TableDrawing(evening.names)
        self.scene = table_scene(self.drawing, self.title, HELP)
        role = evening.percept.role
        fellows = [evening.names[player] for player in known_roles(evening.percept) if player != evening.me]
        said = f"You are {evening.names[evening.me]}, {an(role)}."
        if fellows:
            said += f" Of your kind {'is' if len(fellows) == 1 else 'are'} {listed(fellows)}."
        self._wait(said)

    def _stage(self, stage):
        """Raises ValueError if something else is asked of the person."""
        if self.evening.over:
            raise ValueError("The game is over; deal anew.")
        if not self.evening.my_turn:
            raise ValueError("Nothing is asked of you now; go on watching.")
        if stage == "talk" and self.evening.state.stage != stage:
            raise ValueError("The talk is over; now one acts.")
        if self.evening.state.stage != stage:
            raise ValueError("Now one talks; the deeds come after it.")

    def _target(self, allowed):
        """The player who is picked, if it is allowed."""
        if self.picked is None:
            raise ValueError(PICK)
        if self.picked not in allowed:
            name = self.drawing.names[self.picked]
            raise ValueError(f"You can't choose {'yourself' if self.picked == self.evening.me else name} now; you can choose "
                             f"{listed([self.drawing.names[player] for player in allowed])}.")
        return self.picked

    def _step(self, action):
        before, stage = len(self.evening.log()), self.evening.state.stage
        try:
            self.evening.advance(action)
        except IllegalMove as error:
            raise ValueError(f"That can't be done now: {sentence(error)}") from error
        if stage == "move":  # the deed is done
            self.picked = None
        self._wait(before=before)

    def _wait(self, said="", before=0):
        """The others act until something is asked of the person; one who is dead stops after each turn."""
        evening, fault = self.evening, ""
        try:
            while not evening.over and not evening.my_turn and evening.me in evening.state.living:
                evening.advance()
        except ValueError as error:            # an agent's fault; what happened before it is shown
            self.error, fault = error, sentence(error)
        if evening.state.stage == "move":  # who was picked to talk about is not yet picked to vote for
            self.picked = None
        self._show(" ".join(filter(None, [said, *self._news(before, bool(said)), fault or self._asked()])))

    def _watch(self, to_end):
        before, turn = len(self.evening.log()), self.evening.state.turn
        while not self.evening.over and not self.evening.my_turn and (to_end or self.evening.state.turn == turn):
            self.evening.advance()
        self._show(" ".join([*self._news(before), self._asked()]))

    def _news(self, before, begins=False):
        """What happened since, in sentences: all that was done, and what was said if that is little."""
        evening = self.evening
        lines = evening.log()[before:]
        talk = {line for *_, event in evening.entries if isinstance(event, Talked) for line in evening.lines(event)}
        said = [line for *_, line in lines if line in talk]
        done = [line for *_, line in lines if line not in talk and not (begins and line.startswith("You know that "))]
        return [*(said if len(said) <= SAID else [f"{counted(len(said), 'thing')} were said."]), *done[-5:]]

    def _asked(self):
        """What is asked of the person, or how it ended."""
        evening = self.evening
        if evening.over:
            return evening.ending()
        state, when = evening.state, f"{svg.capital(evening.state.phase)} {evening.state.turn}"
        if not evening.my_turn:
            return f"{when}: {'others are asked' if evening.me in state.living else 'you are dead'}; go on to watch."
        if state.stage == "talk":
            rounds = evening.rules.talk if state.phase == "day" else evening.rules.night_talk
            return f"{when}, talk, round {state.round} of {rounds}: what do you say?"
        if state.phase == "day":
            return f"{when}: for whom do you vote?"
        return f"{when}: whom do you {DEEDS.get(evening.percept.role, 'Choose').lower()}?"

    # Answers to the browser.

    def on_click(self, key):
        if key == "mind":
            self.status = self.label("mind")
        else:
            self.pick(int(key.removeprefix("p")))

    def on_press(self, name):
        simple = {"new": self.new_game, "count": self.count, "move": self.move, "listen": self.say, "on": self.go_on,
                  "end": lambda: self.go_on(to_end=True), "quiet": self.listen_on}
        if name in simple:
            simple[name]()
            return
        with self.told():
            acts = self._acts(name)
            self.say(*acts)

    def listen_on(self):
        """Say nothing until the talk is over."""
        with self.told(), self._deed():
            self._stage("talk")
            evening, before, turn = self.evening, len(self.evening.log()), self.evening.state.turn
            while evening.my_turn and (evening.state.turn, evening.state.stage) == (turn, "talk"):
                evening.advance(())
            self._wait(before=before)

    def _acts(self, name):
        """What a button says about the player who is picked."""
        self._stage("talk")
        percept = self.evening.percept
        target = self._target([player for player in percept.living if player != percept.me])
        if name == "claim":
            return (Claim(target, "werewolf"),)
        if name == "clear":
            return (Claim(target, "villager"),)
        if name == "bid":
            return (Bid(target, 1.0, 0.5),)
        mine = self._open(lambda deal: deal.proposer == percept.me)
        if name == "propose":
            partners = tuple(player for player in percept.living if player not in (percept.me, target))
            deal = Deal(percept.me, partners, Terms("vote", target), percept.turn, 1)
            if not partners or deal in mine:
                raise ValueError(f"You have called for a vote against {self.drawing.names[target]} already.")
            return (Propose(deal), *map(Withdraw, mine))
        offers = self._open(lambda deal: deal.terms.target == target and percept.me in deal.partners)
        if not offers:
            raise ValueError(f"Nobody calls for a vote against {self.drawing.names[target]} that you could join.")
        return (Accept(offers[0]), *map(Withdraw, mine))

    def _open(self, wanted):
        """The calls for a vote of this turn that were not taken back, as far as they are `wanted`."""
        return [deal for deal in calls_of(self.evening.percept) if wanted(deal)]

    # What is shown.

    def _others(self):
        percept = self.evening.percept
        return [player for player in percept.living if player != percept.me]

    def _chances(self):
        """{player: chance to be a werewolf} as counted from the votes and what the person knows; None if that is hidden or can't be."""
        try:
            return marginals(posterior(self.evening.percept)) if self.counting else None
        except ValueError:
            return None

    def _sure(self):
        return known_roles(self.evening.percept)

    def _label(self, player):
        return self.drawing.told(self.evening.percept, player, self._sure(), self._chances(), player == self.picked)

    def _show(self, status):
        evening = self.evening
        with self.hold_sync():
            self.told_lines = log_lines(evening)
            self.controls = self._buttons()
            if evening.over:
                frames = thought_frames(evening, self.drawing)
                self.scene = thoughts_scene(evening, self.drawing, self.title, HELP)
                first = next((player for player, role in enumerate(evening.roles) if role == "werewolf" and player != evening.me),
                             evening.me)
                self.present(frames, len(frames) - len(self.drawing.names) + first, status)
            else:
                percept, known, chances = evening.percept, self._sure(), self._chances()
                labels = {f"p{player}": self.drawing.told(percept, player, known, chances, player == self.picked)
                          for player in range(len(self.drawing.names))}
                self.present([{"parts": {"table": self.drawing.seen(percept, known, chances, self.picked)}, "labels": labels,
                               "status": status}])

    def _buttons(self):
        evening, made = self.evening, []
        new = button("new", "New game")
        if evening.over:
            return [new]
        if not evening.my_turn:
            return [button("on", "Go on", "watch the next turn"), button("end", "To the end", "watch the rest"), new]
        name = self.drawing.names[self.picked] if self.picked is not None else "…"
        allowed = self._others() if evening.state.stage == "talk" else evening.percept.actions
        off, why = self.picked not in allowed, PICK if self.picked is None else f"{name} can't be chosen now."
        if evening.state.stage == "move":
            verb = "Vote for" if evening.state.phase == "day" else DEEDS.get(evening.percept.role, "Choose")
            made = [button("move", f"{verb} {name}", disabled=off, why=why)]
        elif evening.state.phase == "night":
            made = [button("bid", f"Insist on {name}", "a sealed bid to your fellows", disabled=off, why=why),
                    button("listen", "Say nothing")]
        else:
            made = [button("propose", f"Call for votes against {name}", disabled=off, why=why),
                    button("join", f"Join a call against {name}", disabled=off, why=why),
                    button("claim", f"Claim: I am the seer, {name} is a werewolf", disabled=off, why=why),
                    button("clear", f"Claim: I am the seer, {name} is a villager", disabled=off, why=why),
                    button("listen", "Listen", "say nothing in this round"),
                    button("quiet", "Listen to the end", "say nothing until the vote")]
        return [*made, button("count", "Hide the count" if self.counting else "Count", "what the votes say of each player"), new]

    def picture(self, theme="light"):
        """A still of the game as it is; after its end with the thoughts in view."""
        if self.evening.over:
            return thoughts_still(self, self.index, theme)
        votes = votes_of(self.evening.percept.history)
        words = [f"{self.drawing.names[voter]} voted for {self.drawing.names[target]} on day {listed(map(str, days))}"
                 for (voter, target), days in votes.items()]
        return framed(self.scene["width"] - 2 * MARGIN, self.scene["height"] - 2 * MARGIN,
                      self.scene["static"] + self.frames[0]["parts"]["table"], svg.capital(self.title),
                      f"{'; '.join(words) or 'Nobody has voted yet'}.", self.status, theme)

    def still(self):
        return self.picture()
