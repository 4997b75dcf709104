"""Corrections of rounds verified from their rows: what went back is what the lines say.

Nothing of it is shared with the floor that wrote them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from croupier.journal.books import Finding
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.journal.books import Row

RETURNS = (
    *("card exposed", "card burned", "cards retracted", "order corrected", "wagers returned"),
    *("hand voided", "course amended", "spin voided"),
)
UNDOES, VOIDS_SETTLED = "settlement undone", "settled round voided"
SETTLES = ("settled at once", "settled")
FREE = "free token"
PURSES = ("chips:", "purse@")


class Corrections:
    """What a correction gives back, and what a settlement undone moves, is what its lines say.

    A settled round is made Void once, and all its lines are undone by it.
    """

    def __init__(self) -> None:
        self._wrong: list[str] = []
        self._count = 0
        self._last: dict[str, int] = {}
        self._voided: set[str] = set()

    def take(self, row: Row, body: Any) -> None:
        """An entry that may correct a round."""
        event = body["event"]
        if row.kind in SETTLES:
            self._last[row.stream] = _number(event["round"])
        if row.kind in RETURNS:
            self._compare(row, body, _returned(event.get("returned", ())))
        elif row.kind == UNDOES:
            self._compare(row, body, _undone(event.get("returned", ())))
        elif row.kind == VOIDS_SETTLED:
            self._once(row, event["round"])
            self._compare(row, body, _undone(event["lines"]))

    def finding(self) -> Finding:
        """The corrections whose money is not that of their lines."""
        return Finding(
            "corrections", tuple(self._wrong), message("found-corrections", count=self._count)
        )

    def _once(self, row: Row, name: str) -> None:
        if _number(name) > self._last.get(row.stream, 0) or name in self._voided:
            self._wrong.append(f"{row.stream} {row.sequence}: {name} was not settled, or is Void")
        self._voided.add(name)

    def _compare(self, row: Row, body: Any, wanted: Counter[str]) -> None:
        self._count += 1
        for source, target, cents in body["transfers"]:
            if target.startswith(PURSES):
                wanted[target] -= cents
            if source.startswith(PURSES):
                wanted[source] += cents
        if any(wanted.values()):
            self._wrong.append(f"{row.stream} {row.sequence}: {dict(wanted)} amiss")


def _number(name: str) -> int:
    return int(name.rpartition("-")[2])


def _account(terminal: str, unit: str) -> str:
    return f"purse@{unit}:{terminal}" if unit else f"chips:{terminal}"


def _returned(lines: Any) -> Counter[str]:
    wanted: Counter[str] = Counter()
    for line in lines:
        unit = line.get("unit", "")
        back = line.get("back_cents", 0) if unit else line["returned_cents"]
        wanted[_account(line["terminal"], unit)] += back
    return wanted


def _undone(lines: Any) -> Counter[str]:
    wanted: Counter[str] = Counter()
    for line in lines:
        unit, stake = line.get("unit", ""), line["stake_cents"]
        staked = 0 if line.get("means") == FREE else stake
        wanted[_account(line["terminal"], unit)] += staked - line.get("back_cents", 0)
        wanted[_account(line["terminal"], "")] -= line["returned_cents"]
    return wanted
