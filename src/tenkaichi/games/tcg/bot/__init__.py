"""The bots' knowledge of the TCG: quick answers, the worth of a position, the worth of a card."""
