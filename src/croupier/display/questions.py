"""Who must decide now: for everybody, and with what only the player may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.display.scenes import hidden_areas
from croupier.display.views import AskedView, ChoiceView
from croupier.floor.tables.virtual.dealer import deadline_ms
from croupier.rounds.play import whole_cents

if TYPE_CHECKING:
    from croupier.floor.tables.table import Table
    from croupier.games.game import Choice, Decide, Who
    from croupier.rounds.round import Round


def asked_publicly(table: Table) -> list[AskedView]:
    """Who must decide, for everybody: without what the player's hidden cards leave open to them.

    What lies on the table for a player is theirs alone where they selected it.  CMA 18.5.1.
    """
    play = table.play
    if play is None or not table.asked:
        return []
    hidden = hidden_areas(play)
    return [
        AskedView(
            terminal=asked.who.player,
            area=asked.who.area,
            choices=[] if asked.who.area in hidden else _choices(play, asked),
            time_out="" if asked.who.area in hidden else asked.time_out.name,
            shows=""
            if play.game.wagering.selections
            else play.game.words.shows(play.state, asked.who),
            deadline_ms=deadline_ms(table),
        )
        for asked in table.asked
    ]


def asked_of(table: Table, terminal: str, now_ms: int) -> list[AskedView]:
    """What the player must decide, with all that they see; nothing once the time is up."""
    play = table.play
    if play is None or now_ms > deadline_ms(table):
        return []
    return [
        AskedView(
            terminal=terminal,
            area=asked.who.area,
            choices=_choices(play, asked),
            time_out=asked.time_out.name,
            shows=play.game.words.shows(play.state, asked.who),
            deadline_ms=deadline_ms(table),
        )
        for asked in table.asked
        if asked.who.player == terminal
    ]


def _choices(play: Round, asked: Decide) -> list[ChoiceView]:
    return [_choice(play, asked.who, choice) for choice in asked.choices]


def _choice(play: Round, who: Who, choice: Choice) -> ChoiceView:
    return ChoiceView(
        name=choice.name,
        clause=choice.clause,
        adds_cents=whole_cents(play, who, choice) if choice.adds else 0,
        is_for_less=choice.for_less,
        is_free=choice.is_free,
    )
