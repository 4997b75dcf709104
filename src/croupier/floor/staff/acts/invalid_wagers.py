"""Acts on wagers that do not count: those of another person, and those past a Loss Limit.

SBC 18.21, 18.22, 20.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.forms import Amount
from croupier.floor.players.daily_limits import allowances, in_play_cents
from croupier.floor.players.events import PlayerTold
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.acts.rounds import OfPlayer, without
from croupier.floor.staff.deed import Deed, Effect
from croupier.floor.staff.menu import Look, Offer, Target
from croupier.floor.tables.events import LossFound, WagerCut, WagersInvalid, WagersVoided
from croupier.floor.tables.lines import void_data
from croupier.floor.tables.table import spot_of
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.wager import OWN_MONEY
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.rounds.wager import Wager

BEFORE, DURING, SETTLED = "invalid.before_the_hand", "invalid.during_the_hand", "invalid.settled"
CUT, UNDECLARED, STANDS = "past_limit.cut", "past_limit.undeclared", "past_limit.settled"


class ReturnInvalidWagers(OfPlayer, frozen=True, tag="return invalid wagers"):
    """Wagers under another's card or for another person.  SBC 18.21, 20.1."""


class ApplyLossLimit(OfPlayer, frozen=True, tag="apply loss limit"):
    """The part of a player's wagers past their Loss Limit, with what they lost undeclared.

    SBC 18.22.
    """

    lost_cents: Amount = 0


def return_invalid(deed: Deed) -> Effect | Refused:
    """Before the hand wagers go back, during it they win nothing, settled hands stand.

    SBC 18.21.1, 18.21.2, 18.21.3.
    """
    table, terminal, rules = deed.table, deed.command.terminal, deed.table.floor
    if not _is_in_play(deed):
        why = message("refusal-settled_hands_stand", round=deed.command.round)
        accepted = message("accepted-round_in_play_now")
        return Refused(Reason.OUT_OF_ORDER, why, rules.clause(SETTLED), accepted)
    assert table.play is not None, "a round in play has wagers"
    if not table.play.drawn or not table.standing_of(terminal):
        return without(deed, lambda _: True, rules.clause(BEFORE))
    during = rules.clause(DURING)
    return Effect([WagersInvalid(terminal, table.round_id, deed.reason, during, deed.by)])


def apply_limit(deed: Deed) -> Effect | Refused:
    """Only what is within the limit stands; the last bet goes back first.  SBC 18.22."""
    table, command, rules = deed.table, deed.command, deed.table.floor
    found = allowances(deed.floor, deed.seat)
    if not found:
        why = message("refusal-no_loss_limit", terminal=command.terminal)
        return deed.refused(Reason.NOT_OFFERED, why, message("accepted-player_with_limit"))
    least = min(each.unlost_cents for each in found) - command.lost_cents
    in_play = in_play_cents(table.play, command.terminal) if _is_in_play(deed) else 0
    over = in_play - max(0, least)
    if over <= 0 and not command.lost_cents:
        why, accepted = message("refusal-nothing_past_limit"), message("accepted-undeclared_loss")
        return deed.refused(Reason.WRONG_AMOUNT, why, accepted)
    is_undeclared = deed.ground is not None and deed.ground.clause == rules.clause(UNDECLARED)
    events: list[Event] = [*_lost(deed), *_returned(deed, over, is_undeclared=is_undeclared)]
    if is_undeclared:
        words, clause = message("told-declare_chips"), rules.clause(UNDECLARED)
        events.append(PlayerTold(command.terminal, words, clause, deed.by))
    return Effect(events)


def _is_in_play(deed: Deed) -> bool:
    return deed.table.is_in_play and deed.command.round == deed.table.round_id


def _lost(deed: Deed) -> list[Event]:
    """A loss that nobody declared; the rounds in which it was lost stand.  SBC 18.22.2."""
    command, clause = deed.command, deed.table.floor.clause(STANDS)
    if not command.lost_cents:
        return []
    where = (command.terminal, command.lost_cents, command.round, command.why)
    return [LossFound(*where, clause, deed.by, deed.floor.today)]


def _returned(deed: Deed, over_cents: int, *, is_undeclared: bool) -> list[Event]:
    """The wagers that go back whole, the last first, and the part of one that is cut."""
    table, terminal = deed.table, deed.command.terminal
    clause = table.floor.clause(UNDECLARED if is_undeclared else CUT)
    whole: list[Wager] = []
    part: list[Event] = []
    own = [each for each in table.standing_of(terminal) if each.means in OWN_MONEY]
    for wager in reversed(own):
        if over_cents <= 0:
            break
        if wager.stake_cents <= over_cents:
            whole.append(wager)
        else:
            part = [_cut(deed, wager, over_cents, clause)]
        over_cents -= wager.stake_cents
    if not whole:
        return part
    lines = [void_data(table, wager, deed.reason, clause) for wager in whole]
    gone = WagersVoided(terminal, lines, deed.reason, clause, deed.by, passes_control=True)
    return [gone, *part]


def _cut(deed: Deed, wager: Wager, over_cents: int, clause: str) -> WagerCut:
    line = void_data(deed.table, wager._replace(stake_cents=over_cents), deed.reason, clause)
    where, left = spot_of(wager), wager.stake_cents - over_cents
    return WagerCut(*where.where, left, line, clause, deed.by, where.unit)


ACTS = (
    StaffAct(
        ReturnInvalidWagers,
        Act.RETURN_INVALID_WAGERS,
        return_invalid,
        Offer(Target.SEAT, look=Look.DANGER),
    ),
    StaffAct(ApplyLossLimit, Act.APPLY_LOSS_LIMIT, apply_limit, Offer(Target.SEAT)),
)
