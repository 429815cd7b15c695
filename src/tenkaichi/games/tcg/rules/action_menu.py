"""A player's possible actions in combat (TCG-COMBAT-05 to 08), with reasons for those that they may not take."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.decision import PASS, Bar, Option, Why
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import occasion_numbers as occasion
from tenkaichi.games.tcg.book import ALLY, EVENT, PHYSICAL_COMBAT, SETUP, Sheet, Text
from tenkaichi.games.tcg.card_numbers import hand_kind, is_repeated
from tenkaichi.games.tcg.operation_topics import CHANGES_COSTS, LENDS, MIMICS
from tenkaichi.games.tcg.pack.operations import CopyAttack, StayForUses
from tenkaichi.games.tcg.rules import uses
from tenkaichi.games.tcg.rules.allies import (
    MP_TOO_STRONG,
    acting_stage,
    allies_of,
    at_any_stage,
    may_use_power,
    performers,
)
from tenkaichi.games.tcg.rules.attack import (
    ATTACK_BANS,
    TOO_EXPENSIVE,
    is_attack_banned,
    is_copy_banned,
    latest_of,
    may_be_copied,
    planned,
    printed,
    stage_cost,
)
from tenkaichi.games.tcg.rules.effects.able import can_pay, is_usable
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.effective import might_do_anything
from tenkaichi.games.tcg.rules.effects.texts_in_force import ban_bars, banning, bans, is_blank, lent_levels, mimicked
from tenkaichi.games.tcg.rules.idle_cards import refuse_as_action
from tenkaichi.games.tcg.rules.places import (
    far_texts,
    has_far_texts,
    is_use_banned,
    lent_texts,
    permitted,
)
from tenkaichi.games.tcg.rules.stages import stage_of
from tenkaichi.games.tcg.state import (
    NO_ACTION,
    NO_CARD,
    Attack,
    Table,
    kind_of,
    mastery,
    mp,
)

NOT_IN_COMBAT: Final = Bar("TCG-PLAN-02", "such a card is put into play only in one's own Planning Step")


NOT_MET: Final = Bar("TCG-GENERAL-01", "its condition is not met or its cost cannot be paid")


COPY_TOO_EXPENSIVE: Final = Bar("TCG-COPY-07", "the copy costs {0} stages, and the performing personality has {1}")


USELESS: Final = Bar("TCG-GENERAL-06", "it could change nothing now")


NOTHING_TO_COPY: Final = Bar("TCG-COPY-01", "the opponent has not attacked in this combat")


FORBIDDEN: Final = Bar("TCG-COMBAT-05", "an effect forbids it")


def action_menu(g: Table, seat: int, why: Why) -> list[Option]:
    """Everything that the player may do as an action, the pass last."""
    found: list[Option] = []
    who = performers(g, seat)
    only_attacks = bans(g, banned.ACT_EXCEPT_ATTACK_OR_PASS, seat)
    may_attack = not bans(g, banned.ATTACK, seat)
    sheets = g.book.sheets
    hand = g.players[seat].hand
    for at, entry in enumerate(hand):
        if entry < 0 or is_repeated(hand, at):
            continue
        kind = hand_kind(entry)
        sheet = sheets[kind]
        if PHYSICAL_COMBAT <= sheet.type <= EVENT:
            for text in sheet.played:
                if text.attack is None:
                    if not only_attacks:
                        _offer_event(g, seat, text, who, found, why)
                    elif why is not None:
                        why.extend([(("play", text.index, performer), FORBIDDEN, ()) for performer in who])
                elif may_attack:
                    _offer_attack(g, seat, text, who, NO_CARD, found, why)
                elif why is not None:
                    why.extend([(("attack", text.index, performer), FORBIDDEN, ()) for performer in who])
            refuse_as_action(seat, sheet, why)
        else:
            if sheet.hand_texts:
                _offer_from_hand(g, seat, sheet, who, found, why, only_attacks, may_attack)
            if why is not None:
                why.append((("put", kind), NOT_IN_COMBAT, ()))
    player = g.players[seat]
    sheet = sheets[player.levels[player.level - 1]]
    if sheet.used:
        alone = who if len(who) == 1 else who[:1]
        _offer_texts(g, seat, sheet, sheet.used, mp(seat), alone, found, why, only_attacks, may_attack)
    sheet = sheets[player.mastery]
    if sheet.used:
        _offer_texts(g, seat, sheet, sheet.used, mastery(seat), who, found, why, only_attacks, may_attack)
    for card in g.in_play:
        if card.controller != seat:
            continue
        sheet = sheets[kind_of(card.handle)]
        texts = sheet.used
        if card.host != NO_CARD and sheet.type <= SETUP:  # attached: only what it says of its place in play
            texts = tuple([text for text in texts if text.zone == "play"])
        if texts and not is_blank(g, card):
            acting = who
            if sheet.type == ALLY:
                acting = [card.handle]
                held = [text for text in texts if not may_use_power(g, card, text)]
                if held:
                    _refuse_ally(g, seat, card.handle, held, why)
                    texts = tuple([text for text in texts if text not in held])
            _offer_texts(g, seat, sheet, texts, card.handle, acting, found, why, only_attacks, may_attack)
    if g.topics & MIMICS:
        for card, copied in mimicked(g):
            if card.controller == seat:
                _offer_texts(g, seat, copied, copied.used, card.handle, who, found, why, only_attacks, may_attack)
    if has_far_texts(g, seat):
        _offer_from_piles(g, seat, who, found, why, only_attacks, may_attack)
    could_repeat = bool(g.topics & MIMICS)  # two texts may offer the same thing
    sure = len(found)
    if g.lasting:
        for handle, text in permitted(g, seat):
            if text in sheets[text.kind].played:
                _offer_texts(g, seat, sheets[text.kind], (text,), handle, who, found, why, only_attacks, may_attack)
    if g.topics & LENDS:
        _offer_lent(g, seat, who, found, why, only_attacks, may_attack)
    if g.lasting and may_attack:
        _offer_further_uses(g, seat, who, found, why, only_attacks)
    if could_repeat or len(found) > sure:
        found = list(dict.fromkeys(found))
    if why is not None:
        _refuse_waiting_allies(g, seat, who, found, why)
    found.append(PASS)
    return found


def _refuse_waiting_allies(g: Table, seat: int, who: list[int], found: list[Option], why: Why) -> None:
    """TCG-ALLY-07, 08: what the MP may do and an Ally may not do now, with the reason."""
    assert why is not None
    for ally in allies_of(g, seat):
        if ally.handle in who:
            continue
        is_banned = bans(g, banned.ACT_WITH_ALLIES, seat, kind_of(ally.handle))
        bars = [MP_TOO_STRONG]
        facts: tuple[int, ...] = (acting_stage(g, seat),)
        if is_banned:
            bars = ban_bars(g, FORBIDDEN, banning(g, banned.ACT_WITH_ALLIES, seat, kind_of(ally.handle)))
            facts = ()
        for option in found:
            held = (*option[:-1], ally.handle)
            is_own = option[0] in ("strike", "use") and option[1] == mp(seat)
            if option[-1] == mp(seat) and not is_own and held not in found:
                why.extend([(held, bar, facts) for bar in bars])


def _offer_from_hand(
    g: Table,
    seat: int,
    sheet: Sheet,
    who: list[int],
    found: list[Option],
    why: Why,
    only_attacks: bool,
    may_attack: bool,
) -> None:
    """A card for the table whose own text may be used straight out of the hand."""
    for text in sheet.hand_texts:
        if uses.refusal(g, text, seat, NO_CARD) is not None:
            continue
        is_attack = text.attack is not None
        if (is_attack and not may_attack) or (not is_attack and only_attacks):
            if why is not None:
                verb = "attack" if is_attack else "play"
                why.extend([((verb, text.index, performer), FORBIDDEN, ()) for performer in who])
        elif is_attack:
            _offer_attack(g, seat, text, who, NO_CARD, found, why)
        else:
            _offer_event(g, seat, text, who, found, why)


def _offer_from_piles(
    g: Table, seat: int, who: list[int], found: list[Option], why: Why, only_attacks: bool, may_attack: bool
) -> None:
    """Cards that are used out of the discard pile or the Banished Zone."""
    for handle, text in far_texts(g, seat):
        if text in g.book.sheets[text.kind].powers:
            sheet = g.book.sheets[text.kind]
            _offer_texts(g, seat, sheet, (text,), handle, who, found, why, only_attacks, may_attack)


def _offer_lent(
    g: Table, seat: int, who: list[int], found: list[Option], why: Why, only_attacks: bool, may_attack: bool
) -> None:
    """Powers that a text lends: of another Level, or given to a card in play."""
    for sheet in lent_levels(g, seat, "all"):
        _offer_texts(g, seat, sheet, sheet.used, mp(seat), who[:1], found, why, only_attacks, may_attack)
    for card, text in lent_texts(g, seat, ("power", "attack")):
        sheet = g.book.sheets[text.kind]
        _offer_texts(g, seat, sheet, (text,), card, who, found, why, only_attacks, may_attack)


def _offer_further_uses(g: Table, seat: int, who: list[int], found: list[Option], why: Why, only_attacks: bool) -> None:
    """Attacks that stay on the table, and attacks that may be copied as this action (TCG-COPY-01)."""
    for effect in g.lasting:
        if effect.me != seat or effect.left <= 0:
            continue
        operation = g.book.ops[effect.op]
        if type(operation) is StayForUses and effect.x in g.resolving:
            sheet = g.book.sheets[kind_of(effect.x)]
            if sheet.attack is not None:
                _offer_attack(g, seat, sheet.attack, who, effect.x, found, why)
            for text in () if only_attacks else sheet.powers:
                if text.zone != "play" or text.attack is not None or is_use_banned(g, text, seat, effect.x):
                    continue
                if _is_able(g, seat, text, effect.x):
                    found.extend([("use", effect.x, text.index, performer) for performer in who])
        elif type(operation) is CopyAttack:
            text = g.book.texts[effect.x - 1]
            if not can_pay(g, Context(seat, text.kind), text.ability.cost, True):
                if why is not None:
                    why.extend([(("copy", text.index, performer), NOT_MET, ()) for performer in who])
                continue
            for performer in who:
                attack = planned(g, seat, text, performer, is_copy=True)
                if not may_be_copied(g, attack):
                    if why is not None:
                        why.append((("copy", text.index, performer), NOT_MET, ()))
                elif is_copy_banned(g, attack):
                    if why is not None:
                        why.append((("copy", text.index, performer), FORBIDDEN, ()))
                elif stage_cost(g, attack) <= stage_of(g, performer):
                    found.append(("copy", text.index, performer))
                elif why is not None:
                    facts = (stage_cost(g, attack), stage_of(g, performer))
                    why.append((("copy", text.index, performer), COPY_TOO_EXPENSIVE, facts))


def _refuse_ally(g: Table, seat: int, handle: int, held: list[Text], why: Why) -> None:
    if why is None:
        return
    for text in held:
        verb = "strike" if text.attack is not None else "use"
        why.append(((verb, handle, text.index, handle), MP_TOO_STRONG, (acting_stage(g, seat),)))


def _offer_texts(
    g: Table,
    seat: int,
    sheet: Sheet,
    texts: tuple[Text, ...],
    handle: int,
    who: list[int],
    found: list[Option],
    why: Why,
    only_attacks: bool,
    may_attack: bool,
) -> None:
    """The Powers of one card in play that are left for this turn or combat."""
    for text in texts:
        is_attack = text.attack is not None
        if (is_attack and not may_attack) or (not is_attack and only_attacks):
            continue
        bar = uses.refusal(g, text, seat, handle)
        if bar is not None:
            if why is not None:
                verb = "strike" if is_attack else "use"
                for reason in uses.reasons(g, text, handle, bar):
                    why.extend([((verb, handle, text.index, performer), reason, ()) for performer in who])
            continue
        if is_use_banned(g, text, seat, handle) or _opens_with_setup(g, seat, sheet):
            if why is not None:
                verb = "strike" if is_attack else "use"
                why.extend([((verb, handle, text.index, performer), FORBIDDEN, ()) for performer in who])
            continue
        if is_attack:
            _offer_attack(g, seat, text, who, handle, found, why)
        elif not _is_able(g, seat, text, handle):
            if why is not None:
                why.extend([(("use", handle, text.index, performer), NOT_MET, ()) for performer in who])
        elif sheet.type != SETUP and not _can_do_anything(g, seat, text, handle):
            if why is not None:
                why.extend([(("use", handle, text.index, performer), USELESS, ()) for performer in who])
        else:
            for performer in who:
                found.append(text.option(handle, performer))


def _opens_with_setup(g: Table, seat: int, sheet: Sheet) -> bool:
    """Would a Setup be this player's first action of the combat, which a text forbids?"""
    is_first = g.players[seat].last_action == NO_ACTION
    return sheet.type == SETUP and is_first and bans(g, banned.OPEN_WITH_SETUPS, seat, sheet.kind)


