"""What the commands share: one console, refusals to standard error, data as JSON."""

from __future__ import annotations

import json
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer
from rich.console import Console
from rich.markup import escape

if TYPE_CHECKING:
    from collections.abc import Iterator

OUT = Console()
ERRORS = Console(stderr=True)
WRONG_INPUT = 2


@contextmanager
def refusals() -> Iterator[None]:
    """A refusal of what the person asked for is shown in one line and ends with status 2."""
    try:
        yield
    except (ValueError, OSError) as error:
        ERRORS.print(f"[bold red]refused[/]: {escape(str(error))}", soft_wrap=True)
        raise typer.Exit(WRONG_INPUT) from error


def show_json(data: Any) -> None:
    """Data for a program, on standard output."""
    json.dump(data, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


def option_values(texts: list[str]) -> dict[str, str | int]:
    """The options of a table written as name=value."""
    chosen: dict[str, str | int] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--set {text!r}: accepted: name=value, such as decks=8")
        chosen[name.strip()] = int(value) if value.strip().isdigit() else value.strip()
    return chosen
