"""`tenkaichi compile`: compile the rules in place, for machines that simulate much."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter


def register(app: App) -> None:
    app.command(compile_, name="compile")


def compile_(
    *,
    profile: Annotated[
        bool, Parameter(negative=(), help="Profile matches, then compile again: faster code in three times the time.")
    ] = False,
    remove: Annotated[
        bool, Parameter(negative=(), help="Delete the compiled modules: plain Python runs again.")
    ] = False,
) -> None:
    """Compile the hot modules where this installation lies; needs a C compiler and the extra `compiled`."""
    from tenkaichi.native.in_place import compile_in_place, remove_compiled

    if remove:
        print(f"{remove_compiled()} compiled modules removed.")
        return
    print("Compiling takes minutes.")
    count = compile_in_place(profile_guided=profile)
    print(f"{count} modules compiled. `tenkaichi --version` says which build runs.")
