"""The tape as a file: a record a line, each ended by a checksum over all before it. See docs/tape-format.md."""

from __future__ import annotations

import json
import os
import re
import secrets
from binascii import crc32
from pathlib import Path
from typing import NoReturn

from tenkaichi.engine.decision import CHANCE, CONCEDE, OVERRIDE
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.frames import freeze
from tenkaichi.engine.plain_data import PlainDict, PlainMap, PlainValue
from tenkaichi.engine.ruleset import Ruleset, RulesetError
from tenkaichi.engine.tape import FIRST_ANSWER_LINE, Answer, Tape, TapeError

NAME = "tenkaichi-tape"
# 2: a seat may concede while another is asked. 3: players may change the state by agreement. A tape without the one
# or the other is written as the version before it.
OLDEST, CONCEDING, VERSION = 1, 2, 3
CHANCE_WORD = "chance"
UNKNOWN_HASH = "-"

FILE_LIMIT = 64 * 2**20
HEADER_LIMIT = 2**20
ANSWER_LIMIT = 2**16

_FIRST = re.compile(rb"tenkaichi-tape (\d{1,6})")
_RECORD = re.compile(rb"(.*) ([0-9a-f]{8})", re.DOTALL)
_ANSWER = re.compile(r"(chance|0|[1-9]\d{0,3}) (\[.*\])")
_END = re.compile(r"end (0|[1-9]\d{0,8}) (-|[0-9a-f]{64})")
_FIELDS: dict[str, tuple[type, ...]] = {
    "game": (str,),
    "product": (str,),
    "ruleset": (dict,),
    "ruleset_hash": (str,),
    "seed": (int, str, type(None)),
    "setup": (dict,),
}


# -- files ------------------------------------------------------------------------------------------------------------


def save_tape(tape: Tape, path: str | Path) -> None:
    """Write a temporary file and rename it: a crash leaves the old file or the new one, never half of one."""
    try:
        target = Path(path).resolve()
        beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
        try:
            with beside.open("xb") as file:
                file.write(write_tape(tape))
                file.flush()
                os.fsync(file.fileno())
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError) as error:  # ValueError: what can be no name of a file
        raise TapeError(f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}") from error


def load_tape(path: str | Path, salvage: bool = False) -> Tape:
    """Read a file; with `salvage` a damaged one gives the tape of what precedes the damage."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(FILE_LIMIT + 1)
    except (OSError, ValueError) as error:
        raise TapeError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    try:
        return read_tape(data, str(path))
    except TapeError as error:
        if salvage and error.good is not None:
            return error.good
        raise


# -- writing ----------------------------------------------------------------------------------------------------------


def write_tape(tape: Tape) -> bytes:
    header = {
        "game": tape.game,
        "product": tape.product,
        "ruleset": tape.ruleset.to_plain(),
        "ruleset_hash": tape.ruleset.hash,
        "seed": tape.seed,
        "setup": tape.setup,
    }
    bodies = [compact(header)]
    bodies += [f"{CHANCE_WORD if seat == CHANCE else seat} {compact(option)}" for seat, option in tape.answers]
    bodies.append(f"end {len(tape.answers)} {tape.state_hash or UNKNOWN_HASH}")
    needed = max((_version_of(option) for _, option in tape.answers), default=OLDEST)
    lines = [f"{NAME} {needed}\n".encode()]
    rolling = crc32(lines[0])
    for body in bodies:
        rolling, line = _sealed(rolling, body.encode())
        lines.append(line)
    return b"".join(lines)


def _version_of(option: object) -> int:
    if isinstance(option, (tuple, list)) and option and option[0] == OVERRIDE:
        return VERSION
    return CONCEDING if option == CONCEDE else OLDEST


def _sealed(rolling: int, body: bytes) -> tuple[int, bytes]:
    """The line with its checksum, and the checksum to go on with: it runs over the sealed line as well."""
    line = b"%s %08x\n" % (body, crc32(body, rolling))
    return crc32(line, rolling), line


def compact(value: object) -> str:
    """JSON in ASCII without spaces, keys sorted: equal values give equal text."""
    return json.dumps(value, separators=(",", ":"), sort_keys=True, allow_nan=False)


def plain(setup: PlainMap) -> PlainDict:
    """A copy of a set-up as JSON gives it back; raises when it is not plain data."""
    try:
        copy = json.loads(compact(dict(setup)))
    except (TypeError, ValueError, RecursionError) as error:
        raise TenkaichiError(f"a set-up must be plain data that JSON can hold: {error}") from error
    assert isinstance(copy, dict)
    return copy


# -- reading ----------------------------------------------------------------------------------------------------------


def read_tape(data: bytes, name: str) -> Tape:
    """The tape in a file's bytes; a `TapeError` names line, answer and what was expected."""
    if len(data) > FILE_LIMIT:
        raise TapeError(f"{name}: a tape has at most {FILE_LIMIT:,} bytes; this is something else")
    return _Reader(data, name).read()


