"""One record per event kind: what the table of a game reads from them."""

from __future__ import annotations

from tenkaichi.engine.event import Kind
from tenkaichi.engine.event_words import EventTable, EventWords
from tenkaichi.engine.presentation import ACTIONS, STORY
from tenkaichi.engine.vocabulary import Vocabulary

THROWN = Kind("Thrown", "stone:word by", "{stone} is thrown for {by}")
TURN = Kind("Turn", "", "a turn begins")
VOCABULARY = Vocabulary((), {"word": lambda g, value: str(value)}, {})
WORDS = {
    THROWN: EventWords(ACTIONS, drama=lambda facts: int(facts["by"]), is_silent=lambda facts: facts["by"] == 0),
    TURN: EventWords(STORY, begins_chapter=True),
}


def table(spells_ids: bool) -> EventTable:
    return EventTable((THROWN, TURN), VOCABULARY, WORDS, spells_ids=spells_ids)


def test_an_event_may_be_silent_because_of_its_facts() -> None:
    events = table(spells_ids=True)
    assert events.changes_nothing("Thrown", {"by": 0})
    assert not events.changes_nothing("Thrown", {"by": 2})
    assert not events.changes_nothing("Unlisted", {})


def test_chapters_and_densities_come_from_the_records() -> None:
    events = table(spells_ids=True)
    assert events.chapters == {"Turn"}
    assert events.densities == {"Thrown": ACTIONS, "Turn": STORY}
    assert (events.drama("Thrown", {"by": 3}), events.drama("Turn", {})) == (3, 0)


def test_ids_are_spelled_with_spaces_only_where_facts_are_ids() -> None:
    facts = {"stone": "big_boulder", "by": 3}
    assert table(spells_ids=True).tell(None, "Thrown", facts) == "big boulder is thrown for 3"
    assert table(spells_ids=False).tell(None, "Thrown", facts) == ""  # the words that the match itself gives
