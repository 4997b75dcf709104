"""A terminal on its way from one process to another takes its seat along."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What a terminal had at its place, until it has arrived at the next."""
    op.add_column("terminals", sa.Column("travelling", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Nobody is on the way while a floor is shut."""
    op.drop_column("terminals", "travelling")
