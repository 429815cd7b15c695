"""The Dragon Ball Z Trading Card Game (Panini): Main Personalities, Masteries and Life Decks of 60 cards."""
