"""Numbers and properties: how many, how much, and whether a card is such a card."""

from __future__ import annotations

from typing import Final

from tenkaichi.games.tcg.book import (
    ALLY,
    ENERGY_COMBAT,
    EVENT,
    MAIN_PERSONALITY,
    NO_ENDURANCE,
    PHYSICAL_COMBAT,
    Sheet,
    Text,
)
from tenkaichi.games.tcg.card_numbers import FIRST_HIDDEN, hidden_seat, kind_at
from tenkaichi.games.tcg.operation_topics import TREATS
from tenkaichi.games.tcg.pack.choosing import Amount, Attacks, Cards, Count, Filter
from tenkaichi.games.tcg.pack.operations import TreatAs
from tenkaichi.games.tcg.pack.vocabulary import STYLES
from tenkaichi.games.tcg.record_twins import NOT_JUDGED, AttackLikeness, Likeness
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.texts_in_force import treats
from tenkaichi.games.tcg.rules.flags import COUNTS_AS_STYLED
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.stages import power_level, power_up_rating, stage_of
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Attack, Table, kind_of, mp, owner_of

PLAYED_TYPES: Final = (PHYSICAL_COMBAT, ENERGY_COMBAT, EVENT)


# -- players ---------------------------------------------------------------------------------------------------------


# -- personalities ---------------------------------------------------------------------------------------------------


def performer(g: Table, seat: int) -> int:
    """The personality that acts for a player: in their attack the performer, otherwise their MP."""
    for attack in reversed(g.attacks):
        if attack.seat == seat and attack.performer != NO_CARD:
            return attack.performer
    if g.performer > NO_CARD or g.performer == mp(seat):
        card = g.card(g.performer) if g.performer > NO_CARD else None
        if card is not None and card.controller == seat:
            return g.performer
    return mp(seat)


def personalities(g: Table, s: Context, of: str) -> list[int]:
    """The personalities that a text speaks of: `mp(seat)` or handles of Allies."""
    me, foe = s.me, 1 - s.me
    if of in ("my_mp", "foe_mp"):
        return [mp(me if of == "my_mp" else foe)]
    if of == "performing":
        return [performer(g, me)]
    if of == "attacker":
        return [g.attacks[-1].performer] if g.attacks else []
    if of == "defender":
        return [mp(1 - g.attacks[-1].seat)] if g.attacks else []
    if of == "this":
        return [s.card] if s.card > NO_CARD else [mp(me)]
    if of == "it":
        return [card for card in s.it if card in (mp(0), mp(1)) or is_ally(g, card)]
    allies = [card for card in g.in_play if g.book.sheets[kind_of(card.handle)].type == ALLY]
    found: list[int] = []
    if of in ("mine", "all", "any", "any_mp"):
        found.append(mp(me))
    if of in ("foes", "all", "any", "any_mp"):
        found.append(mp(foe))
    if of in ("mine", "my_allies", "all", "any", "allies"):
        found.extend([card.handle for card in allies if card.controller == me])
    if of in ("foes", "foe_allies", "all", "any", "allies"):
        found.extend([card.handle for card in allies if card.controller == foe])
    return found


def is_ally(g: Table, handle: int) -> bool:
    return handle > NO_CARD and g.book.sheets[kind_of(handle)].type == ALLY


# -- numbers ---------------------------------------------------------------------------------------------------------


def amount(g: Table, s: Context, n: Amount) -> int:
    """A number of the language, worked out now; without a `least` of its own it is not below zero."""
    if isinstance(n, int):
        return n
    value = signed(g, s, n)
    return max(value, 0) if n.least is None else value


def signed(g: Table, s: Context, n: Amount) -> int:
    """The same where it may be below zero: a Count with a negative `times` lowers."""
    if isinstance(n, int):
        return n
    value = measured(g, s, n) // n.per * n.times + n.plus
    if n.more is not None:
        value += amount(g, s, n.more)
    if n.most is not None:
        value = min(value, n.most)
    return value if n.least is None else max(value, n.least)


