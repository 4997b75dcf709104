"""Wagers of a terminal while wagering is open: recognised, cut to the sign, or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.floor.tables.areas import refused_at_area
from croupier.floor.tables.events import Selected, Wagered
from croupier.floor.tables.holds import refused_by_hold
from croupier.floor.tables.limits import Verdict, area_maximum, placed
from croupier.floor.tables.offers import refused_jackpot
from croupier.floor.tables.table import Phase
from croupier.games.game import Who, pick_text
from croupier.rounds.refusals import Reason, Refused, refused_by_book
from croupier.rounds.round import Step, lifted
from croupier.rounds.units import unit_of
from croupier.rounds.wagering_period import (
    accepted_means,
    place,
    refused_means,
    refused_pieces,
    select,
    wagering_clause,
)
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.tables.commands import Select
    from croupier.floor.tables.table import Table, WagerSpot
    from croupier.floor.terminals.seat import Seat
    from croupier.rounds.round import Round
    from croupier.words.message import Message


def wagered(
    table: Table, play: Round, held_cents: int, spot: WagerSpot, cents: int
) -> Wagered | Refused:
    """A wager set to an amount in the round so far, cut to the next lower permitted one.

    `held_cents` is what the player holds in the wager's unit.  CMA 3.1, 3.7, 4.3.
    """
    standing = play.standing.get(spot.wager_id)
    before = standing.stake_cents if standing else 0
    if cents == 0:
        return _withdrawn(table, play, spot, before)
    if refused := (
        refused_unit(table, spot.unit, cents)
        or _refused_by_staff(table, spot)
        or refused_by_hold(table, play, spot)
    ):
        return refused
    others = lifted(play, standing) if standing else play
    if not standing and (refused := refused_at_area(table, others, spot)):
        return refused
    found = placed(table, others, spot, cents)
    if isinstance(found, Refused):
        return _refused_by_round(table, others, spot, unit_of(spot.unit).piece_cents) or found
    return (
        _refused_by_round(table, others, spot, found.cents)
        or _refused_balance(table, held_cents, found.cents - before, spot.unit)
        or _event(table, spot, before, found)
    )


def refused_unit(table: Table, unit: str, cents: int) -> Refused | None:
    """Why no wager of so much is made in a unit at this table.  CSB 6.1, CSS 3.4, 3.5.2(b)."""
    try:
        means, *_, at = unit_of(unit)
    except ValueError:
        why = message("refusal-no_such_unit", unit=unit)
        known = [means.value for means in accepted_means(table.rules)]
        accepted = message("accepted-means", means=known)
        return Refused(Reason.WRONG_MEANS, why, wagering_clause(table.rules), accepted)
    if refused := refused_means(table.rules, means):
        return refused
    if at not in {"", table.id}:
        why = message("refusal-colour_of_other_table", table=at)
        clause = table.rules.clause("colour_chips.played_at")
        return Refused(Reason.WRONG_MEANS, why, clause, message("accepted-own_colour_chips"))
    return refused_pieces(table.rules, unit, cents)


def _event(table: Table, spot: WagerSpot, before: int, found: Verdict) -> Wagered:
    """What the journal keeps of a wager; of one that is not chips, also what accepts it."""
    means = unit_of(spot.unit).means
    accepted_by = accepted_means(table.rules)[means] if spot.unit else ""
    return Wagered(*spot.where, before, found.cents, found.clause, spot.unit, accepted_by)


def selected(table: Table, seat: Seat, command: Select, now_ms: int) -> Selected | Refused:
    """A selection while wagering is open.  CMA 18.5.1."""
    if refused := refused_unless_open(table, now_ms):
        return refused
    if refused := _refused_area(table, command.area):
        return refused
    assert table.play is not None, "wagering is open in a round"
    answer = select(table.play, Who(seat.terminal, command.area), tuple(command.selection))
    if isinstance(answer, Refused):
        return answer
    return Selected(seat.terminal, command.area, list(answer.selection))


def late(table: Table, spot: WagerSpot, refused: Refused) -> Refused:
    """The refusal by the clause about this bet, or about a wager that lies there already.

    SBC 5.3, 5.4, CPB 3.4, 3.5, 3.9, 3.11, 3.16.
    """
    play, values = table.play, table.book.values
    is_in_play = table.is_in_play and play is not None
    keys = [f"wagers_before.{spot.bet}"]
    if is_in_play and play is not None and play.standing.get(spot.wager_id):
        is_over = play.next_step is Step.SETTLE
        keys = ["wagers.kept_until_paid", "wagers.kept"] if is_over else ["wagers.kept"]
    found = next((values[key].clause for key in keys if key in values), refused.clause)
    return refused._replace(clause=found)


def refused_unless_open(table: Table, now_ms: int) -> Refused | None:
    """The server's clock closes the Wagering Period, whatever a terminal shows.  CMA 3.7."""
    if table.kept.phase is Phase.WAGERING and now_ms < table.closes_at_ms:
        return None
    why, accepted = message("refusal-wagering_not_open"), message("accepted-next_wagering_period")
    return Refused(Reason.OUT_OF_ORDER, why, wagering_clause(table.rules), accepted)


