"""Exact analysis: what a full shoe takes, warm, and how much memory it needs from a fresh start."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from typing import TYPE_CHECKING

from figures import Figure, cpu_seconds, interleaved

from croupier.lab import nine_cards
from croupier.lab.analyses import studies_of
from croupier.lab.blackjack.shoes import full_shoe
from croupier.lab.blackjack.solver import solve
from croupier.lab.edges import edge_of
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Work = Callable[[], object]

DECKS = 8
CROWN_SYDNEY = "crown_sydney/blackjack"
BACCARAT, THREE_CARD_POKER = "crown_melbourne/baccarat", "crown_melbourne/three_card_poker"
NINE_CARDS = "nine-card play"
BLACKJACKS = tuple(name for name in book_names() if load(name).game == "blackjack")
SECONDS_MAX = {name: 0.25 if name == CROWN_SYDNEY else 2.0 for name in BLACKJACKS}
MILLISECONDS_MAX = {BACCARAT: 2.0, THREE_CARD_POKER: 10.0}
NINE_CARDS_SECONDS_MAX = 60.0
REPEATS, SHORT_REPEATS = 7, 51
MEBIBYTES_MAX = 1024.0
SUBJECTS = (*BLACKJACKS, BACCARAT, THREE_CARD_POKER, NINE_CARDS)


def figures() -> Iterator[Figure]:
    """The time of every exact analysis, and the most memory that any process of them held."""
    # The short ones before the long, which leave much for the collector to walk over, and so often
    # that they are warm.
    seconds = _seconds(MILLISECONDS_MAX, SHORT_REPEATS) | _seconds(SECONDS_MAX)
    for name, most in SECONDS_MAX.items():
        yield Figure(f"exact {name}, 8 decks", seconds[name], "s CPU", most, at_most=True)
    for name, most in MILLISECONDS_MAX.items():
        yield Figure(f"exact {name}", 1000 * seconds[name], "ms CPU", most, at_most=True)
    nine = cpu_seconds(work(NINE_CARDS))
    yield Figure(f"exact {NINE_CARDS}", nine, "s CPU", NINE_CARDS_SECONDS_MAX, at_most=True)
    memory = {name: _mebibytes(name) for name in SUBJECTS}
    most_of = max(memory, key=memory.__getitem__)
    name = f"exact analysis, resident memory ({most_of})"
    yield Figure(name, memory[most_of], "MiB", MEBIBYTES_MAX, at_most=True)


def _seconds(subjects: Iterable[str], repeats: int = REPEATS) -> dict[str, float]:
    return interleaved({name: work(name) for name in subjects}, repeats)


def work(subject: str) -> Work:
    """The analysis of a subject from a full shoe or deck; nothing of its result is kept."""
    if subject == NINE_CARDS:
        return partial(nine_cards.edge, load(THREE_CARD_POKER).rules())
    if subject in BLACKJACKS:
        return partial(solve, load(subject).rules(decks=DECKS), full_shoe(DECKS))
    book, bet = load(subject), {BACCARAT: "Banker", THREE_CARD_POKER: "Ante"}[subject]
    rules = book.rules()
    study = studies_of(rules)
    return lambda: edge_of(rules, bet, next(study(rules, bet)))


def _mebibytes(subject: str) -> float:
    """What a fresh process holds at most that does nothing else."""
    done = subprocess.run(
        [sys.executable, Path(__file__), subject], check=True, stdout=subprocess.PIPE
    )
    return int(done.stdout) / 1024


if __name__ == "__main__":
    work(sys.argv[1])()
    print(getrusage(RUSAGE_SELF).ru_maxrss)
