"""The layout of a table as plain values: every bet that its rules offer, and what it is played on.

A screen draws from this alone.  It knows where the bets of a game lie on its cloth; a bet that it
does not know it draws in the place for others, so that a book may add one without the browser.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.display.layout_equipment import Equipment, areas_of, equipment_of
from croupier.display.layout_places import Place, outcomes_of, place_of
from croupier.games import game_of
from croupier.games.blackjack.signs import cloth
from croupier.games.equipment import Cards
from croupier.games.game import pick_text
from croupier.games.roulette import BUNDLES, NEIGHBOURS
from croupier.money import JACKPOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.games.game import Bet, Game, Pick
    from croupier.rulebook.book import Rules

LAYOUTS_KEPT = 256


class Role(Enum):
    """How a wager on a bet comes about.  CMA 1.1."""

    MAIN = "main"
    SIDE = "side"
    DECISION = "decision"


class Tier(Struct, frozen=True):
    """A result of a bet and what it pays: "three dice", "12 to 1"; a jackpot in words."""

    name: str
    odds: str


class Spot(Struct, frozen=True):
    """The Betting Area of one pick: where it lies, and which tiers of the bet it can reach."""

    pick: str
    place: Place
    tiers: tuple[int, ...]


class LayoutBet(Struct, frozen=True):
    """A bet of the layout, with the clauses by which it wins and is paid."""

    name: str
    role: Role
    group: str
    tiers: tuple[Tier, ...]
    spots: tuple[Spot, ...]
    wins: str
    pays: str
    reading: str


class Part(Struct, frozen=True):
    """So many equal chips on one bet and pick."""

    bet: str
    pick: str
    chips: int


class Bundle(Struct, frozen=True):
    """A race-track bet, which places chips on several bets at once.  CMA 10.5.1."""

    name: str
    pick: str
    parts: tuple[Part, ...]


class Selection(Struct, frozen=True):
    """How many of the numbered places of a matrix a player selects.  CMA 18.5.1."""

    count: int
    of: int


class Layout(Struct, frozen=True):
    """What a screen needs to draw a table: its bets, equipment, areas and inscriptions."""

    book: str
    game: str
    title: str
    operator: str
    document: str
    effective_from: str
    digest: str
    areas: int
    equipment: Equipment
    bets: tuple[LayoutBet, ...]
    bundles: tuple[Bundle, ...]
    selection: Selection | None
    inscriptions: tuple[str, ...]


@lru_cache(maxsize=LAYOUTS_KEPT)
def layout_of(rules: Rules) -> Layout:
    """The layout of a table with these rules."""
    book, game = rules.book, game_of(rules.book)
    return Layout(
        book=book.name,
        game=book.game,
        title=book.title,
        operator=operator_of(book.name),
        document=book.document,
        effective_from=book.effective_from.isoformat(),
        digest=book.digest,
        areas=areas_of(rules),
        equipment=equipment_of(rules),
        bets=tuple(_bet(game, rules, game.bets[name]) for name in rules.odds),
        bundles=tuple(_bundles(game)),
        selection=_selection(game),
        inscriptions=inscriptions_of(rules),
    )


def operator_of(book_name: str) -> str:
    """The operator in words: "crown_sydney/sic_bo" is Crown Sydney's."""
    return book_name.partition("/")[0].replace("_", " ").title()


# The wagers that a game is played for; where it names none, every bet is one.  CMA 1.1, 11.2, 15.1.
MAIN = {
    "baccarat": {"Player", "Banker", "Tie", "2 to 1 Player", "2 to 1 Banker"},
    "big_3_six": {"Symbol"},
    "blackjack": {"Blackjack"},
    "casino_war": {"Ante"},
    "three_card_poker": {"Ante"},
}


def role_of(game: Game, bet: str) -> Role:
    """Whether a bet is added by a decision, stands beside the main wager, or is it."""
    if bet in game.wagering.added_bets:
        return Role.DECISION
    return Role.MAIN if bet in MAIN.get(game.name, {bet}) else Role.SIDE


def inscriptions_of(rules: Rules) -> tuple[str, ...]:
    """What the book has printed on the cloth, besides the places of its bets.  SBC 2.2.2."""
    if "signs.cloth" not in rules.book.values:
        return ()
    return tuple(text for text in cloth(rules) if text not in rules.odds)


def _bet(game: Game, rules: Rules, bet: Bet) -> LayoutBet:
    rule = rules.book.bets[bet.name]
    role = role_of(game, bet.name)
    spots = tuple(_spot(game, rules, bet, pick) for pick in bet.picks)
    return LayoutBet(
        name=bet.name,
        role=role,
        group=group_of(role, spots),
        tiers=_tiers(rules, bet),
        spots=spots,
        wins=rule.wins,
        pays=rule.pays,
        reading=rule.reading,
    )


def group_of(role: Role, spots: tuple[Spot, ...]) -> str:
    """The bets that are drawn together: those of one role that lie in the same kind of place."""
    return f"{role.value} {type(spots[0].place).__struct_config__.tag}"


def _spot(game: Game, rules: Rules, bet: Bet, pick: Pick) -> Spot:
    place = place_of(rules, bet, pick)
    return Spot(pick_text(pick), place, _tiers_within_reach(game, rules, bet, pick))


def _tiers(rules: Rules, bet: Bet) -> tuple[Tier, ...]:
    """The tiers to which some result of the book leads, or the jackpot's.  SBC 17.1.4."""
    if _is_mystery(rules, bet):
        return (Tier(bet.tiers[0], f"mystery {JACKPOT}"),)
    named = zip(bet.tiers, rules.odds[bet.name], strict=False)
    return tuple(Tier(name, str(odds)) for name, odds in named if bet.reaches(rules, name))


def _is_mystery(rules: Rules, bet: Bet) -> bool:
    """Whether a jackpot is won by its meter, whatever the result.  CMA 14.4.2(c), (d)."""
    is_reached = any(bet.reaches(rules, name) for name in bet.tiers)
    return JACKPOT in rules.odds[bet.name] and not is_reached


def _tiers_within_reach(game: Game, rules: Rules, bet: Bet, pick: Pick) -> tuple[int, ...]:
    """The tiers that some outcome gives this pick, counted from 0; all, where cards decide.

    A mystery jackpot is won by its meter.
    """
    if isinstance(game.equipment, Cards) or _is_mystery(rules, bet):
        return tuple(range(len(_tiers(rules, bet))))
    reached = {bet.tier(outcome, pick) for outcome in outcomes_of(rules)}
    return tuple(sorted(tier - 1 for tier in reached if tier))


def _bundles(game: Game) -> Iterator[Bundle]:
    bundle = game.wagering.bundle
    if bundle is None:
        return
    numbers = map(pick_text, game.bets["Straight"].picks)
    for name, pick in (*((name, "") for name in BUNDLES), *((NEIGHBOURS, n) for n in numbers)):
        parts = (Part(bet, pick_text(at), chips) for bet, at, chips in bundle(name, pick))
        yield Bundle(name, pick, tuple(parts))


def _selection(game: Game) -> Selection | None:
    selections = game.wagering.selections
    if not selections:
        return None
    places = {place for selection in selections for place in selection}
    return Selection(len(selections[0]), len(places))
