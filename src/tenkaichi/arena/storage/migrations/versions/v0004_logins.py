"""Log-ins that were ended one by one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ended_logins",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ended_logins"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_ended_logins_player", ondelete="CASCADE"),
    )
    op.create_index("ix_ended_logins_player", "ended_logins", ["player"])


def downgrade() -> None:
    op.drop_table("ended_logins")