def _can_pay_both(g: Table, seat: int, text: Text, copied: Attack) -> bool:
    """TCG-COPY-07: what the copying text asks for and what the copied attack costs besides stages, together."""
    cost = g.book.texts[copied.ability].ability.cost
    return not cost or can_pay(g, Context(seat, text.kind), (*text.ability.cost, *cost), True)


def _can_do_anything(g: Table, seat: int, text: Text, handle: int) -> bool:
    """TCG-GENERAL-06: a Power that could change nothing is not offered, unless its cost or its use itself counts."""
    if text.cost >= 0 or g.watched_events & (1 << occasion.USED | 1 << occasion.ACTED):
        return True
    return might_do_anything(g, Context(seat, text.kind, handle), text.ability.do)


def _is_able(g: Table, seat: int, text: Text, handle: int) -> bool:
    """Its condition holds and its cost can be paid (TCG-GENERAL-01)."""
    return text.is_plain or is_usable(g, Context(seat, text.kind, handle), text, handle == NO_CARD)


def _offer_event(g: Table, seat: int, text: Text, who: list[int], found: list[Option], why: Why) -> None:
    """TCG-COMBAT-06: an Event out of the hand (or a combat card whose text is no attack)."""
    if is_use_banned(g, text, seat, NO_CARD):
        if why is not None:
            why.extend([(("play", text.index, performer), FORBIDDEN, ()) for performer in who])
        return
    if _is_able(g, seat, text, NO_CARD):
        for performer in who:
            found.append(text.option(NO_CARD, performer))
    elif why is not None:
        why.extend([(("play", text.index, performer), NOT_MET, ()) for performer in who])


