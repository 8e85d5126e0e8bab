"""A board to play on: a person against any player, or two people at one board."""

from gameai.adversarial import TranspositionTable, best_actions
from gameai.checks import several
from gameai.game import player_of, require_legal, require_player
from gameai.show import svg, telling
from gameai.show.board import Board, board_frame
from gameai.show.session import Session
from gameai.show.shell import button, sentence, stepping
from gameai.show.still import board_still


class Play(Board):
    """Play `game` with mouse or keyboard.

    Where clicks are answered in the kernel's main thread, Stop interrupts an opponent that
    thinks. JupyterLab answers them in another thread (a subshell) from version 4.4 on, and
    Stop does not reach that one: the opponent thinks until it has moved, or until the
    kernel is restarted. The setting "Kernel Comms over subshells: Disabled" changes that.

    Args:
        game: a game with a drawing.
        opponent: a player for the other side; None for two people at one board.
        human: the player that the person is, one of `game.players`.
        state: where the game starts, default `game.initial`.
        line: actions from there, to be looked at with Next and Back. A click on the
            board leaves the line and plays on from the position in view.
        hint: a player who gives hints; default what the game's drawing says (`Drawing.hinter`),
            else exact search by `best_actions`, which suits small games only.
        title: what a screen reader calls the board.
        comments: sentences for the positions of the line, the first for its start, or a mapping from the number of moves made.

    Raises:
        ValueError: `human` is nobody in this game, the opponent can't choose, or an action of `line` is not legal.

    >>> from gameai.games.tic_tac_toe import TicTacToe
    >>> play = Play(TicTacToe())
    >>> play.click(4); play.click(4)
    >>> play.status
    "O can't play row 2 column 2: X."
    >>> play.history
    (4,)
    """

    def __init__(self, game, opponent=None, human=0, state=None, line=None, hint=None, title=None,
                 comments=None):
        self.opponent, self.hinter = (each and require_player(each) for each in (opponent, hint))
        self.human = player_of(game, human)
        self.session = Session(game, state)
        self._comments = telling.comments(comments)
        self.session.follow(several(line or (), "line"))
        self._line = self.history
        self._in_line = bool(self._line)
        super().__init__(game, self.session.start, title=title)
        self.new_game()

    # What a person can do; the buttons and clicks of the widget end here.

    def new_game(self):
        """Start again; with a line, go back to its start."""
        with self.told():
            self.picked = ()
            self.session.back_to(0)
            self._in_line = bool(self._line)
            if self._in_line:
                self.session.follow(self._line)
                self._show_line()
            else:
                self._show_now()
                self._answer()

    def undo(self):
        """Take back until it is the person's turn before their last move; of a turn that is half played, its first half."""
        with self.told():
            if len(self.picked) > 1:
                self.put_back()
                return
            self.picked = ()
            keep = self._undo_to()
            if keep is None:
                raise ValueError("There is nothing to take back.")
            self.session.back_to(keep)
            self._show_now("Taken back. ")

    def change_side(self):
        """Start again as the other player."""
        with self.told():
            if self.opponent is None:
                raise ValueError("Two people play here; there are no sides to change.")
            players = list(self.game.players)
            self.human = players[(players.index(self.human) + 1) % len(players)]
        self.new_game()

    def hint(self):
        """Mark the best actions in the position in view, with their value."""
        with self.told():
            if self._in_line:
                raise ValueError("Click a move to leave the line first, then ask for a hint.")
            session = self.session
            if session.over:
                raise ValueError("The game is over; there is nothing left to find.")
            hinter = self.hinter or self.drawing.hinter(session.state)
            if hinter is not None:
                best = (require_legal(self.game, session.state, hinter.choose(self.game, session.state)),)
                said = "The hint is "
            else:
                value, best = best_actions(self.game, session.state, table=TranspositionTable())
                said = self.drawing.promise(session.mover, value) + ", by "
            cells = tuple(dict.fromkeys(self.drawing.target(session.state, action) for action in best))
            self._show_now(said + self._listed(best) + ". ", marks={"explained": cells})

    def _listed(self, actions):
        """The names of a few actions; how many, if they are more than a few."""
        names = [self.drawing.action_name(self.session.state, action) for action in actions]
        if len(names) == len(self.game.actions(self.session.state)) > 1:
            return "every move"
        return " or ".join(names) if len(names) < 4 else f"any of the {len(names)} marked moves"

    @property
    def history(self):
        """The actions so far, a tuple."""
        return tuple(self.session.actions)

    @property
    def states(self):
        """The positions so far, the start included, a tuple."""
        return tuple(self.session.states)

    # Answers to the browser.

    def on_click(self, key):
        if self._in_line:
            self._leave_line()
        elif self._opponents_turn():           # it was stopped, or failed
            mover = self.drawing.player_name(self.session.mover)
            raise ValueError(f"It is the turn of {mover}, who has not moved; undo, or start a new game.")
        action = self.pick(self._ids[str(key)])
        if action is None:
            return
        self.session.play(action)
        self.busy = self._opponents_turn()    # before the move is shown: until the answer no click counts
        self._show_now()
        self._answer()

    def on_press(self, name):
        {"new": self.new_game, "undo": self.undo, "side": self.change_side, "hint": self.hint, "escape": self.put_back}[name]()

    def _answer(self):
        """Let the opponent move while it is their turn.

        The person's move has been sent to the screen already; the opponent may think.
        """
        while self._opponents_turn():
            mover = self.drawing.player_name(self.session.mover)
            self.busy = True
            self.status = svg.capital(f"{mover} is thinking …")
            try:
                self.session.play(self.opponent.choose(self.game, self.session.state))
            except Exception as error:
                self.error = error
                raise ValueError(svg.capital(f"{mover} ({type(self.opponent).__name__}) could not move: "
                                             f"{sentence(error)} Undo, or start a new game.")) from error
            with self.hold_sync():            # the answer and the end of waiting reach the page as one
                self.busy = self._opponents_turn()
                self._show_now()

    def _opponents_turn(self):
        return (self.opponent is not None and not self.session.over
                and self.session.mover != self.human)

    def _leave_line(self):
        """Play on from the position in view; the person takes the side to move there."""
        if self.game.is_terminal(self.session.states[self.index]):
            raise ValueError("The game is over here; step back to play on from an earlier position.")
        self.session.back_to(min(self.index, len(self.session.actions)))
        self._in_line = False
        self.human = self.session.mover
        self._show_now()

    def _undo_to(self):
        """How many actions are left after undo; None if there is nothing to take back."""
        movers = self.session.movers
        if self.opponent is None:
            return len(movers) - 1 if movers else None
        own = [i for i, mover in enumerate(movers) if mover == self.human]
        return own[-1] if own else None

    # What is shown.

    def _show_now(self, before="", marks=None):
        with self.hold_sync():
            count = len(self.session.actions)
            run = telling.run_length(self.game, self.session.states, count)
            self.show(self.session.state, before + self._sentence(count, run), last=self._last_cells(count, run), marks=marks)
            self.controls = self._buttons()

    def _show_line(self):
        """The whole line as frames, which the browser steps through alone."""
        session = self.session
        frames, labels = [], {}
        for count, state in enumerate(session.states):
            frame = board_frame(self.drawing, state, self._comments.get(count, "") + self._sentence(count), self._last_cells(count))
            frame["labels"] = {key: said for key, said in frame["labels"].items() if labels.get(key) != said}
            labels |= frame["labels"]
            frames.append(frame)
        with self.hold_sync():
            self.present(frames)
            self.controls = self._buttons()

    def _buttons(self):
        if self._in_line:
            return stepping()
        nothing = self._undo_to() is None
        buttons = [
            button("new", "Back to the line" if self._line else "New game"),
            button("undo", "Undo", "take your last move back", disabled=nothing,
                   why="There is nothing to take back."),
            button("hint", "Hint", "mark the best moves", disabled=self.session.over,
                   why="The game is over; there is nothing left to find."),
        ]
        if self.opponent is not None:
            other = next(p for p in self.game.players if p != self.human)
            buttons.append(button("side", f"Play {self.drawing.player_name(other)}",
                                  "start again on the other side"))
        return buttons

    def _last_cells(self, count, run=1):
        """The cells of the last `run` of the first `count` actions; none if `count` is 0."""
        session, first = self.session, max(0, count - run)
        changed = [self.drawing.changed(*each) for each in zip(session.states[first:count], session.actions[first:])]
        return tuple(dict.fromkeys(cell for cells in changed for cell in cells))

    def _sentence(self, count, run=1):
        """What happened last, the score, and whose turn it is."""
        states, first, alone = self.session.states, max(0, count - run), self._in_line or self.opponent is None
        state = states[count]
        said = telling.moved(self.drawing, states[first:count], self.session.actions[first:count]) + " " if count else ""
        if self.game.is_terminal(state):
            return said + f"The game is over: {self.drawing.outcome(state)}{self._for_you(state)}."
        mover = self.game.to_move(state)
        yours = {self.human: "you"} | {player: "opponent" for player in self.game.players if player != self.human}
        said += telling.standing(self.drawing, state, None if alone else yours)
        if alone or mover != self.human:
            return said + telling.turn(self.drawing, states, count)
        return said + f"You are {self.drawing.player_name(mover)}: your move{telling.again(self.game, states, count)}."

    def _for_you(self, state):
        if self.opponent is None or self._in_line:
            return ""
        worth = self.game.utility(state, self.human)
        return ", so you win" if worth > 0 else ", so you lose" if worth < 0 else ""

    def still(self):
        if not self._in_line:
            return super().still()
        return board_still(self.drawing, self.session.states[self.index],
                           self._last_cells(self.index), title=self.title,
                           caption=self.frames[self.index]["status"])
