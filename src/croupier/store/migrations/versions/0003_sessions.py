"""Sessions of the staff are shared by all processes of a floor, and outlive a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """One session a person, by the digest of its id."""
    op.create_table(
        "sessions",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("since_ms", WHOLE, nullable=False),
        sa.Column("seen_at_ms", WHOLE, nullable=False),
        sa.Column("ends_at_ms", WHOLE, nullable=False),
    )


def downgrade() -> None:
    """Everybody signs in again."""
    op.drop_table("sessions")
