"""Check that the texts of cards make sense.

A text refers only to what it has named, and what lasts says how long. An attack has the attack icon, a defence stops or
prevents. Titles, characters and Traits exist.
"""

from __future__ import annotations

from collections.abc import Iterator

from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.engine.pack_problem import Entry, Problem
from tenkaichi.games.tcg.checks.spoken import Spoken, after, block_problems
from tenkaichi.games.tcg.pack import Card, Pack
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Attacks, Cards, Filter, When
from tenkaichi.games.tcg.pack.operations import Ability, Operation
from tenkaichi.games.tcg.pack.walking import records

STANDING = (
    op.Watch, op.Instead, op.ChangeAttacks, op.Forbid, op.ChangeRule, op.Blank, op.TreatAs, op.AllyMayAct,
    op.UseLevelPower, op.OpenHand, op.DoubleModifiers, op.Extra, op.LeavesOnce,
)  # fmt: skip
WRAPPERS = (op.While, op.Sentence, op.Attachment)
PILES = {"deck", "discard", "banished"}


def text_problems(pack: Pack, good: Pack | None = None) -> Iterator[Problem]:
    """Everything in the texts of a pack that cannot be meant. Cards that a good pack has as well are good."""
    known = Known(pack)
    is_as_known = good is not None and Known(good).names == known.names
    checked = {card.id: card for card in good.cards} if good is not None and is_as_known else {}
    for at, card in enumerate(pack.cards):
        if checked.get(card.id) != card:
            yield from texts_of_card(at, card, known)


def texts_of_card(at: int, card: Card, known: Known) -> Iterator[Problem]:
    """The same for one card, at its place in the pack."""
    entry = Entry("cards", at, card.id)
    if (card.abilities or card.rules) and card.not_yet:
        yield entry.wrong("not_yet", "expected nothing beside texts: a card is written down exactly, or not yet")
    for name, texts in (("abilities", card.abilities), ("rules", card.rules)):
        for number, ability in enumerate(texts):
            for field, words in ability_problems(ability, known):
                yield entry.wrong(f"{name}[{number}]{field}", words)


class Known:
    """The names that texts of this pack may speak of."""

    def __init__(self, pack: Pack) -> None:
        self.titles = {card.title for card in pack.cards}
        self.characters = {card.character for card in pack.cards if card.is_personality}
        # TCG-GLOSS-07: an Alignment may be asked for as a Trait
        self.traits = {trait for card in pack.cards for trait in card.traits} | {"hero", "villain"}
        self._all_titles = "\n".join(self.titles)

    @property
    def names(self) -> tuple[set[str], set[str], set[str]]:
        return self.titles, self.characters, self.traits

    def has_words(self, words: str) -> bool:
        return words in self._all_titles


def ability_problems(ability: Ability, known: Known) -> Iterator[tuple[str, str]]:
    """(field, complaint) for one text."""
    yield from _shape(ability)
    if ability.icon == "constant":
        for field, operation in _constant_operations(ability.do, ".do"):
            if not isinstance(operation, STANDING):
                yield field, "expected an operation that lasts, because the icon is constant"
            elif _until(operation) not in ("in_play", "none") and not _is_own(operation):
                yield f"{field}.until", 'expected "in_play", because the icon is constant'
    spoken = Spoken(answering=isinstance(ability.window, When), paid=bool(ability.cost))
    yield from block_problems(ability.cost, ".cost", spoken)
    yield from block_problems(ability.do, ".do", spoken)
    used = after(ability.do, spoken)  # HIT effects may speak of what the immediate effects did
    yield from block_problems(ability.hit, ".hit", used)
    yield from block_problems(ability.stopped, ".stopped", used)
    for path, record in records(ability):
        if isinstance(record, Filter):
            yield from ((path, words) for words in _unknown_names(record, known))
        if isinstance(record, Attacks) and record.title_has and not known.has_words(record.title_has):
            yield f"{path}.title_has", f'expected words of a title of this pack, found "{record.title_has}"'
        if isinstance(record, Cards):
            yield from ((path, words) for words in _cards(record))
        if isinstance(record, op.Destroy) and record.cards.that is None and set(record.cards.zone) != {"play"}:
            yield f"{path}.cards.zone", "expected cards in play: elsewhere cards are discarded or banished"
        if isinstance(record, op.Capture) and record.cards.of != "foe":
            yield f"{path}.cards.of", "expected the opponent's Dragon Balls"


def _shape(ability: Ability) -> Iterator[tuple[str, str]]:
    if (ability.attack is not None) != (ability.icon == "attack"):
        yield ".attack", "expected exactly on texts with the attack icon"
    if ability.attack is None and (ability.hit or ability.stopped):
        yield ".hit", "expected on attacks only"
    if ability.icon == "instant" and ability.window is None:
        yield ".window", "expected the moment of its use, because the icon is instant"
    plain = ability.icon == "power" and isinstance(ability.window, When)
    if ability.icon != "instant" and ability.window is not None and not plain:
        yield ".window", "expected on instants, and on Powers that answer a happening"
    if ability.icon == "defence" and not _stops(ability):
        yield ".do", "expected to stop or prevent something, because the icon is defence"
    if not ability.do and ability.attack is None:
        yield ".do", "expected what the text does"


def _stops(ability: Ability) -> bool:
    return any(isinstance(each, (op.Stop, op.Prevent)) for _, each in records(ability.do))


def _constant_operations(block: tuple[Operation, ...], path: str) -> Iterator[tuple[str, Operation]]:
    for at, each in enumerate(block):
        if isinstance(each, WRAPPERS):
            yield from _constant_operations(each.do, f"{path}[{at}].do")
        else:
            yield f"{path}[{at}]", each


def _until(operation: Operation) -> str | None:
    return getattr(operation, "until", "none")


def _is_own(operation: Operation) -> bool:
    """About this very card, wherever it lies: that needs no end."""
    return isinstance(operation, (op.Watch, op.Instead)) and operation.when.this


def _unknown_names(like: Filter, known: Known) -> Iterator[str]:
    if like.title and like.title not in known.titles:
        yield f'expected a title of this pack, found "{like.title}"{did_you_mean(like.title, known.titles)}'
    for name in (like.character, like.named_after):
        if name and name not in known.characters:
            yield f'expected a character of this pack, found "{name}"{did_you_mean(name, known.characters)}'
    if like.trait and like.trait not in known.traits:
        yield f'expected a Trait of this pack, found "{like.trait}"{did_you_mean(like.trait, known.traits)}'
    if like.title_has and not known.has_words(like.title_has):
        yield f'expected words of a title of this pack, found "{like.title_has}"'


def _cards(cards: Cards) -> Iterator[str]:
    if (cards.place is not None or cards.within is not None) and not set(cards.zone) <= PILES:
        yield "`place` and `within`: expected in piles only (deck, discard, banished)"
    if cards.host is not None and cards.zone != ("play",):
        yield "`host`: expected of cards in play only"
    if cards.all and cards.n != 1:
        yield "`n`: expected nothing beside `all`"
