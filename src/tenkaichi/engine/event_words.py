"""The words for each kind of event: one record per kind, read by the log, by replays and by tables that show motion.

A game lists an `EventWords` for every kind that is told in its own way. A kind that is not listed is told by its plain
words, at the finest density, and is nothing special.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any

from tenkaichi.engine.event import Kind
from tenkaichi.engine.match_records import Told
from tenkaichi.engine.plain_data import PlainMap
from tenkaichi.engine.presentation import ARITHMETIC
from tenkaichi.engine.vocabulary import Vocabulary, worded

Facts = PlainMap
Sentence = Callable[[Any, Facts], str]  # a view and the facts of an event -> its words


@dataclass(frozen=True)
class EventWords:
    """The words for one kind of event."""

    density: int = ARITHMETIC
    sentence: Sentence | None = None  # None: the plain words of the kind
    _: KW_ONLY
    drama: int | Callable[[Facts], int] = 0  # how much of a moment it is; 0 is nothing special
    is_silent: bool | Callable[[Facts], bool] = False  # recorded for the rules, but never told
    begins_chapter: bool = False  # a new sentence of the story begins with it; what follows is added to that sentence
    says_next: tuple[str, ...] = ()  # kinds of events that only repeat this one when they come right after it
    repeats: Callable[[Told, Told | None, Told | None], bool] | None = None  # does it repeat the one before or after?


PLAIN = EventWords()


class EventTable:
    """All the event words of a game; its methods are what `LogWords` of a `Presentation` asks for.

    `spells_ids`: facts may be ids such as `ki_assault`, which plain words spell with spaces.
    """

    def __init__(
        self,
        kinds: Iterable[Kind],
        vocabulary: Vocabulary,
        words: Mapping[Kind, EventWords],
        *,
        spells_ids: bool = True,
    ) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self.vocabulary = vocabulary
        self.words = {kind.name: found for kind, found in words.items()}
        self.spells_ids = spells_ids
        self.chapters: frozenset[str] = frozenset(name for name, found in self.words.items() if found.begins_chapter)
        self.densities: dict[str, int] = {
            name: found.density for name, found in self.words.items() if found.density != ARITHMETIC
        }

    def of(self, kind: str) -> EventWords:
        return self.words.get(kind, PLAIN)

    def tell(self, seen: Any, kind: str, facts: Facts) -> str:
        """The event as a sentence; ids in it are spelled as words. "" leaves it to the plain words of its kind."""
        sentence = self.of(kind).sentence
        if sentence is not None:
            return sentence(seen, facts)
        plain = self.kinds.get(kind)
        if plain is None or not self.spells_ids:  # without a kind: a pass by rule, a change by hand
            return ""
        name = self.vocabulary.name
        pairs = zip(plain.fact_names, plain.fact_types, strict=True)
        return worded(plain.words, {fact: name(seen, type_, facts[fact]) for fact, type_ in pairs}).replace("_", " ")

    def drama(self, kind: str, facts: Facts) -> int:
        found = self.of(kind).drama
        return found if isinstance(found, int) else found(facts)

    def changes_nothing(self, kind: str, facts: Facts) -> bool:
        found = self.of(kind).is_silent
        return found if isinstance(found, bool) else found(facts)

    def echoes(self, told: Told, before: Told | None, after: Told | None) -> bool:
        """Does this event only repeat the one before or after it?"""
        if before is not None and told.kind in self.of(before.kind).says_next:
            return True
        repeats = self.of(told.kind).repeats
        return repeats is not None and repeats(told, before, after)


def at_density(density: int, kinds: Sequence[Kind]) -> dict[Kind, EventWords]:
    """Kinds that are told at this density by their plain words."""
    return dict.fromkeys(kinds, EventWords(density=density))
