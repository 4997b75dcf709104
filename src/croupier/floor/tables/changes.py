"""What each event changes at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.places.events import ClockSetBack
from croupier.floor.players.daily import day_told
from croupier.floor.players.events import CardPresented
from croupier.floor.staff.desk_changes import apply_to_desk
from croupier.floor.tables import events as did
from croupier.floor.tables.area_orders import ORDERS, AreaOrders
from croupier.floor.tables.at_table.changes import CHANGES as AT_TABLE
from croupier.floor.tables.at_table.changes import entered
from croupier.floor.tables.events import (
    Decided,
    Drawn,
    Halted,
    MinimumsEnded,
    MinimumsKept,
    NoticeAnnounced,
    NoticeWithdrawn,
    PeriodExtended,
    PlayerLimited,
    PlayerWarned,
    Resumed,
    Revealed,
    RoundOpened,
    RoundPassed,
    RoundVoided,
    Selected,
    Settled,
    ShoeShuffled,
    SignChanged,
    Stepped,
    TableClosed,
    TableOpened,
    TurnKept,
    VariationChanged,
    Wagered,
    WageringClosed,
    WagersForfeited,
    WagersVoided,
)
from croupier.floor.tables.irregularities.changes import CHANGES as CORRECTIONS
from croupier.floor.tables.lines import line_of, spot_in
from croupier.floor.tables.noticeboard import Announced, Posted
from croupier.floor.tables.purses import give
from croupier.floor.tables.table import (
    RESULTS_KEPT,
    PastResult,
    Phase,
    ShoeState,
    Table,
    WagerSpot,
    opened_round,
    phase_of,
    seated_now,
    spot_of,
    table_of,
    with_wager,
)
from croupier.floor.terminals.changes import apply_to_seats, for_day
from croupier.floor.terminals.events import Left, TicketPrinted
from croupier.floor.terminals.messages import tell
from croupier.floor.terminals.seat import RECENT_ROUNDS
from croupier.games.game import Who
from croupier.rounds import round as rounds
from croupier.rounds.deal import draw_text
from croupier.rounds.play import recalled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.events import Event
    from croupier.floor.players.daily import Day
    from croupier.floor.tables.events import LineData


CONTINUOUS = "continuous"


def apply(table: Table, event: Event, at_ms: int) -> None:
    """Change the table as an event says."""
    before, play, draws = table.asked, table.play, tuple(table.draws)
    table.kept.at_ms = at_ms
    apply_to_desk(table.kept.desk, event)
    change = CHANGES.get(type(event))
    if change is not None:
        change(table, event, at_ms)
    else:
        _forget_who_goes(table, event)
        apply_to_seats(table.kept.seats, table.kept.departed, event, at_ms)
        if isinstance(event, Left):
            _reseat(table)
        for_day(table.kept.seats, event, at_ms, is_table=True)
        _card_of_patron(table, event)
    entered(table, event, play, draws)
    tell(table.kept.seats, event, at_ms)
    if (asked := table.asked) and not set(asked) <= set(before):
        table.asked_at_ms = at_ms


def _opened(table: Table, event: TableOpened, at_ms: int) -> None:
    kept = table.kept
    kept.plan, kept.digest, kept.phase = event.plan, event.digest, phase_of(None)
    _take_book(table)
    table.revealed_at_ms = at_ms


def _take_book(table: Table) -> None:
    fresh = table_of(table.kept)
    table.book, table.game, table.rules = fresh.book, fresh.game, fresh.rules
    table.floor = fresh.floor


def _closed(table: Table, _event: TableClosed, _: int) -> None:
    table.kept.phase, table.play = Phase.CLOSED, None
    table.kept.shoe = None
    table.kept.posted = Posted()
    table.kept.areas = AreaOrders()
    if table.is_dealt_by_person:
        table.kept.seats, table.kept.patrons = {}, {}


def _shuffled(table: Table, event: ShoeShuffled, _: int) -> None:
    table.kept.shoe = ShoeState(event.shoe, event.commitment, is_kept=event.is_kept)
    table.burn_cards_shown = {}


def _cut_offered(table: Table, event: did.CutOffered, _: int) -> None:
    shoe = _shoe(table)
    shoe.offered_to, shoe.offered_until_ms = event.terminal, event.until_ms


def _cut_refused(table: Table, event: did.CutRefused, _: int) -> None:
    shoe = _shoe(table)
    shoe.offered_to, shoe.refused_by = "", [*shoe.refused_by, event.terminal]


def _cut(table: Table, event: did.ShoeCut, _: int) -> None:
    shoe = _shoe(table)
    shoe.offered_to, shoe.cut_at = "", event.at


def _cutting_card_out(table: Table, event: did.CuttingCardOut, _: int) -> None:
    shoe = _shoe(table)
    shoe.cutting_card_to, shoe.cutting_card_of = event.to, event.terminal


def _burned(table: Table, event: did.FirstCardsBurned, _: int) -> None:
    _shoe(table).burned, table.first_burned = event.count, event.shown


def _burn_card_shown(table: Table, event: did.BurnCardShown, _: int) -> None:
    table.burn_cards_shown[event.terminal] = event.card


def _discards_returned(table: Table, _event: did.DiscardsReturned, _: int) -> None:
    table.returned_at = len(table.draws)


def _shoe_ended(table: Table, event: did.ShoeEnded, _: int) -> None:
    shoe = _shoe(table)
    shoe.ended_by, shoe.is_replaced, shoe.is_over = event.order, event.is_replaced, True


def _shoe(table: Table) -> ShoeState:
    assert table.kept.shoe is not None, "there is a shoe"
    return table.kept.shoe


def _round_opened(table: Table, event: RoundOpened, _: int) -> None:
    table.kept.number += 1
    table.commitment, table.closes_at_ms = event.commitment, event.closes_at_ms
    table.draws, table.secret, table.returned_at, table.first_burned = [], "", 0, ""
    table.turn, table.entry, table.dealt_by = 0, None, ""
    table.dealt_to = []
    table.refused = {}
    table.play = opened_round(table, keeps_places=event.keeps_places)
    table.kept.phase = phase_of(table.play)


def _set_back(table: Table, event: ClockSetBack, now_ms: int) -> None:
    """Periods that began later than now begin now; what was announced has its whole notice."""
    table.revealed_at_ms = min(table.revealed_at_ms, now_ms)
    table.asked_at_ms = min(table.asked_at_ms, now_ms)
    period_ms = 1000 * table.kept.plan.pace.wagering_seconds
    table.closes_at_ms = min(table.closes_at_ms, now_ms + period_ms)
    posted = table.kept.posted
    posted.notices = [each.by_clock(now_ms) for each in posted.notices]
    for seat in table.kept.seats.values():
        seat.day = seat.day and seat.day.by_clock(event.from_ms, now_ms)


def _extended(table: Table, event: PeriodExtended, _: int) -> None:
    table.closes_at_ms = event.closes_at_ms


def _asked_again(table: Table, _event: did.AskedAgain, at_ms: int) -> None:
    table.asked_at_ms = at_ms


def _wagered(table: Table, event: Wagered, _: int) -> None:
    table.play = with_wager(table, _play(table), spot_in(event), event.cents)
    seat = table.kept.seats[event.terminal]
    seat.hold(event.unit, event.before_cents - event.cents)


def _seat_taken(table: Table, event: did.SeatTaken, _: int) -> None:
    table.kept.seats[event.terminal].area = event.area
    _reseat(table)


def _seat_left(table: Table, event: did.SeatLeft, _: int) -> None:
    table.kept.seats[event.terminal].area = 0
    _reseat(table)


def _nominated(table: Table, event: did.AreaNominated, _: int) -> None:
    table.kept.seats[event.terminal].nominated = event.area
    _reseat(table)


def _ordered(table: Table, event: Event, _: int) -> None:
    ORDERS[type(event)](table.kept.areas, event)


def _reseat(table: Table) -> None:
    """Who sits where at the close decides; whoever sits down later does so for the next round."""
    if table.play is not None and table.play.is_open and table.play.keeps_places:
        table.play = rounds.apply(table.play, seated_now(table))


def _told_only(_table: Table, _event: Event, _: int) -> None:
    """What is told and changes nothing: the round found it by its own rules."""


def _selected(table: Table, event: Selected, _: int) -> None:
    made = rounds.SelectionMade(Who(event.terminal, event.area), tuple(event.selection))
    table.play = rounds.apply(_play(table), made)


def _wagering_closed(table: Table, event: WageringClosed, at_ms: int) -> None:
    for line in event.returned:
        give(table, line)
    reduced = tuple(table.wager(*_reduced(each)) for each in event.reduced)
    closed = rounds.Closed(_voided_lines(table, event), reduced)
    _advance(table, rounds.apply(_play(table), closed), at_ms)
    table.kept.phase = phase_of(table.play)
    for seat in table.kept.seats.values():
        seat.idle_rounds += 1
    for terminal in {wager.who.player for wager in table.standing}:
        table.kept.seats[terminal].idle_rounds = 0
        if (shoe := table.kept.shoe) is not None and (shoe.is_kept or table.is_dealt_by_person):
            shoe.wagered[terminal] = shoe.wagered.get(terminal, 0) + 1


def _reduced(told: list[Any]) -> tuple[WagerSpot, int]:
    """A wager that stands with less: whose, where, and how much; then its unit unless chips."""
    terminal, area, bet, pick, cents, *unit = told
    return WagerSpot(terminal, area, bet, pick, *unit), cents


def _voided_lines(table: Table, event: WageringClosed) -> tuple[rounds.Line, ...]:
    """What went back; a part of a wager that stands has an id of its own."""
    standing = {_reduced(each)[0] for each in event.reduced}
    lines = [(spot_in(data), line_of(table, data)) for data in event.returned]
    return tuple(
        line._replace(wager=line.wager._replace(id=f"{line.wager.id}/over"))
        if spot in standing
        else line
        for spot, line in lines
    )


def _passed(table: Table, event: RoundPassed, at_ms: int) -> None:
    """A Wagering Period without wagers is no round: nobody sat it out, no notice counts it.

    CSB 20.5, 20.10, CSS 10.5, 10.10, CPB 8.3.
    """
    table.kept.phase, table.play, table.revealed_at_ms = phase_of(None), None, at_ms
    if event.is_counted:
        for seat in table.kept.seats.values():
            seat.idle_rounds += 1
        return
    posted, rounds = table.kept.posted, table.floor.get("close_table.rounds") or 0
    posted.notices = [each.without_round(table.kept.number, rounds) for each in posted.notices]


def _stepped(table: Table, event: Stepped, at_ms: int) -> None:
    _advance(table, rounds.apply(_play(table), _step(event)), at_ms)


def _step(event: Stepped) -> rounds.StepTaken:
    return rounds.StepTaken(rounds.Step(event.step), event.said)


def _drawn(table: Table, event: Drawn, at_ms: int) -> None:
    if not event.is_out:
        table.draws.append(event.result)
    table.dealt_to.append(event.to)
    result = table.game.equipment.reads(table.rules, event.result)
    _advance(table, rounds.apply(_play(table), rounds.ResultDrawn(result)), at_ms)


def _decided(table: Table, event: Decided, at_ms: int) -> None:
    who = Who(event.terminal, event.area)
    made = recalled(_play(table), who, event.choice, event.added_cents, event.by_time_out)
    if not event.is_free:
        table.kept.seats[event.terminal].balance_cents -= event.added_cents
    _advance(table, rounds.apply(_play(table), made), at_ms)


def _settled_at_once(table: Table, event: did.SettledAtOnce, at_ms: int) -> None:
    """Wagers are settled while the round goes on; who was paid stays part of it."""
    lines = _lines_settled(table, event, at_ms)
    table.play = rounds.apply(_play(table), rounds.SettledAtOnce(lines))


def _lines_settled(
    table: Table, event: did.SettledAtOnce | Settled, at_ms: int
) -> tuple[rounds.Line, ...]:
    kept, today = table.kept, day_told(event.day, at_ms)
    for line in event.lines:
        _seat_settled(table, line, today)
    kept.staked_cents += sum(line.own_cents for line in event.lines)
    kept.returned_cents += sum(line.got_cents for line in event.lines)
    return tuple(line_of(table, line) for line in event.lines)


def _settled(table: Table, event: Settled, at_ms: int) -> None:
    kept, lines = table.kept, _lines_settled(table, event, at_ms)
    kept.rounds += 1
    kept.results = [*kept.results, PastResult(event.round, event.announced, table.draws)]
    kept.results = kept.results[-RESULTS_KEPT:]
    kept.last_spinner = _spinner(table)
    table.play = rounds.apply(_play(table), rounds.WagersSettled(lines))
    _between(table, {line.terminal for line in event.lines}, at_ms)


def _seat_settled(table: Table, line: LineData, today: Day) -> None:
    give(table, line)
    seat = table.kept.seats[line.terminal]
    seat.session.turnover_cents += line.own_cents
    seat.session.won_cents += line.got_cents
    if seat.day is not None:
        seat.day = seat.day.settled(today, line.own_cents, line.got_cents)


def _spinner(table: Table) -> str | None:
    """Whose turn it was to spin, for the next round to go on from.  CMA 13.3.1, 14.3.2."""
    spinner = getattr(_play(table).state, "spinner", None)
    return spinner.player if spinner else table.kept.last_spinner


def _voided(table: Table, event: RoundVoided, at_ms: int) -> None:
    for line in event.lines:
        give(table, line)
    lines = tuple(line_of(table, line) for line in event.lines)
    voided = rounds.Voided(lines, event.why, event.clause)
    table.play = rounds.apply(_play(table), voided)
    _between(table, {line.terminal for line in event.lines}, at_ms)


def _wagers_taken(table: Table, event: WagersVoided | WagersForfeited, at_ms: int) -> None:
    """Wagers leave the round; the cards that they were dealt stay where they are."""
    gone = {spot_in(line) for line in event.lines}
    for line in event.lines:
        give(table, line)
    taken = tuple(wager for wager in table.standing if spot_of(wager) in gone)
    passes_control = isinstance(event, WagersVoided) and event.passes_control
    before = _play(table).next_step
    table.play = rounds.apply(_play(table), rounds.WagersTaken(taken, passes_control))
    if table.play.next_step is not before:
        table.revealed_at_ms = at_ms


def _wagers_invalid(table: Table, event: did.WagersInvalid, _: int) -> None:
    barred = rounds.WinningsBarred(event.terminal, event.why, event.clause)
    table.play = rounds.apply(_play(table), barred)


def _wager_cut(table: Table, event: did.WagerCut, _: int) -> None:
    give(table, event.returned)
    spot = spot_in(event)
    standing = next(each for each in table.standing_of(event.terminal) if spot_of(each) == spot)
    left = standing._replace(stake_cents=event.cents)
    table.play = rounds.apply(_play(table), rounds.WagerReduced(left))


def _loss_found(table: Table, event: did.LossFound, at_ms: int) -> None:
    seat = table.kept.seats[event.terminal]
    if seat.day is not None:
        seat.day = seat.day.settled(day_told(event.day, at_ms), event.cents, 0)


def _wager_refused(table: Table, event: did.WagerRefused, _: int) -> None:
    spot = spot_in(event)
    table.play = with_wager(table, _play(table), spot, 0)
    table.refused[spot] = event.clause
    table.kept.seats[event.terminal].hold(event.unit, event.cents)


def _between(table: Table, played: Iterable[str], at_ms: int) -> None:
    """The round is over: its cards go, and those who played have it to recall."""
    table.kept.phase, table.revealed_at_ms = phase_of(table.play), at_ms
    _rack(table)
    paid = {line.wager.who.player for line in table.play.paid} if table.play else set()
    for terminal in {*played, *paid}:
        seat = table.kept.seats[terminal]
        seat.session.rounds += 1
        seat.recent = [*seat.recent, table.round_id][-RECENT_ROUNDS:]


def _rack(table: Table) -> None:
    """The round's cards go to the rack; one that came out and was not used is the next."""
    shoe, play = table.kept.shoe, table.play
    if shoe is None:
        return
    if table.draws:
        shoe.draws.append(len(table.draws))
        if shoe.is_kept:
            shoe.returned.append(table.returned_at)
    is_refed = table.rules.options.get("shuffling") == CONTINUOUS
    shoe.ahead = [] if is_refed or play is None else [draw_text(card) for card in play.ahead]
    if table.is_dealt_by_person:
        used = len(table.draws) - len(shoe.ahead)
        shoe.cards = [*shoe.cards, *table.draws[:used]]


