"""Edges as rows of a table: CSV for anybody, Parquet and data frames where polars is there."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    import polars as pl

    from croupier.lab.edges import Edge

COLUMNS: dict[str, type] = {
    "book": str,
    "game": str,
    "bet": str,
    "pick": str,
    "decks": int,
    "option": str,
    "edge": str,
    "edge_percent": float,
    "hit_frequency": str,
    "standard_deviation": float,
    "clause": str,
    "strategy": str,
    "break_even_jackpot": str,
}


def frame(edges: Iterable[Edge]) -> pl.DataFrame:
    """The edges as a polars data frame; exact figures are text, such as "1/36"."""
    try:
        import polars as pl  # noqa: PLC0415 - an extra, and slow to import
    except ImportError as missing:
        refusal = "polars is not installed; accepted: pip install croupier[export]"
        raise ValueError(refusal) from missing
    return pl.DataFrame([edge.data() for edge in edges], schema=COLUMNS)


def write_csv(edges: Iterable[Edge], path: Path) -> None:
    """The edges as comma-separated values with a head."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows(edge.data() for edge in edges)


def write_parquet(edges: Iterable[Edge], path: Path) -> None:
    """The edges as a Parquet file."""
    frame(edges).write_parquet(path)


WRITERS: dict[str, Callable[[Iterable[Edge], Path], None]] = {
    ".csv": write_csv,
    ".parquet": write_parquet,
}
