"""The text of a card, made from its encoding: every field of every record shows in it."""

from __future__ import annotations

from tenkaichi.games.tcg.pack.choosing import When
from tenkaichi.games.tcg.pack.facts import Card
from tenkaichi.games.tcg.pack.operations import Ability, ChangeAttacks, Damage, Prevent, Stop
from tenkaichi.games.tcg.pack.walking import operations_in
from tenkaichi.games.tcg.words.conditions import only_if
from tenkaichi.games.tcg.words.effects import answering, phrase, sentences, together
from tenkaichi.games.tcg.words.fighting import attack_damage, attack_flags, attack_head
from tenkaichi.games.tcg.words.grammar import capital, sentence
from tenkaichi.games.tcg.words.happenings import happening, limit
from tenkaichi.games.tcg.words.keywords import keywords
from tenkaichi.games.tcg.words.voice import Voice

HEADS = {
    "attack": "Attack",
    "defence": "Defence",
    "constant": "Constant",
    "instant": "Instant",
    "power": "Power",
    "immediate": "On entering play",
}
WINDOWS = {
    "entering_combat": "when entering combat",
    "end_of_combat": "at the end of combat",
    "planning_start": "at the start of your Planning Step",
    "planning": "during your Planning Step",
    "planning_end": "at the end of your Planning Step",
    "turn_start": "at the start of your turn",
    "turn_end": "at the end of the turn",
    "discard_step": "during the Discard Step",
    "rejuvenation_step": "during the Rejuvenation Step",
}
FROM = {
    "hand": "from your hand",
    "play": "from play",
    "discard": "from your discard pile",
    "banished": "from your Banished Zone",
}

BY_A_CARD = "if this attack is stopped, if this attack was stopped by"
OTHERWISE = ". If it is stopped in another way"


def card_text(card: Card) -> str:
    """All words of a card, a line for each text; those in brackets cannot be switched off (TCG-GENERAL-05)."""
    return "\n".join(each for each in (keywords(card), effects_text(card)) if each)


def effects_text(card: Card) -> str:
    """The same without the facts that stand before them."""
    lines = [ability_text(each) for each in card.abilities]
    return "\n".join([*lines, *(f"({ability_text(each, is_rule=True)})" for each in card.rules)])


def ability_text(ability: Ability, is_rule: bool = False) -> str:
    """One text: what it is, when and at what price it may be used, and what it does."""
    v = Voice()
    head = _head(v, ability, is_rule)
    body: list[str] = []
    lead = ""
    if isinstance(ability.window, When):
        lead = f"when {happening(v, ability.window)}, "
        v = answering(v, ability.window)
        v.this_is_it = False
    elif ability.window is not None:
        lead = f"{WINDOWS[ability.window]}, "
    body += ["You must use this."] if ability.must else []
    if ability.attack is not None:
        if not _chooses_its_damage(ability):
            body.append(sentence(attack_damage(v, ability.attack) + v.where()))
        v.reads_table = ability.attack.damage.table == "stages"
        body += attack_flags(ability.attack)
    if ability.conditions and lead:
        lead += f"{only_if(v, ability.conditions)}, "
    elif ability.conditions:
        body.append(sentence(_only(v, ability)))
    if ability.cost:
        lead = _price(v, ability, lead, body)
    if ability.do:
        body.append(sentences(v, ability.do, lead))
    elif lead:
        body.append(sentence(lead.rstrip(", ")))
    if ability.stopped:
        words = together([phrase(v, each) for each in ability.stopped])
        words = f"if this attack is stopped, {words}{v.where()}"
        if BY_A_CARD in words:
            words = words.replace(BY_A_CARD, "if this attack is stopped by").replace(". Otherwise", OTHERWISE)
        body.append(sentence(words))
    if ability.hit:
        body.append(f"HIT: {sentences(v, ability.hit)}")
    text = " ".join(body)
    return f"{head} {text}".strip()


def _chooses_its_damage(ability: Ability) -> bool:
    """Does it print no damage because its first sentence gives it one?"""
    if ability.attack is None or ability.attack.damage != Damage() or not ability.do:
        return False
    changes = [each for each in operations_in(ability.do[:1]) if isinstance(each, ChangeAttacks)]
    return any(each.base_stages is not None or each.base_life is not None for each in changes)


def _only(v: Voice, ability: Ability) -> str:
    words = only_if(v, ability.conditions, "use only if")
    return words if words.startswith("use") else f"you cannot use this if{words.removeprefix('unless')}"


def _price(v: Voice, ability: Ability, lead: str, body: list[str]) -> str:
    """The cost in addition to stages: `Discard a card to draw 2 cards.`, or a sentence before the attack."""
    found = [phrase(v, each) for each in ability.cost]
    price = together(found)
    v.paid = v.last
    if ability.attack is None and len(ability.do) > 0:
        first = phrase(Voice(outer=v), ability.do[0])
        v.letters.clear()
        if first.bare and all(each.bare for each in found):
            return f"{lead}{price} to "
    what = "perform this attack" if ability.attack is not None else "use this"
    body.append(sentence(f"{lead}to {what}, {price}{v.where()}"))
    return ""


def _head(v: Voice, ability: Ability, is_rule: bool) -> str:
    notes = [FROM[ability.zone]] if ability.zone is not None else []
    notes += [limit(ability.limit)] if ability.limit is not None else []
    notes += ["which an Ally may perform regardless of your MP's power stage"] if ability.level_free else []
    if ability.attack is not None:
        name = capital(attack_head(v, ability.attack))
        name = name if ability.icon == "attack" else f"{HEADS[ability.icon]}: {name}"
    else:
        name = HEADS[ability.icon]
        is_plain = ability.icon == "defence" and ability.do and isinstance(ability.do[0], (Stop, Prevent))
        if not notes and (is_plain or (is_rule and ability.icon == "constant")):
            return ""
    return f"{', '.join([name, *notes])}:"
