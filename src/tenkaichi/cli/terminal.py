"""`tenkaichi terminal`: play a game here and now, against a bot, a friend at the same keyboard, or watch two bots."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter


def register(app: App) -> None:
    app.command(terminal)


def terminal(
    game: Annotated[str, Parameter(help="Which game; default: duel-battle.")] = "duel-battle",
    /,
    *,
    vs: Annotated[str, Parameter(help="The bot to play against: random, greedy, search, or a file.")] = "greedy",
    hot_seat: Annotated[bool, Parameter(negative=(), help="Two people play at this keyboard.")] = False,
    watch: Annotated[bool, Parameter(negative=(), help="Watch the bot play against itself.")] = False,
    seat: Annotated[str, Parameter(help="Where you sit: A or B.")] = "",
    teams: Annotated[
        tuple[str, str] | None,
        Parameter(negative=(), help="A's and B's team: a ready-made one, or names with commas."),
    ] = None,
    draft: Annotated[bool, Parameter(negative=(), help="Draft the teams character by character.")] = False,
    pack: Annotated[str, Parameter(help="A content pack to play with; default: the standard one.")] = "",
    seed: Annotated[int | None, Parameter(help="The same seed gives the same dice and deals.")] = None,
    load: Annotated[str, Parameter(help="Go on with a saved match: a file, or last.")] = "",
    plain: Annotated[bool, Parameter(negative=(), help="No colour, and nothing but ASCII.")] = False,
    pace: Annotated[float | None, Parameter(help="Seconds to read each thing a bot does; 0 for none.")] = None,
) -> None:
    """Play a game in the terminal."""
    from tenkaichi.games import game as game_named
    from tenkaichi.terminal.opening import Wishes, play
    from tenkaichi.terminal.screen import Screen

    wishes = Wishes(vs, hot_seat, watch, seat, teams, draft, seed, load)
    play(game_named(game, pack), wishes, Screen(plain=plain, pace=pace))
