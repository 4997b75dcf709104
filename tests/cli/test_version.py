"""croupier --version: which croupier this is."""

from __future__ import annotations

import tomllib
from pathlib import Path

from support.terminal import run

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_the_version_is_that_of_the_package() -> None:
    declared = tomllib.loads(PROJECT.read_text())["project"]["version"]
    answer = run("--version")
    assert (answer.exit_code, answer.stdout) == (0, f"croupier {declared}\n")
