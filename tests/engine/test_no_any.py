"""The engine does not say `Any`, except where this list says why."""

from __future__ import annotations

import re
from pathlib import Path

from tenkaichi import engine

FOLDER = Path(engine.__file__).parent

MAY_SAY_IT = {
    "plain_data.py": "names plain data for all other modules",
    "decision.py": "an option is a tuple whose parts only its game knows",
    "event.py": "facts of an event are such a tuple, too",
    "procedure.py": "steps differ in what they take and return; the marks check it",
    "game.py": "the default of the type variable: plain `Game` is a game of any state",
    "vocabulary.py": "labels and notes get the view of the game that wrote them",
    "event_words.py": "sentences get the view of the game that wrote them",
    "token_rows.py": "tokenizers get the view of the game that wrote them",
    "line_play.py": "line players get the state of the game that wrote them",
    "mutation.py": "a mutant is a record of any content pack",
    "codec.py": "writes modules whose text says `Any`, and reads hints that are `Any`",
    "typed_reading.py": "turns plain data into records; its overloads give the types",
    "scenario/runner.py": "one table of functions for all kinds of items",
}


def test_only_listed_modules_of_the_engine_say_any() -> None:
    saying = {
        path.relative_to(FOLDER).as_posix()
        for path in FOLDER.rglob("*.py")
        if re.search(r"\bAny\b", re.sub(r'(?s)""".*?"""|#[^\n]*', "", path.read_text(encoding="utf-8")))
    }
    assert saying == set(MAY_SAY_IT)
