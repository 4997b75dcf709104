"""croupier play: one round in the terminal, and what it refuses to deal."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from croupier.equipment.chance import verify_commitment
from croupier.rulebook.loader import load
from support.shelf import NAME, Shelf, changed
from support.terminal import refused, run, widest

if TYPE_CHECKING:
    from pathlib import Path

SIC_BO = ("play", "crown_sydney/sic_bo")
BACCARAT = ("play", "crown_melbourne/baccarat")
WAR = ("play", "crown_melbourne/casino_war")


def recorded(folder: Path, *arguments: str) -> dict[str, Any]:
    """The record of a round that was played with these arguments."""
    file = folder / "round.json"
    answer = run(*arguments, "--record", str(file))
    assert answer.exit_code == 0, answer.output
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def test_a_seed_deals_the_same_round_again() -> None:
    first, again, other = (run(*SIC_BO, "-w", "Big=10", "--seed", seed) for seed in "778")
    assert first.exit_code == 0
    assert first.stdout == again.stdout
    assert first.stdout != other.stdout


def test_without_a_seed_each_round_has_a_secret_of_its_own(tmp_path: Path) -> None:
    rounds = [recorded(tmp_path, *SIC_BO, "-w", "Big=10") for _ in range(2)]
    assert rounds[0]["secret"] != rounds[1]["secret"]


def test_a_round_says_its_commitment_before_its_draw() -> None:
    shown = run(*SIC_BO, "-w", "Big=10", "--seed", "7").stdout
    assert 0 < shown.index("committed to ") < shown.index("drawn: ") < shown.index("returned")


@pytest.mark.parametrize("rounds", ["1", "3"])
def test_the_secret_that_was_committed_to_is_revealed_once_all_is_settled(rounds: str) -> None:
    shown = run(*SIC_BO, "-w", "Big=10", "--rounds", rounds).stdout
    (promised,) = re.findall(r"committed to (\w+)", shown)
    (secret,) = re.findall(r"revealed (\w+)", shown)
    assert verify_commitment(secret, promised)
    assert shown.index("revealed ") > shown.rindex("staked $")


def test_a_round_says_how_its_record_is_checked(tmp_path: Path) -> None:
    file = str(tmp_path / "round.json")
    shown = run(*WAR, "-w", "Ante=10", "--record", file).stdout
    (promised,) = re.findall(r"committed to (\w+)", shown)
    (command,) = re.findall(r"check it: croupier (.*)\n", shown)
    assert command == f"verify {file} --commitment {promised}"
    checked = run(*command.split()).stdout
    assert [line.split()[0] for line in checked.splitlines()] == ["holds"] * 7


def test_a_record_that_cannot_be_written_is_refused_before_the_deal() -> None:
    answer = run(*SIC_BO, "-w", "Big=10", "--record", "/nowhere/round.json")
    assert not answer.stdout


def test_the_book_in_force_today_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_BOOKS", str(tmp_path))
    shelf = Shelf(tmp_path)
    shelf.put()
    shelf.put(changed("2024-01-01", "2999-01-01"), f"{NAME}@2999-01-01")
    record = recorded(tmp_path, "play", NAME, "-w", "Big=10")
    assert record["digest"] == shelf.load(on=date(2026, 1, 1)).digest
    assert record["digest"] != shelf.load().digest


def test_one_deck_is_one_deck() -> None:
    poker = ("play", "crown_melbourne/three_card_poker", "-w", "Pair Plus:row 1=5")
    assert "a fresh shoe of 1 deck\n" in run(*poker).stdout


@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5", "6"])
def test_big_returns_twice_its_stake_from_11_on_unless_the_dice_agree(
    tmp_path: Path, seed: str
) -> None:
    record = recorded(tmp_path, *SIC_BO, "-w", "Big=12.50", "--seed", seed)
    dice = [int(face) for face in record["draws"][0].split()]
    wins = sum(dice) >= 11 and len(set(dice)) > 1
    assert record["lines"][0]["returned_cents"] == (25_00 if wins else 0)


def test_every_wager_has_a_line_with_its_clause_and_the_sum_is_told() -> None:
    shown = run(*SIC_BO, "-w", "Big=10", "-w", "Small=10", "-w", "Single Die:4=2.50").stdout
    assert [shown.count(each) for each in ("\nBig ", "\nSmall ", "\nSingle Die 4 ")] == [1, 1, 1]
    assert "staked $22.50, returned $" in shown


def test_the_lines_fit_a_narrow_terminal() -> None:
    shown = run(*SIC_BO, "-w", "Two Dice Combination:1-2=1000000", "--seed", "7", columns=80).stdout
    assert widest(shown) <= 80


def test_the_record_names_the_book_and_its_digest(tmp_path: Path) -> None:
    record = recorded(tmp_path, *SIC_BO, "-w", "Big=10")
    book = load("crown_sydney/sic_bo")
    assert (record["book"], record["digest"]) == (book.name, book.digest)


@pytest.mark.parametrize(
    ("text", "value"), [("decks=6", 6), (" decks = 6 ", 6), ("offers_pair=false", False)]
)
def test_an_option_is_set_in_the_kind_that_the_book_takes(
    tmp_path: Path, text: str, value: object
) -> None:
    record = recorded(tmp_path, *BACCARAT, "-w", "Tie=5", "--set", text)
    assert record["options"][text.partition("=")[0].strip()] is value


def test_an_option_of_text_may_have_spaces(tmp_path: Path) -> None:
    record = recorded(tmp_path, *WAR, "-w", "Tie=5", "--set", "tied_war=no bonus")
    assert record["options"]["tied_war"] == "no bonus"


@pytest.fixture(scope="module")
def tie(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A seed that deals the player and the Dealer cards of one rank, so that a war is offered."""
    folder = tmp_path_factory.mktemp("rounds")
    for seed in map(str, range(200)):
        first, second, *_ = recorded(folder, *WAR, "-w", "Ante=10", "--seed", seed)["draws"]
        if first[0] == second[0]:
            return seed
    raise AssertionError("two hundred rounds without a tie")


