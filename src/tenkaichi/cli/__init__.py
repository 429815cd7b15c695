"""The command line. One module of this package per command; `main` finds them, nothing lists them.

A command module is named like its command and offers `register(app)`, which adds the command to the app. Its docstring
begins "`tenkaichi NAME`: " and goes on with the line that `tenkaichi --help` shows. Modules whose name begins with an
underscore are not commands. A command returns None or an exit code.

Only the module of the command that runs is imported: the others would make every start several times as long.
"""

from __future__ import annotations

import builtins
import codecs
import io
import os
import pkgutil
import re
import shutil
import sys
import textwrap
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tenkaichi import __version__
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.native.running import version_words

if TYPE_CHECKING:
    from cyclopts import App

PURPOSE = "Play, study and design three Dragon Ball Z tabletop games. Unofficial."
OK = 0
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130
ESCAPED = "tenkaichi.escaped"  # the name of how signs are written that a stream does not take


class CommandUnavailable(TenkaichiError):
    """A command needs something that is not installed."""


def command_names() -> list[str]:
    """The modules of this package, as commands; one that is called like a function of Python ends in an underscore."""
    modules = [module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_")]
    return sorted(name.removesuffix("_") for name in modules)


def build_app(tokens: Sequence[str]) -> App:
    """The app with only the command that the tokens ask for, or with the names and summaries of all of them."""
    from cyclopts import App

    app = App(
        name="tenkaichi",
        help=PURPOSE,
        version=lambda: version_words(__version__),
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )
    names = command_names()
    asked = tokens[0].replace("-", "_") if tokens else ""
    if asked in names:
        _register(app, asked)
        return app
    for name in names:
        app.command(App(name=name, help=summary(name)))
    return app


def summary(name: str) -> str:
    """A command's summary, read from the docstring of its module without importing it."""
    source = Path(__file__).with_name(f"{module_name(name)}.py")
    text = source.read_text(encoding="utf-8") if source.is_file() else ""
    said = re.match(r'"""`tenkaichi [a-z-]+`: (.+?)\.?(?:"""|\n)', text)
    return f"{said[1][:1].upper()}{said[1][1:]}." if said else ""


def overview() -> str:
    """The help of the whole program. It needs none of the packages that a command loads."""
    lines = ["Usage: tenkaichi COMMAND", "", PURPOSE, "", "Commands:"]
    width = max(len(name) for name in command_names()) + 4
    columns = max(50, min(100, shutil.get_terminal_size().columns))
    for name in command_names():
        first = f"  {name.replace('_', '-')}".ljust(width)
        lines += textwrap.wrap(summary(name), columns, initial_indent=first, subsequent_indent=" " * width) or [first]
    lines += ["", "tenkaichi COMMAND --help explains a command; tenkaichi --version tells version and build."]
    return "\n".join(lines)


def module_name(command: str) -> str:
    """A command that is called like a function of Python lives in a module that ends in an underscore."""
    return f"{command}_" if hasattr(builtins, command) else command


def _register(app: App, name: str) -> None:
    try:
        module = import_module(f"{__name__}.{module_name(name)}")
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
    _write_every_sign()
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
    if tokens == ["--version"]:
        print(version_words(__version__))
        return OK
    if tokens in ([], ["--help"], ["-h"]):
        print(overview())
        return OK
    from cyclopts import CycloptsError

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


def _write_every_sign() -> None:
    """A terminal or a file may not take every sign (cp1252, ASCII): such a sign is written as `\\u2192`, as in JSON."""
    codecs.register_error(ESCAPED, _escaped)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
            stream.reconfigure(errors=ESCAPED)


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """Replace the signs that an encoding does not have; those beyond 16 bits become two, as JSON wants them."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    units = error.object[error.start : error.end].encode("utf-16-be", "surrogatepass").hex()
    return "".join([f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4)]), error.end


def _silence_stdout() -> None:
    """Keep the interpreter's last flush from complaining as well."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        sys.stdout = None
