"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Journal, ledger, terminals, replies, snapshots, secrets, tickets, leases, staff."""
    op.create_table(
        "entries",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("sequence", WHOLE, primary_key=True),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
    )
    op.create_table(
        "postings",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("sequence", WHOLE, primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("cents", WHOLE, nullable=False),
        sa.CheckConstraint("cents > 0", name="cents_positive"),
    )
    op.create_index("postings_by_source", "postings", ["source"])
    op.create_index("postings_by_target", "postings", ["target"])
    op.create_table(
        "terminals",
        sa.Column("terminal", sa.Text, primary_key=True),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("balance_cents", WHOLE, nullable=False),
        sa.Column("last_command", WHOLE, nullable=False),
        sa.CheckConstraint("balance_cents >= 0", name="balance_never_below_zero"),
    )
    op.create_table(
        "replies",
        sa.Column("owner", sa.Text, primary_key=True),
        sa.Column("command", WHOLE, primary_key=True),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("sequence", WHOLE, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("commitment", sa.Text, primary_key=True),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tickets",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("terminal", sa.Text, nullable=False),
        sa.Column("amount_cents", WHOLE, nullable=False),
        sa.Column("printed_at_ms", WHOLE, nullable=False),
        sa.Column("expires_at_ms", WHOLE, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("claimed_by", sa.Text, nullable=False),
    )
    op.create_index("tickets_by_terminal", "tickets", ["terminal", "printed_at_ms"])
    op.create_table(
        "leases",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("epoch", WHOLE, nullable=False),
        sa.Column("expires_at_ms", WHOLE, nullable=False),
    )
    op.create_table(
        "staff",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Nothing is kept of a floor whose first tables go."""
    for table in (
        "staff",
        "leases",
        "tickets",
        "secrets",
        "snapshots",
        "replies",
        "terminals",
        "postings",
        "entries",
    ):
        op.drop_table(table)
