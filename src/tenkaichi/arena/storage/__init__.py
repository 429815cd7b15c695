"""The arena's memory: tables, the store that reads and writes them, and their migrations."""
