"""Casino War in the laboratory against published figures and an independent count."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from croupier.lab.casino_war import always, decisions, distribution, edge, strategy, worded
from croupier.rulebook.loader import load
from independent.casino_war import ante_nets, expected, tie_nets

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BOOK = load("crown_melbourne/casino_war")
DECKS = (4, 5, 6, 7, 8)
BOTH = ("bonus", "no bonus")


def every_table(test: Callable[..., None]) -> Any:
    """A test of every number of decks and both ways to settle a tied war; none counts lines."""
    tables = pytest.mark.parametrize(("decks", "tied_war"), list(product(DECKS, BOTH)))
    return pytest.mark.no_cover(tables(test))


# House edges in per cent by decks: with bonus, without, always surrendering, Tie at 10 to 1.
# i-online-casinos.com/games/casino-war-odds.php; six decks also wizardofodds.com/ask-the-wizard/17
# (2.88 without and 2.33 with bonus) and wizardofmacau.com/en/games/war (2.33; Tie 18.65).
# There a tied war nets two units, and each player has a war card of their own; a lone
# player's is the community card, and three burned cards change no probability.
PUBLISHED = {
    4: ("2.31", "2.84", "3.62", "20.29"),
    5: ("2.32", "2.86", "3.67", "19.31"),
    6: ("2.33", "2.88", "3.70", "18.65"),
    7: ("2.34", "2.89", "3.72", "18.18"),
    8: ("2.34", "2.90", "3.73", "17.83"),
}


def per_cent(fraction: Fraction) -> str:
    """Two decimals, halves up, as printed tables round."""
    hundredths = int(fraction * 10_000 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02}"


@pytest.mark.no_cover  # six decks below count the same lines
@pytest.mark.parametrize("decks", DECKS)
def test_the_edges_are_the_published_ones(decks: int) -> None:
    bonus, plain = (BOOK.rules(decks=decks, tied_war=tied) for tied in BOTH)
    found = (
        distribution(bonus, "Ante"),
        distribution(plain, "Ante"),
        always(bonus, "Surrender"),
        distribution(bonus, "Tie"),
    )
    assert tuple(per_cent(edge(nets)) for nets in found) == PUBLISHED[decks]


def test_the_probabilities_of_six_decks_are_the_published_ones() -> None:
    # i-online-casinos.com/games/casino-war-odds.php, six decks with bonus, to six decimals.
    nets = distribution(BOOK.rules(decks=6, tied_war="bonus"), "Ante")
    assert {int(net): f"{float(chance):.6f}" for net, chance in nets.items()} == {
        2: "0.005471",
        1: "0.497265",
        -1: "0.463023",
        -2: "0.034242",
    }


@every_table
def test_always_going_to_war_is_what_an_independent_count_finds(decks: int, tied_war: str) -> None:
    found = always(BOOK.rules(decks=decks, tied_war=tied_war), "Go to War")
    assert found == ante_nets(decks, surrenders=False, bonus=tied_war == "bonus")


@every_table
def test_always_surrendering_is_what_an_independent_count_finds(decks: int, tied_war: str) -> None:
    found = always(BOOK.rules(decks=decks, tied_war=tied_war), "Surrender")
    assert found == ante_nets(decks, surrenders=True, bonus=tied_war == "bonus")


@every_table
def test_the_better_decision_is_the_better_of_the_two_counts(decks: int, tied_war: str) -> None:
    nets = distribution(BOOK.rules(decks=decks, tied_war=tied_war), "Ante")
    counted = (ante_nets(decks, surrenders=s, bonus=tied_war == "bonus") for s in (True, False))
    assert nets == max(counted, key=expected)


@pytest.mark.parametrize("decks", DECKS)
def test_a_tie_is_what_an_independent_count_finds(decks: int) -> None:
    assert distribution(BOOK.rules(decks=decks), "Tie") == tie_nets(decks)


def test_the_exact_edges_of_six_decks() -> None:
    # 23 of the 311 other cards tie: a surrender costs half of that, a Tie returns eleven times it.
    rules = BOOK.rules(decks=6)
    assert edge(always(rules, "Surrender")) == Fraction(1, 2) * Fraction(23, 311)
    assert edge(distribution(rules, "Tie")) == 1 - 11 * Fraction(23, 311)


def test_the_war_wager_by_itself_favours_the_player_by_the_chance_of_a_tied_war() -> None:
    # After a tie of 6 decks 310 cards are left: twelve ranks of 24 and one of 22.
    tied = Fraction(12 * 24 * 23 + 22 * 21, 310 * 309)
    assert distribution(BOOK.rules(decks=6), "Go to War") == {
        Fraction(1): (1 + tied) / 2,
        Fraction(-1): (1 - tied) / 2,
    }


@pytest.mark.parametrize("bet", ["Ante", "Go to War", "Tie"])
def test_probabilities_sum_to_one(bet: str) -> None:
    assert sum(distribution(BOOK.rules(), bet).values()) == 1


@every_table
def test_going_to_war_is_the_better_decision_on_every_tie(decks: int, tied_war: str) -> None:
    assert strategy(BOOK.rules(decks=decks, tied_war=tied_war)) == "Go to War on every tie"


def test_a_decision_is_worth_what_half_the_ante_and_the_war_are_worth() -> None:
    # 310 cards left, no bonus: P(war lost) = (1 - P(tied)) / 2, and it loses two units.
    lost = (1 - Fraction(12 * 24 * 23 + 22 * 21, 310 * 309)) / 2
    assert decisions(BOOK.rules(decks=6, tied_war="no bonus"), "K") == {
        "Surrender": Fraction(-1, 2),
        "Go to War": (1 - lost) - 2 * lost,
    }


def test_the_strategy_is_found_and_not_assumed(tmp_path: Path) -> None:
    text = BOOK.path.read_text("utf-8").replace('"lose half"', '"Stand-off"')
    (tmp_path / "lenient").mkdir()
    (tmp_path / "lenient" / "casino_war.toml").write_text(text, "utf-8")
    lenient = load("lenient/casino_war", folder=tmp_path).rules()
    assert strategy(lenient) == "Surrender on every tie"


def test_a_strategy_that_depends_on_the_rank_names_the_ranks() -> None:
    assert worded({"A": "Go to War", "2": "Surrender", "3": "Surrender"}) == (
        "Go to War on ties of A; Surrender on ties of 2 3"
    )


def test_an_unknown_bet_is_refused() -> None:
    with pytest.raises(ValueError, match="'War' is not a bet at this table; accepted: Ante, Go to"):
        distribution(BOOK.rules(), "War")
