"""What a database was founded with, so that no other key and no other kind of floor opens it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One row a fact; the first floor that opens the database states them."""
    op.create_table(
        "founded",
        sa.Column("fact", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Any floor opens it."""
    op.drop_table("founded")
