"""A database that the last program of format 1 wrote: see tests/data/format_1/README.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.floor_rig import run
from support.old_floor import Archive

if TYPE_CHECKING:
    from pathlib import Path

ROUNDS = 1
FORMATS = "SELECT count(*), sum(body LIKE '[2,%') FROM entries"
# Other tests count these lines; here they only run, and faster if nobody counts.
pytestmark = pytest.mark.no_cover


@pytest.fixture
def kept(tmp_path: Path) -> Archive:
    return Archive("format_1", "interim", tmp_path)


def test_it_verifies_and_replays(kept: Archive) -> None:
    assert kept.must_hold() == kept.facts["rounds_drawn_again"]
    past = kept.replayed()
    assert past["accounts_cents"] == kept.facts["accounts_cents"]
    assert past["tables"] == kept.facts["tables"]


def test_a_round_with_wagers_settled_at_once_that_was_made_void_is_told_again(
    kept: Archive,
) -> None:
    voided = kept.facts["voided_after"]
    assert len(voided) == 3
    for round_id in voided.values():
        happened = kept.replayed_round(round_id)
        assert "settled at once" in happened
        assert "round voided" in happened


def test_rounds_in_play_go_on_in_format_2_and_nothing_before_is_rewritten(kept: Archive) -> None:
    ((before, _),) = kept.rows(FORMATS)
    facts = kept.facts

    async def story() -> None:
        async with kept.opened() as floor:
            tables = floor.floor.tables
            assert {name: table.round_id for name, table in tables.items()} == facts["rounds"]
            await floor.deal(ROUNDS)

    run(story())
    kept.must_hold()
    ((after, of_2),) = kept.rows(FORMATS)
    assert after - of_2 == before
    for round_id in facts["open_with_lines"].values():
        happened = kept.replayed_round(round_id)
        assert "settled at once" in happened
        assert "settled" in happened
    assert kept.replayed()["accounts_cents"] == facts["accounts_cents"]
