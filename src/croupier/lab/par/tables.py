"""The tables of a PAR sheet: returns, prizes, bands and exposure as printed text."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.games.game import pick_text
from croupier.lab.par.document import Column, Grid, Plot, Prose, Strip, grid
from croupier.lab.par.figures import decimal, exact, one_in, percent, signed
from croupier.lab.par.schedule import LEVELS, ROUNDS, VOLATILITY_LEVEL
from croupier.money import dollars

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from croupier.lab.edges import Edge
    from croupier.lab.par.document import Block
    from croupier.lab.par.schedule import Area, Prize, Schedule
    from croupier.lab.par.sheet import Sheet
    from croupier.lab.study import Event, Figure

PICKS_CHARACTERS_MAX = 48
PICKS_CHARACTERS_MAX_IN_SUMMARY = 20
EXPECTED_HITS_MIN = 10  # Below this many, a normal band is rough and marked so.
ROUGH = "†"
PLACES, PLACES_ABOUT = 10, 5
UNCOUNTED = (
    "Probabilities stand here in place of combinations: a round may use any number of cards of the "
    "shoe, so hands are not counted out but weighed, each composition with its chance. "
)
ABOUT = (
    f"Results of split areas are printed to {PLACES_ABOUT} decimals only: there hands are taken as "
    "independent once the Dealer's end is known. The return to player is not affected. "
)


def summary(sheet: Sheet) -> Iterator[Block]:
    """Every bet with its main figures."""
    columns = (
        Column("Bet", "name"),
        Column("Picks"),
        Column("Largest award", "number"),
        Column("Hit frequency", "number"),
        Column("Deviation", "number"),
        Column("Volatility index", "number"),
        Column("Return to player", "number"),
        Column("House edge", "bar"),
        Column("Clause", "clause"),
    )
    rows = [(area, schedule) for schedule in sheet.schedules for area in schedule.areas]
    largest = max(abs(schedule.house_edge) for schedule in sheet.schedules)
    yield grid(
        columns,
        (
            (
                _name(area, schedule),
                picks_of(area, PICKS_CHARACTERS_MAX_IN_SUMMARY),
                signed(schedule.largest_award),
                percent(schedule.edge.hit_frequency, 4),
                decimal(schedule.deviation, 4),
                decimal(schedule.volatility_index, 4),
                percent(schedule.return_to_player, 4),
                percent(schedule.house_edge, 4),
                area.pays,
            )
            for area, schedule in rows
        ),
        bars=tuple(float(abs(schedule.house_edge) / (largest or 1)) for _, schedule in rows),
    )
    if sheet.added:
        yield Prose(
            f"{', '.join(sheet.added)}: placed by a decision only. The wager to which it is added "
            "counts it in; a line of its own has the added wager alone, once placed.",
            is_quiet=True,
        )
    if sheet.not_offered:
        bets = ", ".join(sheet.not_offered)
        yield Prose(f"Not offered under the options chosen: {bets}.", is_quiet=True)


def title_of(schedule: Schedule) -> str:
    """The bets and picks of a schedule."""
    return ", ".join(
        " · ".join(filter(None, (_name(area, schedule), picks_of(area)))) for area in schedule.areas
    )


def _name(area: Area, schedule: Schedule) -> str:
    return " · ".join(filter(None, (area.bet, schedule.play)))


def picks_of(area: Area, characters_max: int = PICKS_CHARACTERS_MAX) -> str:
    """The picks that the figures are of, by name where they are few."""
    return _listed(area.picks, characters_max)


def _listed(picks: Sequence[str], characters_max: int = PICKS_CHARACTERS_MAX) -> str:
    listed, number = ", ".join(picks), f"{len(picks)} picks"
    if len(listed) <= characters_max:
        return listed
    some = f"{picks[0]}, {picks[1]}, … {picks[-1]} ({number})"
    return some if len(some) <= characters_max else number


def schedule_blocks(number: int, schedule: Schedule) -> Iterator[Block]:
    """A schedule's clauses, prizes, key figures, plots and bands."""
    yield Prose(_clauses_of(schedule), is_quiet=True)
    yield _return_table(schedule)
    if not schedule.cycle:
        is_about = any(map(schedule.is_about, schedule.prizes))
        yield Prose(f"{UNCOUNTED}{ABOUT if is_about else ''}".strip(), is_quiet=True)
    yield _strip(schedule)
    yield Plot(f"schedule-{number}", _alternative(schedule), schedule)
    yield _bands(schedule)


