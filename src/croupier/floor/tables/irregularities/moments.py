"""The moments of a table that rulings ask for, each a question about the round in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import Progress
from croupier.rounds.round import Step
from croupier.rulebook.irregularities import Moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.tables.table import Table

CONTINUOUS = "continuous"


def is_now(table: Table, moment: Moment) -> bool:
    """Whether a moment is now."""
    return MOMENTS[moment](table)


def progress_of(table: Table) -> Progress:
    """How far the round in play has come; nowhere while wagering is open."""
    play = table.play
    if play is None or play.is_open or not table.is_in_play or play.state is None:
        return Progress()
    return play.game.course.progress(play.state)


def _is_continuous(table: Table) -> bool:
    return table.rules.options.get("shuffling") == CONTINUOUS


def _is_open(table: Table) -> bool:
    return table.play is not None and table.play.is_open


def _has_wagers(table: Table) -> bool:
    return bool(table.standing or (table.play is not None and table.play.paid))


def _has_result(table: Table) -> bool:
    return table.is_in_play and table.play is not None and bool(table.play.drawn)


def _has_taken(table: Table, step: Step) -> bool:
    play = table.play
    return table.is_in_play and play is not None and step in play.steps[: play.done]


def _rounds_of_shoe(table: Table) -> int:
    return len(table.kept.shoe.draws) if table.kept.shoe is not None else 0


MOMENTS: dict[Moment, Callable[[Table], bool]] = {
    Moment.CARDS: lambda table: table.has_shoe,
    Moment.DICE: lambda table: not table.has_shoe,
    Moment.SHOE: lambda table: table.has_shoe and not _is_continuous(table),
    Moment.CONTINUOUS: lambda table: table.has_shoe and _is_continuous(table),
    Moment.IN_PLAY: lambda table: table.is_in_play,
    Moment.WAGERING: _is_open,
    Moment.CLOSED: lambda table: table.is_in_play and not _is_open(table),
    Moment.OVER: lambda table: not table.is_in_play,
    Moment.DEALT: lambda table: table.is_in_play and bool(table.draws),
    Moment.WAGERED: _has_wagers,
    Moment.UNWAGERED: lambda table: table.is_in_play and not _has_wagers(table),
    Moment.INITIAL_DEAL_OVER: lambda table: progress_of(table).is_dealt,
    Moment.SUBSEQUENT_DEAL: lambda table: (
        progress_of(table).is_dealt and not progress_of(table).is_dealer_complete
    ),
    Moment.BEFORE_SUBSEQUENT_CARD: lambda table: not progress_of(table).later_cards,
    Moment.NOTHING_SETTLED: lambda table: table.play is None or not table.play.paid,
    Moment.FIRST_ROUND: lambda table: not _rounds_of_shoe(table),
    Moment.LATER_ROUND: lambda table: table.is_in_play and table.kept.number > 1,
    Moment.DEALER_COMPLETE: lambda table: progress_of(table).is_dealer_complete,
    Moment.DEALER_SHOWS_ACE: lambda table: progress_of(table).shows_ace,
    Moment.DECIDING: lambda table: bool(progress_of(table).deciding),
    Moment.RESULT: _has_result,
    Moment.NO_RESULT: lambda table: not _has_result(table),
    Moment.SPUN: lambda table: _has_taken(table, Step.SPIN),
    Moment.LIT: lambda table: _has_taken(table, Step.LIGHT),
    Moment.JACKPOT: lambda table: bool(table.kept.jackpots),
}
