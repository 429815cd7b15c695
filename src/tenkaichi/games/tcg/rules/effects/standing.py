"""What is in force now: the constant texts of cards in play and the effects that last.

Each question first looks at `g.topics`, so it costs next to nothing while no text has anything to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tenkaichi.engine.number import Part
from tenkaichi.games.tcg.book import (
    BAN_BIT,
    BLANKS,
    CHANGES_ATTACKS,
    CHANGES_COSTS,
    CHANGES_RULES,
    FORBIDS,
    FREES_ALLIES,
    LENDS,
    NUMBER_BIT,
    OPENS_HANDS,
    TREATS,
    Sheet,
    Standing,
)
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.pack.choosing import Cards
from tenkaichi.games.tcg.rules.effects.resolve import Resolve
from tenkaichi.games.tcg.rules.flags import (
    FLAG_BIT,
    IS_UNMODIFIABLE,
    IS_UNPREVENTABLE,
    LIFE_AS_STAGES,
    STAGES_AS_LIFE,
)
from tenkaichi.games.tcg.rules.switches import AT_PLUS_LIFE_AS_LIFE
from tenkaichi.games.tcg.rules.zones import cite_rulings
from tenkaichi.games.tcg.state import NO_CARD, NOBODY, Attack, Card, Lasting, Table, mastery, mp

InForce = tuple[
    Any, Resolve, Lasting | None
]  # operation, the point of view of its text, the lasting effect if it is one


class Source:
    """A text that is in force: its operation, whose it is and seen from where, and on which conditions."""

    def __init__(
        self, operation: Any, s: Resolve, entry: Standing | None, card: Card | None, effect: Lasting | None
    ) -> None:
        self.operation = operation
        self.s = s
        self.conditions: tuple[Any, ...] = entry.conditions if entry is not None else ()
        self.card = card  # the card in play that may be blank
        self.is_rule = entry is None or entry.text.is_rule
        self.icon = entry.text.icon if entry is not None else ""
        self.effect = effect


def sources(g: Table, topic: int) -> list[Source]:
    """The texts of a topic, found once and kept until something comes into force or goes out of it."""
    if g.standing is None:
        g.standing = {}
    found: list[Source] | None = g.standing.get(topic)
    if found is None:
        found = g.standing[topic] = list(_find(g, topic))
    return found


def _find(g: Table, topic: int) -> Iterator[Source]:
    """Of cards in play (in order of arrival), MPs, Masteries, Levels that are lent, and lasting effects."""
    sheets = g.book.sheets
    topics = g.book.topic_of_op
    for card in g.in_play:
        sheet = sheets[card.handle & 0xFFF]
        if sheet.topics & topic:
            for entry in sheet.standing:
                if topics[entry.index] & topic and not (entry.attached and card.host == NO_CARD):
                    s = Resolve(-1, card.controller, sheet.kind, card.handle)
                    yield Source(entry.operation, s, entry, card, None)
    for seat, player in enumerate(g.players):
        own = sheets[player.levels[player.level - 1]]
        speaking = [(own, mp(seat)), (sheets[player.mastery], mastery(seat))]
        if own.topics & LENDS and topic != LENDS:
            speaking.extend([(sheet, mp(seat)) for sheet in lent_levels(g, seat)])
        for sheet, who in speaking:
            if sheet.topics & topic:
                for entry in sheet.standing:
                    if topics[entry.index] & topic:
                        yield Source(entry.operation, Resolve(-1, seat, sheet.kind, who), entry, None, None)
    for effect in g.lasting:
        if topics[effect.op] & topic:
            s = Resolve(-1, effect.me, effect.source, effect.card)
            s.it, s.x = effect.it, effect.x
            yield Source(g.book.ops[effect.op], s, None, None, effect)


def is_speaking(g: Table, source: Source) -> bool:
    """Has the card not lost this text?"""
    card = source.card
    return card is None or source.is_rule or not g.topics & BLANKS or not is_blank(g, card, source.icon)


def in_force(g: Table, topic: int) -> Iterator[InForce]:
    """The operations of that topic whose conditions hold. Who changes the point of view takes a copy of it first."""
    if not g.topics & topic:
        return
    from tenkaichi.games.tcg.rules.effects.conditions import hold

    for source in sources(g, topic):
        if not is_speaking(g, source):
            continue
        if not source.conditions or hold(g, source.s, source.conditions):
            yield source.operation, source.s, source.effect


def lent_levels(g: Table, seat: int, icon: str = "constant") -> list[Sheet]:
    """The Levels whose Powers the present Level has, too."""
    player = g.players[seat]
    sheets = g.book.sheets
    own = sheets[player.levels[player.level - 1]]
    found: list[Sheet] = []
    for entry in own.standing:
        operation = entry.operation
        if isinstance(operation, op.UseLevelPower) and (operation.icon == "all" or operation.icon == icon):
            note(g, operation)
            found.append(sheets[player.levels[operation.level - 1]])
    return found


def note(g: Table, operation: Any, s: Resolve | None = None) -> None:
    """A standing text has taken effect: for reports of which texts have been seen at work."""
    if g.log is not None:
        g.log.note(g.book.op_index[id(operation)])
        if s is not None and s.source >= 0:
            cite_rulings(g, s.source)


# -- blanks ----------------------------------------------------------------------------------------------------------


def is_blank(g: Table, card: Card, icon: str = "") -> bool:
    """Has this card in play lost its effects (TCG-CARD-HV-R131), or those with that icon?"""
    if not g.topics & BLANKS:
        return False
    return is_kind_blank(g, card.handle & 0xFFF, card.handle, icon)


def is_kind_blank(g: Table, kind: int, handle: int = NO_CARD, icon: str = "", only_defends: bool = False) -> bool:
    """The same for any card: one in play is known by its handle, others by their kind."""
    if not g.topics & BLANKS:
        return False
    from tenkaichi.games.tcg.rules.effects.counting import kind_at
    from tenkaichi.games.tcg.rules.effects.picking import candidates

    for operation, s in _blanking(g, handle):
        if operation.keep_defence != only_defends or (operation.icon is not None and operation.icon != icon):
            continue
        found = candidates(g, s, operation.cards)
        if handle in found if handle > NO_CARD else any(kind_at(token) == kind for token in found):
            note(g, operation, s)
            return True
    return False


def _blanking(g: Table, handle: int) -> Iterator[tuple[op.Blank, Resolve]]:
    """The texts that take effects away; a card does not switch off itself."""
    for effect in g.lasting:
        operation = g.book.ops[effect.op]
        if isinstance(operation, op.Blank):
            s = Resolve(-1, effect.me, effect.source, effect.card)
            s.it = effect.it
            yield operation, s
    sheets = g.book.sheets
    for other in g.in_play:
        sheet = sheets[other.handle & 0xFFF]
        if sheet.topics & BLANKS and other.handle != handle:
            for entry in sheet.standing:
                if isinstance(entry.operation, op.Blank) and not (entry.attached and other.host == NO_CARD):
                    yield entry.operation, Resolve(-1, other.controller, sheet.kind, other.handle)
    for seat, player in enumerate(g.players):
        for kind in (player.levels[player.level - 1], player.mastery):
            if sheets[kind].topics & BLANKS:
                for entry in sheets[kind].standing:
                    if isinstance(entry.operation, op.Blank):
                        yield entry.operation, Resolve(-1, seat, kind, mp(seat))


# -- bans ------------------------------------------------------------------------------------------------------------


def bans(
    g: Table,
    ban: str,
    seat: int,
    kind: int = -1,
    by: int = NOBODY,
    attack: Attack | None = None,
    critical: bool = False,
    source: int = -1,
) -> bool:
    """Is that forbidden to this player, or is he protected from it? `kind`: the card it is about (for anger and Levels
    the card whose effect it is); `by` and `source`: whose effect would do it, and of which card.
    """
    if not g.bans & BAN_BIT[ban]:
        return False
    from tenkaichi.games.tcg.rules.effects.conditions import hold
    from tenkaichi.games.tcg.rules.effects.counting import attack_matches, matches

    for operation, s, _ in in_force(g, FORBIDS):
        if ban not in operation.what or not _binds(s, operation.who, seat):
            continue
        if operation.by is not None and not _is_by(operation.by, s, by, critical):
            continue
        if operation.like is not None and (kind < 0 or not matches(g, s, operation.like, kind, seat)):
            continue
        if operation.cards is not None and not _is_among(g, s, operation.cards, kind, seat):
            continue
        cause = source if source >= 0 else kind
        if operation.exempt is not None and cause >= 0 and matches(g, s, operation.exempt, cause, seat):
            continue
        if operation.but is not None and (critical if operation.but == "critical" else _is_immediate(g)):
            continue
        if operation.unless and hold(g, s, operation.unless):
            continue
        if operation.attacks is not None and (attack is None or not attack_matches(g, s, operation.attacks, attack)):
            continue
        note(g, operation, s)
        return True
    return False


def _is_among(g: Table, s: Resolve, cards: Cards, kind: int, seat: int) -> bool:
    """Is a card of that kind one of those that the ban names?"""
    from tenkaichi.games.tcg.rules.effects.counting import kind_at
    from tenkaichi.games.tcg.rules.effects.picking import candidates

    return kind >= 0 and any(kind_at(token) == kind for token in candidates(g, s, cards))


def _is_immediate(g: Table) -> bool:
    """Are an attack's immediate effects being carried out (attack steps 1 and 2)?"""
    from tenkaichi.games.tcg.rules.attack import PerformAttack

    for frame in reversed(g.stack):
        if isinstance(frame, PerformAttack):
            return frame.at <= PerformAttack.settle_immediate_effects.index
    return False


