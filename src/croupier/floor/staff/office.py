"""The staff's office: who is excluded, who has daily limits, who failed to sign in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.floor.events import Event
from croupier.floor.places.events import ClockSetBack
from croupier.floor.players.daily import Daily
from croupier.floor.players.events import DailyLimitsSet, ExclusionLifted, PlayerExcluded
from croupier.floor.staff.desk import Bar, Desk
from croupier.floor.staff.desk_changes import apply_to_desk
from croupier.floor.staff.events import PersonChanged, SignedIn, SignInFailed
from croupier.floor.terminals.seat import Departed, Seat
from croupier.ledger.transfers import Transfer
from croupier.people.sign_in import FAILURES_MAX, FAILURES_WITHIN

NAMES_MAX = 10_000  # whose failures to sign in are remembered; the oldest are forgotten first


class Vouched(NamedTuple):
    """Who last made somebody what they are, who approved it, and when."""

    by: str
    second: str
    at_ms: int


@dataclass
class Office:
    """Who is excluded from the casino, who has limits a day, and who failed to sign in when.

    `vouched` says who answers for somebody's account, `temporary` whose password another chose.
    """

    excluded: dict[str, Bar] = field(default_factory=dict)
    daily: dict[str, Daily] = field(default_factory=dict)
    failed_at_ms: dict[str, list[int]] = field(default_factory=dict)
    vouched: dict[str, Vouched] = field(default_factory=dict)
    temporary: list[str] = field(default_factory=list)
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
            case PersonChanged():
                self._changed(event, at_ms)
            case SignedIn(person=person):
                self.failed_at_ms.pop(person, None)
            case ClockSetBack():
                self.failed_at_ms.clear()
            case SignInFailed(name=name):
                self._failed(name, at_ms)

    def transfers(self, _: Event) -> tuple[Transfer, ...]:
        """No money moves here."""
        return ()

    def _changed(self, event: PersonChanged, at_ms: int) -> None:
        """Who answers for somebody, and whether their password is still another person's choice."""
        if event.by != event.person:
            self.vouched[event.person] = Vouched(event.by, event.second, at_ms)
        self.temporary = [each for each in self.temporary if each != event.person]
        if event.is_temporary:
            self.temporary.append(event.person)

    def _failed(self, name: str, at_ms: int) -> None:
        """The failures that still count: those of the last half hour, at most three."""
        before = self.failed_at_ms.pop(name, [])
        recent = [each for each in before if at_ms - each < FAILURES_WITHIN.total_seconds() * 1000]
        self.failed_at_ms[name] = [*recent, at_ms][-FAILURES_MAX:]
        while len(self.failed_at_ms) > NAMES_MAX:
            del self.failed_at_ms[next(iter(self.failed_at_ms))]
