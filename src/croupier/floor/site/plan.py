"""A floor as it is planned: its tables and terminals, read from `floor.toml`."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from croupier.floor.forms import WORDS, Amount, Chip, Words, told
from croupier.floor.jackpots.plan import JackpotPlan, Win
from croupier.floor.site.approved import ApprovedText, found_from
from croupier.floor.site.public_address import public_address
from croupier.floor.tables.dealer import DealerOf
from croupier.floor.tables.sign import Limit, Sign
from croupier.paper.numbers import SYSTEM_ID_MAX
from croupier.paper.ticket import SITE_CHARACTERS_MAX

if TYPE_CHECKING:
    from pathlib import Path


SECONDS_MAX = 86_400
TERMINALS_MAX = 10_000
TICKET_DAYS_MAX = 3_650
TOKENS_MAX = 20
JOURNAL_DAYS_MAX = 36_500
JOURNAL_DAYS_MIN = 31  # a statement tells of a month.  CMA 7.2.
Period = Annotated[int, msgspec.Meta(ge=1, le=SECONDS_MAX)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=SECONDS_MAX)]
Site = Annotated[str, msgspec.Meta(pattern=WORDS, min_length=1, max_length=SITE_CHARACTERS_MAX)]
Terminals = Annotated[int, msgspec.Meta(ge=1, le=TERMINALS_MAX)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long each phase of a round lasts; the book says what the least may be.  CMA 6.1.

    With no time for a cut the house cuts, where the document lets it.  CSB 4.2.1, CPB 4.4.
    """

    wagering_seconds: Period = 20
    decision_seconds: Seconds = 20
    reveal_seconds: Seconds = 6
    pause_seconds: Seconds = 5
    cut_seconds: Seconds = 0


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: its book and options, its sign and its pace, and whether tournaments are held.

    `readings` are those that it chose where its document leaves a choice: floor.toml of its books.
    `dealer` is who deals: the virtual Dealer, or a person at the table.
    """

    id: Words
    book: Words
    name: Words = ""
    options: dict[str, Any] = {}
    sign: Sign = Sign()
    pace: Pace = Pace()
    seats_max: Terminals = 500
    has_tournaments: bool = False
    readings: dict[Words, Words] | msgspec.UnsetType = msgspec.UNSET
    dealer: DealerOf = DealerOf.VIRTUAL


class Passkeys(Enum):
    """For which acts of the staff a passkey is asked."""

    OFF = "off"
    MONEY = "money"


class FloorPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A floor: where it is, by whose clock, its tables and how many terminals it has.

    A floor that gives play money is a demonstration, and no other floor gives any; `tokens_cents`
    are the promotional tokens that it gives with it, each by its worth.  Tickets expire
    only where the operator says after how many days; no rule does.  CMA 5.5.1.  Players are shown
    how to play best where `strategy_help` says so, or in a demonstration.  CMA 20.6, SBC 20.11.
    Closed days leave the database as archives after `journal_days`; 0 means that they stay.
    With `passkeys` for money, whoever moves any proves each time that they are there; passkeys are
    bound to the `public_address` of the floor.
    """

    site: Site = "Croupier"
    system_id: Annotated[int, msgspec.Meta(ge=0, le=SYSTEM_ID_MAX)] = 1
    terminals: Terminals = 24
    table: list[TablePlan] = []
    jackpot: list[JackpotPlan] = []
    ticket_days: Annotated[int, msgspec.Meta(ge=0, le=TICKET_DAYS_MAX)] = 0
    large_payout_cents: Amount = 500_000
    new_account_days: Annotated[int, msgspec.Meta(ge=0, le=366)] = 7
    play_money_cents: Amount = 0
    tokens_cents: Annotated[tuple[Chip, ...], msgspec.Meta(max_length=TOKENS_MAX)] = ()
    needs_standby: bool = False
    time_zone: Words = "Australia/Melbourne"
    journal_days: Annotated[int, msgspec.Meta(ge=0, le=JOURNAL_DAYS_MAX)] = 0
    strategy_help: bool | None = None
    approved: dict[Words, ApprovedText] = {}
    passkeys: Passkeys = Passkeys.OFF
    public_address: Words = ""

    @property
    def zone(self) -> ZoneInfo:
        """The zone of the site's clocks and calendar; the journal is in UTC all the same."""
        return ZoneInfo(self.time_zone)

    @property
    def is_demo(self) -> bool:
        """Whether the floor is a demonstration."""
        return self.play_money_cents > 0

    @property
    def helps_with_strategy(self) -> bool:
        """Whether players are shown best play and strategy charts.  CMA 20.1, 20.6, SBC 20.11."""
        return self.is_demo if self.strategy_help is None else self.strategy_help


