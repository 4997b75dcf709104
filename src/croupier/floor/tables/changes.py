"""What each event changes at a table, and the money that it moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor import events as on
from croupier.floor.players.daily import day_told
from croupier.floor.staff import events as did
from croupier.floor.staff.desk_changes import apply_to_desk
from croupier.floor.tables.lines import line_of
from croupier.floor.tables.noticeboard import Announced, Posted
from croupier.floor.tables.table import (
    RESULTS_KEPT,
    Phase,
    Result,
    ShoeState,
    Spot,
    Table,
    opened_round,
    spot_of,
    table_of,
    with_wagers,
)
from croupier.floor.terminals.messages import tell
from croupier.floor.terminals.seats import RECENT_ROUNDS, apply_to_seats, for_day, seat_transfers
from croupier.games.game import Who
from croupier.ledger.accounts import chips, escrow, house
from croupier.ledger.transfers import Transfer
from croupier.rounds import round as rounds
from croupier.rounds.play import added_wager

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.events import Event, LineData
    from croupier.floor.players.daily import Day
    from croupier.floor.staff.desk import Desk
    from croupier.floor.terminals.seats import Seat


class AtTable:
    """A table as the place of a stream."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def seats(self) -> dict[str, Seat]:
        """The terminals at the table."""
        return self.table.kept.seats

    @property
    def desk(self) -> Desk:
        """What staff have in hand at the table."""
        return self.table.kept.desk

    def apply(self, event: Event, at_ms: int) -> None:
        """Change as an event says."""
        apply(self.table, event, at_ms)

    def transfers(self, event: Event) -> tuple[Transfer, ...]:
        """The money that an event moves."""
        return transfers(self.table, event)


def apply(table: Table, event: Event, at_ms: int) -> None:
    """Change the table as an event says."""
    before = table.asked
    table.kept.at_ms = at_ms
    apply_to_desk(table.kept.desk, event)
    change = CHANGES.get(type(event))
    if change is not None:
        change(table, event, at_ms)
    else:
        _forget_who_goes(table, event)
        apply_to_seats(table.kept.seats, event, at_ms)
        for_day(table.kept.seats, event, at_ms, is_table=True)
    tell(table.kept.seats, event, at_ms)
    if (asked := table.asked) and not set(asked) <= set(before):
        table.asked_at_ms = at_ms


def transfers(table: Table, event: Event) -> tuple[Transfer, ...]:
    """The money that an event moves, by the table as it was before it."""
    moves = MONEY.get(type(event))
    return tuple(moves(table, event)) if moves is not None else seat_transfers(event)


def _opened(table: Table, event: on.TableOpened, at_ms: int) -> None:
    kept = table.kept
    kept.plan, kept.digest, kept.phase = event.plan, event.digest, Phase.BETWEEN
    _take_book(table)
    table.revealed_at_ms = at_ms


def _take_book(table: Table) -> None:
    fresh = table_of(table.kept)
    table.book, table.game, table.rules = fresh.book, fresh.game, fresh.rules
    table.floor = fresh.floor


def _closed(table: Table, _event: on.TableClosed, _: int) -> None:
    table.kept.phase, table.play = Phase.CLOSED, None
    table.kept.shoe = None
    table.kept.posted = Posted()


def _shuffled(table: Table, event: on.ShoeShuffled, _: int) -> None:
    table.kept.shoe = ShoeState(event.shoe, event.commitment)


def _round_opened(table: Table, event: on.RoundOpened, _: int) -> None:
    table.kept.number += 1
    table.kept.phase = Phase.WAGERING
    table.commitment, table.closes_at_ms = event.commitment, event.closes_at_ms
    table.wagers, table.spots, table.selections = {}, {}, {}
    table.draws, table.secret = [], ""
    table.closed, table.refused = (), {}
    table.play = opened_round(table)


def _extended(table: Table, event: on.PeriodExtended, _: int) -> None:
    table.closes_at_ms = event.closes_at_ms


def _wagered(table: Table, event: on.Wagered, _: int) -> None:
    spot = Spot(event.terminal, event.area, event.bet, event.pick)
    table.set_wager(spot, event.cents)
    table.kept.seats[event.terminal].balance_cents -= event.cents - event.before_cents


def _selected(table: Table, event: on.Selected, _: int) -> None:
    table.selections[Who(event.terminal, event.area)] = tuple(event.selection)


