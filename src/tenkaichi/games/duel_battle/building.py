"""The team builder: one to four characters (DB-TEAM-03), each once (DB-TEAM-01); fixes as data, text both ways."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from tenkaichi.engine.content_problems import did_you_mean
from tenkaichi.engine.library import (
    Body,
    BuildError,
    BuildProblem,
    Fix,
    Reading,
    ReadyBuild,
    TestHands,
    Unfit,
    Unread,
    kept_fixes,
)
from tenkaichi.engine.typed_reading import read_plain
from tenkaichi.games.duel_battle.pack import Character, Pack

MOST_NAMED = 40
MOST_UNREAD = 500
GUESSES = 60
_MEANT = re.compile(r'did you mean "([^"]+)"')


class Team(Struct, frozen=True, forbid_unknown_fields=True):
    """A body as it is read."""

    name: str = ""
    characters: tuple[str, ...] = ()


class TeamBuilder:
    """The builder of one pack."""

    noun = "team"

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.people: dict[str, Character] = {each.id: each for each in pack.characters}

    def blank(self) -> Body:
        return {"name": "New team", "characters": []}

    def ready(self) -> Sequence[ReadyBuild]:
        return [
            ReadyBuild(team.id, team.name, team.story, {"name": team.name, "characters": list(team.characters)})
            for team in self.pack.teams
        ]

    def tidy(self, body: Mapping[str, Any]) -> Body:
        try:
            team = read_plain(dict(body), Team)
        except msgspec.ValidationError as error:
            raise BuildError(f"team: {error}") from None
        if len(team.characters) > MOST_NAMED:
            raise BuildError(f"team: expected at most {MOST_NAMED} characters")
        if any(len(each) > 80 for each in (team.name, *team.characters)):
            raise BuildError("team: expected names of at most 80 characters")
        return {"name": team.name, "characters": list(team.characters)}

    # -- what is wrong with it ------------------------------------------------------------------------------------

    def check(self, body: Body, switches: Mapping[str, bool]) -> Sequence[BuildProblem]:
        if switches:
            raise BuildError(f'switches: there is no switch "{next(iter(switches))}" for teams')
        found = self._bare(self.tidy(body))
        return [
            msgspec.structs.replace(
                each, fixes=kept_fixes(self._bare, body, found, each, self._offered(body, each), 4)
            )
            for each in found
        ]  # fmt: skip

    def _bare(self, body: Body) -> list[BuildProblem]:
        team: list[str] = body["characters"]
        most = self.pack.supplies.characters_per_team
        found: list[BuildProblem] = []
        for each in dict.fromkeys(team):
            if each not in self.people:
                reason = f'there is no character "{each}"'
                found.append(BuildProblem(clauses=("DB-TEAM-01",), entries=(each,), reason=reason, advice="remove it"))
            elif team.count(each) > 1:
                reason = f"{self.people[each].name} is in the team {team.count(each)} times; there is one of each"
                found.append(BuildProblem(clauses=("DB-TEAM-01",), entries=(each,), reason=reason, advice="keep one"))
        if not 1 <= len(team) <= most:
            reason = f"{len(team)} characters, but a team has 1 to {most}"
            advice = f"leave {len(team) - most} out" if team else "choose somebody"
            found.append(BuildProblem(clauses=("DB-TEAM-03",), entries=(), reason=reason, advice=advice))
        return found

    def _offered(self, body: Body, problem: BuildProblem) -> Iterator[Fix]:
        team: list[str] = body["characters"]
        once = [each for each in dict.fromkeys(team) if each in self.people]
        if problem.clauses == ("DB-TEAM-01",):
            (entry,) = problem.entries
            near = _MEANT.search(did_you_mean(entry, [who.name for who in self.people.values()]))
            meant = next((who for who in self.people.values() if near and who.name == near[1]), None)
            if meant is not None and entry not in self.people:
                put = [meant.id if each == entry else each for each in team]
                yield Fix(label=f"Use {meant.name}", change={"characters": put}, safe=True)
            kept = [
                each
                for at, each in enumerate(team)
                if each != entry or (each in self.people and at == team.index(each))
            ]
            yield Fix(label="Keep one" if entry in self.people else "Remove it", change={"characters": kept}, safe=True)
            other = next((each for each in self.people if each not in team), None)
            if other is not None:
                yield Fix(label=f"Take {self.people[other].name} instead", change={"characters": [*once, other]})
            return
        most = self.pack.supplies.characters_per_team
        if len(team) > most:
            for each in sorted(dict.fromkeys(team), key=lambda each: self._value(each)):
                rest = [other for other in team if other != each]
                name = self.people[each].name if each in self.people else each
                yield Fix(label=f"Leave out {name}", change={"characters": rest})
            yield Fix(label=f"Keep the first {most}", change={"characters": team[:most]})
        else:
            for who in list(self.people.values())[:3]:
                yield Fix(label=f"Take {who.name}", change={"characters": [who.id]})

    def _value(self, who: str) -> int:
        return self.people[who].value if who in self.people else 0

    def remarks(self, body: Body) -> Sequence[str]:
        low, high = self.pack.supplies.recommended_value
        value = sum(self._value(each) for each in body["characters"])
        if not body["characters"] or low <= value <= high:
            return []
        return [f"{value} points; {low} to {high} are recommended, and teams should be about equal"]

    def fits(self, body: Body) -> Mapping[str, Unfit]:
        team = body["characters"]
        most = self.pack.supplies.characters_per_team
        found = {
            each: Unfit("DB-TEAM-01", f"{self.people[each].name} is in the team")
            for each in team
            if each in self.people
        }
        if len(team) >= most:
            rest = {each: Unfit("DB-TEAM-03", f"a team has at most {most}") for each in self.people}
            return {**rest, **found}
        return found

    # -- what it is -----------------------------------------------------------------------------------------------

    def summary(self, body: Body) -> Mapping[str, Any]:
        people = [self.people[each] for each in body["characters"] if each in self.people]
        low, high = self.pack.supplies.recommended_value
        shared = {
            name.replace("_", " "): [who.name for who in people if name in who.affinities]
            for name in dict.fromkeys(name for who in people for name in who.affinities)
        }
        return {
            "size": sum(who.value for who in people),
            "wanted": high,
            "least": low,
            "models": len(people),
            "models_most": self.pack.supplies.characters_per_team,
            "blocks": [[who.id, who.name, who.value] for who in people],
            "affinities": {name: names for name, names in shared.items() if len(names) > 1},
            "stats": {
                name: sum(getattr(who, name) for who in people) for name in ("health", "ki", "strength", "defense")
            },
        }

    def holds(self, body: Body) -> Mapping[str, int]:
        return dict.fromkeys(body["characters"], 1)

    def hands(self, body: Body, seed: str, count: int) -> TestHands | None:
        return None

    # -- text and matches -----------------------------------------------------------------------------------------

    def write(self, body: Body) -> str:
        """`Team: …`, then a name on each line."""
        lines = [f"Team: {' '.join(str(body['name']).split())}"] if body["name"] else []
        names = [self.people[each].name if each in self.people else each for each in body["characters"]]
        return "\n".join([*lines, *names]) + "\n"

    def read(self, text: str) -> Reading:
        known = {each.casefold(): each for each in self.people}
        known |= {who.name.casefold(): who.id for who in self.people.values()}
        name = ""
        team: list[str] = []
        unread: list[Unread] = []
        guesses = GUESSES
        for number, raw in enumerate(text[:2_000_000].splitlines(), 1):
            field, colon, value = raw.strip().partition(":")
            if colon and field.casefold() in ("team", "name") and value.strip():
                name = name or value.strip()[:80]
                continue
            for part in raw.split(","):
                word = part.strip().removeprefix("- ").strip()
                if not word:
                    continue
                if word.casefold() in known and len(team) < MOST_NAMED:
                    team.append(known[word.casefold()])
                elif len(unread) < MOST_UNREAD:
                    hint = did_you_mean(word[:80], [who.name for who in self.people.values()]) if guesses > 0 else ""
                    guesses -= 1
                    meant = _MEANT.search(hint)
                    reason = f'there is no character "{word[:60]}"{hint}'
                    line = Unread(line=number, text=raw[:200], reason=reason, meant=(meant[1],) if meant else ())
                    unread.append(line)
        return Reading({"name": name, "characters": team}, tuple(unread))

    def side(self, body: Body) -> Any:
        return list(self.tidy(body)["characters"])
