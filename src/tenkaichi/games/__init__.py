"""The games. Each folder is one game and knows no other; adding a game is adding a folder."""
