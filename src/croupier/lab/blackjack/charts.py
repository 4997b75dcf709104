"""A strategy as a chart: choices by total and upcard, as a player learns them."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.blackjack import area as areas
from croupier.games.blackjack.area import DRAW, SPLIT, STAND, Area
from croupier.games.blackjack.choices import DECLINED, SURRENDER
from croupier.games.blackjack.hand import ACE, TEN, value
from croupier.games.blackjack.solo import QUESTIONS
from croupier.games.blackjack.variant import variant_of
from croupier.lab.blackjack.terms import hand_of, kinds_of
from croupier.lab.chart_play import ELSE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.games.blackjack.hand import Hand
    from croupier.games.blackjack.solo import Solo
    from croupier.games.blackjack.variant import Variant
    from croupier.rulebook.book import Rules

    Preference = tuple[str, ...]
    Data = dict[str, dict[str, dict[str, str]]]

UPCARDS = (*range(2, TEN + 1), ACE)
NAMES = {ACE: "A"} | {rank: str(rank) for rank in range(2, TEN + 1)}
NUMBERS = {2: "two", 3: "three", 4: "four"}
PAIRS, FREE = "pairs", "free hand, "
PAIR_ORDER = (*range(2, TEN + 1), ACE)


class Held(NamedTuple):
    """What a chart looks at: the total, soft or hard, and the cards where their number counts.

    A free hand is one that a Free Bet Token split off.
    """

    total: int
    is_soft: bool
    cards: int = 0
    is_free: bool = False

    @property
    def section(self) -> str:
        """The part of the chart that it stands in."""
        kind = "soft" if self.is_soft else "hard"
        cards = f", {NUMBERS[self.cards]} cards" if self.cards else ""
        return f"{FREE if self.is_free else ''}{kind}{cards}"


class Chart(NamedTuple):
    """Choices in the order of preference, by what is held and the upcard; and pairs to split."""

    variant: Variant
    cells: Mapping[tuple[Held, int], Preference]
    splits: frozenset[tuple[int, int]]

    def __call__(self, solo: Solo, open_now: tuple[str, ...]) -> str:
        """The first preference that is open; no Insurance, and a blackjack waits."""
        up, area = value(solo.dealer.first), solo.area
        if solo.asked < len(QUESTIONS):
            name, hand = QUESTIONS[solo.asked], area.hands[0]
            gives_up = name == SURRENDER == self.preference(hand, up)[0]
            return name if gives_up else str(DECLINED[name])
        is_free = area.number > 1 and _splits_are_free(self.variant, area)
        return self.choice(area.hand, up, open_now, is_free)

    def choice(self, hand: Hand, up: int, open_now: Iterable[str], is_free: bool = False) -> str:
        """What the chart says for a hand, refused where that is not open.

        Where a pair that it does not split leaves one thing to do, that is done.
        """
        wanted = self.preference(hand, up, is_free)
        others = [choice for choice in open_now if choice != SPLIT]
        tried: list[str] = [*wanted, *others[: len(others) == 1]]
        for choice in tried:
            if choice in open_now:
                return choice
        what = f"{held(self.variant, hand, is_free).section} {hand.total} against {NAMES[up]}"
        raise ValueError(
            f"{what}: {ELSE.join(wanted)} is not open; accepted: {', '.join(open_now)}"
        )

    def preference(self, hand: Hand, up: int, is_free: bool = False) -> Preference:
        """What the chart says for a hand, first things first."""
        of_pair = (SPLIT,) if hand.is_pair and (value(hand.first), up) in self.splits else ()
        return (*of_pair, *self.cells[held(self.variant, hand, is_free), up])

    def data(self) -> Data:
        """The chart as plain data: sections, rows, and columns by upcard."""
        found: Data = {}
        for each, up in product(sorted({each for each, _ in self.cells}, key=_order), UPCARDS):
            row = found.setdefault(each.section, {}).setdefault(str(each.total), {})
            row[NAMES[up]] = ELSE.join(self.cells[each, up])
        for rank, up in product(PAIR_ORDER, UPCARDS):
            pair = self.preference(hand_of(rank, rank), up)
            row = found.setdefault(PAIRS, {}).setdefault(NAMES[rank], {})
            row[NAMES[up]] = pair[0] if pair[0] == SPLIT else ELSE.join(pair)
        return found


def _order(each: Held) -> tuple[bool, bool, int, int]:
    return each.is_free, each.is_soft, each.cards, each.total


def held(variant: Variant, hand: Hand, is_free: bool = False) -> Held:
    """What a chart of this variant looks at in a hand."""
    cards = hand.cards if variant.player_cards_max else 0
    return Held(hand.total, hand.is_soft, cards, is_free)


def _splits_are_free(variant: Variant, area: Area) -> bool:
    """Free Bet Tokens were played on more than doubles."""
    return area.tokens > variant.double_is_free * sum(hand.is_doubled for hand in area.hands)


def chart_from(data: Data, rules: Rules) -> Chart:
    """A chart from plain data, refused where it lacks a cell or says what is not offered."""
    variant = variant_of(rules)
    open_at = _open(rules)
    _check_rows(data, open_at)
    cells = {
        (each, up): _preference(data[each.section][str(each.total)], each, up, open_at[each])
        for each, up in product(open_at, UPCARDS)
    }
    splits = frozenset(
        (rank, up)
        for rank, up in product(PAIR_ORDER, UPCARDS)
        if data[PAIRS][NAMES[rank]][NAMES[up]] == SPLIT
    )
    return Chart(variant, cells, splits)


def _check_rows(data: Data, needed: Iterable[Held]) -> None:
    """The chart has every section, row and column that is needed and no other, or is refused."""
    rows: dict[str, list[str]] = {}
    for each in sorted(needed, key=_order):
        rows.setdefault(each.section, []).append(str(each.total))
    rows[PAIRS] = [NAMES[rank] for rank in PAIR_ORDER]
    _check_keys(data, "section", "", list(rows))
    for section, names in rows.items():
        _check_keys(data[section], "row", f"{section} ", names)
        for row in names:
            columns = [NAMES[up] for up in UPCARDS]
            _check_keys(data[section][row], "column", f"{section} {row} against ", columns)


def _check_keys(data: object, kind: str, where: str, needed: list[str]) -> None:
    for key in needed:
        if not isinstance(data, dict) or key not in data:
            raise ValueError(f"no {kind} '{where}{key}'; needed: {', '.join(needed)}")
    for key in data if isinstance(data, dict) else ():
        if key not in needed:
            raise ValueError(f"unknown {kind} '{where}{key}'; accepted: {', '.join(needed)}")


def _open(rules: Rules) -> dict[Held, set[str]]:
    """What may be chosen for each that a chart looks at, by some hand or other."""
    variant = variant_of(rules)
    found: dict[Held, set[str]] = {}
    has_free = bool(variant.split_free_values)
    for hand, is_free in product(kinds_of(variant)[0], (False, True) if has_free else (False,)):
        area = Area((hand,) * variant.split_hands_max)
        open_now = areas.choices(variant, area) if hand.cards > 1 and hand.total < 21 else ()
        if DRAW in open_now:
            each = found.setdefault(held(variant, hand, is_free), set())
            each.update(open_now)
            if variant.surrender_against and hand.cards == 2 and not is_free:
                each.add(SURRENDER)
    return found


def _preference(row: Mapping[str, str], each: Held, up: int, accepts: set[str]) -> Preference:
    wanted = tuple(str(row[NAMES[up]]).split(ELSE))
    unknown = [choice for choice in wanted if choice not in accepts]
    if unknown or wanted[-1] not in (DRAW, STAND):
        accepted = ", ".join(sorted(accepts))
        where = f"{each.section} {each.total} against {NAMES[up]}"
        raise ValueError(
            f"{where}: {ELSE.join(wanted)!r} is not offered; "
            f"accepted: {accepted}, at last {DRAW} or {STAND}"
        )
    return wanted
