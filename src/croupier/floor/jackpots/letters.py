"""What tables and jackpots write to each other."""

from __future__ import annotations

import msgspec

from croupier.floor.jackpots.plan import JackpotPlan
from croupier.floor.places.content import Content
from croupier.words.message import Said


class Hit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wager with a result that wins from a jackpot; `session_ms` tells whose the terminal is."""

    terminal: str
    area: int
    bet: str
    tier: str
    session_ms: int = 0


class Share(msgspec.Struct, frozen=True, array_like=True):
    """A player's part of a contribution, and since when the terminal is theirs."""

    terminal: str
    millionths: int
    session_ms: int = 0


class Contribution(Content, frozen=True, tag="contribution"):
    """What the wagers of one settlement add to a jackpot, and which of them won it.

    Exact, in millionths of a cent; the table pays whole cents, less than one of them in advance.
    `shares` has each player's part in the order of the wagers, where whoever lifts the meter over a
    hidden amount wins.  `clause` says which wagers take part; so many awards of the same bet that
    are `fixed` were paid with the settlement.  CMA 3.10, 8.4.2, 14.4.1, SBC 16.11.3.
    """

    round: str
    at_ms: int
    millionths: int
    cents: int = 0
    reserve_millionths: int = 0
    reserve_cents: int = 0
    shares: list[Share] = msgspec.field(default_factory=list)
    hits: list[Hit] = msgspec.field(default_factory=list)
    clause: str = ""
    fixed: int = 0


class Offered(Content, frozen=True, tag="jackpot offered"):
    """The table takes part in a jackpot from now on, on these terms, and its sign says so.

    CMA 8.3.4.
    """

    plan: JackpotPlan


class Withdrawn(Content, frozen=True, tag="jackpot withdrawn"):
    """The table takes part in a jackpot no more, and its sign says so.  CMA 8.3.4, 8.3.5."""

    jackpot: str
    why: str


class SignShown(Content, frozen=True, tag="sign shown"):
    """The table shows the sign that a jackpot asked for, by these clauses."""

    offers: bool
    clause: str = ""


class Paused(Content, frozen=True, tag="jackpot paused"):
    """The jackpot does not work properly, or does again.  CMA 8.6, SBC 18.17."""

    jackpot: str
    why: str = ""


class Prize(Content, frozen=True, tag="prize"):
    """What a player at this place has won.  CMA 8.8.1."""

    jackpot: str
    win: str
    round: str
    terminal: str
    session_ms: int = 0


class PrizeUnpaid(Content, frozen=True, tag="prize unpaid"):
    """The winner is not where the prize was sent, and it waits at the jackpot."""

    win: str
    terminal: str
    why: str


class PrizeBack(Content, frozen=True, tag="prize back"):
    """The round of a win is Void; with it comes what these terminals had been paid.  CMA 8.7."""

    win: str
    terminals: list[str]
    why: Said
    by: str
    second: str = ""


class PassedOn(Content, frozen=True, tag="contributions passed on"):
    """Players' contributions to a jackpot that was closed.  CMA 8.3.6, 8.7."""

    millionths: int


JackpotContent = (
    Contribution
    | Offered
    | Withdrawn
    | SignShown
    | Paused
    | Prize
    | PrizeUnpaid
    | PrizeBack
    | PassedOn
)
