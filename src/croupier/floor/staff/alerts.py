"""What the floor itself notices: alerts that come with what raised them, and reasons to halt."""

from __future__ import annotations

from traceback import walk_tb
from typing import TYPE_CHECKING

from croupier.floor.cage.cage import MISSES_ALARMED, MISSES_MAX, MISSES_WITHIN_MS, Cage
from croupier.floor.places.names import CAGE_STREAM
from croupier.floor.players.measures import TICKETS_MISSED_MAX
from croupier.floor.staff.desk import Alert, AlertOf
from croupier.floor.staff.events import AlertRaised, StaffRefused
from croupier.floor.tables.dealer import DealerAct
from croupier.floor.tables.events import Halted, Settled, SettledAtOnce
from croupier.floor.terminals.events import TicketMissed
from croupier.money import dollars
from croupier.people.house import HOUSE_RULE
from croupier.rounds.play import refused_period
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat

CHECK_FAILED = "an internal check failed; staff have been told"


def raised(
    floor: Floor, place: str, of: AlertOf, what: str, *, terminal: str = "", after: int = 0
) -> AlertRaised:
    """The next alert of a place, or the one `after` so many others of the same moment."""
    number = floor.streams[place].subject.desk.alerts_raised + after + 1
    alert = Alert(f"{place}-{number:04}", of, what, floor.clock.now_ms(), terminal)
    return AlertRaised(alert, terminal)


def raise_alert(floor: Floor, place: str, of: AlertOf, what: str, *, terminal: str = "") -> None:
    """Have somebody look into what was found from outside, such as a return out of its band."""
    floor.commit(place, [raised(floor, place, of, what, terminal=terminal)])


def is_raised(floor: Floor, place: str, what: str) -> bool:
    """Whether a place has such an alert already, which nobody has looked into yet."""
    return any(each.what == what for each in floor.streams[place].subject.desk.alerts.values())


def halts(floor: Floor, table: Table, act: DealerAct) -> str:
    """Why a table must not begin another round, or nothing.  CMA 6.1, 9.3.2, 9.5."""
    if act is not DealerAct.OPEN_ROUND:
        return ""
    if floor.chance.failure:
        return f"chance is unhealthy: {floor.chance.failure}"
    too_short = refused_period(table.rules, table.kept.plan.pace.wagering_seconds)
    return table.kept.display_fault or (str(too_short) if too_short else "")


def halted(floor: Floor, place: str, why: str) -> list[Event]:
    """A table that stops, with the alert that says so."""
    return [Halted(why), raised(floor, place, AlertOf.FAULT, f"{place} halted: {why}")]


def failed(floor: Floor, place: str, error: Exception) -> list[Event]:
    """A table that stops because we are wrong: screens say that it is so, the alert says where."""
    return [
        Halted(CHECK_FAILED),
        raised(floor, place, AlertOf.FAULT, f"{place} halted: {told_of(error)}"),
    ]


def told_of(error: Exception) -> str:
    """An error's type and where it was raised; its words may hold cards and balances."""
    kind, places = type(error).__name__, list(walk_tb(error.__traceback__))
    if not places:
        return kind
    frame, line = places[-1]
    return f"{kind} in {frame.f_globals.get('__name__')}.{frame.f_code.co_qualname}, line {line}"


def alerts_of(floor: Floor, place: str, events: Iterable[Event]) -> list[Event]:
    """The alerts that go with what happened at a table: large wins.  Standards 25."""
    won: dict[str, int] = {}
    for event in events:
        for line in event.lines if isinstance(event, SettledAtOnce | Settled) else ():
            won[line.terminal] = won.get(line.terminal, 0) + line.got_cents - line.own_cents
    large = [(each, cents) for each, cents in won.items() if cents >= floor.plan.large_payout_cents]
    return [
        raised(floor, place, AlertOf.LARGE_WIN, _large(*each), terminal=each[0], after=number)
        for number, each in enumerate(large)
    ]


def missed(floor: Floor, seat: Seat) -> list[Event]:
    """A ticket that redeems nothing; the last of too many raises the alarm."""
    events: list[Event] = [TicketMissed(seat.terminal)]
    if seat.tickets_missed + 1 == TICKETS_MISSED_MAX:
        what = f"{TICKETS_MISSED_MAX} tickets in a row at {seat.terminal} could not be redeemed"
        place = floor.where[seat.terminal]
        events.append(raised(floor, place, AlertOf.TICKET_MISSES, what, terminal=seat.terminal))
    return events


def number_missed(floor: Floor, tried: StaffRefused) -> list[Event]:
    """A number of no ticket that somebody gave at the cage, with the alarm once it is many."""
    misses = _misses(floor, tried.by) + 1
    if misses != MISSES_ALARMED or tried.code != Reason.NOT_OFFERED.name:
        return [tried]
    what = f"{tried.by} gave {misses} numbers of no ticket at the cage in half an hour"
    return [tried, raised(floor, CAGE_STREAM, AlertOf.TICKET_MISSES, what)]


def refused_numbers(floor: Floor, person: str) -> Refused | None:
    """Whoever gave too many numbers of no ticket gives none for a while."""
    if _misses(floor, person) < MISSES_MAX:
        return None
    why = f"{MISSES_MAX} numbers of no ticket within {MISSES_WITHIN_MS // 60_000} minutes"
    return Refused(Reason.LOCKED_OUT, why, HOUSE_RULE, "another person, or the same in 30 minutes")


def _misses(floor: Floor, person: str) -> int:
    stream = floor.streams.get(CAGE_STREAM)
    cage = stream.subject if stream is not None else None
    return cage.misses(person, floor.clock.now_ms()) if isinstance(cage, Cage) else 0


def _large(terminal: str, cents: int) -> str:
    return f"{terminal} won {dollars(cents)} in one round"
