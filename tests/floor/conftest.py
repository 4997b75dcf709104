"""Tables of real floors for the tests of a floor's rooms."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from support.running_table import RunningTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from support.running_table import Running


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """Opens a table as RunningTable does, on a floor that is shut at the end of the test."""
    with ExitStack() as floors:

        def opened(*args: Any, **options: Any) -> RunningTable:
            folder = Path(tempfile.mkdtemp(dir=tmp_path))
            runner = floors.enter_context(asyncio.Runner())
            table = RunningTable(runner, folder, *args, **options)
            floors.callback(table.shut)
            return table

        yield opened
