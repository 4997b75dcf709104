"""How an operator's floor treats limits, notices and seats: books/<operator>/floor.toml."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from croupier.rulebook.book import Datum, OptionError
from croupier.rulebook.clauses import CODE
from croupier.rulebook.loader import books_folder
from croupier.rulebook.reader import CLAUSE, DATUM_KEYS
from croupier.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


class Fate(StrEnum):
    """What becomes of a wager that the sign does not allow."""

    REFUSED = "refused"
    CUT = "cut"
    RETURNED = "returned"
    STANDS = "stands"
    WARNED = "stands with a warning"


class Noticed(StrEnum):
    """Which changes of the limits wait while players are at the table."""

    HIGHER_MINIMUM = "a higher minimum"
    EVERY_CHANGE = "every change"


class Differ(StrEnum):
    """How the limits of one player may differ from the table's."""

    ANY_WAY = "in any way"
    ABOVE_MAXIMUM = "above the maximum"


# What may be paid or taken before the Round of Play ends.
AT_ONCE = (
    *("blackjack", "blackjack_against_any_card", "even_money", "twenty_one", "cards_max", "bust"),
    *("insurance", "any_pairs", "crown_pairs", "perfect_pairs", "star_pairs"),
)
# What becomes of a stake that is not chips, by how its wager ended.
STAKES: Mapping[str, tuple[str, ...]] = {
    "won": ("kept", "paid in chips", "returned"),
    "lost": ("kept",),
    "stand_off": ("kept", "returned"),
    "void": ("returned",),
}
# Who is asked to cut, and when cards are shuffled.
CUTTERS = (
    *("first_player", "on_area", "on_dealer", "opening_round", "replaced"),
    *("next", "house"),
)
SHUFFLERS = ("by_hand", "card_shuffling_machine", "continuous")
SHUFFLES = ("at_the_start", "after_the_cutting_card", "before_a_round", "by_order")
# What the Dealer does at each part of a round, and what players may choose there.
STEPS_DONE = (
    *("open_wagering", "spin", "close_wagering", "reveal", "announce", "light_the_winning_areas"),
    *("settle", "first_card", "dealer_first_card", "second_card", "split_card", "double_card"),
    *("drawn_card", "must_draw", "dealer_card", "decision", "split_decision", "insurance"),
    *(
        "dealer_done",
        "no_dealer_card",
        "split_no_blackjack",
        "split_over_21",
        "adds_double",
        "adds_split",
    ),
    *("from_the_shoe", "face_up", "face_down"),
)
CHOICES_OPEN = tuple(
    f"{turn}_{choice}"
    for turn in ("decision", "split_decision")
    for choice in ("stand", "draw", "double", "split")
)
SIDE_WAGERS = ("perfect_pairs", "crown_pairs", "any_pairs", "pot_of_gold")
PLACED = (Fate.REFUSED, Fate.CUT)
CLOSED = (Fate.CUT, Fate.RETURNED, Fate.STANDS, Fate.WARNED)
NEEDED: Mapping[str, type | tuple[str, ...]] = {
    "under_minimum.placed": (Fate.REFUSED,),
    "under_minimum.closed": (Fate.RETURNED, Fate.STANDS, Fate.WARNED),
    "over_maximum.placed": PLACED,
    "over_maximum.closed": CLOSED,
    "off_multiple.placed": PLACED,
    "off_multiple.closed": CLOSED,
    "change_limits.noticed": tuple(Noticed),
    "change_limits.minutes": int,
    "close_table.when_empty": ("at once",),
    "seats.idle_rounds": int,
    "seats.only_when_full": bool,
    "disputes.told": str,
    "complaints.notice": str,
}
KNOWN: Mapping[str, type | tuple[str, ...]] = {
    **NEEDED,
    "under_approved_minimum.closed": (Fate.RETURNED,),
    "under_aggregate.closed": (Fate.RETURNED,),
    "change_limits.when_empty": ("at once",),
    "change_limits.consent": bool,
    "change_limits.side_by_side": bool,
    "change_limits.kept_minutes": int,
    "decisions.seconds_min": int,
    "dealing.one_dealer": bool,
    "close_table.rounds": int,
    "close_table.minutes": int,
    "player_limits.differ": tuple(Differ),
    "player_limits.marker": str,
    "low_limit.shuffling": str,
    "low_limit.tournaments": ("excluded",),
    "rules.copy": ("on request",),
    "holds.skipped_first": ("the minimum",),
    "holds.skipped_later": ("the minimum",),
    "cards.cut": ("offered to players",),
    "cards.cut_seconds": int,
    **{f"cards.cut_{each}": ("cuts",) for each in CUTTERS},
    **{f"cards.shuffled_{each}": ("shuffled",) for each in SHUFFLES},
    "cards.shuffled_continuously": ("shuffled",),
    "cards.cut_by_player": ("cuts",),
    "cards.device_not_cut": bool,
    "cards.pre_shuffled": ("cut at once",),
    "cards.replaced": ("shuffled, cut and burned",),
    "cards.cutting_card_inserted": ("within the bounds",),
    "cards.loaded": ("into the shoe",),
    "cards.dealt_from": str,
    **{f"cards.shuffle_{each}": str for each in SHUFFLERS},
    **{f"cards.burn_{each}": str for each in ("continuous", "shoe")},
    "cards.burn_shown": ("on request", "never", "the first card, face up"),
    "areas.second_by_leave": bool,
    "areas.players_counted": ("with any wager",),
    "areas.released": ("to meet demand",),
    "areas.nominated": ("one a player",),
    "control.seated": ("decides",),
    "control.highest_wager": ("decides",),
    "control.nearest_the_dealer": ("decides",),
    **{f"tokens.{each}": fates for each, fates in STAKES.items()},
    **{f"vouchers.{each}": fates for each, fates in STAKES.items()},
    **{f"colour_chips.{each}": fates for each, fates in STAKES.items()},
    "invalid.before_the_hand": ("returned",),
    "invalid.during_the_hand": ("returned without winnings",),
    "invalid.settled": ("stands",),
    "declared.bought": ("before the round",),
    "declared.brought": ("before the round",),
    "declared.left": ("on leaving",),
    "past_limit.cut": ("the part within the limit stands",),
    "past_limit.undeclared": ("returned, last bet first",),
    "past_limit.settled": ("stands",),
    "payments.no_breach": ("if unintended and put right",),
    "payments.no_intent": ("after enquiries",),
    "payments.in_time": ("put right, tried or reported",),
    "payments.suspected": ("put right and identified",),
    "payments.suspected_corrected": ("within a reasonable time",),
    "payments.suspected_identified": ("within a reasonable time",),
    "payments.attempted": ("once the patron is identified",),
    "payments.reported_over_cents": int,
    "tokens.added": ("chips",),
    "tokens.exchanged_for": ("a Table Play Voucher", "a promotional voucher"),
    "vouchers.exchanged_for": ("chips",),
    "procedure.absent_stand": ("done",),
    "procedure.absent_draw": ("done",),
    "late_wagers.placed": (Fate.REFUSED,),
    "late_wagers.changed": (Fate.REFUSED,),
    "control.elsewhere": ("wagers only",),
    **{f"side_wagers.{each}": ("where offered",) for each in SIDE_WAGERS},
    **{f"procedure.{each}": ("done",) for each in STEPS_DONE},
    **{f"procedure.{each}": ("open",) for each in CHOICES_OPEN},
    **{f"at_once.{each}": ("settled",) for each in AT_ONCE},
}
ACCEPTS = "accepts"
# Of each of these, one and not the other; and one never without the other.
EITHER = (("close_table.rounds", "close_table.minutes"),)
TOGETHER = (("change_limits.side_by_side", "change_limits.kept_minutes"),)
WORDS = {int: "a whole number from 1", bool: "true or false", str: "a text"}