def _clauses_of(schedule: Schedule) -> str:
    wins = ", ".join(f"{area.bet} wins by {area.wins}" for area in schedule.areas)
    strategy = f" Assumed: {schedule.edge.strategy}." if schedule.edge.strategy else ""
    return f"{wins}; paid by {schedule.areas[0].pays}.{strategy}"


def _return_table(schedule: Schedule) -> Grid:
    columns = (
        Column("Event", "name"),
        Column("Pays"),
        Column("Combinations" if schedule.is_countable else "Exact probability", "number"),
        Column("Probability", "number"),
        Column("Once in", "number"),
        Column("Return", "number"),
        Column("Clause", "clause"),
    )
    clause = schedule.areas[0].pays
    named = Counter(prize.event.name for prize in schedule.prizes)
    rows = tuple(
        (
            _told_apart(prize.event, named),
            prize.event.pays,
            _cases(schedule, prize),
            _printed(schedule, prize, prize.probability),
            _once_in(schedule, prize),
            _printed(schedule, prize, prize.returned),
            clause,
        )
        for prize in schedule.prizes
    )
    whole = decimal(schedule.return_to_player, PLACES)
    total = ("All", "", _cycle(schedule), decimal(1, PLACES), "", whole, "")
    return grid(columns, rows, total)


def _told_apart(event: Event, named: Counter[str]) -> str:
    """The event by name; one of several of the name also by what it brings."""
    return event.name if named[event.name] == 1 else f"{event.name}: {signed(event.net)} in all"


def _printed(schedule: Schedule, prize: Prize, value: Fraction) -> str:
    """A probability or a return with the decimals that are true."""
    if not schedule.is_about(prize):
        return decimal(value, PLACES)
    least = Fraction(1, 10**PLACES_ABOUT)
    is_less = 0 < value < least / 2
    return f"< {decimal(least, PLACES_ABOUT)}" if is_less else decimal(value, PLACES_ABOUT)


def _once_in(schedule: Schedule, prize: Prize) -> str:
    rounds = one_in(prize.probability).removeprefix("1 in ")
    return f"≈ {rounds}" if schedule.is_about(prize) else rounds


def _cases(schedule: Schedule, prize: Prize) -> str:
    if schedule.is_countable:
        return decimal(schedule.combinations(prize), 0)
    return exact(prize.probability) if schedule.cycle else ""


def _cycle(schedule: Schedule) -> str:
    return decimal(schedule.cycle, 0) if schedule.is_countable else ""


def _uncounted(schedule: Schedule) -> str:
    return "too long to count" if schedule.cycle else "every order of cards"


def _strip(schedule: Schedule) -> Strip:
    edge = schedule.edge
    return Strip(
        (
            ("House edge", percent(schedule.house_edge, 6), exact(edge.edge)),
            ("Return to player", percent(schedule.return_to_player, 6), ""),
            ("Hit frequency", percent(edge.hit_frequency, 4), one_in(edge.hit_frequency)),
            ("Standard deviation", decimal(schedule.deviation, 6), "per unit"),
            ("Volatility index", decimal(schedule.volatility_index, 4), f"{VOLATILITY_LEVEL} %"),
            ("Cycle", _cycle(schedule) or _uncounted(schedule), "equally likely"),
            ("Largest award", signed(schedule.largest_award), "per unit"),
        )
    )


def _alternative(schedule: Schedule) -> str:
    nets = ", ".join(
        f"{signed(prize.event.net)} with probability {decimal(prize.probability, 6)}"
        for prize in schedule.prizes
    )
    return (
        f"Left: the net results of one unit on {title_of(schedule)}: {nets}. Right: the confidence "
        f"bands of its return narrow around {percent(schedule.return_to_player, 4)} with the "
        "number of rounds; the figures are in the table."
    )


