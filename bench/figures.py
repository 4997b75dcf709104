"""Figures: each a speed as a ratio, the median of interleaved runs in CPU time of one process."""

from __future__ import annotations

import json
import statistics
import time
from resource import RUSAGE_CHILDREN, getrusage
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


class Figure(NamedTuple):
    """A measured figure with its goal; higher is better unless `at_most`."""

    name: str
    value: float
    unit: str
    goal: float | None
    at_most: bool = False

    @property
    def is_met(self) -> bool | None:
        """Whether the goal is met, if there is one."""
        if self.goal is None:
            return None
        return self.value <= self.goal if self.at_most else self.value >= self.goal


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU time that a piece of work takes, in this process and in those it waited for."""
    start = _cpu_seconds()
    work()
    return _cpu_seconds() - start


def _cpu_seconds() -> float:
    children = getrusage(RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def interleaved(works: Mapping[str, Callable[[], object]], repeats: int = 7) -> dict[str, float]:
    """The median CPU time of each piece of work, measured in turns."""
    for work in works.values():
        work()
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(repeats):
        for name, work in works.items():
            taken[name].append(cpu_seconds(work))
    return {name: statistics.median(times) for name, times in taken.items()}


def shown(figures: Iterable[Figure]) -> None:
    """A JSON line a figure, then a table."""
    found = []
    for figure in figures:
        found.append(figure)
        line = {
            "name": figure.name,
            "value": figure.value,
            "unit": figure.unit,
            "goal": figure.goal,
            "at_most": figure.at_most,
            "ok": figure.is_met,
        }
        print(json.dumps(line), flush=True)
    width = max(len(figure.name) for figure in found)
    print()
    for figure in found:
        goal = "" if figure.goal is None else f"{'<=' if figure.at_most else '>='} {figure.goal:g}"
        mark = {True: "met", False: "MISSED", None: ""}[figure.is_met]
        print(f"{figure.name:<{width}}  {figure.value:>12.4g} {figure.unit:<14} {goal:<10} {mark}")
