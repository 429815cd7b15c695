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

from tenkaichi.bench.calibration import REFERENCE_S, TURNS
from tenkaichi.engine.errors import TenkaichiError

PACKAGES = ("catanatron==3.2.1", "rlcard==1.2.0")

_CALIBRATION = f"""
import json, random, time
def calibrate():
    began = time.process_time(); x = 0
    for i in range({TURNS}): x = (x * 31 + i) & 0xFFFF
    return time.process_time() - began
"""

# every tick, as catanatron itself counts, and ticks in which its player had a choice
_CATANATRON = (
    _CALIBRATION
    + """
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
)

_RLCARD = (
    _CALIBRATION
    + """
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
)


class PeersError(TenkaichiError):
    """The other engines could not be installed or run."""


@dataclass(frozen=True)
class PeerFigures:
    """What was measured of another engine: every tick, and ticks with a real choice."""

    name: str
    ticks_per_s: float
    decisions_per_s: float
    ticks_at_reference_speed: float
    decisions_at_reference_speed: float
    clone_us: float | None


def measure_peers(rounds: int, games: int) -> list[PeerFigures]:
    """Installs the peers if need be and measures them."""
    python = _environment()
    return [
        _measured("catanatron 3.2.1", python, _CATANATRON, rounds, games),
        _measured("rlcard 1.2.0 (gin rummy)", python, _RLCARD, rounds, games),
    ]


def _measured(name: str, python: Path, script: str, rounds: int, games: int) -> PeerFigures:
    text = f"ROUNDS, GAMES = {rounds}, {games}\n{script}"
    run = subprocess.run([str(python), "-c", text], capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise PeersError(
            f"{name} did not run: {run.stderr.strip().splitlines()[-1] if run.stderr.strip() else 'no reason given'}"
        )
    found: dict[str, Any] = json.loads(run.stdout.strip().splitlines()[-1])
    measured = sorted(found["rounds"])
    ticks, choices, loop = measured[len(measured) // 2]
    scale = loop / REFERENCE_S
    return PeerFigures(name, ticks, choices, ticks * scale, choices * scale, found["clone_us"])


def _environment() -> Path:
    """An environment of their own under the user's cache folder, made once."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tenkaichi" / "peers"
    python = cache / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    done = cache / "installed.txt"
    wanted = "\n".join(PACKAGES)
    if python.exists() and done.exists() and done.read_text(encoding="utf-8") == wanted:
        return python
    shutil.rmtree(cache, ignore_errors=True)
    cache.parent.mkdir(parents=True, exist_ok=True)
    _run([sys.executable, "-m", "venv", str(cache)])
    _run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES])
    done.write_text(wanted, encoding="utf-8")
    return python


def _run(command: list[str]) -> None:
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise PeersError(
            f"installing the other engines failed ({' '.join(command[:4])} …): {run.stderr.strip()[-400:]}"
        )
