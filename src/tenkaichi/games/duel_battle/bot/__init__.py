"""The bots' knowledge of Duel Battle: quick answers and the worth of a position."""
