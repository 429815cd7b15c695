"""How a TCG match is told: which events belong to the story, and the sentences that people like to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenkaichi.engine.presentation import ACTIONS, STORY
from tenkaichi.games.tcg.naming import SEATS
from tenkaichi.games.tcg.picture import damage_words
from tenkaichi.games.tcg.state import Table

_STORY = (
    "StarterDrawn TurnBegan CombatDeclared CombatCutShort CardPlayed PowerUsed SetupActivated CardEntered Attacked "
    "Defended AttackCopied CardCancelled AttackStopped DamageSet DamageRedirected Endured CriticalEffectUsed "
    "LevelChanged CardDestroyed CardNamed ControlChanged DragonBallCaptured DragonBallUsed MatchEnded Passed "
    "ActionSkipped CardAttached HandRevealed CardRevealed"
)
_ACTIONS = (
    "StepSkipped CombatEnded RejuvenationDeclined CardDrawn KnownCardDrawn CardMilled CardRejuvenated CardPutInHand "
    "CardTaken CardPutOnDeck CardSeen KnownCardSeen HandSeen DeckSearched CardSetAside DragonBallReturned PoweredUp "
    "StagesGained StagesLost StagesSet AngerRaised AngerLowered AngerSet NotDefended LifeLost LifeBanished "
    "LifeCardTurnedOver DamagePrevented CriticalDamageDealt CriticalEffectDeclined Triggered CardBanished "
    "CardDiscarded CardLeft CostPaid"
)
DENSITIES: Mapping[str, int] = {
    **dict.fromkeys(_ACTIONS.split(), ACTIONS),
    **dict.fromkeys(_STORY.split(), STORY),
}
_DRAMA: Mapping[str, int] = {"LevelChanged": 6, "DragonBallCaptured": 6, "CriticalEffectUsed": 3, "AttackStopped": 1}

Facts = Mapping[str, Any]


def tell(g: Table, kind: str, facts: Facts) -> str:
    """A sentence for the events whose plain words are stiff; "" for the others."""
    if kind == "DamageSet":
        return f"{SEATS[facts['seat']]} takes {damage_words(facts['stages'], facts['life'])}"
    if kind == "DamagePrevented":
        return f"{damage_words(facts['stages'], facts['life'])} prevented"
    if kind == "TurnBegan":
        return f"turn {facts['turn']} is {SEATS[facts['seat']]}'s"
    return ""


def drama(kind: str, facts: Facts) -> int:
    """Damage by its life cards; Levels, Dragon Balls and critical damage by what they mean."""
    return int(facts["life"]) if kind == "DamageSet" else _DRAMA.get(kind, 0)
