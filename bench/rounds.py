"""A wager among many: what it costs to decide and to apply it, by how many are on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from figures import Figure, interleaved

from croupier.games import game_of
from croupier.games.game import Who
from croupier.rounds.play import open_wagering
from croupier.rounds.refusals import Refused
from croupier.rounds.round import apply
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import new_round, place
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.rounds.round import Event, Round

FEW, MANY, PLAYERS, TIMES = 100, 4000, 500, 3000


def figures() -> Iterator[Figure]:
    """The cost of a wager among few, and among many in ratio to it."""
    works = {str(count): partial(_placed, _among(count)) for count in (FEW, MANY)}
    taken = interleaved(works)
    yield Figure(f"a wager among {FEW}", 1e6 * taken[str(FEW)] / TIMES, "us CPU", None)
    ratio = taken[str(MANY)] / taken[str(FEW)]
    yield Figure(f"a wager among {MANY} / among {FEW}", ratio, "times", 1.5, at_most=True)


def _placed(play: Round) -> None:
    wager = Wager("new", Who("player"), "Straight", 17, 500)
    for _ in range(TIMES):
        _after(play, place(play, wager))


def _among(count: int) -> Round:
    book = load("crown_melbourne/roulette")
    play = new_round("r", game_of(book), book.rules())
    play = _after(play, open_wagering(play))
    for number in range(count):
        who = Who(f"P{number % PLAYERS}")
        play = _after(play, place(play, Wager(f"w{number}", who, "Straight", number % 37, 500)))
    return play


def _after(play: Round, answer: Event | Refused) -> Round:
    assert not isinstance(answer, Refused), answer
    return apply(play, answer)
