"""Ctrl-C: one line that says what was left, no traceback, and the status that shells expect."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from croupier.cli.screen import ERRORS

if TYPE_CHECKING:
    from collections.abc import Iterator

INTERRUPTED = 130


@contextmanager
def interruptible(said: str) -> Iterator[None]:
    """Ctrl-C ends the command with these words."""
    try:
        yield
    except KeyboardInterrupt as error:
        ERRORS.print(said, highlight=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from error
