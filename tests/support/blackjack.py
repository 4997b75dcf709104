"""A blackjack table for tests: cards by rank, decisions by name, lines by bet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from croupier.equipment.cards import Card, card
from croupier.games import game_of
from croupier.games.game import Draw, Who
from croupier.rounds import play as steps
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Step, apply
from croupier.rounds.wager import Wager
from croupier.rounds.wagering_period import close, new_round, place
from croupier.rulebook.loader import load
from support.rig import after

if TYPE_CHECKING:
    from croupier.games.game import Choice, Decide, Pick
    from croupier.rounds.round import Event, Line, Round
    from croupier.rulebook.book import Rules

ANNA, BORIS, CHLOE = Who("anna", 1), Who("boris", 1), Who("chloe", 1)
BALANCE = 10**9


def rules_of(name: str, **options: Any) -> Rules:
    """The rules of a Crown Sydney game, or of a book named in full."""
    return load(name if "/" in name else f"crown_sydney/{name}").rules(**options)


def ranked(code: str) -> Card:
    """A card; a bare rank is of spades."""
    return card(code if code[-1] in "CDHS" else f"{code}S")


class Deal:
    """One round, driven from outside: the main wager is 10.00 unless wagers are given."""

    def __init__(
        self,
        rules: Rules | str,
        *wagers: Wager,
        seated: tuple[Who, ...] = (),
        area_maximum_cents: int | None = None,
        **options: Any,
    ) -> None:
        rules = rules_of(rules, **options) if isinstance(rules, str) else rules
        limits: Any = {"seated": seated, "area_maximum_cents": area_maximum_cents}
        self.play = new_round("r", game_of(rules.book), rules, **limits)
        self.then(steps.open_wagering(self.play))
        for wager in wagers or (on("Blackjack"),):
            self.then(place(self.play, wager))
        self.then(close(self.play))

    def then(self, answer: Event | Refused) -> Self:
        """The round after an accepted answer."""
        assert not isinstance(answer, Refused), str(answer)
        self.play = apply(self.play, answer)
        return self

    def deal(self, codes: str) -> Self:
        """Cards to wherever the round awaits them."""
        for code in codes.split():
            self.then(steps.draw(self.play, ranked(code)))
        return self

    def choose(self, *names: str, who: Who | None = None, stake: int | None = None) -> Self:
        """Choices of the player asked first, or of the one named."""
        for name in names:
            by = who or self.asked.who
            self.then(steps.decide(self.play, by, name, BALANCE, stake))
        return self

    def time_out(self) -> Self:
        """What the rules decide for the player asked first."""
        return self.then(steps.time_out(self.play)[0])

    def refusal(self, name: str, who: Who | None = None, stake: int | None = None) -> Refused:
        """The refusal of a choice."""
        answer = steps.decide(self.play, who or self.asked.who, name, BALANCE, stake)
        assert isinstance(answer, Refused)
        return answer

    @property
    def asked(self) -> Decide:
        """The first decision that the round awaits."""
        awaits = self.play.awaits
        assert awaits is not None
        assert not isinstance(awaits, Draw)
        return awaits[0]

    @property
    def everybody_asked(self) -> tuple[Who, ...]:
        """Everybody whose decision is awaited."""
        awaits = self.play.awaits
        return () if awaits is None or isinstance(awaits, Draw) else tuple(a.who for a in awaits)

    @property
    def awaits_card_for(self) -> str | None:
        """Where the next card goes."""
        return self.play.awaits.to if isinstance(self.play.awaits, Draw) else None

    @property
    def offered(self) -> set[str]:
        """The names of the choices open to the player asked first."""
        return {choice.name for choice in self.asked.choices}

    def choice(self, name: str) -> Choice:
        """A choice that is open to the player asked first."""
        return next(choice for choice in self.asked.choices if choice.name == name)

    @property
    def is_over(self) -> bool:
        """No card and no decision is awaited any more."""
        return self.play.next_step is Step.SETTLE

    def settled(self) -> Self:
        """The round after its settlement."""
        return self if self.play.lines else self.then(steps.settle(self.play))

    def line(self, bet: str = "Blackjack", pick: Pick = None, who: Who = ANNA) -> Line:
        """The line of a wager."""
        found = [
            line
            for line in self.settled().play.lines
            if (line.wager.bet, line.wager.pick, line.wager.who) == (bet, pick, who)
        ]
        assert len(found) == 1, found
        return found[0]

    def returned(self, bet: str = "Blackjack", pick: Pick = None, who: Who = ANNA) -> int:
        """What came back of a wager, in cents."""
        return self.line(bet, pick, who).returned_cents

    @property
    def all_returned(self) -> int:
        """What came back of all wagers."""
        return sum(line.returned_cents for line in self.settled().play.lines)


def opened(
    name: str,
    *wagers: Wager,
    seating: tuple[str, ...] = (),
    seated: tuple[Who, ...] = (),
    area_maximum_cents: int | None = None,
    **options: Any,
) -> Round:
    """A round with open wagering and these wagers."""
    rules = rules_of(name, **options)
    limits: Any = {"seated": seated, "area_maximum_cents": area_maximum_cents}
    play = new_round("r", game_of(rules.book), rules, seating=seating, **limits)
    play = after(play, steps.open_wagering(play))
    for wager in wagers:
        play = after(play, place(play, wager))
    return play


def refused(play: Round, wager: Wager) -> Refused:
    """The refusal of a wager."""
    answer = place(play, wager)
    assert isinstance(answer, Refused)
    return answer


def on(bet: str, stake: int = 1000, who: Who = ANNA, **more: Any) -> Wager:
    """A wager with an id of its own."""
    return Wager(f"{who.player}/{who.area}/{bet}", who, bet, None, stake, **more)
