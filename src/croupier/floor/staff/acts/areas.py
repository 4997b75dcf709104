"""What staff order about Betting Areas: who may have two, for whom some are kept, how many play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from croupier.floor.forms import Words
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.menu import Offer, Target, When
from croupier.floor.tables.areas import areas_of
from croupier.floor.tables.events import (
    AreaPlayersLimited,
    AreaReleased,
    AreasKept,
    PlayersLimited,
    SeatLeft,
    SecondAreaAllowed,
)
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.tables.table import Table

AREAS_MAX, PLAYERS_MAX, SHARE_MAX = 9, 27, 3
AreaNumber = Annotated[int, msgspec.Meta(ge=1, le=AREAS_MAX)]
Players = Annotated[int, msgspec.Meta(ge=1, le=PLAYERS_MAX)]
Sharing = Annotated[int, msgspec.Meta(ge=1, le=SHARE_MAX)]


class AllowSecondArea(StaffCommand, frozen=True, tag="allow second area"):
    """Leave for a player to wager on more than one Betting Area, or taken back.  CSB 6.7."""

    table: Words
    terminal: Words
    is_taken_back: bool = False


class KeepAreas(StaffCommand, frozen=True, tag="keep areas"):
    """A series of Betting Areas for one player alone, or no more.  SBC 5.16."""

    table: Words
    terminal: Words
    first_area: AreaNumber
    last_area: AreaNumber
    is_taken_back: bool = False


class ReleaseArea(StaffCommand, frozen=True, tag="release area"):
    """A player with several Betting Areas gives one to others.  SBC 5.11, CPB 3.1(d)."""

    table: Words
    terminal: Words
    area: AreaNumber


class LimitPlayers(StaffCommand, frozen=True, tag="limit players"):
    """So many players may play at the table, or again as many as there are places.  SBC 5.17."""

    table: Words
    most: Players
    is_taken_back: bool = False


class LimitAreaPlayers(StaffCommand, frozen=True, tag="limit area players"):
    """So many players may wager on one Betting Area.  CSB 6.5, SBC 5.5, 5.17."""

    table: Words
    most: Sharing


def allow_second(deed: Deed) -> Effect | Refused:
    """The player may wager on several areas, or on one again.  CSB 6.7."""
    command, allowed = deed.command, deed.table.kept.areas.allowed
    is_allowed = not command.is_taken_back
    if (command.terminal in allowed) is is_allowed:
        why = message("refusal-no_leave_given")
        if is_allowed:
            why = message("refusal-has_leave", terminal=command.terminal)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-the_other"))
    event = SecondAreaAllowed(
        command.terminal, is_allowed=is_allowed, clause=deed.clause, by=deed.by
    )
    return Effect([event])


def keep(deed: Deed) -> Effect | Refused:
    """The areas are for the player alone; whoever else sits there stands up.  SBC 5.16."""
    command, table = deed.command, deed.table
    wanted = list(range(command.first_area, command.last_area + 1))
    if not wanted or wanted[-1] > len(areas_of(table)):
        why = message("refusal-series", first=command.first_area, last=command.last_area)
        accepted = message("accepted-series", most=len(areas_of(table)))
        return deed.refused(Reason.NOT_OFFERED, why, accepted)
    taken = {area: who for area, who in table.kept.areas.kept.items() if who != command.terminal}
    if other := next((area for area in wanted if area in taken), None):
        why = message("refusal-betting_area_kept", area=other, owner=taken[other])
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-areas_not_kept"))
    event = AreasKept(
        command.terminal, wanted, is_kept=not command.is_taken_back, clause=deed.clause, by=deed.by
    )
    seats = table.kept.seats.values()
    up = [each for each in seats if each.area in wanted and each.terminal != command.terminal]
    left: list[Event] = [SeatLeft(each.terminal, each.area) for each in up]
    return Effect([event] if command.is_taken_back else [*left, event])


def release(deed: Deed) -> Effect | Refused:
    """The area is for others from the next wager on; what stands there now stays.

    SBC 5.11, CPB 3.1(d).
    """
    command, table = deed.command, deed.table
    own = _areas_of(table, command.terminal)
    if command.area not in own or len(own) == 1:
        why = message("refusal-areas_of_player", terminal=command.terminal, areas=[*own])
        return deed.refused(Reason.NOT_OFFERED, why, message("accepted-one_of_several_areas"))
    released = AreaReleased(command.terminal, command.area, clause=deed.clause, by=deed.by)
    sits_there = table.kept.seats[command.terminal].area == command.area
    left: list[Event] = [SeatLeft(command.terminal, command.area)] if sits_there else []
    return Effect([*left, released])


def limit_players(deed: Deed) -> Effect | Refused:
    """Nobody else may begin to play while so many do.  SBC 5.17."""
    most = 0 if deed.command.is_taken_back else deed.command.most
    return Effect([PlayersLimited(most, clause=deed.clause, by=deed.by)])


def limit_area_players(deed: Deed) -> Effect | Refused:
    """Nobody else may wager on an area on which so many do.  CSB 6.5, SBC 5.5, 5.17."""
    return Effect([AreaPlayersLimited(deed.command.most, clause=deed.clause, by=deed.by)])


def _areas_of(table: Table, terminal: str) -> list[int]:
    """Where a player sits, and where they wager now or did in the round before."""
    play = table.play
    wagers = (*play.wagers, *play.closed) if play is not None else ()
    areas = {each.who.area for each in wagers if each.who.player == terminal}
    gone = table.kept.areas.released.get(terminal, [])
    return sorted({*areas, table.kept.seats[terminal].area} - {0, *gone})


ACTS = (
    StaffAct(AllowSecondArea, Act.ALLOW_SECOND_AREA, allow_second, Offer(Target.SEAT)),
    StaffAct(KeepAreas, Act.KEEP_AREAS, keep, Offer(Target.SEAT)),
    StaffAct(ReleaseArea, Act.RELEASE_AREA, release, Offer(Target.SEAT)),
    StaffAct(LimitPlayers, Act.LIMIT_PLAYERS, limit_players, Offer(Target.SIGN, When.VARIED)),
    StaffAct(
        LimitAreaPlayers,
        Act.LIMIT_PLAYERS_AN_AREA,
        limit_area_players,
        Offer(Target.SIGN, When.VARIED),
    ),
)
