"""Seeds of bad luck, none of which breaks a promise; `make simulate` runs thousands.

To see a failing seed step by step: make simulate SEED=17
"""

from __future__ import annotations

import pytest

from simulation.__main__ import main
from simulation.planted import PLANTED
from simulation.story import told

SEEDS = range(100)
OFTEN = 12  # of them, in every run of the tests; the others are slow
RARE = ("claim never ends", "epoch not checked", "head not proved")  # take many stories to show
# The tests of the floor count these lines; here they only run, and faster if nobody counts.
pytestmark = pytest.mark.no_cover


@pytest.mark.parametrize(
    "seed", [pytest.param(each, marks=pytest.mark.slow if each >= OFTEN else ()) for each in SEEDS]
)
def test_no_bad_luck_breaks_a_promise(seed: int) -> None:
    story = told(seed)
    assert not story.broken, "\n".join(story.notes[-60:])


def test_a_seed_tells_the_same_story_every_time() -> None:
    assert told(7) == told(7)


@pytest.mark.parametrize(
    "fault",
    [pytest.param(each, marks=pytest.mark.slow if each in RARE else ()) for each in PLANTED],
)
def test_a_planted_fault_is_found_within_the_hundred(fault: str) -> None:
    with PLANTED[fault]():
        assert any(told(seed).broken for seed in SEEDS)


def test_a_failing_seed_is_named_with_the_command_that_repeats_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fault = "acknowledged before the commit"
    assert main(["--seeds", "1", "--first", "1", "--plant", fault]) == 1
    assert "make simulate SEED=1" in capsys.readouterr().out
