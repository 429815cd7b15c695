"""Counting finished matches: results with intervals, and whether the dice are fair. Knows no game and no database."""
