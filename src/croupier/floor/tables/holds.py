"""A player held to the minimum: on one Betting Area, for a shoe, or in shoes they sit out.

CSB 6.8, 6.9, SBC 5.13, 5.14, 5.15, CPB 3.8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.floor.events import Event
from croupier.floor.tables.events import PlayerLimited
from croupier.floor.tables.noticeboard import OwnLimits
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.floor.tables.sign import Limit, Sign
    from croupier.floor.tables.table import Table, WagerSpot
    from croupier.rounds.round import Round

HOLD = "directions.hold_to_one_area"
THIS_SHOE, SHOES_SAT_OUT = "this shoe", "shoes sat out"
MARKER, MINIMUM = "held to one Betting Area and the minimum", "held to the minimum"
SKIPPING = "skipping_holds_to_minimum"


def hold_player(
    table: Table, act: str, terminal: str, clause: str, *, is_held: bool, by: str
) -> list[Event] | Refused:
    """The player's own limits are the minimum, for as long as the book says.

    CSB 6.8, 6.9, SBC 5.13, 5.14, 5.15.
    """
    lasts = table.book.values.get(f"holds_last.{act}")
    if lasts is None:
        why = message("refusal-no_such_hold", title=table.book.title)
        return Refused(Reason.NOT_OFFERED, why, clause, message("accepted-another_table"))
    if not is_held:
        return [PlayerLimited(terminal, None, by)]
    if refused := _refused_moment(table, act, terminal, str(lasts.value), clause):
        return refused
    most = table.book.values.get(f"holds_areas_max.{act}")
    sign, shoe = table.kept.plan.sign, table.kept.shoe
    own = _at_minimums(sign, clause, MARKER if most else MINIMUM)
    own = msgspec.structs.replace(own, areas_max=most.value if most else 0)
    if lasts.value in (THIS_SHOE, SHOES_SAT_OUT) and shoe is not None:
        own = msgspec.structs.replace(own, lasts=str(lasts.value), shoe=shoe.id)
    return [PlayerLimited(terminal, own, by)]


def own_limits(table: Table, terminal: str) -> OwnLimits | None:
    """The limits that bind one player now: agreed with them, held to, or by sitting rounds out.

    CSB 6.8, 6.9, 7.4, SBC 5.13, 5.14, 5.15, 6.6, CPB 3.8, 3.10.
    """
    own, shoe = table.kept.posted.own.get(terminal), table.kept.shoe
    if own is not None and _is_in_force(table, own, terminal):
        return own
    if shoe is None or not table.rules.options.get(SKIPPING) or not sat_out(table, terminal):
        return None
    found = _at_minimums(table.kept.plan.sign, _skipping_clause(table, terminal), MINIMUM)
    return msgspec.structs.replace(found, lasts=THIS_SHOE, shoe=shoe.id)


def marker_of(table: Table, terminal: str) -> str:
    """The marker before a player, or nothing."""
    own = own_limits(table, terminal)
    if own is None and terminal in table.kept.posted.own:
        return ""
    return own.marker if own is not None else table.kept.posted.marker(terminal)


def sat_out(table: Table, terminal: str) -> bool:
    """The player did not wager in the first or a later round of the shoe so far.

    CSB 6.9, SBC 5.13, CPB 3.8.
    """
    shoe = table.kept.shoe
    is_counted = shoe is not None and (shoe.is_kept or table.is_dealt_by_person)
    if shoe is None or not is_counted or table.rules["shuffling"] == "continuous":
        return False
    return shoe.wagered.get(terminal, 0) < len(shoe.draws)


def _skipping_clause(table: Table, terminal: str) -> str:
    has_wagered = table.kept.shoe is not None and terminal in table.kept.shoe.wagered
    key = "holds.skipped_later" if has_wagered else "holds.skipped_first"
    return table.floor.clause(key)


def _is_in_force(table: Table, own: OwnLimits, terminal: str) -> bool:
    """A hold lasts for its shoe, for later shoes sat out, or until it is lifted."""
    shoe = table.kept.shoe
    is_same = shoe is not None and shoe.id == own.shoe
    if own.lasts == SHOES_SAT_OUT:
        return not is_same and sat_out(table, terminal)
    return own.lasts != THIS_SHOE or is_same


def _refused_moment(
    table: Table, act: str, terminal: str, lasts: str, clause: str
) -> Refused | None:
    """A hold for a shoe is for a shoe, and for somebody who sat a round of it out.

    CSB 6.9, SBC 5.13.
    """
    if lasts not in (THIS_SHOE, SHOES_SAT_OUT):
        return None
    when = table.book.values.get(f"directions_when.{act}")
    shuffling = table.rules["shuffling"]
    if table.kept.shoe is None or (when is not None and shuffling not in when.value):
        why, accepted = message("refusal-no_shoe"), message("accepted-table_with_shoe")
        return Refused(Reason.OUT_OF_ORDER, why, clause, accepted)
    if lasts == THIS_SHOE and not sat_out(table, terminal):
        why = message("refusal-wagered_in_every", player=terminal)
        accepted = message("accepted-player_sat_out_round")
        return Refused(Reason.NOT_AUTHORISED, why, clause, accepted)
    return None


def _at_minimums(sign: Sign, clause: str, marker: str) -> OwnLimits:
    bets = {bet: _at_minimum(limit) for bet, limit in sign.bets.items()}
    return OwnLimits(clause, marker, _at_minimum(sign.limit), bets)


def refused_as_hold(table: Table, own: OwnLimits) -> Refused | None:
    """Limits that hold a player to the minimum are no agreement with them.  CSB 6.8, SBC 5.15."""
    held = table.book.values.get(HOLD)
    if held is None or not any(_is_minimum(table.kept.plan.sign, *each) for each in _given(own)):
        return None
    why = message("refusal-maximum_minimum_hold", held=held.value)
    accepted = message("accepted-maximum_above_table")
    return Refused(Reason.NOT_AUTHORISED, why, held.clause, accepted)


def refused_by_hold(table: Table, play: Round, spot: WagerSpot) -> Refused | None:
    """A wager on another area than the one that the player is held to.  CSB 6.8, SBC 5.15."""
    own = table.kept.posted.own.get(spot.terminal)
    areas = {each.who.area for each in play.standing.of(spot.terminal)} | {spot.area}
    if own is None or not own.areas_max or len(areas) <= own.areas_max:
        return None
    kept = ", ".join(str(area) for area in sorted(areas - {spot.area}))
    why = message("refusal-player_held_one")
    return Refused(Reason.NOT_OFFERED, why, own.clause, message("accepted-betting_area", kept=kept))


def _at_minimum(limit: Limit) -> Limit:
    return msgspec.structs.replace(limit, maximum_cents=limit.minimum_cents)


def _given(own: OwnLimits) -> Iterable[tuple[str, Limit]]:
    return ((bet, limit) for bet, limit in (("", own.limit), *own.bets.items()) if limit)


def _is_minimum(sign: Sign, bet: str, limit: Limit) -> bool:
    return limit.maximum_cents <= sign.of(bet).minimum_cents
