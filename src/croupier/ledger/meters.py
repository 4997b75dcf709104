"""Meters of a terminal, a table or the floor, counted from transfers.  Standards 21, 22."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.ledger.accounts import Kind, kind_of, unit_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.ledger.transfers import Transfer

NOTES_IN, TICKETS_IN, TICKETS_OUT = "notes in", "tickets in", "tickets out"
TURNOVER, WINS = "turnover", "wins"
ADDED, TAKEN, GIVEN = "adjusted up", "adjusted down", "play money"
PLACED, RETURNED = "placed", "returned unplayed"
JACKPOTS = "jackpots won"
HELD_BACK, GIVEN_BACK = "held back", "held and given back"
VOUCHERS_IN = "chip vouchers in"
COLOURS_BOUGHT, COLOURS_REDEEMED = "colour chips bought", "colour chips redeemed"

METERS = {
    (Kind.NOTES, Kind.CHIPS): NOTES_IN,
    (Kind.TICKETS, Kind.CHIPS): TICKETS_IN,
    (Kind.CHIPS, Kind.TICKETS): TICKETS_OUT,
    (Kind.ESCROW, Kind.HOUSE): TURNOVER,
    (Kind.HOUSE, Kind.CHIPS): WINS,
    (Kind.TRANSIT, Kind.CHIPS): JACKPOTS,
    (Kind.ADJUSTMENTS, Kind.CHIPS): ADDED,
    (Kind.CHIPS, Kind.ADJUSTMENTS): TAKEN,
    (Kind.PROMOTION, Kind.CHIPS): GIVEN,
    (Kind.CHIPS, Kind.ESCROW): PLACED,
    (Kind.ESCROW, Kind.CHIPS): RETURNED,
    (Kind.CHIPS, Kind.HELD): HELD_BACK,
    (Kind.HELD, Kind.CHIPS): GIVEN_BACK,
    (Kind.VOUCHERS, Kind.CHIPS): VOUCHERS_IN,
    (Kind.CHIPS, Kind.COLOURS): COLOURS_BOUGHT,
    (Kind.COLOURS, Kind.CHIPS): COLOURS_REDEEMED,
}
INTO_ACCOUNT = (
    *(NOTES_IN, TICKETS_IN, WINS, JACKPOTS, ADDED, GIVEN, GIVEN_BACK),
    *(VOUCHERS_IN, COLOURS_REDEEMED),
)
OUT_OF_ACCOUNT = (TICKETS_OUT, TURNOVER, TAKEN, HELD_BACK, COLOURS_BOUGHT)


def meters(transfers: Iterable[Transfer]) -> Counter[str]:
    """Each meter after these transfers of chips; what no meter counts is left aside.

    Tokens are never cash: no meter of money counts them.
    """
    counted: Counter[str] = Counter()
    for source, target, cents in transfers:
        if unit_of(source):
            continue
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
