"""A simulation that tells what it has found while it runs, often at first, then less."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import pick_text
from croupier.lab.simulation.found import Found as Counted
from croupier.lab.simulation.run import BLOCK_ROUNDS
from croupier.lab.simulation.simulators import subject_of
from croupier.web.lab.answers import rules_of
from croupier.web.lab.words import AskSimulation, Begun, Found, Over

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.lab.simulation.subject import Subject

FIRST_ROUNDS = 1024
TOLD_AFTER = 1.1  # times the rounds of the last telling, so that a logarithmic axis fills evenly
TOLD_AFTER_ROUNDS = 16 * BLOCK_ROUNDS


def simulated(
    question: AskSimulation, is_stopped: Callable[[], bool]
) -> Iterator[Begun | Found | Over]:
    """The exact value first, then estimates that should meet it, then all net results."""
    rules, is_infinite = rules_of(question.game, question.chosen)
    if is_infinite:
        raise ValueError("an infinite deck is not dealt; accepted: a number of decks")
    subject = subject_of(rules, question.bet, question.pick)
    yield _begun(subject, question)
    found, told, has_stopped = None, 0, False
    for found in _blocks(subject, question):
        has_stopped = is_stopped()
        is_due = found.rounds >= min(told * TOLD_AFTER, told + TOLD_AFTER_ROUNDS)
        if is_due or has_stopped or found.rounds >= question.rounds:
            told = found.rounds
            yield _found(found)
        if has_stopped:
            break
    assert found is not None, "at least one block was played"
    nets = {str(net): count for net, count in found.histogram().items()}
    yield Over(has_stopped, nets)


def _begun(subject: Subject, question: AskSimulation) -> Begun:
    bet, pick = subject.wagers[0]
    return Begun(
        game=subject.rules.book.name,
        bet=bet,
        pick=pick_text(pick),
        strategy=subject.strategy,
        rounds=question.rounds,
        exact_percent=-float(subject.exact()) * 100,
    )


def _blocks(subject: Subject, question: AskSimulation) -> Iterator[Counted]:
    """What is found after each block; blocks are small at first, and grow."""
    counts = None
    for block, rounds in enumerate(sizes(question.rounds)):
        played = subject.source.counts(question.seed, block, rounds)
        counts = played if counts is None else counts + played
        yield Counted(subject, counts)


def sizes(rounds: int) -> Iterator[int]:
    """The rounds of each block, doubling up to the largest, that add up to all rounds."""
    size = FIRST_ROUNDS
    while rounds > 0:
        yield min(size, rounds)
        rounds -= size
        size = min(2 * size, BLOCK_ROUNDS)


def _found(found: Counted) -> Found:
    each = found.estimate()
    exact = found.subject.exact()
    return Found(
        rounds=found.rounds,
        edge_percent=-float(each.mean) * 100,
        standard_error_percent=each.standard_error * 100,
        z=each.z(exact),
    )
