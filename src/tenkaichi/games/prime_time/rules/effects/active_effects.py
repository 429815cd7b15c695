"""The effects in force now, by the event they wait for and by what they change: computed once per situation.

The key of `_situation` decides it. Code that changes a part of the key calls `Skirmish.situation_changed`, so that
asking costs next to nothing.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.games.prime_time.effect_index import EffectIndex
from tenkaichi.games.prime_time.ids import EffectId, ModelId
from tenkaichi.games.prime_time.situation import Situation
from tenkaichi.games.prime_time.state import (
    CONFECTION,
    DAZED,
    KNOCKED_OUT,
    MAJIN,
    MERGED,
    NOBODY,
    ON_BOARD,
    REFORMING,
    REMOVED,
    SITUATION_STATES,
    WAITING,
    Model,
    Skirmish,
)

OWN_DOWNFALL: Final = ("downed", "dazed", "ko", "removed")  # heard by the model itself although it is down
COUNTED_OUT: Final = (KNOCKED_OUT, REMOVED, MERGED)  # PT-STATE-19, PT-FUSE-10
_MOST_SITUATIONS: Final = 2000


_situations: dict[tuple[object, ...], Situation] = {}


def situation_of(g: Skirmish) -> Situation:
    """The present situation, cached in the state until `situation_changed` is called."""
    known = g.situation
    if known is None:
        known = g.situation = found_situation(g)
    return known


def found_situation(g: Skirmish) -> Situation:
    """Computed from the state, or cached for another state in which the same is true."""
    key = _situation(g)
    found = _situations.get(key)
    if found is None:
        if len(_situations) >= _MOST_SITUATIONS:
            _situations.clear()
        found = _situations[key] = _gather(g)
    return found


def _situation(g: Skirmish) -> tuple[object, ...]:
    models = [
        (((m.profile * 4 + m.tier) * 8 + m.where) * 2 + m.seat) * 4096 + (m.states & SITUATION_STATES) for m in g.models
    ]
    a, b = g.teams[0], g.teams[1]
    return (
        g.book.key,
        tuple(models),
        tuple([m.legacy for m in g.models if m.legacy]),
        a.affiliation,
        b.affiliation,
        NOBODY if a.lost_command else a.leader,
        NOBODY if b.lost_command else b.leader,
        tuple(a.in_play),
        tuple(b.in_play),
        mission_now(g),
        g.location,
        g.condition,
    )


def mission_now(g: Skirmish) -> int:
    """PT-SCORE-07..09: Opening, Escalation, then the Finale; NOBODY before the game and in Sudden Death."""
    if not g.missions or g.round <= 0 or g.is_sudden_death:
        return NOBODY
    return g.missions[min(g.round, 3) - 1]


def _gather(g: Skirmish) -> Situation:
    book = g.book.effect_index
    found = Situation()
    for at, model in enumerate(g.models):
        who = ModelId(at)
        if model.where == ON_BOARD:
            found.on_board.append(who)
            found.foes[1 - model.seat].append(who)
            if not model.states & DAZED:
                found.up[model.seat].append(who)
                found.all_up.append(who)
                found.has_majin = found.has_majin or model.states & MAJIN != 0
            if not model.states & (DAZED | CONFECTION):
                found.able[model.seat].append(who)
        for number in own_effects(g, book, who, model):
            if _speaks(book, number, model):
                found.add(book, number, who, model.seat)
        _add_gates(g, book, found, who, model)
    for seat in (0, 1):
        _add_team(g, book, found, seat)
    if g.location != NOBODY:
        for number in book.of_location[g.location]:
            found.add(book, number, NOBODY, NOBODY)
    if g.condition != NOBODY:
        for number in book.of_condition[g.condition]:
            found.add(book, number, NOBODY, NOBODY)
    return found


def own_effects(g: Skirmish, book: EffectIndex, who: ModelId, model: Model) -> list[EffectId]:
    """The effects of a model: of its traits, its tier, its Legacy Cards and the Persistent cards that it played."""
    numbers = book.of_line[model.profile][model.tier][:]
    for card in model.legacy:
        numbers.extend(book.of_card[card])
    for card, by in g.teams[model.seat].in_play:
        if by == who:
            numbers.extend([n for n in book.of_card[card] if book.effects[n].event != "play"])
    return numbers


def _speaks(book: EffectIndex, number: EffectId, model: Model) -> bool:
    """On the board; Dazed or a Confection it cannot act (PT-STATE-08, 51): what it would choose or pay for is silent.

    Off the board only what expressly goes on, or answers the model's own downfall.
    """
    sheet = book.effects[number]
    if sheet.is_off_board:
        return model.where != WAITING
    if sheet.event in OWN_DOWNFALL and sheet.when.who == "self":
        return model.where in (ON_BOARD, KNOCKED_OUT, REMOVED, REFORMING)
    if model.where != ON_BOARD:
        return False
    return model.states & (DAZED | CONFECTION) == 0 or not sheet.is_choice


def _add_team(g: Skirmish, book: EffectIndex, found: Situation, seat: int) -> None:
    """PT-TRAIT-42, 43, PT-STATE-20, 21, 24, PT-GAP-21: the Leader's commands; PT-TRAIT-37: the layers; the mission."""
    team = g.teams[seat]
    if team.leader != NOBODY and not team.lost_command:
        leader = g.models[team.leader]
        if leader.where in (ON_BOARD, REFORMING):
            for commands in (book.triggered_command, book.single_command):
                if leader.profile in commands:
                    found.add(book, commands[leader.profile], team.leader, seat)
    if is_affiliation_active(g, seat):
        found.add(book, book.first_layer[team.affiliation], NOBODY, seat)
        found.add(book, book.second_layer[team.affiliation], NOBODY, seat)
    mission = mission_now(g)
    if mission != NOBODY:
        for number in book.of_mission[mission]:
            found.add(book, number, NOBODY, seat)