@dataclass(frozen=True, eq=False)
class FloorRules:
    """The values of one document of an operator, each with its clause.

    `options` are the readings among which a table may choose, by their keys.
    """

    document: str
    values: Mapping[str, Datum]
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __getitem__(self, key: str) -> Any:
        """The value of a key such as "under_minimum.placed"."""
        return self.values[key].value

    def get(self, key: str) -> Any:
        """The value of a key, or None where the document has no such rule."""
        return self.values[key].value if key in self.values else None

    def reading(self, chosen: Mapping[str, str]) -> FloorRules:
        """The same with the readings that a table chose; OptionError where there is no choice."""
        for key, value in chosen.items():
            if value not in self.options.get(key, ()):
                accepted = ", ".join(self.options.get(key, self.options)) or "no reading"
                why = f"{self.document} leaves no choice of {key} = {value!r}"
                raise OptionError(f"{why}; accepted: {accepted}")
        taken = {key: replace(self.values[key], value=value) for key, value in chosen.items()}
        return replace(self, values={**self.values, **taken})

    def clause(self, key: str) -> str:
        """The clause that gives a value, or the document where none does."""
        return self.values[key].clause if key in self.values else self.document


def floor_rules(operator: str, document: str, folder: Path | None = None) -> FloorRules:
    """The rules of a floor for the games of one document; a file that errs is a BookError."""
    source = Source.read((folder or books_folder()) / operator / "floor.toml")
    for code in source.data:
        if not CODE.fullmatch(code):
            raise source.error((code,), code, "a document's code such as CSB")
    if document not in source.data:
        raise source.error((document,), None, f"the rules of {document}")
    values = _complete(source, document, dict(_values(source, document)))
    return FloorRules(document, values, dict(_options(source, document)))


