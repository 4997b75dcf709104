"""Flows: money by where it came from and where it went, whatever the round or the letter."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.journal.books import Finding
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.journal.books import Archives, Row

PASSING = {"escrow", "transit"}  # an account a round or a letter, which is empty afterwards


class Flow(NamedTuple):
    """So many cents from one account to another; all rounds of a terminal are one escrow.

    All letters of an owner are one account in transit alike; what a unit counts stays apart.
    """

    source: str
    target: str
    cents: int


def flow(source: str, target: str, cents: int) -> Flow:
    """The flow that a transfer is one of."""
    return Flow(_whatever_the_round(source), _whatever_the_round(target), cents)


def _whatever_the_round(account: str) -> str:
    kind, _, owner = account.partition(":")
    is_passing = kind.partition("@")[0] in PASSING
    return f"{kind}::{owner.rpartition(':')[2]}" if is_passing else account


class Flows:
    """What the entries in archives moved is what the floor counts for them."""

    def __init__(self, archives: Archives) -> None:
        self._gone, self._kept = archives.gone, archives.flows
        self._moved: Counter[Flow] = Counter()

    def take(self, row: Row, body: Any) -> None:
        """An entry that may lie in an archive."""
        if row.sequence <= self._gone.get(row.stream, 0):
            self._moved.update(flow(*transfer) for transfer in body["transfers"])

    def finding(self) -> Finding:
        """The flows that are not what the archives make."""
        differ = {each for each in {*self._moved, *self._kept} if not self._is_same(each)}
        wrong = [
            f"{each.source} to {each.target}, {each.cents} cents: {self._kept.get(each, 0)} times,"
            f" by the archives {self._moved[each]}"
            for each in sorted(differ)
        ]
        return Finding("flows", tuple(wrong), message("found-flows", flows=len(self._moved)))

    def _is_same(self, each: Flow) -> bool:
        return self._moved[each] == self._kept.get(each, 0)
