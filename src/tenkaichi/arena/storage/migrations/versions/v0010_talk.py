"""Tables for talk among players, and for reports about players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "talk",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("words", sa.String(200), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_talk"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_talk_match_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_talk_player", ondelete="CASCADE"),
    )
    op.create_table(
        "player_reports",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("words", sa.String(1000), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player_reports"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_player_reports_player", ondelete="CASCADE"),
    )
    op.create_index("ix_player_reports_about", "player_reports", ["about"])


def downgrade() -> None:
    op.drop_table("player_reports")
    op.drop_table("talk")
