"""Betting Areas and who is at them: seats taken and left, and wagers that an area does not take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.tables.events import AreaNominated, ControlData, SeatLeft, SeatTaken
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import players_of
from croupier.rounds.wagering_period import wagering_clause
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.floor.events import Event
    from croupier.floor.tables.table import Table, WagerSpot
    from croupier.floor.terminals.seat import Seat
    from croupier.rounds.round import Round
    from croupier.rounds.wager import Wager
    from croupier.words.message import Message

AREAS, FACE_DOWN = "areas", "first_two_cards"
SHARED_BY = "control.nearest_the_dealer"
SECOND_BY_LEAVE, COUNTED = "areas.second_by_leave", "areas.players_counted"


def seat_taken(table: Table, seat: Seat, area: int) -> list[Event] | Refused:
    """A player sits down at an area, or stands up; one seat an area, so others stand.

    CSB 2.1, SBC 2.2.1, CPB 2.1.
    """
    if refused := _refused_area(table, area) or _refused_seats(table):
        return refused
    if area == seat.area:
        return []
    left: list[Event] = [SeatLeft(seat.terminal, seat.area)] if seat.area else []
    if not area:
        return left
    clause = table.rules.clause(AREAS)
    if refused := _refused_seat(table, seat.terminal, area, clause):
        return refused
    return [*left, SeatTaken(seat.terminal, area, clause)]


def area_nominated(table: Table, seat: Seat, area: int) -> list[Event] | Refused:
    """A player nominates the area whose first two cards lie face down.  CPB 4.11, CSB 8.1.2."""
    if refused := _refused_area(table, area):
        return refused
    option = table.rules.book.options.get(FACE_DOWN)
    if option is None or table.rules[FACE_DOWN] == option.default:
        why, accepted = message("refusal-all_face_up"), message("accepted-face_down_by_leave")
        clause = option.clause if option else wagering_clause(table.rules)
        return Refused(Reason.NOT_OFFERED, why, clause, accepted)
    clause = table.floor.clause("areas.nominated")
    return [AreaNominated(seat.terminal, area, clause)]


def refused_at_area(table: Table, play: Round, spot: WagerSpot) -> Refused | None:
    """Why a player may not wager on an area, whatever is on it for the bet itself."""
    if not spot.area:
        return None
    return (
        _refused_kept(table, spot)
        or _refused_released(table, spot)
        or _refused_second(table, play, spot)
        or _refused_crowd(table, play, spot)
        or _refused_full(table, play, spot)
    )


def has_seats(table: Table) -> bool:
    """Whether players choose a seat: where they may share an area.  CSB 6.6, SBC 5.7, CPB 3.3."""
    return bool(areas_of(table)) and table.floor.get(SHARED_BY) is not None


def free_areas(table: Table) -> list[int]:
    """The Betting Areas at which nobody sits and that are kept for nobody."""
    taken = {seat.area for seat in table.kept.seats.values()} | {*table.kept.areas.kept}
    return [area for area in areas_of(table) if area not in taken]


def areas_of(table: Table) -> range:
    """The numbered Betting Areas of the layout; none where it has none."""
    return range(1, int(table.rules.options.get(AREAS, 0)) + 1)


def control_of(table: Table, play: Round, wagers: Iterable[Wager]) -> list[ControlData]:
    """Who decides for each area that players share, and by which clause.

    CSB 6.6, 6.6.1(a), SBC 5.7, 5.9, CPB 3.2, 3.3.
    """
    found = play.game.wagering.controlled(play.rules, players_of(play, wagers))
    return [
        ControlData(
            each.who.area,
            each.who.player,
            _clause_of_rank(table, each.rank),
            [who.player for who in each.behind],
        )
        for each in found
    ]


def area_player(table: Table, name: str) -> str:
    """The terminal that decides for the area of this name, or sits there; "" is the Dealer's."""
    number = name.rpartition(" ")[2]
    if not number.isdecimal() or table.play is None:
        return ""
    there = table.play.standing.at(int(number))
    main = next(iter(table.game.bets))
    shared = {each.area: each.terminal for each in control_of(table, table.play, there)}
    players = [each.who.player for each in there if each.bet == main]
    return shared.get(int(number)) or next(iter(players), "")


def _clause_of_rank(table: Table, rank: str) -> str:
    key = f"control.{rank.replace(' ', '_').lower()}"
    has_own = key in table.floor.values
    return table.floor.clause(key) if has_own else table.rules.clause("area.controlled_by")


def _refused_area(table: Table, area: int) -> Refused | None:
    if 0 <= area <= len(areas_of(table)) and areas_of(table):
        return None
    has_areas = bool(areas_of(table))
    clause = table.rules.clause(AREAS) if has_areas else wagering_clause(table.rules)
    why = message("refusal-no_such_area", area=area)
    accepted = message("accepted-areas_up_to", most=len(areas_of(table)))
    return Refused(
        Reason.NOT_OFFERED, why, clause, accepted if has_areas else message("accepted-no_area")
    )


