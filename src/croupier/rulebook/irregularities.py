"""What each document rules when something goes wrong: books/<operator>/irregularities.toml.

A mishap is what a person says has happened.  A ruling is what follows from it by a clause, at the
moments that the clause names, decided by the least role that it names.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.rulebook.clauses import CODE
from croupier.rulebook.loader import books_folder
from croupier.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

FILE = "irregularities.toml"


class Mishap(StrEnum):
    """What a person says has happened."""

    BURN_MISSED = "burn_missed"
    CARD_FACE_UP = "card_face_up"
    CARD_TOO_MANY = "card_too_many"
    DEALER_CARD_TOO_MANY = "dealer_card_too_many"
    NOBODY_WAGERED = "nobody_wagered"
    CARD_MISPLACED = "card_misplaced"
    HAND_WITHOUT_WAGER = "hand_without_wager"
    DEALER_WITHOUT_CARD = "dealer_without_card"
    AREA_WITHOUT_CARDS = "area_without_cards"
    AREA_WITH_ONE_CARD = "area_with_one_card"
    AREA_SKIPPED = "area_skipped"
    FOUND_LATE = "found_late"
    SHUFFLE_MISSED = "shuffle_missed"
    CUT_MISSED = "cut_missed"
    SHOE_SHORT = "shoe_short"
    SHUFFLER_FAILED = "shuffler_failed"
    CARDS_TOGETHER = "cards_together"
    DECKS_WRONG = "decks_wrong"
    DISCARDS_LEFT = "discards_left"
    INSURANCE_MISSED = "insurance_missed"
    JACKPOT_FAILED = "jackpot_failed"
    DIE_NOT_FLAT = "die_not_flat"
    TUMBLER_FAILED = "tumbler_failed"
    DICE_SEEN = "dice_seen"
    LIGHTS_WRONG = "lights_wrong"
    EQUIPMENT_FAILED = "equipment_failed"
    RESULT_DISPUTED = "result_disputed"
    TERMINAL_FAILED = "terminal_failed"
    CONTROLLER_FAILED = "controller_failed"
    SCREEN_FAILED = "screen_failed"


class Remedy(StrEnum):
    """What is done about it."""

    STANDS = "stands"
    BURN_NEXT = "burn_next"
    NEXT_CARD = "next_card"
    BURN_SURPLUS = "burn_surplus"
    NEXT_ROUND = "next_round"
    VOID_ROUND = "void_round"
    REBUILD = "rebuild"
    BURN_FIRST = "burn_first"
    DISCARD_HAND = "discard_hand"
    DEALER_CARD_AFTER = "dealer_card_after"
    DEALER_CARD_NOW = "dealer_card_now"
    VOID_HAND = "void_hand"
    SECOND_CARD = "second_card"
    TAKE_BACK = "take_back"
    RETRACT = "retract"
    SHUFFLE_AFTER = "shuffle_after"
    CHECK_AFTER = "check_after"
    REFILL = "refill"
    VOID_SHOE = "void_shoe"
    OTHER_DEVICE = "other_device"
    REPLACE_CARDS = "replace_cards"
    BY_HAND = "by_hand"
    WAIT_IN_RACK = "wait_in_rack"
    LATE_INSURANCE = "late_insurance"
    WITHOUT_JACKPOT = "without_jackpot"
    RESPIN = "respin"
    STOP = "stop"
    VOID_AND_STOP = "void_and_stop"
    VOID_TERMINAL = "void_terminal"
    CONSIDER = "consider"


class Moment(StrEnum):
    """What must be so at the table for a ruling to be offered."""

    CARDS = "cards"
    DICE = "dice"
    SHOE = "shoe"
    CONTINUOUS = "continuous"
    IN_PLAY = "in_play"
    WAGERING = "wagering"
    CLOSED = "closed"
    OVER = "over"
    DEALT = "dealt"
    WAGERED = "wagered"
    UNWAGERED = "unwagered"
    INITIAL_DEAL_OVER = "initial_deal_over"
    SUBSEQUENT_DEAL = "subsequent_deal"
    BEFORE_SUBSEQUENT_CARD = "before_subsequent_card"
    NOTHING_SETTLED = "nothing_settled"
    FIRST_ROUND = "first_round"
    LATER_ROUND = "later_round"
    DEALER_COMPLETE = "dealer_complete"
    DEALER_SHOWS_ACE = "dealer_shows_ace"
    DECIDING = "deciding"
    RESULT = "result"
    NO_RESULT = "no_result"
    SPUN = "spun"
    LIT = "lit"
    JACKPOT = "jackpot"


class Ask(StrEnum):
    """What a ruling must be told besides: by the Dealer, or by players who choose."""

    AREA = "area"
    CARDS = "cards"
    PLAYERS = "players"
    AREAS = "areas"
    TERMINAL = "terminal"


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows from a mishap: what is done, by which clause, when, and who decides it.

    `when` gives each moment the clause that asks for it; `with_it` are further clauses that it
    obeys, `tells` who must be told before, `asks` what must be known and `may_be_told` what may,
    `keeps` the bets that stand although the hand does not.  One that `is_choice` is for a player
    to make; one that `undoes_settled` gives back what was settled at once, too; one that
    `ends_shoe` has the rest of the shoe Void.
    """

    remedy: Remedy
    clause: str
    least: str
    when: dict[Moment, str] = {}
    with_it: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    asks: tuple[Ask, ...] = ()
    may_be_told: tuple[Ask, ...] = ()
    keeps: tuple[str, ...] = ()
    is_choice: bool = False
    undoes_settled: bool = False
    ends_shoe: bool = False
    reading: str = ""

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that the ruling obeys, its own first."""
        return (self.clause, *self.with_it)


def ground_of(mishap: Mishap, ruling: Ruling) -> str:
    """The ground on which somebody rules so, by its one name in a document."""
    return f"{mishap}-{ruling.remedy}"


@cache
def irregularities(operator: str, document: str) -> Mapping[Mishap, tuple[Ruling, ...]]:
    """The rulings of a document, in the order in which it offers them."""
    return read_irregularities(operator).get(document, {})


def read_irregularities(
    operator: str, folder: Path | None = None
) -> Mapping[str, Mapping[Mishap, tuple[Ruling, ...]]]:
    """The rulings of every document of an operator; a file that errs is a BookError."""
    path = (folder or books_folder()) / operator / FILE
    if not path.exists():
        return {}
    source = Source.read(path)
    return {code: dict(_document(source, code)) for code in source.data}


def _document(source: Source, code: str) -> Iterator[tuple[Mishap, tuple[Ruling, ...]]]:
    if not CODE.fullmatch(code):
        raise source.error((code,), code, "a document's code such as CSB")
    for name, rows in source.data[code].items():
        if name not in {*Mishap}:
            raise source.error((code, name), name, f"one of {', '.join(Mishap)}")
        yield Mishap(name), tuple(_ruling(source, (code, name), row) for row in rows)


def _ruling(source: Source, key: tuple[str, str], row: Any) -> Ruling:
    try:
        ruling = msgspec.convert(row, Ruling)
    except msgspec.ValidationError as error:
        raise source.error(key, row, f"a ruling ({error})") from error
    for clause in (*ruling.clauses, *ruling.when.values()):
        if not clause.startswith(f"{key[0]} "):
            raise source.error(key, clause, f"a clause of {key[0]}")
    return ruling
