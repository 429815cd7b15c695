"""Tenkaichi: play, study and design three Dragon Ball Z tabletop games."""

__version__ = "0.1.0"
