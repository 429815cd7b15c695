"""The library: find any card or character, build a deck, a roster or a team, and read and write both as text."""
