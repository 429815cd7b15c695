"""The command line's manners: exit codes, messages on stderr, no tracebacks."""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
from types import ModuleType

import pytest

from tenkaichi import __version__, cli
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.native.running import is_compiled


@pytest.fixture
def staged(monkeypatch: pytest.MonkeyPatch):
    """Stage a command called `staged` that does what the test wants."""

    def stage(action) -> None:
        module = ModuleType("tenkaichi.cli.staged")
        module.register = lambda app: app.command(action, name="staged")  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "tenkaichi.cli.staged", module)
        monkeypatch.setattr(cli, "command_names", lambda: ["rules", "staged"])

    return stage


def failing(error: BaseException):
    def action() -> None:
        raise error

    return action


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    said = capsys.readouterr().out.strip()
    build = "compiled" if is_compiled() else "plain"
    assert said.startswith(f"{__version__} ({build}")
    assert said.endswith(f", CPython {platform.python_version()})")


@pytest.mark.parametrize("tokens", [[], ["-h"], ["--help"]])
def test_help_lists_every_command_with_its_summary(tokens: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(tokens) == 0
    said = capsys.readouterr().out
    for name in cli.command_names():
        assert re.search(rf"^  {name.replace('_', '-')} +[A-Z]", said, re.M), name
    assert "Read and search the clauses of a game" in said


def test_every_command_module_begins_with_its_summary() -> None:
    for name in cli.command_names():
        assert len(cli.summary(name)) > 20, name


def test_help_and_version_load_no_game_and_no_package() -> None:
    """They are what a person tries first, so they take no longer than they need."""
    for option in ("--help", "--version"):
        script = f"import sys; from tenkaichi import cli; cli.main(['{option}']); print('loaded', *sorted(sys.modules))"
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        loaded = done.stdout.rpartition("loaded ")[2].split()
        assert not {"cyclopts", "rich", "msgspec", "tenkaichi.games", "tenkaichi.engine.procedure"} & set(loaded)


def test_unknown_command_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rulez"]) == 2
    captured = capsys.readouterr()
    assert 'Unknown command "rulez"' in captured.err
    assert captured.out == ""


def test_unknown_option_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "--loud"]) == 2
    assert "--loud" in capsys.readouterr().err


def test_our_own_errors_are_one_line_without_traceback(staged, capsys: pytest.CaptureFixture[str]) -> None:
    staged(failing(TenkaichiError("that map has no hills")))
    assert cli.main(["staged"]) == 2
    assert capsys.readouterr().err == "tenkaichi: that map has no hills\n"


def test_a_defect_is_not_hidden(staged) -> None:
    staged(failing(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        cli.main(["staged"])


def test_a_file_that_does_not_let_us_is_named(staged, capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    monkeypatch.setattr(cli, "_silence_stdout", lambda: None)
    staged(failing(PermissionError(13, "Permission denied", "/elsewhere/x.json")))
    assert cli.main(["staged"]) == 2
    assert capsys.readouterr().err == "tenkaichi: /elsewhere/x.json: Permission denied\n"


@pytest.mark.parametrize("streams", [">&-", "<&-", "<&- >&- 2>&-"])
def test_closed_streams_do_not_fail(streams: str) -> None:
    command = f'"{sys.executable}" -m tenkaichi rules {streams}'
    done = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_interruption_is_quiet(staged, capsys: pytest.CaptureFixture[str]) -> None:
    staged(failing(KeyboardInterrupt()))
    assert cli.main(["staged"]) == 130
    assert capsys.readouterr().err == ""


def test_a_command_may_give_an_exit_code(staged) -> None:
    staged(lambda: 1)
    assert cli.main(["staged"]) == 1


def test_only_the_asked_command_is_imported(staged) -> None:
    staged(lambda: None)
    assert "rules" not in cli.build_app(["staged"])
    assert "rules" in cli.build_app(["--help"])


def test_a_command_with_a_missing_package_does_not_break_the_others(
    staged, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def import_module(name: str) -> ModuleType:
        if name.endswith("staged"):
            raise ModuleNotFoundError("No module named 'polars'", name="polars")
        module = ModuleType(name)
        module.register = lambda app: app.command(lambda: None, name="rules")  # type: ignore[attr-defined]
        return module

    staged(lambda: None)
    monkeypatch.setattr(cli, "import_module", import_module)
    assert cli.main(["--help"]) == 0
    assert cli.main(["staged"]) == 2
    assert "the command 'staged' needs 'polars', which is not installed" in capsys.readouterr().err


@pytest.mark.parametrize("name", cli.command_names())
def test_every_command_module_offers_register(name: str) -> None:
    assert name in cli.build_app([name])
    assert name.replace("_", "-") in cli.build_app([])


def test_a_reader_that_leaves_early_does_not_fail() -> None:
    command = [sys.executable, "-m", "tenkaichi", "rules", "all", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.parametrize("encoding", ["ascii", "ascii:surrogateescape", "cp1252", "utf-8"])
def test_signs_that_a_stream_does_not_take_are_escaped(encoding: str) -> None:
    """On Windows a redirected output takes few signs; what is printed for programs must be JSON all the same."""
    script = r"""
import json, sys
from cyclopts import App
from tenkaichi import cli
def say(app):
    def staged() -> None:
        print(json.dumps({"\u2192": "\u00e9 \u2026 \U0001f409"}, ensure_ascii=False))
        print("\u2192", file=sys.stderr)
    app.command(staged)
sys.modules["tenkaichi.cli.staged"] = type(sys)("staged")
sys.modules["tenkaichi.cli.staged"].register = say
cli.command_names = lambda: ["staged"]
sys.exit(cli.main(["staged"]))
"""
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, env=environment)
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False), done.stderr
    assert json.loads(done.stdout.decode(encoding.partition(":")[0])) == {"\u2192": "\u00e9 \u2026 \U0001f409"}
