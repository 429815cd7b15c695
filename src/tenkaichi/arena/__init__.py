"""The arena: a server in which the games are played in the browser. See docs/arena.md."""
