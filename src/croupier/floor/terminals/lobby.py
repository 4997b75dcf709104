"""Places without a game: the lobby, where terminals wait, the cage, and the staff's office."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.floor.events import Event, TicketRedeemed
from croupier.floor.players.daily import Daily
from croupier.floor.staff import events as did
from croupier.floor.staff.desk import Bar, Desk
from croupier.floor.staff.desk_changes import apply_to_desk
from croupier.floor.terminals.messages import tell
from croupier.floor.terminals.seats import Seat, apply_to_seats, for_day, seat_transfers
from croupier.ledger.accounts import CAGE, TICKETS
from croupier.ledger.transfers import Transfer
from croupier.people.sign_in import FAILURES_MAX, FAILURES_WITHIN

LOBBY, CAGE_STREAM, STAFF_STREAM = "lobby", "cage", "staff"
CAGE_CLAIMS = "cage:"  # how those who redeem at the cage begin
NAMES_MAX = 10_000  # whose failures to sign in are remembered; the oldest are forgotten first


@dataclass
class Lobby:
    """Terminals that are at no table."""

    seats: dict[str, Seat] = field(default_factory=dict)
    desk: Desk = field(default_factory=Desk)

    def apply(self, event: Event, at_ms: int) -> None:
        """Change as an event says."""
        apply_to_desk(self.desk, event)
        apply_to_seats(self.seats, event, at_ms)
        tell(self.seats, event, at_ms)
        for_day(self.seats, event, at_ms, is_table=False)

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        return seat_transfers(event)


@dataclass
class Cage:
    """Where tickets and vouchers are paid."""

    paid_cents: int = 0
    desk: Desk = field(default_factory=Desk)

    @property
    def seats(self) -> dict[str, Seat]:
        """No terminal is ever at the cage."""
        return {}

    def apply(self, event: Event, _: int) -> None:
        """Change as an event says."""
        apply_to_desk(self.desk, event)
        if isinstance(event, TicketRedeemed):
            self.paid_cents += event.cents

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        if isinstance(event, TicketRedeemed):
            return (Transfer(TICKETS, CAGE, event.cents),)
        return ()


@dataclass
class Office:
    """Who is excluded from the casino, who has limits a day, and who failed to sign in when."""

    excluded: dict[str, Bar] = field(default_factory=dict)
    daily: dict[str, Daily] = field(default_factory=dict)
    failed_at_ms: dict[str, list[int]] = field(default_factory=dict)
    desk: Desk = field(default_factory=Desk)

    @property
    def seats(self) -> dict[str, Seat]:
        """No terminal is ever at the office."""
        return {}

    def apply(self, event: Event, at_ms: int) -> None:
        """Change as an event says."""
        apply_to_desk(self.desk, event)
        match event:
            case did.PlayerExcluded(keys=keys, bar=bar):
                self.excluded |= dict.fromkeys(keys, bar)
            case did.ExclusionLifted(key=key):
                self.excluded.pop(key, None)
            case did.DailyLimitsSet(card=card, daily=daily):
                self.daily[card] = daily
            case did.SignedIn(person=person):
                self.failed_at_ms.pop(person, None)
            case did.SignInFailed(name=name):
                self._failed(name, at_ms)

    def transfers(self, _: Event) -> tuple[Transfer, ...]:
        """No money moves here."""
        return ()

    def _failed(self, name: str, at_ms: int) -> None:
        """The failures that still count: those of the last half hour, at most three."""
        before = self.failed_at_ms.pop(name, [])
        recent = [each for each in before if at_ms - each < FAILURES_WITHIN.total_seconds() * 1000]
        self.failed_at_ms[name] = [*recent, at_ms][-FAILURES_MAX:]
        while len(self.failed_at_ms) > NAMES_MAX:
            del self.failed_at_ms[next(iter(self.failed_at_ms))]


PLACES: dict[str, type[Lobby | Cage | Office]] = {
    LOBBY: Lobby,
    CAGE_STREAM: Cage,
    STAFF_STREAM: Office,
}
