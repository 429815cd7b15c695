"""Texts in force that change attacks: damage, cost, flags, and who may block them (TCG-ICON-01, TCG-TIMING-06)."""

from __future__ import annotations

from typing import Final

from tenkaichi.engine.number import Part, total
from tenkaichi.games.tcg import ban_numbers as banned
from tenkaichi.games.tcg import rule_numbers as number
from tenkaichi.games.tcg.attack_parts import (
    ANYTHING,
    BLOCKING,
    CLAIMED,
    COSTS,
    DAMAGE,
    DEFENCES,
    DOUBLINGS,
    FLAGS,
    FOES,
    FOES_DAMAGE,
    MINE,
    MULTIPLIED,
    PREVENTING,
    STYLED,
    TABLE,
)
from tenkaichi.games.tcg.card_reading import BASE_LIFE, BASE_STAGES, COST, LIFE, STAGES, TABLE_VALUE
from tenkaichi.games.tcg.occasion_numbers import ATTACKED
from tenkaichi.games.tcg.operation_topics import CHANGES_ATTACKS, CHANGES_COSTS
from tenkaichi.games.tcg.pack import operations as op
from tenkaichi.games.tcg.record_twins import AttackChange
from tenkaichi.games.tcg.rules.effects.conditions import hold, recorded
from tenkaichi.games.tcg.rules.effects.context import Context
from tenkaichi.games.tcg.rules.effects.counting import is_such_attack, matches, signed
from tenkaichi.games.tcg.rules.effects.lasting import counted
from tenkaichi.games.tcg.rules.effects.texts_in_force import (
    Source,
    bans,
    in_force,
    note,
    rule_number,
    sources,
    speaks_now,
    standing_cache,
)
from tenkaichi.games.tcg.rules.flags import (
    COUNTS_AS_STYLED,
    IS_FREE,
    IS_UNMODIFIABLE,
    IS_UNPREVENTABLE,
    LIFE_AS_STAGES,
    STAGES_AS_LIFE,
)
from tenkaichi.games.tcg.rules.later import LATER
from tenkaichi.games.tcg.rules.stages import power_level, table_value
from tenkaichi.games.tcg.rules.switches import AT_PLUS_LIFE_AS_LIFE
from tenkaichi.games.tcg.standing_cache import NOT_ASKED, PARTS
from tenkaichi.games.tcg.state import A, Attack, B, Happening, Lasting, Table, mp

Change = tuple[AttackChange, Context, Lasting | None]
NO_CHANGES: Final[list[Change]] = []  # never added to
NO_TEXTS: Final[list[Source]] = []
PREVENTED: Final = "prevented"  # the reason of what a defence or an effect prevents


def attack_changes(g: Table, attack: Attack, part: int = ANYTHING) -> list[Change]:
    """Operations of texts in force on this attack or that part of it. A log is told of every such text."""
    own = g.book.sheets[attack.kind].own_attacks
    if g.log is not None:
        part = ANYTHING
    others = _speaking_of(g, attack.seat, part) if g.topics & CHANGES_ATTACKS else NO_TEXTS
    if not own and not others:
        return NO_CHANGES

    found: list[Change] = []
    for entry in own:
        s = Context(attack.seat, attack.kind, attack.card)
        change = change_of(g, entry.index)
        if (not entry.conditions or hold(g, s, entry.conditions)) and is_such_attack(g, s, change.likeness, attack):
            note(g, change.operation)
            found.append((change, s, None))
    for source in others:
        change = change_of(g, source.index)
        s = source.s
        effect = source.effect
        if effect is not None and effect.left >= 0 and not _is_claimed(effect, attack):
            continue
        if change.first is not None and not _is_first(g, s, change, attack):
            continue
        if not speaks_now(g, source):
            continue
        if is_such_attack(g, s, change.likeness, attack):
            note(g, change.operation, s)
            found.append((change, s, effect))
    return found


def change_of(g: Table, operation: int) -> AttackChange:
    """The twin of an operation that changes attacks."""
    change = g.book.attack_change_of_op[operation]
    assert change is not None
    return change


def _speaking_of(g: Table, seat: int, part: int) -> list[Source]:
    """The texts about that part of this player's attacks, kept like the texts of a topic."""
    if not is_spoken_of(g, seat, part):
        return NO_TEXTS
    kept = standing_cache(g).of_parts
    place = part.bit_length() << 1 | seat
    found: list[Source] | None = kept[place]
    if found is None:
        found = kept[place] = [source for source in sources(g, CHANGES_ATTACKS) if _parts(g, source, seat) & part]
    return found


