"""The chips that a table shows, and the Betting Areas that are lit."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.display.players import ROUNDS_KEPT, Same, lines_of
from croupier.display.views import PlacedView
from croupier.floor.tables.table import spot_of
from croupier.games.game import pick_text, winning_areas
from croupier.rounds.play import EVERYBODY, settle
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Step
from croupier.rounds.wager import Means, wagers_listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.floor.tables.table import Table, WagerSpot
    from croupier.rounds.round import Line, Round
    from croupier.rounds.wager import Wager

FREE = "free"  # A free token has no unit; screens show what it is.


def placed(table: Table) -> list[PlacedView]:
    """The wagers that stand: whose, where players share areas; else all on a bet together."""
    play, is_shared = table.play, bool(table.rules.options.get("areas"))
    if play is None:
        return []
    if play.is_open:
        return _shown(_spots(play.wagers), is_shared)
    if is_over(play):
        return _shown(_spots(_left(play.lines)), is_shared)
    return _shown_after_close(Same(play.wagers), is_shared)


@lru_cache(maxsize=ROUNDS_KEPT)
def _shown_after_close(wagers: Same[Wager], is_shared: bool) -> list[PlacedView]:
    """The same at every draw, and worked out once."""
    return _shown(_spots(wagers.items), is_shared)


def _shown(spots: Iterable[tuple[WagerSpot, int]], is_shared: bool) -> list[PlacedView]:
    found: dict[WagerSpot, int] = {}
    for spot, cents in spots:
        shown = spot if is_shared else spot._replace(terminal="")
        found[shown] = found.get(shown, 0) + cents
    return [placed_view(spot, cents) for spot, cents in found.items()]


def placed_by(table: Table, player: str) -> list[PlacedView]:
    """The player's own wagers that stand.  CMA 3.2, 3.6."""
    return [placed_view(spot, cents) for spot, cents in _standing_of(table, player)]


def placed_view(spot: WagerSpot, cents: int) -> PlacedView:
    """A wager of so much on a spot."""
    return PlacedView(*spot.where, cents, spot.unit)


def _standing_of(table: Table, player: str) -> Iterable[tuple[WagerSpot, int]]:
    play = table.play
    if play is None:
        return ()
    own = _left(lines_of(play.lines, player)) if is_over(play) else play.standing.of(player)
    return _spots(own)


def _left(lines: Iterable[Line]) -> Iterator[Wager]:
    """The wagers whose chips stay when all is settled: those that did not lose.  CMA 3.8.2."""
    return (line.wager for line in lines if line.odds and line.returned_cents + line.back_cents)


def is_over(play: Round) -> bool:
    """Whether every wager is settled or returned."""
    return play.next_step is None


def has_result(play: Round) -> bool:
    """Whether the result is out: everything is drawn, decided and, where so ruled, announced.

    CSS 5.1.5, CMA 10.4.2, 12.5.2.
    """
    return not play.is_void and _is_taken(play, Step.REVEAL) and _is_taken(play, Step.ANNOUNCE)


def lit(table: Table) -> list[list[str]]:
    """The winning areas: a bet, its pick, and the number of the area.  CSS 5.1.6.

    Where each player has an outcome of their own, the areas are those of the wagers that win.
    """
    play = table.play
    if play is None or not _is_lit(play):
        return []
    if play.game.words.dealer_shows is not None:
        return _won(play.lines if is_over(play) else _settled(play))
    outcome = play.game.course.outcome(play.state, EVERYBODY)
    winning = winning_areas(play.game, play.rules, outcome)
    return [[bet, pick_text(pick), "0"] for bet, pick in winning]


def lit_for(table: Table, player: str) -> list[list[str]]:
    """The areas of the player's own wagers that win."""
    play = table.play
    if play is None or not _is_lit(play):
        return []
    if is_over(play):
        return _won(lines_of(play.lines, player))
    own = wagers_listed(play.standing.of(player))
    return _won(_settled(replace(play, standing=own)))


def _is_lit(play: Round) -> bool:
    return has_result(play) and _is_taken(play, Step.LIGHT)


def _is_taken(play: Round, step: Step) -> bool:
    """Whether a step is done, or is none of this book's."""
    return step not in play.steps[play.done :]


def _settled(play: Round) -> tuple[Line, ...]:
    """What the lines of the round will be: by now every wager is decided."""
    found = settle(play)
    return () if isinstance(found, Refused) else found.lines


def _won(lines: Iterable[Line]) -> list[list[str]]:
    won = [line.wager for line in lines if line.odds and line.odds.win > 0]
    keys = ((wager.bet, pick_text(wager.pick), str(wager.who.area)) for wager in won)
    return [list(key) for key in dict.fromkeys(keys)]


def _spots(wagers: Iterable[Wager]) -> Iterator[tuple[WagerSpot, int]]:
    for wager in wagers:
        is_free = wager.means is Means.FREE
        yield spot_of(wager)._replace(unit=FREE) if is_free else spot_of(wager), wager.stake_cents
