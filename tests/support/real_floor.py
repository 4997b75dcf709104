"""A floor as people start it: `croupier serve` in a process of its own, with a client to serve."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from croupier.web.demo import demo_plan

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
INDEX = ROOT / "src" / "croupier" / "web" / "static" / "index.html"
PLAN = ROOT / "src" / "croupier" / "floor" / "demo.toml"
CROUPIER = Path(sys.executable).with_name("croupier")
PACE = {"wagering": 4, "decision": 12, "reveal": 1, "pause": 1}
TABLES = [table.id for table in demo_plan().table]


class RealFloor:
    """An open floor: its address, its tables, and terminals nobody has used yet."""

    def __init__(self, url: str, var: Path) -> None:
        self.url = url
        self._keys: dict[str, str] = json.loads((var / "devices.json").read_text())
        self._free = list(self._keys)

    def terminal(self) -> tuple[str, str]:
        """A fresh terminal and its device key."""
        name = self._free.pop(0)
        return name, self._keys[name]


@contextmanager
def open_floor(folder: Path, play_money_cents: int = 0) -> Iterator[RealFloor]:
    """The demonstration's tables at a quick pace, with or without its play money and guests."""
    plan, var, port = folder / "floor.toml", folder / "var", _free_port()
    plan.write_text(_quick(PLAN.read_text(), play_money_cents))
    command = [str(CROUPIER), "serve", "--plan", str(plan), "--port", str(port), "--var", str(var)]
    environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
    with (
        (folder / "floor.log").open("w") as log,
        subprocess.Popen(  # noqa: S603 - our own program
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
        ) as process,
    ):
        try:
            assert process.stdout is not None
            said = next((line for line in process.stdout if "/terminal" in line), "")
            assert said, (folder / "floor.log").read_text()
            yield RealFloor(f"http://127.0.0.1:{port}", var)
        finally:
            process.terminate()
            process.communicate(timeout=30)


def build_client() -> None:
    """The client as its sources are now; whoever has no node is told so and skips."""
    with (ROOT / "web" / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if _is_built():
            return
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("the browser client is not built, and there is no node to build it with")
        if not (WEB / "node_modules").exists():
            _run(npm, "ci")
        _run(npm, "run", "build")


def _run(*command: str) -> None:
    subprocess.run(command, cwd=WEB, check=True, capture_output=True)  # noqa: S603 - our own program


def _is_built() -> bool:
    sources = [
        path for path in (WEB / "src").rglob("*") if path.suffix in {".ts", ".svelte", ".css"}
    ]
    return INDEX.exists() and INDEX.stat().st_mtime >= max(p.stat().st_mtime for p in sources)


def _quick(plan: str, play_money_cents: int) -> str:
    for phase, seconds in PACE.items():
        plan = re.sub(rf"{phase}_seconds = \d+", f"{phase}_seconds = {seconds}", plan)
    return re.sub(r"play_money_cents = [\d_]+", f"play_money_cents = {play_money_cents}", plan)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
