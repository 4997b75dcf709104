"""The keys of a Blackjack book: the parameters of a variant, its results, and its own sections."""

from __future__ import annotations

from typing import Any

from croupier.games.blackjack.variant import (
    EVERYTHING,
    MAY_JOIN,
    ONE_CARD,
    ORIGINAL,
    PLAY_ON,
    RESULTS,
    STAY,
    Situation,
    Variant,
    key_of,
)
from croupier.games.keys import (
    ANYTHING,
    DECKS,
    TEXT,
    TRUTH,
    Kind,
    is_listed,
    numbers,
    one_of,
    whole,
)

WORDS = {
    "dealer_blackjack_takes": (ORIGINAL, EVERYTHING),
    "split_aces": (ONE_CARD, PLAY_ON),
    "others_on_double": (MAY_JOIN, STAY),
    "others_on_split": (MAY_JOIN, STAY),
    "others_on_surrender": (MAY_JOIN, STAY),
}
COUNTS, VALUES = whole(0, 21), numbers(1, 21)
TOTALS = Kind(f'"any", or {VALUES.accepted}', lambda value: value == "any" or VALUES.takes(value))
ON_LAYOUTS = Kind(
    "true, false or a list of layouts",
    lambda value: TRUTH.takes(value) or is_listed(value, lambda each: type(each) in (int, str)),
)


def kind_of(name: str, default: Any) -> Kind:
    """What a parameter must be, as its default in the variant tells."""
    if name == "double_totals":
        return TOTALS
    if name in WORDS:
        return one_of(WORDS[name])
    if isinstance(default, bool):
        return ON_LAYOUTS
    if isinstance(default, frozenset):
        return VALUES
    return COUNTS if default is None or isinstance(default, int) else TEXT


PARAMETERS = {name: kind_of(name, default) for name, default in Variant._field_defaults.items()}
KEYS = {
    "decks": DECKS,
    **PARAMETERS,
    **{key_of(name): kind for name, kind in PARAMETERS.items()},
    **{situation.key: one_of(sorted(RESULTS)) for situation in Situation},
    "insurance.loses": TEXT,
    "side_wagers_lose.*": TEXT,
    "choices.*": TEXT,
    "settlement.interim": TRUTH,
    "shoe.cut_decks_min": whole(0),
    "shoe.behind_cutting_card_min": whole(0),
    "shoe.burns_by_first_card": TRUTH,
    "*": ANYTHING,  # Any option: most are read by the name of a bet or a direction.
    **{
        f"{section}.*": ANYTHING
        for section in (
            "area",
            "*_pairs",
            "blackjack",
            "blazing_sevens",
            "closed",
            "deal",
            "directions*",
            "holds_*",
            "insurance",
            "notices",
            "others",
            "player_card",
            "results_of_*",
            "settlement",
            "shoe",
            "side_wagers_*",
            "signs",
            "staff",
        )
    },
}
