"""The log of a score sheet: changes in one order, and what they come to.

The server numbers the changes as they arrive. A phone applies the numbered changes first and then those that it has not
sent yet, so all phones with the same log show the same values. `fold` is written in the client as well
(web/scorekeeper/fold.js); a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable

from tenkaichi.arena.protocol.scores import ScoreChange
from tenkaichi.engine.score_sheet import ScoreSheet, Tracker, Value

MOST_CHANGES = 5000  # of one sheet


def fold(sheet: ScoreSheet, changes: Iterable[ScoreChange]) -> dict[str, Value]:
    """The values after these changes. A change that was taken back counts for nothing."""
    known = {tracker.key: tracker for tracker in sheet.all_trackers()}
    values: dict[str, Value] = {key: tracker.start for key, tracker in known.items()}
    made = list(changes)
    undone = undone_ids(made)
    for change in made:
        tracker = known.get(change.key)
        if tracker is not None and change.id not in undone:
            values[change.key] = _changed(tracker, values[change.key], change)
    return values


def undone_ids(changes: Iterable[ScoreChange]) -> set[str]:
    """The changes that were taken back. Taking back cannot be taken back: the change is made again."""
    return {change.of for change in changes if change.op == "undo"}


def _changed(tracker: Tracker, value: Value, change: ScoreChange) -> Value:
    if change.op == "add" and tracker.kind == "count":
        return min(tracker.most, max(tracker.least, int(value) + change.by))
    if change.op == "set" and tracker.kind == "mark" and isinstance(change.value, bool):
        return change.value
    if change.op == "set" and tracker.kind == "choice" and change.value in tracker.choices:
        assert isinstance(change.value, str)
        return change.value
    return value
