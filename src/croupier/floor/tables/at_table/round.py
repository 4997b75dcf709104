"""A round as the person who deals enters it: each entry is checked by the round itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.floor.tables import events as on
from croupier.floor.tables.at_table import events as did
from croupier.floor.tables.at_table.awaited import Awaited, awaited, is_continuous
from croupier.floor.tables.close import closing
from croupier.floor.tables.dealer import PaceBy, Source
from croupier.floor.tables.interim import lines_at_once
from croupier.floor.tables.lines import line_data
from croupier.floor.tables.notices import due_changes
from croupier.floor.tables.table import spot_of
from croupier.floor.tables.wagers import late, wagered
from croupier.games.game import Draw, Who
from croupier.rounds.deal import UNLIMITED_CENTS, draw_text
from croupier.rounds.play import announced, closed_by, decide, draw, settle, take
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.roles import Role
from croupier.rounds.wagering_period import wagering_clause
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.equipment.cards import Card
    from croupier.floor.events import Event
    from croupier.floor.tables.table import Table, WagerSpot

ELSEWHERE = "control.elsewhere"
SHOE_CLAUSES = {
    Awaited.SHOE: "cards.dealt_from",
    Awaited.SHUFFLE: "shuffling",
    Awaited.CUT: "shoe.cut_decks_min",
    Awaited.BURN: "burns",
}


def open_wagering(table: Table, now_ms: int) -> list[Event] | Refused:
    """Wagers may be placed; what was announced and is due happens first.  CSB 5.3.3."""
    if refused := refused_unless(table, Awaited.OPEN) or _refused_display(table):
        return refused
    if changes := due_changes(table, now_ms):
        return changes
    name = table.round_name(table.kept.number + 1)
    return [on.RoundOpened(name, 0, keeps_places=True, pace=PaceBy.PERSON, source=Source.EQUIPMENT)]


def wager(table: Table, spot: WagerSpot, cents: int) -> list[Event] | Refused:
    """A wager on the layout is so much now; nothing takes it back.  Limits are the sign's."""
    if table.play is None or not table.play.is_open:
        why = message("refusal-wagering_not_open")
        accepted = message("accepted-next_wagering_period")
        refused = Refused(Reason.OUT_OF_ORDER, why, _clause_of_late(table, spot), accepted)
        return late(table, spot, refused)
    found = wagered(table, table.play, UNLIMITED_CENTS, spot, cents)
    return found if isinstance(found, Refused) else [found]


def _clause_of_late(table: Table, spot: WagerSpot) -> str:
    """Nothing is placed once no more bets were called, nor changed after the first card.

    CSB 6.1.1, 6.1.2, 6.4.
    """
    has_wager = any(spot_of(each) == spot for each in table.standing)
    key = f"late_wagers.{'changed' if has_wager else 'placed'}"
    is_dealt = bool(table.draws) and table.is_in_play and key in table.floor.values
    return table.floor.clause(key) if is_dealt else wagering_clause(table.rules)


def refused_called(table: Table) -> Refused | None:
    """A wager that was only said aloud, where the document takes none.  CPB 3.7."""
    called = table.book.values.get("wagers.called")
    if called is None:
        return None
    why, accepted = message("refusal-called_wager"), message("accepted-chips_on_layout")
    return Refused(Reason.WRONG_MEANS, why, called.clause, accepted)


def no_more_bets(table: Table) -> list[Event] | Refused:
    """Wagering closes.  CSB 8.3.1(a), SBC 7.1, CPB 4.15, CSS 5.1.3."""
    return refused_unless(table, Awaited.CLOSE) or closing(table)


