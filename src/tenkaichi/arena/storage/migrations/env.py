"""The script that Alembic runs: the connection comes from `migrate.py`."""

from __future__ import annotations

from alembic import context

from tenkaichi.arena.storage.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
