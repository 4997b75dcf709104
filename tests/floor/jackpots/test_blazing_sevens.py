"""Blazing 7's at The Star: one stake, fixed awards first, shares of the jackpot after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.display.jackpots import jackpot_views
from croupier.floor.jackpots.letters import Hit
from croupier.floor.jackpots.plan import Win
from croupier.floor.jackpots.wins import awards_of
from croupier.floor.site.plan import PlanError
from croupier.floor.staff.acts.jackpots import JoinJackpot
from croupier.floor.tables.approval import checked_plan
from croupier.floor.tables.events import Settled, SettledAtOnce
from croupier.store import queries
from support.jackpots import BLAZING, challenge, changed, on_jackpots, plan_with
from support.staff import act, hire, id_of, journal

if TYPE_CHECKING:
    from support.floor_rig import Rig
    from support.jackpots import Jackpots

PAID = changed(BLAZING, confirm_cents=0)
ALONE = changed(PAID, id="alone", name="Blazing Alone", tables=["C3"])
FLOOR = on_jackpots(plan_with([PAID], challenge("C1"), challenge("C2")))
DOLLARS = on_jackpots(plan_with([PAID], challenge("C1", 500), challenge("C2", 500)))
THREE = on_jackpots(
    plan_with([PAID, ALONE], challenge("C1"), challenge("C2"), challenge("C3", 500))
)
DIAMONDS, SUITED = "Three Sevens of Diamonds", "Three Suited Sevens"
BET = "Blazing 7's"
WINS = [Win(BET, DIAMONDS, 100), Win(BET, SUITED, 10)]
REST = ["KS", "KH", "9C", "9D", "2C", "3C", "4C", "5C", "6C"]
AWARDS = ["7D 9S 7C", "7D 7S KD", "7D 7S 7C", "7D 7H 7D"]


def _cards(player: list[str], dealer: str) -> list[str]:
    """One player at one area: first card, the Dealer's, second card, then cards to stand on."""
    return [player[0], dealer, player[1], *REST]


def _two(first: str, second: str, dealer: str) -> list[str]:
    """Two players at two areas, each with two cards."""
    (one, other), (two, another) = first.split(), second.split()
    return [one, two, dealer, other, another, *REST]


def _at(area: int, cents: int = 250) -> list[tuple[str, int, str, int]]:
    return [("Blackjack", 500, "", area), (BET, cents, "", area)]


async def _pair(rig: Rig, jackpots: Jackpots, cards: list[str]) -> list[tuple[str, int]]:
    await rig.sit("T001", "C1")
    await rig.sit("T002", "C1")
    await jackpots.round("C1", cards, {"T001": _at(1), "T002": _at(2)})
    return [(award.tier, award.cents) for won in jackpots["sevens"].wins for award in won.awards]


