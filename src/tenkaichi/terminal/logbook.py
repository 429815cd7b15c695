"""The log, told to one viewer in one of three densities."""

from __future__ import annotations

from tenkaichi.engine.match import Match, Told, Viewer
from tenkaichi.engine.presentation import ACTIONS, ARITHMETIC, DENSITIES, STORY
from tenkaichi.engine.presenter import Presenter
from tenkaichi.terminal.screen import Screen


class Logbook:
    """Remembers how far each viewer has been told."""

    def __init__(self, presenter: Presenter, screen: Screen) -> None:
        self.presenter = presenter
        self.screen = screen
        self.told_to: dict[Viewer, int] = {}
        self.density = ACTIONS  # of what is told while it happens

    def catch_up(self, match: Match, viewer: Viewer, *, slowly: bool) -> bool:
        """Print what the viewer has not read yet, and tell if there was anything."""
        since = self.told_to.get(viewer, 0)
        news = match.events(viewer, since)
        self.told_to[viewer] = since + len(news)
        shown = [
            told for told, density in zip(news, self.presenter.densities(news), strict=True) if density <= self.density
        ]
        seen = match.view(viewer) if shown else None
        for told in shown:
            self._line(seen, told, with_clause=False)
            if slowly:
                self.screen.rest()
        return bool(shown)

    def rewind(self, match: Match) -> None:
        """After a takeback: do not tell events again that were told, but tell new ones."""
        count = len(match.events(None))
        self.told_to = {viewer: min(upto, count) for viewer, upto in self.told_to.items()}

    def show(self, match: Match, viewer: Viewer, density: int, last: int = 0) -> None:
        """The whole log, or its last lines."""
        events = match.events(viewer)
        lines = [told for told, level in zip(events, self.presenter.densities(events), strict=True) if level <= density]
        if not lines:
            self.screen.say("Nothing has happened yet.", "dim")
            return
        self.screen.title(f"Log: {DENSITIES[density]}")
        seen = match.view(viewer)
        for told in lines[-last:] if last else lines:
            self._line(seen, told, with_clause=density >= ACTIONS)

    def _line(self, seen: object, told: Told, *, with_clause: bool) -> None:
        density = self.presenter.density(told)
        role = "strong" if density == STORY else "dim" if density == ARITHMETIC else ""
        words = self.presenter.tell(seen, told)
        clause = f"  [{told.clause}]" if with_clause and told.clause else ""
        self.screen.grid([(((" ›", "dim"),), ((words, role), (clause, "dim")))])