def _wagering_closed(table: Table, event: on.WageringClosed, at_ms: int) -> None:
    play = with_wagers(table)
    for spot, cents in _returned_spots(event).items():
        table.kept.seats[spot.terminal].balance_cents += table.wagers[spot] - cents
        table.wagers[spot] = cents
    table.wagers = {spot: cents for spot, cents in table.wagers.items() if cents}
    voided = _voided_lines(table, event)
    reduced = tuple(table.wager(Spot(*spot), cents) for *spot, cents in event.reduced)
    standing = tuple(table.wager(spot, cents) for spot, cents in table.wagers.items())
    closed = rounds.Closed(rounds.table_of(play, standing), voided, reduced)
    _advance(table, rounds.apply(play, closed), at_ms)
    table.closed = _play(table).wagers
    table.kept.phase = Phase.DEALING
    for seat in table.kept.seats.values():
        seat.idle_rounds += 1
    for terminal in {spot.terminal for spot in table.wagers}:
        table.kept.seats[terminal].idle_rounds = 0


def _voided_lines(table: Table, event: on.WageringClosed) -> tuple[rounds.Line, ...]:
    """What went back; a part of a wager that stands has an id of its own."""
    standing = {Spot(*spot) for *spot, _ in event.reduced}
    lines = [(Spot(d.terminal, d.area, d.bet, d.pick), line_of(table, d)) for d in event.returned]
    return tuple(
        line._replace(wager=line.wager._replace(id=f"{line.wager.id}/over"))
        if spot in standing
        else line
        for spot, line in lines
    )


def _passed(table: Table, _event: on.RoundPassed, at_ms: int) -> None:
    table.kept.phase, table.play, table.revealed_at_ms = Phase.BETWEEN, None, at_ms
    for seat in table.kept.seats.values():
        seat.idle_rounds += 1


def _stepped(table: Table, event: on.Stepped, at_ms: int) -> None:
    _advance(table, rounds.apply(_play(table), _step(event)), at_ms)


def _step(event: on.Stepped) -> rounds.Stepped:
    return rounds.Stepped(rounds.Step(event.step), event.said)


def _drawn(table: Table, event: on.Drawn, at_ms: int) -> None:
    table.draws.append(event.result)
    result = table.game.equipment.reads(table.rules, event.result)
    _advance(table, rounds.apply(_play(table), rounds.Drawn(result)), at_ms)


def _decided(table: Table, event: on.Decided, at_ms: int) -> None:
    play, who = _play(table), Who(event.terminal, event.area)
    added = _added(table, event)
    if added is not None and not event.is_free:
        table.kept.seats[event.terminal].balance_cents -= event.added_cents
    decided = rounds.Decided(who, event.choice, added, event.by_time_out)
    _advance(table, rounds.apply(play, decided), at_ms)


def _added(table: Table, event: on.Decided) -> rounds.Wager | None:
    """The wager that a decision added, by the choice that was offered."""
    if not event.added_cents:
        return None
    who = Who(event.terminal, event.area)
    asked = next(each for each in table.asked if each.who == who)
    choice = next(each for each in asked.choices if each.name == event.choice)
    return added_wager(_play(table), who, choice, event.added_cents)


def _settled(table: Table, event: on.Settled, at_ms: int) -> None:
    kept, today = table.kept, day_told(event.day, at_ms)
    for line in event.lines:
        _seat_settled(table, line, today)
    kept.staked_cents += sum(line.stake_cents for line in event.lines if line.means == "chips")
    kept.returned_cents += sum(line.returned_cents for line in event.lines)
    kept.rounds += 1
    kept.results = [*kept.results, Result(event.round, event.announced, table.draws)]
    kept.results = kept.results[-RESULTS_KEPT:]
    kept.last_spinner = _spinner(table)
    lines = tuple(line_of(table, line) for line in event.lines)
    table.play = rounds.apply(_play(table), rounds.Settled(lines))
    _between(table, {line.terminal for line in event.lines}, at_ms)


def _seat_settled(table: Table, line: LineData, today: Day) -> None:
    seat = table.kept.seats[line.terminal]
    seat.balance_cents += line.returned_cents
    staked = line.stake_cents if line.means == "chips" else 0
    seat.session.turnover_cents += staked
    seat.session.won_cents += line.returned_cents
    if seat.day is not None:
        seat.day = seat.day.lost(today, staked - line.returned_cents)


def _spinner(table: Table) -> str | None:
    """Whose turn it was to spin, for the next round to go on from.  CMA 13.3.1, 14.3.2."""
    spinner = getattr(_play(table).state, "spinner", None)
    return spinner.player if spinner else table.kept.last_spinner


def _voided(table: Table, event: on.RoundVoided, at_ms: int) -> None:
    for line in event.lines:
        table.kept.seats[line.terminal].balance_cents += line.returned_cents
    lines = tuple(line_of(table, line) for line in event.lines)
    voided = rounds.Voided(lines, event.why, event.clause)
    table.play = rounds.apply(_play(table), voided)
    _between(table, {line.terminal for line in event.lines}, at_ms)


