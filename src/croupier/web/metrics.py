"""What Prometheus reads: counters of what happened, and gauges of what stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

from croupier.display.console import wagered_cents
from croupier.floor.tables import events as on
from croupier.store import history

if TYPE_CHECKING:
    from croupier.floor.events import Event
    from croupier.floor.floor import Floor
    from croupier.floor.terminals.answer import Answer

LATENCY_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The figures of one floor."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = CollectorRegistry()
        self.commits = self._gauge("commits", "Transactions that the store committed")
        self.wagers = self._counter("wagers", "Wagers placed, changed or withdrawn", ["table"])
        self.rounds = self._counter("rounds", "Rounds by how they ended", ["table", "end"])
        self.refusals = self._counter("refusals", "Refused commands and items", ["code"])
        self.incidents = self._counter("incidents", "What hostile clients tried", ["of"])
        self.alarms = self._counter("alarms", "Places that failed and had to be read back", [])
        self.connections = self._gauge("connections", "Open sockets", ["kind"])
        self.in_play = self._gauge("in_play_cents", "Wagers in play")
        self.balances = self._gauge("balances_cents", "Player Chip Accounts together")
        self.liability = self._gauge("liability_cents", "Balances, wagers in play, open tickets")
        self.latency = Histogram(
            "croupier_command_seconds",
            "From a command to its durable answer",
            buckets=LATENCY_SECONDS,
            registry=self.registry,
        )

    def happened(self, name: str, events: list[Event]) -> None:
        """Count what is durable."""
        for event in events:
            if isinstance(event, on.Wagered):
                self.wagers.labels(name).inc()
            elif end := ENDS.get(type(event)):
                self.rounds.labels(name, end).inc()

    def answered(self, answer: Answer) -> None:
        """Count what was refused."""
        refused = [answer.refused, *(item.refused for item in answer.items)]
        for each in refused:
            if each is not None:
                self.refusals.labels(each.code).inc()

    async def text(self, floor: Floor, connected: dict[str, int]) -> bytes:
        """All figures as Prometheus reads them."""
        for kind, count in connected.items():
            self.connections.labels(kind).set(count)
        wagered = sum(map(wagered_cents, floor.tables.values()))
        seats = [s for stream in floor.streams.values() for s in stream.subject.seats.values()]
        balances = sum(seat.balance_cents for seat in seats)
        tickets = await history.unredeemed_cents(floor.store.engine)
        self.commits.set(floor.store.commits)
        self.in_play.set(wagered)
        self.balances.set(balances)
        self.liability.set(balances + wagered + tickets)
        return generate_latest(self.registry)

    def _counter(self, name: str, words: str, labels: list[str]) -> Counter:
        return Counter(f"croupier_{name}", words, labels, registry=self.registry)

    def _gauge(self, name: str, words: str, labels: list[str] | None = None) -> Gauge:
        return Gauge(f"croupier_{name}", words, labels or [], registry=self.registry)


ENDS: dict[type, str] = {
    on.Settled: "settled",
    on.RoundVoided: "voided",
    on.RoundPassed: "passed",
}