def _withdrawn(table: Table, play: Round, spot: WagerSpot, before: int) -> Wagered | Refused:
    if before:
        return _event(table, spot, before, Verdict(0))
    own = [on_spot(each.bet, pick_text(each.pick)) for each in play.standing.of(spot.terminal)]
    return Refused(
        Reason.UNKNOWN_WAGER,
        message("refusal-no_wager_on", spot=on_spot(spot.bet, spot.pick)),
        wagering_clause(table.rules),
        message("accepted-one_of", each=own) if own else message("accepted-no_wager_is_placed"),
    )


def on_spot(bet: str, pick: str) -> Message:
    """A bet and its pick, as they are named."""
    if not pick:
        return message("spot-bet", bet=bet)
    return message("spot-bet_and_pick", bet=bet, pick=pick)


def _refused_by_round(table: Table, others: Round, spot: WagerSpot, cents: int) -> Refused | None:
    """What the round itself refuses: an unknown bet, a pick, an area that is not theirs."""
    bet = table.game.bets.get(spot.bet)
    if bet is None or spot.bet not in table.rules.odds:
        added = table.game.wagering.added_bets
        why = message("refusal-not_offered", bet=spot.bet)
        offered = message(
            "accepted-bets", bets=[bet for bet in table.rules.odds if bet not in added]
        )
        return Refused(Reason.UNKNOWN_BET, why, _clause_of_bet(table, spot.bet), offered)
    if refused := _refused_area(table, spot.area) or refused_jackpot(
        table.rules, table.kept.jackpots, spot.bet
    ):
        return refused
    try:
        wager = table.wager(spot, cents)
    except ValueError as error:
        return refused_by_book(Reason.UNKNOWN_PICK, error, table.book.bets[spot.bet].wins)
    answer = place(_with_own_maximum(table, others, spot), wager)
    return answer if isinstance(answer, Refused) else None


def _clause_of_bet(table: Table, bet: str) -> str:
    """The clause by which a table may leave a bet out, or the one about wagers."""
    side = table.floor.values.get(f"side_wagers.{bet.lower().replace(' ', '_')}")
    rule = table.book.bets.get(bet)
    found = side.clause if side else rule.requires_clause if rule else ""
    return found or wagering_clause(table.rules)


def _refused_area(table: Table, area: int) -> Refused | None:
    """A table without numbered areas has none to place a second maximum on.  CMA 4.3.2(b)."""
    if not area or table.rules.options.get("areas"):
        return None
    why, accepted = message("refusal-no_such_area", area=area), message("accepted-no_area")
    return Refused(Reason.NOT_OFFERED, why, wagering_clause(table.rules), accepted)


def _with_own_maximum(table: Table, others: Round, spot: WagerSpot) -> Round:
    """The round with the maximum of the spot's area, which may be agreed with a player there.

    CSB 7.1, SBC 6.6.
    """
    if not spot.area or others.area_maximum_cents is None:
        return others
    there = [spot.terminal, *(each.who.player for each in others.standing.at(spot.area))]
    return replace(others, area_maximum_cents=area_maximum(table, there))


def _refused_balance(
    table: Table, held_cents: int, more_cents: int, unit: str = ""
) -> Refused | None:
    if more_cents <= held_cents:
        return None
    why = message("refusal-balance", balance=held_cents)
    accepted = message("accepted-at_most_more", most=held_cents)
    if unit:
        means = unit_of(unit).means.value
        why = message("refusal-purse", held=held_cents, means=means)
    return Refused(Reason.TOO_LITTLE_MONEY, why, wagering_clause(table.rules), accepted)


def _refused_by_staff(table: Table, spot: WagerSpot) -> Refused | None:
    """A wager that was refused stays off the layout for its round.  CSB 20.11, SBC 20.16."""
    if spot not in table.refused:
        return None
    why = message("refusal-refused_this_round", spot=on_spot(spot.bet, spot.pick))
    accepted = message("accepted-another_bet")
    return Refused(Reason.NOT_AUTHORISED, why, table.refused[spot], accepted)
