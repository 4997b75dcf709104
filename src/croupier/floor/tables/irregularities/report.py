"""A mishap that somebody reported, and that waits for a ruling."""

from __future__ import annotations

import msgspec


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody says has happened: when, in which round, and what they saw of it.

    `areas` are the Betting Areas that it is about, `cards` the cards in the order that they came
    out, `players` those who take their wagers back; `alert` is what called who must decide.
    """

    id: str
    mishap: str
    by: str
    at_ms: int
    round: str
    areas: tuple[int, ...] = ()
    cards: str = ""
    players: tuple[str, ...] = ()
    alert: str = ""
