"""One history of the tables, for SQLite and PostgreSQL alike; `migrate.py` runs it at every start."""