def is_spoken_of(g: Table, seat: int, part: int) -> bool:
    """Does any text in force speak of that part of this player's attacks?"""
    if not g.topics & CHANGES_ATTACKS:
        return False
    cache = standing_cache(g)
    if cache.parts_of_a == NOT_ASKED:
        cache.parts_of_a, cache.parts_of_b = _all_parts(g, A), _all_parts(g, B)
        cache.of_parts = [None] * PARTS
    return (cache.parts_of_a if seat == A else cache.parts_of_b) & part != 0


def _all_parts(g: Table, seat: int) -> int:
    parts = 0
    for source in sources(g, CHANGES_ATTACKS):
        parts |= _parts(g, source, seat)
    return parts


def _parts(g: Table, source: Source, seat: int) -> int:
    """The parts of this player's attacks of which a text speaks."""
    side = MINE if source.s.me == seat else FOES
    if not g.book.sides_of_op[source.index] & side:
        return 0
    parts = g.book.parts_of_op[source.index]
    if parts & DAMAGE and side == FOES:
        parts |= FOES_DAMAGE
    if parts & ANYTHING and source.effect is not None:
        parts |= CLAIMED
    return parts


def _is_claimed(effect: Lasting, attack: Attack) -> bool:
    """Is this effect, meant for the next attack or a single one, meant for this one?"""
    return effect.number in attack.claims if attack.is_declared else effect.left > 0


def _is_first(g: Table, s: Context, change: AttackChange, attack: Attack) -> bool:
    """Is it the first such attack of the combat or turn? One that was made before the text was there counts, too."""
    index = change.number
    if attack.is_declared:
        return index in attack.firsts
    used = g.used_this_combat if change.first == "combat" else g.used_this_turn
    if -1 - (index << 1 | s.me) in used:
        return False
    return not any(_was_such(g, s, change, attack.seat, past) for past in g.history)


def _was_such(g: Table, s: Context, change: AttackChange, seat: int, past: Happening) -> bool:
    if past.event != ATTACKED or past.who != seat or (change.first == "combat" and not past.in_combat):
        return False
    return is_such_attack(g, s, change.likeness, recorded(past))


def made_styled(g: Table, attack: Attack) -> bool:
    """TCG-NAME-04: does a text in force make this attack count as Styled? Others may ask for that afterwards."""
    if not g.topics & CHANGES_ATTACKS:
        return False
    if not _speaking_of(g, 0, STYLED) and not _speaking_of(g, 1, STYLED):
        return False
    return any(change.flags & COUNTS_AS_STYLED for change, _, _ in attack_changes(g, attack, FLAGS))


def claim(g: Table, attack: Attack) -> None:
    """A declared attack takes for itself what was meant for the next or the first such attack."""
    changes = attack_changes(g, attack, CLAIMED)
    attack.is_declared = True
    for change, s, effect in changes:
        if effect is not None and effect.left > 0:
            effect.left -= 1
            attack.claims += (effect.number,)
        if change.first is not None:
            index = change.number
            attack.firsts += (index,)
            key = -1 - (index << 1 | s.me)
            if change.first == "combat":
                g.used_this_combat += (key,)
            else:
                g.used_this_turn += (key,)
        if change.has_immediate:
            attack.more_immediate += ((g.book.block(change.operation, "immediate"), s.me, s.source, s.card),)
        if change.has_hit:
            attack.more_hits += ((g.book.block(change.operation, "hit"), s.me, s.source, s.card),)


def meet(g: Table, attack: Attack) -> None:
    """Stops and preventions that were waiting for such an attack (TCG-CARD-EVO-S109, TCG-DEFEND-06): after its
    immediate effects, which may say by what it is stopped.
    """
    if g.topics & CHANGES_ATTACKS and (g.log is not None or _speaking_of(g, attack.seat, DEFENCES)):
        _meet(g, attack)


def _meet(g: Table, attack: Attack) -> None:
    for operation, s, effect in list(in_force(g, CHANGES_ATTACKS)):
        if not isinstance(operation, (op.Stop, op.Prevent)) or s.me == attack.seat:
            continue
        if (effect is not None and effect.left == 0) or not LATER.fits(g, s, operation, attack):
            continue
        if effect is not None and effect.left > 0:
            effect.left -= 1
        note(g, operation, s)
        if type(operation) is op.Stop:
            if not blocks(g, attack, s.source, s.me):
                continue
            attack.is_stopped, attack.stopped_by = True, s.source
        else:
            LATER.apply_prevention(g, s, operation, attack, effect)


