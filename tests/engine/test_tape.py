"""The tape: what is saved can be replayed, what is damaged is noticed, and what precedes the damage is kept."""

from __future__ import annotations

from binascii import crc32
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenkaichi.engine.decision import CHANCE
from tenkaichi.engine.diff import state_hash
from tenkaichi.engine.event import Log
from tenkaichi.engine.match import Match
from tenkaichi.engine.ruleset import Ruleset
from tenkaichi.engine.tape import OtherRules, Tape, TapeError
from tenkaichi.engine.tape_file import ANSWER_LIMIT, load_tape, read_tape, save_tape, write_tape
from toy import GAME
from toy.playing import played

TAPE = played(3).tape
DATA = write_tape(TAPE)
LINES = DATA.split(b"\n")[:-1]


def sealed(*bodies: bytes, first: bytes = b"tenkaichi-tape 1") -> bytes:
    """A file with correct checksums around any content."""
    data = first + b"\n"
    for body in bodies:
        data += b"%s %08x\n" % (body, crc32(body, crc32(data)))
    return data


def body(line: bytes) -> bytes:
    return line[:-9]


HEADER = body(LINES[1])
ANSWERS = [body(line) for line in LINES[2:-1]]
CLOSING = body(LINES[-1])


def fault(data: bytes) -> TapeError:
    with pytest.raises(TapeError) as caught:
        read_tape(data, "x.tape")
    return caught.value


# -- whole tapes ------------------------------------------------------------------------------------------------------


def test_the_tests_know_the_format() -> None:
    assert sealed(HEADER, *ANSWERS, CLOSING) == DATA


def test_a_saved_tape_comes_back_and_verifies(tmp_path: Path) -> None:
    save_tape(TAPE, tmp_path / "a.tape")
    back = load_tape(tmp_path / "a.tape")
    assert back == TAPE
    assert back.verify(GAME) == TAPE.state_hash
    assert [path.name for path in tmp_path.iterdir()] == ["a.tape"]  # nothing left beside it


def test_saving_replaces_the_file_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.tape"
    save_tape(TAPE.cut(3), path)
    before = path.read_bytes()
    monkeypatch.setattr("os.fsync", lambda number: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(TapeError, match="cannot be written: No space left on device"):
        save_tape(TAPE, path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_tape_that_is_not_there_or_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(TapeError, match="cannot be read: No such file"):
        load_tape(tmp_path / "none.tape")
    with pytest.raises(TapeError, match="cannot be read: Is a directory"):
        load_tape(tmp_path)
    with pytest.raises(TapeError, match="cannot be written: No such file"):
        save_tape(TAPE, tmp_path / "nowhere" / "a.tape")


def test_a_match_saved_on_its_way_keeps_the_hash_of_that_point() -> None:
    match = played(5, answers=4)
    assert match.decision is not None
    assert read_tape(write_tape(match.tape), "x").verify(GAME) == match.state_hash()


def test_replay_to_an_answer_cut_and_branch() -> None:
    log = Log()
    state = TAPE.replay(GAME, 10, log=log)
    assert state_hash(GAME, state) == state_hash(GAME, TAPE.cut(10).replay(GAME))
    assert log.events
    assert len(TAPE.cut(10)) == 10
    assert TAPE.cut(10).state_hash == ""
    assert TAPE.cut(len(TAPE)) == TAPE
    other = TAPE.branch(10, (CHANCE, ("deal", 0)))
    assert other.answers == [*TAPE.answers[:10], (CHANCE, ("deal", 0))]
    with pytest.raises(TapeError, match="cannot be cut after 999"):
        TAPE.cut(999)


def test_carriage_returns_and_a_missing_last_line_end_are_harmless() -> None:
    assert read_tape(DATA.replace(b"\n", b"\r\n"), "x") == TAPE
    assert read_tape(DATA[:-1], "x") == TAPE


# -- damaged files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "x.tape: the file: the file is empty"),
        (b"\n", "line 1: expected 'tenkaichi-tape 3', found ''"),
        (b"%PDF-1.7 whatever\n", "line 1: .*found '%PDF-1.7 whatever': this is no tape"),
        (bytes(range(256)) * 40, "line 1: .*this is no tape"),
        (b"\x00" * 10_000_000, "line 1: .*this is no tape"),
        (b"tenkaichi-tape 4\n{}\n", "format version 4; this program reads versions 1 to 3"),
        (b"tenkaichi-tape 0\n{}\n", "format version 0; this program reads versions 1 to 3"),
        (b"tenkaichi-tape 1\n", "line 2: expected the header, but the file ends here"),
        (b"tenkaichi-tape 1\n" + b"x" * 3_000_000, "line 2: expected the header, found a line of 3,000,000 bytes"),
        (sealed(b"[1]"), "line 2: expected a header with the fields game, product"),
        (sealed(b"{nonsense"), "line 2: expected a header in JSON"),
        (sealed(b"[" * 100_000), "line 2: expected a header in JSON"),
        (sealed(HEADER.replace(b'"seed":3', b'"seed":[]')), "header field 'seed': expected a whole number or text or"),
        (sealed(HEADER.replace(b'"version":"1.0.0"', b'"version":1')), "header field 'ruleset': not a ruleset"),
        (sealed(HEADER.replace(b'"version":"1.0.0"', b'"version":"1.0.1"')), "header field 'ruleset_hash'"),
    ],
)
def test_a_file_that_is_not_a_tape_is_refused(data: bytes, says: str) -> None:
    error = fault(data)
    assert error.good is None
    with pytest.raises(TapeError, match=says):
        raise error


