"""The command line. One module of this package per command; `main` finds them, nothing lists them.

A command module is named like its command and offers `register(app)`, which adds the command to the app. Modules whose
name begins with an underscore are not commands. A command returns None or an exit code.
"""

from __future__ import annotations

import builtins
import os
import pkgutil
import sys
from collections.abc import Sequence
from importlib import import_module

from cyclopts import App, CycloptsError

from tenkaichi import __version__
from tenkaichi.engine.errors import TenkaichiError

OK = 0
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


class CommandUnavailable(TenkaichiError):
    """A command needs something that is not installed."""


def command_names() -> list[str]:
    """The modules of this package, as commands; one that is called like a function of Python ends in an underscore."""
    modules = [module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_")]
    return sorted(name.removesuffix("_") for name in modules)


def build_app(tokens: Sequence[str]) -> App:
    """The app with only the command that the tokens ask for, or with all of them."""
    app = App(
        name="tenkaichi",
        help="Play, study and design three Dragon Ball Z tabletop games. Unofficial.",
        version=__version__,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    names = command_names()
    asked = tokens[0].replace("-", "_") if tokens else ""
    if asked in names:
        _register(app, asked)
        return app
    for name in names:
        try:
            _register(app, name)
        except CommandUnavailable as error:
            print(f"tenkaichi: {error}", file=sys.stderr)
    return app


def _register(app: App, name: str) -> None:
    try:
        module = import_module(f"{__name__}.{name}_" if hasattr(builtins, name) else f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        missing = error.name or "a package"
        if missing.split(".")[0] == "tenkaichi":
            raise
        raise CommandUnavailable(f"the command {name!r} needs {missing!r}, which is not installed") from error
    module.register(app)


def main(tokens: Sequence[str] | None = None) -> int:
    """Run one command line and give its exit code; nothing a person did wrong ends in a traceback."""
    tokens = list(sys.argv[1:] if tokens is None else tokens)
    _open_missing_streams()
    try:
        code = _run(tokens)
        sys.stdout.flush()
        return code
    except TenkaichiError as error:
        print(f"tenkaichi: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of the output has gone, for example `| head`
        _silence_stdout()
        return OK
    except SystemExit as leaving:  # what rich makes of a broken pipe
        if not isinstance(leaving.__context__, BrokenPipeError):
            raise
        return OK
    except OSError as error:  # a file or a disk that does not let us
        _silence_stdout()
        place = f"{error.filename}: " if error.filename else ""
        print(f"tenkaichi: {place}{error.strerror or error}", file=sys.stderr)
        return BAD_INPUT


def _run(tokens: list[str]) -> int:
    app = build_app(tokens)
    try:
        result = app(tokens, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        command = " ".join(["tenkaichi", *(error.command_chain or ())])
        print(f"{command}: {error}\nTry '{command} --help'.", file=sys.stderr)
        return BAD_INPUT
    return result if isinstance(result, int) else OK


def _open_missing_streams() -> None:
    """A program can be started with its streams closed (`>&-`); what is said then goes nowhere."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


def _silence_stdout() -> None:
    """Keep the interpreter's last flush from complaining as well."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = None
