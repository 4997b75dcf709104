"""Edges into files, beside what the terminal shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.lab.export import write_csv, write_parquet

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.lab.edges import Edge


def write(found: list[Edge], csv: Path | None, parquet: Path | None) -> None:
    """Write the edges where that was asked for."""
    if csv:
        write_csv(found, csv)
    if parquet:
        write_parquet(found, parquet)