def _add_gates(g: Skirmish, book: EffectIndex, found: Situation, who: ModelId, model: Model) -> None:
    """PT-HUMAN-07: what a Legacy Card of this model waits for."""
    if model.where != ON_BOARD:
        return
    for number in book.legacy_of.get(model.profile, []):
        gate = book.cards[number].gate
        if gate is not None:
            found.gates.setdefault(gate.event, []).append((number, who))


# -- affiliations -----------------------------------------------------------------------------------------------------


def affiliation_share(g: Skirmish, seat: int) -> tuple[int, int]:
    """PT-TRAIT-35, 37, PT-STATE-13, 19, PT-FUSE-10: members and models that count.

    Open Allies and Unaffiliated models do not count, nor does who is KO'd, Removed or part of a fusion; Dazed ones do.
    """
    team = g.teams[seat]
    wanted = g.book.pack.affiliations[team.affiliation].id if team.affiliation != NOBODY else ""
    members = counting = 0
    for model in g.models:
        if model.seat != seat or model.where in COUNTED_OUT:
            continue
        profile = g.book.profiles[model.profile]
        if "open_ally" in profile.traits or "unaffiliated" in profile.traits:
            continue
        if model.where == WAITING and "fused" in profile.traits:
            continue  # a Fusion that has not happened
        counting += 1
        members += wanted in profile.affiliations
    return members, counting


def cite_share(g: Skirmish, seat: int) -> None:
    """The rules by which the share of an active affiliation was counted."""
    if g.log is None:
        return
    for model in g.models:
        if model.seat != seat:
            continue
        traits = g.book.profiles[model.profile].traits
        if model.where in (KNOCKED_OUT, REMOVED):
            g.cite("PT-STATE-19")
        elif model.where == ON_BOARD and model.states & DAZED:
            g.cite("PT-STATE-13")
        if "open_ally" in traits:
            g.cite("PT-TRAIT-35")
        if "unaffiliated" in traits:
            g.cite("PT-TRAIT-38")
        if "fused" in traits and model.where == ON_BOARD:
            g.cite("PT-FUSE-10")


def is_affiliation_active(g: Skirmish, seat: int) -> bool:
    """PT-TRAIT-37, 38: at least the threshold, so that exactly half is not enough."""
    affiliation = g.teams[seat].affiliation
    if affiliation == NOBODY:
        return False
    members, counting = affiliation_share(g, seat)
    return counting > 0 and members * 100 >= counting * g.book.pack.affiliations[affiliation].threshold_percent