def test_where_nobody_answers_time_runs_out(tie: str) -> None:
    shown = run(*WAR, "-w", "Ante=10", "--seed", tie).stdout
    assert "you: time-out, " in shown


@pytest.mark.parametrize("choice", ["Go to War", "Surrender"])
def test_a_decision_is_said_and_taken(tmp_path: Path, tie: str, choice: str) -> None:
    record = recorded(tmp_path, *WAR, "-w", "Ante=10", "--seed", tie, "-d", choice)
    assert record["decisions"] == [["you", 0, choice, None]]


@pytest.mark.parametrize("text", ["go to war", "GO"])
def test_a_decision_may_be_written_short(tmp_path: Path, tie: str, text: str) -> None:
    record = recorded(tmp_path, *WAR, "-w", "Ante=10", "--seed", tie, "-d", text)
    assert record["decisions"] == [["you", 0, "Go to War", None]]


def test_decisions_that_nobody_asked_for_are_named_at_the_end(tie: str) -> None:
    told = ("-d", "Surrender", "-d", "Stand", "-d", "[/]")
    answer = run(*WAR, "-w", "Ante=10", "--seed", tie, *told)
    assert (answer.exit_code, answer.stderr) == (0, "not asked for: --decide Stand, [/]\n")


def test_decisions_that_were_all_asked_for_need_no_word(tie: str) -> None:
    assert not run(*WAR, "-w", "Ante=10", "--seed", tie, "-d", "Surrender").stderr


