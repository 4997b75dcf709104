"""A table for everybody and a seat for its one terminal, from what has happened there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.display.announcements import said
from croupier.display.chips import lit, lit_for, placed, placed_by
from croupier.display.layout import operator_of
from croupier.display.marks import mark_of
from croupier.display.players import lines_of
from croupier.display.questions import asked_of, asked_publicly
from croupier.display.scene_views import OwnScene
from croupier.display.scenes import own_scene, scene_of
from croupier.display.views import (
    CutView,
    LineView,
    NoticeView,
    PurseView,
    ResultView,
    SeatPlaceView,
    SeatView,
    SessionView,
    TableView,
    ToldView,
)
from croupier.floor.tables.areas import FACE_DOWN, areas_of, control_of, has_seats
from croupier.floor.tables.cut import OFFERED, cut_bounds, may_see_burn_card
from croupier.floor.tables.holds import marker_of
from croupier.floor.tables.limits import sign_for
from croupier.floor.tables.notices import notices_shown
from croupier.floor.tables.table import Phase, display_fault
from croupier.floor.tables.virtual.dealer import due
from croupier.games.game import pick_text
from croupier.rounds.units import unit_of
from croupier.rounds.wager import OWN_MONEY
from croupier.rounds.wagering_period import accepted_means

DECK_CARDS = 52

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat, Session
    from croupier.rounds.round import Line
    from croupier.words.message import Said


def table_view(table: Table, sequence: int, now_ms: int) -> TableView:
    """What everybody sees at a table after its event of a number.  CMA 3.8.1, 6.2."""
    kept, next_act = table.kept, due(table)
    sign = kept.plan.sign
    return TableView(
        id=table.id,
        name=kept.plan.name or table.book.title,
        title=table.book.title,
        operator=operator_of(table.book.name),
        game=table.game.name,
        book=table.book.name,
        digest=kept.digest,
        phase=kept.phase,
        round=table.round_id if kept.number else "",
        sequence=sequence,
        now_ms=now_ms,
        closes_at_ms=table.closes_at_ms,
        next_ms=next_act.at_ms if next_act else None,
        dealer=kept.plan.dealer,
        players=len(kept.seats),
        seats_max=kept.plan.seats_max,
        limit=sign.limit,
        bet_limits=sign.bets,
        aggregate_minimum_cents=sign.aggregate_minimum_cents,
        area_maximum_cents=sign.area_maximum_cents,
        notices=notices(table),
        said=said(table),
        scene=scene_of(table.play.game.name if table.play else table.game.name, table.play),
        is_void=table.play is not None and table.play.is_void,
        asked=asked_publicly(table),
        placed=placed(table),
        lit=lit(table),
        results=results(table),
        commitment=commitment(table),
        secret=table.secret,
        fault=fault(table),
        seats=seat_places(table),
        cut_offered_to=table.kept.shoe.offered_to if table.kept.shoe else "",
        burned_card=table.first_burned,
        deals_face_down=deals_face_down(table),
    )


def seat_view(
    table: Table | None, seat: Seat, place: str, now_ms: int, left_cents: int | None = None
) -> SeatView:
    """What a terminal alone shows, at a table or in the lobby.  CMA 3.8, 5.3, 7.1."""
    lines = lines_of(table.play.lines, seat.terminal) if table and table.play else ()
    returned = sum(line.got_cents for line in lines)
    sign = sign_for(table, seat.terminal) if table else None
    return SeatView(
        terminal=seat.terminal,
        place=place,
        balance_cents=seat.balance_cents,
        last_command=seat.last_command,
        player=seat.player,
        placed=placed_by(table, seat.terminal) if table else [],
        selections=selections_of(table, seat.terminal),
        asked=asked_of(table, seat.terminal, now_ms) if table else [],
        round=table.round_id if table and table.play else "",
        lines=[line_view(line) for line in lines],
        net_cents=returned - sum(line.own_cents for line in lines),
        session=session_view(seat.session),
        is_service_asked=seat.is_service_asked,
        fault=seat.fault,
        recent=seat.recent,
        returned_cents=returned,
        lit=lit_for(table, seat.terminal) if table else [],
        scene=own_scene(table.play, seat.terminal) if table else OwnScene(),
        limit=sign.limit if sign else None,
        bet_limits=sign.bets if sign else {},
        marker=marker_of(table, seat.terminal) if table else "",
        told=told_view(seat),
        area=seat.area,
        nominated=seat.nominated or seat.area,
        purses=purses_of(table, seat),
        left_cents=left_cents,
        cut=cut_view(table, seat.terminal) if table else None,
        may_see_burn_card=may_see_burn_card(table) if table else False,
        burn_card=table.burn_cards_shown.get(seat.terminal, "") if table else "",
    )


def seat_places(table: Table) -> list[SeatPlaceView]:
    """The Betting Areas with who sits at each, and who decides where several wager now."""
    sitting = {seat.area: name for name, seat in table.kept.seats.items() if seat.area}
    play, kept = table.play, table.kept.areas.kept
    shared = control_of(table, play, play.wagers) if play is not None and play.is_open else []
    controls = {each.area: each.terminal for each in shared}
    return [
        SeatPlaceView(area, sitting.get(area, ""), kept.get(area, ""), controls.get(area, ""))
        for area in areas_of(table)
        if has_seats(table)
    ]


def cut_view(table: Table, terminal: str) -> CutView | None:
    """The cut that a player is offered now.  CSB 4.2, SBC 4.5, CPB 4.4."""
    shoe, bounds = table.kept.shoe, cut_bounds(table)
    if shoe is None or shoe.offered_to != terminal or not bounds:
        return None
    cards = DECK_CARDS * int(table.rules["decks"])
    clause = table.floor.clause(OFFERED)
    return CutView(bounds[0], bounds[-1], cards, shoe.offered_until_ms, clause)


def deals_face_down(table: Table) -> bool:
    """Whether players may nominate an area for their first two cards.  CPB 4.11, CSB 8.1.2."""
    option = table.book.options.get(FACE_DOWN)
    return option is not None and table.rules[FACE_DOWN] != option.default


def told_view(seat: Seat) -> ToldView | None:
    """What the player was told last."""
    told = seat.told
    return ToldView(told.words, told.clause, told.at_ms) if told is not None else None


def notices(table: Table) -> list[NoticeView]:
    """What is announced at the table, the soonest first.  CMA 4.1, 20.8."""
    return [
        NoticeView(each.words, each.clause, each.due_at_ms, each.rounds_left or None)
        for each in notices_shown(table)
    ]


def results(table: Table) -> list[ResultView]:
    """The rounds of the table's history, the oldest first."""
    return [
        ResultView(each.round, each.announced, each.draws, mark_of(table.rules, tuple(each.draws)))
        for each in table.kept.results
    ]


