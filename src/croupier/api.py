"""What `import croupier` offers: the books, exact edges, rounds dealt and settled, tables of data.

A game is named as its book is, such as "crown_sydney/sic_bo", and the options of a table are
keywords, such as `decks=6`; the laboratory takes `decks="infinite"` where its command does.  What
the rules refuse is a ValueError that says what they accept.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

from croupier.equipment.chance import Secret, SeededChance, SystemChance
from croupier.games import game_of
from croupier.games.game import pick_text
from croupier.lab.decks import DECKS, INFINITE, decks_asked, endless
from croupier.lab.what_if.tables import KEYWORDS, tables
from croupier.rounds.series import Series
from croupier.rounds.wager_text import colour_chips_of, decision_of, wagers_of
from croupier.rulebook.loader import book_names
from croupier.rulebook.loader import load as load  # noqa: PLC0414 - public here too

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    import polars as pl

    from croupier.games.game import Pick
    from croupier.lab.chart_play import ChartPlay
    from croupier.lab.decks import Decks
    from croupier.lab.edges import Edge
    from croupier.lab.simulation.found import Found
    from croupier.lab.study import Figure
    from croupier.lab.what_if.comparison import Comparison
    from croupier.rounds.round import Line
    from croupier.rulebook.book import OptionValue, Rules


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


def edge(name: str, bet: str, pick: str = "", **options: OptionValue) -> Figure:
    """The house's share of a wager on one bet, and pick where that matters.

    It is a fraction where it is exact.  Blackjack from a shoe is a sum of floating point, and so a
    float, true to 15 decimals.

    >>> edge("crown_melbourne/roulette", "Straight", "17")
    Fraction(1, 37)
    >>> edge("crown_melbourne/casino_war", "Tie", decks="infinite")
    Fraction(2, 13)
    >>> edge("crown_sydney/blackjack", "Blackjack", decks=8)
    0.005415280626231
    """
    from croupier.lab.analyses import chart_play_of, studies_of  # noqa: PLC0415
    from croupier.lab.edges import edge_of  # noqa: PLC0415

    table, asked = _table(name, options)
    if bet not in table.odds:
        raise ValueError(f"{name} offers no bet {bet!r}; accepted: {', '.join(table.odds)}")
    game = game_of(table.book)
    play = chart_play_of(table.book)
    if asked.is_infinite and play:
        return _of_infinite_deck(table, bet, play)
    table = endless(table) if asked.is_infinite else table
    wanted = game.bets[bet].picked(pick) if pick else None
    studies = studies_of(table)(table, bet)
    usual = islice(studies, len(game.bets[bet].picks))  # Rarer ways to play, and slow, come after.
    found = {each.pick: edge_of(table, bet, each).edge for each in usual}
    return _the_one(name, bet, {wanted: found[wanted]} if wanted in found else found)


def strategy(name: str, **options: OptionValue) -> dict[str, Any]:
    """Basic strategy of a game played by a chart: its chart, its worth, what it costs.

    This is what `croupier lab edge --json` has under "strategy".

    >>> basic = strategy("crown_sydney/blackjack", decks=8)
    >>> basic["chart"]["hard"]["11"]["6"], basic["chart"]["pairs"]["8"]["10"]
    ('Double, else Draw', 'Split')
    """
    from croupier.lab.analyses import chart_play_of  # noqa: PLC0415
    from croupier.lab.costs import cost_of  # noqa: PLC0415

    table, asked = _table(name, options)
    play = chart_play_of(table.book)
    if play is None:
        accepted = ", ".join(each for each in books() if chart_play_of(load(each)))
        raise ValueError(f"{name} is not played by a chart; accepted: {accepted}")
    return cast("dict[str, Any]", cost_of(table, is_infinite=asked.is_infinite)["strategy"])


def simulate(  # noqa: PLR0913 - an argument is an option of the command
    name: str,
    bet: str = "",
    pick: str = "",
    *,
    rounds: int = 10**6,
    seed: int = 1,
    workers: int | None = None,
    precision: float | None = None,
    behind: int | None = None,
    **options: OptionValue,
) -> Found:
    """What so many rounds bring, or those until the standard error is as small as `precision`.

    The bet is the game's main one if none is given.  A seed counts what `croupier lab simulate
    --seed` counts, on any number of workers.

    >>> found = simulate("crown_sydney/sic_bo", "Big", rounds=1000)
    >>> found.rounds, abs(found.data()["z"]) < 4
    (1000, True)
    """
    from croupier.lab.simulation.found import finds  # noqa: PLC0415
    from croupier.lab.simulation.run import cores, threads  # noqa: PLC0415
    from croupier.lab.simulation.simulators import subject_of  # noqa: PLC0415

    if rounds < 1:
        raise ValueError(f"rounds = {rounds}: accepted: 1 and more")
    table, _ = _table(name, options, is_simulated=True)
    subject = subject_of(table, bet, pick, behind)
    with threads(subject.source, workers or cores()) as pool:
        *_, found = finds(subject, pool, rounds, seed, precision)
    return found


def diff(
    name: str,
    other: str = "",
    *,
    before: Mapping[str, OptionValue] = MappingProxyType({}),
    order: Sequence[str] = (),
    **options: OptionValue,
) -> Comparison:
    """What each rule does that differs between two tables, one by one, exactly.

    The options are the second table's, `before` has the first's; without another game the second
    table is the first with these options.

    >>> found = diff("crown_melbourne/baccarat", super_6=2)
    >>> [(each.bet, each.bars[0].switch.rule) for each in found.waterfalls]
    [('Super 6', 'Super 6 pays 15 to 1')]
    """
    from croupier.lab.what_if.comparison import compare  # noqa: PLC0415

    decks = str(options.pop(DECKS)) if options.get(DECKS) == INFINITE else ""
    first, second, asked = tables(
        load(name), load(other) if other else None, before, options, decks, KEYWORDS
    )
    return compare(first, second, order, is_infinite=asked.is_infinite)


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
    >>> [line] = play("crown_sydney/blackjack", "Blackjack=10", decisions=["Draw"], seed=2)
    >>> str(line.reason), line.clause
    ('24 is over 21', 'CSB 6.2.1(e)')
    """
    table = rules(name, **options)
    game, chips = game_of(table.book), colour_chips_of(table, ())
    session = Series(game, chips, _secret(seed))
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


def _table(
    name: str, options: Mapping[str, OptionValue], *, is_simulated: bool = False
) -> tuple[Rules, Decks]:
    """The table with these options, whose decks may be infinite where the command takes that."""
    book = load(name)
    text = INFINITE if options.get(DECKS) == INFINITE else ""
    asked = decks_asked(text, book, is_simulated=is_simulated)
    chosen = {key: value for key, value in options.items() if not text or key != DECKS}
    return book.rules(**chosen), asked


def _of_infinite_deck(table: Rules, bet: str, play: ChartPlay) -> Fraction:
    if bet != play.bet:
        raise ValueError(f"{bet} has no solution for the infinite deck; accepted: {play.bet}")
    return -play.best_worth(table, None)


def _the_one(name: str, bet: str, found: Mapping[Pick, Figure]) -> Figure:
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
