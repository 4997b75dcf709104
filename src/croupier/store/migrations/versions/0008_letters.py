"""Letters between places, while they wait to be taken."""

import sqlalchemy as sa
from alembic import op

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No letter waits."""
    op.create_table(
        "letters",
        sa.Column("sender", sa.Text, primary_key=True),
        sa.Column("receiver", sa.Text, primary_key=True),
        sa.Column("number", WHOLE, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("letters_by_receiver", "letters", ["receiver"])


def downgrade() -> None:
    """Letters that wait would be lost: they are delivered first."""
    op.drop_table("letters")
