"""The virtual Dealer: what is due next at a table, and what it does.  CMA 1.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment.chance import commitment
from croupier.floor.tables import events as on
from croupier.floor.tables.close import closing
from croupier.floor.tables.dealer import DealerAct, Due
from croupier.floor.tables.interim import lines_at_once
from croupier.floor.tables.lines import line_data
from croupier.floor.tables.notices import due_changes
from croupier.floor.tables.table import Phase
from croupier.games.game import Draw
from croupier.games.shoe import shuffle_is_due
from croupier.rounds.deal import ShoeDraws, committed_draws, committed_shoe, draw_text
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


def due(table: Table) -> Due | None:
    """The Dealer's next act, by the table's own events; None while the table rests.

    While somebody must rule on an irregularity, nothing is dealt.  A person who deals sets their
    own pace: nothing is due by the clock.
    """
    if table.is_dealt_by_person:
        return None
    pace = table.kept.plan.pace
    if table.kept.reports:
        return None
    match table.kept.phase:
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
    if play.next_step is Step.SETTLE:
        return Due(table.revealed_at_ms + 1000 * pace.reveal_seconds, DealerAct.SETTLE)
    if play.next_step is not Step.REVEAL:
        return Due(table.kept.at_ms, DealerAct.TAKE_STEP)
    if lines_at_once(table):
        return Due(table.kept.at_ms, DealerAct.SETTLE_AT_ONCE)
    if isinstance(play.awaits, Draw):
        return Due(table.kept.at_ms, DealerAct.DRAW)
    return Due(deadline_ms(table), DealerAct.TIME_OUT)


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
                return [self._draw(table)], None
            case DealerAct.SETTLE_AT_ONCE:
                return [on.SettledAtOnce(table.round_id, lines_at_once(table))], None
            case DealerAct.TIME_OUT:
                return [_timed_out(each) for each in time_out(_play(table))], None
            case DealerAct.SETTLE:
                return self._settle(table), None

    def restore(self, table: Table, secret: Secret) -> None:
        """Stand where the Dealer before stood: what was drawn is drawn again and compared."""
        self.secret, self.source = secret, None
        if table.has_shoe and table.kept.shoe is not None:
            shoe = committed_shoe(table.game, table.rules, secret, table.kept.shoe.id)
            for count in table.kept.shoe.draws:
                for _ in range(count):
                    shoe()
                shoe.end_round(table.rules)
            self.source = shoe
        if table.is_in_play:
            for number, drawn in enumerate(table.draws, 1):
                again = draw_text(self._source(table)())
                # Neither is told: logs never have what may still lie face down.
                assert again == drawn, f"draw {number} is not what was drawn before"
        elif self._is_spent():
            self._reveal()  # as the Dealer before did when the round was over

    def _open_round(self, table: Table, now_ms: int) -> tuple[list[Event], Secret | None]:
        closes_at_ms = now_ms + 1000 * table.kept.plan.pace.wagering_seconds
        if table.has_shoe and not self._is_shoe_due(table):
            return [_opened(_next_round(table), closes_at_ms)], None
        self.secret, self.source = self.chance.secret(), None
        promised = commitment(self.secret)
        if not table.has_shoe:
            return [_opened(_next_round(table), closes_at_ms, promised)], self.secret
        shoe_id = _next_round(table)
        self.source = committed_shoe(table.game, table.rules, self.secret, shoe_id)
        shuffled = on.ShoeShuffled(shoe_id, promised)
        return [shuffled, _opened(shoe_id, closes_at_ms)], self.secret

    def _is_shoe_due(self, table: Table) -> bool:
        """A new shoe at the start, after the cutting card, and where shuffling is continuous."""
        source = self.source
        if table.kept.shoe is None or not isinstance(source, ShoeDraws):
            return True
        has_dealt = bool(table.kept.shoe.draws)
        return (
            table.kept.shoe.is_over
            or shuffle_is_due(source.shoe)
            or (source.shoe.is_continuous and has_dealt)
        )

    def _close_wagering(self, table: Table) -> list[Event]:
        events = closing(table, self.left_to_lose)
        is_over = any(isinstance(event, on.RoundPassed | on.RoundVoided) for event in events)
        return [*events, *self._revealed(table)] if is_over else events

    def _changes(self, table: Table, now_ms: int) -> list[Event]:
        """What was announced and is due; the shoe ends where the table or its game does."""
        changes = due_changes(table, now_ms)
        ends_shoe = any(isinstance(each, on.TableClosed | on.VariationChanged) for each in changes)
        return [*self._reveal(), *changes] if ends_shoe else changes

    def _draw(self, table: Table) -> Event:
        awaited = _play(table).awaits
        assert isinstance(awaited, Draw), "the round waits for a draw"
        if ahead := _play(table).ahead:
            return on.Drawn(draw_text(ahead[0]), awaited.to, is_out=True)
        return on.Drawn(self.take(table), awaited.to)

    def take(self, table: Table) -> str:
        """What comes out of the shoe or the device next."""
        return draw_text(self._source(table)())

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
            self.source.end_round(table.rules)
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
        return isinstance(source, ShoeDraws) and (
            shuffle_is_due(source.shoe) or source.shoe.is_continuous
        )


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
