"""The laboratory of a floor: few processes, a queue with an end, and answers that are kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

import msgspec
import structlog

from croupier.web.errors import Code, NotDone
from croupier.web.lab.process import Ended, LabProcess
from croupier.web.lab.words import Answered, AskSimulation, Declined
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.web.lab.words import Line, Question

    Answers = OrderedDict[Question, asyncio.Future[bytes]]

LOG = structlog.get_logger()
WAITING_MAX = 12
SIMULATIONS_MAX = 2
ANSWERS_KEPT = 512
ANSWER_SECONDS_MAX = 120
SIMULATION_SECONDS_MAX = 180
T = TypeVar("T", bound=msgspec.Struct)


class Laboratory:
    """Questions are answered one by one, simulations beside them, both away from the floor."""

    def __init__(self) -> None:
        self._questions = LabProcess()
        self._one_by_one = asyncio.Lock()
        self._waiting = 0
        self._answers: Answers = OrderedDict()
        self._simulations = [LabProcess() for _ in range(SIMULATIONS_MAX)]
        self._busy: set[LabProcess] = set()

    async def answer(self, question: Question, kind: type[T]) -> T:
        """The answer, kept or found; the same question is never worked out twice."""
        known = self._answers.get(question)
        if known is None:
            known = self._ask(question)
        else:
            self._answers.move_to_end(question)
        return msgspec.json.decode(await asyncio.shield(known), type=kind)

    def _ask(self, question: Question) -> asyncio.Future[bytes]:
        if self._waiting >= WAITING_MAX:
            raise NotDone(
                Code.TOO_MANY,
                message("refusal-many_questions_wait"),
                message("accepted-same_in_moment"),
            )
        self._waiting += 1
        task = asyncio.get_running_loop().create_task(self._found(question))
        self._answers[question] = task
        task.add_done_callback(lambda done: self._ended(question, done))
        return task

    def _ended(self, question: Question, task: asyncio.Future[bytes]) -> None:
        """What failed is asked again next time; of the rest, the latest are kept."""
        self._waiting -= 1
        if task.cancelled() or task.exception() is not None:
            self._answers.pop(question, None)
        while len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)

    async def _found(self, question: Question) -> bytes:
        async with self._one_by_one, _in_time(self._questions, ANSWER_SECONDS_MAX):
            async for line in self._questions.ask(question):
                if isinstance(line, Answered):
                    return bytes(line.body)
                raise _declined(line)
        raise AssertionError("a process answers or ends")

    @asynccontextmanager
    async def simulation(self, question: AskSimulation) -> AsyncIterator[Simulation]:
        """A simulation that runs until it is over, stopped, or left."""
        free = next((each for each in self._simulations if each not in self._busy), None)
        if free is None:
            raise NotDone(
                Code.TOO_MANY,
                message("refusal-simulations_run_already", simulations_max=SIMULATIONS_MAX),
                message("accepted-same_in_moment"),
            )
        self._busy.add(free)
        running = Simulation(free, question)
        try:
            yield running
        finally:
            if not running.is_over:
                await free.end()
            self._busy.discard(free)

    async def close(self) -> None:
        """End all processes."""
        tasks = [each for each in self._answers.values() if not each.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for process in (self._questions, *self._simulations):
            await process.end()


class Simulation:
    """One simulation: its lines, and a way to stop it."""

    def __init__(self, process: LabProcess, question: AskSimulation) -> None:
        self._process, self._question = process, question
        self.is_over = False

    async def lines(self) -> AsyncIterator[Line]:
        """What it says: that it has begun, what it finds, that it is over."""
        async with _in_time(self._process, SIMULATION_SECONDS_MAX):
            async for line in self._process.ask(self._question):
                if isinstance(line, Declined):
                    self.is_over = True
                    raise _declined(line)
                yield line
        self.is_over = True

    def stop(self) -> None:
        """Have it end with what it has found."""
        if not self.is_over:
            self._process.stop()


@asynccontextmanager
async def _in_time(process: LabProcess, seconds: int) -> AsyncIterator[None]:
    """Whatever takes longer is ended, with its process."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        await process.end()
        why = message("refusal-laboratory_takes_longer", seconds=seconds)
        raise NotDone(Code.UNAVAILABLE, why, message("accepted-croupier_lab_on")) from error
    except Ended as error:
        LOG.error("laboratory process ended")  # noqa: TRY400 - its own words are on its stderr
        await process.end()
        raise NotDone(
            Code.UNAVAILABLE, message("refusal-laboratory_failed"), message("accepted-same_again")
        ) from error
    except asyncio.CancelledError:
        await process.end()
        raise


def _declined(line: Line) -> NotDone:
    assert isinstance(line, Declined), "a process answers a question or declines it"
    return NotDone(Code.MALFORMED, line.why, line.accepted)
