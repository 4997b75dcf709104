"""Player cards: each card, its person's limits, where they are, and when they played."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
COUNTED = ("staked_cents", "deposited_cents")


def upgrade() -> None:
    """One row a card, one a person who is somewhere, one a session."""
    op.create_table(
        "cards",
        sa.Column("card", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("misses", WHOLE, nullable=False),
    )
    op.create_table(
        "card_places",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("terminal", sa.Text, nullable=False),
        sa.Column("claimed_by", sa.Text, nullable=False),
        sa.Column("claimed_until_ms", WHOLE, nullable=False),
    )
    op.create_table(
        "card_sessions",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("began_at_ms", WHOLE, primary_key=True),
        sa.Column("terminal", sa.Text, primary_key=True),
        sa.Column("ended_at_ms", WHOLE, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    for name in COUNTED:
        op.add_column("card_days", sa.Column(name, WHOLE, nullable=False, server_default="0"))


def downgrade() -> None:
    """A card is a string at a terminal."""
    for name in COUNTED:
        op.drop_column("card_days", name)
    for name in ("players", "card_sessions", "card_places", "cards"):
        op.drop_table(name)
