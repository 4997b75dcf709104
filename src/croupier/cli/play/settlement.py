"""What every wager came to and why, and what every bet pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.markup import escape

from croupier.cli.screen import OUT, show_table
from croupier.games.game import pick_text
from croupier.money import STAND_OFF, dollars
from croupier.rounds.wager import Means
from croupier.rounds.wager_text import YOU

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import JustifyMethod

    from croupier.games.game import Game
    from croupier.rounds.round import Line
    from croupier.rounds.wager import Wager
    from croupier.rulebook.book import Rules

LINES: dict[str, JustifyMethod] = {
    "wager": "left",
    "staked": "right",
    "result": "left",
    "returned": "right",
    "clause": "full",
}
PAYS: dict[str, JustifyMethod] = {
    "bet": "left",
    "result": "left",
    "odds": "full",
    "wins by": "full",
    "pays by": "full",
}


def show_lines(lines: tuple[Line, ...]) -> None:
    """Each wager with its result, what comes back and the clause that decided it."""
    wagers = [line.wager for line in lines]
    parted = {each.who.area for each in wagers if isinstance(each.pick, int) and each.pick > 1}
    is_alone = {line.wager.who.player for line in lines} == {YOU}
    rows = [_row(line, parted, is_alone=is_alone) for line in sorted(lines, key=_place)]
    show_table("", LINES, rows)
    OUT.print(f"staked {dollars(staked_cents(lines))}, returned {dollars(returned_cents(lines))}")


def show_pay_table(game: Game, rules: Rules) -> None:
    """The odds of every result of every bet that this table offers."""
    rows = [row for bet in rules.odds for row in _pay_rows(game, rules, bet)]
    show_table(f"Pay table: {rules.book.title}, {rules.book.document}", PAYS, rows)


def staked_cents(lines: tuple[Line, ...]) -> int:
    """What the players put at risk; a free token costs them nothing."""
    own = (line.wager for line in lines if line.wager.means is not Means.FREE)
    return sum(wager.stake_cents for wager in own)


def returned_cents(lines: tuple[Line, ...]) -> int:
    """What came back in all, stakes included."""
    return sum(line.returned_cents for line in lines)


def _place(line: Line) -> int:
    """The area of a line: a wager that a decision added stands with those on its area."""
    return line.wager.who.area


def _row(line: Line, parted: set[int], *, is_alone: bool) -> dict[str, str]:
    colour = "green" if line.returned_cents > line.wager.stake_cents else "default"
    is_free = line.wager.means is Means.FREE
    whose = "" if is_alone else f"{line.wager.who.player} "
    return {
        "wager": escape(whose + _wager_text(line.wager, parted)),
        "staked": "free token" if is_free else dollars(line.wager.stake_cents),
        "result": escape(_result_text(line)),
        "returned": f"[{colour}]{dollars(line.returned_cents)}[/]",
        "clause": line.clause,
    }


def _wager_text(wager: Wager, parted: set[int]) -> str:
    """Where a wager lies: "Single Die 4", or on an area "2 Split, hand 3"."""
    area, pick = wager.who.area, pick_text(wager.pick)
    if not area:
        return f"{wager.bet} {pick}".strip()
    hand = f", hand {pick}" if pick and area in parted else ""
    return f"{area} {wager.bet}{hand}"


def _result_text(line: Line) -> str:
    """Why a wager was settled so, and its odds if it has any; the return says the rest."""
    has_odds = line.odds is not None and line.odds != STAND_OFF
    return f"{line.reason}: {line.odds}" if has_odds else str(line.reason)


def _pay_rows(game: Game, rules: Rules, name: str) -> Iterator[dict[str, str]]:
    bet, rule = game.bets[name], rules.book.bets[name]
    first = {"bet": name, "wins by": rule.wins, "pays by": rule.pays}
    for tier, odds in zip(bet.tiers, rules.odds[name], strict=False):
        if bet.reaches(rules, tier):
            yield {**first, "result": tier, "odds": str(odds)}
            first = {}
