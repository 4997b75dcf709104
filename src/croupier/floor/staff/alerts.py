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
from croupier.floor.tables.offers import broken_jackpot, jackpot_fault
from croupier.floor.tables.table import display_fault
from croupier.floor.terminals.events import TicketMissed
from croupier.people.house import HOUSE_RULE
from croupier.rounds.play import refused_period
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import Message, Said, message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat

LETTERS_WAITING_MAX = 5  # to a jackpot: one is sent a settlement, and taken within a second
CHECK_FAILED = message("fault-check_failed")


def raised(
    floor: Floor, place: str, of: AlertOf, what: Said, *, terminal: str = "", after: int = 0
) -> AlertRaised:
    """The next alert of a place, or the one `after` so many others of the same moment."""
    number = floor.streams[place].subject.desk.alerts_raised + after + 1
    alert = Alert(f"{place}-{number:04}", of, what, floor.clock.now_ms(), terminal)
    return AlertRaised(alert, terminal)


def raise_alert(floor: Floor, place: str, of: AlertOf, what: Said, *, terminal: str = "") -> None:
    """Have somebody look into what was found from outside, such as a return out of its band."""
    floor.commit(place, [raised(floor, place, of, what, terminal=terminal)])


def is_raised(floor: Floor, place: str, what: Said) -> bool:
    """Whether a place has such an alert already, which nobody has looked into yet."""
    return any(each.what == what for each in floor.streams[place].subject.desk.alerts.values())


def halts(floor: Floor, table: Table, act: DealerAct) -> Said:
    """Why a table must not begin another round, or nothing.  CMA 6.1, 9.3.2, 9.5."""
    if act is not DealerAct.OPEN_ROUND:
        return ""
    if floor.chance.failure:
        return message("refusal-chance_unhealthy", failure=floor.chance.failure)
    if broken := broken_jackpot(table) or unposted(floor, table):
        return broken
    too_short = refused_period(table.rules, table.kept.plan.pace.wagering_seconds)
    if which := table.kept.display_fault:
        return display_fault(which)
    return message("fault-refused", why=too_short.why, clause=too_short.clause) if too_short else ""


def unposted(floor: Floor, table: Table) -> Said:
    """Why a table stops whose contributions no jackpot takes any more.  CMA 8.5, 8.6."""
    for link in table.kept.jackpots.values():
        place = floor.sharing.everywhere.get(link.plan.stream)
        taken = place.subject.mail.taken.get(table.id, 0) if place is not None else 0
        waiting = table.kept.mail.sent.get(link.plan.stream, 0) - taken
        if waiting > LETTERS_WAITING_MAX and not link.left_out:
            why = message("fault-contributions_wait", letters=waiting)
            return jackpot_fault(table, link.plan.name, why)
    return ""


def halted(floor: Floor, place: str, why: Said) -> list[Event]:
    """A table that stops, with the alert that says so."""
    return [
        Halted(why),
        raised(floor, place, AlertOf.FAULT, message("alert-halted", place=place, why=why)),
    ]


def failed(floor: Floor, place: str, error: Exception) -> list[Event]:
    """A table that stops because we are wrong: screens say that it is so, the alert says where."""
    return [
        Halted(CHECK_FAILED),
        raised(
            floor, place, AlertOf.FAULT, message("alert-halted", place=place, why=told_of(error))
        ),
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
        what = message(
            "alert-tickets_in_row", tickets_missed_max=TICKETS_MISSED_MAX, terminal=seat.terminal
        )
        place = floor.where[seat.terminal]
        events.append(raised(floor, place, AlertOf.TICKET_MISSES, what, terminal=seat.terminal))
    return events


def number_missed(floor: Floor, tried: StaffRefused) -> list[Event]:
    """A number of no ticket that somebody gave at the cage, with the alarm once it is many."""
    misses = _misses(floor, tried.by) + 1
    if misses != MISSES_ALARMED or tried.code != Reason.NOT_OFFERED.name:
        return [tried]
    what = message("alert-gave_numbers_no", by=tried.by, misses=misses)
    return [tried, raised(floor, CAGE_STREAM, AlertOf.TICKET_MISSES, what)]


def refused_numbers(floor: Floor, person: str) -> Refused | None:
    """Whoever gave too many numbers of no ticket gives none for a while."""
    if _misses(floor, person) < MISSES_MAX:
        return None
    why = message(
        "refusal-numbers_no_ticket",
        misses_max=MISSES_MAX,
        misses_within_ms=MISSES_WITHIN_MS // 60000,
    )
    return Refused(Reason.LOCKED_OUT, why, HOUSE_RULE, message("accepted-another_person_same"))


def _misses(floor: Floor, person: str) -> int:
    stream = floor.streams.get(CAGE_STREAM)
    cage = stream.subject if stream is not None else None
    return cage.misses(person, floor.clock.now_ms()) if isinstance(cage, Cage) else 0


def _large(terminal: str, cents: int) -> Message:
    return message("alert-large_win", terminal=terminal, won=cents)
