"""Databases that 0.1 wrote open, verify, replay and deal on: see tests/data/0.1/README.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.floor_rig import run
from support.old_floor import Archive

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from support.old_floor import OldFloor

NAMES = ("every_game", "mid_round", "mid_shoe", "staff_and_cage", "on_the_way")
ROUNDS = 2
CASHIER = "crown_melbourne.cage-cashier.1"
AREA_MANAGER = "crown_melbourne.tg-area-manager.2"  # the first one asked
# Other tests count these lines; here they only run, and faster if nobody counts.
pytestmark = pytest.mark.no_cover
MANAGERS = [f"crown_melbourne.tg-assistant-casino-manager.{number}" for number in (1, 2)]


@pytest.fixture
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Archive:
    """A copy of the database that the test names."""
    return Archive("0.1", request.param, tmp_path)


def of(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("kept", names, indirect=True)


def told(kept: Archive, story: Callable[[OldFloor], Awaitable[None]]) -> None:
    """What happens on the floor that goes on; afterwards every promise of its journal holds."""

    async def whole() -> None:
        async with kept.opened() as floor:
            await story(floor)

    run(whole())
    kept.must_hold()


def must_be_as_kept(kept: Archive) -> None:
    """The journal tells of the floor what it told when it was kept."""
    past, facts = kept.replayed(), kept.facts
    assert past["accounts_cents"] == facts["accounts_cents"]
    both = zip(past["tables"], facts["tables"], strict=True)
    assert [{**now, **then} for now, then in both] == past["tables"]


@of(*NAMES)
def test_it_verifies_and_replays(kept: Archive) -> None:
    assert kept.must_hold() == kept.facts["rounds_drawn_again"]
    must_be_as_kept(kept)


@of(*NAMES)
def test_every_table_deals_on_and_reveals_what_it_dealt_from(kept: Archive) -> None:
    async def story() -> int:
        async with kept.opened() as floor:
            await floor.open_tables()
            await floor.seat_newcomers()
            await floor.deal(ROUNDS)
            await floor.close_tables()
            return ROUNDS * len(floor.floor.tables)

    dealt, facts = run(story()), kept.facts
    hidden = sum(facts["rounds_in_shoes"].values())
    assert kept.must_hold() >= facts["rounds_drawn_again"] + hidden + dealt
    must_be_as_kept(kept)


@of("every_game")
def test_a_round_of_every_game_is_told_from_its_opening_to_its_settlement(kept: Archive) -> None:
    tables = [table["table"] for table in kept.facts["tables"]]
    assert len(tables) == 19
    for table in tables:
        happened = kept.replayed_round(f"{table}-000001")
        assert (happened[0], "settled" in happened) == ("round opened", True)


@of("mid_round")
def test_every_round_that_was_in_play_stands_where_it_stood(kept: Archive) -> None:
    async def story(floor: OldFloor) -> None:
        tables, facts = floor.floor.tables, kept.facts
        assert {name: table.round_id for name, table in tables.items()} == facts["rounds"]
        assert {name: table.kept.phase.value for name, table in tables.items()} == facts["phases"]
        asked = {
            name: [[*each.who, [choice.name for choice in each.choices]] for each in table.asked]
            for name, table in tables.items()
            if table.asked
        }
        assert asked == facts["asked"]

    told(kept, story)


@of("mid_round")
def test_every_round_that_was_in_play_is_settled(kept: Archive) -> None:
    facts = kept.facts
    phases = facts["phases"].items()
    in_play = [facts["rounds"][name] for name, phase in phases if phase != "between rounds"]

    async def story(floor: OldFloor) -> None:
        await floor.open_tables()
        await floor.deal(1)

    told(kept, story)
    assert len(in_play) == 14
    for round_id in in_play:
        assert "settled" in kept.replayed_round(round_id)


@of("mid_round")
def test_an_open_wager_is_withdrawn(kept: Archive) -> None:
    async def story(floor: OldFloor) -> None:
        before = floor.floor.seat("T001").balance_cents
        items = [{"bet": "Red", "cents": 0}]
        answer = await floor.say("T001", "wager", items=items)
        assert answer.balance_cents == before + 2_500

    told(kept, story)


@of("staff_and_cage")
@pytest.mark.parametrize("what", ["unredeemed", "voucher"])
def test_a_ticket_that_was_not_redeemed_is_paid_once(kept: Archive, what: str) -> None:
    number, cents = kept.facts["tickets"][what]

    async def story(floor: OldFloor) -> None:
        paid = await floor.order(CASHIER, "redeem", number=number)
        assert (paid.is_done, paid.cents) == (True, cents)
        assert (await floor.order(CASHIER, "redeem", number=number)).refused is not None

    told(kept, story)


@of("staff_and_cage")
def test_a_ticket_that_was_redeemed_is_not_paid_again(kept: Archive) -> None:
    number, _ = kept.facts["tickets"]["redeemed"]

    async def story(floor: OldFloor) -> None:
        assert (await floor.order(CASHIER, "redeem", number=number)).refused is not None
        assert (await floor.say("T034", "insert ticket", number=number)).refused is not None

    told(kept, story)


@of("staff_and_cage")
def test_what_was_asked_for_is_approved(kept: Archive) -> None:
    asked, before = kept.facts["request"], kept.facts["accounts_cents"]["T002"]

    async def story(floor: OldFloor) -> None:
        approve = {"do": "approve", "place": asked["place"], "request": asked["id"]}
        assert (await floor.order(AREA_MANAGER, **approve)).is_done
        assert floor.floor.seat("T002").balance_cents == before + 2_000
        pay = {"do": "approve", "place": "cage", "request": asked["large"]}
        assert (await floor.order(AREA_MANAGER, **pay)).cents == 1_200_000

    told(kept, story)


@of("staff_and_cage")
def test_held_winnings_are_given_back(kept: Archive) -> None:
    place, hold = kept.facts["hold"]
    before = kept.facts["accounts_cents"]["T014"]

    async def story(floor: OldFloor) -> None:
        release = {"place": place, "hold": hold, "terminal": "T014", "why": "nothing was found"}
        asked = await floor.order(MANAGERS[0], "release held", **release)
        await floor.order(MANAGERS[1], "approve", place=place, request=asked.id)
        assert floor.floor.seat("T014").balance_cents == before + 10_000

    told(kept, story)


@of("staff_and_cage")
def test_who_was_barred_excluded_locked_or_limited_still_is(kept: Archive) -> None:
    async def story(floor: OldFloor) -> None:
        barred = await floor.say("T003", "sit", table="R1")
        excluded = await floor.say("T033", "present card", player="7008")
        locked = await floor.say("T024", "cash out")
        await floor.until("R1", "wagering")
        lost = await floor.say("T001", "wager", items=[{"bet": "Red", "cents": 40_000}])
        refused = [barred.refused, excluded.refused, locked.refused, lost.items[0].refused]
        assert [each.clause if each else "" for each in refused] == [
            "CMA 20.2.2",
            "CSS 10.2.3",
            "house rule",
            "CMA 3.9",
        ]

    told(kept, story)


@of("staff_and_cage")
def test_limits_that_were_announced_begin_and_own_limits_stay(kept: Archive) -> None:
    async def story(floor: OldFloor) -> None:
        await floor.until("B1", "wagering")
        items = [{"bet": "Blackjack", "cents": 25_000, "area": 1}]
        assert (await floor.say("T006", "wager", items=items)).items[0].cents == 20_000
        await floor.pass_seconds(30 * 60)
        await floor.until("R1", "wagering")
        low = await floor.say("T002", "wager", items=[{"bet": "Red", "cents": 1_000}])
        assert low.items[0].refused is not None
        assert low.items[0].refused.clause == "CMA 4.3.1"

    told(kept, story)


@of("staff_and_cage")
def test_the_passwords_of_its_staff_still_open(kept: Archive) -> None:
    async def story(floor: OldFloor) -> None:
        assert await floor.signs_in("ada", kept.facts["ada"])
        assert await floor.signs_in(CASHIER, kept.facts["password"])
        assert not await floor.signs_in("ben", "correct horse battery staple")

    told(kept, story)


@of("on_the_way")
def test_whoever_was_on_the_way_arrives_with_all_they_had(kept: Archive) -> None:
    async def story(floor: OldFloor) -> None:
        travelled = kept.facts["on_the_way"]
        arrived = {
            who: [floor.floor.where[who], floor.floor.seat(who).balance_cents] for who in travelled
        }
        assert arrived == travelled
        cards = [floor.floor.seat(who).player for who in travelled]
        assert cards == ["7001", "", "7003"]

    told(kept, story)
