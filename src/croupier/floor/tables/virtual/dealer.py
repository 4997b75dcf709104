"""The virtual Dealer: what is due next at a table, and what it does.  CMA 1.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment.chance import commitment
from croupier.floor.tables import events as on
from croupier.floor.tables.areas import area_player
from croupier.floor.tables.close import closing
from croupier.floor.tables.cut import (
    SHOWN,
    cut_bounds,
    first_offer,
    house_cut,
    is_kept,
    passed_on,
)
from croupier.floor.tables.dealer import DealerAct, Due
from croupier.floor.tables.interim import lines_at_once
from croupier.floor.tables.lines import line_data
from croupier.floor.tables.notices import due_changes
from croupier.floor.tables.table import Phase, ShoeState
from croupier.games.equipment import Cards
from croupier.games.game import Draw
from croupier.games.shoe import shuffle_is_due
from croupier.rounds.deal import ShoeDraws, committed_draws, committed_shoe, cut_shoe, draw_text
from croupier.rounds.play import announced, settle, take, time_out
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Step

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.equipment.chance import Secret, SystemChance
    from croupier.floor.events import Event
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.seat import Seat
    from croupier.rounds.deal import Draws
    from croupier.rounds.round import DecisionMade, Round

SPINNER_SECONDS = "spinner.seconds"
# So many rounds a device deals from one committed secret, before its cards are loaded anew and the
# secret is told: nobody waits for ever to check what was dealt.
DEVICE_ROUNDS_MAX = 100


def due(table: Table) -> Due | None:
    """The Dealer's next act, by the table's own events; None while the table rests.

    While somebody must rule on an irregularity, nothing is dealt.  A person who deals sets their
    own pace: nothing is due by the clock.
    """
    if table.is_dealt_by_person:
        return None
    pace, shoe = table.kept.plan.pace, table.kept.shoe
    if table.kept.reports:
        return None
    match table.kept.phase:
        case Phase.BETWEEN if shoe is not None and shoe.offered_to:
            return Due(shoe.offered_until_ms, DealerAct.PASS_CUT_ON)
        case Phase.BETWEEN:
            return Due(table.revealed_at_ms + 1000 * pace.pause_seconds, DealerAct.OPEN_ROUND)
        case Phase.WAGERING if _play(table).next_step is Step.SPIN:
            return Due(table.kept.at_ms, DealerAct.TAKE_STEP)
        case Phase.WAGERING:
            return Due(table.closes_at_ms, DealerAct.CLOSE_WAGERING)
        case Phase.DEALING:
            return _dealing(table)
    return None


def _dealing(table: Table) -> Due:
    play, pace = _play(table), table.kept.plan.pace
    if _returns_discards(table):
        return Due(table.kept.at_ms, DealerAct.RETURN_DISCARDS)
    if play.next_step is Step.SETTLE:
        return Due(table.revealed_at_ms + 1000 * pace.reveal_seconds, DealerAct.SETTLE)
    if play.next_step is not Step.REVEAL:
        return Due(table.kept.at_ms, DealerAct.TAKE_STEP)
    if lines_at_once(table):
        return Due(table.kept.at_ms, DealerAct.SETTLE_AT_ONCE)
    if isinstance(play.awaits, Draw):
        return Due(table.kept.at_ms, DealerAct.DRAW)
    return Due(deadline_ms(table), DealerAct.TIME_OUT)


def _returns_discards(table: Table) -> bool:
    """The initial deal is over, and the device waits for the discard rack.  SBC 7.2."""
    cards, shoe = table.game.equipment, table.kept.shoe
    if shoe is None or not shoe.is_kept or table.returned_at or not isinstance(cards, Cards):
        return False
    is_past = cards.is_past_initial_deal(_play(table).state)
    return is_past and not cut_bounds(table) and cards.discards_wait(table.rules)


def deadline_ms(table: Table) -> int:
    """When the time of those who must decide is up.  CMA 13.3.1, 14.3.3, 17.6."""
    own = table.rules.book.values.get(SPINNER_SECONDS)
    seconds = own.value if own else table.kept.plan.pace.decision_seconds
    return table.asked_at_ms + 1000 * int(seconds)


class VirtualDealer:
    """Deals at one table from secrets that were committed to and kept first.

    `left_to_lose` says how much more a player's own limits let them put in play; None is no limit.
    """

    def __init__(self, chance: SystemChance) -> None:
        self.chance = chance
        self.secret: Secret | None = None
        self.source: Draws | None = None
        self.left_to_lose: Callable[[Seat], int | None] = lambda _: None

    def act(self, table: Table, act: DealerAct, now_ms: int) -> tuple[list[Event], Secret | None]:
        """The events of an act, and the new secret that must be kept with them."""
        match act:
            case DealerAct.OPEN_ROUND if changes := self._changes(table, now_ms):
                return changes, None
            case DealerAct.OPEN_ROUND:
                return self._open_round(table, now_ms)
            case DealerAct.CLOSE_WAGERING:
                return self._close_wagering(table), None
            case DealerAct.TAKE_STEP:
                return [_step(table)], None
            case DealerAct.DRAW:
                return self._draw(table), None
            case DealerAct.PASS_CUT_ON | DealerAct.RETURN_DISCARDS:
                is_cut = act is DealerAct.PASS_CUT_ON
                return passed_on(table, now_ms) if is_cut else [self._return(table)], None
            case DealerAct.SETTLE_AT_ONCE:
                return [on.SettledAtOnce(table.round_id, lines_at_once(table))], None
            case DealerAct.TIME_OUT:
                return [_timed_out(each) for each in time_out(_play(table))], None
            case DealerAct.SETTLE:
                return self._settle(table), None

    def restore(self, table: Table, secret: Secret) -> None:
        """Stand where the Dealer before stood: what was drawn is drawn again and compared."""
        self.secret, self.source = secret, None
        kept = table.kept.shoe
        if table.has_shoe and kept is not None and not kept.offered_to:
            self.source = self._dealt_again(table, kept)
        if table.is_in_play:
            for number, drawn in enumerate(table.draws, 1):
                again = draw_text(self._source(table)())
                # Neither is told: logs never have what may still lie face down.
                assert again == drawn, f"draw {number} is not what was drawn before"
                if number == table.returned_at:
                    self._shoe_of(table).return_discards()
        elif self._is_spent():
            self._reveal()  # as the Dealer before did when the round was over

    def _dealt_again(self, table: Table, kept: ShoeState) -> ShoeDraws:
        """The shoe after the rounds that were dealt from it, drawn from its secret again."""
        shoe = self._new_shoe(table, kept)
        if kept.burned:
            shoe.burn(kept.burned)
        returned = kept.returned or [0] * len(kept.draws)
        for count, returned_at in zip(kept.draws, returned, strict=True):
            for number in range(1, count + 1):
                shoe()
                if number == returned_at:
                    shoe.return_discards()
            self._end_round(table, shoe)
        return shoe

    def _new_shoe(self, table: Table, kept: ShoeState) -> ShoeDraws:
        assert self.secret is not None, "nothing is drawn without a committed secret"
        game, rules, secret = table.game, table.rules, self.secret
        if kept.is_kept:
            return cut_shoe(game, rules, secret, kept.id, kept.cut_at)
        return committed_shoe(game, rules, secret, kept.id)

    def _end_round(self, table: Table, shoe: ShoeDraws) -> None:
        cards = table.game.equipment
        waits = isinstance(cards, Cards) and cards.discards_wait(table.rules)
        shoe.end_round(table.rules, discards_wait=shoe.is_kept and waits)

    def _shoe_of(self, table: Table) -> ShoeDraws:
        source = self._source(table)
        assert isinstance(source, ShoeDraws), "cards are dealt from a shoe"
        return source

    def _return(self, table: Table) -> Event:
        source = self._source(table)
        count = source.return_discards() if isinstance(source, ShoeDraws) else 0
        return on.DiscardsReturned(count)

    def burn_card(self, table: Table) -> str:
        """The card that was burned when the shoe was made ready, for whoever may see it."""
        kept = table.kept.shoe
        source = self.source
        if kept is None or not kept.is_kept or not isinstance(source, ShoeDraws):
            return ""
        burned = source.shoe.discards
        return draw_text(burned[0]) if burned else ""

    def _open_round(self, table: Table, now_ms: int) -> tuple[list[Event], Secret | None]:
        closes_at_ms = now_ms + 1000 * table.kept.plan.pace.wagering_seconds
        if table.has_shoe and not self._is_shoe_due(table):
            return [_opened(_next_round(table), closes_at_ms)], None
        ended = self._reveal() if table.has_shoe else []
        self.secret, self.source = self.chance.secret(), None
        promised = commitment(self.secret)
        if not table.has_shoe:
            return [_opened(_next_round(table), closes_at_ms, promised)], self.secret
        shoe_id = _next_round(table)
        if is_kept(table):
            events = [*ended, *self._kept_shoe(table, shoe_id, promised, now_ms)]
            is_offered = isinstance(events[-1], on.CutOffered)
            opened = [] if is_offered else [_opened(shoe_id, closes_at_ms)]
            return [*events, *opened], self.secret
        self.source = committed_shoe(table.game, table.rules, self.secret, shoe_id)
        shuffled = on.ShoeShuffled(shoe_id, promised)
        return [*ended, shuffled, _opened(shoe_id, closes_at_ms)], self.secret

    def _kept_shoe(self, table: Table, shoe_id: str, promised: str, now_ms: int) -> list[Event]:
        """A new shoe by the table's document: offered, cut by the house, or a device's."""
        before = table.kept.shoe
        why = _why_shuffled(before)
        clause = table.floor.clause(f"cards.shuffled_{why}")
        shuffled = on.ShoeShuffled(shoe_id, promised, is_kept=True, why=why, clause=clause)
        if not cut_bounds(table):
            self.source = self._new_shoe(table, ShoeState(shoe_id, promised, is_kept=True))
            return [shuffled]
        if offered := first_offer(table, before, shoe_id, now_ms):
            return [shuffled, offered]
        cut = house_cut(table, shoe_id)
        assert isinstance(cut, on.ShoeCut), "the house cuts"
        ready = ShoeState(shoe_id, promised, is_kept=True, cut_at=cut.at)
        self.source = self._new_shoe(table, ready)
        return [shuffled, cut]

    def _is_shoe_due(self, table: Table) -> bool:
        """A new shoe at the start, after the cutting card, and where shuffling is continuous."""
        kept = table.kept.shoe
        if kept is None or self.secret is None or kept.is_over:
            return True
        if self.source is None and kept.is_kept:
            self.source = self._new_shoe(table, kept)  # the cut has been made
        source = self.source
        if not isinstance(source, ShoeDraws):
            return True
        return shuffle_is_due(source.shoe) or (_is_worn(source) and bool(kept.draws))

    def _close_wagering(self, table: Table) -> list[Event]:
        events = closing(table, self.left_to_lose)
        is_over = any(isinstance(event, on.RoundPassed | on.RoundVoided) for event in events)
        return [*events, *(self._revealed(table) if is_over else self._burned(table))]

    def _burned(self, table: Table) -> list[Event]:
        """Once no more bets were called for the first round of a device's cards.  CPB 4.13."""
        cards, kept = table.game.equipment, table.kept.shoe
        if kept is None or not kept.is_kept or kept.burned or kept.draws:
            return []
        source = self._source(table)
        if not isinstance(cards, Cards) or not isinstance(source, ShoeDraws):
            return []
        count = cards.burned_after_close(table.rules, source.shoe)
        if not count:
            return []
        shown = draw_text(source.burn(count))
        return [on.FirstCardsBurned(kept.id, count, shown, table.floor.clause(SHOWN))]

    def _changes(self, table: Table, now_ms: int) -> list[Event]:
        """What was announced and is due; the shoe ends where the table or its game does."""
        changes = due_changes(table, now_ms)
        ends_shoe = any(isinstance(each, on.TableClosed | on.VariationChanged) for each in changes)
        return [*self._reveal(), *changes] if ends_shoe else changes

    def _draw(self, table: Table) -> list[Event]:
        awaited = _play(table).awaits
        assert isinstance(awaited, Draw), "the round waits for a draw"
        if ahead := _play(table).ahead:
            return [on.Drawn(draw_text(ahead[0]), awaited.to, is_out=True)]
        out = self._cutting_card(table, awaited.to)
        return [*out, on.Drawn(self.take(table), awaited.to)]

    def take(self, table: Table) -> str:
        """What comes out of the shoe or the device next."""
        return draw_text(self._source(table)())

    def _cutting_card(self, table: Table, to: str) -> list[Event]:
        """The cutting card, where it comes out before this card.  CSB 4.2.3(b), (c), CPB 4.4(b)."""
        kept, source = table.kept.shoe, self._source(table)
        if kept is None or not kept.is_kept or kept.cutting_card_to:
            return []
        if not isinstance(source, ShoeDraws) or not source.shoe.is_out or not cut_bounds(table):
            return []
        return [on.CuttingCardOut(to, area_player(table, to))]

    def _source(self, table: Table) -> Draws:
        if self.source is None:
            assert self.secret is not None, "nothing is drawn without a committed secret"
            self.source = committed_draws(_play(table), self.secret)
        return self.source

    def _settle(self, table: Table) -> list[Event]:
        play = _play(table)
        settled = settle(play)
        assert not isinstance(settled, Refused), settled
        lines = [line_data(line) for line in settled.lines]
        done: list[Event] = [on.Settled(table.round_id, announced(play), lines)]
        return done + self.over(table)

    def over(self, table: Table) -> list[Event]:
        """The end of a round: its cards are away, and a secret that is spent is revealed."""
        if isinstance(self.source, ShoeDraws) and table.draws:
            self._end_round(table, self.source)
        return self._revealed(table)

    def _revealed(self, table: Table) -> list[Event]:
        """The secret of a round on its own; that of a shoe waits for the shoe's end."""
        is_over = table.kept.shoe is not None and table.kept.shoe.is_over
        return [] if table.has_shoe and not self._is_spent() and not is_over else self._reveal()

    def _reveal(self) -> list[Event]:
        if self.secret is None:
            return []
        secret, self.secret, self.source = self.secret, None, None
        return [on.Revealed(commitment(secret), secret.revealed())]

    def _is_spent(self) -> bool:
        source = self.source
        return isinstance(source, ShoeDraws) and (shuffle_is_due(source.shoe) or _is_worn(source))


