from fractions import Fraction

from croupier.display.returns import ROUNDS_MIN, Theory, counted, percent, return_view
from croupier.floor.tables.events import LineData

# Red at 37 numbers: 18 win and 19 lose, so the edge is 1/37 and the variance 1 - 1/37 squared.
RED = {("Red", ""): Theory(Fraction(1, 37), Fraction("0.999635"))}


def line(bet: str, returned: int, stake: int = 100, means: str = "chips") -> LineData:
    return LineData("T1", 0, bet, "", stake, returned, "", "CMA 10.5", "", means=means)


def red(won: int, rounds: int = 1000) -> list[list[LineData]]:
    """So many rounds of $1 on red, of which so many were won."""
    return [[line("Red", 200 * (place < won))] for place in range(rounds)]


def test_the_expected_return_is_what_the_edge_leaves() -> None:
    view = return_view("t1", counted(red(470), RED))
    # 36 of 37 dollars come back: $972.97 of $1,000.
    assert (view.staked_cents, view.expected_cents, view.returned_cents) == (
        100_000,
        97_297,
        94_000,
    )
    assert (view.expected_percent, view.actual_percent) == ("97.30 %", "94.00 %")


def test_the_bands_are_as_wide_as_the_normal_distribution_says() -> None:
    view = return_view("t1", counted(red(470), RED))
    # 1.645, 1.960 and 2.576 times the root of 1000 times 99.9635 cents: 5200, 6195 and 8143.
    widths = [(band.confidence, band.high_cents - view.expected_cents) for band in view.bands]
    assert widths == [("90 %", 5200), ("95 %", 6195), ("99 %", 8143)]


def test_a_return_within_the_widest_band_is_no_alert() -> None:
    assert return_view("t1", counted(red(446), RED)).alert == ""


def test_a_return_outside_the_widest_band_is_an_alert_with_its_figures() -> None:
    assert str(return_view("t1", counted(red(445), RED)).alert) == (
        "89.00 % returned in 1000 rounds; 89.15 % to 105.44 % was expected with 99 % confidence"
    )


def test_few_rounds_give_no_alert_whatever_they_brought() -> None:
    assert return_view("t1", counted(red(0, ROUNDS_MIN - 1), RED)).alert == ""


def test_wagers_of_one_round_may_all_win_together_and_widen_the_bands_accordingly() -> None:
    alone = return_view("t1", counted(red(470), RED))
    ten = return_view("t1", counted([lines * 10 for lines in red(470)], RED))
    width = ten.bands[0].high_cents - ten.expected_cents
    assert 10 * 5200 <= width <= 10 * 5201
    assert ten.actual_percent == alone.actual_percent


def test_an_added_wager_counts_in_the_return_and_belongs_to_the_theory_of_its_main_wager() -> None:
    war = {("Ante", ""): Theory(Fraction(29, 1000), Fraction(1))}
    played = counted([[line("Ante", 100), line("Go to War", 200)]], war)
    assert (played.staked_cents, played.returned_cents) == (200, 300)
    assert played.house_cents == Fraction(29, 10)


def test_a_free_token_costs_its_player_nothing() -> None:
    lines = [line("Red", 200), line("Double", 100, means="free token")]
    played = counted([lines], RED)
    assert (played.staked_cents, played.returned_cents) == (100, 300)


def test_a_pick_may_have_a_theory_of_its_own() -> None:
    totals = {
        ("Three Dice Total", "4"): Theory(Fraction(1, 4), Fraction(1)),
        ("Three Dice Total", "9"): Theory(Fraction(1, 8), Fraction(1)),
    }
    nine = LineData("T1", 0, "Three Dice Total", "9", 800, 0, "", "CSS 6.3", "")
    assert counted([[nine]], totals).house_cents == 100


def test_a_table_without_rounds_has_no_share_to_show() -> None:
    view = return_view("t1", counted([], RED))
    assert (view.actual_percent, view.alert) == ("", "")


def test_a_share_is_written_in_hundredths_of_a_percent() -> None:
    assert (percent(1, 3), percent(1005, 1000)) == ("33.33 %", "100.50 %")
