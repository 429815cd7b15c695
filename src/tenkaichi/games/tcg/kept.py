"""What is worked out from a state and kept beside it: never copied, saved or compared, and rebuilt when asked for."""

from __future__ import annotations

from typing import Any

from tenkaichi.engine.procedure import State


class Kept:
    """The texts in force that have been asked for so far, and what the cards in play can do, as masks.

    Two things can change what is in force. A card comes into play, leaves it, is attached or changes sides, or a Level
    changes: then all of this is made anew (`zones.listen`, or `forget`). An effect begins or ends: then what the cards
    say stays as it is, and only `found` and `attack_parts` are (`zones.listen_to_effects`).
    """

    def __init__(self, ears: int, topics: int, windows: int, bans: int, numbers: int, answers: int) -> None:
        self.ears = ears  # of cards in play, MPs and Masteries, as in the fields of `Table` of the same names
        self.topics = topics
        self.windows = windows
        self.bans = bans
        self.numbers = numbers
        self.answers = answers  # a bit for each EVENT that an instant among them may answer
        self.of_cards: dict[int, list[Any]] = {}  # by topic: the texts of these cards
        self.attack_parts: tuple[int, int] | None = None  # the parts of each player's attacks that any text speaks of
        self.found: dict[int, list[Any]] = {}  # by topic, part of an attack or event: with the effects that last


class WithStandingTexts(State):
    """A state with what is kept of the texts in force: `zones.listen` makes it anew, `standing.sources` fills it."""

    standing: Kept | None = None

    def forget(self) -> None:
        """A card in play has changed sides or its host: what it says is found again when somebody asks."""
        self.standing = None
