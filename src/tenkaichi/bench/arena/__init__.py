"""How the arena bears up: a server of its own, many matches at human pace, and what answers took."""
