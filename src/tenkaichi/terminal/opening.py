"""The start of play: choose the game, the players and the sides; then play sessions until the players stop."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from tenkaichi.bots import bot
from tenkaichi.engine.decision import Seat
from tenkaichi.engine.errors import TenkaichiError
from tenkaichi.engine.game import Game
from tenkaichi.engine.match import Match
from tenkaichi.engine.presenter import Presenter
from tenkaichi.terminal.commands import obey
from tenkaichi.terminal.saves import Autosave, find_save, load_save
from tenkaichi.terminal.screen import Screen
from tenkaichi.terminal.session import Session

DEFAULT_BOT = "greedy"


@dataclass(frozen=True)
class Wishes:
    """The options of the command line."""

    vs: str = DEFAULT_BOT
    is_hot_seat: bool = False
    is_watched: bool = False
    seat: str = ""
    sides: tuple[str, str] | None = None
    is_draft: bool = False
    seed: int | None = None
    load: str = ""


def play(game: Game, wishes: Wishes, screen: Screen) -> None:
    """Play sessions until the players do not want another."""
    wanted = wishes
    while True:
        session = sit_down(game, wanted, screen)
        session.run()
        if not session.wants_another:
            return
        wanted = Wishes(
            wishes.vs, wishes.is_hot_seat, wishes.is_watched, wishes.seat, wishes.sides, wishes.is_draft
        )  # fmt: skip


def sit_down(game: Game, wishes: Wishes, screen: Screen) -> Session:
    """A session ready to run."""
    _check(wishes)
    presenter = Presenter(game)
    seats = _bot_seats(game, wishes)
    if wishes.load:
        match = load_save(find_save(wishes.load, game.name), game)
    else:
        seed = secrets.randbelow(1_000_000) if wishes.seed is None else wishes.seed
        match = Match.new(game, presenter.setup(wishes.sides, wishes.is_draft), seed, answer_forced=True)
    session = Session(
        presenter=presenter,
        match=match,
        bots={seat: bot(wishes.vs) for seat in seats},
        bot_names=dict.fromkeys(seats, f"the {wishes.vs} bot"),
        screen=screen,
        hinting=bot(DEFAULT_BOT),
        autosave=Autosave(game.name),
        obey=obey,
    )
    if wishes.load:
        session.logbook.told_to = dict.fromkeys([*session.persons, None], len(match.events(None)))
    return session


def _check(wishes: Wishes) -> None:
    if wishes.is_hot_seat and wishes.is_watched:
        raise TenkaichiError("--hot-seat is for two persons and --watch for none: choose one of them")
    if wishes.sides is not None and wishes.is_draft:
        raise TenkaichiError("--teams gives the teams and --draft lets you choose them: choose one of them")
    if wishes.sides is not None and not all(side.strip() for side in wishes.sides):
        raise TenkaichiError("--teams: expected two teams, found an empty one")
    if wishes.load and (wishes.sides is not None or wishes.is_draft or wishes.seed is not None):
        raise TenkaichiError("a loaded match has its teams and its seed already; leave out --teams, --draft and --seed")


def _bot_seats(game: Game, wishes: Wishes) -> list[Seat]:
    if wishes.is_hot_seat:
        return []
    everyone = list(range(len(game.seats)))
    if wishes.is_watched:
        return everyone
    name = wishes.seat or game.seats[0]
    named = [at for at, seat in enumerate(game.seats) if seat.casefold() == name.casefold()]
    if not named:
        raise TenkaichiError(f"no seat {name!r}; the seats are {', '.join(game.seats)}")
    return [seat for seat in everyone if seat != named[0]]
