from __future__ import annotations

import pytest

from croupier.lab.par.chance import calls_of, worded
from croupier.rulebook.loader import load


@pytest.mark.parametrize(
    ("name", "asked", "times", "clause"),
    [
        ("crown_sydney/sic_bo", "below(6) × 3", 3, "CSS 5.1.2"),
        ("crown_melbourne/sic_bo", "below(6) × 3", 3, "CMA 12.5.1"),
        ("crown_melbourne/roulette", "below(37)", 1, "CMA 10.4.1"),
        ("crown_melbourne/big_3_six", "below(32) × 3", 3, "CMA 15.2.1(a), CMA 15.2.2"),
        (
            "crown_melbourne/baccarat",
            "below(416), below(415), … below(2)",
            415,
            "CMA 11.3.1",
        ),
    ],
)
def test_the_calls_of_a_round_are_those_of_play(
    name: str, asked: str, times: int, clause: str
) -> None:
    calls = calls_of(load(name).rules())
    assert (calls.asked, calls.times, calls.clause) == (asked, times, clause)


def test_calls_without_a_pattern_are_all_told() -> None:
    assert worded([6, 37, 6]) == "below(6), below(37), below(6)"
