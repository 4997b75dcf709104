"""The people's files: what they make, and what in them is refused."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings

from croupier.people.acts import Act
from croupier.people.house import House
from croupier.people.houses import operators, read_house
from croupier.rulebook.clauses import register
from croupier.rulebook.loader import book_names, books_folder
from croupier.rulebook.source import BookError
from croupier.rulebook.trace import data_citations
from support.mutations import mutated
from support.people import house
from support.shelf import Shelf, changed, toml

if TYPE_CHECKING:
    from pathlib import Path

COMMON = (books_folder() / "people.toml").read_text("utf-8")
OWN = (books_folder() / "crown_melbourne" / "people.toml").read_text("utf-8")
HARBOUR = "harbour/people"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def refusal(shelf: Shelf, common: str = COMMON, own: str = OWN) -> str:
    shelf.put(common, "people")
    shelf.put(own, HARBOUR)
    with pytest.raises(BookError) as refused:
        read_house("harbour", shelf.folder)
    return str(refused.value).replace(f"{shelf.folder}/", "")


def test_four_operators_have_people() -> None:
    assert operators() == ("crown_melbourne", "crown_perth", "crown_sydney", "star_sydney")


@pytest.mark.parametrize(
    ("operator", "ladder"),
    [
        (
            "crown_melbourne",
            "Runner, TG Higher Duties Dealer, TG Area Manager, TG Assistant Casino Manager",
        ),
        ("crown_perth", "Dealer, Table Inspector, Table Games Manager"),
        (
            "crown_sydney",
            "Dealer, Higher Duties Dealer, Area Manager, Assistant Casino Manager, Casino Manager",
        ),
        ("star_sydney", "Dealer, Casino Supervisor, Gaming Manager"),
    ],
)
def test_each_operator_has_the_ladder_of_its_documents(operator: str, ladder: str) -> None:
    assert ", ".join(house(operator).ladder) == ladder


@pytest.mark.parametrize("title", ["Gaming Supervisor", "Assistant Gaming Manager"])
def test_sbc_1_1_a_title_has_the_rank_of_its_role(title: str) -> None:
    star = house("star_sydney")
    assert star.rank(title) == star.rank("Casino Supervisor") == 1


def test_cma_1_1_a_gaming_machines_attendant_is_a_runner() -> None:
    assert house("crown_melbourne").rank("Gaming Machines Attendant") == 0


def test_every_power_of_every_document_cites_a_registered_clause() -> None:
    known = register().clauses
    cited = {
        clause
        for operator in operators()
        for document, powers in house(operator).powers.items()
        if document != "house"
        for each in powers.values()
        for power in each
        for clause in (power.clause_on(""), *(ground.clause for ground in power.grounds))
    }
    assert cited <= set(known)


def test_the_people_of_an_operator_are_no_game() -> None:
    assert "crown_sydney/people" not in book_names()


def test_the_trace_of_a_clause_finds_the_power_that_cites_it() -> None:
    cited = set(data_citations())
    assert ("crown_sydney/people: CSB.close_table.clause", "CSB 20.5") in cited
    assert ("crown_sydney/people: CSB.void_wager.grounds.fraud", "CSB 20.3.2") in cited
    assert ("crown_melbourne/people: CMA.void_round.1.clause", "CMA 20.4") in cited


def test_every_act_has_somebody_at_some_operator() -> None:
    given = {
        act for name in operators() for powers in house(name).powers.values() for act in powers
    }
    assert given == set(Act)


def test_a_role_of_the_game_book_is_read_from_there(shelf: Shelf) -> None:
    for name in ("people", "crown_sydney/people", "crown_sydney/free_bet_blackjack"):
        shelf.put((books_folder() / f"{name}.toml").read_text("utf-8"), name)
    book = (books_folder() / "crown_sydney" / "blackjack.toml").read_text("utf-8")
    old = 'change_variation = { value = "Area Manager"'
    new = 'change_variation = { value = "Casino Manager"'
    shelf.put(changed(old, new, book), "crown_sydney/blackjack")
    sydney = read_house("crown_sydney", shelf.folder)
    assert sydney.powers["CSB"][Act.CHANGE_VARIATION][0].least == "Casino Manager"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('CMA 20.8"', 'CSB 20.8"', "CMA.close_table: found 'CSB 20.8'; accepted: a clause of CMA"),
        (', clause = "CMA 20.8"', "", "CMA.close_table: found nothing; accepted: a clause of CMA"),
        ('"Runner", clause = "CMA 5', '"Jogger", clause = "CMA 5', "found 'Jogger'"),
        ("close_table =", "open_sesame =", "CMA.open_sesame: found 'open_sesame'; accepted: "),
        ('[ladder]\nclause = "CMA 1.1"', "[ladder]", "ladder.clause: found nothing; accepted: "),
        ("disturbance = ", "boredom = ", "CMA.direct_to_leave.grounds.boredom: found 'boredom'"),
        ('clause = "CMA 20.8"', 'cause = "CMA 20.8"', "unknown field `cause`"),
        ('open_table = "TG Higher', 'open_table = "Higher', "house.open_table: found "),
        ("[house]", "[HQ]", "HQ: found 'HQ'; accepted: ladder, titles, forbidden, house or "),
        ('role = "Runner"', 'role = "Jogger"', 'titles."Gaming Machines Attendant".role'),
    ],
)
def test_an_operators_file_that_says_what_cannot_be_is_refused(
    shelf: Shelf, old: str, new: str, said: str
) -> None:
    assert said in refusal(shelf, own=changed(old, new, OWN))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[acts.detain]", "[acts.retain]", "acts.detain: found nothing; accepted: its row"),
        ('"Surveillance Officer", "Auditor"', '"Administrator"', "acts.read_journal.also: found "),
        ("large_cents_min = 10", "large_cents_max = 10", "payouts.large_cents_min: found nothing"),
        ('["house"]', '["mouse"]', "Invalid enum value 'mouse'"),
    ],
)
def test_a_common_file_that_says_what_cannot_be_is_refused(
    shelf: Shelf, old: str, new: str, said: str
) -> None:
    assert said in refusal(shelf, common=changed(old, new, COMMON))


def test_surveillance_cannot_be_given_an_act_that_changes_anything(shelf: Shelf) -> None:
    given = changed(
        'also = ["Cage Cashier"]\n\n[acts.pay', 'also = ["Auditor"]\n\n[acts.pay', COMMON
    )
    assert refusal(shelf, common=given).endswith(
        "acts.redeem.also: found 'Auditor'; accepted: Cage Cashier or Runner"
    )


def test_a_ladder_and_a_power_name_only_books_that_have_them(shelf: Shelf) -> None:
    shelf.put()
    own = changed('clause = "CMA 1.1"\nreading', 'book = "sic_bo"\nreading', OWN)
    assert "ladder.book: found 'sic_bo'; accepted: a book of harbour that has staff.ladder" in (
        refusal(shelf, own=own)
    )


def test_a_role_is_added_below_one_that_is_there(shelf: Shelf) -> None:
    added = '[ladder.adds.Walker]\nbelow = "Jogger"\nclause = "CMA 1.1"\n\n[titles]'
    assert "ladder.adds.Walker.below: found 'Jogger'" in (
        refusal(shelf, own=changed("[titles]", added, OWN))
    )


@given(mutated(tomllib.loads(OWN)))
@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
def test_a_spoilt_file_makes_a_house_or_is_refused(shelf: Shelf, data: Any) -> None:
    shelf.put(COMMON, "people")
    shelf.put(toml(data), HARBOUR)
    with suppress(BookError):
        assert isinstance(read_house("harbour", shelf.folder), House)
