"""One session at the terminal: people and bots answer in turn until the match is over or a player leaves."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from shlex import quote

from tenkaichi.bots import Bot, observe
from tenkaichi.engine.chance import SeededChance
from tenkaichi.engine.decision import OpenChoice, Option, Seat
from tenkaichi.engine.drive import is_forced
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.match import Match, MatchBroken
from tenkaichi.engine.presenter import Presenter
from tenkaichi.terminal.logbook import Logbook
from tenkaichi.terminal.menu import Menu
from tenkaichi.terminal.saves import Autosave
from tenkaichi.terminal.screen import Screen


def program() -> str:
    """The command that calls this program from here: its name if that is found, otherwise its path."""
    called = Path(sys.argv[0])
    is_found = shutil.which("tenkaichi") is not None or called.stem != "tenkaichi"
    return "tenkaichi" if is_found else quote(str(called))


class Leave(Exception):
    """A player leaves the table."""


@dataclass
class Session:
    """The match, who plays it, and what has been shown of it. `bots` names the seats that no person holds."""

    presenter: Presenter
    match: Match
    bots: Mapping[Seat, Bot]
    bot_names: Mapping[Seat, str]
    screen: Screen
    hinting: Bot
    autosave: Autosave
    obey: Callable[[Session, str], None]  # the commands, which act on sessions
    logbook: Logbook = field(init=False)
    menu: Menu | None = None
    holder: Seat | None = None  # in a hot-seat match: who sits in front of the screen
    skipping: set[Seat] = field(default_factory=set)  # who lets optional windows go by
    is_stale: bool = True  # has the table changed by another's hand since it was drawn?
    last_watched: object = None  # what a watched match showed first when it was drawn
    wants_another: bool = False

    def __post_init__(self) -> None:
        self.logbook = Logbook(self.presenter, self.screen)
        self.streams = {seat: SeededChance(f"{self.match.tape.seed} bot {seat}") for seat in self.bots}

    # -- who ------------------------------------------------------------------------------------------------------

    @property
    def persons(self) -> list[Seat]:
        return [seat for seat in range(len(self.presenter.game.seats)) if seat not in self.bots]

    @property
    def viewer(self) -> Seat | None:
        """The viewer of the screen: the only person, the asked person, or a spectator."""
        if len(self.persons) == 1:
            return self.persons[0]
        return self.holder if self.persons else None

    def name(self, seat: Seat) -> str:
        return self.presenter.game.seats[seat]

    # -- the sitting ----------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the end; leaving in any way keeps the match."""
        self.greet()
        try:
            while True:
                while not self.match.is_over:
                    self.step()
                self.close()
                if not self.persons or not self.look_back():
                    return
        except Leave:
            pass
        except EOFError:
            self.screen.say()
            self.screen.say("The input has ended.", "dim")
        except KeyboardInterrupt:
            self.screen.say()
            self.screen.say("Stopped.", "dim")
        except MatchBroken as error:
            self.keep()
            raise TenkaichiError(f"{error}\n{self.autosave.words()}") from error
        self.farewell()

    def step(self) -> None:
        """One answer of a bot, or of a person with all that is typed before it."""
        decision = self.match.decision
        assert decision is not None
        if decision.seat in self.bots:
            self.let_bot_answer(decision.seat)
        else:
            self.let_person_answer(decision.seat)

    def let_bot_answer(self, seat: Seat) -> None:
        try:
            option = self.bots[seat].choose(observe(self.presenter.game, self.match.state, seat), self.streams[seat])
            self.match.answer(option, seat)
        except MatchBroken:
            raise
        except Exception as error:  # a bot from a file can do anything wrong
            self.keep()
            fault = str(error) if isinstance(error, TenkaichiError) else f"{type(error).__name__}: {error}"
            words = f"{self.bot_names[seat]} ({self.name(seat)}) failed at {self.match.prompt!r}: {fault}"
            raise TenkaichiError(f"{words}\n{self.autosave.words()}") from error
        self.is_stale = True
        self.logbook.catch_up(self.match, self.viewer, slowly=True)
        if not self.persons:
            self.draw_for_watchers()

    def draw_for_watchers(self) -> None:
        """The table now and then, not after every answer: when its first line (round and score) has changed."""
        first = self.presenter.picture(self.match.view(None), None, self.screen.width)[0].lines[0]
        if first != self.last_watched:
            self.last_watched = first
            self.draw()

    def let_person_answer(self, seat: Seat) -> None:
        decision = self.match.decision
        assert decision is not None
        passing = self.presenter.game.passing(self.match.state, decision)
        if passing is None:
            self.skipping.discard(seat)
        elif seat in self.skipping:
            self.match.answer(passing, seat)
            self.screen.say(f"  (passed for you: {self.match.game.vocabulary.prompt(decision.kind)})", "dim")
            return
        self.take_seat(seat)
        self.logbook.catch_up(self.match, seat, slowly=False)
        seen = self.match.view(seat)
        self.menu = Menu(self.presenter, seen, decision)
        if passing is None and (self.is_stale or self.table_fits_above(len(self.menu.choices))):
            self.draw()
        self.present()
        before = self.match
        while self.match is before and self.match.decision is decision:
            self.read(seat)

    def take_seat(self, seat: Seat) -> None:
        """Change seats in a hot-seat match: the screen is wiped before the other person looks."""
        if len(self.persons) > 1 and self.holder != seat:
            self.screen.wipe()
            self.screen.say(f"Hand over to {self.name(seat)}.", "strong")
            self.screen.ask(f"{self.name(seat)}, press Enter when only you are looking: ")
            self.holder = seat
            self.is_stale = True

    def read(self, seat: Seat) -> None:
        """One line of input: an answer, a command, or something that needs a word of help."""
        self.follow(self.screen.ask(f"{self.name(seat)}> "))

    def follow(self, words: str) -> None:
        """Do what was typed, or say what is wrong with it."""
        try:
            self.obey(self, words)
        except MatchBroken:
            raise
        except TenkaichiError as error:
            self.screen.say(str(error), "warn")
        except OSError as error:
            self.screen.say(f"{error.filename}: {error.strerror}", "warn")

    def answer(self, option: Option) -> None:
        """Give the person's choice and tell at once what comes of it."""
        decision = self.match.decision
        assert decision is not None
        self.match.answer(option, decision.seat)
        self.logbook.catch_up(self.match, decision.seat, slowly=False)
        self.keep()

    def concede(self, seat: int) -> None:
        self.match.concede(seat)
        self.logbook.catch_up(self.match, seat, slowly=False)
        self.keep()

    # -- showing --------------------------------------------------------------------------------------------------

    def greet(self) -> None:
        game, screen = self.presenter.game, self.screen
        screen.title(game.title)
        if self.presenter.welcome:
            screen.say(self.presenter.welcome)
        players = [f"{self.name(s)} is {self.bot_names.get(s, 'you' if len(self.persons) == 1 else 'a person')}"
                   for s in range(len(game.seats))]  # fmt: skip
        screen.say(f"{', '.join(players)}. Seed {self.match.tape.seed}.", "dim")
        if self.persons:
            screen.line((
                ("Answer with a number or in words (", ""), (self.presenter.example, "strong"),
                ("). Four commands to know: ", ""),
                ("why", "strong"), (" says what forbids a move, ", ""), ("hint", "strong"),
                (" what a bot would do, ", ""), ("? 3", "strong"), (" what option 3 would bring, ", ""),
                ("help", "strong"), (" everything else.", ""),
            ))  # fmt: skip
        screen.say()
        self.logbook.catch_up(self.match, self.viewer, slowly=False)

    def draw(self) -> None:
        """The table, as the viewer may see it."""
        self.is_stale = False
        viewer = self.viewer
        self.screen.say()
        self.screen.blocks(self.presenter.marked(self.match.view(viewer), viewer, self.screen.width, self.places()))

    def places(self) -> list[tuple[Option, str]]:
        """The listed places of a question that takes any point, with their numbers."""
        decision = self.match.decision
        if self.menu is None or decision is None or not isinstance(decision.options, OpenChoice):
            return []
        return [(choice.option, str(choice.number)) for choice in self.menu.choices]

    def table_fits_above(self, options: int) -> bool:
        """Can the table and so many options be seen together?"""
        blocks = self.presenter.picture(self.match.view(self.viewer), self.viewer, self.screen.width)
        return self.screen.has_room_for(sum(len(block.lines) for block in blocks) + options + 6)

    def present(self) -> None:
        """The question and its options."""
        decision, menu = self.match.decision, self.menu
        assert decision is not None
        assert menu is not None
        self.screen.say()
        situation = self.presenter.situation(menu.seen, decision)
        prompt = self.presenter.question(menu.seen, decision)
        if len(situation) + len(prompt) + 6 > self.screen.width:
            self.screen.say(situation, "strong")
            situation = ""
        self.screen.title(f"{situation} {prompt}".strip())
        menu.show(self.screen)
        if isinstance(decision.options, OpenChoice):
            self.screen.say("Any other place can be typed, as 12.5,7: inches from the west and from the south.", "dim")
        if self.presenter.game.passing(menu.seen, decision) is not None:
            self.screen.say("skip lets all such windows go by until your next own choice.", "dim")

    # -- taking back ----------------------------------------------------------------------------------------------

    def undo(self, count: int) -> None:
        """Back to where a person was asked `count` answers ago; bots and dice are taken back with it."""
        points: list[int] = []
        tape = self.match.tape
        persons = self.persons
        tape.play(
            self.presenter.game,
            witness=lambda at, g, asked: (
                points.append(at) if asked.seat in persons and not is_forced(asked) else None
            ),
        )  # fmt: skip
        if not 1 <= count <= len(points):
            raise TenkaichiError(f"{count} answers cannot be taken back: you have given {len(points)}")
        if len(persons) > 1 and not self.others_agree(count):
            self.screen.say("Then it stands.", "dim")
            return
        self.replace(self.match.branch(points[-count]))
        self.screen.say(f"Taken back: {count} answer{'' if count == 1 else 's'}.", "good")

    def others_agree(self, count: int) -> bool:
        asking = self.holder
        others = [self.name(seat) for seat in self.persons if seat != asking]
        words = self.screen.ask(f"{' and '.join(others)}: may {count} answer(s) be taken back? (yes/no) ")
        return words.lower() in ("y", "yes")

    def replace(self, match: Match) -> None:
        """Another match, or an earlier moment of this one."""
        self.match = match
        self.skipping.clear()
        self.logbook.rewind(match)
        self.is_stale = True

    # -- keeping and leaving --------------------------------------------------------------------------------------

    def keep(self) -> None:
        self.autosave.keep(self.match)

    def close(self) -> None:
        """The end of the match: the last table and the result."""
        if len(self.persons) > 1:
            self.holder = None  # both look at it
        self.logbook.catch_up(self.match, self.viewer, slowly=False)
        self.draw()
        self.keep()
        result = self.match.result
        self.screen.say()
        if result is not None:
            won = "A draw" if result.winner is None else f"{result.winner} has won"
            mine = [self.name(seat) for seat in self.persons]
            if len(mine) == 1 and result.winner is not None:
                won = "You have won" if result.winner in mine else "You have lost"
            self.screen.title(f"{won}: {result.reason}")
        self.screen.say(self.autosave.words(), "dim", wraps=False)
        if not self.autosave.trouble:
            watch = f"{program()} tape replay {quote(str(self.autosave.path))}{self.pack_option()}"
            self.screen.say(f"Watch it again: {watch}", "dim", wraps=False)

    def pack_option(self) -> str:
        """The options of a command line that plays with the same content."""
        pack = self.presenter.game.content.pack
        return f" --pack {quote(pack)}" if pack else ""

    def look_back(self) -> bool:
        """After the end: commands still work, Enter leaves. True if the match goes on after all."""
        self.menu = None
        over = self.match
        self.screen.say("log, map, undo, save FILE - again for another match - Enter to leave.", "dim")
        try:
            while self.match is over:
                words = self.screen.ask("over> ")
                if not words:
                    return False
                self.follow(words)
        except (EOFError, KeyboardInterrupt, Leave):
            return False
        return True

    def farewell(self) -> None:
        self.keep()
        self.screen.say(self.autosave.words(), "dim", wraps=False)
        if not self.autosave.trouble and not self.match.is_over:
            game = f"{self.presenter.game.name}{self.pack_option()}"
            again = f"{program()} terminal {game} --load {quote(self.autosave.short)}"
            self.screen.say(f"Go on with: {again}", "dim", wraps=False)
