"""make bench: every speed we claim, measured in one run; or the parts that are named."""

from __future__ import annotations

import sys
from importlib import import_module
from multiprocessing import get_context
from typing import TYPE_CHECKING

from figures import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from multiprocessing.connection import Connection

    from figures import Figure

PARTS = (
    "command_line",
    "edges",
    "exact",
    "floor",
    "audit",
    "size",
    "durable_rows",
    "sockets",
    "rounds",
    "blackjack_engine",
    "blackjack_simulation",
    "simulation_agreement",
    "latency",
    "frames",
)


def figures(parts: Sequence[str]) -> Iterator[Figure]:
    """The figures of some parts, each part in a process of its own.

    What one part leaves in memory would slow the next: the garbage collector walks over it.
    """
    context = get_context("spawn")
    for part in parts:
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
    named = sys.argv[1:]
    if unknown := sorted({*named} - {*PARTS}):
        sys.exit(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    shown(figures(named or PARTS))
