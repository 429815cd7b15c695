"""Members of a cluster and the live matches that they own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "members",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("cluster", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_members"),
    )
    op.create_table(
        "owners",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("member", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_owners"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_owners_match_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["member"], ["members.id"], name="fk_owners_member", ondelete="CASCADE"),
    )
    op.create_index("ix_owners_member", "owners", ["member"])


def downgrade() -> None:
    for table in ("owners", "members"):
        op.drop_table(table)
