"""The tables that the Side Wagers are tested at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import OptionValue, Rules


@pytest.fixture
def table() -> Callable[..., Rules]:
    """The rules of a table: its book's name, then the options it chose."""

    def rules(name: str, **options: OptionValue) -> Rules:
        return load(name).rules(**options)

    return rules
