"""The programs that ./play starts."""

from __future__ import annotations

import pytest

from launch.playing import command_for


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ("", "serve --free-port --log warning --browser"),
        ("--no-browser", "serve --free-port --log warning --no-browser"),
        ("--port 9000", "serve --free-port --log warning --browser --port 9000"),
        ("terminal", "terminal"),
        ("terminal tcg --hot-seat", "terminal tcg --hot-seat"),
        ("duel-battle --watch", "terminal duel-battle --watch"),
    ],
)
def test_a_word_first_means_the_terminal(arguments: str, command: str) -> None:
    assert command_for(arguments.split()) == command.split()