def _refused_seats(table: Table) -> Refused | None:
    if has_seats(table):
        return None
    why, accepted = message("refusal-no_seats"), message("accepted-wagers_while_open")
    return Refused(Reason.NOT_OFFERED, why, wagering_clause(table.rules), accepted)


def _refused_seat(table: Table, terminal: str, area: int, clause: str) -> Refused | None:
    """An area has one seat; who comes later stands.  CSB 2.1, SBC 5.16."""
    orders = table.kept.areas
    keeper = orders.kept.get(area, terminal)
    if keeper != terminal:
        return _kept(table, area, keeper)
    if area in orders.released.get(terminal, ()):
        return _released(table, area)
    sitter = next((name for name, each in table.kept.seats.items() if each.area == area), "")
    if not sitter:
        return None
    why = message("refusal-seat_taken", area=area, player=sitter)
    return Refused(Reason.NOT_OFFERED, why, clause, _free(table))


def _free(table: Table) -> Message:
    free = free_areas(table)
    return message("accepted-free_seats", areas=free) if free else message("accepted-standing")


def _refused_kept(table: Table, spot: WagerSpot) -> Refused | None:
    """An area kept for one player takes nobody else's wager.  SBC 5.16."""
    owner = table.kept.areas.kept.get(spot.area, spot.terminal)
    return None if owner == spot.terminal else _kept(table, spot.area, owner)


def _kept(table: Table, area: int, owner: str) -> Refused:
    why = message("refusal-area_kept", area=area, player=owner)
    accepted = message("accepted-area_not_kept")
    return Refused(Reason.NOT_OFFERED, why, table.rules.clause("directions.keep_areas"), accepted)


def _refused_released(table: Table, spot: WagerSpot) -> Refused | None:
    """A player who had to release an area wagers there no more.  SBC 5.11, CPB 3.1(d)."""
    is_released = spot.area in table.kept.areas.released.get(spot.terminal, ())
    return _released(table, spot.area) if is_released else None


def _released(table: Table, area: int) -> Refused:
    why = message("refusal-area_released", area=area)
    clause = table.floor.clause("areas.released")
    return Refused(Reason.NOT_OFFERED, why, clause, message("accepted-other_area"))


def _refused_second(table: Table, play: Round, spot: WagerSpot) -> Refused | None:
    """A second area needs leave, where the document wants it; a Side Wager beside it does not.

    CSB 6.7, with 14.3.3 for the Side Wagers on another player's area.
    """
    main = next(iter(table.game.bets))
    if spot.bet != main or not table.floor.get(SECOND_BY_LEAVE):
        return None
    own = [each.who.area for each in play.standing.of(spot.terminal) if each.bet == main]
    others = sorted({*own} - {spot.area})
    if not others or spot.terminal in table.kept.areas.allowed:
        return None
    why = message("refusal-second_area", area=others[0])
    accepted = message("accepted-area_or_leave", area=others[0])
    return Refused(Reason.NOT_OFFERED, why, table.floor.clause(SECOND_BY_LEAVE), accepted)


def _refused_crowd(table: Table, play: Round, spot: WagerSpot) -> Refused | None:
    """So many players may wager on one area, or fewer by order.  CSB 6.5, SBC 5.5."""
    orders, counts_all = table.kept.areas, bool(table.floor.get(COUNTED))
    most = orders.area_players_max or (table.rules["area_players_max"] if counts_all else 0)
    main = next(iter(table.game.bets))
    if not most or not (counts_all or spot.bet == main):
        return None
    there = {
        each.who.player for each in play.standing.at(spot.area) if counts_all or each.bet == main
    }
    if spot.terminal in there or len(there) < most:
        return None
    why = message("refusal-area_crowded", area=spot.area, count=len(there))
    accepted = message("accepted-players_an_area", most=most)
    return Refused(Reason.NOT_OFFERED, why, table.rules.clause("area_players_max"), accepted)


def _refused_full(table: Table, play: Round, spot: WagerSpot) -> Refused | None:
    """So many players may play at the table where a number was ordered.  SBC 5.17."""
    most = table.kept.areas.players_max
    if not most:
        return None
    players = dict.fromkeys(each.who.player for each in play.wagers)
    if spot.terminal in players or len(players) < most:
        return None
    why = message("refusal-players_limited", count=len(players))
    accepted = message("accepted-players_a_table", most=most)
    clause = table.rules.clause("directions.limit_players")
    return Refused(Reason.NOT_OFFERED, why, clause, accepted)