def _offer_attack(g: Table, seat: int, text: Text, who: list[int], handle: int, found: list[Option], why: Why) -> None:
    """TCG-ATTACK-02, 04: everybody who may perform it and can pay for it."""
    if text.level_free and handle == NO_CARD:
        who = [mp(seat), *at_any_stage(g, seat)]
    is_unspoken_of = not g.topics & CHANGES_COSTS and not g.book.sheets[text.kind].own_attacks
    if why is None and text.stages >= 0 and not g.bans & ATTACK_BANS and is_unspoken_of:
        # nothing on the table says anything about it: the printed cost decides
        if text.is_plain or _is_able(g, seat, text, handle):
            for performer in who:
                if text.stages <= stage_of(g, performer):
                    found.append(text.option(handle, performer))
        return
    words = printed(g, text)
    if words.kind == "copy":
        original = latest_of(g, 1 - seat)
        if original is None:
            if why is not None:
                why.extend([(("strike", handle, text.index, performer), NOTHING_TO_COPY, ()) for performer in who])
            return
        for performer in who if _is_able(g, seat, text, handle) else ():
            copied = planned(g, seat, g.book.texts[original.ability], performer, is_copy=True)
            if not may_be_copied(g, copied):
                if why is not None:
                    why.append((("strike", handle, text.index, performer), NOT_MET, ()))
            elif is_copy_banned(g, copied):
                if why is not None:
                    why.append((("strike", handle, text.index, performer), FORBIDDEN, ()))
            elif stage_cost(g, copied) <= stage_of(g, performer) and _can_pay_both(g, seat, text, copied):
                found.append(("strike", handle, text.index, performer))
        return
    is_able = _is_able(g, seat, text, handle)
    for performer in who:
        option = text.option(handle, performer)
        if not is_able:
            if why is not None:
                why.append((option, NOT_MET, ()))
            continue
        if type(words.cost) is int and not g.bans & ATTACK_BANS and is_unspoken_of:
            # nothing on the table says anything about it: the printed cost decides
            if words.cost <= stage_of(g, performer):
                found.append(option)
            elif why is not None:
                why.append((option, TOO_EXPENSIVE, (words.cost, stage_of(g, performer))))
            continue
        attack = planned(g, seat, text, performer, handle)
        if is_use_banned(g, text, seat, handle) or is_attack_banned(g, attack):
            if why is not None:
                why.append((option, FORBIDDEN, ()))
            continue
        if words.cost != 0 or g.topics:
            cost = stage_cost(g, attack)
            if cost > stage_of(g, performer):
                if why is not None:
                    why.append((option, TOO_EXPENSIVE, (cost, stage_of(g, performer))))
                continue
        found.append(option)
