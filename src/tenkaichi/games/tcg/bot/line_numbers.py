"""The line player's input: a few numbers of the position for each option of a question.

While a bot looks ahead, both players answer by these numbers and by the cards' words (`line_play`). The weights of the
numbers are data, learned by self-play.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.number import total
from tenkaichi.games.tcg.bot.card_values import card_values
from tenkaichi.games.tcg.bot.terms import terms
from tenkaichi.games.tcg.card_numbers import hand_kind, hidden_seat, is_hidden, kind_at
from tenkaichi.games.tcg.pack.operations import Banish, Discard
from tenkaichi.games.tcg.rules.damage import TakeDamage
from tenkaichi.games.tcg.rules.effects.attack_texts import damage_parts
from tenkaichi.games.tcg.rules.effects.picking import PickCards
from tenkaichi.games.tcg.rules.stages import bracket, power_level
from tenkaichi.games.tcg.state import Table, mp, owner_of

Options = list[Option] | tuple[Option, ...]

ACT: Final = "Action.act"
DECLARE: Final = "Turn.declare_combat"
DEFEND: Final = "Defence.defend"
DISCARD: Final = "Turn.discard_cards"
PICK: Final = "PickCards.pick"
PUT: Final = "Planning.put_into_play"
ENDURE: Final = "TakeDamage.endure"
WINDOW: Final = "Window.use"
SETTLE: Final = "Settle.answer"
REJUVENATE: Final = "Turn.rejuvenate"
MAY: Final = "MayDo.decide"
PAY: Final = "PayTo.decide"
ONE: Final = "ChooseOne.choose"
CRITICAL: Final = "CriticalEffect.choose"

VERBS: Final = {"attack": 0, "strike": 1, "play": 2, "use": 3, "copy": 4, "defend": 5, "block": 6}
ACT_NAMES: Final = (
    "pass", "attack", "strike", "play", "use", "copy",
    "stages_hit", "life_hit", "cost", "cost_of_few_stages", "kills", "table", "defends_too", "ally",
    "pass_ends", "pass_hand", "pass_foe_hand", "pass_defences", "pass_initiator", "pass_ahead", "pass_bracket",
    "pass_options", "pass_stage", "life_hit_late", "no_damage_first", "pass_attacks", "instinct",
)  # fmt: skip
DECLARE_NAMES: Final = (
    "bias", "attacks", "promise", "best", "defences", "others", "hand", "foe_hand", "stage", "foe_stage", "bracket",
    "ahead", "life", "foe_life", "in_play", "foe_in_play", "level", "foe_level", "anger", "foe_anger", "few",
    "instinct",
)  # fmt: skip
DEFEND_NAMES: Final = (
    "pass", "defend", "block", "pass_stages", "pass_life", "pass_hit", "pass_foe_hand", "pass_defences",
    "pass_own_hand", "pass_attacks", "pass_energy", "attack_too", "pass_low_life", "instinct",
)  # fmt: skip
DISCARD_NAMES: Final = (
    "keep", "harm", "defence", "other", "cost", "copies", "own_turn", "defence_after_own", "attack_after_own",
    "endurance", "known", "instinct",
)  # fmt: skip

PICK_NAMES: Final = (
    "enough", "take_own", "take_theirs", "throw_own", "throw_theirs", "throws_own", "defence", "instinct"
)  # fmt: skip
PUT_NAMES: Final = ("done", "unused", "instinct")
ENDURE_NAMES: Final = ("endure", "life", "life_up_to_4", "few_left", "instinct")
WINDOW_NAMES: Final = ("pass", "unused", "instinct")
REJUVENATE_NAMES: Final = ("pass", "instinct")
YES_NAMES: Final = ("unused", "instinct")
ONE_NAMES: Final = ("instinct",)

NUMBER_NAMES: Final[dict[str, tuple[str, ...]]] = {
    ACT: ACT_NAMES, DECLARE: DECLARE_NAMES, DEFEND: DEFEND_NAMES, DISCARD: DISCARD_NAMES, PICK: PICK_NAMES,
    PUT: PUT_NAMES, ENDURE: ENDURE_NAMES, WINDOW: WINDOW_NAMES, MAY: YES_NAMES, ONE: ONE_NAMES, PAY: YES_NAMES,
    CRITICAL: ONE_NAMES, SETTLE: WINDOW_NAMES, REJUVENATE: REJUVENATE_NAMES,
}  # fmt: skip
VALUE_NUMBERS: Final = 48


def _defences_and_attacks(g: Table, seat: int) -> tuple[float, float]:
    """Count the cards of a hand that can defend, and those that attack; unknown cards count as neither."""
    values = card_values(g.book)
    defences = attacks = 0.0
    for entry in g.players[seat].hand:
        if entry >= 0:
            value = values[hand_kind(entry)]
            if value.defence:
                defences += 1.0
            if value.is_attack:
                attacks += 1.0
    return defences, attacks


def act_numbers(g: Table, seat: int, options: Options) -> list[list[float]]:
    """The numbers of each option of an action, in the order of ACT_NAMES."""
    own, foe = g.players[seat], g.players[1 - seat]
    rank = bracket(power_level(g, mp(seat))) - bracket(power_level(g, mp(1 - seat)))
    table = max(0, rank + 1)
    values = card_values(g.book)
    defences, attacks = _defences_and_attacks(g, seat)
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(ACT_NAMES)
        verb: str = option[0]
        if verb == "pass":
            row[0] = 1.0
            row[14] = 1.0 if g.passes else 0.0
            row[15] = float(len(own.hand))
            row[16] = float(len(foe.hand))
            row[17] = defences
            row[18] = 1.0 if g.initiator == seat else 0.0
            row[19] = (len(own.deck) - len(foe.deck)) / 20.0
            row[20] = float(rank)
            row[21] = float(len(options))
            row[22] = float(own.stage)
            row[25] = attacks
            found.append(row)
            continue
        number = VERBS.get(verb, 3)
        row[1 + number] = 1.0
        text = g.book.texts[option[2] if verb in ("strike", "use") else option[1]]
        value = values[text.kind]
        if option[-1] != mp(seat):
            row[13] = 1.0
        if number == 0 or number == 1 or number == 4:
            stages = value.stages + value.reads_table * table
            lost = min(stages, foe.stage)
            hits = stages - lost + value.life
            row[6] = float(lost)
            row[7] = float(hits)
            row[8] = float(value.cost)
            row[9] = value.cost / (own.stage + 1.0)
            row[10] = 1.0 if hits >= len(foe.deck) else 0.0
            row[11] = float(table * value.reads_table)
            row[23] = hits * 10.0 / (len(foe.deck) + 10.0)
        else:
            row[24] = 1.0 if attacks else 0.0
        if number != 1 and number != 3 and value.defence:
            row[12] = 1.0
        found.append(row)
    return found


def declare_numbers(g: Table, seat: int) -> list[float]:
    """Whether to declare combat, in the order of DECLARE_NAMES."""
    own, foe = g.players[seat], g.players[1 - seat]
    rank = bracket(power_level(g, mp(seat))) - bracket(power_level(g, mp(1 - seat)))
    table = max(0, rank + 1)
    values = card_values(g.book)
    attacks = promise = best = defences = others = 0.0
    for entry in own.hand:
        if entry >= 0:
            value = values[hand_kind(entry)]
            if value.is_attack:
                attacks += 1.0
                stages = value.stages + value.reads_table * table
                hits = 0.4 * min(stages, foe.stage) + max(0, stages - foe.stage) + value.life + 0.5 * value.extra
                promise += hits
                best = max(best, hits)
            if value.defence:
                defences += 1.0
            if value.other:
                others += 1.0
    mine = theirs = 0.0
    for card in g.in_play:
        if card.controller == seat:
            mine += 1.0
        else:
            theirs += 1.0
    life, foe_life = float(len(own.deck)), float(len(foe.deck))
    return [
        1.0, attacks, promise, best, defences, others, float(len(own.hand)), float(len(foe.hand)), float(own.stage),
        float(foe.stage), float(rank), (life - foe_life) / 20.0, life / 20.0, foe_life / 20.0, mine, theirs,
        float(own.level), float(foe.level), float(own.anger), float(foe.anger), 1.0 if attacks < 2.0 else 0.0,
        0.0,
    ]  # fmt: skip


def defend_numbers(g: Table, seat: int, options: Options) -> list[list[float]]:
    """The numbers of each option of a defence, in the order of DEFEND_NAMES."""
    own, foe = g.players[seat], g.players[1 - seat]
    attack = g.attacks[-1]
    in_stages, in_life = damage_parts(g, attack)
    stages = max(0, total(in_stages))
    lost = min(stages, own.stage)
    values = card_values(g.book)
    defences, attacks = _defences_and_attacks(g, seat)
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(DEFEND_NAMES)
        verb: str = option[0]
        if verb == "pass":
            hits = float(stages - lost + max(0, total(in_life)))
            row[0] = 1.0
            row[3] = float(lost)
            row[4] = hits
            row[5] = 1.0 if g.book.texts[attack.ability].hit >= 0 else 0.0
            row[6] = float(len(foe.hand))
            row[7] = defences
            row[8] = float(len(own.hand))
            row[9] = attacks
            row[10] = 1.0 if attack.is_energy else 0.0
            row[12] = hits * 10.0 / (len(own.deck) + 10.0)
        elif verb == "defend":
            row[1] = 1.0
            row[11] = 1.0 if values[g.book.texts[option[1]].kind].is_attack else 0.0
        else:
            row[2] = 1.0
        found.append(row)
    return found


def discard_numbers(g: Table, seat: int, options: Options) -> list[list[float]]:
    """The numbers of each card that could be discarded, in the order of DISCARD_NAMES."""
    rank = bracket(power_level(g, mp(seat))) - bracket(power_level(g, mp(1 - seat)))
    table = max(0, rank + 1)
    values = card_values(g.book)
    sheets = g.book.sheets
    hand = g.players[seat].hand
    is_own = 1.0 if g.turn_seat == seat else 0.0
    shield = g.players[1 - seat].stage
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(DISCARD_NAMES)
        if option[0] == "keep":
            row[0] = 1.0
            found.append(row)
            continue
        kind: int = option[1]
        value = values[kind]
        if value.is_attack:
            stages = value.stages + value.reads_table * table
            row[1] = 0.4 * min(stages, shield) + max(0, stages - shield) + value.life + 0.5 * value.extra
            row[4] = float(value.cost)
            row[8] = is_own
        row[2] = value.defence
        row[3] = 1.0 if value.other else 0.0
        row[5] = float(sum([1 for entry in hand if hand_kind(entry) == kind]))
        row[6] = is_own
        row[7] = is_own if value.defence else 0.0
        row[9] = float(max(0, sheets[kind].endurance))
        found.append(row)
    return found


def pick_numbers(g: Table, decision: Decision, options: Options) -> list[list[float]]:
    """The numbers of each card that an effect may take or throw away, in the order of PICK_NAMES."""
    throws = throws_away(g, decision)
    values = card_values(g.book)
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(PICK_NAMES)
        if not is_card(option):
            row[0] = 1.0
        else:
            value = values[kind_at(option[1])]
            is_own = owner_of_token(option[1]) == decision.seat
            row[1 + mode(throws, is_own)] = value.keep()
            row[5] = 1.0 if throws and is_own else 0.0
            row[6] = 1.0 if value.defence and not throws else 0.0
        found.append(row)
    return found


def throws_away(g: Table, decision: Decision) -> bool:
    frame = decision.frame
    assert isinstance(frame, PickCards)
    return isinstance(g.book.ops[frame.op], (Discard, Banish))


def is_card(option: Option) -> bool:
    return option[0] == "take" and not -16 < option[1] < 0


def owner_of_token(token: int) -> int:
    return hidden_seat(token) if is_hidden(token) else owner_of(token)


def mode(throws: bool, is_own: bool) -> int:
    """The fate of a picked card: taken (0, 1) or thrown away (2, 3), the player's own or the other's."""
    return (2 if throws else 0) + (0 if is_own else 1)


def endure_numbers(g: Table, decision: Decision, options: Options) -> list[list[float]]:
    """Whether to banish a life card for its Endurance, in the order of ENDURE_NAMES."""
    frame = decision.frame
    assert isinstance(frame, TakeDamage)
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(ENDURE_NAMES)
        if option[0] == "endure":
            row[0] = 1.0
            row[1] = float(frame.life)
            row[2] = float(min(frame.life, 4))
            row[3] = 10.0 / (len(g.players[decision.seat].deck) + 5)
        found.append(row)
    return found


def plain_numbers(kind: str, options: Options) -> list[list[float]]:
    """The number for questions that only the cards' words describe: whether an option declines."""
    found: list[list[float]] = []
    for option in options:
        row = [0.0] * len(NUMBER_NAMES[kind])
        if len(row) > 1 and option[0] in ("pass", "done"):
            row[0] = 1.0
        found.append(row)
    return found


def value_numbers(g: Table, seat: int) -> list[float]:
    """The numbers by which the chance to win is judged, for the seat that is asked whether to fight."""
    d = declare_numbers(g, seat)
    own, foe = g.players[seat], g.players[1 - seat]
    life, foe_life = len(own.deck), len(foe.deck)
    return [
        *terms(g, seat),
        1.0, d[1], d[2], d[3], d[4], d[5], d[6], d[7], 10.0 / (life + 3) - 10.0 / (foe_life + 3),
        float(own.level >= 3) - float(foe.level >= 3), float(len(own.banished) - len(foe.banished)), d[10] * d[1],
        d[9] * d[1], max(0.0, d[2] - foe_life),
        float((own.anger if own.level >= 3 else 0) - (foe.anger if foe.level >= 3 else 0)),
        float(life < 8) - float(foe_life < 8), d[2] * 10.0 / (foe_life + 5), d[11] * life / 40.0,
        d[4] * 10.0 / (life + 5), float(g.turn < 3),
    ]  # fmt: skip