def _sign_changed(table: Table, event: SignChanged, _: int) -> None:
    table.kept.plan = msgspec.structs.replace(table.kept.plan, sign=event.sign)
    table.kept.posted.take_down(Announced.LIMITS)


def _announced(table: Table, event: NoticeAnnounced, _: int) -> None:
    table.kept.posted.announce(event.notice)


def _withdrawn(table: Table, event: NoticeWithdrawn, _: int) -> None:
    table.kept.posted.take_down(event.of)


def _minimums_kept(table: Table, event: MinimumsKept, _: int) -> None:
    """Who keeps a minimum that is older still goes on with that one."""
    kept = dict.fromkeys(event.terminals, event.sign)
    table.kept.posted.kept_minimums = kept | table.kept.posted.kept_minimums


def _minimums_ended(table: Table, _event: MinimumsEnded, _: int) -> None:
    table.kept.posted.kept_minimums = {}
    table.kept.posted.take_down(Announced.KEPT_MINIMUMS)


def _turn_kept(table: Table, event: TurnKept, _: int) -> None:
    table.kept.last_spinner = event.after


def _player_limited(table: Table, event: PlayerLimited, _: int) -> None:
    own = table.kept.posted.own
    own.pop(event.terminal, None)
    if event.limits is not None:
        own[event.terminal] = event.limits


