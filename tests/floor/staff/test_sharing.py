"""What the office knows is known to every process of a floor."""

from __future__ import annotations

import pytest

from croupier.floor.places.shares import Sharing
from croupier.floor.players.commands import PresentCard
from croupier.floor.players.daily import Daily, DailyLimits
from croupier.floor.players.events import DailyLimitsSet, PlayerExcluded
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.people import AddPerson
from croupier.floor.staff.acts.players import ExcludePlayer
from croupier.floor.staff.acts.terminals import AdjustAccount
from croupier.floor.staff.desk import Bar
from croupier.floor.terminals.commands import Sit
from support.floor_rig import Rig, opened_floor, plan_of, run
from support.staff import act, both, hire, id_of

PLAN = plan_of(
    *(TablePlan(f"R{number}", "crown_melbourne/roulette") for number in range(1, 6)), terminals=2
)
WORDS = "nine green umbrellas"


def test_an_exclusion_and_a_new_colleague_are_known_elsewhere(postgres_url: str) -> None:
    async def story() -> None:
        clock = SetClock()
        async with (
            opened_floor(postgres_url, PLAN, clock=clock, holder="one") as one,
            opened_floor(postgres_url, PLAN, clock=clock, holder="two") as two,
        ):
            sharing = [Sharing(one.floor, "one"), Sharing(two.floor, "two")]
            for each in (*sharing, *sharing):
                await each.refresh()
            assert "staff" in one.floor.streams
            excluded = PlayerExcluded(["card:7001"], Bar("seen", "CSB 20.2.3", "ada"))
            one.floor.commit("staff", [excluded])
            admin = hire(one, "Administrator", "crown_melbourne", "adm")
            add = AddPerson(
                id=id_of(),
                why="a new colleague",
                person="eve",
                name="Eve",
                role="Runner",
                operator="crown_melbourne",
                password=WORDS,
            )
            hire(one, "Administrator", "crown_melbourne", "bea")
            assert (await both(one, admin, "bea", add)).is_done
            await sharing[1].refresh()
            assert list(two.floor.office.excluded) == ["card:7001"]
            assert two.floor.people["eve"].person.role == "Runner"
            for each in sharing:
                await each.close()

    run(story())


def test_a_player_at_another_processs_table_is_excluded_by_the_rules_of_that_table(
    postgres_url: str,
) -> None:
    sydney = TablePlan("S1", "crown_sydney/sic_bo")  # The first tables are given up first.
    plan = plan_of(sydney, *PLAN.table, terminals=2)

    async def story() -> None:
        clock = SetClock()
        async with (
            opened_floor(postgres_url, plan, clock=clock, holder="one") as one,
            opened_floor(postgres_url, plan, clock=clock, holder="two") as two,
        ):
            for each in (one, two, one):
                await each.floor.sharing.refresh()
            assert "S1" in two.floor.streams
            await one.sit("T001", "S1")
            for each in (two, one):
                await each.floor.sharing.refresh()
            assert (one.floor.sharing.whereabouts("T001"), two.floor.where["T001"]) == ("S1", "S1")
            boss = hire(one, "Casino Manager", "crown_sydney", "boss")
            exclude = ExcludePlayer(id=id_of(), why="seen again", ground="breach", terminal="T001")
            answer = await act(one, boss, exclude)
            assert (answer.refused, answer.clause) == (None, "CSS 10.2.3")
            await two.floor.sharing.refresh()
            key = f"session:T001:{two.floor.seat('T001').session.started_at_ms}"
            assert list(two.floor.office.excluded) == [key]
            told = two.floor.seat("T001").told
            assert told
            assert (told.clause, "seen again" in str(told.words)) == ("CSS 10.2.3", False)
            for each in (one, two):
                await each.floor.sharing.close()

    run(story())


async def _card_in_lobby(one: Rig, two: Rig) -> None:
    """A card with daily limits is at the first terminal, in the lobby of the first process."""
    for each in (one, two, one, two):
        await each.floor.sharing.refresh()
    limits = DailyLimits(loss_cents=5_000)
    daily = Daily(limits, "2026-01-01", limits, "CMA 3.9")
    one.floor.commit("staff", [DailyLimitsSet("7001", daily, "ada")])
    await one.ask("T001", PresentCard("7001"))
    await one.ask("T002", Sit(min(two.floor.tables)))
    await one.durable()
    await two.floor.sharing.refresh()


@pytest.mark.clause("CMA 3.9")
def test_a_card_with_daily_limits_in_anothers_lobby_is_in_use(postgres_url: str) -> None:
    async def story() -> None:
        clock = SetClock()
        async with (
            opened_floor(postgres_url, PLAN, clock=clock, holder="one") as one,
            opened_floor(postgres_url, PLAN, clock=clock, holder="two") as two,
        ):
            await _card_in_lobby(one, two)
            refused = (await two.ask("T002", PresentCard("7001"))).refused
            assert refused
            assert refused.why == "the card is in use at T001"
            for each in (one, two):
                await each.floor.sharing.close()

    run(story())


def test_who_is_on_their_way_is_excluded_all_the_same(postgres_url: str) -> None:
    async def story() -> None:
        clock = SetClock()
        async with (
            opened_floor(postgres_url, PLAN, clock=clock, holder="one") as one,
            opened_floor(postgres_url, PLAN, clock=clock, holder="two") as two,
        ):
            for each in (one, two, one, two):
                await each.floor.sharing.refresh()
                await each.floor.sharing.close()
            await one.ask("T001", PresentCard("7001"))
            await one.ask("T001", Sit(min(two.floor.tables)))
            assert one.floor.sharing.whereabouts("T001") == ""
            boss = hire(one, "Casino Manager", "crown_sydney", "boss")
            adjust = AdjustAccount(id=id_of(), why="a slip", terminal="T001", cents=500)
            refused = (await act(one, boss, adjust)).refused
            assert refused
            assert refused.why == f"T001 is on its way to {min(two.floor.tables)}"
            exclude = ExcludePlayer(id=id_of(), why="seen", ground="breach", terminal="T001")
            assert (await act(one, boss, exclude)).refused is None
            assert list(one.floor.office.excluded) == ["card:7001", "person:7001"]

    run(story())
