"""Rounds of every game played at random on a running floor, and settled a second time."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.tables.commands import Decide, PlaceWagers, Select, WagerItem
from croupier.floor.tables.events import Decided, Drawn, Settled, SettledAtOnce
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.commands import Sit, TakePlayMoney
from croupier.games.game import pick_text
from croupier.rulebook.clauses import citations
from croupier.rulebook.loader import book_names, load
from independent.settlement import Announced, Staked, Told, nets
from support.floor_rig import opened_floor, run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.floor.tables.events import LineData
    from croupier.floor.tables.table import Table
    from support.floor_rig import Rig

TABLE, TERMINALS = "table", ("T001", "T002", "T003")
RICH = 10**9
SEEDS = 4  # the first is always nought
ROUNDS = {"laws": 10_000}  # a game; with each run of `make test` a hundred
WAGERS_MAX = 12
JACKPOT = "Blazing 7's"


def _clauses(name: str) -> Iterator[str]:
    """The clauses by which a book says when its bets win, and what they are paid."""
    book = load(name)
    for bet, rule in book.bets.items():
        if bet != JACKPOT:
            yield from citations(f"{rule.wins} {rule.pays}")
    yield from (datum.clause for key, datum in book.values.items() if key.startswith("results."))


def _games() -> Iterator[Any]:
    for name in book_names():
        yield pytest.param(name, id=name, marks=pytest.mark.clause(*dict.fromkeys(_clauses(name))))


@pytest.mark.parametrize("name", [*_games()])
@settings(max_examples=SEEDS, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32))
def test_a_floor_and_an_independent_program_agree_on_every_cent(
    name: str, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    rounds = ROUNDS.get(settings.get_current_profile_name(), 100) // SEEDS
    random = Random(seed)  # noqa: S311 - players, not cards
    run(Floor(name, random).plays(tmp_path_factory.mktemp("floor"), rounds))


class Floor:
    """A floor with one table of a book, and three players who wager and decide at random."""

    def __init__(self, name: str, random: Random) -> None:
        self.name, self.random = name, random
        self.selections: dict[str, tuple[int, ...]] = {}
        self.told: list[Told] = []
        self.lines: list[LineData] = []

    async def plays(self, folder: Any, rounds: int) -> None:
        """So many rounds, each compared line by line."""
        plan = TablePlan(TABLE, self.name, sign=Sign(Limit(200, RICH, 200)))
        floor = FloorPlan(
            terminals=len(TERMINALS), table=[plan], play_money_cents=RICH, large_payout_cents=RICH
        )
        async with opened_floor(folder, floor) as rig:
            rig.floor.listeners.append(self._hear)
            for terminal in TERMINALS:
                await rig.ask(terminal, TakePlayMoney())
                await rig.ask(terminal, Sit(TABLE))
            for _ in range(rounds):
                await self._round(rig)

    def _hear(self, _: str, events: list[Any], __: int) -> None:
        for event in events:
            match event:
                case Drawn(result=result, to=to):
                    self.told.append(Told(result, to))
                case Decided(terminal=by, area=area, choice=choice, is_free=is_free):
                    self.told.append(Told(choice, by, area, is_choice=True, is_free=is_free))
                case SettledAtOnce(lines=lines) | Settled(lines=lines):
                    self.lines += lines

    async def _round(self, rig: Rig) -> None:
        table = await rig.until(TABLE, Phase.WAGERING)
        self.told, self.lines, self.selections = [], [], {}
        for seat, terminal in enumerate(TERMINALS, 1):
            await self._wager(rig, table, terminal, seat)
        await self._play_out(rig, table)
        self._compare()

    async def _wager(self, rig: Rig, table: Table, terminal: str, seat: int) -> None:
        if selections := table.game.wagering.selections:
            self.selections[terminal] = self.random.choice(selections)
            await rig.ask(terminal, Select(list(self.selections[terminal])))
        offered = [bet for bet in table.rules.odds if bet not in {*_added(table), JACKPOT}]
        main, has_areas = offered[0], bool(table.rules.options.get("areas"))
        chosen = self.random.choices(offered, k=self.random.randint(1, WAGERS_MAX))
        for bet in dict.fromkeys([main, *chosen] if has_areas else chosen):
            picks = table.game.bets[bet].picks
            pick = pick_text(self.random.choice(picks)) if picks else ""
            stake = 200 * self.random.randint(1, 50)
            item = WagerItem(bet, stake, pick, seat if has_areas else 0)
            await rig.ask(terminal, PlaceWagers([item]))

    async def _play_out(self, rig: Rig, table: Table) -> None:
        """Whoever is asked answers at random, or says nothing until time is up."""
        while table.kept.phase is not Phase.BETWEEN:
            await rig.durable()
            asked = self.random.choice(table.asked) if table.asked else None
            choice = self.random.choice([None, *asked.choices]) if asked else None
            if asked and choice:
                await rig.ask(asked.who.player, Decide(choice.name, asked.who.area))
                continue
            due = rig.clock.next_ms
            assert due is not None, "the Dealer goes on"
            rig.clock.move_to(due)
        await rig.durable()

    def _compare(self) -> None:
        staked = [
            Staked(
                line.terminal,
                line.area,
                line.bet,
                line.pick,
                line.stake_cents,
                line.means == "free token",
            )
            for line in self.lines
        ]
        found: Counter[tuple[str, int, str]] = Counter()
        for line, each in zip(self.lines, staked, strict=True):
            cost = 0 if each.is_free else line.stake_cents
            key = "Ante" if each.bet in {"Go to War", "Play"} else f"{each.bet} {each.pick}".strip()
            found[each.player, each.area, key] += line.returned_cents - cost
        expected = nets(self.name, staked, Announced(self.told, self.selections))
        assert dict(found) == expected, (self.told, self.lines)


def _added(table: Table) -> set[str]:
    return set(table.game.wagering.added_bets)
