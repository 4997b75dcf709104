"""Players with a card at a dealer's table: limits that hold, declarations, invalid wagers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.players.events import PlayerTold
from croupier.floor.players.own_limits import Limits
from croupier.floor.staff.acts.breaks import EndBreak, OrderBreak
from croupier.floor.staff.acts.dealer import BuyIn, PatronComes, PatronGoes
from croupier.floor.staff.acts.invalid_wagers import ApplyLossLimit, ReturnInvalidWagers
from croupier.floor.tables.at_table.awaited import Awaited
from croupier.floor.tables.at_table.events import BoughtIn, ChipsDeclared
from croupier.floor.tables.at_table.patrons import Declared
from croupier.floor.tables.events import (
    LossFound,
    Settled,
    SettledAtOnce,
    WagerCut,
    WagersInvalid,
    WagersVoided,
)
from support.dealt_table import TABLE, DealtTable
from support.staff import hire, id_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from croupier.floor.staff.answer import StaffAnswer

ONE, TWO, STAR = "Seat 1", "Seat 2", "star_sydney"
MAIN = "Blackjack"


@pytest.fixture
def star(tmp_path: Path) -> Iterator[DealtTable]:
    """A table of Blackjack Challenge, with a supervisor beside its Dealer."""
    table = DealtTable(tmp_path, "star_sydney/blackjack_challenge")
    hire(table.rig, "Casino Supervisor", STAR, "ada")
    yield table
    table.close()


def _seated(star: DealtTable, cents: int, brought: int = 100_000) -> None:
    """Somebody on the first seat with a card, a limit on a day's loss, and chips declared."""
    star.did(PatronComes(id=id_of(), table=TABLE, seat=1))
    assert star.show(ONE, "0170000017", Limits(loss_day_cents=cents)).is_done
    assert star.declare(ONE, brought).is_done


def _clause(answer: StaffAnswer) -> str:
    assert answer.refused, answer
    return answer.refused.clause


def _invalid(star: DealtTable, ground: str, round_id: str = "") -> ReturnInvalidWagers:
    return ReturnInvalidWagers(
        id=id_of(),
        table=TABLE,
        round=round_id or star.table.round_id,
        terminal=ONE,
        ground=ground,
        why="the face is another's",
    )


def _past_limit(star: DealtTable, ground: str, lost: int = 0, name: str = "") -> ApplyLossLimit:
    return ApplyLossLimit(
        id=id_of(),
        table=TABLE,
        round=name or star.table.round_id,
        terminal=ONE,
        ground=ground,
        why="seen at another table",
        lost_cents=lost,
    )


@pytest.mark.clause("SBC 20.1")
def test_sbc_20_1_nobody_wagers_without_their_own_card(star: DealtTable) -> None:
    star.did(PatronComes(id=id_of(), table=TABLE, seat=1))
    star.until(Awaited.CLOSE)
    assert _clause(star.ask(star.wagering(ONE, 1000, MAIN, 1))) == "SBC 20.1"
    star.show(ONE, "0170000017", Limits(loss_day_cents=5000))
    star.declare(ONE, 5000)
    star.wager(ONE, 1000, MAIN, 1)
    star.did(PatronComes(id=id_of(), table=TABLE, seat=2))
    assert star.show(TWO, "0170000017").refused
    star.confirm(Awaited.CLOSE)
    star.deal("TS 7D 9H TC 6C 9D")


@pytest.mark.clause("SBC 18.21.1", "SBC 20.1", "SBC 20.1.1", "SBC 20.1.2")
@pytest.mark.parametrize("ground", ["other_card", "proxy", "agency", "money_of_another"])
def test_sbc_18_21_1_an_invalid_wager_found_before_the_hand_goes_back(
    star: DealtTable, ground: str
) -> None:
    _seated(star, 50_000)
    star.until(Awaited.CLOSE)
    star.wager(ONE, 1000, MAIN, 1)
    star.did(_invalid(star, ground), "ada")
    assert not star.table.standing
    assert [each.clause for each in star.events if isinstance(each, WagersVoided)] == [
        "SBC 18.21.1"
    ]


@pytest.mark.clause("SBC 18.21.2")
def test_sbc_18_21_2_an_invalid_wager_that_wins_goes_back_without_winnings(
    star: DealtTable,
) -> None:
    star.sit(2)
    _seated(star, 50_000)
    star.until(Awaited.CLOSE)
    star.wager(ONE, 1000, MAIN, 1)
    star.wager(TWO, 1000, MAIN, 2)
    star.confirm(Awaited.CLOSE)
    star.until(Awaited.RESULT)
    star.card("TS")
    star.did(_invalid(star, "other_card"), "ada")
    assert any(isinstance(each, WagersInvalid) for each in star.events)
    star.deal("9D 6H 9C TC KD 9H")
    lines = [
        line
        for each in star.events
        if isinstance(each, Settled | SettledAtOnce)
        for line in each.lines
    ]
    assert [(line.terminal, line.returned_cents, line.clause) for line in lines] == [
        (ONE, 1000, "SBC 18.21.2"),
        (TWO, 2000, lines[1].clause),
    ]


@pytest.mark.clause("SBC 18.21.3")
def test_sbc_18_21_3_hands_that_are_settled_stand(star: DealtTable) -> None:
    _seated(star, 50_000)
    star.until(Awaited.CLOSE)
    star.wager(ONE, 1000, MAIN, 1)
    star.confirm(Awaited.CLOSE)
    over = star.table.round_id
    star.deal("TS 7D 9H TC 6C 9D")
    held = star.held()
    assert _clause(star.ask(_invalid(star, "other_card", over), "ada")) == "SBC 18.21.3"
    assert star.held() == held


