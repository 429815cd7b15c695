"""What bots know of Duel Battle: quick answers and the worth of a position."""
