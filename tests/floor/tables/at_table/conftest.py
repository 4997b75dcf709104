"""Tables that a person deals at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from support.dealt_table import DealtTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def dealt(tmp_path: Path) -> Iterator[Callable[..., DealtTable]]:
    """A dealer's table by its book; at the end every promise of its journal holds."""
    here: list[DealtTable] = []

    def open_table(book: str = "crown_sydney/blackjack", **options: Any) -> DealtTable:
        here.append(DealtTable(tmp_path, book, **options))
        return here[-1]

    yield open_table
    for each in here:
        each.close()
