"""Archives of closed days, and how often which money moved in them."""

import sqlalchemy as sa
from alembic import op

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing is archived yet."""
    op.create_table(
        "archives",
        sa.Column("number", WHOLE, nullable=False),
        sa.Column("statement", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_archives"),
    )
    op.create_table(
        "flows",
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("cents", WHOLE, nullable=False),
        sa.Column("times", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("source", "target", "cents", name="pk_flows"),
    )


def downgrade() -> None:
    """Only a database that has let nothing go can do without its archives."""
    op.drop_table("flows")
    op.drop_table("archives")