def _wagers_taken(table: Table, event: on.WagersVoided | on.WagersForfeited, _: int) -> None:
    """Wagers leave the round; the cards that they were dealt stay where they are."""
    gone = {Spot(line.terminal, line.area, line.bet, line.pick) for line in event.lines}
    for line in event.lines:
        table.kept.seats[line.terminal].balance_cents += line.returned_cents
    table.wagers = {spot: cents for spot, cents in table.wagers.items() if spot not in gone}
    play = _play(table)
    kept = tuple(wager for wager in play.wagers if spot_of(wager) not in gone)
    table.play = replace(play, wagers=kept)


def _wager_refused(table: Table, event: did.WagerRefused, _: int) -> None:
    spot = Spot(event.terminal, event.area, event.bet, event.pick)
    del table.wagers[spot]
    table.refused[spot] = event.clause
    table.kept.seats[event.terminal].balance_cents += event.cents


def _between(table: Table, played: Iterable[str], at_ms: int) -> None:
    """The round is over: its cards go, and those who played have it to recall."""
    table.kept.phase, table.revealed_at_ms = Phase.BETWEEN, at_ms
    table.wagers = {}
    if table.kept.shoe is not None and table.draws:
        table.kept.shoe.draws.append(len(table.draws))
    for terminal in played:
        seat = table.kept.seats[terminal]
        seat.session.rounds += 1
        seat.recent = [*seat.recent, table.round_id][-RECENT_ROUNDS:]


def _sign_changed(table: Table, event: on.SignChanged, _: int) -> None:
    table.kept.plan = msgspec.structs.replace(table.kept.plan, sign=event.sign)
    table.kept.posted.take_down(Announced.LIMITS)


def _announced(table: Table, event: on.NoticeAnnounced, _: int) -> None:
    table.kept.posted.announce(event.notice)


def _withdrawn(table: Table, event: on.NoticeWithdrawn, _: int) -> None:
    table.kept.posted.take_down(event.of)


def _minimums_kept(table: Table, event: on.MinimumsKept, _: int) -> None:
    """Who keeps a minimum that is older still goes on with that one."""
    kept = dict.fromkeys(event.terminals, event.sign)
    table.kept.posted.kept_minimums = kept | table.kept.posted.kept_minimums


def _minimums_ended(table: Table, _event: on.MinimumsEnded, _: int) -> None:
    table.kept.posted.kept_minimums = {}
    table.kept.posted.take_down(Announced.KEPT_MINIMUMS)


def _player_limited(table: Table, event: on.PlayerLimited, _: int) -> None:
    own = table.kept.posted.own
    own.pop(event.terminal, None)
    if event.limits is not None:
        own[event.terminal] = event.limits


def _warned(table: Table, event: on.PlayerWarned, _: int) -> None:
    table.kept.posted.warned.append(event.terminal)


def _variation_changed(table: Table, event: on.VariationChanged, _: int) -> None:
    """The game is another from here on, and the shoe that was in play is over.  CSB 5.3.3."""
    kept = table.kept
    kept.plan = msgspec.structs.replace(kept.plan, book=event.book, options=event.options)
    kept.digest, kept.shoe = event.digest, None
    kept.posted.take_down(Announced.VARIATION)
    _take_book(table)


def _forget_who_goes(table: Table, event: Event) -> None:
    """What is one player's goes when the player does, or another sits at the terminal."""
    match event:
        case on.Left(terminal=terminal) | on.TicketPrinted(terminal=terminal):
            table.kept.posted.forget(terminal)
        case on.CardPresented(terminal=terminal, player=player):
            if table.kept.seats[terminal].player not in {"", player}:
                table.kept.posted.forget(terminal)


def _halted(table: Table, event: on.Halted, _: int) -> None:
    table.kept.phase, table.kept.fault = Phase.HALTED, event.why


def _resumed(table: Table, _event: on.Resumed, at_ms: int) -> None:
    """The table goes on where it stood: in its round, or before the next."""
    table.kept.fault = table.kept.display_fault = ""
    if not table.is_in_play:
        table.kept.phase, table.revealed_at_ms = Phase.BETWEEN, at_ms
    else:
        table.kept.phase = Phase.WAGERING if _play(table).is_open else Phase.DEALING


def _display_failed(table: Table, event: did.DisplayFailed, _: int) -> None:
    table.kept.display_fault = f"{event.which}: {event.why}"


def _revealed(table: Table, event: on.Revealed, _: int) -> None:
    table.secret = event.secret


def _play(table: Table) -> rounds.Round:
    assert table.play is not None, "there is a round in play"
    return table.play