@pytest.mark.clause("SBC 16.9", "SBC 16.12")
@FLOOR
async def test_three_sevens_of_diamonds_win_the_whole_jackpot(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit("T001", "C1")
    await jackpots.round("C1", _cards(["7D", "7D"], "7D"), {"T001": _at(1)})
    (won,) = jackpots["sevens"].wins
    assert [(award.tier, award.cents) for award in won.awards] == [(DIAMONDS, 1_000_050)]
    assert jackpots["sevens"].display_cents == 1_000_000
    assert rig.floor.seat("T001").balance_cents >= 1_000_000


async def _fixed(rig: Rig, jackpots: Jackpots, cents: int) -> list[int]:
    """What the four fixed awards add to an account, each with its wager."""
    await rig.sit("T001", "C1")
    for codes in AWARDS:
        first, second, dealer = codes.split()
        await jackpots.round("C1", _cards([first, second], dealer), {"T001": _at(1, cents)})
    return [
        line.returned_cents
        for event in await journal(rig, "C1")
        for line in (event.lines if isinstance(event, Settled | SettledAtOnce) else ())
        if line.bet == BET
    ]


@pytest.mark.clause("SBC 16.5", "SBC 16.8.1")
@FLOOR
async def test_the_fixed_awards_of_the_smaller_wager(rig: Rig, jackpots: Jackpots) -> None:
    assert await _fixed(rig, jackpots, 250) == [2_500, 5_000, 50_000, 125_000]
    assert jackpots["sevens"].hits == 0


@pytest.mark.clause("SBC 16.5", "SBC 16.8.1")
@DOLLARS
async def test_the_fixed_awards_of_the_larger_wager(rig: Rig, jackpots: Jackpots) -> None:
    assert await _fixed(rig, jackpots, 500) == [5_000, 10_000, 100_000, 250_000]
    assert jackpots["sevens"].hits == 0


@pytest.mark.clause("SBC 16.6")
@FLOOR
async def test_any_other_three_cards_lose(rig: Rig, jackpots: Jackpots) -> None:
    await rig.sit("T001", "C1")
    await jackpots.round("C1", _cards(["7D", "9S"], "KD"), {"T001": _at(1)})
    play = rig.floor.tables["C1"].play
    assert play is not None
    (line,) = [each for each in play.lines if each.wager.bet == BET]
    assert line.returned_cents == 0
    assert jackpots["sevens"].display_cents == 1_000_050


@pytest.mark.clause("SBC 16.11.1", "SBC 16.11.4(i)")
@FLOOR
async def test_two_whole_jackpots_of_one_round_are_at_least_the_minimum_each(
    rig: Rig, jackpots: Jackpots
) -> None:
    awards = await _pair(rig, jackpots, _two("7D 7D", "7D 7D", "7D"))
    assert awards == [(DIAMONDS, 1_000_000), (DIAMONDS, 1_000_000)]
    assert jackpots["sevens"].display_cents == 1_000_000


@pytest.mark.clause("SBC 16.11.2", "SBC 16.11.4(i)")
@FLOOR
async def test_two_tenths_of_one_round_are_shared_but_no_less_than_a_tenth_of_the_minimum(
    rig: Rig, jackpots: Jackpots
) -> None:
    awards = await _pair(rig, jackpots, _two("7S 7S", "7S 7S", "7S"))
    assert awards == [(SUITED, 100_000), (SUITED, 100_000)]
    assert jackpots["sevens"].display_cents == 1_000_000


@pytest.mark.clause("SBC 16.11.3")
@FLOOR
async def test_fixed_awards_are_paid_before_shares_of_the_jackpot(
    rig: Rig, jackpots: Jackpots
) -> None:
    awards = await _pair(rig, jackpots, _two("7S 7S", "7S 7C", "7S"))
    assert awards == [(SUITED, 100_010)]
    tells = [each.kind for each in await queries.entries(rig.floor.store.engine, "C1")]
    paid = [at for at, of in enumerate(tells) if of == "prize paid"]
    settled = [at for at, of in enumerate(tells) if of in {"settled", "settled at once"}]
    assert settled[0] < paid[0]


@pytest.mark.clause("SBC 16.11.2")
def test_two_suited_hands_at_half_a_million_get_47_500_dollars_each() -> None:
    plan = changed(BLAZING, wins=WINS)
    hits = [Hit("T001", 1, BET, SUITED), Hit("T002", 2, BET, SUITED)]
    awards, total = awards_of(plan, hits, 50_000_000)
    assert [award.cents for award in awards] == [4_750_000, 4_750_000]
    assert total == 9_500_000


@pytest.mark.clause("SBC 2.3.4", "SBC 16.10.1", "SBC 16.10.2", "SBC 16.10.3")
@FLOOR
async def test_linked_tables_have_one_pay_table_one_rate_and_one_minimum(
    rig: Rig, jackpots: Jackpots
) -> None:
    here, there = (rig.floor.tables[name].kept.jackpots["sevens"].plan for name in ("C1", "C2"))
    assert here == there
    assert here.wins == WINS
    await rig.sit("T001", "C1")
    await rig.sit("T002", "C2")
    lost = _cards(["7D", "9S"], "KD")
    await jackpots.round("C1", lost, {"T001": _at(1)})
    fed = jackpots["sevens"].in_millionths
    await jackpots.round("C2", lost, {"T002": _at(1)})
    assert jackpots["sevens"].in_millionths == 2 * fed
    assert rig.floor.tables["C1"].rules.options["shuffling"] == "continuous"


@pytest.mark.clause("SBC 16.10.4")
@THREE
async def test_a_table_with_another_wager_does_not_join(rig: Rig, jackpots: Jackpots) -> None:
    cy = hire(rig, "Casino Supervisor", "star_sydney", "cy")
    answer = await act(rig, cy, JoinJackpot(id=id_of(), place="jackpot-sevens", joining="C3"))
    assert answer.refused is not None
    assert "SBC 16.10.4" in str(answer.refused.why)
    assert "C3" not in jackpots["sevens"].signs


@pytest.mark.clause("SBC 16.3", "SBC 16.12")
@FLOOR
async def test_the_sign_at_each_table_says_what_the_wager_costs_and_the_minimum(
    rig: Rig, jackpots: Jackpots
) -> None:
    (shown,) = jackpot_views([jackpots["sevens"]], rig.floor.tables)
    for table in ("C1", "C2"):
        limit = shown.limits[table]
        assert limit.minimum_cents == limit.maximum_cents == 250
    assert shown.minimum_cents == 1_000_000
    assert jackpots["sevens"].signs == {"C1": True, "C2": True}


def test_linked_tables_are_planned_with_the_same_wager() -> None:
    with pytest.raises(PlanError, match=r"SBC 16\.10\.4"):
        checked_plan(plan_with([BLAZING], challenge("C1", 250), challenge("C2", 500)))


def test_the_minimum_is_one_that_the_document_names() -> None:
    with pytest.raises(PlanError, match=r"SBC 16\.12"):
        checked_plan(
            plan_with([changed(BLAZING, minimum_cents=5)], challenge("C1"), challenge("C2"))
        )