def _binds(s: Resolve, who: str, seat: int) -> bool:
    return who in ("both", "any") or (seat == s.me) == (who == "me")


def _is_by(whose: str, s: Resolve, by: int, critical: bool) -> bool:
    if whose == "critical":
        return critical
    if by == NOBODY:
        return False
    return whose == "anybody" or (by == s.me) == (whose == "me")


# -- numbers of the rules --------------------------------------------------------------------------------------------


def rule_number(g: Table, what: str, seat: int, value: int, kind: int = -1, attack: Attack | None = None) -> int:
    """A number of the rules with what texts make of it: what sets it first, then what changes it."""
    if not g.numbers & NUMBER_BIT[what]:
        return value
    from tenkaichi.games.tcg.rules.effects.counting import amount, attack_matches, matches

    changes: list[tuple[int, int | None]] = []
    for operation, s, _ in in_force(g, CHANGES_RULES):
        if operation.what != what or not _binds(s, operation.who, seat):
            continue
        if operation.above is not None and value <= operation.above:
            continue
        if operation.like is not None and (kind < 0 or not matches(g, s, operation.like, kind, seat)):
            continue
        if operation.attacks is not None and (attack is None or not attack_matches(g, s, operation.attacks, attack)):
            continue
        note(g, operation, s)
        if operation.to is not None:
            value = amount(g, s, operation.to)
        if operation.by is not None:
            by = operation.by if isinstance(operation.by, int) else amount(g, s, operation.by)
            changes.append((by, operation.least))
    for by, least in changes:
        value += by
        if least is not None:
            value = max(value, least)
    return value


