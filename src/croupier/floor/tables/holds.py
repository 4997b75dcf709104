"""A player held to one Betting Area and its minimum.  CSB 6.8, SBC 5.15."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.events import Event
from croupier.floor.tables.events import PlayerLimited
from croupier.floor.tables.noticeboard import OwnLimits
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.floor.tables.sign import Limit, Sign
    from croupier.floor.tables.table import Table, WagerSpot
    from croupier.rounds.round import Round

HOLD, AREAS_MAX = "directions.hold_to_one_area", "holds_areas_max.hold_to_one_area"
MARKER = "held to one Betting Area and the minimum"


def hold_player(
    table: Table, terminal: str, clause: str, *, is_held: bool, by: str
) -> list[Event] | Refused:
    """The player's own limits are the minimum, on one Betting Area, until it is lifted."""
    if AREAS_MAX not in table.book.values:
        why = f"{table.book.title} holds nobody to one Betting Area"
        return Refused(Reason.NOT_OFFERED, why, clause, "a table with Betting Areas")
    if not is_held:
        return [PlayerLimited(terminal, None, by)]
    sign = table.kept.plan.sign
    bets = {bet: _at_minimum(limit) for bet, limit in sign.bets.items()}
    areas_max = table.rules[AREAS_MAX]
    own = OwnLimits(clause, MARKER, _at_minimum(sign.limit), bets, areas_max)
    return [PlayerLimited(terminal, own, by)]


def refused_as_hold(table: Table, own: OwnLimits) -> Refused | None:
    """Limits that hold a player to the minimum are no agreement with them.  CSB 6.8, SBC 5.15."""
    held = table.book.values.get(HOLD)
    if held is None or not any(_is_minimum(table.kept.plan.sign, *each) for each in _given(own)):
        return None
    why = f"a maximum that is the minimum is a hold, for {held.value} (or above)"
    accepted = "a maximum above the table's minimum"
    return Refused(Reason.NOT_AUTHORISED, why, held.clause, accepted)


def refused_by_hold(table: Table, play: Round, spot: WagerSpot) -> Refused | None:
    """A wager on another area than the one that the player is held to.  CSB 6.8, SBC 5.15."""
    own = table.kept.posted.own.get(spot.terminal)
    areas = {each.who.area for each in play.standing.of(spot.terminal)} | {spot.area}
    if own is None or not own.areas_max or len(areas) <= own.areas_max:
        return None
    kept = ", ".join(str(area) for area in sorted(areas - {spot.area}))
    why = "the player is held to one Betting Area"
    return Refused(Reason.NOT_OFFERED, why, own.clause, f"Betting Area {kept}")


def _at_minimum(limit: Limit) -> Limit:
    return msgspec.structs.replace(limit, maximum_cents=limit.minimum_cents)


def _given(own: OwnLimits) -> Iterable[tuple[str, Limit]]:
    return ((bet, limit) for bet, limit in (("", own.limit), *own.bets.items()) if limit)


def _is_minimum(sign: Sign, bet: str, limit: Limit) -> bool:
    return limit.maximum_cents <= sign.of(bet).minimum_cents
