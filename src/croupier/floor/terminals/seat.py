"""A Player Terminal and its Player Chip Account, at the place where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.places import upcasts
from croupier.floor.places.codec import Codec
from croupier.floor.players.daily import CardDay
from croupier.words.message import Said

if TYPE_CHECKING:
    from croupier.store.unit import Held

RECENT_ROUNDS = 10  # recalled at the terminal.  Standards 12.


class Session(msgspec.Struct):
    """What happened at a terminal since its account was opened.  CMA 7.1."""

    started_at_ms: int = 0
    notes_cents: int = 0
    tickets_cents: int = 0
    given_cents: int = 0
    turnover_cents: int = 0
    won_cents: int = 0
    rounds: int = 0


class Told(msgspec.Struct, frozen=True):
    """What the player at a terminal was told last: by which clause, and when."""

    words: Said
    clause: str
    at_ms: int


class Rest(msgspec.Struct, frozen=True):
    """A break from play: until when, by which clause, and who had it begin."""

    until_ms: int
    clause: str
    by: str


class Seat(msgspec.Struct):
    """A terminal: its balance, who sits at it, and what it asked for.

    `purses` are what it holds beside chips, by unit: tokens, vouchers, colour chips.  `hop` counts
    its moves from place to place; those that 0.1 journalled are not counted.  `area` is the Betting
    Area at which its player sits, 0 while they stand; `nominated` is where they want their first
    two cards face down.  While it `rests`, nobody plays at it.
    """

    terminal: str
    balance_cents: int = 0
    last_command: int = 0
    player: str = ""
    idle_rounds: int = 0
    is_service_asked: bool = False
    fault: str = ""
    printer_fault: str = ""
    lock: Said = ""
    tickets_missed: int = 0
    tickets: int = 0
    session: Session = msgspec.field(default_factory=Session)
    recent: list[str] = []
    told: Told | None = None
    day: CardDay | None = None
    hop: int = 0
    area: int = 0
    nominated: int = 0
    purses: dict[str, int] = {}
    rests: Rest | None = None

    def held_cents(self, unit: str = "") -> int:
        """What the terminal holds in a unit."""
        return self.purses.get(unit, 0) if unit else self.balance_cents

    def hold(self, unit: str, change_cents: int) -> None:
        """Let the terminal hold so much more or less in a unit; an empty purse is none."""
        if not unit:
            self.balance_cents += change_cents
        elif held := self.held_cents(unit) + change_cents:
            self.purses[unit] = held
        else:
            self.purses.pop(unit, None)


class Departed(msgspec.Struct, frozen=True):
    """A terminal as it was when it last left a place, and where it went; its hop is that move's."""

    seat: Seat
    to: str
    at_ms: int


_SEATS: Codec[Seat] = Codec(Seat, upcasts.SEATS)


def copied(seat: Seat) -> Seat:
    """A terminal as it is now, which may change without the other."""
    return _SEATS.copied(seat)


def luggage(seat: Seat) -> str:
    """A terminal as it is kept on its way from one process to another."""
    return _SEATS.written(seat)


def unpacked(held: Held) -> Seat | None:
    """A terminal that came from another process; Unreadable where some field of it is not ours."""
    what = f"{held.terminal} on its way to {held.stream}"
    return _SEATS.read(held.travelling, what) if held.travelling else None
