"""Player cards: issued at the desk, known by their PIN, one person at one place."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from croupier.equipment.chance import SeededChance
from croupier.floor.places.audit import audited
from croupier.floor.players.cards import CardState
from croupier.floor.players.commands import ChooseLimits, PresentCard
from croupier.floor.players.events import CardPresented, PinFailed
from croupier.floor.site.clock import SetClock
from croupier.floor.site.plan import TablePlan
from croupier.floor.staff.acts.cards import ActivateCard, IssueCard, ReplaceCard, SuspendCard
from croupier.floor.staff.acts.players import ExcludePlayer
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.terminals.commands import CashOut, InsertNote, Leave, Sit
from croupier.people.player_cards import check_digit, drawn_number, is_card_number, refused_pin
from support.cards import PIN, give_card
from support.floor_rig import NOTE, opened_floor, plan_of, run
from support.staff import act, hire, id_of, journal, told

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.terminals.answer import Answer
    from support.floor_rig import Rig

SIGN = Sign(Limit(500, 10_000, 500))
WHEEL = TablePlan("R1", "crown_melbourne/roulette", sign=SIGN)
STAR = TablePlan("C1", "star_sydney/blackjack_challenge", sign=SIGN)
ANA, BEN = "0170000017", "0170000025"


def _code(answer: Answer) -> str:
    return answer.refused.code if answer.refused else ""


def _clause(answer: Answer) -> str:
    refused = answer.refused or next((each.refused for each in answer.items), None)
    return refused.clause if refused else ""


async def _issued(rig: Rig, operator: str, role: str, name: str = "Ana Silva") -> str:
    """A card that the desk issued and activated."""
    hire(rig, role, operator, "desk")
    issued = await act(rig, "desk", IssueCard(id=id_of(), name=name))
    assert issued.is_done, issued
    number = str(issued.tells)
    activated = await act(rig, "desk", ActivateCard(id=id_of(), card=number, pin=PIN))
    assert activated.is_done, activated
    return number


def test_a_number_finds_every_mistyped_digit() -> None:
    number = drawn_number(SeededChance("a card"), 7)
    wrong = [
        number[:place] + digit + number[place + 1 :]
        for place in range(len(number))
        for digit in "0123456789"
        if digit != number[place]
    ]
    assert is_card_number(number)
    assert not any(is_card_number(each) for each in wrong)
    assert check_digit("7992739871") == 3


@pytest.mark.parametrize("pin", ["", "123", "1111", "1234", "98765", "12a4", "123456789"])
def test_an_easy_pin_is_refused(pin: str) -> None:
    assert refused_pin(pin)


@pytest.mark.clause("SBC 5.1")
def test_sbc_5_1_nobody_starts_to_play_without_a_valid_card(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.ask("T001", InsertNote(NOTE))
        await rig.ask("T001", Sit("C1"))
        table = await rig.until("C1", "wagering")
        bet = next(iter(table.rules.odds))
        refused = await rig.wager("T001", bet, 1000, area=1)
        assert _clause(refused) == "SBC 5.1"
        number = await _issued(rig, "star_sydney", "Casino Supervisor")
        assert not (await rig.ask("T001", PresentCard(number, PIN))).refused
        unlimited = await rig.wager("T001", bet, 1000, area=1)
        assert unlimited.refused
        assert "limit on loss must be set" in unlimited.refused.why
        await rig.ask("T001", ChooseLimits(loss_week_cents=50_000))
        assert _clause(await rig.wager("T001", bet, 1000, area=1)) == ""

    told(tmp_path, plan_of(STAR), story)


@pytest.mark.clause("SBC 5.1")
def test_a_card_of_another_casino_is_no_valid_card_here(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        give_card(rig.floor, ANA, "crown_melbourne", pin=PIN)
        await rig.ask("T001", PresentCard(ANA, PIN))
        await rig.ask("T001", InsertNote(NOTE))
        await rig.ask("T001", Sit("C1"))
        table = await rig.until("C1", "wagering")
        refused = await rig.wager("T001", next(iter(table.rules.odds)), 1000, area=1)
        assert _clause(refused) == "SBC 5.1"

    told(tmp_path, plan_of(STAR), story)


def test_where_no_document_asks_for_a_card_anybody_plays(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        assert _clause(await rig.wager("T001", "Red", 1000)) == ""

    told(tmp_path, plan_of(WHEEL), story)


def test_a_guessed_pin_is_journalled_and_locks_the_card(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _issued(rig, "crown_melbourne", "Runner")
        for guess in ("2580", "7913", "4826"):
            assert _code(await rig.ask("T001", PresentCard(number, guess))) == "NOT_AUTHORISED"
        assert _code(await rig.ask("T002", PresentCard(number, PIN))) == "NOT_AUTHORISED"
        failed = [each for each in await journal(rig, "lobby") if isinstance(each, PinFailed)]
        assert [each.locks for each in failed] == [False, False, True]
        alerts = rig.floor.streams["lobby"].subject.desk.alerts.values()
        assert [each.of.value for each in alerts] == ["card locked"]
        again = await act(rig, "desk", ActivateCard(id=id_of(), card=number, pin="8024"))
        assert again.is_done
        assert not (await rig.ask("T002", PresentCard(number, "8024"))).refused

    told(tmp_path, plan_of(WHEEL), story)


def test_no_answer_tells_which_numbers_exist(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _issued(rig, "crown_melbourne", "Runner")
        unknown = await rig.ask("T001", PresentCard("0170000033", "2580"))
        guessed = await rig.ask("T001", PresentCard(number, "2580"))
        assert unknown.refused == guessed.refused

    told(tmp_path, plan_of(WHEEL), story)


def test_a_stolen_card_is_of_no_use_once_it_is_suspended_or_replaced(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _issued(rig, "crown_melbourne", "Runner")
        await act(rig, "desk", SuspendCard(id=id_of(), card=number, why="reported stolen"))
        assert (await rig.ask("T001", PresentCard(number, PIN))).refused
        replaced = await act(rig, "desk", ReplaceCard(id=id_of(), card=number))
        cards = rig.floor.office.cards
        assert cards[number].state is CardState.REPLACED
        assert cards[str(replaced.tells)].person == cards[number].person
        assert not (await act(rig, "desk", ActivateCard(id=id_of(), card=number))).is_done

    told(tmp_path, plan_of(WHEEL), story)


def test_one_person_plays_at_one_place(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        give_card(rig.floor, ANA, pin=PIN)
        await rig.ask("T001", PresentCard(ANA, PIN))
        assert _code(await rig.ask("T002", PresentCard(ANA, PIN))) == "OUT_OF_ORDER"
        await rig.ask("T001", InsertNote(NOTE))
        await rig.ask("T001", CashOut())
        assert not (await rig.ask("T002", PresentCard(ANA, PIN))).refused

    told(tmp_path, plan_of(WHEEL), story)


def test_of_two_terminals_at_the_same_instant_one_wins(database_url: str) -> None:
    async def story() -> None:
        async with opened_floor(database_url, plan_of(WHEEL)) as rig:
            give_card(rig.floor, ANA, pin=PIN)
            await rig.durable()
            answers = await asyncio.gather(
                *(rig.ask(f"T00{number}", PresentCard(ANA, PIN)) for number in range(1, 6))
            )
            assert sum(each.refused is None for each in answers) == 1
            findings = await audited(rig.floor.store.engine)
            assert all(each.holds for each in findings if each.what == "cards")

    run(story())


def test_a_card_presented_in_mid_round_takes_no_wagers_over(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        give_card(rig.floor, ANA, pin=PIN)
        await rig.sit("T001", "R1")
        await rig.until("R1", "wagering")
        await rig.wager("T001", "Red", 1000)
        assert _code(await rig.ask("T001", PresentCard(ANA, PIN))) == "OUT_OF_ORDER"
        await rig.settled("R1")
        assert not (await rig.ask("T001", PresentCard(ANA, PIN))).refused

    told(tmp_path, plan_of(WHEEL), story)


def test_an_excluded_person_is_refused_with_another_card_too(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        hire(rig, "Area Manager", "crown_sydney", "max")
        person = give_card(rig.floor, ANA, pin=PIN)
        give_card(rig.floor, BEN, pin=PIN, person=person)
        await rig.ask("T001", PresentCard(ANA, PIN))
        command = ExcludePlayer(id=id_of(), terminal="T001", why="device", ground="device")
        await act(rig, "max", command)
        assert f"person:{person}" in rig.floor.office.excluded
        assert (await rig.ask("T002", PresentCard(BEN, PIN))).refused

    told(tmp_path, plan_of(TablePlan("B1", "crown_sydney/blackjack", sign=SIGN)), story)


def test_the_pin_is_in_no_table_of_the_database(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        number = await _issued(rig, "crown_melbourne", "Runner")
        await rig.ask("T001", PresentCard(number, "73915"))
        await rig.ask("T001", PresentCard(number, PIN))
        await rig.ask("T001", Leave())

    told(tmp_path, plan_of(WHEEL), story, clock=SetClock())
    kept = (tmp_path / "floor.db").read_bytes()
    assert b"73915" not in kept


def test_the_journal_alone_tells_whose_session_it_is(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        person = give_card(rig.floor, ANA, pin=PIN)
        await rig.ask("T001", PresentCard(ANA, PIN))
        found = [e for e in await journal(rig, "lobby") if isinstance(e, CardPresented)]
        assert [(each.player, each.person) for each in found] == [(ANA, person)]

    told(tmp_path, plan_of(WHEEL), story)
