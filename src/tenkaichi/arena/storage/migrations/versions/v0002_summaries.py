"""Summaries of finished matches, and the id by which others know a player."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "summaries",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("shown_from", sa.Float, nullable=False),
        sa.Column("is_private", sa.Boolean, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_summaries_match_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", name="pk_summaries"),
    )
    op.create_index("ix_summaries_game_shown_from", "summaries", ["game", "shown_from"])
    op.add_column("players", sa.Column("public_id", sa.String(16), nullable=False, server_default=""))
    op.create_index("ix_players_public_id", "players", ["public_id"])
    _name_players()


def _name_players() -> None:
    """Name the players as `records.public_id_of` does. The code is a copy: a migration never changes."""
    players = sa.table("players", sa.column("id", sa.String), sa.column("public_id", sa.String))
    connection = op.get_bind()
    for (player,) in connection.execute(sa.select(players.c.id)).all():
        public = hashlib.sha256(f"public {player}".encode()).hexdigest()[:16]
        connection.execute(sa.update(players).where(players.c.id == player).values(public_id=public))


def downgrade() -> None:
    op.drop_index("ix_players_public_id", "players")
    op.drop_column("players", "public_id")
    op.drop_table("summaries")