def _is_worn(source: ShoeDraws) -> bool:
    """A device's cards that are shuffled anew, and their secret told: those of 0.1 every round."""
    rounds_max = DEVICE_ROUNDS_MAX if source.is_kept else 0
    return source.shoe.is_continuous and source.rounds >= rounds_max


def _why_shuffled(before: ShoeState | None) -> str:
    """Which of the document's occasions it is.  CSB 4.1.2, SBC 4.4, CPB 4.1, 4.25, 4.26."""
    if before is None:
        return "at_the_start"
    if before.is_over:
        return "by_order"
    return "after_the_cutting_card" if before.cutting_card_to else "before_a_round"


def _play(table: Table) -> Round:
    assert table.play is not None, "there is a round in play"
    return table.play


def _opened(round_id: str, closes_at_ms: int, commitment: str = "") -> Event:
    return on.RoundOpened(round_id, closes_at_ms, commitment, keeps_places=True)


def _next_round(table: Table) -> str:
    return table.round_name(table.kept.number + 1)


def _step(table: Table) -> Event:
    play = _play(table)
    assert play.next_step is not None, "a round that is over takes no step"
    stepped = take(play, play.next_step)
    assert not isinstance(stepped, Refused), stepped
    return on.Stepped(stepped.step.value, stepped.said)


def _timed_out(decided: DecisionMade) -> Event:
    return on.Decided(decided.who.player, decided.who.area, decided.choice, by_time_out=True)
