"""What the screen of a person who deals shows: the table, what comes next, what to pay or take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.display.chips import placed_view
from croupier.display.questions import asked_publicly
from croupier.display.views import AskedView, ChoiceView, PlacedView, TableView, View
from croupier.floor.tables.at_table.awaited import Awaited, awaited
from croupier.floor.tables.at_table.places import seats_of
from croupier.floor.tables.at_table.prompt import prompt, prompt_clauses
from croupier.floor.tables.at_table.shoe import may_be_pre_shuffled, next_cut
from croupier.floor.tables.interim import lines_at_once
from croupier.floor.tables.lines import line_data
from croupier.floor.tables.procedure import clauses_of_absence, clauses_of_choice
from croupier.floor.tables.sign import Limit
from croupier.floor.tables.table import spot_of
from croupier.games.game import pick_text
from croupier.rounds.play import settle
from croupier.rounds.refusals import Refused
from croupier.words.message import Message, Said

if TYPE_CHECKING:
    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table


class PatronView(View, frozen=True):
    """A person at the table; what they bought in for is a figure, not a balance."""

    id: str
    seat: int
    card: str
    bought_cents: int
    declared_cents: int
    wagered_cents: int


class BetView(View, frozen=True):
    """A bet that the table takes wagers on before the cards."""

    name: str
    picks: list[str]
    limit: Limit


class PaymentView(View, frozen=True):
    """What the Dealer does with one wager: pays so much to it, or takes so much of it."""

    player: str
    area: int
    bet: str
    pick: str
    stake_cents: int
    pays_cents: int
    takes_cents: int
    odds: str
    reason: Said
    clause: str


class DealerView(View, frozen=True):
    """A table as the person who deals sees it, and the one thing that comes next.

    An entry goes with `round` and `turn`; once another was made, it is refused.
    """

    table: TableView
    round: str
    turn: int
    awaited: Awaited
    prompt: Message
    clauses: str
    cut_by: str
    may_be_pre_shuffled: bool
    asked: list[AskedView]
    completes: ChoiceView | None
    payments: list[PaymentView]
    patrons: list[PatronView]
    wagers: list[PlacedView]
    seats: int
    areas: int
    bets: list[BetView]
    chips: list[int]
    has_cards: bool
    cards_out: int
    cutting_card_is_out: bool
    may_undo: Said
    dealt_by: str


def dealer_view(table: Table, seen: TableView) -> DealerView:
    """The Dealer's screen of a table, beside what everybody sees of it."""
    shoe, entry = table.kept.shoe, table.entry
    return DealerView(
        table=seen,
        round=table.round_id,
        turn=table.turn,
        awaited=awaited(table),
        prompt=prompt(table),
        clauses=prompt_clauses(table),
        cut_by=next_cut(table),
        may_be_pre_shuffled=may_be_pre_shuffled(table),
        asked=_asked(table),
        completes=_completes(table),
        payments=payments(table),
        patrons=[_patron(table, name) for name in table.kept.patrons],
        wagers=[placed_view(spot_of(wager), wager.stake_cents) for wager in table.standing],
        seats=seats_of(table),
        areas=int(table.rules.options.get("areas", 0)),
        bets=_bets(table),
        chips=sorted(table.kept.plan.sign.chips_cents),
        has_cards=table.has_shoe,
        cards_out=len(shoe.cards) + len(table.draws) * table.is_in_play if shoe else 0,
        cutting_card_is_out=shoe is not None and shoe.is_out,
        may_undo=entry.words if entry and entry.may_be_undone and table.is_in_play else "",
        dealt_by=table.dealt_by if table.is_in_play else "",
    )


def _asked(table: Table) -> list[AskedView]:
    """Who must decide, each choice with every clause by which it is open now."""
    open_now = {
        (asked.who.player, asked.who.area, each.name): clauses_of_choice(table, each)
        for asked in table.asked
        for each in asked.choices
    }
    return [
        replace(
            asked,
            choices=[
                replace(each, clause=open_now[asked.terminal, asked.area, each.name])
                for each in asked.choices
            ],
        )
        for asked in asked_publicly(table)
    ]


def _completes(table: Table) -> ChoiceView | None:
    """What a supervisor has done for a player who does not act, and by which clauses."""
    play = table.play
    if awaited(table) is not Awaited.DECISION or play is None:
        return None
    absent = table.asked[0].time_out
    return ChoiceView(absent.name, clauses_of_absence(table, absent))


def payments(table: Table) -> list[PaymentView]:
    """What is to be paid or taken now: Side Wagers first, then area by area from the left.

    CSB 8.4.1, 8.5.7, SBC 8.1, CPB 3.23, CSS 5.1.7.
    """
    match awaited(table):
        case Awaited.SETTLE_AT_ONCE:
            lines = lines_at_once(table)
        case Awaited.SETTLE:
            assert table.play is not None, "wagers are settled in a round"
            settled = settle(table.play)
            assert not isinstance(settled, Refused), settled
            lines = [line_data(line) for line in settled.lines]
        case _:
            return []
    main = {next(iter(table.game.bets)), *table.game.wagering.added_bets}
    lines.sort(key=lambda line: (line.bet in main, line.area))
    return [_payment(line) for line in lines]


def _payment(line: LineData) -> PaymentView:
    """A wager that is returned whole has nothing to pay or take; a token stays with the Dealer."""
    on_layout = line.stake_cents if line.means == "chips" else 0
    change = line.returned_cents - on_layout
    return PaymentView(
        player=line.terminal,
        area=line.area,
        bet=line.bet,
        pick=line.pick,
        stake_cents=line.stake_cents,
        pays_cents=max(change, 0),
        takes_cents=max(-change, 0),
        odds=line.odds,
        reason=line.reason,
        clause=line.at_once or line.clause,
    )


def _patron(table: Table, name: str) -> PatronView:
    patron = table.kept.patrons[name]
    wagered = sum(wager.stake_cents for wager in table.standing_of(name))
    chips = (patron.bought_cents, patron.declared_cents)
    return PatronView(name, patron.seat, patron.card, *chips, wagered)


def _bets(table: Table) -> list[BetView]:
    added, sign = table.game.wagering.added_bets, table.kept.plan.sign
    return [
        BetView(name, [pick_text(pick) for pick in table.game.bets[name].picks], sign.of(name))
        for name in table.rules.odds
        if name not in added
    ]
