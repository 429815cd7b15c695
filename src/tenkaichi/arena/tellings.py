"""The table's words about a player's action: in the third person, and to the players concerned as "you"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tenkaichi.arena.match_history import Remark
    from tenkaichi.arena.match_view import MatchView


class Telling(NamedTuple):
    """One sentence for everybody, and other words for some seats. A row keeps both (`remark`, `told`)."""

    words: str
    told: Mapping[str, str] = {}  # by seat

    def to(self, seats: list[str]) -> str:
        """The words for the holder of these seats. At a hot seat, one of two seats is not "you"."""
        return self.told.get(seats[0], self.words) if len(seats) == 1 else self.words


def taken_back(match_view: MatchView, seat: str, agreed_by: str | None = None) -> Telling:
    words, own = f"{match_view.name_of(seat)} has taken back an answer", "You took back an answer"
    if agreed_by is None:
        return Telling(f"{words}.", {seat: f"{own}."})
    agreed = f"; {match_view.name_of(agreed_by)} agreed."
    return Telling(f"{words}{agreed}", {seat: f"{own}{agreed}", agreed_by: f"{words}; you agreed."})


def given_up(match_view: MatchView, seat: str) -> Telling:
    return Telling(f"{match_view.name_of(seat)} gives up.", {seat: "You give up."})


def claimed(match_view: MatchView, seat: str, late: str, reason: Telling) -> Telling:
    """`reason` is about the late seat."""
    words = f"{match_view.name_of(seat)} claims the match: "
    return Telling(
        f"{words}{reason.words}.",
        {seat: f"You claim the match: {reason.words}.", late: f"{words}{reason.told.get(late, reason.words)}."},
    )


def changed_by_hand(match_view: MatchView, seat: str, agreed_by: str) -> Telling:
    rest = "have changed the state by agreement."
    one, other = match_view.name_of(seat), match_view.name_of(agreed_by)
    return Telling(f"{one} and {other} {rest}", {seat: f"You and {other} {rest}", agreed_by: f"{one} and you {rest}"})


def not_agreed(match_view: MatchView, seat: str, kind: str, *, is_proposer: bool) -> Telling:
    action, own = ("withdraws", "withdraw") if is_proposer else ("does not agree", "do not agree")
    what = f" the proposal ({kind})." if is_proposer else f" ({kind})."
    return Telling(f"{match_view.name_of(seat)} {action}{what}", {seat: f"You {own}{what}"})


def words_for(remark: Remark, viewer: str | None) -> str:
    """The words of a remark for the holder of a seat; "" if they are the same for all. Old rows hold no `told`."""
    if viewer is None:
        return ""
    if not remark.told and remark.kind == "undo" and remark.by == viewer:
        return "You took back an answer."
    return remark.told.get(viewer, "")
