"""A process of the laboratory, as the floor sees it: started when asked, ended when too slow."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

import msgspec

from croupier.web.lab.words import LAST, AnyLine
from croupier.web.lab.worker import STOP

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from croupier.web.lab.words import Line, Question

MODULE = "croupier.web.lab.worker"
LINE_BYTES_MAX = 32 * 2**20  # A PAR sheet is the longest line.
# One core at most, and no window for the plots.
ENVIRONMENT = {"NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MPLBACKEND": "Agg"}
_LINES: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)


class Ended(Exception):
    """The process ended in the middle of an answer."""


class LabProcess:
    """One process, which answers one question at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question) -> AsyncIterator[Line]:
        """The lines of the answer; the last is one of `LAST`."""
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        while True:
            text = await process.stdout.readline()
            if not text:
                raise Ended
            line = _LINES.decode(text)
            yield line
            if isinstance(line, LAST):
                return

    def stop(self) -> None:
        """Have a simulation end with what it has found."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(STOP)

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                MODULE,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE_BYTES_MAX,
                env={**os.environ, **ENVIRONMENT},
            )
        return self._process
