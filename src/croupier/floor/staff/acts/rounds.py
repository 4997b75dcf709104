"""Acts in a round: Void, a wager refused or forfeited, wagers established after a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.floor.forms import Whole, Words
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.form import OutOfOrder
from croupier.floor.staff.menu import Look, Offer, Target, When
from croupier.floor.tables.close import wager_left
from croupier.floor.tables.events import RoundVoided, WagerRefused, WagersForfeited, WagersVoided
from croupier.floor.tables.lines import void_data
from croupier.floor.tables.table import WagerSpot, spot_of
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from croupier.floor.events import Event
    from croupier.floor.tables.events import LineData
    from croupier.rounds.wager import Wager

NOT_ESTABLISHED = "CMA 9.4"
TERMINAL_FAILED, CONTROLLER_FAILED = "terminal_failed", "controller_failed"


class VoidRound(StaffCommand, frozen=True, tag="void round"):
    """A round without a result.  CMA 20.3, 20.4, CSB 20.3, CSS 10.3, SBC 20.9, CPB 8.2."""

    table: Words
    round: Words


class OfPlayer(StaffCommand, frozen=True):
    """About the wagers of one player in a round."""

    table: Words
    round: Words
    terminal: Words


class OfWager(OfPlayer, frozen=True):
    """About one of them."""

    bet: Words
    pick: Words = ""
    area: Whole = 0
    unit: Words = ""


class VoidWagers(OfPlayer, frozen=True, tag="void wagers"):
    """All wagers of one player in a round.  CMA 20.2.1, CSB 20.2.1, CSS 10.2.1, SBC 20.8.1."""


class VoidWager(OfWager, frozen=True, tag="void wager"):
    """One wager in a round.  CMA 20.3, CSB 20.3, CSS 10.3, CPB 7.3, 7.6."""


class RefuseWager(OfWager, frozen=True, tag="refuse wager"):
    """A wager taken off the layout while wagering is open.  CSB 20.11, CSS 10.11, SBC 20.16."""


class ForfeitWagers(OfPlayer, frozen=True, tag="forfeit wagers"):
    """A round Void for fraud, the wagers of whoever was behind it forfeited.  SBC 20.10."""


class EstablishWagers(StaffCommand, frozen=True, tag="establish wagers"):
    """Wagers of a round after a fault: as recorded, or not to be established.  CMA 9.2.2, 9.3.2.

    Without a terminal they are those of everybody.
    """

    table: Words
    round: Words
    terminal: OutOfOrder = ""
    is_established: bool = True


def void_round(deed: Deed) -> Effect | Refused:
    """Every wager of a round that is not settled goes back.

    CMA 20.5, CSB 20.4, CSS 10.4, SBC 20.10, CPB 8.2.
    """
    return Effect([_round(deed, deed.table.standing, deed.clause)], ends_round=True)


def void_wagers(deed: Deed) -> Effect | Refused:
    """The wagers of one player go back.  CMA 20.2.1, CSB 20.2.1, CSS 10.2.1, SBC 20.8.1."""
    return without(deed, lambda _: True, deed.clause)


def void_wager(deed: Deed) -> Effect | Refused:
    """One wager goes back.  CMA 20.3, CSB 20.3, CSS 10.3, CPB 7.3, 7.6."""
    spot = _spot(deed)
    return without(deed, lambda wager: spot_of(wager) == spot, deed.clause)


def refuse_wager(deed: Deed) -> Effect | Refused:
    """A wager is taken off the layout while wagering is open.  CSB 20.11, CSS 10.11, SBC 20.16."""
    table, spot = deed.table, _spot(deed)
    if table.play is None or not table.play.is_open:
        why = message("refusal-wagering_closed_first")
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-wager_while_wagering"))
    wager = table.play.standing.get(spot.wager_id)
    if wager is None:
        return _no_wager(deed)
    command, cents = deed.command, wager.stake_cents
    ground = str(deed.ground or "")
    why, by = command.why, deed.by
    refused = WagerRefused(*spot.where, cents, why, deed.clause, by, ground, spot.unit)
    return Effect([refused])


def forfeit(deed: Deed) -> Effect | Refused:
    """The round is Void; the wagers of whoever was behind the fraud go to the house.  SBC 20.10."""
    wagers, terminal = deed.table.standing, deed.command.terminal
    theirs = [wager for wager in wagers if wager.who.player == terminal]
    if not theirs:
        return _no_wager(deed)
    lines = [_forfeited(deed, wager) for wager in theirs]
    why, by, second = deed.reason, deed.by, deed.second
    forfeited = WagersForfeited(terminal, lines, why, deed.clause, by, second)
    rest = [wager for wager in wagers if wager.who.player != terminal]
    return Effect([forfeited, _round(deed, rest, deed.clause)], ends_round=True)


def _forfeited(deed: Deed, wager: Wager) -> LineData:
    line = void_data(deed.table, wager, deed.reason, deed.clause)
    return replace(line, tier="Forfeited", returned_cents=0, back_cents=0, stake_clause="")


def establish(deed: Deed) -> Effect | Refused:
    """After a fault wagers settle as they are recorded; those that are not to be known are Void.

    CMA 9.2.2, 9.3.2, 9.4.
    """
    command, table = deed.command, deed.table
    if refused := _refused_ground(deed):
        return refused
    if command.is_established:
        return _refused_unclosed(deed) or Effect([], about={"wagers": _recorded(deed)})
    if refused := refused_round(deed) or _refused_unclosed(deed):
        return refused
    if command.terminal:
        return without(deed, lambda _: True, NOT_ESTABLISHED)
    return Effect([_round(deed, table.standing, NOT_ESTABLISHED)], ends_round=True)


def _recorded(deed: Deed) -> list[list[object]]:
    """The wagers of the round as the journal has them, those of the terminal or of everybody."""
    table, command = deed.table, deed.command
    if command.round != table.round_id or table.play is None:
        return []
    wagers = table.standing if table.is_in_play else [line.wager for line in table.play.lines]
    theirs = [each for each in wagers if command.terminal in {"", each.who.player}]
    return [wager_left(spot_of(wager), wager.stake_cents) for wager in theirs]


def refused_round(deed: Deed) -> Refused | None:
    """Only the round in play can be Void: one that is settled stands."""
    table, asked = deed.table, deed.command.round
    if table.is_in_play and asked == table.round_id:
        return None
    now = (
        message("accepted-round_in_play", round_id=table.round_id)
        if table.is_in_play
        else message("accepted-any_round_in_play")
    )
    why = message("refusal-not_in_play", asked=asked)
    return deed.refused(
        Reason.OUT_OF_ORDER, why, message("accepted-afterwards_account_adjusted", now=now)
    )


def _round(deed: Deed, wagers: Iterable[Wager], clause: str) -> RoundVoided:
    lines = [void_data(deed.table, wager, deed.reason, clause) for wager in wagers]
    why, by, second = deed.reason, deed.by, deed.second
    return RoundVoided(deed.table.round_id, lines, why, clause, by, second)


def without(deed: Deed, chosen: Callable[[Wager], bool], clause: str) -> Effect | Refused:
    """A round without some wagers of a player; a closed one without any is Void as a whole."""
    table, terminal = deed.table, deed.command.terminal
    wagers = table.standing
    gone = [wager for wager in wagers if wager.who.player == terminal and chosen(wager)]
    if not gone:
        return _no_wager(deed)
    lines = [void_data(table, wager, deed.reason, clause) for wager in gone]
    why, by, second = deed.reason, deed.by, deed.second
    left = WagersVoided(terminal, lines, why, clause, by, second, passes_control=True)
    events: list[Event] = [left]
    if len(gone) < len(wagers) or (table.play is not None and table.play.is_open):
        return Effect(events)
    return Effect([*events, _round(deed, (), clause)], ends_round=True)


def _spot(deed: Deed) -> WagerSpot:
    command = deed.command
    return WagerSpot(command.terminal, command.area, command.bet, command.pick, command.unit)


def _no_wager(deed: Deed) -> Refused:
    terminal = deed.command.terminal
    own = [wager for wager in deed.table.standing if wager.who.player == terminal]
    placed = [f"{spot_of(wager).bet} {spot_of(wager).pick}".strip() for wager in own]
    why = message("refusal-no_such_wager_in", terminal=terminal, round_id=deed.table.round_id)
    if not placed:
        return deed.refused(Reason.UNKNOWN_WAGER, why, message("accepted-no_wager_is_placed"))
    return deed.refused(Reason.UNKNOWN_WAGER, why, message("accepted-bets", bets=placed))


def _refused_ground(deed: Deed) -> Refused | None:
    """A failed terminal concerns its own wagers alone, a failed controller everybody's.

    CMA 9.2.2, 9.3.2: they are established by different people.
    """
    fitting = TERMINAL_FAILED if deed.command.terminal else CONTROLLER_FAILED
    if deed.ground is None or deed.ground.name == fitting:
        return None
    whose = deed.command.terminal or "everybody"
    why = message("refusal-no_ground_establish", ground=deed.ground.name, whose=whose)
    return deed.refused(Reason.NO_GROUND, why, message("accepted-step", step=fitting))


def _refused_unclosed(deed: Deed) -> Refused | None:
    """Wagers are established after the close, of what has failed; before it all is Void at once.

    CMA 9.2.1, 9.2.2, 9.3.1, 9.3.2.
    """
    table, command = deed.table, deed.command
    if table.play is not None and table.play.is_open and command.round == table.round_id:
        why = message("refusal-wagering_open_what")
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-round_whose_wagering"))
    rounds = (table.round_id, *(result.round for result in table.kept.results))
    if command.round not in rounds:
        return deed.refused(
            Reason.OUT_OF_ORDER,
            message("refusal-no_round", round=command.round),
            message("accepted-one_of", each=[*rounds]),
        )
    if deed.seat.fault if command.terminal else table.kept.display_fault or table.kept.fault:
        return None
    what = command.terminal or f"the display of {table.id}"
    return deed.refused(
        Reason.OUT_OF_ORDER,
        message("refusal-not_failed", what=what),
        message("accepted-out_of_order"),
    )


ACTS = (
    StaffAct(
        VoidRound,
        Act.VOID_ROUND,
        void_round,
        Offer(Target.ROUND, When.IN_PLAY, Look.DANGER),
        is_in_play=True,
    ),
    StaffAct(
        VoidWagers,
        Act.VOID_WAGERS_OF_PLAYER,
        void_wagers,
        Offer(Target.SEAT, When.WAGERED, Look.DANGER),
        is_in_play=True,
    ),
    StaffAct(
        RefuseWager,
        Act.REFUSE_WAGER,
        refuse_wager,
        Offer(Target.WAGER, When.WAGERING, Look.PLAIN),
        is_in_play=True,
    ),
    StaffAct(
        VoidWager, Act.VOID_WAGER, void_wager, Offer(Target.WAGER, look=Look.PLAIN), is_in_play=True
    ),
    StaffAct(
        ForfeitWagers,
        Act.FORFEIT_WAGER,
        forfeit,
        Offer(Target.SEAT, When.WAGERED, Look.DANGER),
        is_in_play=True,
    ),
    StaffAct(EstablishWagers, Act.ESTABLISH_WAGERS, establish, Offer(Target.RECORD, When.FAILED)),
)
