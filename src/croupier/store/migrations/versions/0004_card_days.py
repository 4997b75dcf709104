"""The day of a player's card: what it lost and how long it was in use, at all terminals."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """One row a card and day."""
    op.create_table(
        "card_days",
        sa.Column("card", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("lost_cents", WHOLE, nullable=False),
        sa.Column("played_ms", WHOLE, nullable=False),
    )


def downgrade() -> None:
    """Daily limits count a session alone."""
    op.drop_table("card_days")
