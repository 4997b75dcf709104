"""What a report, a ruling and each correction change at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.tables.irregularities import events as on
from croupier.floor.tables.lines import spot_in
from croupier.floor.tables.purses import give, staked_cents
from croupier.floor.tables.table import Phase, phase_of, spot_of
from croupier.games.game import Amendment, Amends
from croupier.rounds import corrections as rounds
from croupier.rounds.round import Step, replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table
    from croupier.rounds.round import Round
    from croupier.rounds.wager import Wager


def correction_of(table: Table, event: on.Corrected) -> rounds.Correction:
    """The correction of the round that the journal keeps as an event."""
    ruled = rounds.Ruled(event.by, event.clause, event.why)
    match event:
        case on.CardExposed(card=card):
            return rounds.CardExposed(ruled, _read(table, card))
        case on.CardBurned(card=card, place=place):
            return rounds.CardBurned(ruled, _read(table, card), place)
        case on.CardRetracted(place=start, made=made):
            return rounds.CardRetracted(ruled, start, made)
        case on.OrderCorrected(cards=cards):
            return rounds.OrderCorrected(ruled, tuple(_read(table, c) for c in cards.split()))
        case on.WagersReturned():
            return rounds.WagerReturned(ruled, _wagers(table, event))
        case on.HandVoided(area=area, after=after, made=made):
            amendment = Amendment(Amends.HAND_OUT, area, 0, after, made)
            return rounds.HandVoided(ruled, amendment, _wagers(table, event))
        case on.CourseAmended():
            what = Amendment(Amends(event.what), event.area, event.cards, event.after, event.made)
            return rounds.CourseAmended(ruled, what)
    return rounds.SpinVoided(ruled)


def _read(table: Table, card: str) -> Any:
    return table.game.equipment.reads(table.rules, card)


def _wagers(table: Table, event: on.Corrected) -> tuple[Wager, ...]:
    """The wagers that stand where the lines of what went back say."""
    gone = {spot_in(line) for line in event.returned}
    return tuple(wager for wager in table.standing if spot_of(wager) in gone)


def _corrected(table: Table, event: on.Corrected, at_ms: int) -> None:
    for line in event.returned:
        give(table, line)
    play = rounds.corrected(_play(table), correction_of(table, event))
    _drawn(table, event)
    table.play = play
    if table.kept.phase is not Phase.HALTED:
        table.kept.phase = phase_of(play)
    if play.next_step is not Step.REVEAL:
        table.revealed_at_ms = at_ms


def _undone(table: Table, event: on.SettlementUndone, _: int) -> None:
    """The lines that were settled at once are no lines any more."""
    play = _play(table)
    _take_back(table, event.returned)
    left = tuple(line for line in play.lines if line not in play.paid)
    table.play = replace(play, lines=left, paid=())


def _settled_round_voided(table: Table, event: on.SettledRoundVoided, _: int) -> None:
    _take_back(table, event.lines)


def _take_back(table: Table, lines: Iterable[LineData]) -> None:
    """Stakes are the players' again, and what they were paid the house's."""
    kept = table.kept
    for line in lines:
        seat = kept.seats[line.terminal]
        seat.balance_cents -= line.returned_cents
        seat.hold(line.unit, staked_cents(line) - line.back_cents)
        seat.session.turnover_cents -= line.own_cents
        seat.session.won_cents -= line.got_cents
        kept.staked_cents -= line.own_cents
        kept.returned_cents -= line.got_cents


def _drawn(table: Table, event: on.Corrected) -> None:
    """What came out of the shoe only now is among what was drawn for the round."""
    match event:
        case on.CardExposed(card=card) | on.CardBurned(card=card, is_drawn=True):
            table.draws.append(card)


def _reported(table: Table, event: on.IrregularityReported, _: int) -> None:
    table.kept.reports = [*table.kept.reports, event.report]


def _ruled(table: Table, event: on.IrregularityRuled, at_ms: int) -> None:
    """The table goes on, and whoever was asked or wagered has the time that was lost."""
    ruled = [each for each in table.kept.reports if each.id == event.report]
    table.kept.reports = [each for each in table.kept.reports if each.id != event.report]
    if ruled and not table.kept.reports:
        lost_ms = at_ms - min(each.at_ms for each in ruled)
        table.closes_at_ms += lost_ms
        table.asked_at_ms += lost_ms
        table.revealed_at_ms += lost_ms


def _shuffle_ordered(table: Table, _event: on.ShuffleOrdered, _: int) -> None:
    if table.kept.shoe is not None:
        table.kept.shoe.is_over = True


def _play(table: Table) -> Round:
    assert table.play is not None, "there is a round to correct"
    return table.play


CHANGES: dict[type, Callable[[Table, Any, int], None]] = {
    on.IrregularityReported: _reported,
    on.IrregularityRuled: _ruled,
    on.CardExposed: _corrected,
    on.CardBurned: _corrected,
    on.CardRetracted: _corrected,
    on.OrderCorrected: _corrected,
    on.WagersReturned: _corrected,
    on.HandVoided: _corrected,
    on.CourseAmended: _corrected,
    on.SpinVoided: _corrected,
    on.SettlementUndone: _undone,
    on.SettledRoundVoided: _settled_round_voided,
    on.ShuffleOrdered: _shuffle_ordered,
}
