"""Things to print at their true size: a game says what stands on a card, this lays it out, draws it and tiles it."""
