"""Faults planted into a floor: a harness that does not notice them proves nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.floor import Floor
from croupier.store.store import Store
from croupier.store.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event


def no_idempotency_record() -> None:
    """Replies are not kept, and nobody looks for one."""
    kept: Any = Floor._kept_reply

    def forgotten(*given: Any) -> None:
        kept(*given)

    Floor._repeated = lambda *_: None  # type: ignore[method-assign]
    Floor._kept_reply = forgotten  # type: ignore[method-assign, assignment]


def acknowledged_before_the_commit() -> None:
    """Whoever sent a command is told at once."""
    submit = Store.submit

    def early(self: Store, unit: Unit) -> None:
        submit(self, unit._replace(done=lambda: None) if unit.reply else unit)
        if unit.reply:
            unit.done()

    Store.submit = early  # type: ignore[method-assign]


def shown_before_it_is_durable() -> None:
    """Everybody sees what happens while it is still being written."""
    commit: Any = Floor.commit

    def early(self: Floor, name: str, events: list[Event], **rest: Any) -> None:
        commit(self, name, events, **rest)
        for listener in self.listeners:
            listener(name, events, self.streams[name].head.sequence)

    Floor.commit = early  # type: ignore[method-assign]


def settled_wager_by_wager() -> None:
    """Every payment of a settlement is a transaction of its own."""
    submit = Store.submit

    def split(self: Store, unit: Unit) -> None:
        if not any(entry.kind == "settled" for entry in unit.entries):
            submit(self, unit)
            return
        submit(self, Unit(unit.writers, unit.entries))
        for posting in unit.postings:
            submit(self, Unit(unit.writers, postings=(posting,)))
        submit(self, unit._replace(entries=(), postings=()))

    Store.submit = split  # type: ignore[method-assign]


# Each with a word of what the harness must say about it.
PLANTED: dict[str, tuple[Callable[[], None], str]] = {
    "no idempotency record": (no_idempotency_record, " times, happened "),
    "acknowledged before the commit": (acknowledged_before_the_commit, "answered and is not kept"),
    "shown before it is durable": (shown_before_it_is_durable, "was shown as"),
    "settled wager by wager": (settled_wager_by_wager, "not posted: "),
}