def _options(source: Source, document: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The readings among which a table may choose, where the file lists them."""
    for section, node in source.data[document].items():
        for name, leaf in node.items():
            if (accepts := leaf.get(ACCEPTS)) is not None:
                key, known = (document, section, name, ACCEPTS), KNOWN[f"{section}.{name}"]
                is_list = isinstance(accepts, list) and leaf["value"] in accepts
                if not is_list or not all(_is(known, each) for each in accepts):
                    raise source.error(key, accepts, f"a list with {leaf['value']!r} in it")
                yield f"{section}.{name}", tuple(accepts)


def _values(source: Source, document: str) -> Iterator[tuple[str, Datum]]:
    for section, node in _table(source, (document,), source.data[document]).items():
        for name, leaf in _table(source, (document, section), node).items():
            key = (document, section, name)
            if f"{section}.{name}" not in KNOWN:
                raise source.error(key, name, f"one of {', '.join(KNOWN)}")
            yield f"{section}.{name}", _datum(source, key, leaf)


def _datum(source: Source, key: tuple[str, str, str], leaf: Any) -> Datum:
    """A value of its kind that names a clause of its document."""
    found = _table(source, key, leaf)
    if not {"value", "clause"} <= set(found) <= DATUM_KEYS | {ACCEPTS}:
        raise source.error(key, sorted(found), "value, clause and, if so, reading")
    accepts, value, clause = KNOWN[".".join(key[1:])], found["value"], found["clause"]
    if not _is(accepts, value):
        words = ", ".join(accepts) if isinstance(accepts, tuple) else WORDS[accepts]
        raise source.error((*key, "value"), value, words)
    if not (isinstance(clause, str) and CLAUSE.fullmatch(clause) and clause.startswith(key[0])):
        raise source.error((*key, "clause"), clause, f'a clause such as "{key[0]} 8.1"')
    return Datum(value, clause, str(found.get("reading", "")))


def _is(accepts: type | tuple[str, ...], value: object) -> bool:
    if isinstance(accepts, tuple):
        return value in accepts
    return type(value) is accepts and (accepts is not int or value > 0)  # type: ignore[operator]


def _complete(source: Source, document: str, values: dict[str, Datum]) -> dict[str, Datum]:
    """The values, where none is missing and none goes without its other."""
    for key in NEEDED:
        if key not in values:
            raise source.error((document, *key.split(".")), None, "its value and clause")
    for one, other in EITHER:
        if (one in values) is (other in values):
            raise source.error((document, *one.split(".")), None, f"{one} or {other}")
    for one, other in TOGETHER:
        if (one in values) is not (other in values):
            raise source.error((document, *one.split(".")), None, f"{one} with {other}")
    return values


def _table(source: Source, key: tuple[str, ...], node: Any) -> dict[str, Any]:
    if not isinstance(node, dict):
        raise source.error(key, node, "a table")
    return node
