"""What a player may not do any more today: a wager over their limit, play over their time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from croupier.floor.players.daily import MINUTE_MS, day_after
from croupier.floor.players.events import PlayerTold
from croupier.floor.tables.events import Settled, SettledAtOnce
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.wager import OWN_MONEY
from croupier.store.statements import ADD_TO_CARD_DAY
from croupier.store.unit import Change
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.players.daily import CardDay, DailyLimits, Day
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat
    from croupier.rounds.round import Round


DAILY = "daily limits"
SETTLED_FIRST = message("accepted-rest_once_settled")


class Limited(NamedTuple):
    """A player with limits today and tomorrow: how the day stands, and by which clause."""

    day: CardDay
    limits: DailyLimits
    tomorrow: DailyLimits
    clause: str


def refused_loss(floor: Floor, play: Round, seat: Seat, more_cents: int) -> Refused | None:
    """Why so much more in play is refused: all of it lost would exceed the limit.

    CMA 3.9, SBC 20.3.
    """
    found = _limited(floor, seat)
    if found is None or found.limits.loss_cents is None or more_cents <= 0:
        return None
    unlost = found.limits.loss_cents - found.day.all_lost_cents
    left = unlost - in_play_cents(play, seat.terminal)
    if more_cents <= left:
        return None
    if unlost <= 0:
        return _lost_all(found)
    why = message("refusal-over_daily_loss", more=more_cents)
    accepted = message("accepted-at_most_today", most=left) if left > 0 else SETTLED_FIRST
    return Refused(Reason.WRONG_AMOUNT, why, found.clause, accepted)


def _lost_all(found: Limited) -> Refused:
    """Nothing is left of the day's limit; a limit of nothing leaves nothing on any day."""
    tomorrow = day_after(found.day.day)
    why = message("refusal-daily_loss", limit=found.limits.loss_cents or 0)
    accepted = message("accepted-play_from", day=tomorrow)
    if found.tomorrow.loss_cents == 0:
        accepted = message("accepted-higher_limit_from", day=tomorrow)
    return Refused(Reason.NOT_AUTHORISED, why, found.clause, accepted)


def refused_time(floor: Floor, seat: Seat) -> Refused | None:
    """Why a player plays no more today: their time is up.  CMA 3.9."""
    found = _limited(floor, seat)
    if found is None or found.limits.minutes is None:
        return None
    played_ms = found.day.all_played_ms(floor.clock.now_ms())
    if played_ms < found.limits.minutes * MINUTE_MS:
        return None
    why = message("refusal-daily_time", minutes=found.limits.minutes)
    return Refused(Reason.NOT_AUTHORISED, why, found.clause, message("accepted-play_tomorrow"))


def refused_twice(floor: Floor, card: str) -> Refused | None:
    """Why a card whose day is counted at another terminal is refused at this one."""
    daily = floor.office.daily.get(card)
    if daily is None:
        return None
    days = {name: each.seat.day for name, each in floor.sharing.terminals.items()}
    other = next((name for name, day in days.items() if day is not None and day.card == card), "")
    if not other:
        return None
    why = message("refusal-card_elsewhere", terminal=other)
    accepted = message("accepted-cash_out_elsewhere", terminal=other)
    return Refused(Reason.OUT_OF_ORDER, why, daily.clause, accepted)


def sent_away(floor: Floor, seat: Seat) -> list[Event]:
    """What the player is told who goes because their time is up.  CMA 3.9."""
    refused = refused_time(floor, seat)
    if refused is None:
        return []
    return [PlayerTold(seat.terminal, str(refused.why), refused.clause, DAILY)]


def dated(floor: Floor, table: Table, event: Event) -> Event:
    """What happened; a settlement with its day, where that of somebody's card is counted."""
    if not isinstance(event, SettledAtOnce | Settled) or not any(
        seat.day for seat in table.kept.seats.values()
    ):
        return event
    return msgspec.structs.replace(event, day=floor.today)


def counting(seat: Seat, today: Day, now_ms: int) -> tuple[Change, ...]:
    """What is kept of a card's day when its session at a terminal ends."""
    if seat.day is None:
        return ()
    day = seat.day.on(today)
    added = {
        "card": day.card,
        "day": day.day,
        "lost_cents": day.lost_cents,
        "played_ms": day.played_ms(now_ms),
    }
    return (Change(ADD_TO_CARD_DAY, added),)


def in_play_cents(play: Round | None, terminal: str) -> int:
    """What a player has in play at a table, of their own money."""
    if play is None or play.next_step is None:
        return 0
    own = play.standing.of(terminal)
    return sum(each.stake_cents for each in own if each.means in OWN_MONEY)


def _limited(floor: Floor, seat: Seat) -> Limited | None:
    daily = floor.office.daily
    if not daily or seat.day is None or seat.day.card not in daily:
        return None
    today, own = floor.today, daily[seat.day.card]
    tomorrow = own.on(day_after(today.date))
    return Limited(seat.day.on(today), own.on(today.date), tomorrow, own.clause)


def counted(floor: Floor, seat: Seat) -> tuple[Change, ...]:
    """What a card lost and played here today, to be kept with the event that ends it."""
    return counting(seat, floor.today, floor.clock.now_ms())
