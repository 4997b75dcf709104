"""What the player at a terminal is told of what staff or the Dealer did about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.players.events import PlayerBarred, PlayerTold, WinningsHeld
from croupier.floor.staff.desk import UNGROUNDED
from croupier.floor.tables import events as on
from croupier.floor.tables.events import WagerRefused
from croupier.floor.terminals.seat import Told
from croupier.money import dollars

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.floor.events import Event
    from croupier.floor.terminals.seat import Seat


def tell(seats: Mapping[str, Seat], event: Event, at_ms: int) -> None:
    """Have the terminal that an event concerns show what its player must know, and the clause."""
    words = WORDS.get(type(event))
    seat = seats.get(getattr(event, "terminal", "")) if words is not None else None
    if words is not None and seat is not None:
        seat.told = Told(*words(event), at_ms)


def _told(event: PlayerTold) -> tuple[str, str]:
    return event.words, event.clause


def _barred(event: PlayerBarred) -> tuple[str, str]:
    return f"you may not play at this table any more: {event.bar.reason}", event.bar.clause


def _refused(event: WagerRefused) -> tuple[str, str]:
    bet = f"{event.bet} {event.pick}".strip()
    return f"your wager on {bet} is refused: {event.ground or UNGROUNDED}", event.clause


def _held(event: WinningsHeld) -> tuple[str, str]:
    held = dollars(event.cents)
    return f"{held} of yours is held: {event.ground or UNGROUNDED}", event.clause


def _voided(event: on.WagersVoided) -> tuple[str, str]:
    return f"your wagers of this round are Void and returned: {event.why}", event.clause


def _forfeited(event: on.WagersForfeited) -> tuple[str, str]:
    return f"your wagers of this round are forfeited: {event.why}", event.clause


def _warned(event: on.PlayerWarned) -> tuple[str, str]:
    return f"{event.why}; the next one is handed back", event.clause


def _given_up(event: on.SeatGivenUp) -> tuple[str, str]:
    return f"your seat is given up: {event.why}", event.clause


WORDS: dict[type, Callable[[Any], tuple[str, str]]] = {
    PlayerTold: _told,
    PlayerBarred: _barred,
    WagerRefused: _refused,
    WinningsHeld: _held,
    on.WagersVoided: _voided,
    on.WagersForfeited: _forfeited,
    on.PlayerWarned: _warned,
    on.SeatGivenUp: _given_up,
}
