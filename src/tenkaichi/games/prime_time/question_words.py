"""The title of each question: who is asked to do what, and because of whom.

Both players read a title, so it is made of what lies open on the table: never of cards in hand, nor of the options.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tenkaichi.engine.decision import Decision
from tenkaichi.games.prime_time.ids import NO_EFFECT, ModelId
from tenkaichi.games.prime_time.lookup import model_word
from tenkaichi.games.prime_time.naming import aim_name, operation_name, piece_name
from tenkaichi.games.prime_time.rules.attack import Attack
from tenkaichi.games.prime_time.rules.effects.context import is_model
from tenkaichi.games.prime_time.state import NOBODY, Skirmish

# what an action question speaks of
ACTIONS = (("altitude", "fly"), ("move", "move"), ("attack", "fire"))

# what has just happened when somebody may use an effect or a card: {0} is whom it happened to, {1} is the other one
HAPPENINGS = {
    "attack_declared": "{0} attacks {1}",
    "attack_done": "After the attack of {0} on {1}",
    "reaction": "{0} reacts to {1}",
    "roll_failed": "{0} has failed a roll",
    "activation_start": "{0} begins to act",
    "move_ended": "{0} has moved",
    "charge_declared": "{0} charges {1}",
    "power_up_done": "{0} has powered up",
    "ascended": "{0} has ascended",
    "damaged": "{0} is hurt",
    "half_hp": "{0} has half its HP left",
    "downed": "{0} goes down",
    "dazed": "{0} is Dazed",
    "ko": "{0} is out",
}
ROLLS = {"power_up": "Power Up", "attack": "attack", "clash": "Clash"}

Title = Callable[[Skirmish, Any, Decision], str]


def question(g: Skirmish, decision: Decision) -> str:
    """The title of the question; "" leaves it to the vocabulary."""
    title = TITLES.get(decision.kind)
    return "" if title is None else title(g, decision.frame, decision)


def _names(words: str, *fields: str) -> Title:
    """A title that names models, tokens or places: the words with the names of these fields of the asking step."""

    def title(g: Skirmish, frame: Any, decision: Decision) -> str:
        return words.format(*[aim_name(g, getattr(frame, field)) for field in fields])

    return title


def _act(g: Skirmish, frame: Any, decision: Decision) -> str:
    """While a model acts, the question names it and what it can do: "Goku: fly, move or fire?"."""
    verbs = {str(option[0]) for option in decision.listed()}
    actions = [words for verb, words in ACTIONS if verb in verbs]
    if not actions:
        return f"{model_word(g, frame.who)}: which action?"
    if actions == ["fly"]:
        actions.append("end the activation")  # nothing else is left to do
    listed = " or ".join([", ".join(actions[:-1]), actions[-1]] if len(actions) > 1 else actions)
    return f"{model_word(g, frame.who)}: {listed}?"


def _objective(g: Skirmish, frame: Any, decision: Decision) -> str:
    return f"{frame.mission(g).name}: where does the next objective lie?"


def _walk(g: Skirmish, frame: Any, decision: Decision) -> str:
    who = model_word(g, frame.who)
    if frame.kind == "charge":
        return f"{who} charges {model_word(g, frame.aim)}: to which place?"
    if frame.kind == "climb":
        return f"{who} climbs {piece_name(g, frame.aim)}: to which place?"
    return f"{who}: move where?"


# -- combat -----------------------------------------------------------------------------------------------------------


def _attack(g: Skirmish, attack: Attack) -> str:
    """`Vegeta attacks Goku with Galick Gun`."""
    name = attack.sheet(g).name
    return f"{model_word(g, attack.attacker)} attacks {model_word(g, attack.target)} with {name}"


def _react(g: Skirmish, frame: Any, decision: Decision) -> str:
    return f"{_attack(g, frame)}: how does {model_word(g, frame.target)} react?"


def _repeat_clash(g: Skirmish, frame: Any, decision: Decision) -> str:
    who = model_word(g, frame.who_may_repeat(g))
    if frame.reaction != "clash":
        return f"{who}'s attack was evaded, {frame.total} against {frame.answer}: roll again?"
    first, second = sorted((frame.total, frame.answer))
    if first == second:
        return f"{who}'s Clash is tied at {first}: roll again?"
    return f"{who} loses the Clash, {first} against {second}: roll again?"


def _press_on(g: Skirmish, frame: Any, decision: Decision) -> str:
    return f"{model_word(g, frame.striker())} won the Clash: a free attack on {model_word(g, frame.struck())}?"


def _reroll(g: Skirmish, frame: Any, decision: Decision) -> str:
    what = ROLLS.get(frame.what, frame.what.replace("_", " "))
    name = f"{model_word(g, frame.who)}'s {what}" + ("" if what == "check" else " roll")
    return f"{name} failed, {frame.total} against {frame.needed}: roll again?"


def _send_on(g: Skirmish, frame: Any, decision: Decision) -> str:
    for each in reversed(g.stack):
        if isinstance(each, Attack):
            return f"{model_word(g, each.attacker)}'s {each.sheet(g).name} is sent on: onto whom?"
    return ""


# -- effects ----------------------------------------------------------------------------------------------------------


def _source(g: Skirmish, effect: int, bearer: ModelId) -> str:
    """`Krillin's Solar Flare`; the name alone where it belongs to nobody, or is named after its bearer."""
    name = "An effect" if effect == NO_EFFECT else str(g.book.effect_index.effects[effect].name)
    who = model_word(g, bearer) if is_model(bearer) else ""
    return f"{who}'s {name}" if who and not name.startswith(who) else name


def _of_effect(words: str) -> Title:
    def title(g: Skirmish, frame: Any, decision: Decision) -> str:
        return f"{_source(g, frame.context.effect, frame.context.bearer)}: {words}"

    return title


def _granted(g: Skirmish, frame: Any, decision: Decision) -> str:
    name = operation_name(g, frame.operation)
    if frame.target == NOBODY:
        return f"{name}: who is attacked, and with what?"
    return f"{name}: attack {model_word(g, frame.target)} with what?"


def _piece(g: Skirmish, frame: Any, decision: Decision) -> str:
    return f"{operation_name(g, frame.operation)}: where does the piece lie?"


def _lesson(g: Skirmish, frame: Any, decision: Decision) -> str:
    return f"{model_word(g, frame.who)} learns from {model_word(g, frame.teacher)}: which technique?"


def _trigger(g: Skirmish, frame: Any, decision: Decision) -> str:
    """The event in words. The effects and cards that could answer it are the asked player's own business."""
    happening = frame.happening
    words = HAPPENINGS.get(happening.event, "")
    if not words or not is_model(happening.subject) or ("{1}" in words and not is_model(happening.other)):
        return ""
    names = [model_word(g, each) if is_model(each) else "" for each in (happening.subject, happening.other)]
    return f"{words.format(*names)}: use an effect or a card?"


