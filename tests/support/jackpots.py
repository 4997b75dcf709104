"""Floors with jackpots, and what their accounts hold."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from croupier.floor.jackpots.place import Jackpot
from croupier.floor.jackpots.plan import JackpotPlan, Style
from croupier.floor.site.plan import FloorPlan, TablePlan
from croupier.floor.tables.sign import Limit, Sign
from croupier.ledger.transfers import balances
from croupier.store import queries
from support.floor_rig import opened_floor, run

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path
    from typing import Any

    from support.floor_rig import Rig

BACCARAT, ROULETTE = "crown_melbourne/baccarat", "crown_melbourne/virtual_roulette"
STAR = "star_sydney/blackjack_challenge"
PLANTED = ("outcomes", "staff")
DOLLAR = Limit(minimum_cents=100, maximum_cents=10_000, multiple_cents=1)
# Four cards each hand's first two in turn: Player, Banker, Player, Banker.
TWO_PERFECT_PAIRS = ["2S", "3H", "2S", "3H", "5D", "KC"]
TIED_ON_EIGHT = ["4S", "9H", "4S", "9H"]
NO_PAIR = ["2S", "3H", "5S", "5H", "KD"]


def baccarat(name: str) -> TablePlan:
    """A baccarat table that takes jackpot wagers."""
    sign = Sign(limit=DOLLAR, bets={"Jackpot": DOLLAR})
    return TablePlan(name, BACCARAT, sign=sign, options={"offers_jackpot": True})


def roulette(name: str) -> TablePlan:
    """A Virtual Roulette table that takes jackpot wagers."""
    sign = Sign(limit=DOLLAR, bets={"Jackpot": DOLLAR})
    return TablePlan(name, ROULETTE, sign=sign, options={"offers_jackpot": True})


def challenge(name: str, cents: int = 250) -> TablePlan:
    """A Blackjack Challenge table that offers Blazing 7's at one stake."""
    stake = Limit(minimum_cents=cents, maximum_cents=cents, multiple_cents=cents)
    sign = Sign(limit=Limit(500, 50_000, 500), bets={"Blazing 7's": stake})
    return TablePlan(name, STAR, sign=sign, options={"offers_blazing_sevens": True})


LINKED = JackpotPlan(
    "pairs",
    "Perfect Fortune",
    Style.LINKED,
    ["B1", "B2"],
    500_000,
    wager="Jackpot",
    rate_ppm=150_000,
)
MYSTERY = JackpotPlan(
    "wheel",
    "Lucky Wheel",
    Style.MYSTERY,
    ["V1", "V2"],
    10_000,
    20_000,
    wager="Jackpot",
    rate_ppm=100_000,
)
BLAZING = JackpotPlan(
    "sevens",
    "Blazing 7's",
    Style.LINKED,
    ["C1", "C2"],
    1_000_000,
    wager="Blazing 7's",
    rate_ppm=200_000,
    reserve_ppm=20_000,
    confirm_cents=1,
)


def plan_with(jackpots: list[JackpotPlan], *tables: TablePlan) -> FloorPlan:
    """A floor with these tables and jackpots."""
    return FloorPlan(terminals=6, table=list(tables), jackpot=jackpots)


class Jackpots:
    """A rig's jackpots: their state, and what accounts hold."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig

    def __getitem__(self, name: str) -> Jackpot:
        subject = self.rig.floor.sharing.everywhere[f"jackpot-{name}"].subject
        assert isinstance(subject, Jackpot)
        return subject

    async def settled(self) -> None:
        """Wait until letters that follow from letters are taken."""
        for _ in range(8):
            await self.rig.durable()
            await asyncio.sleep(0)

    async def held(self, *kinds: str) -> dict[str, int]:
        """The accounts of some kinds that hold something."""
        await self.settled()
        found = balances(await queries.transfers(self.rig.floor.store.engine))
        return {
            account: cents
            for account, cents in sorted(found.items())
            if cents and account.partition(":")[0] in kinds
        }

    async def round(
        self, table: str, draws: list[str], wagers: dict[str, list[tuple[Any, ...]]]
    ) -> None:
        """A round at a table: wagers of terminals that sit there, and what is drawn."""
        await self.rig.until(table, "wagering")
        for terminal, each in wagers.items():
            for bet, cents, *rest in each:
                pick, area = (*rest, "", 0)[:2] if rest else ("", 0)
                answer = await self.rig.wager(terminal, bet, cents, pick, area)
                assert answer.refused is None, answer.refused
        if draws:
            self.rig.plant(table, draws)
        await self.rig.settled(table)
        await self.settled()


def on_jackpots(
    plan: FloorPlan,
) -> Callable[[Callable[[Rig, Jackpots], Awaitable[None]]], Callable[[Path], None]]:
    """A test on an open floor whose books must hold at the end."""

    def made(test: Callable[[Rig, Jackpots], Awaitable[None]]) -> Callable[[Path], None]:
        async def play(folder: Path) -> None:
            async with opened_floor(folder, plan) as rig:
                jackpots = Jackpots(rig)
                await jackpots.settled()
                await test(rig, jackpots)
                await jackpots.settled()
                found = await rig.findings()
                # Draws are planted here, and who works here was hired without a journal.
                broken = [each for each in found if not each.holds and each.what not in PLANTED]
                assert not broken, broken

        def wrapped(tmp_path: Path) -> None:
            run(play(tmp_path))

        wrapped.__name__, wrapped.__doc__ = test.__name__, test.__doc__
        return wrapped

    return made


def changed(plan: JackpotPlan, **values: object) -> JackpotPlan:
    """A jackpot with other terms."""
    return msgspec.structs.replace(plan, **values)