def damage_parts(g: Table, attack: Attack) -> tuple[list[Part], list[Part]]:
    """The damage of an attack in stages and in life cards, with its reasons, before conversion (TCG-DAMAGE-10)."""
    stages, life = base_parts(g, attack)
    if attack.more_stages:
        stages.append((attack.more_stages, "by effect", "TCG-TIMING-06"))
    if attack.more_life:
        life.append((attack.more_life, "by effect", "TCG-TIMING-06"))
    flags = attack_flags(g, attack)
    if not flags & IS_UNMODIFIABLE:
        add_changes(g, attack, stages, life)
    for change, _, _ in attack_changes(g, attack, MULTIPLIED):
        if change.stages_times is not None:
            stages = [(part[0] * change.stages_times, part[1], part[2]) for part in stages]
    if flags & LIFE_AS_STAGES:
        stages, life = [*_not_below_zero(stages), *_not_below_zero(life)], []
    elif flags & STAGES_AS_LIFE:
        stages, life = [], [*_not_below_zero(stages), *_not_below_zero(life)]
    if not flags & IS_UNPREVENTABLE:  # of what the attack is to deal: stages that were life cards are stages now
        if attack.less_stages:
            stages.append((-attack.less_stages, PREVENTED, "TCG-DEFEND-05"))
        if attack.less_life:
            life.append((-attack.less_life, PREVENTED, "TCG-DEFEND-05"))
    return stages, life


def _not_below_zero(parts: list[Part]) -> list[Part]:
    """TCG-DAMAGE-12: what one unit falls short of takes nothing from the other that it is dealt as."""
    value = total(parts)
    return parts if value >= 0 else [*parts, (-value, "not below zero", "TCG-DAMAGE-12")]


def prevented_damage(*units: list[Part]) -> int:
    """The damage in these units that is prevented: no more than would have been dealt (TCG-DAMAGE-12)."""
    prevented = 0
    for parts in units:
        unprevented = total([part for part in parts if part[1] != PREVENTED])
        prevented += max(0, unprevented) - max(0, total(parts))
    return prevented


def spare_prevention(g: Table, attack: Attack, in_life: list[Part]) -> int:
    """TCG-DAMAGE-09: the prevention of life cards that is left for stages which become life cards."""
    if not attack.less_life or attack_flags(g, attack) & IS_UNPREVENTABLE:
        return 0
    return max(0, attack.less_life - max(0, total([part for part in in_life if part[1] != PREVENTED])))


def base_parts(g: Table, attack: Attack) -> tuple[list[Part], list[Part]]:
    """TCG-TABLE-03 to 05: the Attack Table, performing personality against opposing MP, and the fixed part."""

    words = g.book.texts[attack.ability].attack
    stages: list[Part] = []
    life: list[Part] = []
    if words is None:
        return stages, life
    s = Context(attack.seat, attack.kind, attack.card)
    s.it, s.x = attack.it, attack.x
    if words.table is not None:
        value = table_value(power_level(g, attack.performer), power_level(g, mp(1 - attack.seat)))
        value = rule_number(g, number.TABLE_VALUE, attack.seat, value, attack.kind, attack)
        value = _changed_table_value(g, attack, value) * words.table_times
        part = (value, "Attack Table", "TCG-TABLE-03" if attack.performer < 0 else "TCG-ALLY-09")
        in_life = words.table == "life" or (bool(words.life) and bool(g.switches & AT_PLUS_LIFE_AS_LIFE))
        (life if in_life else stages).append(part)
    base_stages, base_life = _replaced_bases(g, attack)
    if base_stages >= 0:
        stages.append((base_stages, "base", "TCG-TABLE-05"))
    elif words.stages:
        stages.append((signed(g, s, words.stages), "printed stages", "TCG-TABLE-05"))
    if base_life >= 0:
        life.append((base_life, "base", "TCG-ATTACK-01"))
    elif words.life:
        life.append((signed(g, s, words.life), "printed life cards", "TCG-ATTACK-01"))
    return stages, life


def _changed_table_value(g: Table, attack: Attack, value: int) -> int:
    """The table's value after the texts: one may set it (of several the highest counts), then it is multiplied."""
    changes = attack_changes(g, attack, TABLE)
    if not changes:
        return value
    values = [
        counted(g, s, change.table_value, TABLE_VALUE, effect)
        for change, s, effect in changes
        if change.table_value is not None
    ]
    value = max(values, default=value)
    for change, _, _ in changes:
        if change.table_times is not None:
            value *= change.table_times
    return value


def _replaced_bases(g: Table, attack: Attack) -> tuple[int, int]:
    """The number that replaces the printed stages and life cards, or -1; of several texts the highest counts."""
    stages, life = attack.base_stages, attack.base_life
    for change, s, effect in attack_changes(g, attack, TABLE):
        if effect is not None and effect.until == 0:
            continue  # of this attack alone: it is noted there
        if change.base_stages is not None:
            stages = max(stages, counted(g, s, change.base_stages, BASE_STAGES, effect))
        if change.base_life is not None:
            life = max(life, counted(g, s, change.base_life, BASE_LIFE, effect))
    return stages, life