@pytest.mark.parametrize("kept", [2, 3, 10, len(LINES) - 1])
def test_a_truncated_tape_names_the_place_and_keeps_what_precedes_it(kept: int) -> None:
    error = fault(b"\n".join(LINES[:kept]) + b"\n")
    assert f"line {kept + 1} (answer {kept - 1}): expected answer {kept - 1} or the closing line" in error.message
    assert (error.line, error.answer) == (kept + 1, kept - 1)
    assert error.good == TAPE.cut(kept - 2) or error.good == replace(TAPE, state_hash="")
    error.good.replay(GAME)


def test_a_line_cut_in_its_middle(tmp_path: Path) -> None:
    path = tmp_path / "cut.tape"
    path.write_bytes(b"\n".join(LINES[:8]) + b"\n" + LINES[8][:7])
    with pytest.raises(
        TapeError, match=r"cut.tape: line 9 \(answer 7\): expected answer 7 or the closing line, ended by"
    ):
        load_tape(path)
    assert load_tape(path, salvage=True) == TAPE.cut(6)


def test_an_altered_answer_is_noticed_at_its_line() -> None:
    lines = LINES[:]
    lines[9] = lines[9].replace(b"[", b"[ ")
    error = fault(b"\n".join(lines))
    assert "line 10 (answer 8): the checksum is" in error.message
    assert error.good == TAPE.cut(7)


def test_lines_swapped_left_out_or_doubled_are_noticed() -> None:
    assert fault(b"\n".join([*LINES[:4], LINES[5], LINES[4], *LINES[6:]])).line == 5
    assert fault(b"\n".join([*LINES[:4], *LINES[5:]])).line == 5
    assert fault(b"\n".join([*LINES[:4], LINES[3], *LINES[4:]])).line == 5


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (b'0 "pass"', "expected a seat and an option, found"),
        (b'-1 ["roll",1]', "expected a seat and an option, found"),
        (b"0 []", "expected an option that begins with its name"),
        (b"0 [1]", "expected an option that begins with its name"),
        (b'0 ["throw",NaN]', "NaN is not a number here"),
        (b'0 ["throw",]', "expected an option in JSON"),
        (b'0 ["throw",' + b"[" * 20_000 + b"]", "expected an option in JSON"),
        (b'0 ["throw",' + b"[" * 5000 + b"]" * 5001, "expected an option in JSON"),
        (b'0 ["\xff"]', "in plain ASCII"),
        (b'0 ["' + b"x" * ANSWER_LIMIT + b'"]', r"found a line of 65,\d\d\d bytes \(at most 65,536\)"),
        (b"end", "expected a seat and an option"),
        (b"end 6 xyz", "expected 'end', the number of answers and a hash"),
        (b"end 7 -", "expected 7 answers, found 6"),
    ],
)
def test_well_sealed_nonsense(answer: bytes, says: str) -> None:
    error = fault(sealed(HEADER, *ANSWERS[:6], answer))
    assert error.good is not None
    assert error.good.answers == TAPE.answers[:6]
    assert error.line == 9
    with pytest.raises(TapeError, match=says):
        raise error


def test_nothing_may_follow_the_closing_line() -> None:
    error = fault(DATA + LINES[3] + b"\n")
    assert "expected nothing after the closing line" in error.message
    assert error.good is not None
    assert error.good.answers == TAPE.answers


