"""The tables of the database, the same on SQLite and PostgreSQL."""

from __future__ import annotations

import sqlalchemy as sa

from croupier.journal.chain import GENESIS

METADATA = sa.MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "ck": "ck_%(constraint_name)s"}
)
CENTS = sa.BigInteger().with_variant(sa.Integer, "sqlite")

ENTRIES = sa.Table(
    "entries",
    METADATA,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("sequence", CENTS, primary_key=True),
    sa.Column("at_ms", CENTS, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("digest", sa.Text, nullable=False),
)

POSTINGS = sa.Table(
    "postings",
    METADATA,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("sequence", CENTS, primary_key=True),
    sa.Column("place", sa.Integer, primary_key=True),
    sa.Column("source", sa.Text, nullable=False),
    sa.Column("target", sa.Text, nullable=False),
    sa.Column(
        "cents", CENTS, sa.CheckConstraint("cents > 0", name="cents_positive"), nullable=False
    ),
    sa.Index("postings_by_source", "source"),
    sa.Index("postings_by_target", "target"),
)

# Who holds a terminal, and its Player Chip Account, which the database too keeps above zero.
TERMINALS = sa.Table(
    "terminals",
    METADATA,
    sa.Column("terminal", sa.Text, primary_key=True),
    sa.Column("stream", sa.Text, nullable=False),
    sa.Column(
        "balance_cents",
        CENTS,
        sa.CheckConstraint("balance_cents >= 0", name="balance_never_below_zero"),
        nullable=False,
    ),
    sa.Column("last_command", CENTS, nullable=False),
    sa.Column("travelling", sa.Text, nullable=False, server_default=""),
)

REPLIES = sa.Table(
    "replies",
    METADATA,
    sa.Column("owner", sa.Text, primary_key=True),
    sa.Column("command", CENTS, primary_key=True),
    sa.Column("digest", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

SNAPSHOTS = sa.Table(
    "snapshots",
    METADATA,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("sequence", CENTS, nullable=False),
    sa.Column("head", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)

SECRETS = sa.Table(
    "secrets",
    METADATA,
    sa.Column("commitment", sa.Text, primary_key=True),
    sa.Column("sealed", sa.LargeBinary, nullable=False),
)

TICKETS = sa.Table(
    "tickets",
    METADATA,
    sa.Column("digest", sa.Text, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("terminal", sa.Text, nullable=False),
    sa.Column("amount_cents", CENTS, nullable=False),
    sa.Column("printed_at_ms", CENTS, nullable=False),
    sa.Column("expires_at_ms", CENTS, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    sa.Column("claimed_by", sa.Text, nullable=False),
    sa.Column("claimed_until_ms", CENTS, nullable=False, server_default="0"),
    sa.Index("tickets_by_terminal", "terminal", "printed_at_ms"),
)

# Letters between places that were sent and are not taken yet.
LETTERS = sa.Table(
    "letters",
    METADATA,
    sa.Column("sender", sa.Text, primary_key=True),
    sa.Column("receiver", sa.Text, primary_key=True),
    sa.Column("number", CENTS, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Index("letters_by_receiver", "receiver"),
)

# Who writes each stream, and the head of its chain, which every write must follow.
LEASES = sa.Table(
    "leases",
    METADATA,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("holder", sa.Text, nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("epoch", CENTS, nullable=False),
    sa.Column("expires_at_ms", CENTS, nullable=False),
    sa.Column("sequence", CENTS, nullable=False, server_default="0"),
    sa.Column("head", sa.Text, nullable=False, server_default=GENESIS),
    sa.Column("format", sa.Integer, nullable=False, server_default="1"),
)

STAFF = sa.Table(
    "staff",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)

# By whose key a database is sealed, and of which kind its floor is.
FOUNDED = sa.Table(
    "founded",
    METADATA,
    sa.Column("fact", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

# What left the database with closed days: the statement of each archive, as the floor signed it,
# and how often which money moved in their entries.
ARCHIVES = sa.Table(
    "archives",
    METADATA,
    sa.Column("number", CENTS, primary_key=True),
    sa.Column("statement", sa.Text, nullable=False),
)

FLOWS = sa.Table(
    "flows",
    METADATA,
    sa.Column("source", sa.Text, primary_key=True),
    sa.Column("target", sa.Text, primary_key=True),
    sa.Column("cents", CENTS, primary_key=True),
    sa.Column("times", CENTS, nullable=False),
)

# A player's card: the hash of its PIN, and how often in a row another was given.
CARDS = sa.Table(
    "cards",
    METADATA,
    sa.Column("card", sa.Text, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("misses", CENTS, nullable=False),
)

# What a person set for themselves: limits, breaks, exclusion.
PLAYERS = sa.Table(
    "players",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)

# Where a person plays by their card: one row, so one place.  Without a claim they are there.
CARD_PLACES = sa.Table(
    "card_places",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("terminal", sa.Text, nullable=False),
    sa.Column("claimed_by", sa.Text, nullable=False),
    sa.Column("claimed_until_ms", CENTS, nullable=False),
)

# When a person played by their card, at which terminal; 0 is the end of a session that goes on.
CARD_SESSIONS = sa.Table(
    "card_sessions",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("began_at_ms", CENTS, primary_key=True),
    sa.Column("terminal", sa.Text, primary_key=True),
    sa.Column("ended_at_ms", CENTS, nullable=False),
)

# What each player lost, staked and paid in, and how long they played, a day.
CARD_DAYS = sa.Table(
    "card_days",
    METADATA,
    sa.Column("card", sa.Text, primary_key=True),
    sa.Column("day", sa.Text, primary_key=True),
    sa.Column("lost_cents", CENTS, nullable=False),
    sa.Column("played_ms", CENTS, nullable=False),
    sa.Column("staked_cents", CENTS, nullable=False, server_default="0"),
    sa.Column("deposited_cents", CENTS, nullable=False, server_default="0"),
)

# Who of the staff is signed in; one session a person, by the digest of its id.
SESSIONS = sa.Table(
    "sessions",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("digest", sa.Text, nullable=False),
    sa.Column("since_ms", CENTS, nullable=False),
    sa.Column("seen_at_ms", CENTS, nullable=False),
    sa.Column("ends_at_ms", CENTS, nullable=False),
)
