"""Laws of every blackjack game over random shoes, players and choices."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from croupier.games import game_of
from croupier.games.blackjack import solo
from croupier.games.game import Draw, Who
from croupier.rounds.deal import UNLIMITED_CENTS, Decision, deal
from croupier.rounds.play import (
    decide,
    draw,
    interim,
    open_wagering,
    settle,
    timed_out,
    void,
    whole_cents,
)
from croupier.rounds.refusals import Refused
from croupier.rounds.roles import Role
from croupier.rounds.round import SettledAtOnce, Step, apply
from croupier.rounds.wager import Means, Wager
from croupier.rounds.wagering_period import close, new_round, place
from croupier.rulebook.loader import book_names, load
from independent.blackjack_table import (
    HOUSES,
    House,
    house_of,
    is_finished,
    is_natural,
    needs_dealer,
    odds,
    open_to,
)
from support.rig import after

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from croupier.games.game import Decide
    from croupier.rounds.round import Event, Line, Round
    from croupier.rulebook.book import Rules

LOADED = {name: load(name) for name in book_names() if load(name).game == "blackjack"}
BOOKS = list(LOADED)
# Six decks are dealt, which every table has; a lone player on too few areas may not begin.
KEPT = frozenset({"decks", "lone_player_areas_min"})
VOID = "Void"
PLAYERS = ("anna", "boris", "chloe", "dora")
BRANCHES = frozenset({"Split", "Double"})
STEPS_MAX = 500
MAIN = ("Blackjack", "Double", "Split")
# The tests of games and rounds count these lines; here they only run, and faster so.
pytestmark = pytest.mark.no_cover


class Played:
    """A round played at random: what was offered, decided and returned."""

    def __init__(self, name: str, random: Random) -> None:
        self.random = random
        self.rules = self._chosen(name)
        self.house = house_of(name, self.rules.options)
        self.offers: list[tuple[tuple[str, ...], int, set[str]]] = []
        self.decisions: list[Decision] = []
        self.shoe = iter(random.sample(DECK * 6, 312))
        self.cards: list[Any] = []
        self.start = self._wagered()
        self.play = deal(self.start, self._drawn, self._answer)

    def _chosen(self, name: str) -> Rules:
        """The book with some of its options chosen at random."""
        options = [each for each in LOADED[name].options.values() if each.name not in KEPT]
        some = self.random.sample(options, self.random.randint(0, len(options)))
        return LOADED[name].rules(**{each.name: self.random.choice(each.accepts) for each in some})

    def _wagered(self) -> Round:
        play = new_round(
            "law",
            game_of(self.rules.book),
            self.rules,
            seated=tuple(Who(player, area) for area, player in enumerate(self._seated(), 1)),
            area_maximum_cents=self.random.choice([None, 5000]),
        )
        play = after(play, open_wagering(play))
        bets = [bet for bet in play.rules.odds if bet not in play.game.wagering.added_bets]
        for number in range(self.random.randint(1, 6)):
            who = Who(self.random.choice(PLAYERS), self.random.randint(1, 3))
            bet = self.random.choice(["Blackjack", "Blackjack", *bets])
            stake = self.random.randint(1, 50) * 100
            answer = place(play, Wager(f"w{number}", who, bet, None, stake))
            play = play if isinstance(answer, Refused) else apply(play, answer)
        return play

    def _seated(self) -> list[str]:
        return self.random.sample(PLAYERS, self.random.randint(0, 3))

    def _drawn(self) -> Any:
        assert len(self.cards) < STEPS_MAX
        self.cards.append(next(self.shoe))
        return self.cards[-1]

    def _answer(self, play: Round, asked: Decide) -> Decision | None:
        names = [choice.name for choice in asked.choices]
        box = next(box for box in play.state.boxes if box.number == asked.who.area)
        if not play.state.pending:
            cards = tuple(card.code for card in box.cards[box.area.turn])
            self.offers.append((cards, len(box.cards), set(names)))
        likely = [name for name in names if name in BRANCHES] * 4
        chosen = self.random.choice([None, *names, *likely])
        self.decisions.append(
            Decision(chosen or asked.time_out.name, self._less(play, asked, chosen))
        )
        return self.decisions[-1] if chosen else None

    def _less(self, play: Round, asked: Decide, chosen: str | None) -> int | None:
        """Now and then less than the whole wager, where the choice may add less."""
        choice = next((each for each in asked.choices if each.name == chosen), None)
        if choice is None or not choice.for_less or self.random.randint(0, 1):
            return None
        return self.random.randint(1, whole_cents(play, asked.who, choice))

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.play.lines

    @property
    def main_lines(self) -> list[Line]:
        """The lines of the wagers on hands that stood."""
        return [x for x in self.lines if x.wager.bet in MAIN and x.tier != VOID]


def law(test: Callable[..., None]) -> Any:
    """A law of every book, over random rounds."""
    bounded = settings(max_examples=20, suppress_health_check=list(HealthCheck))
    randoms = st.randoms(use_true_random=False)
    return pytest.mark.parametrize("name", BOOKS)(bounded(given(random=randoms)(test)))


def test_every_blackjack_book_has_a_house_of_its_own() -> None:
    assert set(BOOKS) == set(HOUSES)


@law
def test_a_round_ends_with_one_line_for_every_wager(name: str, random: Random) -> None:
    played = Played(name, random)
    counted = Counter(line.wager.id for line in played.lines)
    assert set(counted.values()) <= {1}
    standing = [line.wager for line in played.lines if line.tier != VOID]
    assert Counter(standing) == Counter(played.play.wagers)


@law
def test_what_is_settled_at_once_is_what_the_end_would_have_settled(
    name: str, random: Random
) -> None:
    played = Played(name, random)
    over = settled_at_once(played)
    assert Counter(map(paid, over.lines)) == Counter(map(paid, played.lines))


@law
def test_a_void_returns_what_was_not_settled_at_once_and_nothing_twice(
    name: str, random: Random
) -> None:
    played = Played(name, random)
    stopped = settled_at_once(played, random.randint(0, 20))
    is_over = stopped.next_step is None
    lines = (stopped if is_over else after(stopped, void(stopped, "why", "CSB 20.3"))).lines
    assert set(Counter(line.wager.id for line in lines).values()) <= {1}
    assert lines[: len(stopped.lines)] == stopped.lines


def settled_at_once(played: Played, steps: int = STEPS_MAX) -> Round:
    """The same round, so many steps far, with everything settled as soon as it is decided."""
    play, cards, told = played.start, iter(played.cards), iter(played.decisions)
    for _ in range(steps):
        if play.next_step is not None:
            play = after(play, _next(play, cards, told))
    return play


def _next(play: Round, cards: Iterator[Any], told: Iterator[Decision]) -> Event | Refused:
    if play.next_step is Step.CLOSE:
        return close(play, None, Role.AREA_MANAGER)
    if play.next_step is Step.SETTLE:
        return settle(play)
    if lines := interim(play):
        return SettledAtOnce(lines)
    if play.awaits is None or isinstance(play.awaits, Draw):
        return draw(play, next(cards))
    asked, decision = play.awaits[0], next(told)
    if decision.choice not in [choice.name for choice in asked.choices]:
        return timed_out(asked)
    return decide(play, asked.who, decision.choice, UNLIMITED_CENTS, decision.stake_cents)


def paid(line: Line) -> tuple[str, str, int]:
    """A line without its words, which say what the Dealer had by then."""
    return line.wager.id, line.tier, line.returned_cents


@law
def test_every_cent_wagered_stands_on_one_line(name: str, random: Random) -> None:
    played = Played(name, random)
    added = [w for w in played.play.wagers if w.bet in played.play.game.wagering.added_bets]
    wagered, settled = Counter[tuple[Who, str]](), Counter[tuple[Who, str]]()
    for wager in (*played.start.wagers, *added):
        wagered[wager.who, wager.bet] += wager.stake_cents
    for line in played.lines:
        settled[line.wager.who, line.wager.bet] += line.wager.stake_cents
    assert wagered == settled


@law
def test_no_area_plays_for_more_than_its_maximum(name: str, random: Random) -> None:
    played = Played(name, random)
    areas = Counter[int]()
    for wager in played.play.wagers:
        areas[wager.who.area] += wager.stake_cents * (wager.bet == "Blackjack")
    shared = "area.maximum_shared" in played.rules.book.values
    most = played.start.area_maximum_cents if shared else None
    assert most is None or max(areas.values(), default=0) <= most


@law
def test_what_is_returned_is_the_stake_with_its_odds_and_a_free_token_only_its_odds(
    name: str, random: Random
) -> None:
    lines = Played(name, random).lines
    assert all(x.returned_cents == x.wager.stake_cents for x in lines if x.tier == VOID)
    for line in lines:
        if line.tier == VOID:
            continue
        own = 0 if line.wager.means is Means.FREE else 1
        exact = line.wager.stake_cents * (own + line.odds.fraction) if line.odds else 0
        assert 0 <= line.returned_cents - exact < 1


@law
def test_the_same_cards_and_choices_give_the_same_lines(name: str, random: Random) -> None:
    played = Played(name, random)
    cards, decisions = iter(played.cards), iter(played.decisions)
    again = deal(played.start, lambda: next(cards), lambda _play, _asked: next(decisions))
    assert again.lines == played.lines


@law
def test_a_hand_is_offered_what_its_document_gives_and_nothing_else(
    name: str, random: Random
) -> None:
    played = Played(name, random)
    for cards, hands, offered in played.offers:
        assert offered == open_to(played.house, cards, hands), (cards, hands)


@law
def test_every_hand_is_paid_as_worked_out_from_the_cards_on_the_layout(
    name: str, random: Random
) -> None:
    played = Played(name, random)
    state = played.play.state
    dealer = tuple(card.code for card in state.cards)
    for box in state.boxes:
        hands = {
            number: tuple(card.code for card in cards)
            for number, cards in zip(box.area.numbers, box.cards, strict=True)
        }
        for who in box.players:
            own = [x for x in played.main_lines if x.wager.who == who]
            for line, expected in _expected(played.house, box, who, hands, dealer, own):
                assert _won(line) == expected, line.reason


def _won(line: Line) -> Fraction:
    """What the player is up by, per unit staked; a token costs nothing."""
    cost = 0 if line.wager.means is Means.FREE else line.wager.stake_cents
    return Fraction(line.returned_cents - cost, line.wager.stake_cents)


def _expected(
    house: House,
    box: Any,
    who: Who,
    hands: dict[int, tuple[str, ...]],
    dealer: tuple[str, ...],
    lines: list[Line],
) -> list[tuple[Line, Fraction]]:
    """Each line with what it should bring: a dealer blackjack takes one original, or everything."""
    held = {line.wager.pick or 1 for line in lines if line.wager.bet != "Double"}
    exposed = [
        number
        for number in box.area.numbers
        if number in held and odds(house, hands[number], dealer, is_split=len(hands) > 1) is None
    ]
    found = []
    for line in lines:
        number = line.wager.pick if isinstance(line.wager.pick, int) else 1
        paid = odds(house, hands[number], dealer, is_split=len(hands) > 1)
        if who in box.even_money:
            paid = Fraction(1)
        elif who in box.surrendered:
            paid = Fraction(-1) if is_natural(dealer) else Fraction(-1, 2)
        elif paid is None:
            is_base = line.wager.bet != "Double" and number == exposed[0]
            paid = Fraction(-1) if is_base or house.blackjack_takes_all else Fraction(0)
        free = line.wager.means is Means.FREE
        found.append((line, max(paid, Fraction(0)) if free else paid))
    return found


@law
def test_the_dealer_draws_only_while_it_can_matter_and_never_from_seventeen(
    name: str, random: Random
) -> None:
    played = Played(name, random)
    dealer = tuple(card.code for card in played.play.state.cards)
    alive = any(
        needs_dealer(played.house, tuple(c.code for c in cards), is_split=len(box.cards) > 1)
        for box in played.play.state.boxes
        for cards in box.cards
        if not box.is_surrendered
    )
    assert not is_finished(played.house, dealer[:-1])
    assert len(dealer) <= 2 or alive
    assert not alive or is_finished(played.house, dealer)


@law
def test_a_lone_area_wins_the_same_at_the_table_and_by_itself(name: str, random: Random) -> None:
    played = Played(name, random)
    boxes = played.play.state.boxes
    is_lone = len(boxes) == 1 and len(boxes[0].players) == 1
    if not is_lone or any(told.stake_cents is not None for told in played.decisions):
        return
    if played.play.state.insured:
        return
    walk = solo.Walk(played.play.rules, _told(played.decisions))
    net = solo.play_area(walk, iter([card.rank for card in played.cards]))
    stake = sum(w.stake_cents for w in played.play.wagers if w.bet == "Blackjack")
    own = played.main_lines
    assert net == sum(_won(line) * line.wager.stake_cents for line in own) / stake


def _told(decisions: list[Decision]) -> Callable[[solo.Solo, tuple[str, ...]], str]:
    told = iter(decisions)
    return lambda _solo, _open: next(told).choice
