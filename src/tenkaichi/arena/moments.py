"""The highlights of a match: marks on the replay, three moments and the score at its end, and the dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from tenkaichi.arena.protocol.replays import DiceInfo, DiceInfos, Moment, TallyInfo, TallyPartInfo
from tenkaichi.arena.replay_player import ReplayPlayer, drama_of, words_of
from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.match import Told

SHOWN = 3
APART = 3  # answers between two moments: a blow and its effects are one moment
LEAD = 6  # the weight of a change of the lead
FEW, NOISE = 3, 8  # scores that change more often than every eighth answer are not points
MARKED_SHARE = 20  # one mark for so many answers


def weights(replayer: ReplayPlayer, told: Sequence[Sequence[Told]], *, knows_scores: bool) -> list[float]:
    """Weigh each answer by its events and by its effect on the scores."""
    found: list[float] = []
    leaders = lasting_leaders(replayer)
    first = scoring_begins(replayer) if knows_scores else len(replayer)
    for at, events in enumerate(told):
        weight = float(sum([drama_of(replayer.presenter, event) for event in events]))
        if at >= first:
            is_change = leaders[at] is not None and leaders[at + 1] != leaders[at]
            weight += _swing(replayer, at) + (LEAD if is_change else 0)
        found.append(weight)
    return found


def _swing(replayer: ReplayPlayer, at: int) -> float:
    before, after = replayer.scores[at], replayer.scores[at + 1]
    return max([abs(b - a) for a, b in zip(before, after, strict=True)], default=0.0)


def scoring_begins(replayer: ReplayPlayer) -> int:
    """The answer from which scores count: the end of the set-up; never where scores move all the time."""
    changes = sum([before != after for before, after in pairwise(replayer.scores)])
    if changes > FEW and changes * NOISE > len(replayer):
        return len(replayer)
    return next((at for at, (seat, _) in enumerate(replayer.answers) if seat != CHANCE), len(replayer))


def leader(replayer: ReplayPlayer, count: int) -> int | None:
    """The seat that was ahead after so many answers; None for a tie."""
    scores = replayer.scores[count]
    best = max(scores, default=0.0)
    ahead = [seat for seat, score in enumerate(scores) if score == best]
    return ahead[0] if len(ahead) == 1 else None


def lasting_leaders(replayer: ReplayPlayer) -> list[int | None]:
    """The seat that was last ahead, after each answer. A tie does not end a lead."""
    found: list[int | None] = []
    for count in range(len(replayer.scores)):
        now = leader(replayer, count)
        found.append(now if now is not None else found[-1] if found else None)
    return found


def marked(found: Sequence[float]) -> set[int]:
    """The answers that deserve a mark: the heaviest ones, and the last that had an effect."""
    heavy = sorted([weight for weight in found if weight > 0], reverse=True)
    if not heavy:
        return set()
    least = heavy[min(len(heavy) - 1, max(2, len(found) // MARKED_SHARE))]
    return {at for at, weight in enumerate(found) if weight > 0 and weight >= least}


def moments(replayer: ReplayPlayer, told: Sequence[Sequence[Told]], viewer: str | None) -> list[Moment]:
    """The three heaviest, in the order in which they came."""
    found = weights(replayer, told, knows_scores=True)
    chosen: list[int] = []
    for at in sorted(range(len(found)), key=lambda at: (-found[at], at)):
        if found[at] > 0 and len(chosen) < SHOWN and all(abs(at - other) > APART for other in chosen):
            chosen.append(at)
    seen = replayer.whole.view(viewer)
    return [
        Moment(
            at=at + 1,
            words=words_of(replayer.presenter, seen, told[at]) or replayer.says[at],
            why=_why(replayer, at, told[at]),
        )
        for at in sorted(chosen)
    ]


def _why(replayer: ReplayPlayer, at: int, events: Sequence[Told]) -> str:
    """The reasons in a few words, most important first."""
    reasons: list[str] = []
    if any(event.kind == "KnockedOut" for event in events):
        reasons.append("a knock-out")
    now = leader(replayer, at + 1)
    if now is not None and now != leader(replayer, at) and at >= scoring_begins(replayer):
        scores = " to ".join([f"{score:g}" for score in replayer.scores[at + 1]])
        reasons.append(f"{replayer.presenter.game.seats[now]} takes the lead, {scores}")
    lost = [int(event.facts["by"]) for event in events if event.kind in ("HealthLost", "HpLost")]
    if lost and not reasons:
        reasons.append(f"a blow of {max(lost)}")
    return "; ".join(reasons)


def tally_of(replayer: ReplayPlayer, told: Sequence[Sequence[Told]], viewer: str | None) -> list[TallyInfo]:
    """The score of a finished match in the game's own words; empty if the game has none."""
    if replayer.presenter.shown is None:
        return []
    found = replayer.presenter.shown.log.tally(
        replayer.whole.view(viewer), [event for events in told for event in events]
    )
    return [
        TallyInfo(
            seat=seat,
            total=side.total,
            unit=side.unit,
            parts=[TallyPartInfo(words=part.words, value=part.value, clause=part.clause) for part in side.parts],
        )
        for seat, side in zip(replayer.presenter.game.seats, found, strict=False)
    ]


# -- dice -------------------------------------------------------------------------------------------------------------


def dice_of(replayer: ReplayPlayer) -> DiceInfos:
    """Every die rolled, by seat. Rolls are public, so that everybody can check that they are fair."""
    game = replayer.presenter.game
    counts: dict[tuple[str, int | None, int], list[int]] = {}
    names = {roll.kind: roll.die for roll in replayer.rolls}
    for roll in replayer.rolls:
        counts.setdefault((roll.kind, roll.seat, roll.faces), [0] * roll.faces)[roll.face - 1] += 1
    dice: list[DiceInfo] = []
    for (kind, seat, faces), found in sorted(counts.items(), key=lambda pair: (pair[0][0], pair[0][1] or 0)):
        total = sum(found)
        average = Fraction(sum([(at + 1) * count for at, count in enumerate(found)]), total)
        dice.append(
            DiceInfo(
                die=names[kind],
                kind=kind,
                seat="" if seat is None else game.seats[seat],
                faces=[str(face) for face in range(1, faces + 1)],
                counts=found,
                total=total,
                average=round(float(average), 3),
                expected=(faces + 1) / 2,
            )
        )
    return DiceInfos(dice=dice, rolls=len(replayer.rolls))
