"""Statistics of many finished matches of a game: results with intervals, match-ups, levels, length, dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from tenkaichi.statistics.fairness import ERROR_RATE, judged
from tenkaichi.statistics.record import Record
from tenkaichi.statistics.summary import DieSummary, SeatSummary, Summary

Titles = Callable[[str], str]  # a side's name for people
OWN = "own"  # a side that a player has put together


@dataclass
class Results:
    """Sides, characters and levels, from either seat. A draw is half a win."""

    matches: int = 0
    draws: int = 0
    answers: int = 0
    sides: dict[str, Record] = field(default_factory=dict)
    characters: dict[str, Record] = field(default_factory=dict)
    matchups: dict[tuple[str, str], Record] = field(default_factory=dict)  # each pair once, as its first side sees it
    seats: dict[str, Record] = field(default_factory=dict)
    levels: dict[str, Record] = field(default_factory=dict)  # bots, against persons
    ladder: dict[tuple[str, str], Record] = field(default_factory=dict)  # a bot's level against another's

    def add(self, match: Summary) -> None:
        self.matches += 1
        self.draws += match.winner is None
        self.answers += match.answers
        for seat in match.seats:
            points = points_of(match, seat)
            _record(self.seats, seat.seat).add(points)
            for other in match.seats:
                if other.seat != seat.seat:
                    self._meet(seat, other, points)

    def _meet(self, seat: SeatSummary, other: SeatSummary, points: float) -> None:
        mine, theirs = seat.side or OWN, other.side or OWN
        if mine != theirs:  # a side against itself says nothing of the side
            _record(self.sides, mine).add(points)
        if mine < theirs:
            _record(self.matchups, (mine, theirs)).add(points)
        for name in seat.characters:
            if name not in other.characters:
                _record(self.characters, name).add(points)
        if seat.level and not other.level:
            _record(self.levels, seat.level).add(points)
        if seat.level and other.level and seat.level < other.level:
            _record(self.ladder, (seat.level, other.level)).add(points)

    def to_plain(self, titles: Titles) -> dict[str, Any]:
        pairs = sorted(self.matchups.items(), key=lambda pair: (-pair[1].games, pair[0]))
        return {
            "matches": self.matches,
            "draws": self.draws,
            "answers_per_match": round(self.answers / self.matches, 1) if self.matches else 0.0,
            "sides": _ranked(self.sides, titles),
            "characters": _ranked(self.characters, str),
            "matchups": [
                {"first": titles(first), "second": titles(second), **record_plain(record)}
                for (first, second), record in pairs
            ],
            "seats": _ranked(self.seats, str),
            "levels": _ranked(self.levels, str.title),
            "ladder": [
                {"first": first.title(), "second": second.title(), **record_plain(record)}
                for (first, second), record in sorted(self.ladder.items())
            ],
        }


def points_of(match: Summary, seat: SeatSummary) -> float:
    return 0.5 if match.winner is None else float(match.winner == seat.seat)


def _record(records: dict[Any, Record], key: Any) -> Record:
    return records.setdefault(key, Record())


def record_plain(record: Record) -> dict[str, Any]:
    low, high = record.interval
    rounded = {"rate": round(record.rate, 4), "low": round(low, 4), "high": round(high, 4)}
    return {"games": record.games, "won": record.won, **rounded}


def _ranked(records: dict[str, Record], titles: Titles) -> list[dict[str, Any]]:
    """The most played first."""
    ranked = sorted(records.items(), key=lambda pair: (-pair[1].games, -pair[1].rate, pair[0]))
    return [{"id": key, "title": titles(key), **record_plain(record)} for key, record in ranked]


# -- dice -------------------------------------------------------------------------------------------------------------


@dataclass
class Dice:
    """Every face that every die showed, by who rolled it."""

    counts: dict[tuple[str, int], dict[str, list[int]]] = field(default_factory=dict)

    def add(self, dice: Iterable[DieSummary]) -> None:
        for die in dice:
            kept = self.counts.setdefault((die.die, len(die.counts)), {})
            faces = kept.setdefault(die.who, [0] * len(die.counts))
            for at, count in enumerate(die.counts):
                faces[at] += count

    def to_plain(self) -> list[dict[str, Any]]:
        return [self._die(name, groups) for (name, _), groups in sorted(self.counts.items())]

    def _die(self, name: str, groups: dict[str, list[int]]) -> dict[str, Any]:
        counts = [sum(column) for column in zip(*groups.values(), strict=True)]
        found = judged(counts, len(self.counts))
        return {
            "die": name,
            "faces": len(counts),
            "counts": counts,
            "total": sum(counts),
            "expected": round(sum(counts) / len(counts), 2),
            "chi_square": round(found.chi_square, 3),
            "p": round(found.p, 6),
            "verdict": found.verdict,
            "words": found.words,
            "rollers": [
                {"who": who, "total": sum(faces), "average": round(average(faces), 3), "p": round(judged(faces).p, 6)}
                for who, faces in sorted(groups.items())
                if who
            ],
            "expected_average": (len(counts) + 1) / 2,
        }


def average(counts: list[int]) -> float:
    return sum([face * count for face, count in enumerate(counts, 1)]) / max(sum(counts), 1)


# -- a game -----------------------------------------------------------------------------------------------------------


@dataclass
class Report:
    """All counted matches of a game: those with people, those of bots among themselves, the dice of both."""

    game: str
    title: str
    people: Results = field(default_factory=Results)
    bots: Results = field(default_factory=Results)
    dice: Dice = field(default_factory=Dice)
    left_out: int = 0
    without_dice: int = 0  # counted, but they can no longer be replayed

    def add(self, match: Summary) -> None:
        if match.mode == "other":
            self.left_out += 1
            return
        (self.bots if match.mode == "bots" else self.people).add(match)
        self.dice.add(match.dice)
        self.without_dice += not match.is_whole

    def to_plain(self, titles: Titles = str) -> dict[str, Any]:
        return {
            "game": self.game,
            "title": self.title,
            "people": self.people.to_plain(titles),
            "bots": self.bots.to_plain(titles),
            "dice": self.dice.to_plain(),
            "error_rate": ERROR_RATE,
            "left_out": self.left_out,
            "without_dice": self.without_dice,
        }


# -- a player ---------------------------------------------------------------------------------------------------------


@dataclass
class PlayerResults:
    """One player's matches of one game. Hotseat matches are counted, but neither won nor lost."""

    all: Record = field(default_factory=Record)
    people: Record = field(default_factory=Record)
    hotseat: int = 0
    levels: dict[str, Record] = field(default_factory=dict)
    sides: dict[str, Record] = field(default_factory=dict)
    characters: dict[str, Record] = field(default_factory=dict)

    def add(self, match: Summary, seat_name: str) -> None:
        if match.mode == "other":
            return
        if match.mode == "hotseat":
            self.hotseat += seat_name == match.seats[0].seat  # once, although both seats are the player's
            return
        seat = next(each for each in match.seats if each.seat == seat_name)
        points = points_of(match, seat)
        self.all.add(points)
        for other in match.seats:
            if other.seat != seat_name:
                (_record(self.levels, other.level) if other.level else self.people).add(points)
        _record(self.sides, seat.side or OWN).add(points)
        for name in seat.characters:
            _record(self.characters, name).add(points)

    def to_plain(self, titles: Titles) -> dict[str, Any]:
        return {
            "all": record_plain(self.all),
            "people": record_plain(self.people),
            "hotseat": self.hotseat,
            "levels": _ranked(self.levels, str.title),
            "sides": _ranked(self.sides, titles),
            "characters": _ranked(self.characters, str),
        }


# -- a character ------------------------------------------------------------------------------------------------------


@dataclass
class CharacterResults:
    """Matches in which one side had this character and the other had not, bots among themselves left aside."""

    name: str
    all: Record = field(default_factory=Record)
    sides: dict[str, Record] = field(default_factory=dict)  # that the character was part of
    beside: dict[str, Record] = field(default_factory=dict)  # the characters on the same side
    against: dict[str, Record] = field(default_factory=dict)  # the characters on the other side

    def add(self, match: Summary) -> None:
        having = [seat for seat in match.seats if self.name in seat.characters]
        if len(having) != 1 or match.mode in ("bots", "other"):
            return
        seat = having[0]
        points = points_of(match, seat)
        self.all.add(points)
        _record(self.sides, seat.side or OWN).add(points)
        for name in seat.characters:
            if name != self.name:
                _record(self.beside, name).add(points)
        for name in {name for other in match.seats if other.seat != seat.seat for name in other.characters}:
            _record(self.against, name).add(points)

    def to_plain(self, titles: Titles) -> dict[str, Any]:
        return {
            "name": self.name,
            "all": record_plain(self.all),
            "sides": _ranked(self.sides, titles),
            "beside": _ranked(self.beside, str),
            "against": _ranked(self.against, str),
        }
