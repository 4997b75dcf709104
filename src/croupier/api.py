"""What `import croupier` offers: the books, exact edges, rounds dealt and settled, tables of data.

A game is named as its book is, such as "crown_sydney/sic_bo", and the options of a table are
keywords, such as `decks=6`.  What the rules refuse is a ValueError that says what they accept.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.play.session import Session
from croupier.cli.play.wagers import colour_chips_of, decision_of, wagers_of
from croupier.equipment.chance import Secret, SeededChance, SystemChance
from croupier.games import game_of
from croupier.games.game import pick_text
from croupier.rulebook.loader import book_names, load

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    import polars as pl

    from croupier.games.game import Pick
    from croupier.lab.edges import Edge
    from croupier.rounds.round import Line
    from croupier.rulebook.book import OptionValue, Rules

__all__ = ["books", "edge", "edges", "export", "frame", "load", "play", "rules"]


def books() -> tuple[str, ...]:
    """The name of every book.

    >>> books()[:2]
    ('crown_melbourne/baccarat', 'crown_melbourne/big_3_six')
    """
    return book_names()


def rules(name: str, **options: OptionValue) -> Rules:
    """The rules of one table: its values, odds and clauses.

    >>> table = rules("crown_sydney/blackjack", decks=6)
    >>> table["split.hands_max"], table.clause("split.hands_max")
    (3, 'CSB 8.5.6(d)')
    >>> [str(odds) for odds in rules("crown_sydney/sic_bo").odds["Single Die"]]
    ['1 to 1', '2 to 1', '12 to 1']
    """
    return load(name).rules(**options)


def edges(name: str = "") -> list[Edge]:
    """The exact edge of every bet of a game, or of all games.

    >>> big = next(each for each in edges("crown_sydney/sic_bo") if each.bet == "Big")
    >>> big.edge, big.hit_frequency, big.clause
    (Fraction(1, 36), Fraction(35, 72), 'CSS 6.3')
    """
    from croupier.lab.edges import edges as of_book  # noqa: PLC0415 - numba is slow to import

    return [edge for book in ([name] if name else books()) for edge in of_book(load(book))]


def edge(name: str, bet: str, pick: str = "", **options: OptionValue) -> Fraction:
    """The house's exact share of a wager on one bet, and pick where that matters.

    >>> edge("crown_melbourne/roulette", "Straight", "17")
    Fraction(1, 37)
    >>> float(edge("crown_melbourne/baccarat", "Banker", decks=8))
    0.0145810...
    """
    from croupier.lab.edges import STUDIES, drawn, edge_of  # noqa: PLC0415

    table = rules(name, **options)
    if bet not in table.odds:
        raise ValueError(f"{name} offers no bet {bet!r}; accepted: {', '.join(table.odds)}")
    game = game_of(table.book)
    wanted = game.bets[bet].picked(pick) if pick else None
    studies = STUDIES.get(game.name, drawn)(game, table)(table, bet)
    usual = islice(studies, len(game.bets[bet].picks))  # Rarer ways to play, and slow, come after.
    found = {each.pick: edge_of(table, bet, each).edge for each in usual}
    return _the_one(name, bet, {wanted: found[wanted]} if wanted in found else found)


def play(
    name: str,
    *wagers: str,
    decisions: Iterable[str] = (),
    seed: str | int | None = None,
    **options: OptionValue,
) -> tuple[Line, ...]:
    """The lines of one round, dealt and settled; a seed deals what `croupier play --seed` deals.

    Wagers and decisions are written as on the command line; without a decision the time is up.

    >>> [line] = play("crown_sydney/sic_bo", "Big=10", seed=8)
    >>> line.tier, line.odds, line.returned_cents, line.clause
    ('wins', Odds(win=1, per=1), 2000, 'CSS 6.3')
    >>> play("crown_sydney/blackjack", "Blackjack=10", decisions=["Draw"], seed=2)[0].reason
    '24 exceeds 21: loses, CSB 6.2.1(e)'
    """
    table = rules(name, **options)
    game, chips = game_of(table.book), colour_chips_of(table, ())
    session = Session(game, chips, _secret(seed))
    told = map(decision_of, decisions)
    dealt = session.dealt(
        session.opened(wagers_of(game, chips, wagers)), lambda *_: next(told, None)
    )
    return dealt.play.lines


def frame(found: Iterable[Edge]) -> pl.DataFrame:
    """Edges as a polars data frame; exact figures are text.

    >>> frame(edges("crown_sydney/sic_bo")).filter(bet="Any Triple")["edge"].to_list()
    ['1/9']
    """
    from croupier.lab.export import frame as framed  # noqa: PLC0415

    return framed(found)


def export(found: Iterable[Edge], path: Path | str) -> None:
    """Write edges as CSV or Parquet, as the name of the file says."""
    from croupier.lab.export import WRITERS  # noqa: PLC0415

    path = Path(path)
    if path.suffix not in WRITERS:
        raise ValueError(f"{path.name!r} names no format; accepted: {', '.join(WRITERS)}")
    WRITERS[path.suffix](found, path)


def _the_one(name: str, bet: str, found: Mapping[Pick, Fraction]) -> Fraction:
    """The edge, refused where there is none or each pick has another."""
    if not found:
        raise ValueError(f"{name} has no exact edge of {bet!r} for these options")
    if len(set(found.values())) > 1:
        accepted = ", ".join(map(pick_text, found))
        raise ValueError(f"{bet} differs from pick to pick; accepted: {accepted}")
    return next(iter(found.values()))


def _secret(seed: str | int | None) -> Secret:
    if seed is None:
        return SystemChance().secret()
    chance = SeededChance(seed)
    return Secret.drawn(lambda length: bytes(chance.below(256) for _ in range(length)))