# -- attacks ---------------------------------------------------------------------------------------------------------


def attack_changes(g: Table, attack: Attack) -> list[tuple[op.ChangeAttacks, Resolve, Lasting | None]]:
    """What texts in force do to this attack. Whose attacks they speak of is looked at before anything else."""
    found: list[tuple[op.ChangeAttacks, Resolve, Lasting | None]] = []
    own = g.book.sheets[attack.kind].own_attacks
    if not own and not g.topics & CHANGES_ATTACKS:
        return found
    from tenkaichi.games.tcg.rules.effects.conditions import hold
    from tenkaichi.games.tcg.rules.effects.counting import attack_matches

    for entry in own:
        s = Resolve(-1, attack.seat, attack.kind, attack.card)
        change = entry.operation
        assert isinstance(change, op.ChangeAttacks)
        if (not entry.conditions or hold(g, s, entry.conditions)) and attack_matches(g, s, change.like, attack):
            note(g, change)
            found.append((change, s, None))
    if not g.topics & CHANGES_ATTACKS:
        return found

    for source in sources(g, CHANGES_ATTACKS):
        operation = source.operation
        if not isinstance(operation, op.ChangeAttacks):
            continue
        s = source.s
        if operation.whose != "any" and (attack.seat == s.me) != (operation.whose == "me"):
            continue
        effect = source.effect
        if effect is not None and effect.left >= 0 and not _is_claimed(effect, attack):
            continue
        if operation.first is not None and not _is_first(g, s, operation, attack):
            continue
        if not is_speaking(g, source) or (source.conditions and not hold(g, s, source.conditions)):
            continue
        if attack_matches(g, s, operation.like, attack):
            note(g, operation, s)
            found.append((operation, s, effect))
    return found


