"""Simulated players of a demonstration: they wager and decide through the door that all use.

What they do follows from a seed, which is of the demonstration only; no draw of a table does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.equipment.chance import SeededChance
from croupier.floor.places.names import LOBBY, STAFF_STREAM
from croupier.floor.players.commands import ChooseLimits, PresentCard
from croupier.floor.site.demonstration_players import card_of, register
from croupier.floor.site.visitor_choices import sensible
from croupier.floor.tables import events as on
from croupier.floor.tables.areas import areas_of, free_areas, has_seats
from croupier.floor.tables.commands import (
    Decide,
    PlaceWagers,
    RefuseCut,
    Select,
    TakeSeat,
    WagerItem,
)
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.commands import Sit, TakePlayMoney
from croupier.games.game import pick_text
from croupier.people.player_rules import player_rules

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Sequence

    from croupier.floor.commands import TerminalCommand
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.tables.table import Table
    from croupier.floor.terminals.answer import Answer

    Ask = Callable[[str, int, TerminalCommand], Awaitable[Answer]]
    Spawn = Callable[[Coroutine[Any, Any, None]], None]

LOW_CENTS = 5_000
BETS_MAX = 4
STEPS_MAX = 4  # a wager is the minimum and up to so many steps above it
SIDE_WAGER_ONE_IN = 3
ROUNDS_AT_A_TABLE = 20  # on average
THINKS_MS = 2_500
PIN = "2580"  # of visitors, who have only play money
LOSS_CENTS = 1_000_000


class Visitors:
    """Some terminals of a floor with somebody at each."""

    def __init__(
        self, floor: Floor, terminals: Sequence[str], seed: str, ask: Ask, spawn: Spawn
    ) -> None:
        self._floor, self._ask, self._spawn = floor, ask, spawn
        self._chance = SeededChance(f"visitors {seed}")
        self._terminals = tuple(terminals)
        self._thinking: set[tuple[str, int]] = set()

    async def arrive(self) -> None:
        """Everybody who waits here sits down, spread over the tables.

        Whoever is at another process's table is played there, and here once they come.
        """
        tables = self._tables
        for number, terminal in enumerate(self._terminals if tables else ()):
            if self._floor.where.get(terminal) == LOBBY:
                await self._sit(terminal, tables[number % len(tables)])
        self._floor.listeners.append(self.happened)

    @property
    def _tables(self) -> list[str]:
        """The tables that a Player Terminal can be at."""
        return [name for name, each in self._floor.tables.items() if not each.is_dealt_by_person]

    def happened(self, name: str, events: list[Event], _: int) -> None:
        """Something happened at a table: those who are there may want to act."""
        table = self._floor.tables.get(name)
        if table is None:
            return
        here = [each for each in self._terminals if each in table.kept.seats]
        for event in events:
            if isinstance(event, on.RoundOpened):
                self._open(table, here)
            elif isinstance(event, on.Settled):
                self._move_on(here)
            elif isinstance(event, on.CutOffered) and event.terminal in here:
                self._after(THINKS_MS // 2, self._pass_cut, event.terminal)
        self._decide(table, set(here))

    def _open(self, table: Table, here: list[str]) -> None:
        """Everybody wagers at a moment of their own, well before the close."""
        period_ms = table.kept.plan.pace.wagering_seconds * 1000
        for terminal in here:
            self._after(period_ms // 10 + self._below(period_ms * 6 // 10), self._wager, terminal)

    def _decide(self, table: Table, here: set[str]) -> None:
        for asked in table.asked:
            who = (asked.who.player, asked.who.area)
            if asked.who.player in here and who not in self._thinking:
                self._thinking.add(who)
                self._after(THINKS_MS // 2 + self._below(THINKS_MS), self._answer, *who)

    def _move_on(self, here: list[str]) -> None:
        for terminal in here:
            if self._below(ROUNDS_AT_A_TABLE) == 0:
                self._after(1000, self._walk, terminal)

    async def _wager(self, terminal: str) -> None:
        table = self._floor.tables.get(self._floor.where.get(terminal, ""))
        if table is None or table.kept.phase is not Phase.WAGERING:
            return
        if self._floor.seat(terminal).balance_cents < LOW_CENTS:
            await self._say(terminal, TakePlayMoney())
        area = self._area(table, terminal)
        if table.game.wagering.selections:
            chosen = self._one_of(table.game.wagering.selections)
            await self._say(terminal, Select(list(chosen), area))
        await self._say(terminal, PlaceWagers(self._wagers(table, area)))

    def _wagers(self, table: Table, area: int) -> list[WagerItem]:
        """A main wager and perhaps one beside it, or some of a layout's many bets."""
        bets = [bet for bet in table.rules.odds if bet not in table.game.wagering.added_bets]
        if area or table.game.wagering.added_bets:
            has_side = len(bets) > 1 and self._below(SIDE_WAGER_ONE_IN) == 0
            chosen = [bets[0], *([self._one_of(bets[1:])] if has_side else [])]
        else:
            chosen = [self._one_of(bets) for _ in range(1 + self._below(BETS_MAX))]
        return [self._item(table, bet, area) for bet in dict.fromkeys(chosen)]

    def _item(self, table: Table, bet: str, area: int) -> WagerItem:
        limit = table.kept.plan.sign.of(bet)
        pick = self._one_of(table.game.bets[bet].picks)
        cents = limit.minimum_cents + self._below(STEPS_MAX) * limit.multiple_cents
        return WagerItem(bet, cents, pick_text(pick), area)

    def _area(self, table: Table, terminal: str) -> int:
        """The Betting Area at which a player sits, or one to stand at, where there are areas."""
        areas = areas_of(table)
        taken = {wager.who.area for wager in table.standing}
        free = [area for area in areas if area not in taken]
        return table.kept.seats[terminal].area or (self._one_of(free or areas) if areas else 0)

    async def _answer(self, terminal: str, area: int) -> None:
        self._thinking.discard((terminal, area))
        table = self._floor.tables.get(self._floor.where.get(terminal, ""))
        asked = [each for each in table.asked if each.who == (terminal, area)] if table else []
        if table is not None and asked:
            choice = sensible(table, asked[0], self._floor.seat(terminal).balance_cents)
            answer = await self._say(terminal, Decide(choice, area))
            if answer.refused is not None:
                await self._say(terminal, Decide(asked[0].time_out.name, area))

    async def _pass_cut(self, terminal: str) -> None:
        """They leave the cut to whoever wants it."""
        await self._say(terminal, RefuseCut())

    async def _walk(self, terminal: str) -> None:
        if self._floor.where.get(terminal) in self._floor.tables:
            await self._sit(terminal, self._one_of(self._tables))

    async def _sit(self, terminal: str, table: str) -> None:
        await self._say(terminal, TakePlayMoney())
        await self._show_card(terminal, table)
        await self._say(terminal, Sit(table))
        here = self._floor.tables.get(self._floor.where.get(terminal, ""))
        if here is not None and has_seats(here) and (free := free_areas(here)):
            await self._say(terminal, TakeSeat(self._one_of(free)))

    async def _show_card(self, terminal: str, table: str) -> None:
        """Where nobody plays without a card and limits, a visitor has both.  SBC 5.1."""
        plan = next(each for each in self._floor.plan.table if each.id == table)
        operator, name = plan.book.partition("/")[0], f"Visitor {terminal}"
        if not player_rules(operator).card.required.value:
            return
        if card_of(self._floor, name, operator) is None and STAFF_STREAM in self._floor.streams:
            await register(self._floor, name, operator, PIN)
        card = card_of(self._floor, name, operator)
        if card is not None and self._floor.seat(terminal).player != card.card:
            await self._say(terminal, PresentCard(card.card, PIN))
            await self._say(terminal, ChooseLimits(loss_day_cents=LOSS_CENTS))

    async def _say(self, terminal: str, command: TerminalCommand) -> Answer:
        number = self._floor.seat(terminal).last_command + 1
        return await self._ask(terminal, number, command)

    def _after(
        self, pause_ms: int, act: Callable[..., Coroutine[Any, Any, None]], *of: Any
    ) -> None:
        at_ms = self._floor.clock.now_ms() + pause_ms
        self._floor.clock.call_at(at_ms, lambda: self._spawn(act(*of)))

    def _below(self, n: int) -> int:
        return self._chance.below(max(1, n))

    def _one_of(self, items: Sequence[Any]) -> Any:
        return items[self._below(len(items))]
