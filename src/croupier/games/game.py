"""What every game is made of: bets that answer with a tier, and the course of a round.

A game answers with a tier, a book turns the tier into odds.  Tier 0 loses; tier 1 and up are the
named results of the bet, of which only the best counts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, NoReturn

from typing_extensions import TypeVar

from croupier.games.equipment import Equipment, Shown
from croupier.games.keys import check_keys
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from croupier.games.keys import Kind
    from croupier.money import Odds
    from croupier.rulebook.book import Book, Rules
    from croupier.words.message import Message, Said

State = TypeVar("State", default=Any)
Outcome = TypeVar("Outcome", default=Any)

Pick = int | str | tuple[int, ...] | None


class Bet(NamedTuple, Generic[Outcome]):
    """A contingency on which a wager may be placed.  CMA 1.3.

    `tier(outcome, pick)` is its result.  A book may leave out the last `tiers_optional` tiers,
    which its rules never reach; `reaches(rules, tier)` says which of the others they do.
    """

    name: str
    tier: Callable[[Outcome, Any], int]
    picks: tuple[Pick, ...] = (None,)
    tiers: tuple[str, ...] = ("wins",)
    tiers_optional: int = 0
    reaches: Callable[[Rules, str], bool] = lambda *_: True

    def has(self, pick: Pick) -> bool:
        """Whether this is one of the bet's picks; 4.0 and True are not 4 and 1."""
        return any(pick == each and type(pick) is type(each) for each in self.picks)

    def picked(self, text: str) -> Pick:
        """The pick that a player writes so; an unknown one is refused."""
        written = _written(self.picks)
        if text not in written:
            accepted = ", ".join(written) or "no pick"
            raise ValueError(f"{self.name} has no pick {text!r}; accepted: {accepted}")
        return written[text]


@cache
def _written(picks: tuple[Pick, ...]) -> dict[str, Pick]:
    return {pick_text(pick): pick for pick in picks}


def pick_text(pick: Pick) -> str:
    """A pick as a player writes it: "4", "1-2-3", "red", or nothing."""
    if isinstance(pick, tuple):
        return "-".join(map(str, pick))
    return "" if pick is None else str(pick)


