"""What happens to a jackpot, as the journal keeps it."""

from __future__ import annotations

import msgspec

from croupier.floor.jackpots.plan import JackpotPlan
from croupier.floor.places.event import Happened
from croupier.floor.terminals.events import Ticket
from croupier.words.message import Said


class Award(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one wager has won; goods and services have their value in money."""

    terminal: str
    cents: int
    tier: str = ""
    area: int = 0
    session_ms: int = 0


class JackpotOpened(Happened, frozen=True, tag="jackpot opened"):
    """A jackpot with its minimum, which is the operator's money.  CMA 8.1, 8.4.1.

    `commitment` binds the amount at which a mystery is won.
    """

    clauses = "CMA 8.1, CMA 8.3.2, CMA 8.4.1"

    plan: JackpotPlan
    commitment: str = ""
    by: str = ""
    clause: str = ""


class JackpotWon(Happened, frozen=True, tag="jackpot won"):
    """A jackpot is won, and the prizes are locked away.  CMA 3.10, SBC 16.11.

    They come out of the players' contributions first, then of the operator's minimum; what is
    still missing for a guaranteed amount the operator adds.  A mystery reveals its secret.
    """

    clauses = "CMA 3.10"

    win: str
    table: str
    round: str
    won_at_ms: int
    display_cents: int
    awards: list[Award]
    from_pool_cents: int = 0
    from_seed_cents: int = 0
    from_house_cents: int = 0
    secret: str = ""
    is_confirmed: bool = False
    clause: str = ""


class JackpotReset(Happened, frozen=True, tag="jackpot reset"):
    """The meter stands at its minimum or above again.  CMA 8.4, SBC 16.12."""

    clauses = "CMA 8.4, CMA 8.4.1, CMA 8.4.2, SBC 16.12"

    from_reserve_cents: int = 0
    from_house_cents: int = 0
    from_overflow_cents: int = 0
    commitment: str = ""
    plan: JackpotPlan | None = None


class JackpotOverflowed(Happened, frozen=True, tag="jackpot overflowed"):
    """What would lift the meter above its maximum waits for the next jackpot."""

    cents: int


class WinConfirmed(Happened, frozen=True, tag="win confirmed"):
    """Staff confirmed a win, and it is paid."""

    win: str
    by: str
    second: str = ""


class WinsShared(Happened, frozen=True, tag="wins shared"):
    """Surveillance found wins at the same time: what is due to each.  SBC 16.11.4(ii).

    What the minimum paid twice is the operator's again; what a guaranteed amount lacks, it adds.
    """

    clauses = "SBC 16.11.4(ii)"

    wins: list[str]
    awards: dict[str, list[Award]]
    into_house_cents: int
    from_house_cents: int
    by: str
    second: str = ""
    clause: str = ""


class PrizeTakenBack(Happened, frozen=True, tag="prize taken back"):
    """The round that won a prize is Void: the prize leaves the Player Chip Account.  CMA 8.7."""

    terminal: str
    cents: int
    jackpot: str
    win: str
    round: str


class JackpotLeftOut(Happened, frozen=True, tag="jackpot left out"):
    """The game goes on without its jackpots, as the document lets somebody rule.  SBC 18.17.2."""

    by: str
    clause: str


class WinVoided(Happened, frozen=True, tag="win voided"):
    """The round of a win is Void: the prize is the jackpot's again.  CMA 8.7."""

    clauses = "CMA 8.7"

    win: str
    why: Said
    by: str
    second: str = ""


class PrizePaidByVoucher(Happened, frozen=True, tag="prize paid by voucher"):
    """A prize is paid with a redeemable voucher.  CMA 8.8.2."""

    clauses = "CMA 8.8.2"

    win: str
    terminal: str
    cents: int
    by: str = ""
    ticket: Ticket | None = None


class JackpotChanged(Happened, frozen=True, tag="jackpot changed"):
    """Other terms, which wait until the jackpot is won."""

    plan: JackpotPlan
    by: str


class GroupChanged(Happened, frozen=True, tag="jackpot group changed"):
    """A table joins or leaves a jackpot once its sign says so.  CMA 8.3.4."""

    clauses = "CMA 8.3.4"

    table: str
    joins: bool
    by: str


class JackpotClosing(Happened, frozen=True, tag="jackpot closing"):
    """The jackpot closes once the sign is shown at every table; `heirs` get what players paid in.

    CMA 8.3.5, 8.3.6.
    """

    clauses = "CMA 8.3.5"

    heirs: list[str]
    by: str
    why: str


class JackpotClosed(Happened, frozen=True, tag="jackpot closed"):
    """Every table shows the sign: the minimum is the operator's again.  CMA 8.3.5, 8.3.6."""

    clauses = "CMA 8.3.5, CMA 8.3.6"

    into_house_cents: int


class JackpotPaused(Happened, frozen=True, tag="jackpot paused"):
    """The jackpot does not work properly.  CMA 8.5, 8.6, SBC 18.17."""

    clauses = "CMA 8.5, CMA 8.6"

    why: str
    by: str = ""


class JackpotResumed(Happened, frozen=True, tag="jackpot resumed"):
    """The jackpot works properly again.  CMA 8.6."""

    by: str
    why: str = ""


class PrizePaid(Happened, frozen=True, tag="prize paid"):
    """A jackpot prize is in the Player Chip Account.  CMA 8.8.1, SBC 16.9."""

    clauses = "CMA 8.8.1, SBC 16.9"

    terminal: str
    cents: int
    jackpot: str
    win: str
    round: str


JackpotEvent = (
    JackpotOpened
    | JackpotWon
    | JackpotReset
    | JackpotOverflowed
    | WinConfirmed
    | WinsShared
    | WinVoided
    | PrizePaidByVoucher
    | JackpotChanged
    | GroupChanged
    | JackpotClosing
    | JackpotClosed
    | JackpotPaused
    | JackpotResumed
    | PrizePaid
    | PrizeTakenBack
    | JackpotLeftOut
)
