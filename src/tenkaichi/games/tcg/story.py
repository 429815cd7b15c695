"""How a TCG match is told: which events belong to the story, and the sentences that people like to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tenkaichi.engine.event import HIDDEN
from tenkaichi.engine.match import Told
from tenkaichi.engine.presentation import ACTIONS, STORY
from tenkaichi.games.tcg.naming import SEATS, STEPS, card_name, who_name
from tenkaichi.games.tcg.picture import damage_words
from tenkaichi.games.tcg.state import Table

_STORY = (
    "StarterDrawn TurnBegan CombatDeclared CombatCutShort CardPlayed PowerUsed SetupActivated CardEntered Attacked "
    "Defended AttackCopied CardCancelled AttackNegated AttackStopped DamageSet DamageRedirected Endured "
    "CriticalEffectUsed LevelChanged CardDestroyed CardNamed ControlChanged DragonBallCaptured DragonBallUsed "
    "MatchEnded ActionSkipped CardAttached HandRevealed CardRevealed"
)
_ACTIONS = (
    "StepSkipped CombatEnded Passed CardDrawn KnownCardDrawn CardMilled CardRejuvenated CardPutInHand "
    "CardTaken CardPutOnDeck CardSeen KnownCardSeen HandSeen DeckSearched LifeDeckShown CardSetAside "
    "DragonBallReturned PoweredUp "
    "StagesGained StagesLost StagesSet AngerRaised AngerLowered AngerSet NotDefended LifeLost LifeBanished "
    "LifeCardTurnedOver DamagePrevented CriticalDamageDealt CriticalEffectDeclined Triggered CardBanished "
    "CardDiscarded CardLeft CostPaid"
)
# what the story tells in a sentence of its own; what follows is added to it
_CHAPTERS = (
    "StarterDrawn TurnBegan CombatDeclared CombatCutShort Attacked PowerUsed SetupActivated LevelChanged "
    "DragonBallCaptured MatchEnded"
)
CHAPTERS = frozenset(_CHAPTERS.split())
DENSITIES: Mapping[str, int] = {
    **dict.fromkeys(_ACTIONS.split(), ACTIONS),
    **dict.fromkeys(_STORY.split(), STORY),
}
_DRAMA: Mapping[str, int] = {"LevelChanged": 6, "DragonBallCaptured": 6, "CriticalEffectUsed": 3, "AttackStopped": 1}

Facts = Mapping[str, Any]


def tell(g: Table, kind: str, facts: Facts) -> str:
    """A sentence for the events whose plain words are stiff; "" for the others."""
    sentence = _SENTENCES.get(kind)
    return "" if sentence is None else sentence(g, facts)


def echoes(told: Told, before: Told | None, after: Told | None) -> bool:
    """A card that attacks or defends was played for it; what comes off the Life Deck goes to the discard pile."""
    if told.kind == "DamagePrevented":
        return told.clause == "TCG-ENDUR-01"  # the Endurance was told with its number
    said = _SAID_BEFORE.get(told.kind, ())
    if before is not None and before.kind in said and _is_same_card(told, before):
        return True
    return told.kind == "CardPlayed" and after is not None and after.kind in _PLAYED_FOR and _is_same_card(told, after)


_PLAYED_FOR = ("Attacked",)
_SAID_BEFORE: Mapping[str, tuple[str, ...]] = {
    "CardPlayed": ("Defended",),
    "CardEntered": ("CardPlayed",),
    "CardDiscarded": ("CardMilled", "LifeLost"),
    "CardBanished": ("Endured", "LifeBanished"),
}


def _is_same_card(one: Told, other: Told) -> bool:
    return bool(one.facts["card"] == other.facts.get("card"))


def _seat(facts: Facts, name: str = "seat") -> str:
    return SEATS[facts[name]]


def _card(g: Table, facts: Facts) -> str:
    """By its title; one that the viewer does not know is a card."""
    card = facts["card"]
    return "a card" if not isinstance(card, int) or card < 0 else card_name(g, card)


def _stage(words: str) -> Callable[[Table, Facts], str]:
    def sentence(g: Table, facts: Facts) -> str:
        by = facts["by"]
        return f"{who_name(g, facts['who'])} {words} {by} stage{'' if by == 1 else 's'}, now at stage {facts['now']}"

    return sentence


def _seen(g: Table, facts: Facts) -> str:
    whose = "" if facts["seat"] == facts["owner"] else f" of {_seat(facts, 'owner')}"
    return f"{_seat(facts)} looks at {_card(g, facts)}{whose}"


def _found(g: Table, facts: Facts) -> str:
    """What a search shows is told to the one who searches."""
    if facts["found"] == HIDDEN:
        return f"{_seat(facts)} looks through {_seat(facts, 'owner')}'s Life Deck"
    return f"{_seat(facts)} finds in {_seat(facts, 'owner')}'s Life Deck: {facts['found']}"


def _critical(g: Table, facts: Facts) -> str:
    life = f" with {damage_words(0, facts['life'])}" if facts["life"] else ""
    return f"{_seat(facts)} deals critical damage{life}"


def _skipped(g: Table, facts: Facts) -> str:
    is_combat = STEPS[facts["step"]] == "Combat Step"
    return f"{_seat(facts)} declares no combat" if is_combat else f"{_seat(facts)} skips the {STEPS[facts['step']]}"


CRITICAL_WORDS = {
    "calm": "lowers the opponent's anger",
    "capture": "captures a Dragon Ball",
    "discard_ally": "discards an Ally",
}

_SENTENCES: Mapping[str, Callable[[Table, Facts], str]] = {
    "DamageSet": lambda g, facts: f"{_seat(facts)} takes damage: {damage_words(facts['stages'], facts['life'])}",
    "DamagePrevented": lambda g, facts: f"damage of {damage_words(facts['stages'], facts['life'])} is prevented",
    "TurnBegan": lambda g, facts: f"turn {facts['turn']} is {_seat(facts)}'s",
    "CardDrawn": lambda g, facts: f"{_seat(facts)} draws {_card(g, facts)}",
    "CardTaken": lambda g, facts: f"{_seat(facts)} takes {_card(g, facts)} into their hand",
    "CardPutOnDeck": lambda g, facts: f"{_card(g, facts)} goes to the {facts['at']} of {_seat(facts)}'s Life Deck",
    "CardSeen": _seen,
    "LifeDeckShown": _found,
    "StagesGained": _stage("gains"),
    "StagesLost": _stage("loses"),
    "CostPaid": _stage("pays"),
    "Triggered": lambda g, facts: f"{_seat(facts)}'s {_card(g, facts)} takes effect",
    "CardBanished": lambda g, facts: f"{_seat(facts)}'s {_card(g, facts)} is banished",
    "CardEntered": lambda g, facts: f"{_seat(facts)} has {_card(g, facts)} in play now",
    "LifeLost": lambda g, facts: f"{_seat(facts)} loses {_card(g, facts)} from the Life Deck",
    "CardMilled": lambda g, facts: f"{_card(g, facts)} is destroyed from {_seat(facts)}'s Life Deck",
    "CardCancelled": lambda g, facts: f"{_seat(facts)} cancels {_card(g, facts)}",
    "HandRevealed": lambda g, facts: f"{_seat(facts)} reveals their hand",
    "ActionSkipped": lambda g, facts: f"{_seat(facts)} skips an action",
    "Endured": lambda g, facts: (
        f"{_seat(facts)} banishes {_card(g, facts)} for its Endurance: {damage_words(0, facts['prevented'])} prevented"
    ),
    "CriticalDamageDealt": _critical,
    "CriticalEffectUsed": lambda g, facts: (
        f"{_seat(facts)}'s critical damage {CRITICAL_WORDS.get(facts['effect'], facts['effect'])}"
    ),
    "StepSkipped": _skipped,
    "CombatEnded": lambda g, facts: "combat is over",
}


def drama(kind: str, facts: Facts) -> int:
    """Damage by its life cards; Levels, Dragon Balls and critical damage by what they mean."""
    return int(facts["life"]) if kind == "DamageSet" else _DRAMA.get(kind, 0)
