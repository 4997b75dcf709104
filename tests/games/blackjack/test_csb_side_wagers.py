"""Perfect Pairs, Crown Pairs and Any Pairs at a Crown Sydney table.  CSB 14, 15, 16."""

from __future__ import annotations

import pytest

from croupier.games.game import Who
from croupier.rounds.play import interim
from croupier.rounds.refusals import Reason
from croupier.rounds.round import Closed, Round, WagerPlaced
from croupier.rounds.wagering_period import close, place
from croupier.rulebook.loader import load
from support.blackjack import Deal, on, opened, refused
from support.rig import after

PLAYERS = [Who(name, 1) for name in ("anna", "boris", "chloe", "dora", "emil", "fay")]
VARIATIONS = ("blackjack", "crown_blackjack", "free_bet_blackjack", "blackjack_plus")


def cases(*clauses: str) -> list[object]:
    """Each pair Side Wager with its own number for the same rule: 14.3.1 is 15.3.1 and 16.4.1."""
    bets = ("Perfect Pairs", "Crown Pairs", "Any Pairs")
    own = zip(bets, clauses, strict=True)
    return [pytest.param(bet, id=bet, marks=pytest.mark.clause(code)) for bet, code in own]


def with_side_wagers(bet: str, *players: Who) -> Round:
    """Anna has the only main wager on area 1; these players have a Side Wager there."""
    return opened("blackjack", on("Blackjack"), *(on(bet, 100, who=who) for who in players))


@pytest.mark.parametrize("bet", cases("CSB 14.1", "CSB 15.1", "CSB 16.1"))
def test_a_pair_side_wager_joins_every_variation_and_changes_none_of_its_rules(bet: str) -> None:
    for name in VARIATIONS:
        book = load(f"crown_sydney/{name}")
        with_it = book.rules()
        without = book.rules(**{f"offers_{bet.lower().replace(' ', '_')}": False})
        assert set(with_it.odds) - set(without.odds) == {bet}
        assert all(with_it.odds[other] == odds for other, odds in without.odds.items())


@pytest.mark.parametrize("bet", cases("CSB 14.3", "CSB 15.3", "CSB 16.4"))
def test_a_pair_side_wager_is_placed_on_the_area_and_wins_by_its_first_two_cards(bet: str) -> None:
    deal = Deal("blackjack", on("Blackjack"), on(bet, 100)).deal("8S 10 8S")
    paid = {line.wager.bet: line.returned_cents for line in interim(deal.play)}
    assert paid[bet] > 100


@pytest.mark.parametrize("bet", cases("CSB 14.3.1", "CSB 15.3.1", "CSB 16.4.1"))
def test_a_pair_side_wager_is_placed_until_the_first_card(bet: str) -> None:
    assert isinstance(place(with_side_wagers(bet), on(bet, 100)), WagerPlaced)
    dealing = Deal("blackjack").deal("10").play
    assert refused(dealing, on(bet, 100)).reason is Reason.OUT_OF_ORDER


@pytest.mark.parametrize("bet", cases("CSB 14.3.2", "CSB 15.3.2", "CSB 16.4.2"))
def test_a_pair_side_wager_needs_somebodys_main_wager_on_its_area(bet: str) -> None:
    boris = on(bet, 100, who=Who("boris", 1))
    assert isinstance(place(with_side_wagers(bet), boris), WagerPlaced)
    assert str(refused(opened("blackjack"), boris).accepted) == "a Blackjack wager first"


@pytest.mark.parametrize("bet", cases("CSB 14.3.3", "CSB 15.3.3", "CSB 16.4.3"))
def test_a_sixth_player_without_a_main_wager_finds_no_place(bet: str) -> None:
    play = with_side_wagers(bet, *PLAYERS[:5])
    assert str(refused(play, on(bet, 100, who=PLAYERS[5])).accepted) == "at most 5 an area"


@pytest.mark.parametrize("bet", cases("CSB 14.3.3", "CSB 15.3.3", "CSB 16.4.3"))
def test_a_player_of_the_area_takes_the_place_of_one_who_is_not(bet: str) -> None:
    play = with_side_wagers(bet, *PLAYERS[1:])
    play = after(play, place(play, on(bet, 100)))
    closed = close(play)
    assert isinstance(closed, Closed)
    assert [line.wager.who.player for line in closed.voided] == ["fay"]


@pytest.mark.parametrize("bet", cases("CSB 14.3.3(a)", "CSB 15.3.3(a)", "CSB 16.4.3(a)"))
def test_the_places_left_go_clockwise_whoever_placed_before(bet: str) -> None:
    clockwise = tuple(who.player for who in PLAYERS)
    late = tuple(on(bet, 100, who=who) for who in reversed(PLAYERS[1:]))
    play = opened("blackjack", on("Blackjack"), *late, on(bet, 100), seating=clockwise)
    closed = close(play)
    assert isinstance(closed, Closed)
    assert [line.wager.who.player for line in closed.voided] == ["fay"]


@pytest.mark.parametrize("decks", [4, 6, 8])
@pytest.mark.parametrize("bet", ["Perfect Pairs", "Crown Pairs"])
def test_a_table_has_the_odds_of_its_decks_without_choosing_them(bet: str, decks: int) -> None:
    play = opened("blackjack", on("Blackjack"), decks=decks)
    assert isinstance(place(play, on(bet, 100)), WagerPlaced)
    chosen = opened("blackjack", on("Blackjack"), perfect_pairs="8 decks B", decks=8)
    assert chosen.rules["perfect_pairs"] == "8 decks B"


@pytest.mark.parametrize("bet", cases("CSB 14.4.1", "CSB 15.4.1", "CSB 16.5.1"))
def test_a_pair_side_wager_is_settled_before_any_blackjack_is_paid(bet: str) -> None:
    wagers = (on("Blackjack"), on(bet, 100), on("Blackjack", who=Who("boris", 2)))
    lines = interim(Deal("blackjack", *wagers).deal("A 10 6 K 6").play)
    assert [line.wager.bet for line in lines] == [bet, "Blackjack"]
