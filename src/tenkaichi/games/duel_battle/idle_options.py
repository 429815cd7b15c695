"""Options that can be chosen and change nothing, or waste what they cost: each is marked with the reason."""

from __future__ import annotations

from tenkaichi.engine.decision import Option
from tenkaichi.games.duel_battle.pack import Effect
from tenkaichi.games.duel_battle.rules.discovery import FlipToken
from tenkaichi.games.duel_battle.rules.resources import gain_of
from tenkaichi.games.duel_battle.state import MINION, Duel, FighterId

_FULL = {
    "gain_ki": "Ki is full",
    "gain_health": "Health is full",
    "gain_stars": "no more Stars can be held",
    "gain_parries": "no more Parry tokens can be held",
    "fly": "flies already",
}
_TAKEN = {"health": "gain_health", "star": "gain_stars", "parry": "gain_parries"}
_STUNS = ("use", "use_both")


def why_idle(g: Duel, option: Option) -> str:
    """Why the option changes nothing; "" for one that does something."""
    verb = option[0]
    if verb == "play_for":
        return _card(g, option[2], g.book.cards[option[1]].source.effect)
    if verb in ("ability", "ability_for"):
        who = g.active if verb == "ability" else option[2]
        reasons = [_gain(g, who, effect) for effect in g.book.abilities[option[1]].effects]
        return reasons[0] if all(reasons) else ""
    if verb == "take" and option[1] in _TAKEN:
        frame = g.stack[-1]
        who = frame.who if isinstance(frame, FlipToken) else g.active
        return _gain(g, who, Effect(do=_TAKEN[option[1]]))  # type: ignore[arg-type]
    if verb in _STUNS:
        return _stun(g, option)
    return ""


def _card(g: Duel, who: FighterId, effect: Effect) -> str:
    """DB-ACT-14: nobody but the active character uses techniques, so nobody else has a use for range."""
    if effect.do == "range_plus" and who != g.active:
        return f"{g.name(who)} uses no technique in this turn"
    return _gain(g, who, effect)


def _gain(g: Duel, who: FighterId, effect: Effect) -> str:
    if effect.do not in _FULL or gain_of(g, who, effect):
        return ""
    return _FULL[effect.do]


def _stun(g: Duel, option: Option) -> str:
    """A technique without damage that stuns who is stunned already."""
    technique = g.book.techniques[option[1]].source
    if technique.damage is not None or any(effect.do != "stun" for effect in technique.effects):
        return ""
    targets = [who for who in option[2:] if who < MINION]
    if not targets or not all(g.fighters[who].is_stunned for who in targets):
        return ""
    return "stunned already"
