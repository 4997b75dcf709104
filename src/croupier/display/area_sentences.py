"""Who sits, wagers and decides where, as sentences of the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables.events import (
    AreaNominated,
    AreaPlayersLimited,
    AreaReleased,
    AreasKept,
    ControlAscertained,
    PlayersLimited,
    SeatLeft,
    SeatTaken,
    SecondAreaAllowed,
)
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.words.message import Message, Part


def _control(event: ControlAscertained) -> Message:
    each: list[Part] = [
        message("holder-player", player=area.terminal, area=area.area) for area in event.areas
    ]
    return message("journal-control", each=each)


def _second_area(event: SecondAreaAllowed) -> Message:
    return message(
        "journal-second_area" if event.is_allowed else "journal-no_second_area",
        terminal=event.terminal,
    )


def _kept(event: AreasKept) -> Message:
    return message(
        "journal-areas_kept" if event.is_kept else "journal-areas_kept_no_more",
        areas=list(event.areas),
        terminal=event.terminal,
    )


def _players_limited(event: PlayersLimited) -> Message:
    if not event.players:
        return message("journal-players_as_places")
    return message("journal-players_at_most", players=event.players)


WORDS: dict[type, Callable[[Any], Message]] = {
    SeatTaken: lambda event: message("journal-sits_down", terminal=event.terminal, area=event.area),
    SeatLeft: lambda event: message("journal-stands_up", terminal=event.terminal, area=event.area),
    AreaNominated: lambda event: message(
        "journal-face_down", terminal=event.terminal, area=event.area
    ),
    SecondAreaAllowed: _second_area,
    AreasKept: _kept,
    AreaReleased: lambda event: message(
        "journal-area_released", terminal=event.terminal, area=event.area
    ),
    PlayersLimited: _players_limited,
    AreaPlayersLimited: lambda event: message("journal-area_players", players=event.players),
    ControlAscertained: _control,
}
