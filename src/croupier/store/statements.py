"""The statements that a unit may carry beside its entries, by their names."""

from __future__ import annotations

import sqlalchemy as sa

from croupier.store.schema import (
    CARD_PLACES,
    CARD_SESSIONS,
    CARDS,
    LETTERS,
    SECRETS,
    SESSIONS,
    SNAPSHOTS,
    STAFF,
    TICKETS,
)

PRINTED, CLAIMED, REDEEMED = "printed", "claimed", "redeemed"

SEAL, PRINT, REDEEM = "seal a secret", "print a ticket", "redeem a ticket"
GIVE_BACK = "give a claimed ticket back"
FORGET_SNAPSHOT, SNAPSHOT = "forget the snapshot", "keep a snapshot"
FORGET_PERSON, PERSON = "forget a person", "keep a person"
END_SESSION, END_SESSIONS = "end a person's session", "end all sessions"
SEND, TAKE = "send a letter", "take a letter"
ADD_TO_CARD_DAY = "add to the day of a card"
KEEP_CARD, PIN_MISSED, PIN_FITTED = "keep a card", "count another PIN", "forget other PINs"
TAKE_PLACE, LEAVE_PLACE = "take the place of a card", "leave the place of a card"
KEEP_PLAYER = "keep a player"
GIVE_UP_PLACE = "give up the claimed place of a card"
BEGIN_PLAY, END_PLAY = "begin a session of a card", "end the session of a card"

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
        "INSERT INTO card_days (card, day, lost_cents, played_ms, staked_cents, deposited_cents)"
        " VALUES (:card, :day, :lost_cents, :played_ms, :staked_cents, :deposited_cents)"
        " ON CONFLICT (card, day) DO UPDATE SET"
        " lost_cents = card_days.lost_cents + excluded.lost_cents,"
        " played_ms = card_days.played_ms + excluded.played_ms,"
        " staked_cents = card_days.staked_cents + excluded.staked_cents,"
        " deposited_cents = card_days.deposited_cents + excluded.deposited_cents"
    ),
    KEEP_CARD: sa.text(
        "INSERT INTO cards (card, body, misses) VALUES (:card, :body, 0)"
        " ON CONFLICT (card) DO UPDATE SET body = excluded.body, misses = 0"
    ),
    KEEP_PLAYER: sa.text(
        "INSERT INTO players (person, body) VALUES (:person, :body)"
        " ON CONFLICT (person) DO UPDATE SET body = excluded.body"
    ),
    PIN_MISSED: (
        sa.update(CARDS).where(CARDS.c.card == sa.bindparam("of")).values(misses=CARDS.c.misses + 1)
    ),
    PIN_FITTED: sa.update(CARDS).where(CARDS.c.card == sa.bindparam("of")).values(misses=0),
    TAKE_PLACE: (
        sa.update(CARD_PLACES)
        .where(CARD_PLACES.c.person == sa.bindparam("of"))
        .where(CARD_PLACES.c.claimed_by == sa.bindparam("claimant"))
        .values(claimed_by="", claimed_until_ms=0)
    ),
    LEAVE_PLACE: (
        sa.delete(CARD_PLACES)
        .where(CARD_PLACES.c.person == sa.bindparam("of"))
        .where(CARD_PLACES.c.terminal == sa.bindparam("at"))
    ),
    GIVE_UP_PLACE: (
        sa.delete(CARD_PLACES)
        .where(CARD_PLACES.c.person == sa.bindparam("of"))
        .where(CARD_PLACES.c.claimed_by == sa.bindparam("claimant"))
    ),
    BEGIN_PLAY: sa.text(
        "INSERT INTO card_sessions (person, began_at_ms, terminal, ended_at_ms)"
        " VALUES (:person, :began_at_ms, :terminal, 0)"
        " ON CONFLICT (person, began_at_ms, terminal) DO UPDATE SET ended_at_ms = 0"
    ),
    END_PLAY: (
        sa.update(CARD_SESSIONS)
        .where(CARD_SESSIONS.c.person == sa.bindparam("of"), CARD_SESSIONS.c.ended_at_ms == 0)
        .values(ended_at_ms=sa.bindparam("at_ms"))
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

# Whoever redeems a ticket, or has a card's place, claimed it; should another by now, nothing is
# committed.  A letter waits until it is taken, so that one which is not there is not taken either.
ONE_ROW = frozenset({REDEEM, TAKE, TAKE_PLACE})
