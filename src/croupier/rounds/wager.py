"""A wager, and the wagers of a round: found by their id, their player and their Betting Area."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec
from immutables import Map

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.games.game import Pick, Who

Key = TypeVar("Key")
Numbers = Map[int, None]
NOBODY: Numbers = Map()


class Means(Enum):
    """What a wager is made of.  CSS 3.4, 3.5."""

    CHIPS = "chips"
    TOKEN = "Casino Promotional Token"  # noqa: S105 - a token to wager with
    VOUCHER = "Complimentary Chip Purchase Voucher"
    FREE = "free token"
    COLOUR = "colour chips"
    TOURNAMENT = "tournament chips"


# What a player paid for: chips, and the colour chips that they bought with chips.  CSS 3.5.
OWN_MONEY = frozenset({Means.CHIPS, Means.COLOUR})


class Wager(NamedTuple):
    """Money on a bet.  CMA 1.3.

    `unit` says what it is counted in, where that is not chips; a free token has no unit at all.
    """

    id: str
    who: Who
    bet: str
    pick: Pick
    stake_cents: int
    means: Means = Means.CHIPS
    unit: str = ""


class Wagers(msgspec.Struct, frozen=True, eq=False, dict=True):
    """The wagers of a round as a value: with one more or one less it is another.

    Each has the number of its turn.  What two values have in common they share, so that a wager
    costs the same however many there are; only `listed` looks at all of them.
    """

    next_number: int = 0
    by_number: Map[int, Wager] = Map()
    numbers: Map[str, int] = Map()
    players: Map[str, Numbers] = Map()
    areas: Map[int, Numbers] = Map()

    def __len__(self) -> int:
        return len(self.numbers)

    @cached_property
    def listed(self) -> tuple[Wager, ...]:
        """All of them in their turn: the same tuple as long as nothing changes."""
        return self._found(self.by_number)

    def get(self, wager_id: str) -> Wager | None:
        """The wager with an id, or None."""
        number = self.numbers.get(wager_id)
        return None if number is None else self.by_number[number]

    def of(self, player: str) -> tuple[Wager, ...]:
        """A player's wagers in their turn."""
        return self._found(self.players.get(player, NOBODY))

    def at(self, area: int) -> tuple[Wager, ...]:
        """The wagers on a Betting Area in their turn."""
        return self._found(self.areas.get(area, NOBODY))

    def concerning(self, who: Who) -> tuple[Wager, ...]:
        """The player's own wagers, and with them all on a numbered area, which players share."""
        own = self.players.get(who.player, NOBODY)
        there = self.areas.get(who.area, NOBODY) if who.area else NOBODY
        return self._found({*own, *there})

    def placed(self, wager: Wager) -> Wagers:
        """With one more, behind all others; it takes the place of one with the same id."""
        before, number = self.get(wager.id), self.next_number
        others = self.without((before,)) if before is not None else self
        return Wagers(
            number + 1,
            others.by_number.set(number, wager),
            others.numbers.set(wager.id, number),
            _with(others.players, wager.who.player, number),
            _with(others.areas, wager.who.area, number),
        )

    def without(self, wagers: Iterable[Wager]) -> Wagers:
        """Without these; the others keep their turn."""
        by_number, numbers, players, areas = self.by_number, self.numbers, self.players, self.areas
        for wager in wagers:
            number = numbers[wager.id]
            by_number, numbers = by_number.delete(number), numbers.delete(wager.id)
            players = _without(players, wager.who.player, number)
            areas = _without(areas, wager.who.area, number)
        return Wagers(self.next_number, by_number, numbers, players, areas)

    def reduced(self, wagers: Iterable[Wager]) -> Wagers:
        """With these in the place of those that have their ids, in the same turn."""
        by_number = self.by_number
        for wager in wagers:
            by_number = by_number.set(self.numbers[wager.id], wager)
        return msgspec.structs.replace(self, by_number=by_number)

    def _found(self, numbers: Iterable[int]) -> tuple[Wager, ...]:
        return tuple(self.by_number[number] for number in sorted(numbers))


NO_WAGERS = Wagers()


def wagers_listed(wagers: Iterable[Wager]) -> Wagers:
    """These wagers in this order."""
    found = NO_WAGERS
    for wager in wagers:
        found = found.placed(wager)
    return found


def _with(index: Map[Key, Numbers], key: Key, number: int) -> Map[Key, Numbers]:
    return index.set(key, index.get(key, NOBODY).set(number, None))


def _without(index: Map[Key, Numbers], key: Key, number: int) -> Map[Key, Numbers]:
    left = index[key].delete(number)
    return index.set(key, left) if left else index.delete(key)