def count_text(count: int, noun: str) -> str:
    """So many things in words: "1 deck", "8 decks"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def by_name(*bets: Bet[Outcome]) -> dict[str, Bet[Outcome]]:
    """The bets of a game by their names."""
    return {bet.name: bet for bet in bets}


class Who(NamedTuple):
    """A player at a Betting Area; tables without numbered areas call it area 0."""

    player: str
    area: int = 0


class Staked(NamedTuple):
    """A player with wagers in the round: stakes by bet, earliest first, and what they chose."""

    who: Who
    stakes: tuple[tuple[str, int], ...] = ()
    selection: tuple[int, ...] = ()

    def staked(self, bet: str) -> int:
        """The cents that the player has on a bet, all picks together."""
        return sum(cents for name, cents in self.stakes if name == bet)


class Players(NamedTuple):
    """Who is in a round when wagering closes: seats with wagers, clockwise.

    `wagered` lists the players in the order in which they reached what they wager; `terminals`
    every active Player Terminal clockwise; `last_spinner` is whose turn came last.  `placed` is
    the order of first wagers area by area, and `seated` says who sits at which area; `firsts` is
    the order in which each player first wagered on each bet of an area, where the round keeps it,
    and `nominated` says at which area each of them wants cards face down.
    """

    seats: tuple[Staked, ...]
    wagered: tuple[str, ...] = ()
    last_spinner: str | None = None
    placed: tuple[Who, ...] = ()
    seated: tuple[Who, ...] = ()
    terminals: tuple[str, ...] = ()
    firsts: tuple[tuple[Who, str], ...] = ()
    nominated: tuple[Who, ...] = ()

    def place_of(self, who: Who, bet: str) -> int:
        """How many came before a player with a wager on a bet; all of them where it has none."""
        if self.firsts:
            first = (who, bet)
            return self.firsts.index(first) if first in self.firsts else len(self.firsts)
        return self.placed.index(who) if who in self.placed else len(self.placed)


class Choice(NamedTuple):
    """What a player may decide; it may add a wager on a bet and pick.

    The added wager equals a `share` (one in so many) of the player's wager on `equal_to`, or may be
    `for_less`; one that `is_free` is the house's token and costs the player nothing.
    """

    name: str
    clause: str
    adds: str | None = None
    equal_to: str | None = None
    pick: Pick = None
    share: int = 1
    for_less: bool = False
    is_free: bool = False


class Draw(NamedTuple):
    """The round waits for chance: the next result or card, where it goes, and by which clause."""

    to: str
    clause: str = ""


class Decide(NamedTuple):
    """The round waits for a player; when the time is up, `time_out` is their choice."""

    who: Who
    choices: tuple[Choice, ...]
    time_out: Choice


Awaits = Draw | tuple[Decide, ...] | None


class Amends(StrEnum):
    """What a ruling on an irregularity changes in the course of a round."""

    HAND_OUT = "the hand is out of the round"
    ONE_CARD = "the initial deal left the area its second card"
    DEALER_AFTER = "the Dealer takes a first card after the area"
    DEALER_NOW = "the Dealer takes a first card at once"
    CARD_REFUSED = "the area refuses the surplus card"
    LATE_INSURANCE = "Insurance is offered late"


class Amendment(NamedTuple):
    """A ruling's change: at which area, and from how many `cards` on the areas on.

    It is given `after` so many cards were in play, when so many decisions were `made`.
    """

    what: Amends
    area: int = 0
    cards: int = 0
    after: int = 0
    made: int = 0


def unamended(_state: object, amendment: Amendment) -> NoReturn:
    """Refuse a ruling on a course that has no such rule."""
    raise ValueError(f"{amendment.what}: this game has no such ruling")


class Progress(NamedTuple):
    """How far a round with cards has come: what rulings on irregularities ask about.

    `is_dealt` is that the initial deal is over, `later_cards` how many came after it.
    """

    is_dealt: bool = False
    later_cards: int = 0
    is_dealer_complete: bool = False
    shows_ace: bool = False
    deciding: int = 0


class Course(NamedTuple, Generic[State, Shown, Outcome]):
    """A Round of Play from the close of wagering to its end, as pure steps over small states.

    `decided_by(state, who, bet, pick)` names what decided a wager, where nothing to come can change
    it, and nothing while it is open; `without(state, who)` is the round after a player's main wager
    left it, so that others on a Betting Area may decide.  `amended(state, amendment)` is what a
    ruling makes of it, `progress(state)` how far it has come, and `sees(state, who)` the cards that
    a player decides on.  `closed(state, who, choice)` is the clause by which a choice is not open,
    and `no_card(state)` the one by which no further card is dealt; nothing where the book has none.
    """

    opening: Callable[[Rules, Players], State]
    awaits: Callable[[State], Awaits]
    received: Callable[[State, Shown], State]
    decided: Callable[[State, Who, str], State]
    outcome: Callable[[State, Who], Outcome]
    decided_by: Callable[[State, Who, str, Pick], str] = lambda *_: ""
    without: Callable[[State, Who], State] = lambda state, _: state
    amended: Callable[[State, Amendment], State] = unamended
    progress: Callable[[State], Progress] = lambda _: Progress()
    sees: Callable[[State, Who], object] = lambda *_: None
    closed: Callable[[State, Who, str], str] = lambda *_: ""
    no_card: Callable[[State], str] = lambda _: ""


class Objection(NamedTuple):
    """Why a wager may not be placed, by which clause, and what would be accepted."""

    why: Message
    clause: str
    accepted: Message


class Controlled(NamedTuple):
    """Who makes the decisions of an area that players share, by which rank, and who comes next."""

    who: Who
    rank: str
    behind: tuple[Who, ...]


class Ground(NamedTuple):
    """What decided about a wager, as it is said, and by which clause."""

    words: Message
    clause: str


class Wagering(NamedTuple):
    """What a game asks of wagers, besides that the table offers their bets.

    `added_bets` take no wager before a decision adds it.
    `selections` are what a player must choose one of before wagering on `selects(bet, pick)`.
    `bundle(name, pick)` is what a bet made of several others places: bets, picks and chips.
    `unfit(rules)` is why a table may not be dealt by its options, whoever wagers,
    `refuses(rules, players so far, who, bet)` is why a wager may not be placed, and
    `unready(rules, players)` why wagering may not close yet.
    `fails(rules, bet, stake, balance left)` is why a wager is Void at the close, and
    `orphaned(rules, players, who, bet)` why, when another wager that it needed is gone.
    `in_control(rules, players, seats)` are the players of an area, its Controlling Player first,
    and `controlled(rules, players)` who controls each area that several players share, and why.
    """

    added_bets: frozenset[str] = frozenset()
    selections: tuple[tuple[int, ...], ...] = ()
    selects: Callable[[str, Pick], bool] = lambda *_: False
    bundle: Callable[[str, str], tuple[tuple[str, Pick, int], ...]] | None = None
    unfit: Callable[[Rules], Objection | None] = lambda _: None
    refuses: Callable[[Rules, Players, Who, str], Objection | None] | None = None
    unready: Callable[[Rules, Players], Objection | None] = lambda *_: None
    fails: Callable[[Rules, str, int, int], Ground | None] = lambda *_: None
    orphaned: Callable[[Rules, Players, Who, str], Ground | None] = lambda *_: None
    in_control: Callable[[Rules, Players, list[Staked]], tuple[Who, ...]] | None = None
    controlled: Callable[[Rules, Players], tuple[Controlled, ...]] = lambda *_: ()


ANY_WAGER = Wagering()


class Counts(NamedTuple):
    """The total of the hand in play, whether an ace in it counts 11, and the Dealer's total."""

    hand: int
    is_soft: bool
    dealer: int


