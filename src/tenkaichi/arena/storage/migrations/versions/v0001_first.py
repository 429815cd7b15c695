"""Players, matches with their seats and items, invitations, reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _people()
    _matches()
    _seats_and_items()
    _around_a_match()


def _people() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("claimed_name", sa.String(80)),
        sa.Column("password", sa.String(200)),
        sa.Column("session", sa.Integer, nullable=False, server_default="0"),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("claimed_name", name="uq_players_claimed_name"),
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("purpose", sa.String(20), nullable=False),
        sa.Column("status", sa.String(20), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("created_by", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("winner", sa.String(40)),
        sa.Column("ending", sa.Text, nullable=False),
        sa.Column("branch_of", sa.String(32), nullable=False),
        sa.Column("rematch", sa.String(32), nullable=False),
        sa.Column("lesson", sa.String(120), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_status_updated", "matches", ["status", "updated"])


def _of_a_match(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_match_id"
    return sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=name, ondelete="CASCADE")


def _seats_and_items() -> None:
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("plan", sa.String(40), nullable=False),
        sa.Column("player", sa.String(32)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("side", sa.Text, nullable=False),
        sa.Column("shares_eyes", sa.Boolean, nullable=False),
        sa.Column("last_here", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        _of_a_match("seats"),
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "items",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq", name="pk_items"),
        _of_a_match("items"),
    )


def _around_a_match() -> None:
    op.create_table(
        "invitations",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_invitations"),
        _of_a_match("invitations"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        _of_a_match("reports"),
    )


def downgrade() -> None:
    for table in ("reports", "invitations", "items", "seats", "matches", "players"):
        op.drop_table(table)