def what_is_left(data: bytes) -> tuple[Tape | None, int]:
    """The chunks before the damage and its line; a file that is read without complaint must be the original."""
    try:
        tape = read_tape(data, "x")
    except TapeError as error:
        return error.good, error.line
    assert tape == TAPE
    return tape, 0


@settings(max_examples=400, deadline=None)
@given(at=st.integers(0, len(DATA) - 1), flip=st.integers(1, 255))
def test_a_flipped_byte_is_noticed_or_harmless(at: int, flip: int) -> None:
    data = bytearray(DATA)
    data[at] ^= flip
    good, line = what_is_left(bytes(data))
    if good is not None:
        assert good.answers == TAPE.answers[: len(good)]
        good.replay(GAME)
    assert line <= DATA[: at + 1].count(b"\n") + 2  # at the line itself, or at the next


@settings(max_examples=100, deadline=None)
@given(start=st.integers(0, len(DATA)), length=st.integers(1, 400), noise=st.binary(max_size=60))
def test_a_piece_lost_or_overwritten_is_noticed_or_harmless(start: int, length: int, noise: bytes) -> None:
    data = DATA[:start] + noise + DATA[start + length :]
    good, _ = what_is_left(data)
    assert good is None or good.answers == TAPE.answers[: len(good)]


# -- tapes that no longer fit the rules -------------------------------------------------------------------------------


def replay_fault(tape: Tape) -> TapeError:
    with pytest.raises(TapeError) as caught:
        tape.replay(GAME)
    return caught.value


def first_answer_of(seat: int) -> int:
    return next(at for at, (who, _) in enumerate(TAPE.answers) if who == seat)


def test_another_ruleset_is_refused_unless_allowed() -> None:
    tape = replace(TAPE, ruleset=Ruleset.of("toy", "0.9.0"))
    with pytest.raises(
        OtherRules, match=r"recorded under ruleset \w{16}, here it is \w{16} \(rules version: 0.9.0, not 1"
    ):
        tape.replay(GAME)
    assert tape.verify(GAME, allow_other_rules=True) == TAPE.state_hash


def test_another_games_tape_is_refused() -> None:
    with pytest.raises(OtherRules, match="this is a tape of chess, not of toy"):
        replace(TAPE, game="chess").replay(GAME)


def test_a_set_up_that_is_not_possible_any_more_is_refused() -> None:
    with pytest.raises(TapeError, match="line 2: the set-up cannot be used: health: expected 1 to 20, found 99"):
        replace(TAPE, setup={"health": 99}).replay(GAME)


def test_an_answer_that_is_not_legal_any_more_is_refused() -> None:
    at = first_answer_of(0)
    error = replay_fault(TAPE.branch(at, (0, ("throw", 3))))
    assert error.message.startswith(f"line {at + 3}: answer {at + 1} (seat A, Turn.act) is not legal: throw 3")
    assert "TOY-0" in error.message
    assert error.answer == at + 1
    assert error.good == TAPE.cut(at)


def test_an_answer_of_the_wrong_seat_is_refused() -> None:
    at = first_answer_of(0)
    error = replay_fault(TAPE.branch(at, (1, ("pass",))))
    assert f"answer {at + 1}: expected seat A (Turn.act), found seat B" in error.message


def test_answers_after_the_end() -> None:
    error = replay_fault(TAPE.branch(len(TAPE), (0, ("pass",))))
    assert f"answer {len(TAPE) + 1}: expected the end of the tape, because the match is over" in error.message
    assert error.good == replace(TAPE, state_hash="")


def test_a_look_alike_answer_is_not_the_answer() -> None:
    error = replay_fault(TAPE.branch(0, (CHANCE, ("deal", True))))
    assert "is not legal" in error.message


def test_a_state_that_comes_out_otherwise_is_noticed() -> None:
    with pytest.raises(TapeError, match="the state is another than the recorded one"):
        replace(TAPE, state_hash="0" * 64).verify(GAME)


def test_rules_that_break_down_leave_the_prefix(monkeypatch: pytest.MonkeyPatch) -> None:
    from toy.rules import Throw

    monkeypatch.setattr(Throw.lift, "run", lambda frame, g: 1 // 0)
    error = replay_fault(TAPE)
    assert "the rules broke down: ZeroDivisionError" in error.message
    assert error.good is not None
    assert Match(GAME, error.good).decision is not None