class Words(NamedTuple, Generic[State, Outcome]):
    """How a game tells what happened.

    `announce(outcome)` is the result, and `explain(rules, outcome, bet, pick)` what decided a
    wager, where a game has more to say than its result.
    `shows(state, who)` is what lies on the table for a player who decides, and
    `dealer_shows(state)` how a round ends for everybody, where each has an outcome of their own.
    `counts(state, who)` is what the Dealer calls to a player who decides, where hands are counted.
    `parts(state)` names the parts of the document's procedure that come next, and
    `bars(state, who, choice)` the value by which a choice is not open, where one alone bars it.
    """

    announce: Callable[[Outcome], Message]
    explain: Callable[[Rules, Outcome, str, Pick], Ground | None] = lambda *_: None
    shows: Callable[[State, Who], Said] = lambda *_: ""
    dealer_shows: Callable[[State], Message] | None = None
    counts: Callable[[State, Who], Counts | None] = lambda *_: None
    parts: Callable[[State], tuple[str, ...]] = lambda _: ()
    bars: Callable[[State, Who, str], str] = lambda *_: ""


@dataclass(frozen=True)
class Game(Generic[State, Shown, Outcome]):
    """A game: its bets, what it draws from, its course, its words and what it asks of wagers.

    `keys` says what the values of its books must be.
    """

    name: str
    bets: Mapping[str, Bet[Outcome]]
    equipment: Equipment[Shown]
    course: Course[State, Shown, Outcome]
    words: Words[State, Outcome]
    wagering: Wagering = ANY_WAGER
    keys: Mapping[str, Kind] = field(default_factory=dict)


def one_result(to: str) -> Course[Shown | None, Shown, Shown]:
    """The course of a game that one result decides for everybody; the result is its state."""

    def outcome(result: Shown | None, _: Who) -> Shown:
        assert result is not None, "a round has no outcome before its result is drawn"
        return result

    return Course(
        opening=lambda _rules, _players: None,
        awaits=lambda result: Draw(to) if result is None else None,
        received=lambda _, result: result,
        decided=no_decision,
        outcome=outcome,
    )


def no_decision(_state: object, who: Who, choice: str) -> NoReturn:
    """Refuse a decision in a game that offers none."""
    raise ValueError(f"{who.player} may not {choice}: this game offers no decision")


class Result(NamedTuple):
    """What became of a bet: its tier, that tier's name, and its odds, or None when it lost."""

    tier: int
    name: str
    odds: Odds | None


WINS = "wins"
LOST = Result(0, "loses", None)


def result(game: Game, rules: Rules, bet: str, pick: Pick, outcome: Any) -> Result:
    """The result of a bet under an outcome, best tier only."""
    tier = game.bets[bet].tier(outcome, pick)
    return Result(tier, game.bets[bet].tiers[tier - 1], rules.odds[bet][tier - 1]) if tier else LOST


def named(seen: Message, result: str) -> Message:
    """What decided a wager, with the name of its result: "8♣ 8♠: Coloured Pair"."""
    return message("settled-named", seen=seen, result=result)


def winning_areas(game: Game, rules: Rules, outcome: Any) -> tuple[tuple[str, Pick], ...]:
    """Every bet and pick that the outcome makes win, Stand-offs aside: the areas to light.

    CSS 5.1.6.
    """
    return tuple(
        (bet, pick)
        for bet in rules.odds
        for pick in game.bets[bet].picks
        if (odds := result(game, rules, bet, pick, outcome).odds) and odds.win > 0
    )


def check(book: Book, game: Game) -> None:
    """Refuse a book that names a bet the game does not know, misses odds, or has a wrong value."""
    for name, rule in book.bets.items():
        bet = game.bets.get(name)
        if bet is None:
            raise book.error(("bets", name), name, f"a bet of {game.name}: {_listed(game.bets)}")
        for odds in rule.odds.values():
            if not 0 <= len(bet.tiers) - len(odds) <= bet.tiers_optional:
                raise book.error(
                    ("bets", name, "odds"),
                    [str(each) for each in odds],
                    f"odds for {count_text(len(bet.tiers), 'tier')}: {_listed(bet.tiers)}",
                )
    check_keys(book, game.keys)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