def measured(g: Table, s: Context, n: Count) -> int:
    if n.cards is not None:
        return count(g, s, n.cards)
    value = n.value
    seat = s.me if n.who != "foe" else 1 - s.me
    player = g.players[seat]
    attack = g.attacks[-1] if g.attacks else None
    if value == "anger":
        return player.anger
    if value == "level":
        return player.level
    if value in ("stage", "power_level", "pur"):
        found = personalities(g, s, n.of) if n.of is not None else [mp(seat)]
        if not found:
            return 0
        if value == "stage":
            return stage_of(g, found[0])
        if value == "power_level":
            return power_level(g, found[0])
        return power_up_rating(g, found[0])
    if value in ("hand", "deck", "discard", "banished"):
        return len(getattr(player, value))
    if value in ("moved", "paid", "amount", "x"):
        return int(getattr(s, value))
    if value == "life_dealt":
        return attack.life_dealt if attack is not None else 0
    if value == "stages_dealt":
        return attack.stages_dealt if attack is not None else 0
    if value == "endurance":
        return max(0, read_endurance(g, s, s.it[0])) if s.it else 0
    if value == "banished_types":
        return len({g.book.sheets[kind_of(handle)].type for handle in player.banished})
    if value == "named_hits":
        return named_hits(g, s)
    if value in ("last_stages", "last_life"):
        for latest in g.latest:
            if latest.seat != s.me:
                return latest.due_stages if value == "last_stages" else latest.due_life
        return 0
    if value == "endurance_uses":
        return attack.endured if attack is not None else 0
    if value == "level4_power":
        return max(g.book.sheets[player.levels[3]].ladder)
    if value == "attack_total":
        for latest in g.latest:
            if latest.seat != s.me:
                return latest.stages_dealt + latest.life_dealt
        return 0
    return LATER.anger_needed(g, seat)  # value == "anger_needed"


def read_endurance(g: Table, s: Context, token: int) -> int:
    """The Endurance of a card spoken of: its owner's effects may read another number than the printed one."""
    sheet = g.book.sheets[kind_of_token(g, token)]
    owner = owner_of(token) if token > 0 else hidden_seat(token)
    return sheet.told_endurance if owner == s.me else sheet.endurance


def named_hits(g: Table, s: Context) -> int:
    """TCG-CARD-MOVIE-C14: each card shown fulfils one naming, so a title named twice needs two copies."""
    left = list(s.shown)
    hits = 0
    for kind in s.named:
        for shown in left:
            if is_named_card(g, kind, shown):
                left.remove(shown)
                hits += 1
                break
    return hits


def is_named_card(g: Table, named: int, kind: int) -> bool:
    """TCG-NAME-01, 02: the same title; for an Ally the character's name is enough."""
    sheets = g.book.sheets
    if sheets[named].type == ALLY:
        return sheets[kind].type == ALLY and sheets[kind].character == sheets[named].character
    return sheets[named].title == sheets[kind].title


def count(g: Table, s: Context, cards: Cards) -> int:
    return len(LATER.candidates(g, s, cards))


def kind_of_token(g: Table, token: int) -> int:
    """The kind of anything that can be picked, MPs and Masteries included."""
    if FIRST_HIDDEN < token < 0:
        return g.mp_kind(-1 - token) if token >= -2 else g.players[-3 - token].mastery
    return kind_at(token)


# -- properties ------------------------------------------------------------------------------------------------------


def is_styled(g: Table, seat: int, kind: int) -> bool:
    """TCG-GLOSS-01, TCG-NAME-04: of the Style of that player's Mastery, or considered so."""
    sheet = g.book.sheets[kind]
    if sheet.counts_styled or (g.topics & TREATS and not sheet.is_styled and treated(g, "styled", seat, kind)):
        g.cite("TCG-NAME-04")
        return True
    g.cite("TCG-GLOSS-01" if sheet.is_styled else "TCG-GLOSS-02")
    return sheet.is_styled


def style_of_card(g: Table, seat: int, kind: int) -> str:
    """TCG-NAME-04: the Style of the title; a card that is considered Styled has that of its player's Mastery."""
    sheet = g.book.sheets[kind]
    if not sheet.is_styled and is_styled(g, seat, kind):
        sheet = g.book.sheets[g.players[seat].mastery]
    return STYLES[sheet.style] if sheet.is_styled else ""


def is_named(g: Table, seat: int, kind: int) -> bool:
    """TCG-NAME-03, 07: Named after that player's MP, or considered so."""
    sheet = g.book.sheets[kind]
    if sheet.counts_named:
        g.cite("TCG-NAME-03")
        if sheet.is_styled:
            g.cite("TCG-NAME-05")
        return True
    g.cite("TCG-NAME-07")
    if sheet.named:
        return sheet.named == g.book.sheets[g.mp_kind(seat)].character
    return bool(g.topics & TREATS) and treated(g, "named", seat, kind)


def treated(g: Table, what: str, seat: int, kind: int) -> bool:
    return treats(g, what, seat, kind)


