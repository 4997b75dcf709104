"""The staff's office: who is excluded, who has daily limits, who failed to sign in."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.floor.events import Event
from croupier.floor.players.daily import Daily
from croupier.floor.players.events import DailyLimitsSet, ExclusionLifted, PlayerExcluded
from croupier.floor.staff.desk import Bar, Desk
from croupier.floor.staff.desk_changes import apply_to_desk
from croupier.floor.staff.events import SignedIn, SignInFailed
from croupier.floor.terminals.seat import Departed, Seat
from croupier.ledger.transfers import Transfer
from croupier.people.sign_in import FAILURES_MAX, FAILURES_WITHIN

NAMES_MAX = 10_000  # whose failures to sign in are remembered; the oldest are forgotten first


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

    @property
    def departed(self) -> dict[str, Departed]:
        """Nor does one leave it."""
        return {}

    def apply(self, event: Event, at_ms: int) -> None:
        """Change as an event says."""
        apply_to_desk(self.desk, event)
        match event:
            case PlayerExcluded(keys=keys, bar=bar):
                self.excluded |= dict.fromkeys(keys, bar)
            case ExclusionLifted(key=key):
                self.excluded.pop(key, None)
            case DailyLimitsSet(card=card, daily=daily):
                self.daily[card] = daily
            case SignedIn(person=person):
                self.failed_at_ms.pop(person, None)
            case SignInFailed(name=name):
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
