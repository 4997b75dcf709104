"""One table of a real floor over SQLite: its Dealer, its players, its manager, a clock to set.

Wagers and moves come in at the door for terminals, acts of staff at theirs; every call returns
once what it did is durable.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from croupier.floor.site.clock import SetClock
from croupier.floor.site.opening import close_floor, open_floor
from croupier.floor.site.plan import Pace, TablePlan
from croupier.floor.staff.acts.players import GiveUpSeat
from croupier.floor.staff.acts.tables import (
    ChangeLimits,
    ChangeVariation,
    CloseTable,
    LimitPlayer,
    WithdrawNotice,
)
from croupier.floor.tables.commands import PlaceWagers, WagerItem
from croupier.floor.tables.dealer import DealerAct
from croupier.floor.tables.events import RoundPassed, RoundVoided, WageringClosed
from croupier.floor.tables.table import Phase
from croupier.floor.tables.virtual.dealer import due
from croupier.floor.terminals.commands import Leave, Sit, TakePlayMoney
from support.cards import card_for
from support.chances import of_floor
from support.floor_rig import KEYS, Rig, migrated_in, plan_of
from support.one_table import BALANCE, FIVES, MINUTE_MS
from support.people import HIGHEST
from support.staff import act, both, hire, id_of, journal

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Coroutine, Mapping, Sequence
    from pathlib import Path

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.events import Event
    from croupier.floor.site.plan import FloorPlan
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from croupier.floor.tables.noticeboard import Announced
    from croupier.floor.tables.sign import Limit, Sign
    from croupier.floor.terminals.answer import Answer, ItemAnswer, Refusal

TABLE = "table"
Found = TypeVar("Found")
IN_PLAY = frozenset({Phase.WAGERING, Phase.DEALING})
NOT_IN_PLAY = frozenset(Phase) - IN_PLAY


class StepClock(SetClock):
    """A clock that stands: time passes and what is due waits, until it is done one by one."""

    def pass_ms(self, milliseconds: int) -> None:
        """Let time pass."""
        self._now_ms += milliseconds

    def step(self) -> None:
        """Do the next thing alone, at its time, or now if that is past."""
        assert self.next_ms is not None, "something is to be done"
        at_ms, _, timer = heapq.heappop(self._due)
        self._now_ms = max(self._now_ms, at_ms)
        assert timer.act is not None, "what was cancelled is never next"
        timer.act()


class RunningTable:
    """A table with players, each with the same balance, and with somebody who may do everything."""

    def __init__(  # noqa: PLR0913 - a parameter is a fact of the table
        self,
        runner: asyncio.Runner,
        folder: Path,
        book: str,
        sign: Sign = FIVES,
        players: Sequence[str] = ("T1", "T2"),
        seats_max: int = 7,
        *,
        has_tournaments: bool = False,
        readings: dict[str, str] | msgspec.UnsetType = msgspec.UNSET,
        pace: Pace | None = None,
        **options: Any,
    ) -> None:
        plan = TablePlan(
            TABLE,
            book,
            options=options,
            sign=sign,
            seats_max=seats_max,
            has_tournaments=has_tournaments,
            readings=readings,
            pace=pace or Pace(),
        )
        floor_plan = msgspec.structs.replace(plan_of(plan), play_money_cents=BALANCE)
        self._clock, self._run = StepClock(), runner.run
        self.rig = self._run(self._opened(folder, floor_plan))
        self._is_planted = False
        self.table = self.rig.floor.tables[TABLE]
        operator = book.partition("/")[0]
        self.manager = hire(self.rig, HIGHEST[operator], operator, "ada")
        for player in players:
            self.sit(player)

    async def _opened(self, folder: Path, plan: FloorPlan) -> Rig:
        url = migrated_in(folder)
        chance = of_floor(url)
        floor = await open_floor(plan, url, KEYS, holder="test", clock=self._clock, chance=chance)
        return Rig(floor, self._clock)

    def shut(self) -> None:
        """Close the floor; its journal holds every promise, unless draws were planted."""
        if not self._is_planted:
            self._run(self.rig.must_hold())
        self._run(close_floor(self.rig.floor))

    def run(self, work: Coroutine[Any, Any, Found]) -> Found:
        """What asynchronous work on the floor comes to."""
        return self._run(work)

    @property
    def now_ms(self) -> int:
        """What time it is."""
        return self._clock.now_ms()

    @property
    def journal(self) -> list[Event]:
        """What the database has of the table."""
        return self._run(journal(self.rig, TABLE))

    # Players.

    def ask(self, player: str, command: TerminalCommand) -> Answer:
        """The durable answer to a player's command, which is no refusal as a whole."""
        answer = self._run(self.rig.ask(player, command))
        assert answer.refused is None, answer
        return answer

    def ask_refused(self, player: str, command: TerminalCommand) -> Refusal:
        """Why a player's command is refused, which it must be."""
        answer = self._run(self.rig.ask(player, command))
        assert answer.refused is not None, answer
        return answer.refused

    def sit(self, player: str) -> None:
        """A player arrives, from the lobby or new."""
        floor = self.rig.floor
        if player not in floor.where:
            self._run(self._added(player))
            self.ask(player, TakePlayMoney())
            if card := card_for(floor, player, TABLE):
                self.ask(player, card)
        self.ask(player, Sit(TABLE))

    async def _added(self, player: str) -> None:
        self.rig.floor.add_terminal(player)
        await self.rig.durable()

    def leave(self, player: str) -> None:
        """A player goes to the lobby."""
        self.ask(player, Leave())

    def wager(
        self, player: str, cents: int, bet: str = "", pick: str = "", area: int | None = None
    ) -> ItemAnswer:
        """A wager on the table's first bet, or another; at an area of its own if it needs one."""
        bet = bet or next(iter(self.table.rules.odds))
        has_areas = bool(self.table.rules.options.get("areas"))
        area = int(player[1:]) * has_areas if area is None else area
        return self.ask(player, PlaceWagers([WagerItem(bet, cents, pick, area)])).items[0]

    def standing(self, player: str) -> int:
        """What a player has in play."""
        return sum(wager.stake_cents for wager in self.table.standing_of(player))

    def balance(self, player: str) -> int:
        """What a player's account holds."""
        return self.rig.floor.seat(player).balance_cents

    # The Dealer and the clock.

    def happen(self, *events: Event) -> None:
        """Let events happen now that nobody at a door asks for."""
        self._run(self._committed(list(events)))

    async def _committed(self, events: list[Event]) -> None:
        self.rig.floor.commit(TABLE, events)
        await self.rig.durable()

    def act(self) -> DealerAct:
        """The Dealer does what is due, at its time."""
        todo = due(self.table)
        assert todo is not None, "the Dealer has something to do"
        self._run(self._stepped())
        return todo.act

    async def _stepped(self) -> None:
        self._clock.step()
        await self.rig.durable()

    def plant(self, *draws: str) -> None:
        """Have the Dealer draw these in the round that is open."""
        self._is_planted = True
        self.rig.plant(TABLE, draws)

    def open(self) -> None:
        """The Dealer goes on until wagering is open."""
        self._run(self._until(frozenset({Phase.WAGERING})))

    def close(self) -> Event:
        """Wagering closes; the event that says what stood."""
        while self.act() is not DealerAct.CLOSE_WAGERING:
            pass
        kinds = WageringClosed | RoundPassed | RoundVoided
        return next(each for each in reversed(self.journal) if isinstance(each, kinds))

    def finish(self) -> None:
        """The Dealer goes on until the round is over, or the table closed."""
        self._run(self._until(NOT_IN_PLAY))

    async def _until(self, phases: frozenset[Phase]) -> None:
        while self.table.kept.phase not in phases:
            self._clock.step()
        await self.rig.durable()

    def round(self, **stakes: int) -> None:
        """A whole round, with wagers by player."""
        self.open()
        for player, cents in stakes.items():
            assert self.wager(player, cents).refused is None
        self.finish()

    def pass_minutes(self, minutes: int, milliseconds: int = 0) -> None:
        """Let time pass while nobody deals."""
        self._clock.pass_ms(minutes * MINUTE_MS + milliseconds)

    # Staff.

    def did(self, answer: StaffAnswer) -> None:
        """What was asked for is done."""
        assert answer.is_done, answer

    def change_sign(
        self, sign: Sign, *, consenting: Sequence[str] = (), side_by_side: bool = False
    ) -> StaffAnswer:
        """The answer to other limits."""
        return self._asked(
            ChangeLimits(
                id=id_of(),
                table=TABLE,
                sign=sign,
                consenting=tuple(consenting),
                side_by_side=side_by_side,
            )
        )

    def set_player_limits(
        self, player: str, *, limit: Limit | None = None, bets: Mapping[str, Limit] | None = None
    ) -> StaffAnswer:
        """The answer to limits of one player, of which Surveillance has been told."""
        return self._asked(
            LimitPlayer(
                id=id_of(),
                table=TABLE,
                terminal=player,
                limit=limit,
                bets=dict(bets or {}),
                told=("Surveillance",),
            )
        )

    def change_variation(
        self, book: str, options: dict[str, Any], *, consenting: Sequence[str] = ()
    ) -> StaffAnswer:
        """The answer to another variation."""
        return self._asked(
            ChangeVariation(
                id=id_of(), table=TABLE, book=book, options=options, consenting=tuple(consenting)
            )
        )

    def announce_closing(self) -> StaffAnswer:
        """The answer to closing the table."""
        return self._asked(CloseTable(id=id_of(), table=TABLE))

    def withdraw_notice(self, of: Announced) -> StaffAnswer:
        """The answer to taking a notice down."""
        return self._asked(WithdrawNotice(id=id_of(), table=TABLE, of=of))

    def give_up_seat(self, player: str) -> StaffAnswer:
        """The answer to asking a player for the seat."""
        return self._asked(GiveUpSeat(id=id_of(), table=TABLE, terminal=player))

    def by_two(self, command: StaffCommand) -> StaffAnswer:
        """The answer when the manager asks and another manager approves."""
        operator = self.table.book.name.partition("/")[0]
        second = hire(self.rig, HIGHEST[operator], operator, "bea")
        return self._run(both(self.rig, self.manager, second, command))

    def staff(self, command: StaffCommand, who: str = "") -> StaffAnswer:
        """The answer to a command of the manager, or of somebody else who works here."""
        return self._run(act(self.rig, who or self.manager, command))

    def hire(self, role: str, person: str) -> str:
        """Somebody of the table's operator in a role."""
        return hire(self.rig, role, self.table.book.name.partition("/")[0], person)

    def _asked(self, command: StaffCommand) -> StaffAnswer:
        return self._run(act(self.rig, self.manager, command))


def refused(answer: ItemAnswer | StaffAnswer) -> Refusal:
    """Why something was refused, which it must have been."""
    assert answer.refused is not None, answer
    return answer.refused


Running = Callable[..., RunningTable]
