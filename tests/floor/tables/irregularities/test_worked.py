"""Every worked irregularity of the books, told on a running floor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.worked_irregularities import Worked, run, worked

if TYPE_CHECKING:
    from support.running_table import Running

EVERY = [
    pytest.param(
        operator, story, marks=pytest.mark.clause(*story.clauses), id=f"{story.clauses[0]} {number}"
    )
    for number, (operator, story) in enumerate(worked())
]


@pytest.mark.parametrize(("operator", "story"), EVERY)
def test_it_ends_as_it_is_told(running: Running, operator: str, story: Worked) -> None:
    run(running, operator, story)


def test_there_are_sixty_at_least() -> None:
    assert len(EVERY) >= 60
