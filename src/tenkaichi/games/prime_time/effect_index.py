"""Every effect and every operation of a pack by number, so that frames and modifiers can name them as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from tenkaichi.games.prime_time.ids import CardKind, EffectId, OperationId
from tenkaichi.games.prime_time.pack import Pack
from tenkaichi.games.prime_time.pack.cards import Card
from tenkaichi.games.prime_time.pack.composite_operations import Check, Choose, Contest, LastingOperation, Operation
from tenkaichi.games.prime_time.pack.effects import Effect, Power, Trigger
from tenkaichi.games.prime_time.pack.models import Profile
from tenkaichi.games.prime_time.pack.operations import (
    Absorb,
    AddTerrain,
    Allow,
    ChangeAttack,
    ChangeCost,
    ChangeRoll,
    ChangeStat,
    ClashNow,
    Damage,
    Deploy,
    Evade,
    Forbid,
    Immune,
    Intercept,
    Lasting,
    MakeAttack,
    Negate,
    Redirect,
    Reroll,
    RunProcedure,
    SetDissolution,
    Suppress,
)
from tenkaichi.games.prime_time.pack.selection import AnyOf, Condition, HasTrait, ModelIs, NoneOf, Selector

# what holds an effect
TRAIT: Final = 0
PASSIVE: Final = 1
ABILITY: Final = 2
COMMAND: Final = 3
LAYER: Final = 4
TECHNIQUE: Final = 5
CARD: Final = 6
MISSION: Final = 7
PLACE: Final = 8
TECHNICAL: Final = 9
# the rule that an effect of each holder answers to
CLAUSE_OF: Final[tuple[str, ...]] = (
    "PT-GEN-19",
    "PT-GEN-19",
    "PT-GEN-19",
    "PT-TRAIT-43",
    "PT-TRAIT-37",
    "PT-GEN-01",
    "PT-GEN-01",
    "PT-SETUP-07",
    "PT-SETUP-08",
    "PT-TRAIT-19",
)
CLAUSE_OF_NAMED: Final = {"Expendable Resources": "PT-SAIBA-21"}  # effects that have a rule of their own
ALWAYS: Final = "always"
# taken in the activation itself, not as an effect of its start: rules/actions/support.py, and by its own interactions
IN_THE_MENU: Final = ("support", "devoted_support", "technical_terrain")
# procedures with a rule of their own about whom they take
NOT_OPEN_TO_ALL: Final = ("corrupt", "release", "focus_state")
USED_AT_WILL: Final = ("action", "free_action", "command", "wt_action", "play")
ANYWHERE: Final = -1
ALL: Final = 1_000_000  # as many as there are
SIDES: Final = ("friendly", "ally", "enemy", "any", "other")
MODELS_ALWAYS: Final = (*SIDES, "self", "dazed_ally", "dazed_enemy", "partner", "merge_partner")


class TriggerSheet:
    """The events that an effect or a card waits for."""

    def __init__(self, source: Trigger) -> None:
        self.event: str = source.event
        self.who: str = source.who
        self.is_of_subject: bool = source.role == "subject"
        self.states: tuple[str, ...] = source.states
        self.within: int = ANYWHERE if source.within is None else source.within
        self.is_of_bearer: bool = (
            source.who == "self" and self.is_of_subject and not source.states and source.within is None
        )  # it listens to everything that happens to its bearer


class SelectorSheet:
    """The selector of an effect or an operation as a native record: the rules read its fields in every decision."""

    def __init__(self, source: Selector) -> None:
        self.source = source
        self.who: str = source.who
        self.id: str = source.id
        self.within: int = ANYWHERE if source.within is None else source.within
        self.of: str = source.of
        self.needs_sight: bool = source.los
        self.count: int = ALL if source.count == "all" else source.count
        self.conditions: tuple[Condition, ...] = source.conditions
        self.is_chosen: bool = source.choose == "player"
        self.is_nearest_centre: bool = source.choose == "nearest_centre"
        self.size: str = source.size or ""
        self.is_of_side: bool = source.who in SIDES
        self.is_narrow: bool = (
            source.within is not None
            or source.los
            or source.id != ""
            or len(source.conditions) > 0
            or source.who not in MODELS_ALWAYS
        )  # it asks for more than the kind


class EffectSheet:
    """One effect with its number, its name (PT-GEN-18) and what holds it."""

    def __init__(self, number: EffectId, effect: Effect, name: str, holder: int) -> None:
        self.number = number
        self.effect = effect
        self.name = name
        self.holder = holder
        self.event: str = effect.when.event
        self.when = TriggerSheet(effect.when)
        self.clause: str = CLAUSE_OF_NAMED.get(name, CLAUSE_OF[holder])
        self.is_choice: bool = (
            effect.optional or effect.cost.bk > 0 or effect.cost.sk > 0 or effect.cost.wt > 0
        )  # "an effect with a cost may always be declined"
        self.is_voluntary: bool = self.is_choice or self.event in USED_AT_WILL
        self.todo: tuple[OperationId, ...] = ()  # its operations, by number
        self.target = SelectorSheet(effect.target)
        self.conditions: tuple[Condition, ...] = effect.conditions
        self.bk: int = effect.cost.bk
        self.sk: int = effect.cost.sk
        self.wt: int = effect.cost.wt
        self.is_off_board: bool = effect.off_board  # it goes on without its bearer on the board
        operations = effect.do
        self.slot: str = f"ability:{self.name}"  # PT-REFCARD-19: Use Ability counts per named ability
        self.limit: str | None = effect.limit
        self.has_conditions: bool = len(effect.conditions) > 0
        self.has_cost: bool = effect.cost.bk > 0 or effect.cost.sk > 0 or effect.cost.wt > 0
        self.needs_target: bool = not all(
            isinstance(operation, (Deploy, AddTerrain)) for operation in operations
        )  # what puts something new on the board finds its own place
        untargeted = [operation for operation in operations if operation.to is None]
        self.takes_tokens: bool = len(untargeted) > 0 and all(
            isinstance(operation, (Damage, MakeAttack)) for operation in untargeted
        )  # tokens have neither stats nor states: only damage and attacks find them
        self.procedures: tuple[str, ...] = tuple([each.name for each in operations if isinstance(each, RunProcedure)])
        self.needs_object: bool = any(isinstance(each, (Intercept, Negate, Redirect, Reroll)) for each in operations)
        self.picky: tuple[str, ...] = tuple([name for name in self.procedures if name in NOT_OPEN_TO_ALL])
        target = effect.target
        takes_any = not (target.id or target.los or target.conditions or self.picky) and target.within is None
        self.aims_at_bearer: bool = target.who == "self" and takes_any
        self.aims_at_team: bool = target.who == "team" and takes_any


class CardSheet:
    """A card by number: who may play it, and its effects on being played."""

    def __init__(
        self, number: CardKind, card: Card, owners: tuple[int, ...], pair: tuple[int, ...], played: tuple[EffectId, ...]
    ) -> None:
        self.number = number
        self.bk: int = card.bk
        self.sk: int = card.sk
        self.is_owned: bool = card.owner != ""  # only profiles in `owners` may play it
        self.owners = owners  # profiles: its owner and, of a Joint Attack, the pair
        self.pair = pair  # profiles: of a Joint Attack, the two that make it
        self.gate_key: str = f"gate:{card.id}"  # the counter of a model that tells that its gate has been met
        self.played = played  # effects that happen when it is played
        self.is_response: bool = card.type == "interrupt" or card.type == "z_reaction"
        self.is_joint: bool = card.type == "joint_attack"
        self.is_legacy: bool = card.type == "legacy"
        self.stays: bool = card.type == "legacy" or card.type == "persistent"  # in play
        self.is_free: bool = card.free or card.type == "joint_attack"  # PT-TRAIT-06: takes no slot
        operations = [operation for effect in card.effects for operation in effect.do]
        self.intercepts: bool = any(isinstance(operation, Intercept) for operation in operations)
        self.evades: bool = any(isinstance(operation, Evade) for operation in operations)  # it makes a Z-Evasion
        self.clashes: bool = any(isinstance(operation, ClashNow) for operation in operations)
        self.is_bearer_free: bool = _is_bearer_free(card)
        self.trigger: TriggerSheet | None = None if card.trigger is None else TriggerSheet(card.trigger)
        self.answers: str = card.trigger.event if card.type == "interrupt" and card.trigger is not None else ""
        self.gate: TriggerSheet | None = None if card.gate is None else TriggerSheet(card.gate.when)
        self.is_heard_by_all: bool = (
            card.trigger is not None and card.trigger.within is None and card.trigger.who not in ("self", "ally")
        )  # whether its event is meant does not depend on who plays it
        self.card = card


def _is_bearer_free(card: Card) -> bool:
    """It makes no difference who plays it: no SK, no conditions, nothing that looks at its bearer."""
    if card.sk or card.trigger is None or card.trigger.who == "self" or card.trigger.within is not None:
        return False
    for effect in card.effects:
        target = effect.target
        if target.who in ("self", "ally", "other") or target.within is not None or target.los or effect.conditions:
            return False
    return True


class OperationSheet:
    """One operation with its number, the effect it belongs to and the numbers of those it holds."""

    def __init__(self, number: OperationId, operation: Operation, effect: EffectId) -> None:
        self.number = number
        self.operation = operation
        self.effect = effect
        # what it changes while it stands
        self.to: SelectorSheet | None = None if operation.to is None else SelectorSheet(operation.to)
        self.conditions: tuple[Condition, ...] = operation.conditions
        self.keys: tuple[str, ...] = modifier_keys(operation) if isinstance(operation, Lasting) else ()
        self.is_lasting: bool = isinstance(operation, Lasting)
        self.has_conditions: bool = len(operation.conditions) > 0
        self.limit: str | None = operation.limit
        self.takes_tokens: bool = isinstance(operation, (Damage, MakeAttack))
        # what the rules ask of the kind, each time without a look at the record
        self.is_placing: bool = isinstance(operation, (Deploy, AddTerrain))  # it puts something new on the board
        self.is_trial: bool = isinstance(operation, (Check, Contest))
        self.is_choice: bool = isinstance(operation, Choose)
        self.amount: int = amount_of(operation)
        self.is_settled = False  # whom it reaches while it stands follows from the situation alone
        self.passed: tuple[OperationId, ...] = ()
        self.failed: tuple[OperationId, ...] = ()
        self.choices: tuple[tuple[OperationId, ...], ...] = ()


def modifier_keys(operation: LastingOperation) -> tuple[str, ...]:
    """The words under which a lasting operation is looked up: "imp", "roll:attack", "forbid:move", …"""
    if isinstance(operation, ChangeStat):
        return (operation.stat,)
    if isinstance(operation, ChangeRoll):
        return (f"roll:{operation.roll}",)
    if isinstance(operation, Absorb):
        return ("absorb",)
    if isinstance(operation, SetDissolution):
        return ("dissolution",)
    if isinstance(operation, Suppress):
        return ("suppress",)
    if isinstance(operation, ChangeAttack):
        return ("attack",)
    if isinstance(operation, ChangeCost):
        return (f"cost:{operation.of}:{operation.res}",)
    if isinstance(operation, Forbid):
        return tuple([f"forbid:{what}" for what in operation.what])
    if isinstance(operation, Allow):
        return tuple([f"allow:{what}" for what in operation.what])
    if isinstance(operation, Immune):
        return tuple([f"immune:{what}" for what in operation.against])
    assert_never(operation)


def is_settled(effect: Effect, operation: Operation) -> bool:
    """Does the situation alone decide whom it reaches? Only profiles and sides may matter, no limit and no distance."""
    target = operation.to or effect.target
    if effect.limit is not None or effect.conditions or operation.conditions:
        return False
    return target.within is None and not target.los and all(_is_of_profile(each) for each in target.conditions)


def _is_of_profile(condition: Condition) -> bool:
    if isinstance(condition, (AnyOf, NoneOf)):
        return all(_is_of_profile(each) for each in condition.of)
    return isinstance(condition, (HasTrait, ModelIs)) and condition.who == "it"


def amount_of(operation: Operation) -> int:
    """The figure of a lasting operation, where it has one."""
    if isinstance(operation, (ChangeStat, ChangeRoll)):
        return operation.by
    if isinstance(operation, Absorb):
        return operation.amount
    if isinstance(operation, SetDissolution):
        return operation.value
    if isinstance(operation, Suppress):
        return operation.dist
    return operation.bonus if isinstance(operation, Evade) else 0


class EffectIndex:
    """The effects of one pack, numbered in the order of the pack, by what holds them."""

    def __init__(self, pack: Pack) -> None:
        self.selectors: dict[int, SelectorSheet] = {}  # by identity: those within conditions and amounts
        self.effects: list[EffectSheet] = []
        self.operations: list[OperationSheet] = []
        self.of_trait: dict[str, list[EffectId]] = {
            each.trait: self._all(each.effects, each.trait, TRAIT) for each in pack.trait_effects
        }
        self.of_technical: list[EffectId] = [
            n for power in pack.technical_interactions for n in self._power(power, TECHNICAL)
        ]
        self.of_tier: list[list[list[EffectId]]] = []  # by profile, by tier
        self.triggered_command: dict[int, EffectId] = {}
        self.single_command: dict[int, EffectId] = {}
        for index, profile in enumerate(pack.profiles):
            powers = {power.id: self._power(power, PASSIVE) for power in profile.passives}
            abilities = {power.id: self._power(power, ABILITY) for power in profile.abilities}
            self.of_tier.append(
                [
                    [n for name in tier.passives for n in powers[name]]
                    + [n for name in tier.abilities for n in abilities[name]]
                    for tier in profile.tiers
                ]
            )
            if profile.leader is not None:
                self.triggered_command[index] = self._add(profile.leader.triggered, profile.name, COMMAND)
                self.single_command[index] = self._add(profile.leader.once_per_game, profile.name, COMMAND)
        self.of_line: list[list[list[EffectId]]] = [
            [self._of_traits(profile) + of_tier for of_tier in self.of_tier[index]]
            for index, profile in enumerate(pack.profiles)
        ]  # by profile, by tier: all that a model has without cards
        self.of_technique: list[list[EffectId]] = [self._all(t.effects, t.name, TECHNIQUE) for t in pack.techniques]
        self.first_layer: list[EffectId] = [self._add(a.layer1, a.name, LAYER) for a in pack.affiliations]
        self.second_layer: list[EffectId] = [self._add(a.layer2, a.name, LAYER) for a in pack.affiliations]
        self.of_card: list[list[EffectId]] = [self._all(card.effects, card.name, CARD) for card in pack.cards]
        self.of_mission: list[list[EffectId]] = [self._all(m.scoring, m.name, MISSION) for m in pack.missions]
        self.of_location: list[list[EffectId]] = [self._all(p.effects, p.name, PLACE) for p in pack.locations]
        self.of_condition: list[list[EffectId]] = [self._all(c.effects, c.name, PLACE) for c in pack.conditions]
        self.cards: list[CardSheet] = self._card_sheets(pack)
        self._sort_cards(pack.cards)

    def selector(self, source: Selector) -> SelectorSheet:
        """The native record of a selector, made once. It holds the selector, so no other can take its identity."""
        found = self.selectors.get(id(source))
        if found is None:
            found = self.selectors[id(source)] = SelectorSheet(source)
        return found

    def _of_traits(self, profile: Profile) -> list[EffectId]:
        numbers = [n for trait in sorted(profile.traits) for n in self.of_trait.get(trait, [])]
        numbers = [n for n in numbers if not any(name in IN_THE_MENU for name in self.effects[n].procedures)]
        return numbers + self.of_technical if "technical" in profile.traits else numbers

    def _card_sheets(self, pack: Pack) -> list[CardSheet]:
        profiles = {profile.id: index for index, profile in enumerate(pack.profiles)}
        sheets: list[CardSheet] = []
        for number, card in enumerate(pack.cards):
            owners = tuple([profiles[name] for name in (card.owner, *card.pair) if name in profiles])
            played = tuple([n for n in self.of_card[number] if self.effects[n].event == "play"])
            pair = tuple([profiles[name] for name in card.pair])
            sheets.append(CardSheet(CardKind(number), card, owners, pair, played))
        return sheets

    def _sort_cards(self, cards: Sequence[Card]) -> None:
        """Interrupts by what they answer, the others by type."""
        self.interrupts: dict[str, list[int]] = {}
        self.reactions: list[int] = []
        self.legacy: list[int] = []
        self.legacy_of: dict[int, list[int]] = {}  # by profile
        for number, card in enumerate(cards):
            if card.type == "interrupt" and card.trigger is not None:
                self.interrupts.setdefault(card.trigger.event, []).append(number)
            elif card.type == "z_reaction":
                self.reactions.append(number)
            elif card.type == "legacy":
                self.legacy.append(number)
                for owner in self.cards[number].owners:
                    self.legacy_of.setdefault(owner, []).append(number)

    def _power(self, power: Power, holder: int) -> list[EffectId]:
        return self._all(power.effects, power.name, holder)

    def _all(self, effects: Sequence[Effect], name: str, holder: int) -> list[EffectId]:
        return [self._add(effect, name, holder) for effect in effects]

    def _add(self, effect: Effect, name: str, holder: int) -> EffectId:
        sheet = EffectSheet(EffectId(len(self.effects)), effect, effect.name or name, holder)
        self.effects.append(sheet)
        sheet.todo = self._enter(effect.do, sheet.number)
        return sheet.number

    def _enter(self, operations: Sequence[Operation], effect: EffectId) -> tuple[OperationId, ...]:
        numbers: list[OperationId] = []
        for operation in operations:
            sheet = OperationSheet(OperationId(len(self.operations)), operation, effect)
            sheet.is_settled = is_settled(self.effects[effect].effect, operation)
            self.operations.append(sheet)
            numbers.append(sheet.number)
            if isinstance(operation, (Check, Contest)):
                sheet.passed = self._enter(operation.passed, effect)
                sheet.failed = self._enter(operation.failed, effect)
            elif isinstance(operation, Choose):
                sheet.choices = tuple([self._enter(each, effect) for each in operation.options])
        return tuple(numbers)

    def name_of_operation(self, number: OperationId) -> str:
        return self.effects[self.operations[number].effect].name
