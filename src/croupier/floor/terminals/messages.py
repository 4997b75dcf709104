"""What the player at a terminal is told of what staff or the Dealer did about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.players.events import PlayerBarred, PlayerTold, WinningsHeld
from croupier.floor.staff.desk import UNGROUNDED
from croupier.floor.tables import events as on
from croupier.floor.tables.events import WagerRefused
from croupier.floor.terminals.seat import Told
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.floor.events import Event
    from croupier.floor.terminals.seat import Seat
    from croupier.words.message import Said


def tell(seats: Mapping[str, Seat], event: Event, at_ms: int) -> None:
    """Have the terminal that an event concerns show what its player must know, and the clause."""
    words = WORDS.get(type(event))
    seat = seats.get(getattr(event, "terminal", "")) if words is not None else None
    if words is not None and seat is not None:
        seat.told = Told(*words(event), at_ms)


def _told(event: PlayerTold) -> tuple[Said, str]:
    return event.words, event.clause


def _barred(event: PlayerBarred) -> tuple[Said, str]:
    return message("told-barred", why=event.bar.reason), event.bar.clause


def _refused(event: WagerRefused) -> tuple[Said, str]:
    bet = f"{event.bet} {event.pick}".strip()
    return message("told-wager_refused", bet=bet, why=event.ground or UNGROUNDED), event.clause


def _held(event: WinningsHeld) -> tuple[Said, str]:
    why = event.ground or UNGROUNDED
    return message("told-held", held=event.cents, why=why), event.clause


def _voided(event: on.WagersVoided) -> tuple[Said, str]:
    return message("told-void", why=event.why), event.clause


def _invalid(event: on.WagersInvalid) -> tuple[Said, str]:
    return message("told-invalid", why=event.why), event.clause


def _cut(event: on.WagerCut) -> tuple[Said, str]:
    returned = event.returned.returned_cents + event.returned.back_cents
    return message("told-cut_to_limit", bet=event.bet, returned=returned), event.clause


def _forfeited(event: on.WagersForfeited) -> tuple[Said, str]:
    return message("told-forfeited", why=event.why), event.clause


def _warned(event: on.PlayerWarned) -> tuple[Said, str]:
    return message("told-warned", why=event.why), event.clause


def _given_up(event: on.SeatGivenUp) -> tuple[Said, str]:
    return message("told-seat_given_up", why=event.why), event.clause


WORDS: dict[type, Callable[[Any], tuple[Said, str]]] = {
    PlayerTold: _told,
    PlayerBarred: _barred,
    WagerRefused: _refused,
    WinningsHeld: _held,
    on.WagersVoided: _voided,
    on.WagersInvalid: _invalid,
    on.WagerCut: _cut,
    on.WagersForfeited: _forfeited,
    on.PlayerWarned: _warned,
    on.SeatGivenUp: _given_up,
}
