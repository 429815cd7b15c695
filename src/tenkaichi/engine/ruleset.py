"""The rules a match is played by, as a value: lists, decks and replays pin its hash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Annotated, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.typed_reading import read_json, read_plain

SwitchValue: TypeAlias = bool | int | str
Slug = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]*$", max_length=60)]
Version = Annotated[str, Meta(pattern=r"^\d+\.\d+\.\d+$", max_length=40)]
Sha256 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class RulesetError(TenkaichiError):
    """A ruleset that cannot be read, or that says two things at once."""


class PackPin(NamedTuple):
    """One content pack, exactly: two packs with the same figures have the same hash."""

    id: Slug
    version: Version
    hash: Sha256


class Ruleset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Game, rules version, content packs in the order they apply, house-rule switches sorted by name."""

    game: Slug
    version: Version
    packs: tuple[PackPin, ...] = ()
    switches: tuple[tuple[Slug, SwitchValue], ...] = ()

    def __post_init__(self) -> None:
        names = [name for name, _ in self.switches]
        for kind, used in (("switch", names), ("pack", [pin.id for pin in self.packs])):
            for name in used:
                if used.count(name) > 1:
                    raise ValueError(f'{kind} "{name}" is given more than once')
        if names != sorted(names):
            msgspec.structs.force_setattr(self, "switches", tuple(sorted(self.switches, key=lambda each: each[0])))

    @classmethod
    def of(
        cls,
        game: str,
        version: str,
        packs: tuple[PackPin, ...] = (),
        switches: Mapping[str, SwitchValue] | None = None,
    ) -> Ruleset:
        """A ruleset from parts that a person wrote: checked, switches in any order."""
        return cls.from_plain(
            {
                "game": game,
                "version": version,
                "packs": [list(pin) for pin in packs],
                "switches": [list(each) for each in (switches or {}).items()],
            }
        )

    @property
    def hash(self) -> str:
        """sha256 of the canonical JSON, in hex."""
        return hashlib.sha256(self.to_json().encode()).hexdigest()

    @property
    def short(self) -> str:
        """The first 16 digits of the hash, for display."""
        return self.hash[:16]

    def switch(self, name: str, default: SwitchValue = False) -> SwitchValue:
        """The value of a house-rule switch."""
        for known, value in self.switches:
            if known == name:
                return value
        return default

    def to_json(self) -> str:
        """Canonical JSON: equal rulesets give equal text."""
        return msgspec.json.encode(self, order="sorted").decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Ruleset:
        try:
            return read_json(text, cls)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:  # a ValidationError is a DecodeError
            raise RulesetError(f"not a ruleset: {error}") from None

    def to_plain(self) -> dict[str, object]:
        """The same as `to_json`, as dictionaries and lists, to put inside another document."""
        return {
            "game": self.game,
            "version": self.version,
            "packs": [list(pin) for pin in self.packs],
            "switches": [list(each) for each in self.switches],
        }

    @classmethod
    def from_plain(cls, value: object) -> Ruleset:
        try:
            return read_plain(value, cls)
        except msgspec.ValidationError as error:
            raise RulesetError(f"not a ruleset: {error}") from None

    def differences(self, other: Ruleset) -> Iterator[str]:
        """The changes that lead from this ruleset to the other, a line each."""
        if self.game != other.game:
            yield f"game: {self.game}, not {other.game}"
        if self.version != other.version:
            yield f"rules version: {self.version}, not {other.version}"
        if self.packs != other.packs:
            yield f"packs: {_packs(self)}, not {_packs(other)}"
        for name in sorted({name for name, _ in (*self.switches, *other.switches)}):
            mine, theirs = self.switch(name, "unset"), other.switch(name, "unset")
            if mine != theirs or type(mine) is not type(theirs):
                yield f"switch {name}: {mine}, not {theirs}"


def _packs(ruleset: Ruleset) -> str:
    return ", ".join(f"{pin.id} {pin.version} ({pin.hash[:8]})" for pin in ruleset.packs) or "none"
