"""Tables that the rules do not let be dealt as they are planned: too fast, or low limit amiss."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.floor.site.opening import open_floor
from croupier.floor.site.plan import Pace, Passkeys, PlanError, TablePlan, read_plan
from croupier.floor.staff.acts import tables as asks
from croupier.floor.tables.approval import checked_plan
from croupier.floor.tables.events import TableOpened
from croupier.floor.tables.sign import Limit, Sign
from support.floor_rig import KEYS, plan_of, run
from support.one_table import FIVES
from support.staff import act, hire, id_of, shut, told

if TYPE_CHECKING:
    from pathlib import Path

    from support.floor_rig import Rig
    from support.running_table import Running

STAR = "star_sydney/blackjack_challenge"
LOW = Sign(is_low_limit=True)
# The least Wagering Period of every game of Crown Melbourne, and the clause that says so.
LEAST = [
    pytest.param(f"crown_melbourne/{game}", least, clause, marks=pytest.mark.clause(clause))
    for game, least, clause in (
        ("roulette", 10, "CMA 6.1"),
        ("virtual_roulette", 10, "CMA 6.1"),
        ("baccarat", 10, "CMA 6.1"),
        ("two_to_one_baccarat", 10, "CMA 6.1"),
        ("sic_bo", 10, "CMA 6.1"),
        ("lucky_big_wheel", 10, "CMA 6.1"),
        ("big_3_six", 10, "CMA 6.1"),
        ("three_card_poker", 10, "CMA 6.1"),
        ("blackjack", 15, "CMA 16.6"),
        ("casino_war", 15, "CMA 17.4"),
    )
]
LEAST_OF_EACH_CLAUSE = [LEAST[0], *LEAST[-2:]]


def _paced(book: str, seconds: int) -> TablePlan:
    return TablePlan("X1", book, pace=Pace(wagering_seconds=seconds))


@pytest.mark.parametrize(("book", "least", "clause"), LEAST)
def test_a_plan_with_a_shorter_wagering_period_is_refused(
    book: str, least: int, clause: str
) -> None:
    with pytest.raises(PlanError) as refused:
        checked_plan(plan_of(_paced(book, least - 1)))
    assert str(refused.value) == (
        f"X1: a Wagering Period of {least - 1} seconds ({clause}); "
        f"accepted: {least} seconds or more"
    )


@pytest.mark.parametrize(("book", "least", "clause"), LEAST)
def test_a_plan_with_the_least_wagering_period_is_accepted(
    book: str, least: int, clause: str
) -> None:
    plan = plan_of(_paced(book, least))
    assert checked_plan(plan) is plan, clause


@pytest.mark.clause("CMA 6.1")
def test_a_floor_with_such_a_table_does_not_open(tmp_path: Path) -> None:
    plan, url = plan_of(_paced("crown_melbourne/roulette", 9)), f"sqlite+aiosqlite:///{tmp_path}/f"
    with pytest.raises(PlanError, match="10 seconds or more"):
        run(open_floor(plan, url, KEYS, holder="one"))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(("book", "least", "clause"), LEAST_OF_EACH_CLAUSE)
def test_a_closed_table_whose_period_is_too_short_is_not_opened_again(
    book: str, least: int, clause: str, tmp_path: Path
) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        await shut(rig, "X1", manager)
        rig.floor.sharing.tables["X1"] = _paced(book, least - 1)
        answer = await act(rig, manager, asks.OpenTable(id=id_of(), table="X1"))
        assert answer.refused
        assert (answer.refused.clause, answer.refused.accepted) == (
            clause,
            f"{least} seconds or more",
        )

    told(tmp_path, plan_of(_paced(book, least)), story)


@pytest.mark.clause("CMA 6.1")
def test_a_table_read_back_with_too_short_a_period_stops_before_its_next_round(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        table = await rig.until("X1", "between rounds")
        short = _paced("crown_melbourne/roulette", 9)
        rig.floor.commit("X1", [TableOpened(short, table.kept.digest)])
        await rig.until("X1", "halted")
        assert "CMA 6.1" in str(table.kept.fault)

    told(tmp_path, plan_of(_paced("crown_melbourne/roulette", 10)), story)


@pytest.mark.clause("CMA 16.8.2", "CMA 17.6.2")
@pytest.mark.parametrize("game", ["blackjack", "casino_war", "three_card_poker"])
def test_a_plan_that_leaves_players_no_time_to_decide_is_refused(game: str) -> None:
    pace = Pace(decision_seconds=0)
    with pytest.raises(PlanError, match=r"0 seconds for decisions .*accepted: 1 second or more"):
        checked_plan(plan_of(TablePlan("X1", f"crown_melbourne/{game}", pace=pace)))


def test_a_game_without_decisions_needs_no_time_for_them() -> None:
    pace = Pace(decision_seconds=0)
    checked_plan(plan_of(TablePlan("X1", "crown_melbourne/roulette", pace=pace)))


@pytest.mark.parametrize("seconds", [0, -1, 86_401])
def test_a_file_whose_period_is_no_time_is_refused(tmp_path: Path, seconds: int) -> None:
    file = tmp_path / "floor.toml"
    table = f'id = "X1"\nbook = "crown_sydney/blackjack"\npace = {{ wagering_seconds = {seconds} }}'
    file.write_text(f"[[table]]\n{table}\n")
    with pytest.raises(PlanError, match="wagering_seconds"):
        read_plan(file)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        (TablePlan("X1", "crown_melbourne/chess"), "crown_melbourne/chess"),
        (TablePlan("X1", "crown_melbourne/roulette", options={"decks": 8}), "no option 'decks'"),
    ],
)
def test_a_plan_with_a_book_or_option_that_does_not_exist_is_refused(
    table: TablePlan, says: str
) -> None:
    with pytest.raises(PlanError, match=says):
        checked_plan(plan_of(table))


@pytest.mark.parametrize("name", ["cage", "lobby", "staff", "Cage"])
def test_a_table_is_not_called_as_a_place_of_every_floor_is(name: str) -> None:
    with pytest.raises(PlanError) as refused:
        checked_plan(plan_of(TablePlan(name, "crown_melbourne/roulette")))
    assert str(refused.value) == (
        f"a table's id is {name!r}; accepted: another than lobby, cage, staff, "
        "which every floor has"
    )


@pytest.mark.parametrize("name", ["", "../x y", "a/b", "..", "-a", "wheel\n", "x" * 33, "r\u00f6d"])
def test_a_table_that_no_path_could_name_is_refused(name: str) -> None:
    with pytest.raises(PlanError, match="accepted: 1 to 32 letters, digits, hyphens"):
        checked_plan(plan_of(TablePlan(name, "crown_melbourne/roulette")))


def test_a_sign_names_bets_of_its_book_alone() -> None:
    sign = Sign(bets={"Nope": Limit()})
    with pytest.raises(PlanError) as refused:
        checked_plan(plan_of(TablePlan("X1", "crown_melbourne/big_3_six", sign=sign)))
    assert str(refused.value).startswith(
        "X1: a limit for 'Nope', which is no bet here (CMA 4.1); accepted: "
    )


TABLE = '[[table]]\nid = "X1"\nbook = "crown_melbourne/roulette"\n'
WRONG_FILES = [
    ("terminals = 0", "terminals has another value; accepted: a whole number from 1"),
    ("terminals = -1", "terminals has another value; accepted: a whole number from 1"),
    ("terminals = 10_001", "accepted: a whole number up to 10000"),
    ('terminals = "4"', "terminals is text; accepted: a whole number"),
    ("system_id = 100", "system_id has another value; accepted: a whole number up to 99"),
    ('site = ""', "site has another value; accepted: text of length >= 1"),
    ('site = "a\\u0000"', "accepted: one line of text without control characters"),
    ("play_money_cents = 1_000_000_000_001", "accepted: cents, $10,000,000,000.00 at the most"),
    ("doors = 3", "the plan contains unknown field `doors`; accepted: site, system_id, terminals"),
    (f"{TABLE}paces = {{}}", "table[0] contains unknown field `paces`; accepted: id, book, name"),
    (f"{TABLE}pace = {{ x = 1 }}", "table[0].pace contains unknown field `x`; accepted: wagering"),
    (f"{TABLE}sign.bets.Red.x = 1", "contains unknown field `x`; accepted: minimum_cents, maxi"),
    ('[[table]]\nid = "X1"', "table[0] missing required field `book`; accepted: id, book, name"),
    ('passkeys = "money"', "public_address is ''; accepted: an address such as https://floor."),
    ('passkeys = "all"', "passkeys has another value; accepted: "),
    ('public_address = "http://floor.example"', "accepted: an address such as https://"),
    ('public_address = "https://10.0.0.7"', "accepted: an address such as https://"),
    ('public_address = "https://floor.example/"', "accepted: an address such as https://"),
    ("x = [", "accepted: TOML such as croupier/floor/site/demo.toml"),
]


@pytest.mark.parametrize(("text", "says"), WRONG_FILES)
def test_a_file_that_is_no_plan_is_refused_with_what_is_accepted(
    text: str, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(text)
    with pytest.raises(PlanError) as refused:
        read_plan(file)
    assert says in str(refused.value)


@pytest.mark.parametrize("address", ["https://floor.example", "http://localhost:8000"])
def test_passkeys_are_bound_to_the_public_address(address: str, tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(f'passkeys = "money"\npublic_address = "{address}"\n')
    assert (read_plan(file).passkeys, read_plan(file).public_address) == (Passkeys.MONEY, address)


def test_a_file_that_is_not_there_is_refused_with_what_is_accepted(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match=r"No such file .*; accepted: a file such as croupier/"):
        read_plan(tmp_path / "floor.toml")


# Low limit gaming.


@pytest.mark.clause("SBC 6.7.1", "SBC 6.7")
def test_low_limit_gaming_excludes_tournaments() -> None:
    with pytest.raises(PlanError) as refused:
        checked_plan(plan_of(TablePlan("X1", STAR, sign=LOW, has_tournaments=True)))
    assert str(refused.value) == (
        "X1: tournaments where low limit gaming is offered (SBC 6.7.1); accepted: one of the two"
    )


@pytest.mark.clause("SBC 6.7.1")
def test_a_table_with_tournaments_does_not_turn_to_low_limit_gaming(running: Running) -> None:
    place = running(STAR, has_tournaments=True)
    low = msgspec.structs.replace(FIVES, is_low_limit=True)
    answer = place.change_sign(low)
    assert answer.refused
    assert answer.clause == "SBC 6.7.1"


@pytest.mark.clause("SBC 6.7.2")
def test_low_limit_gaming_is_planned_from_a_shuffling_device_and_without_tournaments() -> None:
    shoe = {"shuffling": "shoe", "offers_blazing_sevens": False}
    with pytest.raises(PlanError, match=r"SBC 6\.7\.2"):
        checked_plan(plan_of(TablePlan("X1", STAR, options=shoe, sign=LOW)))
    checked_plan(plan_of(TablePlan("X1", STAR, sign=LOW)))
    checked_plan(plan_of(TablePlan("X1", STAR, has_tournaments=True)))


@pytest.mark.parametrize("book", ["crown_melbourne/roulette", "crown_sydney/blackjack"])
def test_other_documents_know_no_low_limit_gaming(book: str) -> None:
    checked_plan(plan_of(TablePlan("X1", book, sign=LOW, has_tournaments=True)))