class _Reader:
    """A reader that goes through the lines once and keeps the part of the tape that is valid so far."""

    def __init__(self, data: bytes, name: str) -> None:
        self.name = name
        self.lines = [line.removesuffix(b"\r") for line in data.split(b"\n")]
        if self.lines[-1] == b"":
            self.lines.pop()  # every line is ended, the last one too
        self.number = 0  # of the line being read, from 1
        self.rolling = 0
        self.tape: Tape | None = None

    def read(self) -> Tape:
        self.first_line()
        self.tape = self.header()
        while True:
            body = self.record(f"answer {len(self.tape) + 1} or the closing line", ANSWER_LIMIT)
            if body.startswith("end "):
                self.closing(body, self.tape)
                return self.tape
            self.tape.answers.append(self.answer(body))

    def first_line(self) -> None:
        if not self.lines:
            self.wrong("the file is empty")
        self.number = 1
        match = _FIRST.fullmatch(self.lines[0])
        if match is None:
            self.wrong(f"expected '{NAME} {VERSION}', found {_show(self.lines[0])}: this is no tape")
        if not OLDEST <= int(match[1]) <= VERSION:
            reads = f"versions {OLDEST} to {VERSION}"
            self.wrong(f"the tape has format version {int(match[1])}; this program reads {reads}")
        self.rolling = crc32(self.lines[0] + b"\n")

    def header(self) -> Tape:
        record = self.json(self.record("the header", HEADER_LIMIT), "a header in JSON")
        if not isinstance(record, dict) or set(record) != set(_FIELDS):
            self.wrong(f"expected a header with the fields {', '.join(_FIELDS)}")
        for key, kinds in _FIELDS.items():
            if not isinstance(record[key], kinds):
                self.wrong(f"header field {key!r}: expected {_kinds(kinds)}, found {record[key]!r}"[:200])
        try:
            ruleset = Ruleset.from_plain(record["ruleset"])
        except RulesetError as error:
            self.wrong(f"header field 'ruleset': {error}")
        if ruleset.hash != record["ruleset_hash"] or ruleset.game != record["game"]:
            self.wrong("header field 'ruleset_hash': expected the hash of the ruleset of this game")
        return Tape(record["game"], ruleset, record["setup"], record["product"], record["seed"])

    def record(self, expected: str, limit: int) -> str:
        """The next line without its checksum."""
        if self.number == len(self.lines):
            self.number += 1
            self.wrong(f"expected {expected}, but the file ends here")
        line = self.lines[self.number]
        self.number += 1
        if len(line) > limit:
            self.wrong(f"expected {expected}, found a line of {len(line):,} bytes (at most {limit:,})")
        match = _RECORD.fullmatch(line)
        if match is None:
            self.wrong(f"expected {expected}, ended by a checksum of 8 digits; found {_show(line)}")
        body = match[1]
        seal = b"%08x" % crc32(body, self.rolling)
        if seal != match[2]:
            self.wrong(f"the checksum is {match[2].decode()}, but the lines up to here give {seal.decode()}: altered")
        self.rolling = crc32(line + b"\n", self.rolling)
        try:
            return body.decode("ascii")
        except UnicodeDecodeError:
            self.wrong(f"expected {expected} in plain ASCII, found {_show(line)}")

    def answer(self, body: str) -> Answer:
        match = _ANSWER.fullmatch(body)
        if match is None:
            self.wrong(f"expected a seat and an option, found {_show(body.encode())}")
        option = self.json(match[2], "an option in JSON")
        if not option or not isinstance(option[0], str):
            self.wrong(f"expected an option that begins with its name, found {_show(body.encode())}")
        return (CHANCE if match[1] == CHANCE_WORD else int(match[1])), option

    def closing(self, body: str, tape: Tape) -> None:
        match = _END.fullmatch(body)
        if match is None:
            self.wrong(f"expected 'end', the number of answers and a hash, found {_show(body.encode())}")
        if int(match[1]) != len(tape):
            self.wrong(f"expected {int(match[1])} answers, found {len(tape)}")
        if self.number < len(self.lines):
            self.number += 1
            self.wrong("expected nothing after the closing line")
        tape.state_hash = "" if match[2] == UNKNOWN_HASH else match[2]

    def json(self, text: str, expected: str) -> PlainValue:
        try:
            return freeze(json.loads(text, parse_constant=_no_constant))
        except (ValueError, RecursionError) as error:
            self.wrong(f"expected {expected}: {error}")

    def wrong(self, what: str) -> NoReturn:
        where = f"line {self.number}" if self.number else "the file"
        answer = self.number - FIRST_ANSWER_LINE + 1
        if answer > 0 and self.tape is not None and answer > len(self.tape):
            where += f" (answer {answer})"
        raise TapeError(f"{self.name}: {where}: {what}", self.number, self.tape)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number here")


def _show(line: bytes) -> str:
    return repr(line[:40].decode("ascii", "backslashreplace")) + ("…" if len(line) > 40 else "")


def _kinds(kinds: tuple[type, ...]) -> str:
    names = {str: "text", dict: "a table", int: "a whole number", type(None): "nothing"}
    return " or ".join(names[kind] for kind in kinds)