@pytest.mark.parametrize("choice", ["Stand", "[/]", ""])
def test_a_decision_that_is_not_offered_is_refused(tie: str, choice: str) -> None:
    message = refused(*WAR, "-w", "Ante=10", "--seed", tie, "-d", choice)
    assert message.startswith(f"refused: {choice!r} is not open to you (CMA 17.")
    assert message.endswith("; accepted: Surrender, Go to War")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        pytest.param(
            ("play", "crown_sydney/hazard", "-w", "Big=10"),
            "no book 'crown_sydney/hazard'; accepted: crown_melbourne/baccarat, ",
            id="game",
        ),
        pytest.param(
            ("play", "crown_sydney//sic_bo", "-w", "Big=10"),
            "no book 'crown_sydney//sic_bo'; accepted: ",
            id="two strokes",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Bigger=10"),
            "'Bigger' is not a bet in this game (CSS 3.2); accepted: Small, Big, ",
            id="bet",
        ),
        pytest.param(
            (*SIC_BO, "-w", "=10"),
            "'' is not a bet in this game (CSS 3.2); accepted: Small, Big, ",
            id="empty bet",
        ),
        pytest.param(
            ("play", "crown_melbourne/roulette", "-w", "Redd=10"),
            "Redd is neither a bet nor a race-track bet (CMA 10.5.1); accepted: Straight, ",
            id="bet beside a race-track",
        ),
        pytest.param(
            (*SIC_BO, "-w", "1:Big=10"),
            "Betting Area 1 on a layout that numbers none (CSS 3.2); accepted: Big=10",
            id="area",
        ),
        pytest.param(
            (*SIC_BO, "-w", "anna@ 3 :Single Die:4=10"),
            "Betting Area 3 on a layout that numbers none (CSS 3.2); accepted: Single Die:4=10",
            id="another player's area",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Odd=10"),
            "'Odd' is not a bet in this game (CSS 3.2); accepted: Small, Big, ",
            id="a bet of another operator",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Single Die:7=10"),
            "Single Die has no pick '7' (CSS 3.3.8); accepted: 1, 2, 3, 4, 5, 6",
            id="pick",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Single Die=10"),
            "Single Die has no pick '' (CSS 3.3.8); accepted: 1, 2, 3, 4, 5, 6",
            id="no pick",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Big:4=10"),
            "Big has no pick '4' (CSS 3.3.1); accepted: no pick",
            id="pick of none",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Big=ten"),
            '\'ten\' is not an amount of money; accepted: "12" or "12.50"',
            id="amount",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Big=-5"), "'-5' is not an amount of money; accepted: ", id="minus"
        ),
        pytest.param((*SIC_BO, "-w", "Big=0"), "a stake of 0 cents ", id="nothing staked"),
        pytest.param(
            (*SIC_BO, "-w", "Big=999999999999"), "a stake of 99999999999900 cents ", id="too much"
        ),
        pytest.param(
            (*SIC_BO, "-w", "Big 10"),
            "--wager 'Big 10': accepted: BET=AMOUNT or BET:PICK=AMOUNT",
            id="no equals sign",
        ),
        pytest.param(
            (*SIC_BO, "-w", "[/]=10"), "'[/]' is not a bet in this game (CSS 3.2); ", id="markup"
        ),
        pytest.param(
            (*SIC_BO, "-w", "Big=10", "--set", "decks=8"),
            "crown_sydney/sic_bo has no option 'decks'; accepted: none",
            id="option",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Big=10", "--set", "self=8"),
            "crown_sydney/sic_bo has no option 'self'; accepted: none",
            id="self",
        ),
        pytest.param(
            (*BACCARAT, "-w", "Tie=10", "--set", "decks=3"),
            "crown_melbourne/baccarat: decks = '3' is not offered by CMA 11.3.1; "
            "accepted: 4, 5, 6, 7, 8",
            id="option value",
        ),
        pytest.param(
            (*BACCARAT, "-w", "Tie=10", "--set", "offers_pair=True"),
            "crown_melbourne/baccarat: offers_pair = 'True' is not offered by CMA 11.7.1; "
            "accepted: true, false",
            id="a capital",
        ),
        pytest.param(
            (*BACCARAT, "-w", "Tie=10", "--set", "decks"),
            "--set 'decks': accepted: name=value, such as decks=8",
            id="option without equals sign",
        ),
        pytest.param(
            (*BACCARAT, "-w", "Perfect Pairs:Player=10", "--set", "decks=6"),
            "'Perfect Pairs' is not offered at this moment of this table (CMA 11.3.2); accepted: ",
            id="a bet that the table does not offer",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Big=10", "-p", "1"),
            "(1) cannot be selected (CSS 3.2); accepted: no selection",
            id="position",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Big=10", "--record", "/nowhere/round.json"),
            "--record /nowhere/round.json: accepted: a file in a folder that there is",
            id="a record in no folder",
        ),
        pytest.param(
            (*SIC_BO, "-w", "Big=10", "--record", "/"),
            "--record /: accepted: a file in a folder that there is",
            id="a record in place of a folder",
        ),
    ],
)
def test_a_refusal_says_what_is_accepted_in_one_line(arguments: tuple[str, ...], says: str) -> None:
    assert refused(*arguments).startswith(f"refused: {says}")


def test_a_round_needs_a_wager() -> None:
    answer = run(*SIC_BO)
    assert answer.exit_code == 2
    assert "--wager" in answer.stderr
