"""Acts in a round: Void, a wager refused or forfeited, wagers established after a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.events import RoundVoided, WagersForfeited, WagersVoided
from croupier.floor.staff.deed import Doing, Effect
from croupier.floor.staff.events import WagerRefused
from croupier.floor.tables.lines import line_data
from croupier.floor.tables.table import Spot, spot_of, with_wagers
from croupier.rounds.play import voided
from croupier.rounds.refusals import Reason, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.events import Event, LineData
    from croupier.floor.tables.table import Table
    from croupier.rounds.round import Line, Wager

NOT_ESTABLISHED = "CMA 9.4"


def void_round(doing: Doing) -> Effect | Refused:
    """Every wager of a round that is not settled goes back.

    CMA 20.5, CSB 20.4, CSS 10.4, SBC 20.10, CPB 8.2.
    """
    if refused := refused_round(doing):
        return refused
    return Effect([_round(doing, standing(doing.table), doing.clause)], ends_round=True)


def void_wagers(doing: Doing) -> Effect | Refused:
    """The wagers of one player go back.  CMA 20.2.1, CSB 20.2.1, CSS 10.2.1, SBC 20.8.1."""
    return refused_round(doing) or _without(doing, lambda _: True, doing.clause)


def void_wager(doing: Doing) -> Effect | Refused:
    """One wager goes back.  CMA 20.3, CSB 20.3, CSS 10.3, CPB 7.3, 7.6."""
    spot = _spot(doing)
    return refused_round(doing) or _without(
        doing, lambda wager: spot_of(wager) == spot, doing.clause
    )


def refuse_wager(doing: Doing) -> Effect | Refused:
    """A wager is taken off the layout while wagering is open.  CSB 20.11, CSS 10.11, SBC 20.16."""
    if refused := refused_round(doing):
        return refused
    table, spot = doing.table, _spot(doing)
    if table.play is None or not table.play.is_open:
        why = "wagering is closed, and the first result follows at once"
        return doing.refused(Reason.OUT_OF_ORDER, why, "a wager while wagering is open")
    if spot not in table.wagers:
        return _no_wager(doing)
    command, cents = doing.command, table.wagers[spot]
    ground = str(doing.ground or "")
    return Effect([WagerRefused(*spot, cents, command.why, doing.clause, doing.by, ground)])


def forfeit(doing: Doing) -> Effect | Refused:
    """The round is Void; the wagers of whoever was behind the fraud go to the house.  SBC 20.10."""
    if refused := refused_round(doing):
        return refused
    wagers, terminal = standing(doing.table), doing.command.terminal
    theirs = [wager for wager in wagers if wager.who.player == terminal]
    if not theirs:
        return _no_wager(doing)
    lines = [
        line_data(_void(doing, wager)._replace(tier="Forfeited", returned_cents=0))
        for wager in theirs
    ]
    why, by, second = doing.reason, doing.by, doing.second
    forfeited = WagersForfeited(terminal, lines, why, doing.clause, by, second)
    rest = [wager for wager in wagers if wager.who.player != terminal]
    return Effect([forfeited, _round(doing, rest, doing.clause)], ends_round=True)


def establish(doing: Doing) -> Effect | Refused:
    """After a fault wagers settle as they are recorded; those that are not to be known are Void.

    CMA 9.2.2, 9.3.2, 9.4.
    """
    command, table = doing.command, doing.table
    if command.is_established:
        return _refused_unclosed(doing) or Effect([], about={"wagers": _recorded(doing)})
    if refused := refused_round(doing) or _refused_unclosed(doing):
        return refused
    if command.terminal:
        return _without(doing, lambda _: True, NOT_ESTABLISHED)
    return Effect([_round(doing, standing(table), NOT_ESTABLISHED)], ends_round=True)


def _recorded(doing: Doing) -> list[list[object]]:
    """The wagers of the round as the journal has them, those of the terminal or of everybody."""
    table, command = doing.table, doing.command
    if command.round != table.round_id or table.play is None:
        return []
    wagers = standing(table) if table.is_in_play else [line.wager for line in table.play.lines]
    theirs = [each for each in wagers if command.terminal in {"", each.who.player}]
    return [[*spot_of(wager), wager.stake_cents] for wager in theirs]


def standing(table: Table) -> tuple[Wager, ...]:
    """The wagers of the round in play, whether wagering is still open or not."""
    assert table.play is not None, "there is a round in play"
    return with_wagers(table).wagers if table.play.is_open else table.play.wagers


def refused_round(doing: Doing) -> Refused | None:
    """Only the round in play can be Void: one that is settled stands."""
    table, asked = doing.table, doing.command.round
    if table.is_in_play and asked == table.round_id:
        return None
    now = f"the round in play, {table.round_id}" if table.is_in_play else "a round in play"
    why = f"{asked} is not in play, and a round that is settled stands"
    return doing.refused(
        Reason.OUT_OF_ORDER, why, f"{now}; afterwards an account adjusted by two people"
    )


def _round(doing: Doing, wagers: Iterable[Wager], clause: str) -> RoundVoided:
    lines: list[LineData] = [line_data(voided(w, doing.reason, clause)) for w in wagers]
    why, by, second = doing.reason, doing.by, doing.second
    return RoundVoided(doing.table.round_id, lines, why, clause, by, second)


def _void(doing: Doing, wager: Wager) -> Line:
    return voided(wager, doing.reason, doing.clause)


def _without(doing: Doing, chosen: Callable[[Wager], bool], clause: str) -> Effect | Refused:
    """A round without some wagers of a player; a closed one without any is Void as a whole."""
    table, terminal = doing.table, doing.command.terminal
    wagers = standing(table)
    gone = [wager for wager in wagers if wager.who.player == terminal and chosen(wager)]
    if not gone:
        return _no_wager(doing)
    lines = [line_data(voided(wager, doing.reason, clause)) for wager in gone]
    why, by, second = doing.reason, doing.by, doing.second
    events: list[Event] = [WagersVoided(terminal, lines, why, clause, by, second)]
    if len(gone) < len(wagers) or (table.play is not None and table.play.is_open):
        return Effect(events)
    return Effect([*events, _round(doing, (), clause)], ends_round=True)


def _spot(doing: Doing) -> Spot:
    command = doing.command
    return Spot(command.terminal, command.area, command.bet, command.pick)


def _no_wager(doing: Doing) -> Refused:
    terminal = doing.command.terminal
    own = [wager for wager in standing(doing.table) if wager.who.player == terminal]
    placed = ", ".join(f"{spot_of(wager).bet} {spot_of(wager).pick}".strip() for wager in own)
    why = f"{terminal} has no such wager in {doing.table.round_id}"
    return doing.refused(Reason.UNKNOWN_WAGER, why, placed or "nothing: no wager is placed")


def _refused_unclosed(doing: Doing) -> Refused | None:
    """Before the close all is Void at once and nothing is left to establish.  CMA 9.2.1, 9.3.1."""
    table, command = doing.table, doing.command
    if table.play is not None and table.play.is_open and command.round == table.round_id:
        why = "wagering is open: what a fault makes Void before the close is Void already"
        return doing.refused(Reason.OUT_OF_ORDER, why, "a round whose wagering is closed")
    rounds = (table.round_id, *(result.round for result in table.kept.results))
    if command.round not in rounds:
        return doing.refused(Reason.OUT_OF_ORDER, f"no round {command.round}", ", ".join(rounds))
    failed = table.kept.display_fault or table.kept.fault
    if command.terminal:
        seat = table.kept.seats.get(command.terminal)
        failed = seat.fault if seat is not None else ""
    if failed:
        return None
    what = command.terminal or f"the display of {table.id}"
    return doing.refused(Reason.OUT_OF_ORDER, f"{what} has not failed", "what is out of order")