# The part of a plan that a key holds, and where a whole plan is to be read.
PARTS: dict[str, type[msgspec.Struct]] = {
    "table": TablePlan,
    "jackpot": JackpotPlan,
    "wins": Win,
    "pace": Pace,
    "sign": Sign,
    "limit": Limit,
    "bets": Limit,
    "approved": ApprovedText,
}
EXAMPLE = "croupier/floor/site/demo.toml"


class PlanError(ValueError):
    """The floor plan cannot be used: what was found and what is accepted."""


def read_plan(file: Path) -> FloorPlan:
    """The floor of a file; what its tables may be, croupier.floor.tables.approval says."""
    try:
        plan = msgspec.toml.decode(file.read_bytes(), type=FloorPlan)
    except OSError as error:
        accepted = f"a file such as {EXAMPLE}"
        raise PlanError(f"{file}: {error.strerror}; accepted: {accepted}") from error
    except msgspec.ValidationError as error:
        raise PlanError(f"{file}: {_in_words(str(error))}") from error
    except ValueError as error:
        raise PlanError(f"{file}: {error}; accepted: TOML such as {EXAMPLE}") from error
    _refuse_zone(file, plan)
    if 0 < plan.journal_days < JOURNAL_DAYS_MIN:
        accepted = f"0, or {JOURNAL_DAYS_MIN} and more: a statement tells of a month"
        raise PlanError(f"{file}: journal_days is {plan.journal_days}; accepted: {accepted}")
    _refuse_address(file, plan)
    names = [table.id for table in plan.table]
    if repeated := sorted({name for name in names if names.count(name) > 1}):
        raise PlanError(f"{file}: tables {repeated} occur twice; accepted: an id of its own each")
    return _with_approved(file, plan)


def _with_approved(file: Path, plan: FloorPlan) -> FloorPlan:
    """The plan with its approved texts found, each of them as its digest says."""
    texts = {code: found_from(file.parent, text) for code, text in plan.approved.items()}
    for code, text in texts.items():
        try:
            text.read()
        except (OSError, ValueError) as error:
            accepted = "a file in UTF-8 with the SHA-256 that the plan gives"
            raise PlanError(f"{file}: approved.{code}: {error}; accepted: {accepted}") from error
    return msgspec.structs.replace(plan, approved=texts)


def _in_words(found: str) -> str:
    """What msgspec refuses: where, what was found there, and what is accepted."""
    said, _, path = found.partition(" - at ")
    where = path.strip("`").removeprefix("$.") or "the plan"
    part = PARTS.get(re.sub(r"\[[^]]*\]$", "", where).rpartition(".")[2], FloorPlan)
    if said.startswith("Object"):
        what = said.removeprefix("Object ")
        return f"{where} {what}; accepted: {', '.join(part.__struct_fields__)}"
    why, accepted = told(said)
    got = why.partition(", got ")[2]
    is_what = f"is {got}" if got else "has another value"
    return f"{where} {is_what}; accepted: {accepted}"


def _refuse_zone(file: Path, plan: FloorPlan) -> None:
    try:
        ZoneInfo(plan.time_zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        accepted = "a name of the IANA database, such as Australia/Melbourne"
        why = f"{file}: there is no time zone {plan.time_zone!r}; accepted: {accepted}"
        raise PlanError(why) from error


def _refuse_address(file: Path, plan: FloorPlan) -> None:
    if not plan.public_address and plan.passkeys is Passkeys.OFF:
        return
    try:
        public_address(plan.public_address)
    except ValueError as error:
        raise PlanError(f"{file}: {error}") from error


def terminals_of(plan: FloorPlan) -> tuple[str, ...]:
    """The terminals of a floor by their names: T001 and so on."""
    return tuple(f"T{number:03}" for number in range(1, plan.terminals + 1))
