"""Tickets as the journal tells them, against every column of those that are kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from croupier.journal.books import Finding
from croupier.journal.scratch import scratch
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.journal.books import Row, TicketRow

PRINTED, CLAIMED, REDEEMED = "printed", "claimed", "redeemed"
INSERTED_AT_A_TERMINAL, REDEEMED_AT_THE_CAGE = "ticket inserted", "ticket redeemed"
EXCHANGED = "voucher exchanged"  # a voucher of the house is known once it is handed in
AT_THE_CAGE = "cage:"
TABLES = (
    "CREATE TABLE printed (digest TEXT PRIMARY KEY, body, terminal, cents, at_ms, until_ms, times)",
    "CREATE TABLE redeemed (digest TEXT PRIMARY KEY, cents, claimant, times)",
)
PRINT = (
    "INSERT INTO printed VALUES (?, ?, ?, ?, ?, ?, 1)"
    " ON CONFLICT (digest) DO UPDATE SET times = times + 1"
)
REDEEM = (
    "INSERT INTO redeemed VALUES (?, ?, ?, 1) ON CONFLICT (digest) DO UPDATE SET times = times + 1"
)
LOOK_UP = (
    "SELECT printed.*, coalesce(redeemed.times, 0), redeemed.claimant FROM printed"
    " LEFT JOIN redeemed USING (digest) WHERE digest = ?"
)
UNPRINTED = (
    "SELECT digest FROM redeemed LEFT JOIN printed USING (digest)"
    " WHERE printed.cents IS NOT redeemed.cents"
)


class Tickets:
    """A ticket is printed once, redeemed at most once, and kept as it was printed.

    What the journal tells waits in a file that is gone afterwards: a floor prints more tickets in
    its years than memory should hold.
    """

    def __init__(self, kept: Iterable[TicketRow]) -> None:
        self._kept = kept
        self._told = scratch(*TABLES)

    def take(self, row: Row, body: Any) -> None:
        """An entry that may print or redeem a ticket."""
        event = body["event"]
        if row.kind in ("ticket printed", "prize paid by voucher", EXCHANGED):
            ticket = event["ticket" if row.kind != EXCHANGED else "voucher"]
            text = json.dumps(ticket, separators=(",", ":"), ensure_ascii=False)
            moments = (ticket["printed_at_ms"], ticket["expires_at_ms"])
            told = (ticket["digest"], text, event["terminal"], ticket["cents"], *moments)
            self._told.execute(PRINT, told)
        if row.kind == EXCHANGED:
            claimant = f"{event['terminal']}:"
            self._told.execute(REDEEM, (ticket["digest"], ticket["cents"], claimant))
        elif row.kind == INSERTED_AT_A_TERMINAL:
            claimant = f"{event['terminal']}:"
            self._told.execute(REDEEM, (event["digest"], event["cents"], claimant))
        elif row.kind == REDEEMED_AT_THE_CAGE:
            self._told.execute(REDEEM, (event["digest"], event["cents"], AT_THE_CAGE))

    def finding(self) -> Finding:
        """The tickets that are not kept as the journal tells them."""
        wrong = [*self._wrong_in_journal(), *self._wrong_in_rows()]
        printed = self._count("SELECT count(*) FROM printed")
        redeemed = self._count("SELECT coalesce(sum(times), 0) FROM redeemed")
        self._told.close()
        return Finding(
            "tickets",
            tuple(wrong),
            message("found-printed_redeemed", printed=printed, redeemed=redeemed),
        )

    def _wrong_in_journal(self) -> Iterator[str]:
        for digest, times in self._told.execute("SELECT digest, times FROM redeemed"):
            if times > 1:
                yield f"ticket {digest[:12]}… redeemed {times} times"
        for (digest,) in self._told.execute("SELECT digest FROM printed WHERE times > 1"):
            yield f"ticket {digest[:12]}… was printed twice"
        for (digest,) in self._told.execute(UNPRINTED):
            yield f"ticket {digest[:12]}… was never printed for what it was redeemed for"

    def _wrong_in_rows(self) -> Iterator[str]:
        kept = 0
        for row in self._kept:
            kept += 1
            told = self._told.execute(LOOK_UP, (row.digest,)).fetchone()
            if told is None or not _is_as_told(row, told):
                what = f"is {row.state} with {row.amount_cents} cents"
                yield f"ticket {row.digest[:12]}… {what}, otherwise than the journal tells"
        if kept != (printed := self._count("SELECT count(*) FROM printed")):
            yield f"{kept} tickets are kept, {printed} were printed"

    def _count(self, question: str) -> int:
        return int(self._told.execute(question).fetchone()[0])


def _is_as_told(row: TicketRow, told: tuple[Any, ...]) -> bool:
    *printed, _, redeemed, claimant = told
    if redeemed:
        is_state = row.state == REDEEMED and row.claimed_by.startswith(claimant)
    else:
        is_state = row.state == CLAIMED or (row.state == PRINTED and not row.claimed_by)
    return is_state and tuple(row[:6]) == tuple(printed)
