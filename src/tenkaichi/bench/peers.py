"""Other Python engines, installed into an environment of their own and measured in the same run, for a ratio."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tenkaichi.bench.calibration import REFERENCE_PLAIN_S
from tenkaichi.engine.errors import TenkaichiError

LOOP = Path(__file__).resolve().with_name("calibration.py")  # it needs nothing of ours; here it is interpreted

# every tick, as catanatron itself counts, and ticks in which its player had a choice
_CATANATRON = """
from catanatron import Color, Game, RandomPlayer
rounds = []
for _ in range(ROUNDS):
    before = calibrate(); ticks = choices = 0; began = time.process_time()
    for seed in range(GAMES):
        random.seed(seed)
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            open_to = game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions
            ticks += 1; choices += len(open_to) > 1
            game.play_tick()
    took = time.process_time() - began
    rounds.append([ticks / took, choices / took, (before + calibrate()) / 2])
began = time.process_time()
for _ in range(100): game.copy()
print(json.dumps({"rounds": rounds, "clone_us": (time.process_time() - began) / 100 * 1e6}))
"""

_RLCARD = """
import rlcard
env = rlcard.make("gin-rummy", config={"seed": 1})
rounds = []
for _ in range(ROUNDS):
    before = calibrate(); ticks = choices = 0; began = time.process_time()
    for seed in range(GAMES):
        state, _ = env.reset(); chance = random.Random(seed)
        while not env.is_over():
            legal = list(state["legal_actions"]); ticks += 1; choices += len(legal) > 1
            state, _ = env.step(chance.choice(legal))
    took = time.process_time() - began
    rounds.append([ticks / took, choices / took, (before + calibrate()) / 2])
print(json.dumps({"rounds": rounds, "clone_us": None}))
"""

_OPEN_SPIEL = """
import pyspiel
game = pyspiel.load_game("gin_rummy")
def played(state, chance):
    ticks = choices = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(chance.choices(outcomes, weights)[0])
            continue
        legal = state.legal_actions(); ticks += 1; choices += len(legal) > 1
        state.apply_action(chance.choice(legal))
    return ticks, choices
"""

_SPIEL_IN_PYTHON = (
    _OPEN_SPIEL
    + """
rounds = []
for _ in range(ROUNDS):
    before = calibrate(); ticks = choices = 0; began = time.process_time()
    for seed in range(GAMES):
        more = played(game.new_initial_state(), random.Random(seed)); ticks += more[0]; choices += more[1]
    took = time.process_time() - began
    rounds.append([ticks / took, choices / took, (before + calibrate()) / 2])
state = game.new_initial_state(); chance = random.Random(1)
while state.is_chance_node(): state.apply_action(chance.choice(state.legal_actions()))
began = time.process_time()
for _ in range(1000): state.clone()
print(json.dumps({"rounds": rounds, "clone_us": (time.process_time() - began) / 1000 * 1e6}))
"""
)

# Roll-outs from one dealt state, times the decisions of other games from that state: an approximation. Python cannot
# call the evaluator, so a search of a single simulation does: it looks at no state but the one that it is given.
_SPIEL_IN_CPP = (
    _OPEN_SPIEL
    + """
dealt = game.new_initial_state(); chance = random.Random(1)
while dealt.is_chance_node(): dealt.apply_action(chance.choice(dealt.legal_actions()))
counts = [played(dealt.clone(), random.Random(seed)) for seed in range(40)]
ticks, choices = (sum(count[part] for count in counts) / len(counts) for part in (0, 1))
rounds = []
for number in range(ROUNDS):
    before = calibrate(); evaluator = pyspiel.RandomRolloutEvaluator(10 * GAMES, number)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, number, False)
    began = time.process_time(); bot.step(dealt); took = time.process_time() - began
    rounds.append([10 * GAMES * ticks / took, 10 * GAMES * choices / took, (before + calibrate()) / 2])
print(json.dumps({"rounds": rounds, "clone_us": None}))
"""
)


class PeersError(TenkaichiError):
    """The environment of the other engines could not be made."""


@dataclass(frozen=True)
class Peer:
    """Another engine: what to install, and the script that measures it."""

    name: str
    requirement: str
    script: str


PEERS = (
    Peer("catanatron 3.2.1", "catanatron==3.2.1", _CATANATRON),
    Peer("rlcard 1.2.0 (gin rummy)", "rlcard==1.2.0", _RLCARD),
    Peer("OpenSpiel 2.0.2 (gin rummy, Python loop)", "open_spiel==2.0.2", _SPIEL_IN_PYTHON),
    Peer("OpenSpiel 2.0.2 (gin rummy, C++ loop)", "open_spiel==2.0.2", _SPIEL_IN_CPP),
)


@dataclass(frozen=True)
class PeerFigures:
    """The figures of another engine: every tick, and ticks with a real choice."""

    name: str
    ticks_per_s: float
    decisions_per_s: float
    ticks_at_reference_speed: float
    decisions_at_reference_speed: float
    clone_us: float | None


@dataclass(frozen=True)
class NotMeasured:
    """An engine that could not be installed or did not run, and why."""

    name: str
    why: str


def measure_peers(rounds: int, games: int) -> list[PeerFigures | NotMeasured]:
    """Install the peers if need be and measure them."""
    python = _environment()
    measured = [_installed_and_measured(peer, python, rounds, games) for peer in PEERS]
    return [*measured, NotMeasured("botbowl", "not installed: it is on no package index")]


def _installed_and_measured(peer: Peer, python: Path, rounds: int, games: int) -> PeerFigures | NotMeasured:
    why = _install(python, peer.requirement)
    if why:
        return NotMeasured(peer.name, f"not installed: {why}")
    text = f"import json, random, runpy, time\nROUNDS, GAMES = {rounds}, {games}\n"
    text += f"calibrate = runpy.run_path({str(LOOP)!r})['calibrate']\n{peer.script}"
    run = subprocess.run([str(python), "-c", text], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        return NotMeasured(peer.name, f"did not run: {_last_line(run.stderr)}")
    return figures_of(peer.name, json.loads(run.stdout.strip().splitlines()[-1]))


def figures_of(name: str, found: dict[str, Any]) -> PeerFigures:
    """The figures from a script's output: the median round, scaled by the interpreted loop."""
    measured = sorted(found["rounds"])
    ticks, choices, loop = measured[len(measured) // 2]
    scale = loop / REFERENCE_PLAIN_S
    return PeerFigures(name, ticks, choices, ticks * scale, choices * scale, found["clone_us"])


def _environment() -> Path:
    """The Python of an environment of their own under the user's cache folder, made once."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tenkaichi" / "peers"
    python = cache / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        shutil.rmtree(cache, ignore_errors=True)
        cache.parent.mkdir(parents=True, exist_ok=True)
        made = subprocess.run([sys.executable, "-m", "venv", str(cache)], capture_output=True, text=True, check=False)
        if made.returncode != 0:
            raise PeersError(f"the environment of the other engines could not be made: {_last_line(made.stderr)}")
    return python


def _install(python: Path, requirement: str) -> str:
    """Install a package; nothing, or why that failed."""
    quiet = ("--quiet", "--disable-pip-version-check")
    run = subprocess.run(
        [str(python), "-m", "pip", "install", *quiet, requirement], capture_output=True, text=True, check=False
    )
    return "" if run.returncode == 0 else _last_line(run.stderr)


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1][-300:] if lines else "no reason given"
