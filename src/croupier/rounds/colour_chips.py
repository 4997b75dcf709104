"""Colour chips: without a value of their own, issued at one table for play there.  CSS 3.5.2."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.roles import Role
from croupier.words.message import message

if TYPE_CHECKING:
    from croupier.rulebook.book import Rules


class Issue(NamedTuple):
    """A colour that a player holds, and the value that they declared for each chip of it."""

    player: str
    colour: str
    chip_cents: int


class Chips(NamedTuple):
    """Colour chips on the way to redemption, and what they were issued at, if that is known."""

    table: str
    colour: str
    pieces: int
    chip_cents: int | None = None


@dataclass(frozen=True)
class ColourChips:
    """The colour chips of one table: its colours, and who holds which."""

    table: str
    rules: Rules
    issues: tuple[Issue, ...] = ()

    @property
    def free_colours(self) -> tuple[str, ...]:
        """The colours of the table's set that nobody holds."""
        held = {issue.colour for issue in self.issues}
        return tuple(c for c in self.rules["colour_chips.colours"] if c not in held)

    def clause(self, key: str) -> str:
        """The clause of one of the book's rules of colour chips."""
        return self.rules.clause(f"colour_chips.{key}")


def issued(
    chips: ColourChips,
    asked: Issue,
    *,
    others_agree: bool = False,
    without: int = 0,
    allowed_by: Role = Role.DEALER,
) -> ColourChips | Refused:
    """The table's chips after a purchase; `without` players still wait for a colour.

    A colour has one holder unless its holders agree; a second colour of one player needs leave,
    and must leave enough for the others.  CSS 3.5.2(d), (e), (f).
    """
    return (
        _refused_colour(chips, asked)
        or _refused_value(chips, asked)
        or _refused_sharing(chips, asked, others_agree=others_agree)
        or _refused_second(chips, asked, without, allowed_by)
        or replace(chips, issues=(*chips.issues, asked))
    )


def staked(chips: ColourChips, player: str, colour: str, count: int) -> int | Refused:
    """The cents of so many chips that the player was issued at this table.  CSS 3.5.2(b)."""
    held = {issue.colour: issue for issue in chips.issues if issue.player == player}
    if colour in held and count > 0:
        return held[colour].chip_cents * count
    return Refused(
        Reason.WRONG_MEANS,
        message(
            "refusal-chips_not_issued", count=count, colour=colour, player=player, table=chips.table
        ),
        chips.clause("played_at"),
        message("accepted-one_of", each=[*held])
        if held
        else message("accepted-colour_chips_issued"),
    )


def redeemed(
    chips: ColourChips,
    brought: Chips,
    *,
    holder: str = "",
    closed_tables: frozenset[str] = frozenset(),
    lowest_minimum_cents: int = 0,
    verified_by: Role = Role.DEALER,
) -> int | Refused:
    """What colour chips are exchanged for: at their own table, or once it is closed.

    Holders who share a colour are each paid the value that they declared.
    From a closed table they are worth what they were issued at or, if nobody can tell, the game's
    lowest table minimum each.  CSS 3.5.2(c).
    """
    values = [
        issue.chip_cents
        for issue in chips.issues
        if issue.colour == brought.colour and holder in {"", issue.player}
    ]
    if brought.table == chips.table and values and brought.pieces > 0:
        return brought.pieces * values[0]
    if brought.table not in closed_tables or brought.pieces < 1:
        why = message(
            "refusal-chips_at",
            pieces=brought.pieces,
            colour=brought.colour,
            table=brought.table,
            table_2=chips.table,
        )
        return Refused(
            Reason.WRONG_MEANS,
            why,
            chips.clause("redeemed_at"),
            chips.rules["colour_chips.redeemed_at"],
        )
    needed = Role[chips.rules["colour_chips.closed_table_exchange_verified_by"]]
    if verified_by < needed:
        why = message("refusal-exchange_for_closed", title=verified_by.title)
        clause = chips.clause("closed_table_exchange_verified_by")
        return Refused(
            Reason.NOT_AUTHORISED,
            why,
            clause,
            message("accepted-title_or_above", title=needed.title),
        )
    return brought.pieces * (brought.chip_cents or lowest_minimum_cents)


def _refused_colour(chips: ColourChips, asked: Issue) -> Refused | None:
    colours = chips.rules["colour_chips.colours"]
    if asked.colour in colours:
        return None
    why = message("refusal-no_colour_table", colour=asked.colour)
    return Refused(
        Reason.WRONG_MEANS,
        why,
        chips.clause("colours"),
        message("accepted-one_of", each=[*colours]),
    )


def _refused_value(chips: ColourChips, asked: Issue) -> Refused | None:
    if asked.chip_cents > 0:
        return None
    why = message("refusal-chips_cents", colour=asked.colour, chip=asked.chip_cents)
    accepted = message("accepted-value_at_least")
    return Refused(Reason.WRONG_AMOUNT, why, chips.clause("value_declared_by"), accepted)


def _refused_sharing(chips: ColourChips, asked: Issue, *, others_agree: bool) -> Refused | None:
    holders = [i.player for i in chips.issues if i.colour == asked.colour]
    if others_agree or len(holders) < chips.rules["colour_chips.holders_of_a_colour_max"]:
        return None
    why = message("refusal-held_by", colour=asked.colour, holders=[*holders])
    accepted = message(
        "accepted-holders_agreement",
        free_colours=", ".join(chips.free_colours) or "no other colour",
    )
    return Refused(Reason.WRONG_MEANS, why, chips.clause("holders_of_a_colour_max"), accepted)


def _refused_second(
    chips: ColourChips, asked: Issue, without: int, allowed_by: Role
) -> Refused | None:
    if all(issue.player != asked.player for issue in chips.issues):
        return None
    needed = Role[chips.rules["colour_chips.second_colour_allowed_by"]]
    clause = chips.clause("second_colour_allowed_by")
    if allowed_by < needed:
        why = message(
            "refusal-second_colour_for_allowed", player=asked.player, title=allowed_by.title
        )
        return Refused(
            Reason.NOT_AUTHORISED,
            why,
            clause,
            message("accepted-title_or_above", title=needed.title),
        )
    if len(chips.free_colours) > without:
        return None
    why = message("refusal-second_colour_for", player=asked.player, without=without)
    return Refused(Reason.WRONG_MEANS, why, clause, message("accepted-one_colour_player"))
