"""A round that was settled and is made Void afterwards.  CMA 20.3, 20.4, 20.5, SBC 20.9, 20.10."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.floor.events import decoded
from croupier.floor.forms import Words
from croupier.floor.jackpots.events import PrizeTakenBack
from croupier.floor.jackpots.jackpot import Payment
from croupier.floor.jackpots.letters import PrizeBack
from croupier.floor.jackpots.rounds import paid_prizes, wins_of_round
from croupier.floor.places.letter import Draft, sent
from croupier.floor.staff.act import StaffAct
from croupier.floor.staff.command import StaffCommand
from croupier.floor.staff.deed import Deed, Effect, Ready
from croupier.floor.staff.menu import Look, Offer, Target
from croupier.floor.tables.events import Settled, SettledAtOnce
from croupier.floor.tables.irregularities.events import SettledRoundVoided
from croupier.ledger.accounts import chips
from croupier.people.acts import Act
from croupier.rounds.refusals import Reason, Refused
from croupier.store.queries import entries_of_kind
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.events import LineData

KINDS = ("settled at once", "settled", "settled round voided")


class VoidSettledRound(StaffCommand, frozen=True, tag="void settled round"):
    """A settled round without a result.  CMA 20.3, 20.4, SBC 20.9."""

    table: Words
    round: Words


async def settled_lines(floor: Floor, command: VoidSettledRound) -> Ready:
    """The lines by which the round was settled, as the journal has them; none once it is Void."""
    lines: list[LineData] = []
    for kind in KINDS:
        for entry in await entries_of_kind(floor.store.engine, command.table, kind):
            event = decoded(entry).event
            if isinstance(event, SettledAtOnce | Settled) and event.round == command.round:
                lines += event.lines
            elif isinstance(event, SettledRoundVoided) and event.round == command.round:
                lines = []
    return Ready(lines=tuple(lines))


def void_settled(deed: Deed) -> Effect | Refused:
    """Every wager of the round goes back, and what it paid: nobody is left below zero.

    Who has left the table, or has less than they were paid, is told; nothing is done by halves.
    """
    table, lines = deed.table, deed.ready.lines
    is_over = deed.command.round != table.round_id or not table.is_in_play
    if not lines or not is_over:
        why = message("refusal-round_not_settled", round=deed.command.round)
        return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-settled_round"))
    if refused := _refused_short(deed, lines):
        return refused
    asked, clause, by, second = deed.command.round, deed.clause, deed.by, deed.second
    voided = SettledRoundVoided(asked, [*lines], deed.reason, clause, by, second)
    return Effect([voided, *_prizes_back(deed)])


def _prizes_back(deed: Deed) -> list[Event]:
    """What the round won of jackpots goes back to them, from the winners' accounts.  CMA 8.7."""
    events: list[Event] = []
    drafts = []
    for plan, won in wins_of_round(deed.floor, deed.command.round):
        owed = paid_prizes(won)
        money = {chips(terminal): cents for terminal, cents in owed.items()}
        back = PrizeBack(won.id, [*owed], deed.reason, deed.by, deed.second)
        drafts.append(Draft(plan.stream, back, plan.id, money))
        events += [
            PrizeTakenBack(terminal, cents, plan.name, won.id, won.round)
            for terminal, cents in owed.items()
        ]
    return [*events, *sent(deed.place, deed.table.kept.mail, *drafts)]


def _refused_short(deed: Deed, lines: tuple[LineData, ...]) -> Refused | None:
    """Players who are gone, or whose balance does not hold what they were paid."""
    owed: Counter[str] = Counter()
    for line in lines:
        owed[line.terminal] += line.got_cents - line.own_cents
    for _, won in wins_of_round(deed.floor, deed.command.round):
        owed.update(paid_prizes(won))
        if Payment.VOUCHER in won.payments.values():
            why = message("refusal-prize_on_voucher", win=won.id)
            return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-voucher_back"))
    seats = deed.table.kept.seats
    for terminal, cents in owed.items():
        if terminal not in seats:
            why = message("refusal-player_has_left", player=terminal)
            return deed.refused(Reason.OUT_OF_ORDER, why, message("accepted-adjusted_accounts"))
        if seats[terminal].balance_cents < cents:
            why = message("refusal-too_little_to_return", player=terminal, owed=cents)
            return deed.refused(Reason.TOO_LITTLE_MONEY, why, message("accepted-adjusted_accounts"))
    return None


ACTS = (
    StaffAct(
        VoidSettledRound,
        Act.VOID_SETTLED_ROUND,
        void_settled,
        Offer(Target.SETTLED_ROUND, look=Look.DANGER),
        prepare=settled_lines,
    ),
)
