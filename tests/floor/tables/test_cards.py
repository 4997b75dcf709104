"""Cards and shoes on running tables: who cuts, what is burned, what a device keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

from croupier.floor.site.plan import Pace
from croupier.floor.tables import events as on
from croupier.floor.tables.commands import CutCards, RefuseCut, ShowBurnCard, TakeSeat
from croupier.floor.tables.dealer import DealerAct
from croupier.floor.tables.table import Phase
from croupier.floor.tables.virtual.dealer import due
from croupier.floor.terminals.commands import Leave
from support.documents import BOOKS
from support.running_table import TABLE

if TYPE_CHECKING:
    from support.running_table import Running, RunningTable

Kind = TypeVar("Kind")
SYDNEY, STAR, PERTH = BOOKS["CSB"], BOOKS["SBC"], BOOKS["CPB"]
THREE = ("T1", "T2", "T3")
STAKE = 1000
CUT = Pace(cut_seconds=10)


def _of(place: RunningTable, kind: type[Kind]) -> list[Kind]:
    return [each for each in place.journal if isinstance(each, kind)]


def _offered(place: RunningTable) -> on.CutOffered:
    """The cut as it is offered now, after the Dealer has shuffled."""
    while place.table.kept.shoe is None or not place.table.kept.shoe.offered_to:
        place.act()
    offers = [each for each in place.journal if isinstance(each, on.CutOffered)]
    return offers[-1]


def _dealt_out(place: RunningTable, **stakes: int) -> None:
    """Rounds until the cutting card has come out and its round is over."""
    for _ in range(150):
        place.round(**stakes)
        if place.table.kept.shoe is not None and place.table.kept.shoe.cutting_card_to:
            return
    raise AssertionError("the cutting card comes out")


@pytest.mark.clause("CSB 4.2.3(a)", "SBC 4.5.1", "CPB 4.4(a)")
@pytest.mark.parametrize(
    ("book", "shuffling", "clause"),
    [
        (SYDNEY, "shoe", "CSB 4.2.3(a)"),
        (STAR, "shoe", "SBC 4.5.1"),
        (PERTH, "by hand", "CPB 4.4(a)"),
    ],
)
def test_the_first_player_to_come_is_offered_the_first_cut(
    running: Running, book: str, shuffling: str, clause: str
) -> None:
    place = running(book, pace=CUT, shuffling=shuffling)
    place.ask("T1", TakeSeat(5))
    offered = _offered(place)
    assert (offered.terminal, offered.clause) == ("T1", clause)


@pytest.mark.clause("CSB 4.2.5", "CSB 4.2.6(a)", "CPB 4.5", "CPB 4.6(a)", "SBC 4.7", "SBC 4.8")
@pytest.mark.parametrize(
    ("book", "shuffling", "clause"),
    [(SYDNEY, "shoe", "CSB 4.2.5"), (PERTH, "by hand", "CPB 4.5"), (STAR, "shoe", "SBC 4.7")],
)
def test_a_player_cuts_within_the_bounds_and_the_round_begins(
    running: Running, book: str, shuffling: str, clause: str
) -> None:
    place = running(book, pace=CUT, shuffling=shuffling)
    _offered(place)
    most = 52 * place.table.rules["decks"] - 52
    for at in (51, most + 1):
        answer = place.ask_refused("T1", CutCards(at))
        assert (answer.code, answer.clause) == ("WRONG_AMOUNT", clause)
        assert answer.accepted == f"52 to {most} cards from the front"
    place.ask("T1", CutCards(99))
    assert [(each.at, each.by) for each in _of(place, on.ShoeCut)] == [(99, "T1")]
    place.open()
    assert place.wager("T1", STAKE).refused is None
    place.finish()


@pytest.mark.clause("CSB 4.2.4", "CPB 4.4", "CPB 4.4(e)", "SBC 4.5", "SBC 4.6")
@pytest.mark.parametrize(
    ("book", "shuffling", "clause"),
    [(SYDNEY, "shoe", "CSB 4.2.4"), (PERTH, "by hand", "CPB 4.4(e)"), (STAR, "shoe", "SBC 4.6")],
)
def test_a_refused_cut_goes_clockwise_to_the_next(
    running: Running, book: str, shuffling: str, clause: str
) -> None:
    place = running(book, players=THREE, pace=CUT, shuffling=shuffling)
    for player, area in (("T1", 2), ("T2", 5), ("T3", 3)):
        place.ask(player, TakeSeat(area))
    _offered(place)
    assert place.ask_refused("T3", CutCards(99)).code == "OUT_OF_ORDER"
    place.ask("T1", RefuseCut())
    assert (_offered(place).terminal, _offered(place).clause) == ("T3", clause)
    place.ask("T3", RefuseCut())
    assert _offered(place).terminal == "T2"
    place.ask("T2", CutCards(60))
    assert place.table.kept.shoe is not None
    assert place.table.kept.shoe.cut_at == 60


@pytest.mark.clause("CSB 4.2.1(b)", "CPB 4.4(f)")
@pytest.mark.parametrize(("book", "clause"), [(SYDNEY, "CSB 4.2.1(b)"), (PERTH, "CPB 4.4(f)")])
def test_where_nobody_cuts_the_house_does(running: Running, book: str, clause: str) -> None:
    place = running(book, pace=CUT)
    _offered(place)
    place.ask("T1", RefuseCut())
    place.act()  # the time of T2 is up
    (cut,) = [each for each in place.journal if isinstance(each, on.ShoeCut)]
    assert (cut.by, cut.clause) == ("", clause)
    place.open()


@pytest.mark.clause("CSB 4.2.4")
def test_whoever_leaves_does_not_hold_the_cut_up(running: Running) -> None:
    place = running(SYDNEY, pace=CUT)
    offered = _offered(place)
    place.ask("T1", Leave())
    todo = due(place.table)
    assert todo is not None
    assert (todo.act, todo.at_ms) == (DealerAct.PASS_CUT_ON, place.now_ms)
    place.act()
    assert _offered(place).terminal == "T2"
    assert offered.until_ms > todo.at_ms


@pytest.mark.clause("CSB 4.2.2", "SBC 4.1")
@pytest.mark.parametrize(("book", "shuffling"), [(SYDNEY, "continuous"), (STAR, "continuous")])
def test_a_device_is_not_cut(running: Running, book: str, shuffling: str) -> None:
    place = running(book, pace=CUT, shuffling=shuffling)
    place.open()
    assert _of(place, on.CutOffered) == []
    assert _of(place, on.ShoeCut) == []
    assert place.ask_refused("T1", CutCards(99)).code == "OUT_OF_ORDER"


@pytest.mark.clause("CSB 4.1.2", "CSB 4.1.2(a)", "CSB 4.1.2(c)", "CPB 4.25", "SBC 4.4.1")
@pytest.mark.clause("SBC 4.4", "SBC 4.4.2", "SBC 4.4.3", "SBC 4.5.2", "SBC 4.5.4", "CPB 4.1")
@pytest.mark.parametrize(
    ("book", "options", "start", "after"),
    [
        (SYDNEY, {"decks": 4}, "CSB 4.1.2(a)", {"CSB 4.1.2(b)", "CSB 4.1.2(c)"}),
        (PERTH, {"decks": 4}, "CPB 4.1", {"CPB 4.25", "CPB 4.26"}),
        (STAR, {"shuffling": "shoe"}, "SBC 4.4.1", {"SBC 4.4.2", "SBC 4.4.3"}),
    ],
)
def test_the_cards_are_shuffled_at_the_start_and_once_the_cutting_card_is_out(
    running: Running, book: str, options: dict[str, object], start: str, after: set[str]
) -> None:
    place = running(book, **options)
    _dealt_out(place, T1=STAKE, T2=STAKE)
    place.open()
    shuffles = [each for each in place.journal if isinstance(each, on.ShoeShuffled)]
    assert shuffles[0].clause == start
    assert {each.clause for each in shuffles[1:]} <= after
    assert len(shuffles) > 1


@pytest.mark.clause("CSB 4.2.3(b)", "CSB 4.2.3(c)", "CPB 4.4(b)", "CPB 4.4(c)")
@pytest.mark.clause("SBC 4.5", "SBC 4.5.2", "SBC 4.5.3")
@pytest.mark.parametrize(
    ("book", "options"),
    [(SYDNEY, {"decks": 4}), (PERTH, {"decks": 4}), (STAR, {"shuffling": "shoe"})],
)
def test_whoever_got_the_cutting_card_cuts_next(
    running: Running, book: str, options: dict[str, object]
) -> None:
    place = running(book, pace=CUT, **options)
    _offered(place)
    place.ask("T1", CutCards(99))
    _dealt_out(place, T1=STAKE, T2=STAKE)
    shoe = place.table.kept.shoe
    assert shoe is not None
    of, to = shoe.cutting_card_of, shoe.cutting_card_to
    offered = _offered(place)
    document = place.table.book.document
    by_area, by_dealer = {
        "CSB": ("4.2.3(b)", "4.2.3(c)"),
        "CPB": ("4.4(b)", "4.4(c)"),
        "SBC": ("4.5.2", "4.5.3"),
    }[document]
    assert offered.clause == f"{document} {by_area if of else by_dealer}"
    assert offered.terminal == (of or "T2")
    assert bool(of) is (to != "Dealer")


@pytest.mark.clause("CSB 4.3.1")
def test_the_burn_card_is_shown_to_whoever_asks_before_the_first_card(running: Running) -> None:
    place = running(SYDNEY)
    place.open()
    place.ask("T2", ShowBurnCard())
    (shown,) = [each for each in place.journal if isinstance(each, on.BurnCardShown)]
    assert (shown.terminal, shown.clause) == ("T2", "CSB 4.3.1")
    assert len(shown.card) == 2
    assert place.wager("T1", STAKE).refused is None
    place.finish()
    assert place.ask_refused("T2", ShowBurnCard()).clause == "CSB 4.3.1"
    _shut(place)


@pytest.mark.clause("SBC 4.9")
def test_the_stars_burn_card_is_never_exposed(running: Running) -> None:
    place = running(STAR)
    place.open()
    assert place.ask_refused("T1", ShowBurnCard()).clause == "SBC 4.9"


@pytest.mark.clause("CPB 4.13", "CPB 4.13(a)", "CPB 4.13(b)")
def test_perth_burns_by_the_first_card_after_no_more_bets_and_shows_it(running: Running) -> None:
    place = running(PERTH, shuffling="continuous")
    place.round()
    assert _of(place, on.FirstCardsBurned) == []
    for _ in range(2):
        place.round(T1=STAKE)
    kinds = (on.WageringClosed, on.FirstCardsBurned, on.Drawn)
    first = [type(each) for each in place.journal if isinstance(each, kinds)][:3]
    assert first == [on.WageringClosed, on.FirstCardsBurned, on.Drawn]
    (burned,) = [each for each in place.journal if isinstance(each, on.FirstCardsBurned)]
    rank = burned.shown[0]
    assert burned.count == 1 + (1 if rank == "A" else 10 if rank in "TJQK" else int(rank))
    _shut(place)


@pytest.mark.clause("SBC 7.2")
def test_the_device_keeps_its_cards_and_takes_the_rack_back_after_the_initial_deal(
    running: Running,
) -> None:
    place = running(STAR)
    for _ in range(3):
        place.round(T1=STAKE)
    shuffles = [each for each in place.journal if isinstance(each, on.ShoeShuffled)]
    returned = [each.count for each in place.journal if isinstance(each, on.DiscardsReturned)]
    drawn = place.table.kept.shoe.draws if place.table.kept.shoe else []
    assert len(shuffles) == 1
    assert returned == [1, drawn[0], drawn[1]]
    _shut(place)


def _shut(place: RunningTable) -> None:
    """The table closes and tells its secret, so that the verifier deals all of it again."""
    for player in list(place.table.kept.seats):
        place.leave(player)
    place.did(place.announce_closing())
    for _ in range(5):
        if place.table.kept.phase is Phase.CLOSED:
            break
        place.act()
    assert _of(place, on.Revealed)
    assert TABLE in place.rig.floor.tables
