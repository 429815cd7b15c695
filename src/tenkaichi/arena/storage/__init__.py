"""What the arena remembers: tables, the store that reads and writes them, and their migrations."""
