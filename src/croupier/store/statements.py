"""The statements that a unit may carry beside its entries, by their names."""

from __future__ import annotations

import sqlalchemy as sa

from croupier.store.schema import LETTERS, SECRETS, SESSIONS, SNAPSHOTS, STAFF, TICKETS

PRINTED, CLAIMED, REDEEMED = "printed", "claimed", "redeemed"

SEAL, PRINT, REDEEM = "seal a secret", "print a ticket", "redeem a ticket"
GIVE_BACK = "give a claimed ticket back"
FORGET_SNAPSHOT, SNAPSHOT = "forget the snapshot", "keep a snapshot"
FORGET_PERSON, PERSON = "forget a person", "keep a person"
END_SESSION, END_SESSIONS = "end a person's session", "end all sessions"
SEND, TAKE = "send a letter", "take a letter"
ADD_TO_CARD_DAY = "add to the day of a card"

STATEMENTS: dict[str, sa.Executable] = {
    SEAL: sa.insert(SECRETS),
    PRINT: sa.insert(TICKETS),
    REDEEM: (
        sa.update(TICKETS)
        .where(TICKETS.c.digest == sa.bindparam("ticket"), TICKETS.c.state == CLAIMED)
        .where(TICKETS.c.claimed_by == sa.bindparam("claimant"))
        .values(state=REDEEMED)
    ),
    GIVE_BACK: (
        sa.update(TICKETS)
        .where(TICKETS.c.digest == sa.bindparam("ticket"), TICKETS.c.state == CLAIMED)
        .where(TICKETS.c.claimed_by == sa.bindparam("claimant"))
        .values(state=PRINTED, claimed_by="")
    ),
    FORGET_SNAPSHOT: sa.delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == sa.bindparam("of")),
    SNAPSHOT: sa.insert(SNAPSHOTS),
    FORGET_PERSON: sa.delete(STAFF).where(STAFF.c.person == sa.bindparam("of")),
    PERSON: sa.insert(STAFF),
    ADD_TO_CARD_DAY: sa.text(
        "INSERT INTO card_days (card, day, lost_cents, played_ms)"
        " VALUES (:card, :day, :lost_cents, :played_ms)"
        " ON CONFLICT (card, day) DO UPDATE SET"
        " lost_cents = card_days.lost_cents + excluded.lost_cents,"
        " played_ms = card_days.played_ms + excluded.played_ms"
    ),
    SEND: sa.insert(LETTERS),
    TAKE: (
        sa.delete(LETTERS)
        .where(LETTERS.c.sender == sa.bindparam("of_sender"))
        .where(LETTERS.c.receiver == sa.bindparam("of_receiver"))
        .where(LETTERS.c.number == sa.bindparam("of_number"))
    ),
    END_SESSION: sa.delete(SESSIONS).where(SESSIONS.c.person == sa.bindparam("of")),
    END_SESSIONS: sa.delete(SESSIONS),
}

# Whoever redeems a ticket holds the claim on it; should another by now, nothing is committed.  A
# letter waits until it is taken, so that one which is not there is not taken either.
ONE_ROW = frozenset({REDEEM, TAKE})
