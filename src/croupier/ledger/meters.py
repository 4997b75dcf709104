"""Meters of a terminal, a table or the floor, counted from transfers.  Standards 21, 22."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.ledger.accounts import Kind, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.ledger.transfers import Transfer

NOTES_IN, TICKETS_IN, TICKETS_OUT = "notes in", "tickets in", "tickets out"
TURNOVER, WINS = "turnover", "wins"
ADDED, TAKEN, GIVEN = "adjusted up", "adjusted down", "play money"
PLACED, RETURNED = "placed", "returned unplayed"
HELD_BACK, GIVEN_BACK = "held back", "held and given back"

METERS = {
    (Kind.NOTES, Kind.CHIPS): NOTES_IN,
    (Kind.TICKETS, Kind.CHIPS): TICKETS_IN,
    (Kind.CHIPS, Kind.TICKETS): TICKETS_OUT,
    (Kind.ESCROW, Kind.HOUSE): TURNOVER,
    (Kind.HOUSE, Kind.CHIPS): WINS,
    (Kind.ADJUSTMENTS, Kind.CHIPS): ADDED,
    (Kind.CHIPS, Kind.ADJUSTMENTS): TAKEN,
    (Kind.PROMOTION, Kind.CHIPS): GIVEN,
    (Kind.CHIPS, Kind.ESCROW): PLACED,
    (Kind.ESCROW, Kind.CHIPS): RETURNED,
    (Kind.CHIPS, Kind.HELD): HELD_BACK,
    (Kind.HELD, Kind.CHIPS): GIVEN_BACK,
}
INTO_ACCOUNT = (NOTES_IN, TICKETS_IN, WINS, ADDED, GIVEN, GIVEN_BACK)
OUT_OF_ACCOUNT = (TICKETS_OUT, TURNOVER, TAKEN, HELD_BACK)


def meters(transfers: Iterable[Transfer]) -> Counter[str]:
    """Each meter after these transfers; those that no meter counts are left aside."""
    counted: Counter[str] = Counter()
    for source, target, cents in transfers:
        if meter := METERS.get((kind_of(source), kind_of(target))):
            counted[meter] += cents
    return counted


def in_play_cents(counted: Counter[str]) -> int:
    """Wagers that are placed and neither returned nor settled yet."""
    return counted[PLACED] - counted[RETURNED] - counted[TURNOVER]


def balance_cents(counted: Counter[str]) -> int:
    """The balance and the wagers in play that the meters account for.  Standards 22.

    Notes, tickets in and wins, less tickets out and turnover; wagers in play have left the
    balance and are not yet turnover, so they count with it.
    """
    return sum(counted[meter] for meter in INTO_ACCOUNT) - sum(
        counted[meter] for meter in OUT_OF_ACCOUNT
    )
