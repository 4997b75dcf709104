"""croupier play at a table of every book: whoever plays sees what lies there, and no traceback."""

from __future__ import annotations

import re

import pytest

from croupier.cli.play import answers
from croupier.rulebook.loader import book_names, load
from support.terminal import run

WAGERS = {
    "baccarat": ("-w", "Tie=5", "-w", "Player=5"),
    "crown_melbourne/two_to_one_baccarat": ("-w", "2 to 1 Banker=5"),
    "big_3_six": ("-w", "Symbol:1A=5", "-w", "Big 3 Six=5"),
    "blackjack": ("-w", "1:Blackjack=10"),
    "casino_war": ("-w", "Ante=5", "-w", "Tie=5"),
    "lucky_big_wheel": ("-w", "Symbol:A=5"),
    "roulette": ("-w", "Red=5", "-w", "Neighbours:17=5"),
    "sic_bo": ("-w", "Big=5", "-w", "Single Die:4=5"),
    "three_card_poker": (
        "-w",
        "Ante=5",
        "-w",
        "Pair Plus:row 1=5",
        "-p",
        "1",
        "-p",
        "5",
        "-p",
        "9",
    ),
    "virtual_roulette": ("-w", "Red=5"),
}


def played(name: str) -> tuple[str, ...]:
    """The command that plays a book, with wagers of its game."""
    return ("play", name, *(WAGERS.get(name) or WAGERS[load(name).game]))


@pytest.mark.parametrize("name", book_names())
def test_every_book_is_played_where_nobody_answers(name: str) -> None:
    answer = run(*played(name))
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert "staked $" in answer.stdout


@pytest.mark.parametrize("which", [0, -1], ids=["the first offered", "the last offered"])
@pytest.mark.parametrize("name", book_names())
def test_every_book_is_played_by_what_it_offers(
    name: str, which: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answered(prompt: str) -> str:
        return str(re.findall(r"\[cyan\](.*?)\[/\]", prompt)[which])

    monkeypatch.setattr(answers, "can_ask", lambda: True)
    monkeypatch.setattr(answers, "asked_for", answered)
    answer = run(*played(name), "--seed", "3", "--rounds", "12")
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert "12 rounds: " in answer.stdout


@pytest.mark.parametrize("name", ["virtual_roulette", "lucky_big_wheel"])
def test_whoever_spins_is_told_whose_turn_it_is(name: str) -> None:
    shown = run(*played(f"crown_melbourne/{name}"), "-d", "Spin").stdout
    assert shown.index("to spin: you\n") < shown.index("you: Spin\n") < shown.index("drawn: ")


def test_whoever_plays_three_cards_sees_the_matrix_and_their_hand_but_not_the_dealer() -> None:
    shown = run(*played("crown_melbourne/three_card_poker"), "--seed", "1", "-d", "Play").stdout
    before, _, after = shown.partition("you: Play\n")
    cards = re.search(r"drawn: (.*)\n", after)
    assert cards
    suits = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
    faces = [f"{code[0].replace('T', '10')}{suits[code[1]]}" for code in cards[1].split()]
    seen = [" ".join(line.split()) for line in before.splitlines()]
    rows = [range(first, first + 3) for first in (1, 4, 7)]
    assert seen[-4:-1] == [" ".join(f"{at} {faces[at - 1]}" for at in row) for row in rows]
    assert seen[-1].startswith(f"hand {faces[0]} {faces[4]} {faces[8]}: ")
    assert "Dealer" not in before


def test_whoever_may_go_to_war_sees_both_cards() -> None:
    war = ("play", "crown_melbourne/casino_war", "-w", "Ante=10", "-d", "Surrender", "--seed")
    shown = next(text for seed in range(200) if "you: " in (text := run(*war, str(seed)).stdout))
    assert re.search(r"\n(\w+)[♣♦♥♠] against the Dealer's \1[♣♦♥♠]\nyou: Surrender\n", shown)


def test_the_settlement_names_bet_and_pick() -> None:
    shown = run(*played("crown_melbourne/three_card_poker"), "-d", "Play", columns=120).stdout
    lines = shown.partition("drawn: ")[2].splitlines()
    firsts = {line.split("  ")[0] for line in lines}
    assert {"Ante", "Play", "Pair Plus row 1"} <= firsts


def test_the_settlement_names_the_players_where_there_are_several() -> None:
    wagers = ("-w", "Big=5", "-w", "anna@Big=5")
    shown = run("play", "crown_sydney/sic_bo", *wagers, columns=120).stdout
    firsts = [line.split("  ")[0] for line in shown.splitlines()]
    assert (firsts.count("you Big"), firsts.count("anna Big")) == (1, 1)


def test_the_settlement_of_one_player_names_nobody() -> None:
    shown = run("play", "crown_sydney/sic_bo", "-w", "Big=5", columns=120).stdout
    assert "you" not in shown
