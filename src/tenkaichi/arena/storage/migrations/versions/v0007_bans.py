"""Bans and mutes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.Column("is_mute", sa.Boolean, nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("kind", "value", "is_mute", name="pk_bans"),
    )


def downgrade() -> None:
    op.drop_table("bans")