def enter_result(table: Table, text: str) -> list[Event] | Refused:
    """A card that was dealt, or dice as they lie, checked against what the equipment holds."""
    if refused := refused_unless(table, Awaited.RESULT):
        return refused._replace(clause=_no_card_by(table) or refused.clause)
    assert table.play is not None, "a result is awaited in a round"
    assert isinstance(table.play.awaits, Draw), "the round waits for a draw"
    to = table.play.awaits.to
    equipment = table.game.equipment
    try:
        drawn = equipment.reads(table.rules, text)
    except ValueError:
        why = message("refusal-no_such_result", result=text)
        clause = wagering_clause(table.rules)
        accepted = message("accepted-shown", shown=equipment.accepted)
        return Refused(Reason.IMPOSSIBLE_DRAW, why, clause, accepted)
    if ahead := table.play.ahead:
        return _next_out(table, ahead[0], drawn, to)
    found = draw(table.play, drawn, out_of_shoe(table))
    return found if isinstance(found, Refused) else [on.Drawn(draw_text(drawn), to)]


def _no_card_by(table: Table) -> str:
    """The clause by which the Dealer draws no more.  SBC 12.3, CPB 4.22(b), 4.23(b)."""
    if table.play is None or table.play.state is None:
        return ""
    return table.game.course.no_card(table.play.state)


def _next_out(table: Table, ahead: Card, drawn: Card, to: str) -> list[Event] | Refused:
    """A card that came out too early is the next one.  CSB 17.3, SBC 18.2, CPB 7.2."""
    if drawn == ahead:
        return [on.Drawn(draw_text(drawn), to, is_out=True)]
    why = message("refusal-another_card_is_next", card=draw_text(drawn))
    accepted = message("accepted-card_out_already", card=draw_text(ahead))
    return Refused(Reason.IMPOSSIBLE_DRAW, why, wagering_clause(table.rules), accepted)


def out_of_shoe(table: Table) -> Sequence[Card]:
    """The cards that earlier rounds drew from this shoe and that are not back in it."""
    shoe = table.kept.shoe
    if shoe is None or is_continuous(table):
        return ()
    return [table.game.equipment.reads(table.rules, code) for code in shoe.cards]


def enter_decision(
    table: Table, who: Who, choice: str, cents: int | None = None
) -> list[Event] | Refused:
    """A player's decision, as the player told the Dealer.  CSB 8.5.1, SBC 9.1, CPB 4.16."""
    if refused := refused_unless(table, Awaited.DECISION):
        by = closed_by(table.play, who, choice) if table.play else ""
        return refused._replace(clause=by or refused.clause)
    assert table.play is not None, "a decision is awaited in a round"
    found = decide(table.play, who, choice, UNLIMITED_CENTS, cents)
    if isinstance(found, Refused):
        return _refused_elsewhere(table, who) or found
    added = found.added.stake_cents if found.added else 0
    is_free = bool(found.added and found.added.means.value != "chips")
    return [on.Decided(who.player, who.area, choice, added, is_free)]


def _refused_elsewhere(table: Table, who: Who) -> Refused | None:
    """Who wagers on an area beside their own decides there only if entitled to.  CSB 6.7.1."""
    own = table.kept.seats[who.player].area if who.player in table.kept.seats else 0
    asked = next((each.who for each in table.asked if each.who.area == who.area), None)
    wagers_there = any(each.who == who for each in table.standing)
    if ELSEWHERE not in table.floor.values or not wagers_there or own == who.area:
        return None
    if asked is None or asked == who:
        return None
    why = message("refusal-decides_elsewhere", player=who.player, area=who.area)
    accepted = message("accepted-decision_of_controlling", player=asked.player)
    return Refused(Reason.NOT_AUTHORISED, why, table.floor.clause(ELSEWHERE), accepted)


def complete_hand(table: Table) -> list[Event] | Refused:
    """The hand of a player who does not act is completed as the document has it.

    CSB 8.5.4, 10.2.1, 11.4.
    """
    if refused := refused_unless(table, Awaited.DECISION):
        return refused
    first = table.asked[0]
    return [on.Decided(first.who.player, first.who.area, first.time_out.name, by_time_out=True)]