def matches(g: Table, s: Context, like: Filter | None, kind: int, owner: int = NOBODY) -> bool:
    """Is a card of that kind such a card? `owner` counts for what Style and Named mean; else the text's player.

    If no text in force says what cards count as, most filters give the same answer all through the match. The Book
    caches it. With a log it is computed every time, so that the log records which rules were applied.
    """
    return like is None or is_like(g, s, g.book.likeness(like), kind, owner)


def is_like(g: Table, s: Context, like: Likeness, kind: int, owner: int = NOBODY) -> bool:
    """The same for the twin of a filter."""
    if not like.is_fixed or g.log is not None or g.topics & TREATS:
        return _matches(g, s, like, kind, owner)
    known = like.by_kind
    if kind >= len(known):
        known.extend([NOT_JUDGED] * (kind + 1 - len(known)))
    verdict = known[kind]
    if verdict == NOT_JUDGED:
        verdict = known[kind] = int(_matches(g, s, like, kind, owner))
    return verdict == 1


def _matches(g: Table, s: Context, like: Likeness, kind: int, owner: int) -> bool:
    sheet = g.book.sheets[kind]
    seat = owner if owner != NOBODY else s.me
    if like.types and not like.types >> sheet.type & 1:
        return False
    if like.styled is not None and is_styled(g, seat, kind) != like.styled:
        return False
    if like.style is not None and style_of_card(g, seat, kind) != like.style:
        return False
    if like.named is not None and is_named(g, seat, kind) != like.named:
        return False
    if (
        like.named_after
        and sheet.named != like.named_after
        and not (is_named(g, seat, kind) and g.book.sheets[g.mp_kind(seat)].character == like.named_after)
    ):
        return False
    if like.title and sheet.title != like.title:
        return False
    if like.title_has and not has_in_title(g, like.title_has, seat, kind):
        return False
    if like.attack is not None and not _is_attack(sheet, like.attack):
        return False
    if like.icon is not None and not has_icon(sheet, like.icon):
        return False
    if like.no_icon is not None and has_icon(sheet, like.no_icon):
        return False
    if like.endurance is not None:
        endurance = sheet.told_endurance if seat == s.me else sheet.endurance
        if (endurance != NO_ENDURANCE) != like.endurance:
            return False
    if like.has_hit is not None and sheet.has_hit != like.has_hit:
        return False
    if like.stops is not None and sheet.stops_attacks != like.stops:
        return False
    if like.raises_anger is not None and sheet.raises_anger != like.raises_anger:
        return False
    if like.mentions_anger is not None and sheet.mentions_anger != like.mentions_anger:
        return False
    if like.trait:
        g.cite("TCG-GLOSS-07")
        if not has_trait(sheet, like.trait):
            return False
    if like.alignment is not None:
        g.cite("TCG-MP-03")
    if like.alignment is not None and sheet.alignment != like.alignment:
        return False
    if like.alignment_only is not None and sheet.is_restricted != like.alignment_only:
        return False
    if like.character and sheet.character != like.character:
        return False
    if like.family is not None and sheet.family != like.family:
        return False
    if like.number is not None and sheet.number != like.number:
        return False
    if like.number_up_to is not None and sheet.number > amount(g, s, like.number_up_to):
        return False
    if like.attaches == "my_mp" and "my_mp" not in sheet.attaches_to:
        return False
    if like.attaches == "any_mp" and not sheet.attaches_to:
        return False
    if like.attaches is not None and sheet.attach_needs and not _may_be_attached(g, seat, sheet):
        return False
    if like.either and not any(matches(g, s, other, kind, owner) for other in like.either):
        return False
    return not (like.no and any(matches(g, s, other, kind, owner) for other in like.no))


def _may_be_attached(g: Table, seat: int, sheet: Sheet) -> bool:
    """Does what the card itself asks for hold? Otherwise no effect attaches it either (TCG-GENERAL-05)."""
    g.cite("TCG-GENERAL-05")
    return LATER.hold(g, Context(seat, sheet.kind), sheet.attach_needs)


def has_in_title(g: Table, words: str, seat: int, kind: int) -> bool:
    """Do these words stand in its title? A text may say that they do."""
    sheet = g.book.sheets[kind]
    if words in sheet.title:
        return True
    if words in sheet.also_titled:
        if g.log is not None:
            for entry in sheet.standing_texts:
                if isinstance(entry.operation, TreatAs):
                    g.log.note(entry.index)
        return True
    if not g.topics & TREATS:
        return False
    return treats(g, "titled", seat, kind, words)


def _is_attack(sheet: Sheet, kind: str) -> bool:
    if sheet.attack is None:
        return False
    attack = sheet.attack.attack
    return kind == "any" or (attack is not None and attack.kind in (kind, "either"))