def _is_claimed(effect: Lasting, attack: Attack) -> bool:
    """Is this effect, meant for the next attack or a single one, meant for this one?"""
    return effect.number in attack.claims if attack.is_declared else effect.left > 0


def _is_first(g: Table, s: Resolve, operation: op.ChangeAttacks, attack: Attack) -> bool:
    """Is it the first such attack of the combat or turn?"""
    index = g.book.op_index[id(operation)]
    if attack.is_declared:
        return index in attack.firsts
    used = g.used_this_combat if operation.first == "combat" else g.used_this_turn
    return -1 - (index << 1 | s.me) not in used


def made_styled(g: Table, attack: Attack) -> bool:
    """TCG-NAME-04: does a text in force make this attack count as Styled? Others may ask for that afterwards."""
    if not g.topics & CHANGES_ATTACKS:
        return False
    for source in sources(g, CHANGES_ATTACKS):
        if isinstance(source.operation, op.ChangeAttacks) and "counts_styled" in source.operation.flags:
            return any("counts_styled" in operation.flags for operation, _, _ in attack_changes(g, attack))
    return False


def claim(g: Table, attack: Attack) -> None:
    """A declared attack takes for itself what was meant for the next or the first such attack."""
    changes = attack_changes(g, attack)
    attack.is_declared = True
    for operation, s, effect in changes:
        if effect is not None and effect.left > 0:
            effect.left -= 1
            attack.claims.append(effect.number)
        if operation.first is not None:
            index = g.book.op_index[id(operation)]
            attack.firsts.append(index)
            used = g.used_this_combat if operation.first == "combat" else g.used_this_turn
            used.append(-1 - (index << 1 | s.me))
        if operation.immediate:
            attack.more_immediate.append((g.book.block(operation.immediate), s.me, s.source, s.card))
        if operation.hit:
            attack.more_hits.append((g.book.block(operation.hit), s.me, s.source, s.card))
    if g.topics & CHANGES_ATTACKS:
        _meet(g, attack)


def _meet(g: Table, attack: Attack) -> None:
    """Stops and preventions that were waiting for such an attack (TCG-CARD-EVO-S109, TCG-DEFEND-06)."""
    from tenkaichi.games.tcg.rules.effects.fighting import apply_prevention, fits

    for operation, s, effect in list(in_force(g, CHANGES_ATTACKS)):
        if not isinstance(operation, (op.Stop, op.Prevent)) or s.me == attack.seat:
            continue
        if (effect is not None and effect.left == 0) or not fits(g, s, operation, attack):
            continue
        if effect is not None and effect.left > 0:
            effect.left -= 1
        note(g, operation, s)
        if isinstance(operation, op.Stop):
            attack.is_stopped, attack.stopped_by = True, s.source
        else:
            apply_prevention(g, s, operation, attack)


