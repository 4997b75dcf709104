"""Letters between places: each was taken once, or is on its way with its money."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from croupier.journal.bodies import FORMAT_2
from croupier.journal.books import Finding
from croupier.journal.scratch import scratch
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.journal.books import LetterRow, Row

SENT, TAKEN = "letter sent", "letter taken"
IN_TRANSIT = "transit:"
TABLES = (
    "CREATE TABLE sent (name TEXT PRIMARY KEY, body, account, cents, times)",
    "CREATE TABLE taken (name TEXT PRIMARY KEY, body, times)",
    "CREATE TABLE money (account TEXT PRIMARY KEY, cents)",
)
SEND = "INSERT INTO sent VALUES (?, ?, ?, ?, 1) ON CONFLICT (name) DO UPDATE SET times = times + 1"
TAKE = "INSERT INTO taken VALUES (?, ?, 1) ON CONFLICT (name) DO UPDATE SET times = times + 1"
MOVE = "INSERT INTO money VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET cents = cents + ?"
TWICE = "SELECT name, '{0}' FROM {0} WHERE times > 1"
UNSENT = "SELECT name FROM taken LEFT JOIN sent USING (name) WHERE sent.body IS NOT taken.body"
# A letter's money is in transit, all of it, until the letter is taken; then nothing is.
AMISS = (
    "SELECT sent.name, coalesce(money.cents, 0) AS held,"
    " CASE WHEN taken.name IS NULL THEN sent.cents ELSE 0 END AS due"
    " FROM sent LEFT JOIN taken USING (name) LEFT JOIN money USING (account) WHERE held <> due"
)
STRAY = (
    "SELECT account, cents FROM money WHERE cents <> 0"
    " AND account NOT IN (SELECT account FROM sent)"
)
WAITING = "SELECT name, sent.body FROM sent LEFT JOIN taken USING (name) WHERE taken.name IS NULL"


class Letters:
    """Every letter was sent once, in its turn, and taken once, in its turn, or still waits.

    What the journal tells waits in a file that is gone afterwards.
    """

    def __init__(self, waiting: Iterable[LetterRow]) -> None:
        self._waiting = waiting
        self._told = scratch(*TABLES)
        self._last: dict[tuple[str, str, str], int] = {}
        self._wrong: list[str] = []

    def take(self, row: Row, body: Any) -> None:
        """An entry that may send or take a letter, or move money in transit."""
        for source, target, cents in body["transfers"]:
            self._move(source, -cents)
            self._move(target, cents)
        if row.kind in (SENT, TAKEN):
            self._letter(row, body["event"]["letter"])

    def finding(self) -> Finding:
        """The letters that were lost, doubled or changed, or whose money is not where they are."""
        wrong = [*self._wrong, *self._amiss()]
        sent = self._told.execute("SELECT count(*) FROM sent").fetchone()[0]
        told = self._told.execute(WAITING)
        waiting = sorted((name, f"[{FORMAT_2},{text}]") for name, text in told)
        kept = sorted((f"{each[0]}>{each[1]}/{each[2]}", each.body) for each in self._waiting)
        if waiting != kept:
            wrong.append(f"{len(kept)} letters are kept on their way, {len(waiting)} are untaken")
        self._told.close()
        return Finding(
            "letters", tuple(wrong), message("found-sent_on_their", sent=sent, waiting=len(waiting))
        )

    def _letter(self, row: Row, letter: Any) -> None:
        sender, receiver, number = letter["sender"], letter["to"], letter["number"]
        name = f"{sender}>{receiver}/{number}"
        if row.stream != (sender if row.kind == SENT else receiver):
            self._wrong.append(f"{row.stream} {row.sequence}: {name} is not its letter")
        turn = (row.kind, sender, receiver)
        if number != self._last.get(turn, 0) + 1:
            self._wrong.append(f"{row.stream} {row.sequence}: {name} is out of turn")
        self._last[turn] = number
        text = json.dumps(letter, separators=(",", ":"), ensure_ascii=False)
        if row.kind == SENT:
            account = f"{IN_TRANSIT}{name}:{letter.get('owner', '')}"
            cents = sum(letter.get("out_of", {}).values())
            self._told.execute(SEND, (name, text, account, cents))
        else:
            self._told.execute(TAKE, (name, text))

    def _move(self, account: str, cents: int) -> None:
        if account.startswith(IN_TRANSIT):
            self._told.execute(MOVE, (account, cents, cents))

    def _amiss(self) -> Iterator[str]:
        for table in ("sent", "taken"):
            for name, what in self._told.execute(TWICE.format(table)):
                yield f"{name} was {what} twice"
        for (name,) in self._told.execute(UNSENT):
            yield f"{name} was never sent as it was taken"
        for name, held, due in self._told.execute(AMISS):
            yield f"{name} has {held} cents in transit, not {due}"
        for account, cents in self._told.execute(STRAY):
            yield f"{account} holds {cents} cents, which no letter has"
