"""Dragon Ball Z: Duel Battle, a board game for two teams of up to four characters."""
