"""Laws that hold for every round of every game, whatever is wagered, drawn and decided."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.equipment.chance import Secret
from croupier.games import game_of
from croupier.games.game import Who
from croupier.rounds.deal import Decision
from croupier.rounds.play import open_wagering, void
from croupier.rounds.record import dealt, record, verify
from croupier.rounds.refusals import Refused
from croupier.rounds.round import apply
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import new_round, place, select, withdraw
from croupier.rulebook.loader import book_names, load
from support.rig import KEY, after

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.games.game import Decide
    from croupier.rounds.round import Round

BOOKS = [name for name in book_names() if load(name).game != "blackjack"]
PLAYERS = ("anna", "boris", "chloe")
SECRETS = st.binary(min_size=32, max_size=32).map(Secret)
STAKES = st.integers(1, 100_000)
# The tests of games and rounds count these lines; here they only run, and faster so.
pytestmark = pytest.mark.no_cover


@st.composite
def wagered(draw: st.DrawFn, name: str) -> Round:
    """An open round of a book with the wagers of up to three players."""
    book = load(name)
    game = game_of(book)
    chosen = {
        key: draw(st.sampled_from(option.accepts), label=key)
        for key, option in book.options.items()
    }
    play = new_round("law", game, book.rules(**chosen), seating=PLAYERS)
    play = after(play, open_wagering(play))
    for player in PLAYERS if game.wagering.selections else ():
        selection = draw(st.sampled_from(game.wagering.selections))
        play = after(play, select(play, Who(player), selection))
    offered = [bet for bet in play.rules.odds if bet not in game.wagering.added_bets]
    for number in range(draw(st.integers(1, 6))):
        bet = draw(st.sampled_from(offered))
        pick = draw(st.sampled_from(game.bets[bet].picks))
        who = Who(draw(st.sampled_from(PLAYERS)))
        answer = place(play, Wager(f"w{number}", who, bet, pick, draw(STAKES)))
        play = play if isinstance(answer, Refused) else apply(play, answer)
    return play


def answers(
    draw: Callable[[st.SearchStrategy[Any]], Any],
) -> Callable[[Round, Decide], Decision | None]:
    """A player who decides anything that is offered, or lets the time run out."""

    def answer(_: Round, asked: Decide) -> Decision | None:
        choice = draw(st.sampled_from([None, *(each.name for each in asked.choices)]))
        return Decision(choice) if choice else None

    return answer


def law(examples: int = 25) -> Callable[..., object]:
    return settings(max_examples=examples, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", BOOKS)
@law()
@given(st.data(), SECRETS)
def test_every_wager_has_one_line_and_no_line_is_below_zero(
    name: str, data: st.DataObject, secret: Secret
) -> None:
    over = dealt(data.draw(wagered(name)), secret, answers(data.draw)).play
    assert sorted(line.wager.id for line in over.lines) == sorted(w.id for w in over.wagers)
    assert all(line.returned_cents >= 0 for line in over.lines)


@pytest.mark.parametrize("name", BOOKS)
@law()
@given(st.data(), SECRETS)
def test_what_is_returned_is_the_stake_with_its_odds_to_the_cent(
    name: str, data: st.DataObject, secret: Secret
) -> None:
    over = dealt(data.draw(wagered(name)), secret, answers(data.draw)).play
    for line in over.lines:
        exact = line.wager.stake_cents * (1 + line.odds.fraction) if line.odds else 0
        assert 0 <= line.returned_cents - exact < 1


@pytest.mark.parametrize("name", BOOKS)
@law()
@given(st.data(), SECRETS)
def test_the_same_secret_wagers_and_decisions_give_the_same_round(
    name: str, data: st.DataObject, secret: Secret
) -> None:
    stored = record(dealt(data.draw(wagered(name)), secret, answers(data.draw)), secret, KEY)
    again = json.loads(json.dumps(stored))
    assert all(check.holds for check in verify(again, stored["commitment"]))


@pytest.mark.parametrize("name", BOOKS)
@law()
@given(st.data())
def test_a_void_returns_every_stake(name: str, data: st.DataObject) -> None:
    play = data.draw(wagered(name))
    over = after(play, void(play, "the table lost its power", "CMA 20.4"))
    assert {line.wager.id: line.returned_cents for line in over.lines} == {
        wager.id: wager.stake_cents for wager in play.wagers
    }


@pytest.mark.parametrize("name", BOOKS)
@law()
@given(st.data())
def test_withdrawing_every_wager_leaves_none(name: str, data: st.DataObject) -> None:
    play = data.draw(wagered(name))
    for wager in play.wagers:
        play = after(play, withdraw(play, wager.id, wager.who))
    assert play.wagers == ()


@pytest.mark.parametrize("name", BOOKS)
@law()
@given(st.data(), st.text(), st.integers() | st.text() | st.none(), st.integers())
def test_a_refused_wager_changes_nothing_and_says_what_would_be_accepted(
    name: str, data: st.DataObject, bet: str, pick: object, stake: int
) -> None:
    play = data.draw(wagered(name))
    answer = place(play, Wager("odd one", Who("anna"), bet, pick, stake))  # type: ignore[arg-type]
    assert isinstance(answer, Refused)
    assert answer.accepted
    assert answer.clause
