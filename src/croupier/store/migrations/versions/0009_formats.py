"""The format that the holder of each lease writes."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Whoever held a lease so far wrote format 1."""
    op.add_column("leases", sa.Column("format", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    """Nobody says what they write."""
    op.drop_column("leases", "format")
