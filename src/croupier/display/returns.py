"""What a table has returned against what its rules say it should.  Standards 24.

The figures of the rules are given by the caller.  Rounds are independent; the wagers of one round
are not, for one result decides them all.  So the spread of a round is taken at its most, as if all
its wagers won and lost together, and a table that lies outside its bands has a reason.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from croupier.display.views import View
from croupier.words.message import Said, message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from croupier.floor.tables.events import LineData

# How many standard deviations hold so much of a normal distribution.
BANDS = {"90 %": Fraction(1645, 1000), "95 %": Fraction(1960, 1000), "99 %": Fraction(2576, 1000)}
ROUNDS_MIN = 1000  # The sum of fewer rounds is too far from a normal distribution to alert on.


class Theory(NamedTuple):
    """The house's share of a wager, and the standard deviation of the result of one unit.

    A wager that a decision adds has none of its own: it belongs to the theory of its main wager.
    """

    edge: Fraction
    deviation: Fraction


class BandView(View, frozen=True):
    """Where the return lies with this confidence."""

    confidence: str
    low_cents: int
    high_cents: int
    holds: bool


class ReturnView(View, frozen=True):
    """Actual against theoretical return of a table, and an alert where they do not agree."""

    table: str
    rounds: int
    staked_cents: int
    returned_cents: int
    expected_cents: int
    actual_percent: str
    expected_percent: str
    bands: list[BandView]
    alert: Said = ""


class Played(NamedTuple):
    """Rounds counted: money, what the house should have won, and the square of its spread."""

    rounds: int = 0
    staked_cents: int = 0
    returned_cents: int = 0
    house_cents: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)


def return_view(table: str, played: Played) -> ReturnView:
    """The return of a table with its bands."""
    expected = played.staked_cents - played.house_cents
    bands = [_band(played, expected, confidence) for confidence in BANDS]
    return ReturnView(
        table=table,
        rounds=played.rounds,
        staked_cents=played.staked_cents,
        returned_cents=played.returned_cents,
        expected_cents=round(expected),
        actual_percent=percent(played.returned_cents, played.staked_cents),
        expected_percent=percent(expected, played.staked_cents),
        bands=bands,
        alert=_alert(played, bands[-1]),
    )


def after_round(
    played: Played, lines: Sequence[LineData], theory: Mapping[tuple[str, str], Theory]
) -> Played:
    """What was counted so far with a further round; a theory is of a bet and pick, or of a bet."""
    rated = [(line, _theory(line, theory)) for line in lines]
    spread = sum((each.deviation * line.stake_cents for line, each in rated if each), Fraction(0))
    house = sum((each.edge * line.stake_cents for line, each in rated if each), Fraction(0))
    return Played(
        rounds=played.rounds + 1,
        staked_cents=played.staked_cents + sum(line.own_cents for line in lines),
        returned_cents=played.returned_cents + sum(line.got_cents for line in lines),
        house_cents=played.house_cents + house,
        variance=played.variance + spread**2,
    )


def counted(
    rounds: Iterable[Sequence[LineData]], theory: Mapping[tuple[str, str], Theory]
) -> Played:
    """All rounds of a table, from the lines of each settlement."""
    played = Played()
    for lines in rounds:
        played = after_round(played, lines, theory)
    return played


def percent(part: Fraction | int, whole: int) -> str:
    """A share in hundredths of a percent: "97.30 %"; nothing of nothing."""
    if not whole:
        return ""
    hundredths = round(Fraction(part) * 10_000 / whole)
    return f"{hundredths // 100}.{hundredths % 100:02} %"


def _theory(line: LineData, theory: Mapping[tuple[str, str], Theory]) -> Theory | None:
    return theory.get((line.bet, line.pick)) or theory.get((line.bet, ""))


def _band(played: Played, expected: Fraction, confidence: str) -> BandView:
    width = isqrt(int(BANDS[confidence] ** 2 * played.variance))
    low, high = max(0, round(expected) - width), round(expected) + width
    return BandView(confidence, low, high, low <= played.returned_cents <= high)


def _alert(played: Played, widest: BandView) -> Said:
    if widest.holds or played.rounds < ROUNDS_MIN:
        return ""
    low, high = (percent(c, played.staked_cents) for c in (widest.low_cents, widest.high_cents))
    actual = percent(played.returned_cents, played.staked_cents)
    return message(
        "alert-return_out_of_band",
        actual=actual,
        rounds=played.rounds,
        low=low,
        high=high,
        confidence=widest.confidence,
    )
