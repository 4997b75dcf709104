"""The laboratory's process: a question a line in, lines of its answer out, at low priority."""

from __future__ import annotations

import os
import sys
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from croupier.web.lab.words import (
    Answered,
    AnyQuestion,
    AskComparison,
    AskEdges,
    AskSheet,
    AskSimulation,
    Declined,
    Question,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.web.lab.words import Line

NICENESS = 10
IDLE_SECONDS = 600
STOP = b"stop\n"


def main() -> NoReturn:
    """Answer until nobody has asked for a while, or whoever asked is gone."""
    os.nice(NICENESS)
    lines: Queue[bytes] = Queue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    questions = msgspec.json.Decoder[Question](AnyQuestion)
    while True:
        try:
            text = lines.get(timeout=IDLE_SECONDS)
        except Empty:
            os._exit(0)  # The listening thread holds stdin, and a slow end would wait for it.
        if text == STOP:
            continue  # It came when the simulation was over already.
        for line in _answer(questions.decode(text), lines):
            sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
            sys.stdout.buffer.flush()


def _listen(lines: Queue[bytes]) -> None:
    for text in sys.stdin.buffer:
        lines.put(text)
    os._exit(0)  # Whoever asked is gone, and nobody reads the answer.


def _answer(question: Question, lines: Queue[bytes]) -> Iterator[Line]:
    try:
        if isinstance(question, AskSimulation):
            from croupier.web.lab.simulations import simulated  # noqa: PLC0415 - numba is slow

            yield from simulated(question, lambda: not lines.empty())
        else:
            yield Answered(msgspec.Raw(msgspec.json.encode(_whole(question))))
    except ValueError as error:
        why, _, accepted = str(error).partition("accepted: ")
        yield Declined(why.rstrip("; :"), accepted or "another choice")


def _whole(question: Question) -> Any:
    from croupier.web.lab import answers  # noqa: PLC0415 - it loads while a page draws

    match question:
        case AskEdges():
            return answers.edges(question)
        case AskComparison():
            return answers.comparison_of(question)
        case AskSheet():
            return answers.sheet(question)
    raise AssertionError(f"no such question: {question}")


if __name__ == "__main__":
    main()
