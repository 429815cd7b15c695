"""Playing cards from the hand (Cards; PT-GAP-20): what may be played, what it costs, where the card goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from tenkaichi.engine.decision import PASS, Ask, Bar, Option, Why
from tenkaichi.engine.procedure import Procedure, carry_out, choice, procedures, step
from tenkaichi.engine.references import INLINE
from tenkaichi.games.prime_time.effect_index import CardSheet
from tenkaichi.games.prime_time.events import CARD_NEGATED, CARD_PLAYED, LEGACY_ATTACHED
from tenkaichi.games.prime_time.ids import NO_EFFECT, EffectId, ModelId
from tenkaichi.games.prime_time.rules.actions.slots import action_bar, free_bar, spend_action, spend_free_action
from tenkaichi.games.prime_time.rules.effects.abilities import PLAY_ACTION
from tenkaichi.games.prime_time.rules.effects.context import WRITTEN_HAPPENING, Context, Happening
from tenkaichi.games.prime_time.rules.effects.limits import can_spend, duration_of, lay
from tenkaichi.games.prime_time.rules.effects.listeners import is_usable
from tenkaichi.games.prime_time.rules.effects.resolving import ResolveEffect
from tenkaichi.games.prime_time.rules.interrupts import does_something, may_play, players_of, unpaid
from tenkaichi.games.prime_time.rules.resources import heal, spend_bk, spend_sk
from tenkaichi.games.prime_time.rules.triggers import emit
from tenkaichi.games.prime_time.rules.values import is_able, max_hp
from tenkaichi.games.prime_time.state import BOUND, DAZED, NOBODY, ON_BOARD, STAGGERED, Skirmish, with_more

NOT_IN_ACTIVATION: Final = Bar("PT-GAP-20", "{0} is no card for the own activation", "PT-REACT-14", "PT-COMBAT-10")
NOT_HIS_CARD: Final = Bar("PT-GAP-20", "{0} is played with another model")
CANNOT_PAY: Final = Bar("PT-GAP-20", "{0} costs {1} BK and {2} SK", "PT-GAP-12", "PT-GAP-13", "PT-TRAIT-07")
GATE_SHUT: Final = Bar("PT-HUMAN-07", "what {0} waits for has not happened")
NO_SK: Final = Bar("PT-HUMAN-09", "{0} costs {2} SK")
ATTACHED_ALREADY: Final = Bar("PT-GEN-18", "{0} is in play already")
PAIR_NOT_THERE: Final = Bar("PT-TRAIT-32", "{0} needs both of the pair on the board, neither Dazed")
PAIR_NOT_READY: Final = Bar("PT-TRAIT-33", "{0} needs both of the pair, neither Staggered nor Bound")
NO_USE: Final = Bar("PT-GAP-20", "{0} would do nothing now")
NOTHING_COMES: Final = Bar("PT-GAP-23", "nothing would come of {0} now")


def card_bar(g: Skirmish, who: ModelId, number: int) -> Bar | None:
    """PT-GAP-20, PT-TRAIT-06, 32, 33, PT-HUMAN-07, 09: why the active model may not play this card."""
    card = g.book.effect_index.cards[number]
    if card.is_response:
        return NOT_IN_ACTIVATION
    if not may_play(g.models[who], card) or not is_able(g, who):
        return NOT_HIS_CARD
    bar = free_bar(g, who) if card.is_free else action_bar(g, who, PLAY_ACTION)
    return bar or effect_bar(g, who, number, False)


def effect_bar(g: Skirmish, who: ModelId, number: int, is_for_nothing: bool) -> Bar | None:
    """Cost, gate, pair, and whether it can do anything."""
    card = g.book.effect_index.cards[number]
    seat = g.models[who].seat
    bar = pair_bar(g, seat, card) if card.is_joint else None
    if bar is not None:
        return bar
    if card.is_legacy:
        if not g.models[who].counters.get(card.gate_key, 0):
            return GATE_SHUT
        if number in g.models[who].legacy:
            return ATTACHED_ALREADY
    if not is_for_nothing and not can_spend(g, who, seat, card.bk, card.sk):
        return unpaid(g, who, card.card, NO_SK if card.is_legacy else CANNOT_PAY)
    if card.stays:
        return ATTACHED_ALREADY if (number, who) in g.teams[seat].in_play else None
    return None if does_something(g, _context(g, bearer_of(g, who, card), NO_EFFECT), card) else NO_USE


def _context(g: Skirmish, who: ModelId, effect: EffectId) -> Context:
    return Context(effect, who, g.models[who].seat, "play", who)


def bearer_of(g: Skirmish, who: ModelId, card: CardSheet) -> ModelId:
    """PT-TRAIT-32: either of the pair may play a Joint Attack; its words speak of the one that owns it."""
    if not card.is_joint or g.models[who].profile == card.owners[0]:
        return who
    seat = g.models[who].seat
    mates = [
        ModelId(other)
        for other, model in enumerate(g.models)
        if model.seat == seat and model.profile == card.owners[0] and g.is_standing(ModelId(other))
    ]
    return mates[0] if mates else who


def pair_bar(g: Skirmish, seat: int, card: CardSheet) -> Bar | None:
    """PT-TRAIT-32, PT-TRAIT-33: both on the board, neither Dazed, Staggered nor Bound."""
    standing = [
        m
        for m in g.models
        if m.seat == seat and m.where == ON_BOARD and not m.states & DAZED and m.profile in card.pair
    ]
    if len(standing) < len(card.pair):
        return PAIR_NOT_THERE
    return PAIR_NOT_READY if any(m.states & (STAGGERED | BOUND) for m in standing) else None


def offer_cards(g: Skirmish, who: ModelId, options: list[Option], why: Why) -> None:
    """("play", card, model): every card in hand that the active model may play now."""
    seen: list[int] = []
    for number in g.teams[g.models[who].seat].hand:
        if number < 0 or (why is None and g.book.effect_index.cards[number].is_response):
            continue  # the back of a card in a view; a card for other moments
        if number in seen:
            continue
        seen.append(number)
        bar = card_bar(g, who, number)
        if bar is None:
            options.append(("play", number, who))
        elif why is not None:
            card = g.book.cards[number]
            why.append((("play", number, who), bar, (card.name, card.bk, card.sk)))
            if bar is NO_USE:
                why.append((("play", number, who), NOTHING_COMES, (card.name,)))


def play(g: Skirmish, who: ModelId, number: int) -> Procedure:
    """PT-GAP-20, PT-TRAIT-06: the slot, then the card."""
    card = g.book.cards[number]
    is_free = g.book.effect_index.cards[number].is_free
    if is_free:
        spend_free_action(g, who, card.name)
    else:
        spend_action(g, who, PLAY_ACTION, "PT-GAP-20")
    if g.has_spent_wt:
        g.cite("PT-FAQ-13")
    if is_free and (card.bk or card.sk):
        g.cite("PT-TRAIT-07")
    if card.type == "joint_attack":
        g.cite("PT-TRAIT-32")
        g.cite("PT-TRAIT-33")
        g.cite("PT-GAP-24")
    return PlayCard(g.models[who].seat, number, who, Happening("play"))


@dataclass(slots=True)
class PlayCard(Procedure):
    """One card from the hand to its last effect. Of an interrupt or a response the event comes with it."""

    seat: int
    card: int
    who: ModelId
    happening: Annotated[Happening, INLINE]
    is_for_nothing: bool = False
    is_negated: bool = False
    done: int = 0

    @step("PT-GAP-20")
    def lay_down(self, g: Skirmish) -> Procedure | None:
        """PT-REACT-14, PT-TRAIT-07: its cost is paid by the team and by the model that plays it."""
        card = g.book.cards[self.card]
        g.teams[self.seat].hand.remove(self.card)
        if self.happening.subject == NOBODY and self.happening.event == "play":
            self.happening = Happening("play", self.who)
        if not self.is_for_nothing:
            clause = "PT-REACT-14" if card.type == "z_reaction" else "PT-GAP-20"
            spend_bk(g, self.seat, card.bk, clause)
            spend_sk(g, self.who, card.sk, "PT-HUMAN-09" if card.type == "legacy" else clause)
        g.happened(CARD_PLAYED, "PT-GAP-20", self.seat, self.card, self.who)
        return emit(g, "card_played", self.who)

    @step("PT-GAP-20")
    def put_away(self, g: Skirmish) -> None:
        """The discard pile; Persistent cards stay until Cleanup, Legacy Cards for good (PT-HUMAN-05, 06)."""
        team = g.teams[self.seat]
        card = g.book.cards[self.card]
        if self.is_negated:
            team.discard = with_more(team.discard, self.card)
            g.happened(CARD_NEGATED, "PT-GEN-01", self.seat, self.card)
            self.end()
        elif card.type == "persistent":
            team.in_play = (*team.in_play, (self.card, self.who))
            g.situation_changed()
        elif card.type == "legacy":
            attach(g, self.who, self.card)
        else:
            team.discard = with_more(team.discard, self.card)
        self._mark_response(g)

    def _mark_response(self, g: Skirmish) -> None:
        """Later effects of a card in the same attack belong to the model that played it."""
        book = g.book.effect_index
        numbers = book.of_card[self.card]
        later = [n for n in numbers if book.effects[n].event != "play"]
        if g.book.cards[self.card].type == "z_reaction" and later and not self.is_negated:
            lasts = duration_of(g, book, book.effects[later[0]].todo[0], "attack")
            lay(g, self.who, (f"card@{self.card}", 0, g.book.cards[self.card].name, lasts, self.who))

    def next_effect(self, g: Skirmish) -> Procedure | None:
        """Its effects on being played, in order; one whose conditions fail does nothing."""
        book = g.book.effect_index
        numbers = [n for n in book.of_card[self.card] if book.effects[n].event == "play"]
        bearer = bearer_of(g, self.who, book.cards[self.card])
        for number in numbers[self.done :]:
            context = self.happening.context(number, bearer, self.seat)
            if is_usable(g, context):
                return ResolveEffect(context)
        return None

    @carry_out("PT-COMBAT-10", of="next_effect", otherwise="end")
    def resolve(self, g: Skirmish, finished: ResolveEffect) -> None:
        book = g.book.effect_index
        numbers = [n for n in book.of_card[self.card] if book.effects[n].event == "play"]
        self.done = numbers.index(finished.context.effect) + 1
        self.again()


def attach(g: Skirmish, who: ModelId, card: int) -> None:
    """PT-HUMAN-05, 08: beside the profile for good; HP that it grants are restored at once."""
    before = max_hp(g, who)
    g.models[who].legacy = (*g.models[who].legacy, card)
    g.situation_changed()
    g.happened(LEGACY_ATTACHED, "PT-HUMAN-05", who, card)
    gained = max_hp(g, who) - before
    g.cite("PT-HUMAN-05")
    g.cite("PT-HUMAN-06")
    if gained > 0:
        heal(g, who, gained, "PT-HUMAN-08")


@dataclass(slots=True)
class PlayForFree(Procedure):
    """PT-HUMAN-10: a card of a type from the hand without its cost. Asked of anyone who holds cards."""

    seat: int
    type_: str
    count: int

    def plays(self, g: Skirmish, why: Why) -> Ask:
        team = g.teams[self.seat]
        if self.count <= 0 or not team.hand:
            return None
        options: list[Option] = [PASS]
        for number in dict.fromkeys(team.hand):
            if number < 0 or (self.type_ and g.book.cards[number].type != self.type_):
                continue
            for who in players_of(g, self.seat, g.book.effect_index.cards[number]):
                if is_able(g, who) and effect_bar(g, who, number, True) is None:
                    options.append(("play", number, who))
        return self.seat, options

    @choice("PT-HUMAN-10", of="plays", otherwise="end")
    def choose(self, g: Skirmish, option: Option) -> Procedure | None:
        if option == PASS:
            self.end()
            return None
        self.count -= 1
        self.again()
        return PlayCard(self.seat, option[1], option[2], Happening("play"), is_for_nothing=True)


PROCEDURES: Final = procedures(
    PlayCard,
    PlayForFree,
    written_fields={PlayCard: ("seat", "card", "who", *WRITTEN_HAPPENING, "is_for_nothing", "is_negated", "done")},
)
