"""Bots: players made of code. They play any game of the engine, and see what their seat may see. See docs/bots.md."""

from __future__ import annotations

from tenkaichi.bots.driver import Fault, Played, play
from tenkaichi.bots.observation import Bot, Observation, observe
from tenkaichi.bots.registry import UnknownBot, bot, bot_names, level_names

__all__ = ["Bot", "Fault", "Observation", "Played", "UnknownBot", "bot", "bot_names", "level_names", "observe", "play"]
