"""The head of each stream beside its lease, and no gap in any stream."""

import sqlalchemy as sa
from alembic import op

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
GENESIS = "3d1cbf62910b206848f9511a401ad871b4c7c515ed11c46aaa17384b9d12c252"

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

# A stream that nobody holds gets a lease that has run out.
FILL = """
    INSERT INTO leases (stream, holder, address, epoch, expires_at_ms, sequence, head)
    SELECT entries.stream, '', '', 0, 0, entries.sequence, entries.digest FROM entries
    JOIN (SELECT stream, max(sequence) AS sequence FROM entries GROUP BY stream) AS last
    ON last.stream = entries.stream AND last.sequence = entries.sequence WHERE true
    ON CONFLICT (stream) DO UPDATE SET sequence = excluded.sequence, head = excluded.head
"""

# A row at a time is what SQLite can check; it finds the entry before in memory.
IN_A_FILE = """
    CREATE TRIGGER entries_without_gap BEFORE INSERT ON entries
    WHEN NEW.sequence <> 1 AND NOT EXISTS (
        SELECT 1 FROM entries WHERE stream = NEW.stream AND sequence = NEW.sequence - 1)
    BEGIN SELECT RAISE(ABORT, 'an entry must follow the one before it in its stream'); END
"""

# All rows of a statement at once: a trigger a row would halve the speed of COPY.  A session keeps
# its first plan, which on an empty table would be to read all of it, every time.
ON_A_SERVER = (
    """
    CREATE FUNCTION refuse_gap() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
    DECLARE run record;
    BEGIN
        FOR run IN
            SELECT stream, min(sequence) AS first, max(sequence) AS last, count(*) AS many
            FROM added GROUP BY stream
        LOOP
            PERFORM FROM entries WHERE stream = run.stream AND sequence = run.first - 1;
            IF run.last - run.first + 1 <> run.many OR NOT (FOUND OR run.first = 1) THEN
                RAISE integrity_constraint_violation
                USING MESSAGE = 'an entry must follow the one before it in its stream';
            END IF;
        END LOOP;
        RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER entries_without_gap AFTER INSERT ON entries
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_gap()
    """,
)


def upgrade() -> None:
    """Every stream's head as its entries have it."""
    op.add_column("leases", sa.Column("sequence", WHOLE, nullable=False, server_default="0"))
    op.add_column("leases", sa.Column("head", sa.Text, nullable=False, server_default=GENESIS))
    op.execute(FILL)
    is_a_file = op.get_bind().dialect.name == "sqlite"
    for statement in (IN_A_FILE,) if is_a_file else ON_A_SERVER:
        op.execute(statement)


def downgrade() -> None:
    """Streams are fenced by their epochs alone."""
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER entries_without_gap")
    else:
        op.execute("DROP TRIGGER entries_without_gap ON entries")
        op.execute("DROP FUNCTION refuse_gap()")
    op.drop_column("leases", "head")
    op.drop_column("leases", "sequence")
