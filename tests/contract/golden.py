"""The golden playthrough of each game: one match by a fixed rule, written out in full and kept under tests/golden/.

`python tests/contract/golden.py` rewrites the files, or `python tests/contract/golden.py duel-battle` one of them.
Read the difference before you commit it: it is what your change does to a match.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tenkaichi.engine.decision import Decision, Option
from tenkaichi.engine.diff import state_hash
from tenkaichi.engine.drive import command
from tenkaichi.engine.event import Log
from tenkaichi.engine.game import Game
from tenkaichi.engine.procedure import State, advance, answer

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
SEED = "tenkaichi"
LIMIT = 5_000


def golden_file(game: Game) -> Path:
    return GOLDEN / f"{game.name.replace('-', '_')}.txt"


SETUPS: dict[str, dict[str, dict[str, str]]] = {
    "duel-battle": {"teams": {"A": "saiyan_invaders", "B": "earths_defenders"}},
    "prime-time": {"rosters": {"A": "r_z_fighters", "B": "r_cell_games"}},
    "tcg": {"decks": {"A": "pr-vegeta-saiyan", "B": "pr-goku-orange"}},
}


def choose(decision: Decision, number: int) -> Option:
    """Choose by hash, so that it depends on nothing else: first what to do, then how; ending a turn is less likely."""
    options = decision.listed()
    digest = hashlib.sha256(f"{SEED} {number} {decision.kind}".encode()).digest()
    verbs = list(dict.fromkeys(option[0] for option in options))
    if decision.is_chance or digest[0] < 64:
        return options[int.from_bytes(digest[1:5], "big") % len(options)]
    rare = [verb for verb in verbs if any(len(option) > 1 for option in options if option[0] == verb)] or verbs
    verb = rare[int.from_bytes(digest[5:9], "big") % len(rare)]
    fitting = [option for option in options if option[0] == verb]
    return fitting[int.from_bytes(digest[9:13], "big") % len(fitting)]


def playthrough(game: Game) -> str:
    """The whole match: questions, answers, events with their clauses, and the state it ends in."""
    setup = SETUPS.get(game.name) or game.start.ready_setups()[0]
    state = game.start.new(setup)
    state.log = Log()
    lines = [f"{game.title}, ruleset {game.ruleset().short}, set-up {setup}", ""]
    for number in range(LIMIT):
        decision = advance(state)
        _tell(game, state, lines)
        if decision is None:
            break
        option = choose(decision, number)
        who = "chance" if decision.is_chance else game.seats[decision.seat]
        said = command(game, state, decision, option)
        lines.append(f"{number + 1}. {who}, {decision.kind}, 1 of {len(decision.listed())}: {said}")
        answer(state, decision, option)
        _tell(game, state, lines)
    lines += ["", game.inspection.render(state, None), "", f"winner {state.winner}: {state.ending}"]
    lines += [f"{clause} {count}" for clause, count in sorted(state.log.cited.items())]
    lines += [f"state {state_hash(game, state)}", ""]
    return "\n".join(lines)


def _tell(game: Game, state: State, lines: list[str]) -> None:
    assert state.log is not None
    for event in state.log.events:
        lines.append(f"    {game.vocabulary.tell(state, event)} [{', '.join(event.clauses)}]")
    state.log.events.clear()


def main(names: list[str]) -> None:
    from contract.playing import GAMES

    for name, game in GAMES.items():
        if not names or name in names:
            golden_file(game).parent.mkdir(exist_ok=True)
            golden_file(game).write_text(playthrough(game), encoding="utf-8")
            print(f"{golden_file(game)} written")


if __name__ == "__main__":
    main(sys.argv[1:])