def has_icon(sheet: Sheet, icon: str) -> bool:
    """TCG-ICON-01: attack, defence, constant and instant as they are printed; the others by the texts.

    The Power of a personality may be an attack (TCG-ALLY-07).
    """
    if icon == "power" and sheet.type in (MAIN_PERSONALITY, ALLY):
        return any(not text.is_rule for text in sheet.powers)
    if icon in ("power", "immediate"):
        return any(text.icon == icon for text in sheet.texts if not text.is_rule)
    return icon in sheet.icons


def has_trait(sheet: Sheet, trait: str) -> bool:
    """TCG-GLOSS-07: Traits, and Alignment when it is asked for as one."""
    return trait in sheet.traits or sheet.alignment == trait


def performer_kind(g: Table, attack: Attack) -> int:
    return g.mp_kind(attack.seat) if attack.performer < 0 else kind_of(attack.performer)


def attack_matches(g: Table, s: Context, like: Attacks | None, attack: Attack) -> bool:
    """Is it such an attack?"""
    return like is None or is_such_attack(g, s, g.book.attack_likeness(like), attack)


def is_such_attack(g: Table, s: Context, like: AttackLikeness | None, attack: Attack) -> bool:
    """The same for the twin of a selection of attacks."""
    if like is None:
        return True
    sheet = g.book.sheets[attack.kind]
    if like.kind is not None and attack.is_energy != (like.kind == "energy"):
        return False
    if like.styled is not None and attack_is_styled(g, attack) != like.styled:
        return False
    if (
        like.named is not None
        and (sheet.type != MAIN_PERSONALITY and is_named(g, attack.seat, attack.kind)) != like.named
    ):
        return False
    if like.title_has and not has_in_title(g, like.title_has, attack.seat, attack.kind):
        return False
    if like.by is not None and not _is_by(s, like.by, attack):
        return False
    if like.trait and not has_trait(g.book.sheets[performer_kind(g, attack)], like.trait):
        return False
    if like.performer_title_has and like.performer_title_has not in g.book.sheets[performer_kind(g, attack)].title:
        return False
    if like.this and attack.card != s.card and attack.kind != s.source:
        return False
    if like.flag and not _has_flag(g, attack, like.flag):
        return False
    if like.copied is not None and attack.is_copy != like.copied:
        return False
    if like.from_hand is not None and (attack.came_from == HAND) != like.from_hand:
        return False
    if like.zones and (attack.came_from < 0 or not like.zones >> attack.came_from & 1):
        return False
    if like.card is not None and (sheet.type in PLAYED_TYPES or attack.card > NO_CARD) != like.card:
        return False
    if like.types and not like.types >> sheet.type & 1:
        return False
    if like.raises_anger is not None and attack.has_raised_anger != like.raises_anger:
        return False
    if like.has_hit is not None and _has_hit(g, attack) != like.has_hit:
        return False
    if like.fixed is not None and (_table(g, attack) is None) != like.fixed:
        return False
    if like.has_anger_text is not None and sheet.mentions_anger != like.has_anger_text:
        return False
    return not (like.other and s.card > NO_CARD and attack.card == s.card)


HAND: Final = 1  # of ZONES


def _has_hit(g: Table, attack: Attack) -> bool:
    """A HIT effect, be it printed or given to it by a text."""
    return bool(attack_text(g, attack).ability.hit or attack.more_hits)


def _has_flag(g: Table, attack: Attack, flag: int) -> bool:
    """Tell if the card has the flag, by its own words or by a text in force."""
    return bool(LATER.attack_flags(g, attack) & flag)


def attack_text(g: Table, attack: Attack) -> Text:
    return g.book.texts[attack.ability]


def _table(g: Table, attack: Attack) -> str | None:
    printed = attack_text(g, attack).attack
    return printed.table if printed is not None else None


def _is_by(s: Context, by: str, attack: Attack) -> bool:
    if by == "mp":
        return attack.performer < 0
    if by == "ally":
        return attack.performer > NO_CARD
    if by == "this":
        return attack.performer == s.card or (s.card <= NO_CARD and attack.performer == mp(s.me))
    return attack.performer in s.it


def attack_is_styled(g: Table, attack: Attack) -> bool:
    printed = attack_text(g, attack).attack
    if attack.flags & COUNTS_AS_STYLED or (printed is not None and printed.styled):
        g.cite("TCG-NAME-04")
        return True
    if printed is not None and printed.styled is False:
        return False
    sheet = g.book.sheets[attack.kind]
    return sheet.type != MAIN_PERSONALITY and sheet.type != ALLY and is_styled(g, attack.seat, attack.kind)
