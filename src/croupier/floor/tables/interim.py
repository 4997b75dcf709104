"""What a document pays or takes at once, before the Round of Play ends.

CSB 8.4, SBC 8.1, CPB 3.23, 3.24, 4.18; never where all wagers wait for the end, CMA 16.7.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.tables.lines import line_data
from croupier.rounds.play import decided_by, interim
from croupier.rounds.round import Step

if TYPE_CHECKING:
    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table
    from croupier.rounds.round import Line, Round

AT_ONCE = "at_once."


def lines_at_once(table: Table) -> list[LineData]:
    """The lines of the wagers that are to be settled now, each with the clause that says so.

    A bet or decision that the document does not name waits for the end.
    """
    play, clauses = table.play, _clauses(table)
    if play is None or not clauses or play.next_step is not Step.REVEAL:
        return []
    return [_data(play, line, clauses) for line in interim(play, clauses)]


def _clauses(table: Table) -> dict[str, str]:
    """By what decided a wager, or by the name of its bet: the clause that settles it at once."""
    said = {
        key.removeprefix(AT_ONCE): datum.clause
        for key, datum in table.floor.values.items()
        if key.startswith(AT_ONCE)
    }
    bets = {bet: said[key] for bet in table.game.bets if (key := _key(bet)) in said}
    return said | bets


def _key(bet: str) -> str:
    return bet.lower().replace(" ", "_")


def _data(play: Round, line: Line, clauses: dict[str, str]) -> LineData:
    by = clauses[decided_by(play, line.wager)]
    return msgspec.structs.replace(line_data(line), at_once=by)
