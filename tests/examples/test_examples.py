"""Rounds worked by a dealer: books/*/examples/*.toml, each wager returned as written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from croupier.games import game_of
from croupier.games.game import Who, pick_text
from croupier.money import cents
from croupier.rounds.deal import Decision, deal
from croupier.rounds.play import open_wagering
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import new_round, place, select
from croupier.rulebook.loader import book_names, load
from support.examples import TIME_OUT, cases, examples
from support.rig import after

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.games.game import Decide
    from croupier.rounds.round import Line, Round

FEWEST = {"blackjack": 12}


@pytest.mark.parametrize(("name", "example"), [*cases()])
def test_a_worked_round_returns_what_the_dealer_says(name: str, example: dict[str, Any]) -> None:
    lines = _dealt(name, example)
    for expected in example["wagers"]:
        line = _line_of(lines, expected)
        assert line.returned_cents == cents(expected["returned"]), line.reason
        assert line.tier == expected.get("because", line.tier)
        assert line.clause == expected.get("clause", line.clause)


@pytest.mark.parametrize("name", book_names())
def test_every_book_has_worked_rounds(name: str) -> None:
    assert len(examples(name)) >= FEWEST.get(load(name).game, 8)


def _dealt(name: str, example: dict[str, Any]) -> tuple[Line, ...]:
    book = load(name)
    game = game_of(book)
    rules = book.rules(**example.get("options", {}))
    players = tuple(dict.fromkeys(_who(wager).player for wager in example["wagers"]))
    play = new_round("example", game, rules, seating=example.get("seating", players))
    play = after(play, open_wagering(play))
    for player, selection in example.get("selections", {}).items():
        play = after(play, select(play, Who(player), tuple(selection)))
    for number, expected in enumerate(example["wagers"]):
        if expected["bet"] not in game.wagering.added_bets:
            pick = game.bets[expected["bet"]].picked(expected.get("pick", ""))
            stake = cents(expected["stake"])
            wager = Wager(f"w{number}", _who(expected), expected["bet"], pick, stake)
            play = after(play, place(play, wager))
    draws = iter([game.equipment.reads(rules, text) for text in example["draws"]])
    over = deal(play, lambda: next(draws), _told(example.get("decisions", [])))
    assert not list(draws), "the example draws more than the round needs"
    return over.lines


def _who(wager: dict[str, Any]) -> Who:
    return Who(wager.get("player", "player"), wager.get("area", 0))


def _line_of(lines: tuple[Line, ...], expected: dict[str, Any]) -> Line:
    """The one line of the expected wager's player, area, bet and pick."""
    found = [
        line
        for line in lines
        if line.wager.who == _who(expected)
        and line.wager.bet == expected["bet"]
        and _pick(line) == expected.get("pick", "")
    ]
    assert len(found) == 1, f"{len(found)} lines of {expected}"
    assert found[0].wager.stake_cents == cents(expected["stake"])
    return found[0]


def _pick(line: Line) -> str:
    return pick_text(line.wager.pick)


def _told(decisions: list[list[Any]]) -> Callable[[Round, Decide], Decision | None]:
    """Answers as the example says: player, choice and, for less than the whole, an amount."""
    told = iter(decisions)

    def answer(_: Round, asked: Decide) -> Decision | None:
        player, choice, *amount = next(told, (asked.who.player, TIME_OUT))
        assert player == asked.who.player, f"{asked.who.player} is asked, not {player}"
        return None if choice == TIME_OUT else Decision(choice, *map(cents, amount))

    return answer