def _bands(schedule: Schedule) -> Grid:
    columns = (
        Column("Rounds", "number"),
        *(Column(f"{level} % of the time, the return is between", "number") for level in LEVELS),
    )
    rows = tuple(
        (
            f"{decimal(rounds, 0)}{ROUGH if _is_rough(schedule, rounds) else ''}",
            *(_band(schedule, rounds, level) for level in LEVELS),
        )
        for rounds in ROUNDS
    )
    return Grid(columns, rows)


def _band(schedule: Schedule, rounds: int, level: int) -> str:
    low, high = schedule.band(rounds, level)
    return f"{percent(low, 4)} – {percent(high, 4)}"


def _is_rough(schedule: Schedule, rounds: int) -> bool:
    hits = schedule.edge.hit_frequency
    return rounds * min(hits, 1 - hits) < EXPECTED_HITS_MIN


def other_options(sheet: Sheet) -> Iterator[Block]:
    """The house edge of each bet under each choice that the book offers."""
    decks = sorted({int(edge.decks or 0) for edge in sheet.other_options})
    if len(decks) == 1 and not any(edge.option for edge in sheet.other_options):
        yield Prose("No option of the book changes the return of a bet.")
        return
    yield Prose("House edge of each bet under each choice that the book offers.")
    yield grid(
        (
            Column("Bet", "name"),
            Column("Picks"),
            Column("Option or way to play"),
            *(Column(f"{n} deck{'s' * (n > 1)}" if n else "House edge", "number") for n in decks),
            Column("Clause", "clause"),
        ),
        (
            (
                found[0].bet,
                _listed([pick_text(edge.pick) for edge in found]),
                found[0].option.replace("_", " "),
                *(percent(by_decks[n], 4) if n in by_decks else "–" for n in decks),
                found[0].clause,
            )
            for found, by_decks in _alike(sheet.other_options)
        ),
    )


def _alike(found: Iterable[Edge]) -> list[tuple[list[Edge], Mapping[int, Figure]]]:
    """Picks of a bet under an option whose edges are the same on any number of decks."""
    by_pick: dict[tuple[str, str, str], list[Edge]] = {}
    for edge in found:
        by_pick.setdefault((edge.bet, edge.option, pick_text(edge.pick)), []).append(edge)
    same: dict[tuple[object, ...], list[Edge]] = {}
    figures: dict[tuple[object, ...], Mapping[int, Figure]] = {}
    for (bet, option, _), on_decks in by_pick.items():
        by_decks = {int(edge.decks or 0): edge.edge for edge in on_decks}
        key = (bet, option, tuple(by_decks.items()))
        same.setdefault(key, []).append(on_decks[0])
        figures[key] = by_decks
    return [(same[key], figures[key]) for key in same]


def exposure(sheet: Sheet) -> Iterator[Block]:
    """The most that one wager can cost the house."""
    maximum = sheet.maximum_cents
    columns = (
        Column("Bet", "name"),
        Column("Picks"),
        Column("Largest award"),
        Column("Pays"),
        Column("Per unit wagered", "number"),
        *([Column(f"At {dollars(maximum)}", "number")] if maximum else []),
        Column("Clause", "clause"),
    )
    rows = []
    for schedule in sheet.schedules:
        best = schedule.prizes[0].event
        most = (
            [dollars(-(-best.net.numerator * maximum // best.net.denominator))] if maximum else []
        )
        rows += [
            (
                _name(area, schedule),
                picks_of(area),
                best.name,
                best.pays,
                decimal(best.net, 2),
                *most,
                area.pays,
            )
            for area in schedule.areas
        ]
    yield grid(columns, rows)
    shown = f" by {sheet.limits_clause}" if sheet.limits_clause else ""
    if maximum:
        yield Prose(f"Largest wager on one area, as the table shows it{shown}: {dollars(maximum)}.")
    else:
        yield Prose(
            f"The book sets no largest wager: the table shows it{shown}. A wager exposes the house "
            "to its largest award per unit times that wager."
        )