def damage_parts(g: Table, attack: Attack) -> tuple[list[Part], list[Part]]:
    """The damage of an attack in stages and in life cards, with its reasons, before conversion (TCG-DAMAGE-10)."""
    stages, life = base_parts(g, attack)
    if attack.more_stages:
        stages.append((attack.more_stages, "by effect", "TCG-TIMING-06"))
    if attack.more_life:
        life.append((attack.more_life, "by effect", "TCG-TIMING-06"))
    if not attack.flags & IS_UNMODIFIABLE:
        add_changes(g, attack, stages, life)
    for operation, _, _ in attack_changes(g, attack):
        if operation.stages_times is not None:
            stages = [(part[0] * operation.stages_times, part[1], part[2]) for part in stages]
    flags = attack_flags(g, attack)
    if not flags & IS_UNPREVENTABLE:
        if attack.less_stages:
            stages.append((-attack.less_stages, "prevented", "TCG-DEFEND-05"))
        if attack.less_life:
            life.append((-attack.less_life, "prevented", "TCG-DEFEND-05"))
    if flags & LIFE_AS_STAGES:
        stages, life = [*stages, *life], []
    elif flags & STAGES_AS_LIFE:
        stages, life = [], [*stages, *life]
    return stages, life


def base_parts(g: Table, attack: Attack) -> tuple[list[Part], list[Part]]:
    """TCG-TABLE-03 to 05: the Attack Table, performing personality against opposing MP, and the fixed part."""
    from tenkaichi.games.tcg.rules.effects.counting import amount
    from tenkaichi.games.tcg.rules.stages import power_level, table_value

    words = g.book.texts[attack.ability].ability.attack
    stages: list[Part] = []
    life: list[Part] = []
    if words is None:
        return stages, life
    s = Resolve(-1, attack.seat, attack.kind, attack.card)
    s.it, s.x = attack.it, attack.x
    damage = words.damage
    if damage.table is not None:
        value = table_value(power_level(g, attack.performer), power_level(g, mp(1 - attack.seat)))
        value = rule_number(g, "table_value", attack.seat, value, attack.kind, attack)
        for operation, _, _ in attack_changes(g, attack):
            if operation.table_value is not None:
                value = amount(g, s, operation.table_value)
            if operation.table_times is not None:
                value *= operation.table_times
        value *= damage.table_times
        part = (value, "Attack Table", "TCG-TABLE-03" if attack.performer < 0 else "TCG-ALLY-09")
        in_life = damage.table == "life" or (bool(damage.life) and bool(g.switches & AT_PLUS_LIFE_AS_LIFE))
        (life if in_life else stages).append(part)
    if attack.base_stages >= 0:
        stages.append((attack.base_stages, "base", "TCG-TABLE-05"))
    elif damage.stages:
        stages.append((_signed(g, s, damage.stages, amount), "printed stages", "TCG-TABLE-05"))
    if attack.base_life >= 0:
        life.append((attack.base_life, "base", "TCG-ATTACK-01"))
    elif damage.life:
        life.append((_signed(g, s, damage.life, amount), "printed life cards", "TCG-ATTACK-01"))
    return stages, life


def add_changes(g: Table, attack: Attack, stages: list[Part], life: list[Part]) -> None:
    """What the texts in force add to it or take from it; those of this attack alone are in `more_stages` already."""
    from tenkaichi.games.tcg.rules.effects.counting import amount

    changes = attack_changes(g, attack)
    if not changes:
        return
    doubled = _doubled(g)
    for operation, s, effect in changes:
        if effect is not None and effect.until == 0:
            continue
        more_stages, more_life = _signed(g, s, operation.stages, amount), _signed(g, s, operation.life, amount)
        if not more_stages and not more_life:
            continue
        if bans(g, "modify_damage", attack.seat, s.source, s.me, attack):
            continue
        times = 2 if s.source in doubled else 1
        title = g.book.sheets[s.source].title
        if more_stages:
            stages.append((more_stages * times, title, "TCG-ICON-01"))
        if more_life:
            life.append((more_life * times, title, "TCG-ICON-01"))


def _signed(g: Table, s: Resolve, n: Any, amount: Any) -> int:
    return n if isinstance(n, int) else int(amount(g, s, n))


def _doubled(g: Table) -> set[int]:
    """The kinds of the cards whose changes of damage count twice."""
    found: set[int] = set()
    for operation, s, _ in in_force(g, CHANGES_ATTACKS):
        if isinstance(operation, op.DoubleModifiers):
            note(g, operation, s)
            if operation.of == "mp":
                found.add(g.mp_kind(s.me))
            elif operation.of == "this":
                found.add(s.source)
            else:
                found.update([card.handle & 0xFFF for card in g.in_play if card.controller == s.me])
                found.add(g.mp_kind(s.me))
                found.add(g.players[s.me].mastery)
    return found


