"""Orders about cards and holds for a shoe: each by the rank of its clause, obeyed by the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.floor.site.plan import Pace
from croupier.floor.staff.acts.leave import HoldPlayer
from croupier.floor.staff.acts.shoes import OrderCards
from croupier.floor.tables.events import CutOffered, Revealed, ShoeShuffled
from croupier.people.acts import Act
from support.documents import BOOKS
from support.running_table import TABLE, refused
from support.staff import act, hire, id_of

if TYPE_CHECKING:
    from croupier.floor.staff.answer import StaffAnswer
    from croupier.floor.staff.command import StaffCommand
    from support.running_table import Running, RunningTable

SYDNEY, STAR, PERTH = BOOKS["CSB"], BOOKS["SBC"], BOOKS["CPB"]
STAKE, MINIMUM = 1000, 500


def _asks(place: RunningTable, role: str, command: StaffCommand) -> StaffAnswer:
    operator = place.table.book.name.partition("/")[0]
    who = hire(place.rig, role, operator, role.lower().replace(" ", ""))
    return place._run(act(place.rig, who, command))


def _order(power: Act) -> OrderCards:
    return OrderCards(id=id_of(), table=TABLE, act=power)


def _hold(power: Act, *, told: tuple[str, ...] = (), is_lifted: bool = False) -> HoldPlayer:
    return HoldPlayer(
        id=id_of(), table=TABLE, terminal="T2", act=power, told=told, is_lifted=is_lifted
    )


def _shuffles(place: RunningTable) -> int:
    return sum(isinstance(each, ShoeShuffled) for each in place.journal)


@pytest.mark.clause(
    "CSB 4.1.2(d)", "CSB 4.1.2(e)", "CSB 4.4.2", "CSB 5.3.3", "SBC 4.4.4", "SBC 3.6"
)
@pytest.mark.clause("CPB 2.6", "CPB 4.2", "CPB 4.27", "SBC 3.6.1", "SBC 4.2")
@pytest.mark.parametrize(
    ("book", "options", "power", "below", "role", "clause"),
    [
        (SYDNEY, {}, Act.SHUFFLE_AGAIN, "Dealer", "Higher Duties Dealer", "CSB 4.1.2(d)"),
        (SYDNEY, {}, Act.REPLACE_UNFIT_CARDS, "Dealer", "Higher Duties Dealer", "CSB 4.4.2"),
        (SYDNEY, {}, Act.END_SHOE, "Dealer", "Higher Duties Dealer", "CSB 5.3.3"),
        (
            STAR,
            {"shuffling": "shoe"},
            Act.SHUFFLE_AGAIN,
            "Dealer",
            "Casino Supervisor",
            "SBC 4.4.4",
        ),
        (STAR, {}, Act.REPLACE_CARDS, "Dealer", "Casino Supervisor", "SBC 3.6"),
        (PERTH, {}, Act.SHUFFLE_BY_HAND, "Dealer", "Table Inspector", "CPB 4.2"),
        (PERTH, {}, Act.REPLACE_UNFIT_CARDS, "Dealer", "Table Inspector", "CPB 2.6"),
        (
            PERTH,
            {"shuffling": "continuous"},
            Act.SHUFFLE_AUTOMATIC_BY_HAND,
            "Table Inspector",
            "Table Games Manager",
            "CPB 4.27",
        ),
    ],
)
def test_the_shoe_ends_by_order_and_its_secret_is_told(
    running: Running,
    book: str,
    options: dict[str, object],
    power: Act,
    below: str,
    role: str,
    clause: str,
) -> None:
    place = running(book, **options)
    place.round(T1=STAKE)
    assert refused(_asks(place, below, _order(power))).clause == clause
    place.did(_asks(place, role, _order(power)))
    place.round(T1=STAKE)
    shuffles = [each for each in place.journal if isinstance(each, ShoeShuffled)]
    assert [each.why for each in shuffles] == ["at_the_start", "by_order"]
    told = [each.commitment for each in place.journal if isinstance(each, Revealed)]
    assert shuffles[0].commitment in told


@pytest.mark.clause("CSB 4.2.3(d)", "CSB 4.4.3")
def test_replaced_cards_are_shuffled_and_cut_by_the_player_furthest_right(running: Running) -> None:
    place = running(SYDNEY, pace=Pace(cut_seconds=10))
    place.open()
    place.finish()
    place.did(_asks(place, "Higher Duties Dealer", _order(Act.REPLACE_UNFIT_CARDS)))
    place.open()
    offers = [each for each in place.journal if isinstance(each, CutOffered)]
    last = next(each for each in offers if each.shoe == offers[-1].shoe)
    assert (last.terminal, last.clause) == ("T2", "CSB 4.2.3(d)")


@pytest.mark.clause("CSB 4.4.1", "SBC 3.6")
@pytest.mark.parametrize(
    ("book", "options", "clause"),
    [(SYDNEY, {}, "CSB 4.4.1"), (STAR, {"shuffling": "shoe"}, "SBC 3.6")],
)
def test_cards_that_are_fit_are_replaced_only_when_the_shoe_is_out(
    running: Running, book: str, options: dict[str, object], clause: str
) -> None:
    place = running(book, **options)
    place.round(T1=STAKE)
    answer = refused(place._asked(_order(Act.REPLACE_CARDS)))
    assert (answer.code, answer.clause) == ("OUT_OF_ORDER", clause)
    assert _shuffles(place) == 1


@pytest.mark.clause("CPB 4.2", "CPB 4.27")
@pytest.mark.parametrize(
    ("shuffling", "power", "clause"),
    [
        ("continuous", Act.SHUFFLE_BY_HAND, "CPB 4.2"),
        ("by hand", Act.SHUFFLE_AUTOMATIC_BY_HAND, "CPB 4.27"),
    ],
)
def test_the_shuffler_decides_which_order_it_is(
    running: Running, shuffling: str, power: Act, clause: str
) -> None:
    place = running(PERTH, shuffling=shuffling)
    place.round(T1=STAKE)
    assert refused(place._asked(_order(power))).clause == clause


@pytest.mark.clause("CSB 6.9", "SBC 5.13")
@pytest.mark.parametrize(
    ("book", "options", "below", "role", "clause"),
    [
        (SYDNEY, {}, "Area Manager", "Casino Manager", "CSB 6.9"),
        (STAR, {"shuffling": "shoe"}, "Dealer", "Casino Supervisor", "SBC 5.13"),
    ],
)
def test_whoever_sat_a_round_out_is_held_to_the_minimum_until_the_shuffle(
    running: Running, book: str, options: dict[str, object], below: str, role: str, clause: str
) -> None:
    place = running(book, **options)
    place.round(T1=STAKE, T2=STAKE)
    early = refused(_asks(place, role, _hold(Act.HOLD_TO_MINIMUM)))
    assert (early.code, early.clause) == ("NOT_AUTHORISED", clause)
    place.round(T1=STAKE)
    assert refused(_asks(place, below, _hold(Act.HOLD_TO_MINIMUM))).clause == clause
    place.did(_asks(place, role, _hold(Act.HOLD_TO_MINIMUM)))
    place.open()
    answer = place.wager("T2", STAKE)
    assert (answer.cents, answer.cut_by) == (MINIMUM, clause)
    place.finish()
    shuffle = Act.SHUFFLE_AGAIN
    place.did(place._asked(_order(shuffle)))
    place.open()
    assert place.wager("T2", STAKE).cents == STAKE


@pytest.mark.clause("SBC 5.14")
def test_a_gaming_manager_holds_a_player_in_every_further_shoe_they_sit_out(
    running: Running,
) -> None:
    place = running(STAR, shuffling="shoe")
    place.round(T1=STAKE)
    untold = refused(_asks(place, "Gaming Manager", _hold(Act.HOLD_IN_FURTHER_SHOES)))
    assert (untold.code, untold.accepted) == ("NOT_TOLD", "notice to Inspector first")
    hold = _hold(Act.HOLD_IN_FURTHER_SHOES, told=("Inspector",))
    place.did(_asks(place, "Gaming Manager", hold))
    place.did(place._asked(_order(Act.SHUFFLE_AGAIN)))
    place.open()
    assert place.wager("T2", STAKE).cents == STAKE
    place.finish()
    place.round(T1=STAKE)
    place.open()
    assert place.wager("T2", STAKE).cut_by == "SBC 5.14"


@pytest.mark.clause("CPB 3.8", "CPB 3.8(a)", "CPB 3.8(b)")
@pytest.mark.parametrize(("first", "clause"), [(0, "CPB 3.8(a)"), (STAKE, "CPB 3.8(b)")])
def test_perth_holds_whoever_skips_a_round_to_the_minimum_where_it_says_so(
    running: Running, first: int, clause: str
) -> None:
    place = running(PERTH, skipping_holds_to_minimum=True)
    place.round(T1=STAKE, **({"T2": first} if first else {}))
    place.round(T1=STAKE)
    place.open()
    answer = place.wager("T2", STAKE)
    held = answer.cut_by or (answer.refused.clause if answer.refused else "")
    assert held == clause
    assert place.wager("T2", MINIMUM).refused is None