def _advance(table: Table, play: rounds.Round, at_ms: int) -> None:
    table.play = play
    if play.next_step is not rounds.Step.REVEAL:
        table.revealed_at_ms = at_ms


CHANGES: dict[type, Callable[[Table, Any, int], None]] = {
    on.TableOpened: _opened,
    on.TableClosed: _closed,
    on.ShoeShuffled: _shuffled,
    on.RoundOpened: _round_opened,
    on.PeriodExtended: _extended,
    on.Wagered: _wagered,
    on.Selected: _selected,
    on.WageringClosed: _wagering_closed,
    on.RoundPassed: _passed,
    on.Stepped: _stepped,
    on.Drawn: _drawn,
    on.Decided: _decided,
    on.Settled: _settled,
    on.RoundVoided: _voided,
    on.WagersVoided: _wagers_taken,
    on.WagersForfeited: _wagers_taken,
    did.WagerRefused: _wager_refused,
    did.DisplayFailed: _display_failed,
    on.Resumed: _resumed,
    on.SignChanged: _sign_changed,
    on.NoticeAnnounced: _announced,
    on.NoticeWithdrawn: _withdrawn,
    on.MinimumsKept: _minimums_kept,
    on.MinimumsEnded: _minimums_ended,
    on.PlayerLimited: _player_limited,
    on.PlayerWarned: _warned,
    on.VariationChanged: _variation_changed,
    on.Halted: _halted,
    on.Revealed: _revealed,
}


def _returned_spots(event: on.WageringClosed) -> dict[Spot, int]:
    """What is left of each wager that does not stand whole after the close."""
    left = {Spot(r.terminal, r.area, r.bet, r.pick): 0 for r in event.returned}
    return left | {Spot(*spot): cents for *spot, cents in event.reduced}


def _wagered_money(table: Table, event: on.Wagered) -> Iterable[Transfer]:
    account, wagered = chips(event.terminal), escrow(table.round_id, event.terminal)
    change = event.cents - event.before_cents
    if change > 0:
        yield Transfer(account, wagered, change)
    elif change < 0:
        yield Transfer(wagered, account, -change)


def _closed_money(table: Table, event: on.WageringClosed) -> Iterable[Transfer]:
    back: dict[str, int] = {}
    for spot, left in _returned_spots(event).items():
        back[spot.terminal] = back.get(spot.terminal, 0) + table.wagers[spot] - left
    return _back(table, back)


def _decided_money(table: Table, event: on.Decided) -> Iterable[Transfer]:
    if event.added_cents and not event.is_free:
        wagered = escrow(table.round_id, event.terminal)
        yield Transfer(chips(event.terminal), wagered, event.added_cents)


def _settled_money(table: Table, event: on.Settled) -> Iterable[Transfer]:
    """All that was wagered goes to the house, and the house pays all that is returned."""
    staked: dict[str, int] = {}
    returned: dict[str, int] = {}
    for line in event.lines:
        stake = line.stake_cents if line.means == "chips" else 0
        staked[line.terminal] = staked.get(line.terminal, 0) + stake
        returned[line.terminal] = returned.get(line.terminal, 0) + line.returned_cents
    account = house(table.id)
    for terminal, cents in staked.items():
        yield Transfer(escrow(table.round_id, terminal), account, cents)
    for terminal, cents in returned.items():
        if cents:
            yield Transfer(account, chips(terminal), cents)


def _voided_money(table: Table, event: Any) -> Iterable[Transfer]:
    back: dict[str, int] = {}
    for line in event.lines:
        back[line.terminal] = back.get(line.terminal, 0) + line.returned_cents
    return _back(table, back)


def _forfeited_money(table: Table, event: on.WagersForfeited) -> Iterable[Transfer]:
    cents = sum(line.stake_cents for line in event.lines if line.means == "chips")
    if cents:
        yield Transfer(escrow(table.round_id, event.terminal), house(table.id), cents)


def _refused_money(table: Table, event: did.WagerRefused) -> Iterable[Transfer]:
    return _back(table, {event.terminal: event.cents})


def _back(table: Table, back: dict[str, int]) -> Iterable[Transfer]:
    for terminal, cents in back.items():
        if cents:
            yield Transfer(escrow(table.round_id, terminal), chips(terminal), cents)


MONEY: dict[type, Callable[[Table, Any], Iterable[Transfer]]] = {
    on.Wagered: _wagered_money,
    on.WageringClosed: _closed_money,
    on.Decided: _decided_money,
    on.Settled: _settled_money,
    on.RoundVoided: _voided_money,
    on.WagersVoided: _voided_money,
    on.WagersForfeited: _forfeited_money,
    did.WagerRefused: _refused_money,
}