@pytest.mark.clause("SBC 20.2.1", "SBC 20.2.2", "SBC 20.2.3")
def test_sbc_20_2_whoever_has_a_limit_declares_their_chips(star: DealtTable) -> None:
    star.did(PatronComes(id=id_of(), table=TABLE, seat=1))
    star.show(ONE, "0170000017", Limits(loss_day_cents=50_000))
    star.until(Awaited.CLOSE)
    assert _clause(star.ask(star.wagering(ONE, 1000, MAIN, 1))) == "SBC 20.2.2"
    star.did(BuyIn(id=id_of(), table=TABLE, player=ONE, cents=1000))
    star.declare(ONE, 500)
    bought = [each for each in star.events if isinstance(each, BoughtIn)]
    assert [each.declared_by for each in bought] == ["SBC 20.2.1"]
    assert _clause(star.ask(star.wagering(ONE, 2000, MAIN, 1))) == "SBC 20.2.2"
    star.wager(ONE, 1000, MAIN, 1)
    star.confirm(Awaited.CLOSE)
    assert _clause(star.declare(ONE, 500)) == "SBC 20.2.2"
    star.deal("TS 7D 9H TC 6C 9D")
    going = PatronGoes(id=id_of(), table=TABLE, player=ONE)
    assert _clause(star.ask(going)) == "SBC 20.2.3"
    star.declare(ONE, 500, Declared.LEFT)
    declared = [each for each in star.events if isinstance(each, ChipsDeclared)]
    assert [(each.of, each.clause) for each in declared] == [
        (Declared.BROUGHT, "SBC 20.2.2"),
        (Declared.LEFT, "SBC 20.2.3"),
    ]
    star.did(PatronGoes(id=id_of(), table=TABLE, player=ONE))


@pytest.mark.clause("SBC 20.2.3")
def test_sbc_20_2_3_chips_that_are_missing_count_as_lost(star: DealtTable) -> None:
    _seated(star, 50_000, brought=20_000)
    star.declare(ONE, 5000, Declared.LEFT)
    found = [each for each in star.events if isinstance(each, LossFound)]
    assert [(each.cents, each.clause) for each in found] == [(15_000, "SBC 20.2.3")]
    day = star.table.kept.seats[ONE].day
    assert day is not None
    assert day.all_lost_cents == 15_000


@pytest.mark.clause("SBC 18.22", "SBC 18.22.2")
def test_sbc_18_22_only_the_part_within_the_limit_stands(star: DealtTable) -> None:
    _seated(star, 5000)
    star.until(Awaited.CLOSE)
    star.wager(ONE, 3000, MAIN, 1)
    assert _clause(star.ask(star.wagering(ONE, 2500, MAIN, 2))) == "SBC 20.3"
    star.confirm(Awaited.CLOSE)
    star.until(Awaited.RESULT)
    star.card("TS")
    before = star.table.round_id
    assert star.ask(_past_limit(star, "exceeded"), "ada").refused
    star.did(_past_limit(star, "exceeded", lost=4000), "ada")
    cut = [each for each in star.events if isinstance(each, WagerCut)]
    assert [(each.cents, each.returned.returned_cents, each.clause) for each in cut] == [
        (1000, 2000, "SBC 18.22")
    ]
    star.deal("7D 9H TC 6C 9D")
    assert star.held()["escrow"] == 0
    rounds = star.table.kept.rounds
    star.did(_past_limit(star, "exceeded", lost=500, name=before), "ada")
    found = [each for each in star.events if isinstance(each, LossFound)]
    assert [(each.round, each.clause) for each in found] == [(before, "SBC 18.22.2")] * 2
    assert star.table.kept.rounds == rounds


@pytest.mark.clause("SBC 18.22.1")
def test_sbc_18_22_1_what_was_not_declared_goes_back_last_bet_first(star: DealtTable) -> None:
    _seated(star, 10_000)
    star.until(Awaited.CLOSE)
    star.wager(ONE, 2000, MAIN, 1)
    star.wager(ONE, 3000, MAIN, 2)
    star.did(_past_limit(star, "undeclared", lost=8500), "ada")
    gone = [each for each in star.events if isinstance(each, WagersVoided)]
    assert [[line.stake_cents for line in each.lines] for each in gone] == [[3000]]
    cut = [each for each in star.events if isinstance(each, WagerCut)]
    assert [(each.area, each.cents, each.clause) for each in cut] == [(1, 1500, "SBC 18.22.1")]
    told = [each for each in star.events if isinstance(each, PlayerTold)]
    assert [each.clause for each in told] == ["SBC 18.22.1"]


@pytest.mark.clause("SBC 20.4")
def test_sbc_20_4_a_supervisor_stops_a_player_while_the_limit_is_worked_out(
    star: DealtTable,
) -> None:
    _seated(star, 5000)
    star.until(Awaited.CLOSE)
    why = "the limit is worked out"
    order = OrderBreak(id=id_of(), table=TABLE, terminal=ONE, why=why)
    assert star.ask(order).refused
    star.did(order, "ada")
    assert _clause(star.ask(star.wagering(ONE, 1000, MAIN, 1))) == "SBC 20.4"
    answer = star.did(EndBreak(id=id_of(), table=TABLE, terminal=ONE, why=why), "ada")
    assert "$50.00" in str(answer.tells)
    star.wager(ONE, 5000, MAIN, 1)
    assert _clause(star.ask(star.wagering(ONE, 5500, MAIN, 1))) == "SBC 20.3"
