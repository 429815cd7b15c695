"""Score sheets of real tables, and their changes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "scores",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("created_by", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("saved", sa.Text, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_scores"),
    )
    op.create_index("ix_scores_game_ended", "scores", ["game", "ended"])
    op.create_table(
        "score_changes",
        sa.Column("score_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("change_id", sa.String(40), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("score_id", "seq", name="pk_score_changes"),
        sa.UniqueConstraint("score_id", "change_id", name="uq_score_changes_change_id"),
        sa.ForeignKeyConstraint(["score_id"], ["scores.id"], name="fk_score_changes_score_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("score_changes")
    op.drop_table("scores")
