"""The tables that the Side Wagers are tested at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.games.side_wagers import SIDE_BETS
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.rulebook.book import OptionValue, Rules


@pytest.fixture
def table() -> Callable[..., Rules]:
    """The rules of a table: its book's name, then the options it chose."""

    def rules(name: str, **options: OptionValue) -> Rules:
        if name not in book_names() or not set(SIDE_BETS) & set(load(name).bets):
            pytest.skip(f"{name} has no Side Wagers yet")
        if missing := set(options) - set(load(name).options):
            pytest.skip(f"{name} has no option {', '.join(sorted(missing))} yet")
        return load(name).rules(**options)

    return rules
