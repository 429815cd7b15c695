"""The evaluation taken apart into named terms, the own side minus the other one.

The weights of the terms are data (`weights/*.toml`): set by hand at first, then fitted to the results of matches.
Terms with `_left` count in proportion to the rounds that are left.
"""

from __future__ import annotations

from typing import Final

from tenkaichi.games.duel_battle.bot.threat import LIFE, POINT, best_target
from tenkaichi.games.duel_battle.state import NOWHERE, Duel

TERM_NAMES: Final = (
    "ahead", "ahead_late", "lead", "lead_late", "lead_last_round",
    "standing", "standing_left", "blood", "blood_left", "frail",
    "ki", "ki_left", "spare_ki", "spare_ki_left", "stars", "stars_left", "parries", "parries_left",
    "balls", "balls_left", "stunned", "hill", "cards", "cards_left", "minions",
    "threat_active", "threat_ready", "threat_later", "knockout_now", "knockout_later", "approach",
    "turn", "ready", "ready_value", "actions",
)  # fmt: skip
# What the terms are about, in words for a player who asks why an answer is good.
TOPICS: Final = {
    "the lead in points": ("ahead", "ahead_late", "lead", "lead_late", "lead_last_round"),
    "fighters left standing": ("standing", "standing_left", "minions"),
    "Health": ("blood", "blood_left", "frail"),
    "Ki": ("ki", "ki_left", "spare_ki", "spare_ki_left"),
    "Stars": ("stars", "stars_left"),
    "Parries": ("parries", "parries_left"),
    "Dragon Balls": ("balls", "balls_left"),
    "fighters that are not Stunned": ("stunned",),
    "hills": ("hill",),
    "cards in hand": ("cards", "cards_left"),
    "blows within reach": (
        "threat_active", "threat_ready", "threat_later", "knockout_now", "knockout_later", "approach",
    ),
    "actions still to come": ("turn", "ready", "ready_value", "actions"),
}  # fmt: skip


def terms(g: Duel, seat: int) -> list[float]:
    """The terms in the order of TERM_NAMES, for a match that is not over."""
    book = g.book
    last = book.last_round
    left = max(0, last - g.round + 1) / last  # of the match, from 1 down to 0
    late = 1.0 - left
    is_last_round = g.round >= last
    me, foe = g.players[seat], g.players[1 - seat]
    ahead = float(me.score - foe.score)
    lead = 0.0
    if me.score != foe.score:
        lead = 1.0 if ahead > 0 else -1.0
    elif me.scored_at != foe.scored_at:
        lead = 1.0 if me.scored_at < foe.scored_at else -1.0  # DB-END-02
    standing = blood = frail = ki = spare = stars = parries = balls = stunned = hill = 0.0
    active = ready_threat = later = knockout = knockout_later = approach = 0.0
    ready = ready_value = acts = 0.0
    for who, f in enumerate(g.fighters):
        if f.is_knocked_out:
            continue
        side = 1.0 if f.owner == seat else -1.0
        sheet = book.sheets[f.sheet]
        value = float(sheet.value)
        useful = 0
        for technique in sheet.techniques:
            if technique.ki > useful:
                useful = technique.ki
        standing += side * value
        blood += side * value * f.health / sheet.health
        frail += side * value / (1 + f.health)
        ki += side * min(f.ki, useful)
        spare += side * max(0, f.ki - useful)
        stars += side * f.stars
        parries += side * f.parries
        balls += side * len(f.balls)
        if f.is_stunned:
            stunned += side
        elif f.region != NOWHERE and g.is_hill(f.region):
            hill += side
        actions = book.actions
        has_acted = False
        power = f.ki
        if g.active == who:
            actions = g.actions
            acts += side * actions
        elif not f.is_activated:
            power += 1  # the die will bring some
            ready += side
            ready_value += side * value
        elif is_last_round:
            continue
        else:
            power += 2
            has_acted = True
        if f.is_stunned:
            actions -= 1
        best, nearest = best_target(g, f, actions, power)
        if has_acted:
            later += side * best
        elif g.active == who:
            active += side * best
        else:
            ready_threat += side * best
        if best > POINT + LIFE:  # nothing but a knockout is worth so much
            if has_acted:
                knockout_later += side
            else:
                knockout += side
        if lead == 0.0 or (lead > 0) != (f.owner == seat):
            approach += side * nearest
    cards = float(g.hand_size(seat) - g.hand_size(1 - seat))
    minions = 0.0
    for region in g.minions:
        if region != NOWHERE:
            minions += 1.0 if g.minion_owner == seat else -1.0
    turn = 1.0 if g.turn_seat == seat else -1.0 if g.turn_seat == 1 - seat else 0.0
    return [
        ahead, ahead * late, lead, lead * late, lead if is_last_round else 0.0,
        standing, standing * left, blood, blood * left, frail,
        ki, ki * left, spare, spare * left, stars, stars * left, parries, parries * left,
        balls, balls * left, stunned, hill, cards, cards * left, minions,
        active, ready_threat, later, knockout, knockout_later, approach,
        turn, ready, ready_value, acts,
    ]  # fmt: skip
