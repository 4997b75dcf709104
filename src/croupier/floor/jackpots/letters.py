"""What tables and jackpots write to each other."""

from __future__ import annotations

import msgspec

from croupier.floor.places.content import Content


class Hit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager that won what its book pays from a jackpot, or in part from one."""

    terminal: str
    area: int
    bet: str
    tier: str


class Contribution(Content, frozen=True, tag="contribution"):
    """What the wagers of one settlement add to a jackpot, and which of them won it.

    Exact, in millionths of a cent.  `shares` has each player's part in the order of the wagers,
    where whoever lifts the meter over a hidden amount wins.  CMA 8.4.2.
    """

    round: str
    at_ms: int
    millionths: int
    shares: list[tuple[str, int]] = msgspec.field(default_factory=list)
    hits: list[Hit] = msgspec.field(default_factory=list)


class Prize(Content, frozen=True, tag="prize"):
    """What a player at this place has won.  CMA 8.8.1."""

    jackpot: str
    win: str
    round: str
    terminal: str


class PrizeBack(Content, frozen=True, tag="prize back"):
    """The round that won a prize is Void.  CMA 8.7."""

    win: str
    terminal: str
    why: str


JackpotContent = Contribution | Prize | PrizeBack
