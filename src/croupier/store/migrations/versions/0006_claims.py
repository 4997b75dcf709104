"""When the claim on a ticket ends, so that a claim left behind holds nobody up for long."""

import sqlalchemy as sa
from alembic import op

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Claims from before have ended."""
    op.add_column(
        "tickets", sa.Column("claimed_until_ms", WHOLE, nullable=False, server_default="0")
    )


def downgrade() -> None:
    """Claims end with their claimant alone."""
    op.drop_column("tickets", "claimed_until_ms")
