"""Illegal declarations (Illegal Actions): an action that is declared and cannot be performed is forfeit.

Only legal actions are offered; in a match with this switch a player may also confirm a declaration that the rules
refuse, as at a table: the slot is gone, and so is what was put down for it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenkaichi.engine.decision import Option, Refusal
from tenkaichi.engine.procedure import Procedure, procedures, step
from tenkaichi.games.prime_time.events import ACTION_FORFEIT
from tenkaichi.games.prime_time.rules.actions.slots import spend_action
from tenkaichi.games.prime_time.rules.resources import spend_bk
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

DECLARE = "declare"
DECLARABLE = ("move", "climb", "charge", "ki_assault", "attack", "power_up", "recharge")


def declarations(refused: list[Refusal]) -> list[Option]:
    """What may be declared against the rules: ("declare", action, technique or -1, target or -1)."""
    found: list[Option] = []
    for option, _, _ in refused:
        name: str = option[0]
        if name not in DECLARABLE:
            continue
        technique: int = option[1] if name == "attack" else NOBODY
        target: int = option[2] if name == "attack" else option[1] if len(option) > 1 else NOBODY
        found.append((DECLARE, name, technique, target))
    return list(dict.fromkeys(found))


@dataclass
class Forfeit(Procedure):
    """PT-GEN-20, 21: no effect; the slot is consumed and the resources declared are lost."""

    who: int
    action: str
    technique: int = NOBODY

    @step("PT-GEN-20")
    def lose_slot(self, g: Skirmish) -> None:
        spend_action(g, self.who, self.action, "PT-GEN-20")
        g.happened(ACTION_FORFEIT, "PT-GEN-20", self.who, self.action)

    @step("PT-GEN-21")
    def lose_resources(self, g: Skirmish) -> None:
        """PT-GEN-21: what was declared, at most what there was."""
        if self.technique != NOBODY:
            spend_bk(g, g.models[self.who].seat, g.book.techniques[self.technique].bk, "PT-GEN-21")


PROCEDURES = procedures(Forfeit)
