"""The engine: everything the games share, and nothing that belongs to one of them."""
