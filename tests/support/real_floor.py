"""A floor in a process of its own, whose clock a test pushes ahead, with a client to serve."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import httpx
import pytest

from croupier.web.demonstration import demo_plan
from support import pushed_floor

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
INDEX = ROOT / "src" / "croupier" / "web" / "static" / "index.html"
DEALT = [table.id for table in demo_plan().table if table.dealer == "at the table"]
TABLES = [table.id for table in demo_plan().table if table.id not in DEALT]
MELBOURNE = [table.id for table in demo_plan().table if table.book.startswith("crown_melbourne/")]
HOUSE, DEMONSTRATION = "house", pushed_floor.DEMONSTRATION
PASSKEYS = pushed_floor.PASSKEYS
ACTS_MAX = 200
ANSWER_SECONDS_MAX = 60  # a floor that takes longer is not slow but stuck
TIME_TO_WAGER_MS = 12_000  # at least so much of a Wagering Period is left for a test

View = dict[str, Any]


class RealFloor:
    """An open floor: its address, its clock, its tables, and terminals nobody has used yet."""

    def __init__(self, process: subprocess.Popen[str], var: Path, said: dict[str, str]) -> None:
        self.url, self.password, self._process = said["url"], said["password"], process
        self.now_ms = 0
        self.client = httpx.Client(base_url=self.url, timeout=ANSWER_SECONDS_MAX)
        self.push_to(0)
        keys: dict[str, str] = json.loads((var / "devices.json").read_text())
        self._terminals = iter(keys.items())

    def terminal(self) -> tuple[str, str]:
        """A fresh terminal and its device key."""
        return next(self._terminals)

    def table(self, table: str) -> View:
        """A table as it is now, for everybody to see."""
        view: View = self.client.get(f"/api/tables/{table}").raise_for_status().json()
        return view

    def operator_of(self, table: str) -> str:
        """Whose rules a table plays by."""
        book: str = self.table(table)["book"]
        return book.partition("/")[0]

    # The clock.

    def push_to(self, at_ms: int) -> None:
        """Be at a moment; all that was due until then has happened, and is durable."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{at_ms}\n")
        self._process.stdin.flush()
        said = self._process.stdout.readline()
        assert said, "the floor is gone; see its log"
        self.now_ms = int(json.loads(said)["now_ms"])

    def pass_a_moment(self) -> None:
        """A second in which nobody does anything; what was asked often may be asked again."""
        self.push_to(self.now_ms + 1000)

    def go_on(self, table: str) -> View:
        """Push the clock to the next act of a table's Dealer; the table before it."""
        view = self.table(table)
        assert view["next_ms"] is not None, f"{table} rests"
        self.push_to(view["next_ms"])
        return view

    def open_wagering(self, table: str) -> View:
        """A Wagering Period with time left; the next one, where this one is nearly over."""
        return self._until(
            table,
            lambda view: (
                view["phase"] == "wagering"
                and view["closes_at_ms"] - view["now_ms"] >= TIME_TO_WAGER_MS
            ),
        )

    def close_wagering(self, table: str) -> None:
        """No more bets."""
        self.push_to(self.table(table)["closes_at_ms"])

    def _until(self, table: str, is_there: Any) -> View:
        for _ in range(ACTS_MAX):
            view = self.table(table)
            if is_there(view):
                return view
            self.go_on(table)
        raise AssertionError(f"{table} did not get there in {ACTS_MAX} acts")


@contextmanager
def open_floor(folder: Path, kind: str = HOUSE) -> Iterator[RealFloor]:
    """Every table of the demonstration with staff; its play money and guests only in one."""
    command = [sys.executable, pushed_floor.__file__, str(folder / "var"), kind]
    environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    with (
        (folder / "floor.log").open("w") as log,
        subprocess.Popen(  # noqa: S603 - our own program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment,
        ) as process,
    ):
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert said, (folder / "floor.log").read_text()
            floor = RealFloor(process, folder / "var", json.loads(said))
            with floor.client:
                yield floor
        finally:
            process.terminate()
            process.communicate(timeout=30)


def build_client() -> None:
    """The client as its sources are now; whoever has no node is told so and skips."""
    with (WEB / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _is_built():
            return
        npm = shutil.which("npm")
        if npm is None:
            cannot_be_had("the browser client is not built, and there is no node to build it with")
        if not (WEB / "node_modules").exists():
            _run(npm, "ci")
        _run(npm, "run", "build")


def cannot_be_had(why: str) -> NoReturn:
    """Skip a test for what this machine lacks; CI must have everything, and fails."""
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


def _run(*command: str) -> None:
    subprocess.run(command, cwd=WEB, check=True, capture_output=True)  # noqa: S603 - our own program


def _is_built() -> bool:
    sources = [
        path for path in (WEB / "src").rglob("*") if path.suffix in {".ts", ".svelte", ".css"}
    ]
    return INDEX.exists() and INDEX.stat().st_mtime >= max(p.stat().st_mtime for p in sources)
