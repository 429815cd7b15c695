"""The version, where the engine can read it too: the package itself offers the games, which stand above the engine."""

__version__ = "0.2.0"
