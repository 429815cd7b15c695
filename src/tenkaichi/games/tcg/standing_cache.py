"""Values computed from a state and cached with it: never copied, saved or compared; computed again on demand."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from tenkaichi.engine.procedure import State

NOT_ASKED: Final = -1
TOPICS: Final = 16  # more than any `bit_length` of a topic
PARTS: Final = 32  # more than any of twice a part of an attack


def place_of(topic: int) -> int:
    """The place of a topic, which is a bit, in a list by topic: a look-up in a list costs a tenth of one by key."""
    return topic.bit_length()


class StandingCache:
    """The texts in force that were asked for so far, and what the cards in play can do, as masks.

    Two things can change what is in force:

    - A card comes into play, leaves it, is attached or changes sides, or a Level changes. Then the whole cache is
      rebuilt (`masks.update_masks`, or `WithStandingCache.texts_changed`).
    - An effect begins or ends. Then the masks of the cards stay, and only `found` and the parts are cleared
      (`masks.update_effect_masks`).
    """

    def __init__(self, watched_events: int, topics: int, windows: int, bans: int, numbers: int, answers: int) -> None:
        # of cards in play, MPs and Masteries, as in the fields of `Table` with the same names
        self.watched_events = watched_events
        self.topics = topics
        self.windows = windows
        self.bans = bans
        self.numbers = numbers
        self.answers = answers  # a bit for each EVENT that an instant among them may answer
        self.of_cards: list[Any] = [None] * TOPICS  # by place of topic: the texts of these cards
        # the parts of A's and of B's attacks that any text speaks of; NOT_ASKED until they are needed
        self.parts_of_a = NOT_ASKED
        self.parts_of_b = NOT_ASKED
        # with the effects that last
        self.found: list[Any] = [None] * TOPICS  # by place of topic
        self.of_parts: list[Any] = []  # by part of an attack and seat
        self.of_events: dict[int, list[Any]] = {}  # by event and topic

    def forget(self) -> None:
        """An effect has begun or ended."""
        self.found = [None] * TOPICS
        self.of_events = {}
        self.parts_of_a = self.parts_of_b = NOT_ASKED


@mypyc_attr(allow_interpreted_subclasses=True)
class WithStandingCache(State):
    """A state with a cache of its texts in force: `masks.update_masks` makes it, `texts_in_force.sources` fills it."""

    standing_cache: StandingCache | None = None

    def texts_changed(self) -> None:
        """Clear the cache: a card in play has changed sides or its host."""
        self.standing_cache = None
