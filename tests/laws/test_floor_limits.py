"""Whatever is wagered and however the sign changes: what stands is permitted, nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.floor.tables.events import SignChanged
from croupier.floor.tables.limit_changes import change_sign, set_player_limits
from croupier.floor.tables.limits import CLOSED, PLACED, sign_for, verdict
from croupier.floor.tables.sign import Limit, Sign
from croupier.floor.tables.table import TableState
from croupier.rulebook.floor_rules import floor_rules
from support.one_table import BALANCE, OneTable

if TYPE_CHECKING:
    from croupier.floor.events import Event

BOOKS = (
    "crown_melbourne/sic_bo",
    "crown_melbourne/blackjack",
    "crown_sydney/sic_bo",
    "crown_sydney/blackjack",
    "star_sydney/blackjack_challenge",
    "crown_perth/blackjack",
)
DOCUMENTS = [
    floor_rules(operator, document)
    for operator, document in (
        ("crown_melbourne", "CMA"),
        ("crown_perth", "CPB"),
        ("crown_sydney", "CSB"),
        ("crown_sydney", "CSS"),
        ("star_sydney", "SBC"),
    )
]


@st.composite
def limits(draw: st.DrawFn) -> Limit:
    least, step = draw(st.integers(1, 3000)), draw(st.integers(1, 1500))
    return Limit(least, least + step * draw(st.integers(0, 20)), step)


@st.composite
def signs(draw: st.DrawFn, aggregate: bool = False) -> Sign:
    limit = draw(limits())
    return Sign(
        limit,
        aggregate_minimum_cents=draw(st.integers(0, 6000)) if aggregate else 0,
        area_maximum_cents=draw(st.none() | st.integers(1, 8000)),
    )


STAKES = st.integers(-5, 60_000)


@given(st.sampled_from(DOCUMENTS), limits(), STAKES)
def test_a_wager_that_is_recognised_is_permitted_and_never_more_than_asked(
    rules: Any, limit: Limit, cents: int
) -> None:
    found = verdict(rules, Sign(limit), "Big", cents, PLACED)
    assert found.cents == 0 or limit.minimum_cents <= found.cents <= limit.maximum_cents
    assert (found.cents - limit.minimum_cents) % limit.multiple_cents == 0 or found.cents == 0
    assert found.cents <= max(0, cents)


@given(st.sampled_from(DOCUMENTS[1:]), limits(), st.integers(1, 60_000))
def test_at_the_close_no_wager_stands_above_the_maximum_but_at_melbourne(
    rules: Any, limit: Limit, cents: int
) -> None:
    found = verdict(rules, Sign(limit), "Big", cents, CLOSED)
    assert 0 <= found.cents <= min(cents, limit.maximum_cents)


@given(limits(), st.integers(1, 60_000))
def test_at_melbourne_a_wager_stands_whole_at_the_close_or_not_at_all(
    limit: Limit, cents: int
) -> None:
    found = verdict(DOCUMENTS[0], Sign(limit), "Big", cents, CLOSED)
    assert found.cents == (cents if cents >= limit.minimum_cents else 0)


@st.composite
def courses(draw: st.DrawFn) -> tuple[OneTable, list[Event]]:
    """A table in mid-period with wagers under one sign, and another sign in force since."""
    book = draw(st.sampled_from(BOOKS))
    of_melbourne = book.startswith("crown_melbourne")
    place = OneTable(book, draw(signs(aggregate=of_melbourne)), players=("T1", "T2", "T3"))
    place.open()
    bets = ("Big", "Small") if "sic_bo" in book else ("Blackjack",)
    spots = st.tuples(st.sampled_from(("T1", "T2", "T3")), st.sampled_from(bets), STAKES)
    if draw(st.booleans()):
        answer = set_player_limits(place.table, "T1", limit=draw(limits()))
        place.happen(*(answer if isinstance(answer, list) else ()))
    for player, bet, cents in draw(st.lists(spots, max_size=8)):
        place.wager(player, cents, bet)
    later: list[Event] = [SignChanged(draw(signs(aggregate=of_melbourne)), "", "")]
    return place, later * draw(st.integers(0, 1))


@settings(max_examples=60)
@given(courses())
def test_each_cent_stands_or_is_returned(course: tuple[OneTable, list[Event]]) -> None:
    place, later = course
    place.happen(*later)
    place.close()
    for player in ("T1", "T2", "T3"):
        assert place.balance(player) + place.standing(player) == BALANCE


@settings(max_examples=60)
@given(courses())
def test_while_wagering_is_open_every_wager_is_permitted_by_the_sign(
    course: tuple[OneTable, list[Event]],
) -> None:
    place, _ = course
    for wager in place.table.standing:
        limit = sign_for(place.table, wager.who.player).of(wager.bet)
        assert limit.permitted(wager.stake_cents) == wager.stake_cents


@settings(max_examples=40)
@given(courses())
def test_a_round_under_any_signs_is_settled_with_nothing_in_escrow(
    course: tuple[OneTable, list[Event]],
) -> None:
    place, later = course
    place.happen(*later)
    place.finish()
    held = sum(seat.balance_cents for seat in place.table.kept.seats.values())
    assert not any(place.stream.in_escrow.values())
    assert held - 3 * BALANCE == place.table.kept.returned_cents - place.table.kept.staked_cents


@settings(max_examples=30)
@given(courses(), signs())
def test_what_lasts_of_a_table_survives_replay_and_snapshot(
    course: tuple[OneTable, list[Event]], noticed: Sign
) -> None:
    place, later = course
    place.happen(*later)
    answer = change_sign(place.table, noticed, place.now_ms, side_by_side=True)
    place.happen(*(answer if isinstance(answer, list) else ()))
    place.finish()
    kept = msgspec.json.encode(place.table.kept)
    assert msgspec.json.encode(place.replayed().kept) == kept
    assert msgspec.json.encode(msgspec.json.decode(kept, type=TableState)) == kept
