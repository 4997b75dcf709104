"""An event loop without a machine under it: its time is its own, its order the seed's.

Callbacks of one process run in their order, as asyncio promises; which process goes next is drawn.
A callback belongs to the process in whose context it was asked for, so that a process can be
stopped or killed between any two of its steps.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from contextvars import ContextVar, copy_context
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from asyncio import Handle, TimerHandle
    from collections.abc import Callable, Coroutine
    from contextvars import Context
    from random import Random

Found = TypeVar("Found")
STEPS_MAX = 2_000_000  # a story that takes more is going in circles


class Life:
    """What may run at present: a process, from its start until it is killed."""

    def __init__(self, name: str = "the world") -> None:
        self.name = name
        self.is_frozen = self.is_dead = False
        self.ready: deque[Handle] = deque()
        self.tasks: set[asyncio.Task[Any]] = set()  # also of the dead: nothing of them may run on

    def __repr__(self) -> str:
        return self.name

    @property
    def is_running(self) -> bool:
        """Whether it is neither stopped nor over."""
        return not (self.is_frozen or self.is_dead)

    def context(self) -> Context:
        """A context in which everything that is begun belongs to this life."""
        context = copy_context()
        context.run(_LIFE.set, self)
        return context


WORLD = Life()
_LIFE: ContextVar[Life] = ContextVar("life", default=WORLD)


def life() -> Life:
    """The life in whose name this runs."""
    return _LIFE.get()


class Stuck(AssertionError):
    """Nothing is left that could ever happen, or the story never ends."""


class Ready:
    """The callbacks that are ready, by the life that they belong to."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck
        self._lives: dict[Life, None] = {}

    def append(self, handle: Handle) -> None:
        """A callback comes after all others of its life."""
        owner = handle._context.get(_LIFE, WORLD)  # type: ignore[attr-defined]
        owner.ready.append(handle)
        self._lives[owner] = None

    def next(self) -> Handle | None:
        """The next callback of some life that is neither stopped nor over."""
        able = [each for each in self._lives if each.ready and each.is_running]
        if not able:
            return None
        chosen = able[0] if len(able) == 1 else self._luck.choice(able)
        handle = chosen.ready.popleft()
        if not chosen.ready:
            del self._lives[chosen]
        return handle

    def __len__(self) -> int:
        return sum(len(each.ready) for each in self._lives)

    def clear(self) -> None:
        """Forget everything."""
        self._lives.clear()


class SimulatedLoop(asyncio.BaseEventLoop):
    """asyncio on a time that passes only when there is nothing else to do."""

    def __init__(self, luck: Random) -> None:
        super().__init__()
        self.now, self.steps = 0.0, 0
        self._ready = Ready(luck)
        self._scheduled: list[TimerHandle] = []
        self.lives: list[Life] = [WORLD]
        self.set_task_factory(_kept)  # type: ignore[arg-type]
        self.set_exception_handler(lambda _loop, _context: None)

    def time(self) -> float:
        """Seconds since the story began."""
        return self.now

    def _run_once(self) -> None:
        self.steps += 1
        if self.steps > STEPS_MAX:
            raise Stuck(f"the story does not end: {self.now:.0f} seconds, {self.steps} steps")
        self._wake()
        handle = self._ready.next()
        while handle is None:
            if not self._scheduled:
                raise Stuck("everybody waits, and nothing is going to happen")
            self.now = max(self.now, self._scheduled[0]._when)  # type: ignore[attr-defined]
            self._wake()
            handle = self._ready.next()
        if not handle.cancelled():
            handle._run()

    def _wake(self) -> None:
        """What is due is ready."""
        while self._scheduled and self._scheduled[0]._when <= self.now:  # type: ignore[attr-defined]
            timer = heapq.heappop(self._scheduled)
            timer._scheduled = False  # type: ignore[attr-defined]
            if not timer.cancelled():
                self._ready.append(timer)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Found], *args: Any
    ) -> asyncio.Future[Found]:
        """Work of a thread is done at once; whoever waits for it is told in turn."""
        del executor
        done: asyncio.Future[Found] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            done.set_exception(error)
        return done

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def _process_events(self, event_list: Any) -> None:
        """There are no files to watch."""

    def _timer_handle_cancelled(self, handle: TimerHandle) -> None:
        """A cancelled timer is passed over when it is due."""


def _kept(
    loop: SimulatedLoop, work: Coroutine[Any, Any, Any], context: Context | None = None
) -> asyncio.Task[Any]:
    """A task that is kept until it is done, so that none of the dead is swept up at some moment."""
    task = asyncio.Task(work, loop=loop, context=context)
    owner = context.get(_LIFE, WORLD) if context is not None else life()
    owner.tasks.add(task)
    task.add_done_callback(owner.tasks.discard)
    return task


def simulated(luck: Random, story: Callable[[SimulatedLoop], Coroutine[Any, Any, Found]]) -> Found:
    """What a story comes to, told on a loop of its own."""
    loop = SimulatedLoop(luck)
    try:
        return loop.run_until_complete(story(loop))
    finally:
        _end(loop)
        loop.close()


def _end(loop: SimulatedLoop) -> None:
    """Every task that the story left behind is cancelled, those of the dead too."""
    for each in loop.lives:
        each.is_frozen = each.is_dead = False
    for _ in range(10):
        left = [task for each in loop.lives for task in each.tasks]
        if not left:
            break
        for task in left:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
