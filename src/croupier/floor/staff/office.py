"""The staff's office: players' cards, who is excluded or limited, who failed to sign in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from croupier.floor.events import Event
from croupier.floor.places.events import ClockSetBack
from croupier.floor.places.letter import Mail
from croupier.floor.players.cards import CardState, PlayerCard
from croupier.floor.players.daily import Daily
from croupier.floor.players.events import (
    CardActivated,
    CardIssued,
    CardSuspended,
    DailyLimitsSet,
    ExclusionLifted,
    PlayerExcluded,
)
from croupier.floor.staff.desk import Bar, Desk
from croupier.floor.staff.desk_changes import apply_to_desk
from croupier.floor.staff.events import (
    DeviceEnrolled,
    DeviceReset,
    PasskeyRegistered,
    PasskeyRemoved,
    PasskeyShown,
    PersonChanged,
    SignedIn,
    SignInFailed,
)
from croupier.floor.terminals.seat import Departed, Seat
from croupier.ledger.transfers import Transfer
from croupier.people.sign_in import (
    FAILURES_ANYWHERE_MAX,
    FAILURES_MAX,
    FAILURES_WITHIN,
    LOCKED_FOR,
)

NAMES_MAX = 10_000  # whose failures to sign in are remembered; the oldest are forgotten first
ADDRESSES_MAX = 8  # of one name, from where it signed in last


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of somebody: its public key, its name, how often it was used by its own count."""

    public_key: str
    name: str
    count: int
    registered_at_ms: int


class Vouched(NamedTuple):
    """Who last made somebody what they are, who approved it, and when."""

    by: str
    second: str
    at_ms: int


@dataclass
class Office:
    """Who is excluded from the casino, who has limits a day, and who failed to sign in when.

    `vouched` says who answers for somebody's account, `temporary` whose password another chose.
    Failures count by name and, in `failed_from`, by name and address; `known_from` says from where
    each name has signed in.  `devices` has the public key of each device that has one, `passkeys`
    those of each person by their ids.
    """

    excluded: dict[str, Bar] = field(default_factory=dict)
    daily: dict[str, Daily] = field(default_factory=dict)
    failed_at_ms: dict[str, list[int]] = field(default_factory=dict)
    failed_from: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    known_from: dict[str, list[str]] = field(default_factory=dict)
    devices: dict[str, str] = field(default_factory=dict)
    vouched: dict[str, Vouched] = field(default_factory=dict)
    temporary: list[str] = field(default_factory=list)
    desk: Desk = field(default_factory=Desk)
    mail: Mail = field(default_factory=Mail)
    cards: dict[str, PlayerCard] = field(default_factory=dict)
    passkeys: dict[str, dict[str, Passkey]] = field(default_factory=dict)

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
        self._apply_to_players(event)
        self._apply_to_passkeys(event, at_ms)
        match event:
            case PersonChanged():
                self._changed(event, at_ms)
            case SignedIn(person=person, address=address):
                self._signed_in(person, address)
            case DeviceEnrolled(device=device, public_key=public_key):
                self.devices[device] = public_key
            case DeviceReset(device=device):
                self.devices.pop(device, None)
            case ClockSetBack():
                self.failed_at_ms.clear()
                self.failed_from.clear()
            case SignInFailed(name=name, address=address):
                self._failed(name, address, at_ms)

    def _apply_to_players(self, event: Event) -> None:
        """Whose card is whose, who is excluded, and who has limits a day."""
        match event:
            case PlayerExcluded(keys=keys, bar=bar):
                self.excluded |= dict.fromkeys(keys, bar)
            case ExclusionLifted(key=key):
                self.excluded.pop(key, None)
            case DailyLimitsSet(card=card, daily=daily):
                self.daily[card] = daily
            case CardIssued():
                self._issued(event)
            case CardActivated(card=card):
                self._card_is(card, CardState.ACTIVE)
            case CardSuspended(card=card):
                self._card_is(card, CardState.SUSPENDED)

    def _apply_to_passkeys(self, event: Event, at_ms: int) -> None:
        """Which passkeys somebody has, and how often each was used."""
        match event:
            case PasskeyRegistered():
                new = Passkey(event.public_key, event.name, event.count, at_ms)
                self.passkeys.setdefault(event.person, {})[event.passkey] = new
            case PasskeyRemoved(person=person, passkey=passkey):
                del self.passkeys[person][passkey]
            case PasskeyShown(person=person, passkey=passkey, count=count):
                own = self.passkeys[person]
                own[passkey] = msgspec.structs.replace(own[passkey], count=count)

    def transfers(self, _: Event) -> tuple[Transfer, ...]:
        """No money moves here."""
        return ()

    def _issued(self, event: CardIssued) -> None:
        """A person's card; what it replaces is of no use any more."""
        whose = (event.person, event.name, event.operator)
        self.cards[event.card] = PlayerCard(event.card, *whose)
        if event.replaces:
            self._card_is(event.replaces, CardState.REPLACED)

    def _card_is(self, card: str, state: CardState) -> None:
        self.cards[card] = msgspec.structs.replace(self.cards[card], state=state)

    def _changed(self, event: PersonChanged, at_ms: int) -> None:
        """Who answers for somebody, and whether their password is still another person's choice."""
        if event.by != event.person:
            self.vouched[event.person] = Vouched(event.by, event.second, at_ms)
        self.temporary = [each for each in self.temporary if each != event.person]
        if event.is_temporary:
            self.temporary.append(event.person)

    def _signed_in(self, person: str, address: str) -> None:
        """A success ends the failures at its address, and the address is known for the name."""
        self.failed_from.get(person, {}).pop(address, None)
        before = [each for each in self.known_from.get(person, []) if each != address]
        self.known_from[person] = [*before, address][-ADDRESSES_MAX:]

    def _failed(self, name: str, address: str, at_ms: int) -> None:
        """The failures that still count, of a name anywhere and of a name at an address."""
        anywhere = _recent(self.failed_at_ms.pop(name, []), at_ms)
        self.failed_at_ms[name] = anywhere[-FAILURES_ANYWHERE_MAX:]
        before = self.failed_from.pop(name, {})
        here = _recent(before.pop(address, []), at_ms)[-FAILURES_MAX:]
        self.failed_from[name] = {
            each: failed
            for each, failed in before.items()
            if at_ms - failed[-1] < LOCKED_FOR.total_seconds() * 1000
        } | {address: here}
        for names in (self.failed_at_ms, self.failed_from):
            while len(names) > NAMES_MAX:
                del names[next(iter(names))]


def _recent(before: list[int], at_ms: int) -> list[int]:
    """The failures of the last half hour, and one more."""
    window_ms = FAILURES_WITHIN.total_seconds() * 1000
    return [*(each for each in before if at_ms - each < window_ms), at_ms]
