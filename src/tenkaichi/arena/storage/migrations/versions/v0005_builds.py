"""Decks, rosters and teams, their versions, shared ones, and homebrew packs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "builds",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("deleted", sa.Float),
        sa.PrimaryKeyConstraint("player", "id", name="pk_builds"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_builds_player", ondelete="CASCADE"),
    )
    op.create_table(
        "build_versions",
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("build", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("say", sa.String(120), nullable=False),
        sa.Column("cause", sa.String(20), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("player", "build", "number", name="pk_build_versions"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_build_versions_player", ondelete="CASCADE"),
    )
    op.create_table(
        "shared_builds",
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_shared_builds"),
    )
    op.create_table(
        "packs",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("changes", sa.Text, nullable=False),
        sa.Column("entries", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_packs"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_packs_player", ondelete="CASCADE"),
    )
    op.create_index("ix_packs_player", "packs", ["player"])


def downgrade() -> None:
    for name in ("packs", "shared_builds", "build_versions", "builds"):
        op.drop_table(name)
