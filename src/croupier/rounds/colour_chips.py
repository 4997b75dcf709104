"""Colour chips: without a value of their own, issued at one table for play there.  CSS 3.5.2."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.roles import Role

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
        f"{count} {colour} chips, not issued to {player} at {chips.table}",
        chips.clause("played_at"),
        ", ".join(held) or "colour chips issued at this table, or cash chips",
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
        why = f"{brought.pieces} {brought.colour} chips of {brought.table} at {chips.table}"
        return Refused(
            Reason.WRONG_MEANS,
            why,
            chips.clause("redeemed_at"),
            chips.rules["colour_chips.redeemed_at"],
        )
    needed = Role[chips.rules["colour_chips.closed_table_exchange_verified_by"]]
    if verified_by < needed:
        why = f"an exchange for a closed table verified by a {verified_by.title}"
        clause = chips.clause("closed_table_exchange_verified_by")
        return Refused(Reason.NOT_AUTHORISED, why, clause, f"a {needed.title} (or above)")
    return brought.pieces * (brought.chip_cents or lowest_minimum_cents)


def _refused_colour(chips: ColourChips, asked: Issue) -> Refused | None:
    colours = chips.rules["colour_chips.colours"]
    if asked.colour in colours:
        return None
    why = f"{asked.colour!r} is no colour of this table's set"
    return Refused(Reason.WRONG_MEANS, why, chips.clause("colours"), ", ".join(colours))


def _refused_value(chips: ColourChips, asked: Issue) -> Refused | None:
    if asked.chip_cents > 0:
        return None
    why = f"{asked.colour} chips of {asked.chip_cents} cents"
    accepted = "a value of at least one cent"
    return Refused(Reason.WRONG_AMOUNT, why, chips.clause("value_declared_by"), accepted)


def _refused_sharing(chips: ColourChips, asked: Issue, *, others_agree: bool) -> Refused | None:
    holders = [i.player for i in chips.issues if i.colour == asked.colour]
    if others_agree or len(holders) < chips.rules["colour_chips.holders_of_a_colour_max"]:
        return None
    why = f"{asked.colour} is held by {', '.join(holders)}"
    accepted = f"{', '.join(chips.free_colours) or 'no other colour'}, or the holders' agreement"
    return Refused(Reason.WRONG_MEANS, why, chips.clause("holders_of_a_colour_max"), accepted)


def _refused_second(
    chips: ColourChips, asked: Issue, without: int, allowed_by: Role
) -> Refused | None:
    if all(issue.player != asked.player for issue in chips.issues):
        return None
    needed = Role[chips.rules["colour_chips.second_colour_allowed_by"]]
    clause = chips.clause("second_colour_allowed_by")
    if allowed_by < needed:
        why = f"a second colour for {asked.player} allowed by a {allowed_by.title}"
        return Refused(Reason.NOT_AUTHORISED, why, clause, f"a {needed.title} (or above)")
    if len(chips.free_colours) > without:
        return None
    why = f"a second colour for {asked.player} would leave too few for the {without} waiting"
    return Refused(Reason.WRONG_MEANS, why, clause, "one colour a player while others wait")
