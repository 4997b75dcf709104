"""Lines of a settlement between the round, which has values, and the journal, which has text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.tables.events import LineData
from croupier.floor.tables.table import WagerSpot, spot_of
from croupier.games.game import pick_text
from croupier.money import Odds
from croupier.rounds.round import Line, voided
from croupier.rounds.wager import Means

if TYPE_CHECKING:
    from croupier.floor.tables.events import WagerCut, Wagered, WagerRefused
    from croupier.floor.tables.table import Table
    from croupier.rounds.wager import Wager
    from croupier.words.message import Said


def line_data(line: Line) -> LineData:
    """A line as the journal keeps it."""
    wager = line.wager
    return LineData(
        terminal=wager.who.player,
        area=wager.who.area,
        bet=wager.bet,
        pick=pick_text(wager.pick),
        stake_cents=wager.stake_cents,
        returned_cents=line.returned_cents,
        tier=line.tier,
        clause=line.clause,
        reason=line.reason,
        odds=str(line.odds) if line.odds else "",
        means=wager.means.value,
        unit=wager.unit,
        back_cents=line.back_cents,
        stake_clause=line.stake_clause,
    )


def void_data(table: Table, wager: Wager, why: Said, clause: str) -> LineData:
    """The line of a wager that has no result and goes back, as the journal keeps it."""
    assert table.play is not None, "a wager stands in a round"
    return line_data(voided(table.play, wager, why, clause))


def spot_in(data: LineData | Wagered | WagerRefused | WagerCut) -> WagerSpot:
    """The spot that an event or a line of one is about."""
    return WagerSpot(data.terminal, data.area, data.bet, data.pick, data.unit)


def line_of(table: Table, data: LineData) -> Line:
    """The line that the journal kept, of the wager that stands on its spot."""
    spot = spot_in(data)
    standing = next((w for w in table.standing_of(spot.terminal) if spot_of(w) == spot), None)
    name = standing.id if standing else spot.wager_id
    wager = table.wager(spot, data.stake_cents)._replace(id=name, means=Means(data.means))
    odds = Odds(data.odds) if data.odds else None
    return Line(
        wager,
        data.tier,
        odds,
        data.returned_cents,
        data.clause,
        data.reason,
        data.back_cents,
        data.stake_clause,
    )
