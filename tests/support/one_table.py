"""One table of a floor without a database: its Dealer, its players, and a clock that tests set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from croupier.floor.places.stream import Stream
from croupier.floor.site.plan import TablePlan
from croupier.floor.tables.changes import apply
from croupier.floor.tables.dealer import DealerAct
from croupier.floor.tables.events import (
    RoundPassed,
    RoundVoided,
    TableOpened,
    Wagered,
    WageringClosed,
)
from croupier.floor.tables.place import AtTable
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.tables.table import Phase, Table, WagerSpot, new_table
from croupier.floor.tables.virtual.dealer import VirtualDealer, due
from croupier.floor.tables.wagers import refused_unless_open, wagered
from croupier.floor.terminals.events import Arrived, Left
from croupier.rounds.refusals import Refused
from support.chances import Secrets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.equipment.chance import SystemChance
    from croupier.floor.events import Event
    from croupier.rounds.round import Round

START_MS = 1_767_225_600_000
MINUTE_MS = 60_000
BALANCE = 100_000
# $5 to $500 in steps of $5.
FIVES = Sign(Limit(500, 50_000, 500))
TENS = Sign(Limit(1000, 50_000, 500))


class OneTable:
    """A table with players, dealt by hand or by its Dealer, checked as a stream checks it."""

    def __init__(
        self,
        book: str,
        sign: Sign = FIVES,
        players: Sequence[str] = ("T1", "T2"),
        seats_max: int = 7,
        seed: int = 0,
        **options: Any,
    ) -> None:
        plan = TablePlan("table", book, options=options, sign=sign, seats_max=seats_max)
        self.table = new_table(plan)
        self.stream = Stream("table", AtTable(self.table))
        self.dealer = VirtualDealer(cast("SystemChance", Secrets(seed)))
        self.now_ms = START_MS
        self.journal: list[tuple[Event, int]] = []
        self.happen(TableOpened(plan, self.table.kept.digest))
        for player in players:
            self.sit(player)

    def happen(self, *events: Event) -> None:
        """Let events happen now, with every check of a stream."""
        self.stream.unit(events, self.now_ms)
        self.journal += [(event, self.now_ms) for event in events]

    def did(self, answer: Sequence[Event] | Refused) -> Sequence[Event]:
        """Let the events of an answer happen, which must not be a refusal."""
        assert not isinstance(answer, Refused), str(answer)
        self.happen(*answer)
        return answer

    def sit(self, player: str) -> None:
        """A player arrives."""
        self.happen(Arrived(player, BALANCE, 0))

    def leave(self, player: str) -> None:
        """A player goes to the lobby."""
        self.happen(Left(player, "lobby"))

    def wager(
        self,
        player: str,
        cents: int,
        bet: str = "",
        pick: str = "",
        area: int | None = None,
        unit: str = "",
    ) -> Wagered | Refused:
        """A wager on the table's first bet, or another; at an area of its own if it needs one."""
        bet = bet or next(iter(self.table.rules.odds))
        has_areas = bool(self.table.rules.options.get("areas"))
        area = int(player[1:]) * has_areas if area is None else area
        spot = WagerSpot(player, area, bet, pick, unit)
        held = self.table.kept.seats[player].held_cents(unit)
        answer = refused_unless_open(self.table, self.now_ms) or wagered(
            self.table, self.in_play, held, spot, cents
        )
        if isinstance(answer, Wagered):
            self.happen(answer)
        return answer

    def act(self) -> DealerAct:
        """The Dealer does what is due, at its time."""
        todo = due(self.table)
        assert todo is not None, "the Dealer has something to do"
        self.now_ms = max(self.now_ms, todo.at_ms)
        events, _ = self.dealer.act(self.table, todo.act, self.now_ms)
        self.happen(*events)
        return todo.act

    def open(self) -> None:
        """The Dealer goes on until wagering is open."""
        self._until(Phase.WAGERING)

    def close(self) -> Event:
        """Wagering closes; the event that says what stood."""
        while self.act() is not DealerAct.CLOSE_WAGERING:
            pass
        kinds = WageringClosed | RoundPassed | RoundVoided
        return next(each for each, _ in reversed(self.journal) if isinstance(each, kinds))

    def finish(self) -> None:
        """The Dealer goes on until the round is over, or the table closed."""
        while self.table.kept.phase in {Phase.WAGERING, Phase.DEALING}:
            self.act()

    def round(self, **stakes: int) -> None:
        """A whole round, with wagers by player."""
        self.open()
        for player, cents in stakes.items():
            assert isinstance(self.wager(player, cents), Wagered)
        self.finish()

    def pass_minutes(self, minutes: int, milliseconds: int = 0) -> None:
        """Let time pass while nobody deals."""
        self.now_ms += minutes * MINUTE_MS + milliseconds

    def standing(self, player: str) -> int:
        """What a player has in play."""
        return sum(wager.stake_cents for wager in self.table.standing_of(player))

    @property
    def in_play(self) -> Round:
        """The round in play."""
        assert self.table.play is not None, "there is a round in play"
        return self.table.play

    def balance(self, player: str) -> int:
        """What a player's account holds."""
        return self.table.kept.seats[player].balance_cents

    def replayed(self) -> Table:
        """The table that the journal makes anew."""
        again = new_table(self.table.kept.plan)
        for event, at_ms in self.journal:
            apply(again, event, at_ms)
        return again

    def _until(self, phase: Phase) -> None:
        while self.table.kept.phase is not phase:
            self.act()
