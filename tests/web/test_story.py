"""The story of a log: one sentence for each activation or attack."""

from __future__ import annotations

from typing import Any

SENTENCES = """async (entries) => {
  const { story } = await import("/parts/story.js");
  const whole = entries.map(([words, who, begins], number) => ({
    number, words, begins, kind: begins === null ? "arena-undo" : "Event", clause: "C-1", clauses: [`C-${number}`],
    event: { who: who ? { words: who } : null },
  }));
  return story(whole).map((entry) => entry.words);
}"""


def told(page: Any, address: str, *entries: tuple[str, str, bool | None]) -> list[str]:
    page.goto(f"{address}/dev/index.html")
    found: list[str] = page.evaluate(SENTENCES, [list(entry) for entry in entries])
    return found


def test_what_one_fighter_does_in_a_row_is_one_sentence_with_one_subject(page: Any, address: str) -> None:
    assert told(
        page, address,
        ("Round 1 begins", "", True),
        ("Nappa is activated", "Nappa", True),
        ("Nappa attacks Krillin for 3", "Nappa", False),
        ("Krillin blocks with 1 parry", "Krillin", False),
        ("Krillin loses 2 Health, now 3", "Krillin", False),
        ("The hill B2 is blown away", "", False),
        ("Vegeta is activated", "Vegeta", True),
    ) == [
        "Round 1 begins",
        "Nappa attacks Krillin for 3; Krillin blocks with 1 parry and loses 2 Health, now 3; the hill B2 is blown away",
        "Vegeta is activated",
    ]  # fmt: skip


def test_what_you_do_is_told_with_you_once(page: Any, address: str) -> None:
    assert told(
        page, address,
        ("Goku attacks Nappa for 4", "Goku", True),
        ("You play Ki Surge", "A", False),
        ("You play Steady Aim", "A", False),
    ) == ["Goku attacks Nappa for 4; you play Ki Surge and play Steady Aim"]  # fmt: skip


def test_a_remark_of_the_table_stands_by_itself(page: Any, address: str) -> None:
    assert told(
        page, address,
        ("Goku attacks Nappa for 4", "Goku", True),
        ("You took back an answer.", "", None),
        ("Goku moves to B3", "Goku", False),
    ) == ["Goku attacks Nappa for 4", "You took back an answer", "Goku moves to B3"]  # fmt: skip