TITLES: dict[str, Title] = {
    "LayMission.place": _objective,
    "Deployment.place": _names("Set up {0} where?", "who"),
    "Dance.become": _names("{0} and {1} fuse: who do they become?", "one", "other"),
    "Potara.become": _names("{0} and {1} fuse: who do they become?", "one", "other"),
    "TokenTurn.choose": _names("Which enemy does {0} run at?", "token"),
    "Meeting.choose": _names("{0} has reached {1}: Acid Burst or Grab?", "token", "who"),
    "DeployTokens.set_down": _names("{0}: where does the next token stand?", "who"),
    "ReEntry.place": _names("{0} comes back: where at the home edge?", "who"),
    "Activation.act": _act,
    "Walk.head_for": _walk,
    "Walk.parting_blow": _names("{0} walks away: strike now?", "who"),
    "Strike.take_dive": _names("{0} dives at {1}: which stat takes the bonus?", "who", "target"),
    "Charge.attack": _names("{0} has charged {1}: attack with what?", "who", "target"),
    "KiAssault.attack": _names("{0}'s Ki Assault: shoot at whom?", "who"),
    "Devotion.decide": _names("{0} gives {1} of its actions: how many?", "who", "partner"),
    "Attack.react": _react,
    "Attack.repeat_clash": _repeat_clash,
    "Attack.press_on": _press_on,
    "Deflect.send_on": _names("{0} turns aside the attack of {1}: onto whom?", "evader", "attacker"),
    "Check.reroll": _reroll,
    "Throw.declare_fall": _names("{0} is thrown out of the air: is it to fall?", "who"),
    "Defusion.choose_first": _names("{0} comes apart: who stands on the spot?", "fused"),
    "Defusion.choose_second": _names("{0} comes apart: where does {1} stand?", "fused", "second"),
    "Compulsion.choose_victim": _names("{0} is compelled: whom does it turn on?", "who"),
    "Compulsion.choose_means": _names("{0} turns on {1}: with what?", "who", "target"),
    "Triggers.choose": _trigger,
    "CarryOut.pick_target": _of_effect("on whom?"),
    "CarryOut.pick_aim": _of_effect("on whom?"),
    "Alternatives.choose": _of_effect("which way?"),
    "GrantedAttack.attack": _granted,
    "SendOn.choose": _send_on,
    "CheapClash.choose": _names("{0} answers the attack of {1}: Clash with what?", "who", "attacker"),
    "SetDown.put": _names("Set down {0} where?", "who"),
    "PutPiece.put": _piece,
    "Shift.put": _names("Move {0} where?", "what"),
    "Reposition.go_there": _names("{0}: reposition where?", "who"),
    "LearnTechnique.take_lesson": _lesson,
}
