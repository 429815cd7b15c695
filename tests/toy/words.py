"""The words of the toy game."""

from __future__ import annotations

from tenkaichi.engine.vocabulary import Form, Vocabulary
from toy.state import BACK, STONES

SEATS = ("A", "B")

VOCABULARY = Vocabulary(
    forms=[
        Form("throw", "stone:stone", "throw the {stone}"),
        Form("pass", "", "pass"),
        Form("duck", "", "duck"),
        Form("roll", "face", "roll {face}"),
        Form("deal", "stone:stone", "draw {stone}"),
    ],
    namings={
        "stone": lambda g, value: "?" if value == BACK else STONES[value],
        "seat": lambda g, value: SEATS[value],
    },
    prompts={"Turn.act": "Throw a stone or pass", "Throw.react": "Duck?"},
)