def _warned(table: Table, event: PlayerWarned, _: int) -> None:
    table.kept.posted.warned.append(event.terminal)


def _variation_changed(table: Table, event: VariationChanged, _: int) -> None:
    """The game is another from here on, and the shoe that was in play is over.  CSB 5.3.3."""
    kept = table.kept
    kept.plan = msgspec.structs.replace(kept.plan, book=event.book, options=event.options)
    kept.digest, kept.shoe = event.digest, None
    kept.posted.take_down(Announced.VARIATION)
    _take_book(table)


def _forget_who_goes(table: Table, event: Event) -> None:
    """What is one player's goes when the player does, or another sits at the terminal."""
    match event:
        case Left(terminal=terminal) | TicketPrinted(terminal=terminal):
            table.kept.posted.forget(terminal)
            table.kept.areas.forget(terminal)
            if (shoe := table.kept.shoe) is not None and shoe.offered_to == terminal:
                shoe.offered_until_ms = table.kept.at_ms
        case CardPresented(terminal=terminal, player=player):
            if table.kept.seats[terminal].player not in {"", player}:
                table.kept.posted.forget(terminal)
                table.kept.areas.forget(terminal)


def _card_of_patron(table: Table, event: Event) -> None:
    """A person at a dealer's table is known by the card that they showed."""
    if isinstance(event, CardPresented) and event.terminal in table.kept.patrons:
        table.kept.patrons[event.terminal].card = event.player


