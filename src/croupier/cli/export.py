"""Files beside what the terminal shows, refused before anything slow is computed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from croupier.lab.export import frame, write_csv, write_parquet

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.lab.edges import Edge


def check_places(*paths: Path | None) -> None:
    """Files can be written there, as far as can be told beforehand."""
    for path in filter(None, paths):
        if not path.parent.is_dir():
            raise ValueError(
                f"{path}: there is no folder {path.parent}; accepted: a file in an existing folder"
            )
        if path.is_dir():
            raise ValueError(f"{path} is a folder; accepted: a file")
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise ValueError(f"{path} may not be written; accepted: a file that may")


def check_exports(csv: Path | None, parquet: Path | None) -> None:
    """The edges can be written there, and polars is there where it is needed."""
    check_places(csv, parquet)
    if parquet:
        frame(())


def write(found: list[Edge], csv: Path | None, parquet: Path | None) -> None:
    """Write the edges where that was asked for."""
    if csv:
        write_csv(found, csv)
    if parquet:
        write_parquet(found, parquet)