def decline_for_rest(table: Table) -> list[Event] | Refused:
    """Nobody else wants what was offered to all at the same time.  CSB 8.3.2(a)."""
    if len(table.asked) < 1 or awaited(table) is not Awaited.DECISION:
        return _out_of_order(table, Awaited.DECISION)
    return [
        on.Decided(asked.who.player, asked.who.area, asked.time_out.name) for asked in table.asked
    ]


def take_step(table: Table, by: Role) -> list[Event] | Refused:
    """A step that changes no wager: the spin, the result called, the areas lit.  CSS 5.1."""
    if refused := refused_unless(table, Awaited.STEP):
        return refused
    assert table.play is not None, "a step is taken in a round"
    assert table.play.next_step is not None, "a round that is over takes no step"
    found = take(table.play, table.play.next_step, by)
    return found if isinstance(found, Refused) else [on.Stepped(found.step.value, found.said)]


def settle_wagers(table: Table) -> list[Event] | Refused:
    """What was shown is paid and taken: at once where the document says so, or all at the end.

    CSB 8.4.1, SBC 8.1, CPB 3.23, CSS 5.1.7.
    """
    now = awaited(table)
    if now is Awaited.SETTLE_AT_ONCE:
        return [on.SettledAtOnce(table.round_id, lines_at_once(table))]
    if now is not Awaited.SETTLE:
        return _out_of_order(table, Awaited.SETTLE)
    assert table.play is not None, "wagers are settled in a round"
    settled = settle(table.play)
    assert not isinstance(settled, Refused), settled
    lines = [line_data(line) for line in settled.lines]
    return [on.Settled(table.round_id, announced(table.play), lines)]


def undo(table: Table) -> list[Event] | Refused:
    """The last card or decision is taken back, before the next step; afterwards it is corrected."""
    entry = table.entry
    if table.is_in_play and entry is not None and entry.may_be_undone:
        result = entry.event.result if isinstance(entry.event, on.Drawn) else ""
        return [did.EntryUndone(entry.words, result)]
    why, accepted = message("refusal-nothing_to_undo"), message("accepted-correction")
    return Refused(Reason.OUT_OF_ORDER, why, wagering_clause(table.rules), accepted)


def refused_confirmation(table: Table) -> Refused:
    """Nothing that a confirmation alone could answer."""
    return _out_of_order(table, Awaited.NOTHING)


def refused_unless(table: Table, needed: Awaited) -> Refused | None:
    """An entry that is not what comes next."""
    return None if awaited(table) is needed else _out_of_order(table, needed)


def _refused_display(table: Table) -> Refused | None:
    """No other round opens while nobody can see the table's screen."""
    fault = table.kept.display_fault
    if not fault:
        return None
    why, accepted = message("refusal-display_fault", fault=fault), message("accepted-resumed")
    return Refused(Reason.OUT_OF_ORDER, why, wagering_clause(table.rules), accepted)


def _out_of_order(table: Table, what: Awaited) -> Refused:
    why = message("refusal-not_next_at_table", what=what.value)
    now = awaited(table)
    accepted = message("accepted-next_at_table", what=now.value)
    clause = clause_of_step(table, now) or wagering_clause(table.rules)
    return Refused(Reason.OUT_OF_ORDER, why, clause, accepted)


def clause_of_step(table: Table, step: Awaited) -> str:
    """The clause of what makes a shoe ready, by how the table's cards are shuffled.

    SBC 3.7, 4.1, 4.9.1, 4.9.2, CPB 2.5, 4.1(a), 4.1(b), 4.1(c).
    """
    if step not in SHOE_CLAUSES:
        return ""
    floor, rules, key = table.floor.values, table.rules, SHOE_CLAUSES[step]
    by_device = f"cards.{step}_{rules['shuffling']}".replace(" ", "_").lower()
    if found := floor.get(by_device) or floor.get(key):
        return found.clause
    known = key in rules.options or key in rules.book.values
    return rules.clause(key) if known else ""