def _halted(table: Table, event: Halted, _: int) -> None:
    table.kept.phase, table.kept.fault = Phase.HALTED, event.why


def _resumed(table: Table, _event: Resumed, at_ms: int) -> None:
    """The table goes on where it stood: in its round, or before the next."""
    table.kept.fault = table.kept.display_fault = ""
    table.kept.phase = phase_of(table.play)
    if not table.is_in_play:
        table.revealed_at_ms = at_ms


def _display_failed(table: Table, event: did.DisplayFailed, _: int) -> None:
    table.kept.display_fault = f"{event.which}: {event.why}"


def _revealed(table: Table, event: Revealed, _: int) -> None:
    table.secret = event.secret


def _play(table: Table) -> rounds.Round:
    assert table.play is not None, "there is a round in play"
    return table.play


def _advance(table: Table, play: rounds.Round, at_ms: int) -> None:
    table.play = play
    if play.next_step is not rounds.Step.REVEAL:
        table.revealed_at_ms = at_ms


CHANGES: dict[type, Callable[[Table, Any, int], None]] = {
    **CORRECTIONS,
    TableOpened: _opened,
    TableClosed: _closed,
    ShoeShuffled: _shuffled,
    did.CutOffered: _cut_offered,
    did.CutRefused: _cut_refused,
    did.ShoeCut: _cut,
    did.CuttingCardOut: _cutting_card_out,
    did.FirstCardsBurned: _burned,
    did.BurnCardShown: _burn_card_shown,
    did.DiscardsReturned: _discards_returned,
    did.ShoeEnded: _shoe_ended,
    RoundOpened: _round_opened,
    ClockSetBack: _set_back,
    PeriodExtended: _extended,
    did.AskedAgain: _asked_again,
    Wagered: _wagered,
    Selected: _selected,
    did.SeatTaken: _seat_taken,
    did.SeatLeft: _seat_left,
    did.AreaNominated: _nominated,
    did.ControlAscertained: _told_only,
    **dict.fromkeys(ORDERS, _ordered),
    WageringClosed: _wagering_closed,
    RoundPassed: _passed,
    Stepped: _stepped,
    Drawn: _drawn,
    Decided: _decided,
    did.SettledAtOnce: _settled_at_once,
    Settled: _settled,
    RoundVoided: _voided,
    WagersVoided: _wagers_taken,
    WagersForfeited: _wagers_taken,
    did.WagersInvalid: _wagers_invalid,
    did.WagerCut: _wager_cut,
    did.LossFound: _loss_found,
    did.WagerRefused: _wager_refused,
    did.DisplayFailed: _display_failed,
    Resumed: _resumed,
    SignChanged: _sign_changed,
    NoticeAnnounced: _announced,
    NoticeWithdrawn: _withdrawn,
    MinimumsKept: _minimums_kept,
    MinimumsEnded: _minimums_ended,
    PlayerLimited: _player_limited,
    TurnKept: _turn_kept,
    PlayerWarned: _warned,
    VariationChanged: _variation_changed,
    Halted: _halted,
    Revealed: _revealed,
    **AT_TABLE,
}
