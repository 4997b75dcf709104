"""The evidence on chance: what is collected, what passes, and that planted faults fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.equipment.cards import DECK, card
from croupier.equipment.chance import SystemChance
from croupier.lab.rng.collection import Sample, collected, of_seed, of_system, results_of
from croupier.lab.rng.page import page_of
from croupier.lab.rng.report import Report, Trial, trials_of
from croupier.lab.rng.statistic import Statistic, normal
from croupier.rulebook.loader import book_names, load
from support.chances import FAULTS, Folded, Sound

if TYPE_CHECKING:
    from croupier.equipment.chance import Chance
    from croupier.lab.rng.collection import Source

DICE, BALL, WHEELS, SHOE = (
    "crown_sydney/sic_bo",
    "crown_melbourne/roulette",
    "crown_melbourne/big_3_six",
    "crown_melbourne/three_card_poker",
)


class Noting(Sound):
    """A sound source that keeps what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return super().below(n)


def sampled(name: str, source: Source, rounds: int = 3000, shoes: int = 150) -> Sample:
    rules = load(name).rules()
    return Sample(rules, tuple(collected(rules, source, rounds, shoes)))


def report(name: str, source: Source, rounds: int = 3000, shoes: int = 150) -> Report:
    return Report("a test", tuple(trials_of(sampled(name, source, rounds, shoes))))


def always(chance: Chance) -> Source:
    return lambda _: chance


@pytest.mark.parametrize(
    ("name", "asked"),
    [(DICE, [6, 6, 6]), (BALL, [37]), (WHEELS, [32, 32, 32]), (SHOE, list(range(52, 1, -1)))],
)
def test_an_outcome_is_drawn_by_the_calls_of_play(name: str, asked: list[int]) -> None:
    chance = Noting()
    sampled(name, always(chance), rounds=1, shoes=1)
    assert chance.asked == asked


def test_every_round_has_a_purpose_of_its_own() -> None:
    purposes: list[str] = []

    def source(purpose: str) -> Chance:
        purposes.append(purpose)
        return Sound()

    sampled(DICE, source, rounds=3)
    assert purposes == [f"crown_sydney/sic_bo round {number}" for number in range(3)]


def test_a_seed_repeats_its_outcomes_and_another_does_not() -> None:
    first, again, other = (sampled(DICE, of_seed(seed), 20).outcomes for seed in ("7", "7", "8"))
    assert first == again != other


def test_the_real_source_draws_no_two_samples_alike() -> None:
    source = of_system(SystemChance())
    assert sampled(DICE, source, 20).outcomes != sampled(DICE, source, 20).outcomes


def test_outcomes_are_written_as_people_read_them() -> None:
    faces = next(sampled(DICE, of_seed("1"), 1).lines()).split()
    assert [1 <= int(face) <= 6 for face in faces] == [True] * 3
    codes = next(sampled(SHOE, of_seed("1"), shoes=1).lines()).split()
    assert {card(code) for code in codes} == set(DECK)


@pytest.mark.parametrize(
    ("name", "places", "results"), [(DICE, 216, 216), (BALL, 37, 37), (WHEELS, 32**3, 6**3)]
)
def test_a_device_has_as_many_places_and_results_as_it_should(
    name: str, places: int, results: int
) -> None:
    device = results_of(load(name).rules())
    assert (len(device.places), len(device.final)) == (places, results)
    assert sum(device.final.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", [DICE, SHOE])
def test_our_own_source_passes(name: str) -> None:
    found = report(name, of_seed("croupier"), 2000, 100)
    assert found.passes, found.failures


@pytest.mark.slow
@pytest.mark.parametrize("name", book_names())
def test_our_own_source_passes_in_every_game(name: str) -> None:
    found = report(name, of_seed("croupier"), 2000, 100)
    assert found.passes, found.failures


@pytest.mark.parametrize("name", [DICE, BALL, WHEELS, SHOE])
def test_another_sound_source_passes(name: str) -> None:
    assert report(name, always(Sound(3))).passes


@pytest.mark.parametrize("name", [DICE, BALL, SHOE])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_fails_the_report(name: str, fault: str) -> None:
    assert not report(name, always(FAULTS[fault]()), shoes=600).passes


def test_modulo_bias_fails_the_report() -> None:
    # A byte folded into 37 numbers shows 34, 35 and 36 six times where the others come seven.
    assert "final outcomes" in {
        trial.test for trial in report(BALL, always(Folded()), 60_000).failures
    }


def trials(*values: float) -> tuple[Trial, ...]:
    return tuple(Trial(DICE, str(z), 100, normal(z)) for z in values)


def test_a_hundred_tests_are_expected_to_have_one_beyond() -> None:
    found = Report("", trials(*[0.0] * 99, 2.7))
    assert len(found.beyond) == 1
    assert found.expected_beyond == pytest.approx(1)
    assert found.passes


def test_the_report_fails_below_its_share_of_one_per_cent() -> None:
    # Of a hundred tests each has 0.0001: two-sided, 3.8906 deviations.
    assert Report("", trials(*[0.0] * 99, 3.890)).passes
    failing = Report("", trials(*[0.0] * 99, 3.891))
    assert not failing.passes
    assert [trial.test for trial in failing.failures] == ["3.891"]


def test_the_criterion_is_stated() -> None:
    found = Report("", trials(0.0, 2.7))
    assert "fails at most 0.0 of these 2 tests on average; 1 did" in found.criterion
    assert "0.005: so a perfect source fails 1 report in 100 at most" in found.criterion


def test_a_report_as_data_is_plain() -> None:
    stuck = Trial(BALL, "runs", 100, Statistic(float("inf"), 0, 0.0))
    data = Report("seed '1'", (stuck,)).data()
    assert (data["passes"], data["tests"], data["least_p"]) == (False, 1, 0.0)
    assert data["trials"] == [
        {
            "game": BALL,
            "test": "runs",
            "sample": 100,
            "statistic": None,
            "degrees_of_freedom": None,
            "p": 0.0,
            "passes_at_99_percent": False,
        }
    ]


def test_the_page_says_of_each_test_what_became_of_it() -> None:
    page = page_of(Report("seed '<1>'", trials(0.0, 9.0)))
    assert "<h1>Fails</h1>" in page
    assert "seed &#39;&lt;1&gt;&#39;" in page
    assert page.count("within") == page.count("<b>beyond</b>") == 1
