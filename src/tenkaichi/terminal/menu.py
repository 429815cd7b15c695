"""The options of one decision as a numbered list."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.presentation import Line, Prospect
from tenkaichi.engine.presenter import Presenter
from tenkaichi.engine.typed_words import matching
from tenkaichi.terminal.screen import Screen

ODDS_SECONDS = 0.2  # what the chances of all options together may take before the player sees them
REPEATED = 40  # a note longer than this is not said twice in a row
HEADING = 13


class Choice(NamedTuple):
    """One option as it is shown."""

    number: int
    option: Option
    heading: str
    label: str
    note: str


class Menu:
    """Numbered from 1 in the order of the headings."""

    def __init__(self, presenter: Presenter, seen: Any, decision: Decision) -> None:
        self.presenter = presenter
        self.seen = seen
        self.prospects: dict[Option, Prospect | None] = {}
        options = presenter.listed(seen, decision)
        headings = [presenter.heading(option) for option in options]
        order = sorted(range(len(options)), key=lambda at: (presenter.rank(headings[at]), headings[at], at))
        self.choices = [
            Choice(
                number, options[at], headings[at], presenter.label(seen, options[at]), presenter.note(seen, options[at])
            )
            for number, at in enumerate(order, 1)
        ]  # fmt: skip

    def add(self, option: Option) -> Choice:
        """One more that was not listed, with the next number."""
        choice = Choice(
            len(self.choices) + 1, option, self.presenter.heading(option), self.presenter.label(self.seen, option),
            self.presenter.note(self.seen, option),
        )  # fmt: skip
        self.choices.append(choice)
        return choice

    # -- odds -----------------------------------------------------------------------------------------------------

    def compute_odds(self, seconds: float = ODDS_SECONDS) -> None:
        """Works out the chances that are not known yet, until the time is over."""
        until = time.perf_counter() + seconds
        for choice in self.choices:
            if choice.option not in self.prospects:
                if time.perf_counter() > until:
                    return
                self.prospects[choice.option] = self.presenter.prospect(self.seen, choice.option)

    def assumptions(self) -> list[str]:
        return list(dict.fromkeys(found.assumption for found in self.prospects.values() if found and found.assumption))

    # -- showing --------------------------------------------------------------------------------------------------

    def show(self, screen: Screen) -> None:
        self.compute_odds()
        rows: list[tuple[Line, Line, Line]] = []
        room = screen.width - HEADING - 4
        for heading in dict.fromkeys(choice.heading for choice in self.choices):
            group = [choice for choice in self.choices if choice.heading == heading]
            if len(group) > 3 and all(not choice.note and not self.prospects.get(choice.option) for choice in group):
                lines = self._dense(group, room)
            else:
                lines = self._lines(group, room)
            rows.extend(
                [(((heading if at == 0 else "", "title"),), number, line) for at, (number, line) in enumerate(lines)]
            )
        screen.grid(rows, widths=(HEADING, 2))
        for assumption in self.assumptions():
            screen.say(f"Chances if {assumption}.", "dim")

    def _lines(self, group: Sequence[Choice], room: int) -> Iterator[tuple[Line, Line]]:
        """An option a line, its facts lined up where they fit; a note that only repeats the one before is left out."""
        before = ""
        widest = max(len(choice.label) for choice in group)
        widest = widest if widest < room // 2 else 0
        for choice in group:
            found = self.prospects.get(choice.option)
            note = "" if choice.note == before and len(choice.note) > REPEATED else choice.note
            before = choice.note
            facts: Line = ((note, "dim"),) if note else ()
            if found is not None:
                facts = ((found.words, "warn"), ("; " if note else "", "dim"), *facts)
            label = (choice.label.ljust(widest) + "  ", "") if facts else (choice.label, "")
            yield ((f"{choice.number:>2}", "number"),), (label, *facts)

    def _dense(self, group: Sequence[Choice], room: int) -> Iterator[tuple[Line, Line]]:
        """Several options in a line, where there is nothing to say about them."""
        width = max(len(choice.label) for choice in group) + 6
        columns = max(1, (room + 4) // width)
        for start in range(0, len(group), columns):
            line: list[tuple[str, str]] = []
            for at, choice in enumerate(group[start : start + columns]):
                if at:
                    line.append((f"  {choice.number:>2} ", "number"))
                line.append((choice.label.ljust(width - 5), ""))
            yield ((f"{group[start].number:>2}", "number"),), tuple(line)

    # -- understanding --------------------------------------------------------------------------------------------

    def numbered(self, number: int) -> Choice | None:
        return self.choices[number - 1] if 1 <= number <= len(self.choices) else None

    def meant_by(self, words: str) -> list[Choice]:
        """The choices that typed words fit: exactly if possible, else by the beginnings of words."""
        wanted = matching(self.presenter.game.vocabulary, self.seen, words, [choice.option for choice in self.choices])
        return [choice for choice in self.choices if choice.option in wanted]
