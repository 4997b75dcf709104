"""What stands at a table beside its sign: notices, markers, and whom the Dealer has warned."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from croupier.floor.tables.sign import Limit, Sign
from croupier.words.message import Message, Part, message

KEEPS_MINIMUM = "keeps the old minimum"


class Announced(StrEnum):
    """What a notice announces, in the order in which changes of one moment are made."""

    CLOSING = "closing"
    VARIATION = "variation"
    LIMITS = "limits"
    KEPT_MINIMUMS = "end of the old minimum"


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change that comes at a moment, or once so many rounds were given.

    One that needed no notice because nobody was there waits while somebody is.
    """

    of: Announced
    clause: str
    announced_at_ms: int
    due_at_ms: int
    after_round: int = 0
    by: str = ""
    is_for_empty_table: bool = False
    sign: Sign | None = None
    book: str = ""
    options: dict[str, Any] = {}

    def is_due(self, now_ms: int, rounds: int, players: int, able: int) -> bool:
        """Whether its time is up and its rounds were given to the players who are able to play."""
        is_up = self.due_at_ms <= now_ms and (self.after_round <= rounds or not able)
        return is_up and not (self.is_for_empty_table and players)

    def without_round(self, number: int, rounds: int) -> Notice:
        """The same notice after a Wagering Period that was no round; one that ran already had none.

        CSB 20.5, CSS 10.5, CMA 20.8.
        """
        was_given = self.after_round and 0 <= self.after_round - number < rounds
        after_round = self.after_round + 1 if was_given else self.after_round
        return msgspec.structs.replace(self, after_round=after_round)

    def by_clock(self, now_ms: int) -> Notice:
        """The same notice, given no later than now, by a clock that was set back."""
        early_ms = max(0, self.announced_at_ms - now_ms)
        return msgspec.structs.replace(
            self,
            announced_at_ms=self.announced_at_ms - early_ms,
            due_at_ms=self.due_at_ms - early_ms,
        )

    def words(self, number: int | None = None) -> Message:
        """The notice as it is read: what, and when by the clock or the number of rounds."""
        match self.of:
            case Announced.CLOSING:
                return self._closing(number)
            case Announced.VARIATION:
                return message("notice-variation", at=self.due_at_ms, game=self.book)
            case Announced.LIMITS | Announced.KEPT_MINIMUMS:
                limits: list[Part] = [*self.sign.lines] if self.sign else []
                return message("notice-limits", at=self.due_at_ms, limits=limits)

    def _closing(self, number: int | None) -> Message:
        if number is None:
            return message("notice-closing")
        if self.after_round > number:
            return message("notice-closes_after", rounds=self.after_round - number)
        return message("notice-closes", at=self.due_at_ms)


class OwnLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """Limits agreed with one player or that they are held to, and the marker that shows them.

    A hold that `lasts` for a shoe, or in shoes sat out, was given in `shoe`.
    CSB 6.8, 6.9, 7.4, CSS 4.4, SBC 5.13, 5.14, 5.15, 6.6, CPB 3.10.
    """

    clause: str
    marker: str = ""
    limit: Limit | None = None
    bets: dict[str, Limit] = {}
    areas_max: int = 0
    lasts: str = ""
    shoe: str = ""

    @property
    def is_hold(self) -> bool:
        """Whether the player is held to the minimum, and did not agree to it."""
        return bool(self.areas_max or self.lasts)

    def over(self, sign: Sign) -> Sign:
        """The table's sign with these limits in place of its own."""
        limit, bets = self.limit or sign.limit, {**sign.bets, **self.bets}
        return msgspec.structs.replace(sign, limit=limit, bets=bets)


class Posted(msgspec.Struct):
    """What is posted at a table, by terminal where it is one player's.

    `kept_minimums` holds the older sign whose minimums a player keeps; `warned` are those whose
    next wager under the minimum is handed back.  SBC 6.5.1, CPB 8.5.
    """

    notices: list[Notice] = []
    own: dict[str, OwnLimits] = {}
    kept_minimums: dict[str, Sign] = {}
    warned: list[str] = []

    def notice(self, of: Announced) -> Notice | None:
        """The notice of a kind, if one stands."""
        return next((notice for notice in self.notices if notice.of is of), None)

    def announce(self, notice: Notice) -> None:
        """Put a notice up, in place of another of its kind."""
        self.take_down(notice.of)
        self.notices.append(notice)

    def take_down(self, of: Announced) -> None:
        """Take the notice of a kind down."""
        self.notices = [notice for notice in self.notices if notice.of is not of]

    def forget(self, terminal: str) -> None:
        """The player has gone, and their markers with them.  SBC 6.5.1."""
        self.own.pop(terminal, None)
        self.kept_minimums.pop(terminal, None)
        self.warned = [each for each in self.warned if each != terminal]

    def marker(self, terminal: str) -> str:
        """The marker before a player, or nothing."""
        if terminal in self.own:
            return self.own[terminal].marker
        return KEEPS_MINIMUM if terminal in self.kept_minimums else ""
