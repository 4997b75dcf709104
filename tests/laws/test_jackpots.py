"""Whatever is wagered, won, made Void and closed: a jackpot conserves money, its meter stands."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.chance import Secret
from croupier.floor.jackpots.events import (
    JackpotClosed,
    JackpotClosing,
    JackpotOverflowed,
    JackpotWon,
    WinConfirmed,
)
from croupier.floor.jackpots.letters import Contribution, Hit, PrizeBack, Share
from croupier.floor.jackpots.place import Jackpot
from croupier.floor.jackpots.plan import MILLIONTHS, JackpotPlan, Style, Win
from croupier.floor.jackpots.receivers import Ahead, opening, take_contribution, take_prize_back
from croupier.floor.places.letter import Letter, LetterSent, LetterTaken, letter_transfers
from croupier.ledger.accounts import Kind, of_jackpot, prize
from support.chances import Secrets
from support.floor_rig import KEYS

if TYPE_CHECKING:
    from croupier.floor.events import Event

TABLE, NAME = "B1", "law"
MINIMUM, MAXIMUM = 10_000, 10_400
LINKED = JackpotPlan(
    NAME,
    "Law",
    Style.LINKED,
    [TABLE],
    MINIMUM,
    MAXIMUM,
    wager="Jackpot",
    rate_ppm=333_333,
    reserve_ppm=70_001,
    wins=[Win("Jackpot", "best", 100), Win("Jackpot", "good", 10)],
    confirm_cents=1,
)
MYSTERY = JackpotPlan(
    NAME,
    "Law",
    Style.MYSTERY,
    [TABLE],
    MINIMUM,
    MAXIMUM,
    wager="Jackpot",
    rate_ppm=333_333,
    reserve_ppm=70_001,
    confirm_cents=1,
)


class Fed(NamedTuple):
    """A settlement with these stakes, and the results of some that win a linked jackpot."""

    stakes: list[int]
    tiers: list[str]


class Undone(NamedTuple):
    """The round of a win is made Void, whichever of those that stand."""

    which: int


class Paid(NamedTuple):
    """A win is confirmed and its prizes are sent."""

    which: int


DEEDS = st.lists(
    st.one_of(
        st.builds(
            Fed,
            st.lists(st.integers(1, 900), min_size=1, max_size=4),
            st.lists(st.sampled_from(["best", "good"]), max_size=3),
        ),
        st.builds(Undone, st.integers(0, 9)),
        st.builds(Paid, st.integers(0, 9)),
    ),
    max_size=25,
)


def floor_with(stream: str, jackpot: Jackpot) -> Any:
    """As much of a floor as a jackpot asks."""
    return SimpleNamespace(
        streams={stream: SimpleNamespace(subject=jackpot)},
        chance=Secrets(),
        ceilings=dict[str, Secret](),
        keys=KEYS,
        clock=SimpleNamespace(now_ms=lambda: 0),
    )


class Bench:
    """A jackpot alone, with the ledger of what its letters and events move."""

    def __init__(self, plan: JackpotPlan) -> None:
        self.jackpot, self.money = Jackpot(), Counter[str]()
        self.advance = self.reserve_advance = self.numbered = 0
        self.floor = floor_with(plan.stream, self.jackpot)
        events, _ = opening(self.floor, plan)
        self.happen(*events)

    def happen(self, *events: Event) -> None:
        """Let events happen, each with its money; the meter falls only for a reason."""
        for event in events:
            before = self.jackpot.display_cents
            moves = self.jackpot.transfers(event) or letter_moves(event)
            for source, target, cents in moves:
                self.money[source] -= cents
                self.money[target] += cents
            self.jackpot.apply(event, 0)
            self.jackpot.mail.apply(event)
            may_fall = isinstance(event, FALLS)
            assert may_fall or self.jackpot.display_cents >= before, event
            self.must_hold()

    def must_hold(self) -> None:
        """The accounts hold what the jackpot says, and no prize or pot is below nothing."""
        held = {kind: self.money[of_jackpot(kind, NAME)] for kind in POTS}
        jackpot = self.jackpot
        assert held[Kind.SEED] == jackpot.seed_cents
        assert held[Kind.POOL] == jackpot.pool_cents
        assert held[Kind.RESERVE] == jackpot.reserve_cents
        assert held[Kind.OVERFLOW] == jackpot.overflow_cents
        assert jackpot.pool_cents * MILLIONTHS >= jackpot.millionths >= 0
        assert min(held.values()) >= 0
        assert sum(self.money.values()) == 0
        for won in jackpot.wins:
            unpaid = [each for each in won.awards if won.payments[each.terminal] == "locked"]
            assert self.money[prize(NAME, won.id)] == sum(each.cents for each in unpaid)

    def take(self, content: Any, out_of: dict[str, int]) -> None:
        """A letter of the table comes, with money of these accounts."""
        self.numbered += 1
        letter = Letter(TABLE, LINKED.stream, self.numbered, content, NAME, out_of)
        for account, cents in out_of.items():
            self.money[account] -= cents
            self.money[letter.account] += cents
        take = take_prize_back if isinstance(content, PrizeBack) else take_contribution
        into, events, _ = take(self.floor, letter, content)
        self.happen(LetterTaken(letter, dict(into)), *events)

    def feed(self, fed: Fed) -> None:
        """A settlement pays whole cents, less than one of them in advance."""
        plan = self.jackpot.terms
        exact, reserve = sum(fed.stakes) * plan.rate_ppm, sum(fed.stakes) * plan.reserve_ppm
        cents, kept = -(-(exact - self.advance) // MILLIONTHS), reserve - self.reserve_advance
        kept_cents = -(-kept // MILLIONTHS)
        cents, kept_cents = max(0, cents), max(0, kept_cents)
        self.advance += cents * MILLIONTHS - exact
        self.reserve_advance += kept_cents * MILLIONTHS - reserve
        names = [f"T{place}" for place in range(len(fed.stakes))]
        pairs = zip(names, fed.stakes, strict=True)
        shares = [Share(name, stake * plan.rate_ppm) for name, stake in pairs]
        hits = [Hit(name, 0, "Jackpot", tier) for name, tier in zip(names, fed.tiers, strict=False)]
        is_mystery = plan.style is Style.MYSTERY
        told = Contribution(
            f"{TABLE}-{self.numbered}",
            self.numbered,
            exact,
            cents,
            reserve,
            kept_cents,
            shares if is_mystery else [],
            [] if is_mystery else hits,
        )
        self.take(told, {"house:B1": cents + kept_cents} if cents + kept_cents else {})

    def open_win(self, which: int) -> str:
        """One of the wins that nobody has paid, or none."""
        found = [each.id for each in self.jackpot.wins if each.is_open]
        return found[which % len(found)] if found else ""

    def undo(self, undone: Undone) -> None:
        """The round of a win that was not paid is made Void."""
        if name := self.open_win(undone.which):
            self.take(PrizeBack(name, [], "fraud", "ada"), {})

    def pay(self, paid: Paid) -> None:
        """A win is confirmed, and its prizes go to the winners."""
        if name := self.open_win(paid.which):
            ahead = Ahead(self.floor, LINKED.stream)
            ahead.happen(WinConfirmed(name, "ada"))
            ahead.pay(name)
            self.happen(*ahead.events)

    def close(self) -> None:
        """The jackpot closes, and what players paid in goes on."""
        self.happen(JackpotClosing(["heir"], "ada", "the season ends"))
        self.jackpot.signs = {}
        ahead = Ahead(self.floor, LINKED.stream)
        ahead.close()
        self.happen(*ahead.events)


FALLS = (JackpotWon, JackpotOverflowed, JackpotClosed, LetterSent)
POTS = (Kind.POOL, Kind.SEED, Kind.RESERVE, Kind.OVERFLOW)


def letter_moves(event: Any) -> Any:
    """The money of an event that is a letter."""
    return letter_transfers(event) if hasattr(event, "letter") else ()


@pytest.mark.parametrize("plan", [LINKED, MYSTERY], ids=["linked", "mystery"])
@settings(max_examples=40, deadline=None)
@given(deeds=DEEDS)
def test_no_cent_is_lost_and_the_meter_never_stands_below_its_minimum(
    plan: JackpotPlan, deeds: list[Fed | Undone | Paid]
) -> None:
    bench = Bench(plan)
    acts: dict[type, Any] = {Fed: bench.feed, Undone: bench.undo, Paid: bench.pay}
    for deed in deeds:
        acts[type(deed)](deed)
        assert bench.jackpot.display_cents >= MINIMUM
    bench.close()
    assert sum(bench.money.values()) == 0
    assert [bench.money[of_jackpot(kind, NAME)] for kind in POTS] == [0, 0, 0, 0]
