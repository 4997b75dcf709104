"""croupier next, and the help of every command."""

from __future__ import annotations

import shlex

import pytest

from croupier.cli.ways import WAYS
from support.terminal import run, widest


@pytest.mark.parametrize("columns", [80, 120])
def test_the_ways_fit_the_terminal(columns: int) -> None:
    answer = run("next", columns=columns)
    assert answer.exit_code == 0
    assert widest(answer.stdout) <= columns


def test_every_way_is_printed_to_be_copied() -> None:
    lines = [line.strip() for line in run("next").stdout.splitlines()]
    assert [command for command, _ in WAYS if command not in lines] == []


@pytest.mark.parametrize("command", [command for command, _ in WAYS])
def test_every_way_begins_with_a_command_that_there_is(command: str) -> None:
    _, name, *_ = shlex.split(command)
    assert run(name, "--help").exit_code == 0


def test_croupier_alone_shows_its_commands() -> None:
    answer = run()
    assert [
        name
        for name in ("books", "play", "clauses", "verify", "next", "lab")
        if name not in answer.output
    ] == []
