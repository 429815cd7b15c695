"""Remote bots with their tokens, and the challenges that wait for them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "remote_bots",
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("scope", sa.String(40), nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("about", sa.String(300), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_remote_bots"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_remote_bots_player", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["owner"], ["players.id"], name="fk_remote_bots_owner", ondelete="CASCADE"),
        sa.UniqueConstraint("token", name="uq_remote_bots_token"),
    )
    op.create_index("ix_remote_bots_owner", "remote_bots", ["owner"])
    op.create_index("ix_remote_bots_seen", "remote_bots", ["seen"])
    op.create_table(
        "challenges",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_challenges"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_challenges_match_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="fk_challenges_player", ondelete="CASCADE"),
    )
    op.create_index("ix_challenges_player", "challenges", ["player"])


def downgrade() -> None:
    op.drop_table("challenges")
    op.drop_table("remote_bots")
