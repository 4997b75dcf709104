"""Worked irregularities: books/<operator>/examples/irregularities.toml, run through a floor."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.floor.events import kind
from croupier.floor.tables.events import Drawn, WageringClosed
from croupier.floor.tables.table import Phase
from croupier.rulebook.loader import books_folder
from support.one_table import BALANCE
from support.rulings import ask_until, decide, draw, report, rule, rulings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.floor.staff.answer import StaffAnswer
    from support.running_table import Running, RunningTable

OPERATORS = ("crown_sydney", "star_sydney", "crown_perth", "crown_melbourne")
# A planted shoe is not the one that was committed to; who works here was hired without a journal.
PLANTED = {"outcomes", "staff"}


def _usual() -> dict[str, dict[str, int]]:
    return {"T1": {"Blackjack": 1000}, "T2": {"Blackjack": 1000}}


class Ruled(msgspec.Struct, forbid_unknown_fields=True):
    """A ruling: on what, which, by whom, with what they were told; refused by a clause or not."""

    mishap: str
    remedy: str
    by: str
    areas: tuple[int, ...] = ()
    cards: str = ""
    players: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    refused: str = ""
    code: str = ""


class Worked(msgspec.Struct, forbid_unknown_fields=True):
    """An irregularity as a supervisor tells it, and what must come of it.

    `cards` are what comes out of the shoe, `dice` out of the tumbler; the steps before the ruling
    and after it are "deal 3", "asked", "T1 Stand", "finish" and so on; `wins` is what each player
    won or lost.
    """

    told: str
    clauses: tuple[str, ...]
    book: str
    rulings: list[Ruled]
    wins: dict[str, int]
    cards: str = ""
    dice: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    wagers: dict[str, dict[str, int]] = msgspec.field(default_factory=_usual)
    before: tuple[str, ...] = ("asked",)
    after: tuple[str, ...] = ("finish",)
    journal: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    hides: tuple[str, ...] = ()
    reported_by: str = ""


def worked() -> Iterator[tuple[str, Worked]]:
    """Every worked irregularity, with its operator."""
    for operator in OPERATORS:
        path = books_folder() / operator / "examples" / "irregularities.toml"
        if path.exists():
            rows = tomllib.loads(path.read_text("utf-8"))["irregularity"]
            yield from ((operator, msgspec.convert(row, Worked)) for row in rows)


def run(running: Running, operator: str, story: Worked) -> None:
    """Tell the story on a floor, and see that it ends as it is told."""
    place = running(f"{operator}/{story.book}", **story.options)
    _wagered(place, story)
    for step in story.before:
        _do(place, step)
    offered = rulings(place)
    assert set(story.offers) <= set(offered), offered
    assert not set(story.hides) & set(offered), offered
    if story.reported_by:
        assert report(place, story.rulings[0].mishap, story.reported_by).is_done
    for each in story.rulings:
        _check(each, _rule(place, each))
    for step in story.after:
        _do(place, step)
    kinds = [kind(event) for event in place.journal]
    assert [each for each in story.journal if each not in kinds] == []
    won = {player: place.balance(player) - BALANCE for player in story.wins}
    assert won == story.wins, f"{story.told} {won}"
    _holds(place)


def _wagered(place: RunningTable, story: Worked) -> None:
    place.open()
    for player, bets in story.wagers.items():
        for bet, cents in bets.items():
            name, _, pick = bet.partition(":")
            assert place.wager(player, cents, name, pick).refused is None, (player, bet)
    place.plant(*story.cards.split(), *story.dice)


def _rule(place: RunningTable, each: Ruled) -> StaffAnswer:
    facts = {
        name: value
        for name in ("areas", "cards", "players", "told")
        if (value := getattr(each, name))
    }
    return rule(place, each.mishap, each.remedy, each.by, **facts)


def _check(each: Ruled, answer: StaffAnswer) -> None:
    if not each.refused:
        assert answer.is_done, answer
        return
    assert answer.refused is not None, answer
    assert (answer.refused.clause, answer.refused.code) == (each.refused, each.code)


def _do(place: RunningTable, step: str) -> None:
    word, _, rest = step.partition(" ")
    if word in STEPS:
        STEPS[word](place, rest)
    else:
        assert place.table.asked[0].who.player == word, place.table.asked
        decide(place, rest)


def _deal(place: RunningTable, count: str) -> None:
    _close(place)
    draw(place, int(count))


def _asked(place: RunningTable, _: str) -> None:
    _close(place)
    ask_until(place)


def _nobody(place: RunningTable, cards: str) -> None:
    """A person deals although nobody has wagered, which no virtual Dealer does."""
    place.happen(WageringClosed(), *(Drawn(card, "Dealer") for card in cards.split()))


def _close(place: RunningTable) -> None:
    if place.table.kept.phase is Phase.WAGERING:
        place.close()


def _next(place: RunningTable, cards: str) -> None:
    """The next round, with the usual wagers."""
    place.open()
    for player in ("T1", "T2"):
        assert place.wager(player, 1000).refused is None
    place.plant(*cards.split())


STEPS: dict[str, Callable[[RunningTable, str], object]] = {
    "act": lambda place, _: place.act(),
    "close": lambda place, _: place.close(),
    "deal": _deal,
    "asked": _asked,
    "nobody": _nobody,
    "next": _next,
    "wagering": lambda *_: None,
    "finish": lambda place, _: place.finish(),
}


def _holds(place: RunningTable) -> None:
    found = place.run(place.rig.findings())
    broken = [each for each in found if not each.holds and each.what not in PLANTED]
    assert not broken, broken
