from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.web.errors import NotDone
from croupier.web.lab import laboratory as module
from croupier.web.lab.laboratory import SIMULATIONS_MAX, WAITING_MAX, Laboratory
from croupier.web.lab.process import Ended, LabProcess
from croupier.web.lab.words import Answered, AskEdges, AskSimulation, Declined, Over, Sheet

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.web.lab.words import Line, Question

SHEET = Sheet("sheet", b"figures")
ANSWER = Answered(msgspec.Raw(msgspec.json.encode(SHEET)))
ROULETTE = AskEdges("crown_melbourne/roulette")


class Scripted(LabProcess):
    """A process that says what a test has written, and counts what it is asked."""

    def __init__(self, *lines: Line, is_ready: bool = True) -> None:
        super().__init__()
        self.lines, self.asked, self.is_ended = lines, 0, False
        self.ready = asyncio.Event()
        if is_ready:
            self.ready.set()

    async def ask(self, question: Question) -> AsyncIterator[Line]:  # noqa: ARG002
        self.asked += 1
        await self.ready.wait()
        for line in self.lines:
            yield line
        if not self.lines:
            raise Ended

    async def end(self) -> None:
        self.is_ended = True


def laboratory_of(process: Scripted) -> Laboratory:
    laboratory = Laboratory()
    laboratory._questions = process
    return laboratory


async def refused_code(laboratory: Laboratory, question: Question = ROULETTE) -> str:
    with pytest.raises(NotDone) as refused:
        await laboratory.answer(question, Sheet)
    return refused.value.refusal.code


def test_the_same_question_is_worked_out_once_whoever_asks_it() -> None:
    async def play() -> None:
        process = Scripted(ANSWER)
        laboratory = laboratory_of(process)
        both = await asyncio.gather(*(laboratory.answer(ROULETTE, Sheet) for _ in range(2)))
        again = await laboratory.answer(ROULETTE, Sheet)
        assert [*both, again] == [SHEET] * 3
        assert process.asked == 1

    asyncio.run(play())


def test_a_question_that_was_declined_is_asked_again() -> None:
    async def play() -> None:
        process = Scripted(Declined("no such deck", "4, 6, 8"))
        laboratory = laboratory_of(process)
        assert await refused_code(laboratory) == "MALFORMED"
        assert await refused_code(laboratory) == "MALFORMED"
        assert process.asked == 2

    asyncio.run(play())


def test_more_questions_than_may_wait_are_refused() -> None:
    async def play() -> None:
        process = Scripted(ANSWER, is_ready=False)
        laboratory = laboratory_of(process)
        asked = [
            asyncio.ensure_future(laboratory.answer(AskEdges(f"game {number}"), Sheet))
            for number in range(WAITING_MAX)
        ]
        await asyncio.sleep(0)
        assert await refused_code(laboratory) == "TOO_MANY"
        process.ready.set()
        assert await asyncio.gather(*asked) == [SHEET] * WAITING_MAX

    asyncio.run(play())


def test_what_takes_too_long_is_ended_with_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ANSWER_SECONDS_MAX", 0)

    async def play() -> None:
        process = Scripted(ANSWER, is_ready=False)
        assert await refused_code(laboratory_of(process)) == "UNAVAILABLE"
        assert process.is_ended

    asyncio.run(play())


def test_a_process_that_dies_is_told_and_the_question_may_be_asked_again() -> None:
    async def play() -> None:
        process = Scripted()
        laboratory = laboratory_of(process)
        assert await refused_code(laboratory) == "UNAVAILABLE"
        process.lines = (ANSWER,)
        assert await laboratory.answer(ROULETTE, Sheet) == SHEET

    asyncio.run(play())


def test_only_so_many_simulations_run_and_one_that_is_left_makes_room() -> None:
    async def play() -> None:
        laboratory = Laboratory()
        processes = [Scripted(Over(False, {})) for _ in range(SIMULATIONS_MAX)]
        laboratory._simulations = list[LabProcess](processes)
        question = AskSimulation("crown_melbourne/roulette")
        async with laboratory.simulation(question):
            async with laboratory.simulation(question):
                with pytest.raises(NotDone, match="simulations run already"):
                    await laboratory.simulation(question).__aenter__()
            async with laboratory.simulation(question) as running:
                assert [line async for line in running.lines()] == [Over(False, {})]
        assert [process.is_ended for process in processes] == [True, True]

    asyncio.run(play())