def add_changes(g: Table, attack: Attack, stages: list[Part], life: list[Part]) -> None:
    """Add the changes by texts in force; those of this attack alone are in `more_stages` already."""

    changes = attack_changes(g, attack, DAMAGE)
    if not changes:
        return
    doubled = _doubled(g)
    for change, s, effect in changes:
        if effect is not None and effect.until == 0:
            continue
        more_stages = counted(g, s, change.stages, STAGES, effect)
        more_life = counted(g, s, change.life, LIFE, effect)
        if not more_stages and not more_life:
            continue
        if bans(g, banned.MODIFY_DAMAGE, attack.seat, s.source, by=s.me, attack=attack):
            continue
        times = _times(doubled, s)
        title = g.book.sheets[s.source].title
        if more_stages:
            stages.append((more_stages * times, title, "TCG-ICON-01"))
        if more_life:
            life.append((more_life * times, title, "TCG-ICON-01"))


def is_changed_by_foe(g: Table, attack: Attack) -> bool:
    """Does a text of the defender's that is in force change the damage?"""

    if attack_flags(g, attack) & IS_UNMODIFIABLE:
        return False
    for change, s, effect in attack_changes(g, attack, FOES_DAMAGE):
        if s.me == attack.seat or (effect is not None and effect.until == 0):
            continue
        if not counted(g, s, change.stages, STAGES, effect) and not counted(g, s, change.life, LIFE, effect):
            continue
        if not bans(g, banned.MODIFY_DAMAGE, attack.seat, s.source, by=s.me, attack=attack):
            return True
    return False


ANY_CARD: Final = -1


def _times(doubled: set[tuple[int, int]], s: Context) -> int:
    return 2 if doubled and not doubled.isdisjoint(((s.me, s.source), (s.me, ANY_CARD))) else 1


def times_counted(g: Table, s: Context) -> int:
    """How often a change of damage by this text counts."""
    return _times(_doubled(g), s)


def _doubled(g: Table) -> set[tuple[int, int]]:
    """The changes of damage that count twice: by player, and by the kind of the card (or any)."""
    found: set[tuple[int, int]] = set()
    if not g.topics & CHANGES_ATTACKS or (g.log is None and not _speaking_of(g, 0, DOUBLINGS)):
        return found
    for operation, s, _ in in_force(g, CHANGES_ATTACKS):
        if type(operation) is op.DoubleModifiers:
            note(g, operation, s)
            kind = g.mp_kind(s.me) if operation.of == "mp" else s.source if operation.of == "this" else ANY_CARD
            found.add((s.me, kind))
    return found


def attack_flags(g: Table, attack: Attack) -> int:
    """The flags of this attack with those that texts in force give it."""
    flags = attack.flags
    if g.log is None and not g.book.sheets[attack.kind].own_attacks and not is_spoken_of(g, attack.seat, FLAGS):
        return flags
    for change, _, _ in attack_changes(g, attack, FLAGS):
        flags |= change.flags
    return flags


def blocks(g: Table, attack: Attack, kind: int, seat: int) -> bool:
    """May a card of this kind stop the attack, as far as texts speak of blocking cards? It may defend in any case."""
    changes = attack_changes(g, attack, BLOCKING)
    if not changes:
        return True

    for change, s, _ in changes:
        if change.blocked_only_by and not change.blocked_only_by >> g.book.sheets[kind].type & 1:
            return False
        if change.not_blocked_by is not None and matches(g, s, change.not_blocked_by, kind, seat):
            return False
    return True


def prevents(g: Table, attack: Attack, kind: int, seat: int) -> bool:
    """May a card of this kind prevent damage of the attack, as far as texts speak of such cards?"""
    changes = attack_changes(g, attack, PREVENTING)
    if not changes:
        return True

    for change, s, _ in changes:
        if change.not_prevented_by is not None and matches(g, s, change.not_prevented_by, kind, seat):
            return False
    return True


def cost_change(g: Table, attack: Attack, cost: int) -> int:
    """An attack's cost with the texts in force."""
    if not g.topics & CHANGES_COSTS and not g.book.sheets[attack.kind].own_attacks:
        return cost

    changes: list[tuple[int, int]] = []
    for change, s, effect in attack_changes(g, attack, COSTS):
        if change.flags & IS_FREE:
            return 0
        more = counted(g, s, change.cost, COST, effect)
        if more:
            changes.append((-more, change.least_cost))
    for less, least in sorted(changes):  # what raises it first, so that it does not matter which text came first
        cost = max(cost - less, min(cost, least))
    return max(cost, 0)
