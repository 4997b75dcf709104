"""Wagers and decisions as a person types them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import Who
from croupier.money import cents
from croupier.rounds.dealing import Decision
from croupier.rounds.round import Wager

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.games.game import Game
    from croupier.rulebook.book import Rules

YOU = "you"
FORM = "BET=AMOUNT or BET:PICK=AMOUNT, on a Betting Area AREA:BET=AMOUNT"


def wagers_of(game: Game, rules: Rules, texts: Iterable[str]) -> tuple[Wager, ...]:
    """The wagers that these texts ask for, each with an id of its own."""
    return tuple(
        wager
        for number, text in enumerate(texts, 1)
        for wager in _wagers(game, rules, text, f"w{number}")
    )


def decision_of(text: str) -> Decision:
    """A choice and, after "=", how much it adds: "Stand", "Double=5"."""
    choice, equals, amount = text.partition("=")
    return Decision(choice.strip(), cents(amount) if equals else None)


def completed(text: str, names: Iterable[str]) -> str:
    """The one name that the text begins, in any case; else the text as it is."""
    names = tuple(names)
    short = text.strip().casefold()
    for found in (
        [name for name in names if name.casefold() == short],
        [name for name in names if short and name.casefold().startswith(short)],
    ):
        if len(found) == 1:
            return found[0]
    return text.strip()


def with_whole_names(text: str, bets: Iterable[str]) -> str:
    """A wager whose bet may be typed short: "1:black=10" is "1:Blackjack=10"."""
    contingency, equals, amount = text.strip().rpartition("=")
    player, at, placed = contingency.rpartition("@")
    names = tuple(bets)
    whole = ":".join(completed(part, names) for part in placed.split(":"))
    return f"{player}{at}{whole}{equals}{amount}"


def has_areas(rules: Rules) -> bool:
    """The table's layout numbers its Betting Areas."""
    return "areas" in rules.options or "table.areas_max" in rules.book.values


def _wagers(game: Game, rules: Rules, text: str, name: str) -> Iterator[Wager]:
    """One wager, or those that a bundle places a chip at a time: "anna@2:Blackjack=10"."""
    contingency, equals, amount = text.rpartition("=")
    if not equals:
        raise ValueError(f"--wager {text!r}: accepted: {FORM}")
    player, _, placed = contingency.rpartition("@")
    area, bet, pick = _parts(rules, placed)
    who = Who(player.strip() or YOU, area)
    if bet in game.bets:
        yield Wager(name, who, bet, game.bets[bet].picked(pick), cents(amount))
    elif game.bundle:
        for part, (each, its_pick, chips) in enumerate(game.bundle(bet, pick), 1):
            yield Wager(f"{name}.{part}", who, each, its_pick, chips * cents(amount))
    else:
        raise ValueError(f"no bet {bet!r}; accepted: {', '.join(rules.book.bets)}")


def _parts(rules: Rules, placed: str) -> tuple[int, str, str]:
    """Area, bet and pick; a layout with areas has no area 0, and 1 is meant where none is named."""
    area, colon, rest = placed.partition(":")
    if not colon or not area.strip().isdecimal():
        bet, _, pick = placed.partition(":")
        return int(has_areas(rules)), bet, pick
    if not int(area):
        raise ValueError("Betting Area 0 is on no layout; accepted: 1 and up")
    bet, _, pick = rest.partition(":")
    return int(area), bet, pick