def attack_flags(g: Table, attack: Attack) -> int:
    """The flags of this attack with those that texts in force give it."""
    flags = attack.flags
    for operation, _, _ in attack_changes(g, attack):
        for flag in operation.flags:
            flags |= FLAG_BIT[flag]
    return flags


def blocks(g: Table, attack: Attack, kind: int, seat: int) -> bool:
    """May a card of this kind defend against the attack, as far as texts speak of blocking cards?"""
    from tenkaichi.games.tcg.pack.vocabulary import TYPES
    from tenkaichi.games.tcg.rules.effects.counting import matches

    for operation, s, _ in attack_changes(g, attack):
        if operation.blocked_only_by and TYPES[g.book.sheets[kind].type] not in operation.blocked_only_by:
            return False
        if operation.not_blocked_by is not None and matches(g, s, operation.not_blocked_by, kind, seat):
            return False
    return True


def prevents(g: Table, attack: Attack, kind: int, seat: int) -> bool:
    """May a card of this kind prevent damage of the attack, as far as texts speak of such cards?"""
    from tenkaichi.games.tcg.rules.effects.counting import matches

    for operation, s, _ in attack_changes(g, attack):
        if operation.not_prevented_by is not None and matches(g, s, operation.not_prevented_by, kind, seat):
            return False
    return True


def cost_change(g: Table, attack: Attack, cost: int) -> int:
    """What an attack costs with the texts in force."""
    if not g.topics & CHANGES_COSTS:
        return cost
    from tenkaichi.games.tcg.rules.effects.counting import amount

    for operation, s, _ in attack_changes(g, attack):
        if operation.flags and "free" in operation.flags:
            return 0
        more = _signed(g, s, operation.cost, amount)
        if more:
            cost = max(cost + more, operation.least_cost)
    return max(cost, 0)


# -- small ones ------------------------------------------------------------------------------------------------------


def treats(g: Table, what: str, seat: int, kind: int, words: str = "") -> bool:
    """Does a text make cards of this kind count as that for the player (TCG-NAME-03, 04)?"""
    if not g.topics & TREATS:
        return False
    from tenkaichi.games.tcg.rules.effects.counting import matches

    for operation, s, _ in in_force(g, TREATS):
        if (
            operation.what != what
            or operation.words != words
            or (operation.who != "any" and (seat == s.me) != (operation.who == "me"))
        ):
            continue
        if operation.cards is None or (kind >= 0 and matches(g, s, operation.cards.like, kind, seat)):
            note(g, operation, s)
            return True
    return False


def is_hand_open(g: Table, seat: int) -> bool:
    """Does a text lay this player's hand open?"""
    from tenkaichi.games.tcg.rules.effects.counting import seats

    return any(seat in seats(s, operation.who) for operation, s, _ in in_force(g, OPENS_HANDS))


def open_hands(g: Table) -> None:
    """Hands that a text lays open are known to both, and so is every card that comes into them."""
    from tenkaichi.games.tcg.rules.effects.counting import seats
    from tenkaichi.games.tcg.rules.zones import hear, show_to_all

    for operation, s, _ in in_force(g, OPENS_HANDS):
        for seat in seats(s, operation.who):
            hand = g.players[seat].hand
            for at, entry in enumerate(hand):
                if entry >= 0 and not entry & 1:
                    hand[at] = entry | 1
                    note(g, operation, s)
                    show_to_all(g, seat, entry >> 1, "TCG-ZONE-05")
                    hear(g, "revealed", seat, entry >> 1, by=s.me, cause="effect", source=s.source, came_from="hand")


def may_act_freely(g: Table, ally: Card) -> bool:
    """May this Ally act at any MP stage (TCG-ALLY-07, 13)?"""
    if not g.topics & FREES_ALLIES:
        return False
    from tenkaichi.games.tcg.rules.effects.picking import candidates

    for operation, s, _ in in_force(g, FREES_ALLIES):
        if ally.handle in candidates(g, s, operation.cards):
            note(g, operation, s)
            return True
    return False
