"""Wagers and decisions as a person types them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import Who, pick_text
from croupier.money import cents
from croupier.rounds.colour_chips import ColourChips, Issue, issued, staked
from croupier.rounds.deal import Decision
from croupier.rounds.refusals import Refused
from croupier.rounds.roles import Role
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import wagering_clause

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.games.game import Game, Pick
    from croupier.rulebook.book import Rules

YOU = "you"
FORM = "BET=AMOUNT or BET:PICK=AMOUNT, on a Betting Area AREA:BET=AMOUNT"


def wagers_of(game: Game, chips: ColourChips, texts: Iterable[str]) -> tuple[Wager, ...]:
    """The wagers that these texts ask for, each with an id of its own."""
    return tuple(
        wager
        for number, text in enumerate(texts, 1)
        for wager in _wagers(game, chips, text, f"w{number}")
    )


def colour_chips_of(rules: Rules, texts: Iterable[str]) -> ColourChips:
    """Your colour chips, each colour at the value that you declare: "red=2.50".  CSS 3.5.2(e)."""
    chips = ColourChips("this table", rules)
    for text in texts:
        if "colour_chips.colours" not in rules.book.values:
            raise ValueError(f"{rules.book.name} has no colour chips; accepted: amounts of money")
        colour, _, value = text.partition("=")
        asked = Issue(YOU, colour.strip(), cents(value))
        answer = issued(chips, asked, allowed_by=Role.HIGHER_DUTIES_DEALER)
        if isinstance(answer, Refused):
            raise ValueError(str(answer))  # noqa: TRY004 - a refusal is a value, not a type error
        chips = answer
    return chips


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
    return "areas" in rules.options


def _wagers(game: Game, chips: ColourChips, text: str, name: str) -> Iterator[Wager]:
    """One wager, or those that a bundle places a chip at a time: "anna@2:Blackjack=10"."""
    rules = chips.rules
    contingency, equals, amount = text.rpartition("=")
    if not equals:
        raise ValueError(f"--wager {text!r}: accepted: {FORM}")
    player, _, placed = contingency.rpartition("@")
    area, bet, pick = _parts(rules, placed)
    if area and not has_areas(rules):
        why = f"Betting Area {area} on a layout that numbers none ({wagering_clause(rules)})"
        raise ValueError(f"{why}; accepted: {':'.join(filter(None, (bet, pick)))}={amount}")
    who = Who(player.strip() or YOU, area)
    stake = _stake(chips, who.player, amount)
    if bet in game.bets or not game.wagering.bundle:
        yield Wager(name, who, bet, _pick(game, bet, pick), stake)
    else:
        for part, (each, its_pick, count) in enumerate(game.wagering.bundle(bet, pick), 1):
            yield Wager(f"{name}.{part}", who, each, its_pick, count * stake)


def _pick(game: Game, bet: str, text: str) -> Pick:
    """The pick that is written so, or else the text itself, for the table to refuse."""
    picks = game.bets[bet].picks if bet in game.bets else ()
    return next((pick for pick in picks if pick_text(pick) == text), text)


def _stake(chips: ColourChips, player: str, amount: str) -> int:
    """The cents of an amount, or of so many colour chips: "12.50", "4 red"."""
    count, _, colour = amount.strip().partition(" ")
    if not colour or not count.isdecimal() or not chips.issues:
        return cents(amount)
    answer = staked(chips, player, colour, int(count))
    if isinstance(answer, Refused):
        raise ValueError(str(answer))  # noqa: TRY004 - a refusal is a value, not a type error
    return answer


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
