"""make bench: every speed we claim, measured in one run."""

from __future__ import annotations

from importlib import import_module
from multiprocessing import get_context
from typing import TYPE_CHECKING

from figures import shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.connection import Connection

    from figures import Figure

PARTS = (
    "edges",
    "exact",
    "floor",
    "durable_rows",
    "sockets",
    "blackjack_engine",
    "blackjack_simulation",
    "simulation_agreement",
    "latency",
    "frames",
)


def figures() -> Iterator[Figure]:
    """The figures of every part, each part in a process of its own.

    What one part leaves in memory would slow the next: the garbage collector walks over it.
    """
    context = get_context("spawn")
    for part in PARTS:
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_measure, args=(part, sender))
        process.start()
        sender.close()
        yield from _received(receiver)
        process.join()
        assert process.exitcode == 0, f"{part} ended with {process.exitcode}"


def _measure(part: str, sender: Connection) -> None:
    for figure in import_module(part).figures():
        sender.send(figure)


def _received(receiver: Connection) -> Iterator[Figure]:
    while True:
        try:
            yield receiver.recv()
        except EOFError:
            return


if __name__ == "__main__":
    shown(figures())
