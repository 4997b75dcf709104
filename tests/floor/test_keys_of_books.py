"""Keys about staff, holds and procedures: a running floor reads each, or it waits with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from croupier.display.layout import layout_of
from croupier.floor.staff.acts.leave import HoldPlayer
from croupier.people.houses import operators, read_house
from croupier.rulebook.book import Rules
from croupier.rulebook.loader import book_names, load
from support.running_table import TABLE
from support.staff import id_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from support.running_table import Running, RunningTable

SECTIONS = {
    "colour_chips",
    "directions",
    "directions_at_request",
    "directions_tell",
    "directions_when",
    "holds_areas_max",
    "holds_last",
    "player_card",
    "settlement",
    "signs",
    "skipping_holds_to_minimum",
    "staff",
}
DEALER = "a person who deals, cuts, burns and shuffles: dealer's tables"
HOLDS = "holds that last for a shoe, which a person ends: dealer's tables"
CHIPS = "colour chips before a person: dealer's tables"
SIGNS = "restricted Side Wagers, which a Gaming Manager directs: dealer's tables"
CARDS = "a Player Card from the first wager on: players"
WAITING = {
    "colour_chips.closed_table_exchange_verified_by": CHIPS,
    "colour_chips.colours": CHIPS,
    "colour_chips.holders_of_a_colour_max": CHIPS,
    "colour_chips.redeemed_at": CHIPS,
    "colour_chips.second_colour_allowed_by": CHIPS,
    "colour_chips.value_declared_by": CHIPS,
    "directions.apply_must_draw": DEALER,
    "directions.burn": DEALER,
    "directions.burn_each_round": DEALER,
    "directions.cut": DEALER,
    "directions.restrict_any_pairs": SIGNS,
    "directions.restrict_perfect_pairs": SIGNS,
    "directions.restrict_star_pairs": SIGNS,
    "directions.riffle_angel_cards": DEALER,
    "directions.riffle_casino_cards": DEALER,
    "directions.verify_cards": DEALER,
    "directions_at_request.riffle_angel_cards": DEALER,
    "directions_at_request.riffle_casino_cards": DEALER,
    "directions_tell.restrict_any_pairs": SIGNS,
    "directions_tell.restrict_perfect_pairs": SIGNS,
    "directions_tell.restrict_star_pairs": SIGNS,
    "directions_when.cut": DEALER,
    "directions_when.hold_in_further_shoes": HOLDS,
    "directions_when.hold_to_minimum": HOLDS,
    "directions_when.replace_cards": DEALER,
    "directions_when.replace_unfit_cards": DEALER,
    "directions_when.riffle_angel_cards": DEALER,
    "directions_when.riffle_casino_cards": DEALER,
    "directions_when.shuffle_again": DEALER,
    "directions_when.shuffle_by_hand": DEALER,
    "holds_last.hold_in_further_shoes": HOLDS,
    "holds_last.hold_to_minimum": HOLDS,
    "player_card.needed_from": CARDS,
    "signs.restricted": SIGNS,
    "skipping_holds_to_minimum": HOLDS,
    "staff.dealer_changes": DEALER,
}
WITH_STAFF = ("crown_sydney/blackjack", "crown_sydney/sic_bo", "crown_perth/blackjack")
STAR = "star_sydney/blackjack_challenge"


class Watched(Mapping[str, Any]):
    """The values of a book, which remember what was asked for by its key."""

    def __init__(self, values: Mapping[str, Any], read: set[str]) -> None:
        self._values, self._read = values, read

    def __getitem__(self, key: str) -> Any:
        self._read.add(key)
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: object) -> bool:
        return key in self._values

    def items(self) -> Any:
        return self._values.items()


def _watched(monkeypatch: pytest.MonkeyPatch) -> tuple[set[str], set[str]]:
    """The keys of the sections in every book, and those that are read from now on."""
    keys: set[str] = set()
    read: set[str] = set()
    for book in map(load, book_names()):
        keys |= {key for key in (*book.values, *book.options) if key.split(".")[0] in SECTIONS}
        monkeypatch.setitem(book.__dict__, "values", Watched(book.values, read))
    found = Rules.__getitem__

    def reading(rules: Rules, key: str) -> Any:
        read.add(key)
        return found(rules, key)

    monkeypatch.setattr(Rules, "__getitem__", reading)
    return keys, read


def _played(place: RunningTable) -> None:
    layout_of(place.table.rules)
    place.round(T1=500)


def test_a_floor_reads_every_key_about_staff_and_procedures_that_does_not_wait(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys, read = _watched(monkeypatch)
    for operator in operators():
        read_house(operator)
    for name in WITH_STAFF:
        _played(running(name, players=("T1",)))
    place = running(STAR, players=("T1",))
    hold = HoldPlayer(id=id_of(), table=TABLE, terminal="T1", told=("Inspector",))
    place.did(place._asked(hold))
    _played(place)
    assert keys - read == set(WAITING)
