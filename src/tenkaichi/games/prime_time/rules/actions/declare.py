"""Illegal declarations (Illegal Actions): an action that is declared and cannot be performed is forfeit.

Only legal actions are offered; in a match with this switch a player may also confirm a declaration that the rules
refuse, as at a table: the slot is gone, and so is what was put down for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenkaichi.engine.decision import Option, Refusal
from tenkaichi.engine.procedure import Procedure, procedures, step
from tenkaichi.games.prime_time.events import ACTION_FORFEIT
from tenkaichi.games.prime_time.ids import NO_TECHNIQUE, ModelId, TechniqueId
from tenkaichi.games.prime_time.rules.actions.slots import (
    NO_ACTION_LEFT,
    NO_FREE_ACTION_LEFT,
    spend_action,
    spend_free_action,
)
from tenkaichi.games.prime_time.rules.arsenal import breakthrough_cost
from tenkaichi.games.prime_time.rules.effects.abilities import PLAY_ACTION
from tenkaichi.games.prime_time.rules.resources import spend_bk, spend_sk
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

DECLARE: Final = "declare"
DECLARE_CARD: Final = "declare_card"
DECLARE_ABILITY: Final = "declare_ability"
DECLARATIONS: Final = (DECLARE, DECLARE_CARD, DECLARE_ABILITY)
DECLARABLE: Final = ("move", "climb", "charge", "ki_assault", "attack", "breakthrough", "power_up", "recharge")
WITH_TECHNIQUE: Final = ("attack", "breakthrough")
SLOTS: Final[dict[str, str]] = {"climb": "move", "recharge": "power_up", "breakthrough": "attack"}  # PT-REFCARD-18


def declarations(refused: list[Refusal]) -> list[Option]:
    """What may be declared against the rules: ("declare", action, technique or -1, target or -1), a card with a model,
    an ability; not what there is no slot for.
    """
    found: list[Option] = []
    for option, bar, _ in refused:
        name: str = option[0]
        if bar is NO_ACTION_LEFT or bar is NO_FREE_ACTION_LEFT:
            continue
        if name == "play":
            found.append((DECLARE_CARD, option[1], option[2]))
        elif name == "ability":
            found.append((DECLARE_ABILITY, option[1]))
        elif name in DECLARABLE:
            has_technique = name in WITH_TECHNIQUE
            technique: TechniqueId = option[1] if has_technique else NO_TECHNIQUE
            target: ModelId = option[2] if has_technique else option[1] if len(option) > 1 else NOBODY
            found.append((DECLARE, name, technique, target))
    return list(dict.fromkeys(found))


def forfeit(g: Skirmish, who: ModelId, option: Option) -> Procedure:
    """The forfeit of such a declaration, with what it would have cost."""
    if option[0] == DECLARE_CARD:
        card = g.book.effect_index.cards[option[1]]
        return Forfeit(who, PLAY_ACTION, card.bk, card.sk, card.is_free)
    if option[0] == DECLARE_ABILITY:
        sheet = g.book.effect_index.effects[option[1]]
        return Forfeit(who, sheet.slot, sheet.bk, sheet.sk)
    action: str = option[1]
    slot = SLOTS.get(action, action)
    if action == "breakthrough":
        return Forfeit(who, slot, 0, breakthrough_cost(g, who))
    return Forfeit(who, slot, 0 if option[2] == NOBODY else g.book.techniques[option[2]].bk)


@dataclass(slots=True)
class Forfeit(Procedure):
    """PT-GEN-20, 21: no effect; the slot is consumed and the resources declared are lost."""

    who: ModelId
    action: str
    bk: int = 0
    sk: int = 0
    is_free: bool = False

    @step("PT-GEN-20")
    def lose_slot(self, g: Skirmish) -> None:
        if self.is_free:
            spend_free_action(g, self.who, self.action)
        else:
            spend_action(g, self.who, self.action, "PT-GEN-20")
        g.happened(ACTION_FORFEIT, "PT-GEN-20", self.who, self.action)

    @step("PT-GEN-21")
    def lose_resources(self, g: Skirmish) -> None:
        """PT-GEN-21: what was declared, at most what there was; a card stays in the hand."""
        spend_bk(g, g.models[self.who].seat, self.bk, "PT-GEN-21")
        spend_sk(g, self.who, self.sk, "PT-GEN-21")


PROCEDURES: Final = procedures(Forfeit)
