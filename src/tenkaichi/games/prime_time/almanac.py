"""Every effect and every operation of a pack by number, so that frames and modifiers can name them as plain data.

The book of a pack holds its almanac.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenkaichi.games.prime_time.pack import Pack
from tenkaichi.games.prime_time.pack.cards import Card
from tenkaichi.games.prime_time.pack.deeds import (
    Absorb,
    Allow,
    ChangeAttack,
    ChangeCost,
    ChangeRoll,
    ChangeStat,
    Forbid,
    Immune,
    SetDissolution,
    Suppress,
)
from tenkaichi.games.prime_time.pack.effects import Effect, Power
from tenkaichi.games.prime_time.pack.operations import Check, Choose, Contest, Operation

# what holds an effect
TRAIT, PASSIVE, ABILITY, COMMAND, LAYER, TECHNIQUE, CARD, MISSION, PLACE, TECHNICAL = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
# the rule that an effect of each holder answers to
CLAUSE_OF: tuple[str, ...] = (
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
CLAUSE_OF_NAMED = {"Expendable Resources": "PT-SAIBA-21"}  # effects that have a rule of their own
ALWAYS = "always"


class EffectSheet:
    """One effect with its number, its name (PT-GEN-18) and what holds it."""

    def __init__(self, number: int, effect: Effect, name: str, holder: int) -> None:
        self.number = number
        self.effect = effect
        self.name = name
        self.holder = holder
        self.event: str = effect.when.event
        self.clause: str = CLAUSE_OF_NAMED.get(name, CLAUSE_OF[holder])
        self.is_choice: bool = (
            effect.optional or effect.cost.bk > 0 or effect.cost.sk > 0 or effect.cost.wt > 0
        )  # "an effect with a cost may always be declined"
        self.todo: tuple[int, ...] = ()  # its operations, by number


class OperationSheet:
    """One operation with its number, the effect it belongs to and the numbers of those it holds."""

    def __init__(self, number: int, operation: Operation, effect: int) -> None:
        self.number = number
        self.operation = operation
        self.effect = effect
        self.keys: tuple[str, ...] = standing_keys(operation)  # what it changes while it stands
        self.passed: tuple[int, ...] = ()
        self.failed: tuple[int, ...] = ()
        self.choices: tuple[tuple[int, ...], ...] = ()


def standing_keys(operation: Operation) -> tuple[str, ...]:
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
    return ()


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
    return 0


class Almanac:
    """The effects of one pack, numbered in the order of the pack, by what holds them."""

    def __init__(self, pack: Pack) -> None:
        self.effects: list[EffectSheet] = []
        self.operations: list[OperationSheet] = []
        self.of_trait: dict[str, list[int]] = {
            each.trait: self._all(each.effects, each.trait, TRAIT) for each in pack.trait_effects
        }
        self.of_technical: list[int] = [
            n for power in pack.technical_interactions for n in self._power(power, TECHNICAL)
        ]
        self.of_tier: list[list[list[int]]] = []  # by profile, by tier
        self.triggered_command: dict[int, int] = {}
        self.single_command: dict[int, int] = {}
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
        self.of_technique: list[list[int]] = [self._all(t.effects, t.name, TECHNIQUE) for t in pack.techniques]
        self.first_layer: list[int] = [self._add(a.layer1, a.name, LAYER) for a in pack.affiliations]
        self.second_layer: list[int] = [self._add(a.layer2, a.name, LAYER) for a in pack.affiliations]
        self.of_card: list[list[int]] = [self._all(card.effects, card.name, CARD) for card in pack.cards]
        self.of_mission: list[list[int]] = [self._all(m.scoring, m.name, MISSION) for m in pack.missions]
        self.of_location: list[list[int]] = [self._all(p.effects, p.name, PLACE) for p in pack.locations]
        self.of_condition: list[list[int]] = [self._all(c.effects, c.name, PLACE) for c in pack.conditions]
        self._sort_cards(pack.cards)

    def _sort_cards(self, cards: Sequence[Card]) -> None:
        """Interrupts by what they answer, the others by type."""
        self.interrupts: dict[str, list[int]] = {}
        self.reactions: list[int] = []
        self.legacy: list[int] = []
        for number, card in enumerate(cards):
            if card.type == "interrupt" and card.trigger is not None:
                self.interrupts.setdefault(card.trigger.event, []).append(number)
            elif card.type == "z_reaction":
                self.reactions.append(number)
            elif card.type == "legacy":
                self.legacy.append(number)

    def _power(self, power: Power, holder: int) -> list[int]:
        return self._all(power.effects, power.name, holder)

    def _all(self, effects: Sequence[Effect], name: str, holder: int) -> list[int]:
        return [self._add(effect, name, holder) for effect in effects]

    def _add(self, effect: Effect, name: str, holder: int) -> int:
        sheet = EffectSheet(len(self.effects), effect, effect.name or name, holder)
        self.effects.append(sheet)
        sheet.todo = self._enter(effect.do, sheet.number)
        return sheet.number

    def _enter(self, operations: Sequence[Operation], effect: int) -> tuple[int, ...]:
        numbers: list[int] = []
        for operation in operations:
            sheet = OperationSheet(len(self.operations), operation, effect)
            self.operations.append(sheet)
            numbers.append(sheet.number)
            if isinstance(operation, (Check, Contest)):
                sheet.passed = self._enter(operation.passed, effect)
                sheet.failed = self._enter(operation.failed, effect)
            elif isinstance(operation, Choose):
                sheet.choices = tuple([self._enter(each, effect) for each in operation.options])
        return tuple(numbers)

    def name_of_operation(self, number: int) -> str:
        return self.effects[self.operations[number].effect].name
