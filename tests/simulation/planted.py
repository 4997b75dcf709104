"""Faults planted into the floor, as they were or might be: whoever misses one proves nothing."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from croupier.floor.errands import Errands
from croupier.floor.floor import Floor
from croupier.floor.places import recovery
from croupier.store import leases, queries
from croupier.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator
    from contextlib import AbstractContextManager

    from croupier.floor.events import Event
    from croupier.store.unit import Unit

NEVER_MS = 10**15


def no_idempotency_record() -> AbstractContextManager[Any]:
    """Nobody looks whether a command was answered before."""
    return _patched((Floor, "_repeated", lambda *_: None))


def acknowledged_before_the_commit() -> AbstractContextManager[Any]:
    """Whoever sent a command is told at once."""
    submit = Store.submit

    def early(self: Store, unit: Unit) -> None:
        submit(self, unit._replace(done=lambda: None) if unit.reply else unit)
        if unit.reply:
            unit.done()

    return _patched((Store, "submit", early))


def shown_before_it_is_durable() -> AbstractContextManager[Any]:
    """Everybody sees what happens while it is still being written."""
    commit: Any = Floor.commit

    def early(self: Floor, name: str, events: list[Event], **rest: Any) -> None:
        commit(self, name, events, **rest)
        for listener in self.listeners:
            listener(name, events, self.streams[name].head.sequence)

    return _patched((Floor, "commit", early))


def epoch_not_checked() -> AbstractContextManager[Any]:
    """A process writes what it once held."""
    step = leases.STEP.replace("holder = ? AND epoch = ?", "? <> '' AND ? > 0")
    return _patched((leases, "STEP", step))


def head_not_proved() -> AbstractContextManager[Any]:
    """A place goes on from memory, whatever the database has."""
    step = leases.STEP.replace("sequence = ? AND head = ?", "? >= 0 AND ? <> '-'")
    return _patched((leases, "STEP", step))


def claim_never_ends() -> AbstractContextManager[Any]:
    """A ticket stays claimed by whoever hung up."""

    def run(_: Errands, errand: Coroutine[Any, Any, Any]) -> Coroutine[Any, Any, Any]:
        return errand

    return _patched((Errands, "run", run), (queries, "CLAIM_MS", NEVER_MS))


def cage_retry_does_not_wait() -> AbstractContextManager[Any]:
    """A command of the staff that comes again meanwhile is taken for another."""

    class Unlocked(dict[str, Any]):
        def setdefault(self, *_: Any) -> Any:
            return nullcontext()

    floor_init: Any = Floor.__init__

    def init(self: Floor, *given: Any, **named: Any) -> None:
        floor_init(self, *given, **named)
        self.acts_in_hand = Unlocked()  # type: ignore[assignment]

    return _patched((Floor, "__init__", init))


def clock_set_back_unnoticed() -> AbstractContextManager[Any]:
    """Tables wait for the time that their last entries had."""
    return _patched((recovery, "SET_BACK_MS_MIN", NEVER_MS))


@contextmanager
def _patched(*switches: tuple[Any, str, Any]) -> Iterator[None]:
    with ExitStack() as stack:
        for what, name, other in switches:
            stack.enter_context(patch.object(what, name, other))
        yield


PLANTED: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    each.__name__.replace("_", " "): each
    for each in (
        no_idempotency_record,
        acknowledged_before_the_commit,
        shown_before_it_is_durable,
        epoch_not_checked,
        head_not_proved,
        claim_never_ends,
        cage_retry_does_not_wait,
        clock_set_back_unnoticed,
    )
}
