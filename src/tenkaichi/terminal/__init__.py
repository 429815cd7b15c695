"""The terminal game: any game of the engine, played with words and numbers. See docs/terminal.md."""