def commitment(table: Table) -> str:
    """What the Dealer has promised to draw from: the shoe's secret, or the round's own."""
    if table.has_shoe:
        return table.kept.shoe.commitment if table.kept.shoe else ""
    return table.commitment


def fault(table: Table) -> Said:
    """Why the table has stopped, or what is wrong with its displays.  CMA 9.3, 9.5."""
    if table.kept.phase is Phase.HALTED and table.kept.fault:
        return table.kept.fault
    return display_fault(table.kept.display_fault) if table.kept.display_fault else ""


def line_view(line: Line) -> LineView:
    """A settled wager as a terminal shows it.  CMA 3.8.3."""
    return LineView(
        area=line.wager.who.area,
        bet=line.wager.bet,
        pick=pick_text(line.wager.pick),
        stake_cents=line.wager.stake_cents,
        returned_cents=line.returned_cents,
        tier=line.tier,
        odds=str(line.odds) if line.odds else "",
        reason=line.reason,
        clause=line.clause,
        is_free=line.wager.means not in OWN_MONEY,
        means=line.wager.means.value,
        unit=line.wager.unit,
        back_cents=line.back_cents,
        stake_clause=line.stake_clause,
    )


def purses_of(table: Table | None, seat: Seat) -> list[PurseView]:
    """What a terminal holds beside chips, the least pieces first, and what accepts each here."""
    accepted = accepted_means(table.rules) if table else {}
    found = sorted((unit_of(unit), unit, cents) for unit, cents in seat.purses.items())
    return [
        PurseView(
            text,
            unit.means.value,
            unit.piece_cents,
            cents,
            unit.mark,
            accepted.get(unit.means, "") if table and unit.table in {"", table.id} else "",
        )
        for unit, text, cents in found
    ]


def selections_of(table: Table | None, terminal: str) -> dict[str, list[int]]:
    """What the player selected, by Betting Area.  CMA 18.5.1."""
    if table is None or table.play is None:
        return {}
    return {
        str(who.area): list(selection)
        for who, selection in table.play.selections.items()
        if who.player == terminal
    }


def session_view(session: Session) -> SessionView:
    """The session at a terminal, and what it has brought so far.  CMA 7.1."""
    return SessionView(
        started_at_ms=session.started_at_ms,
        notes_cents=session.notes_cents,
        tickets_cents=session.tickets_cents,
        given_cents=session.given_cents,
        turnover_cents=session.turnover_cents,
        won_cents=session.won_cents,
        net_cents=session.won_cents - session.turnover_cents,
        rounds=session.rounds,
    )
