"""Laws of every view, over rounds of every book with random wagers, draws and decisions."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.display.projection import seat_view, table_view
from croupier.display.scenes_blackjack import hidden_areas, is_own
from croupier.equipment.cards import BY_CODE, cards
from croupier.equipment.chance.commitment import Secret, commitment
from croupier.floor.tables.table import Phase
from croupier.floor.terminals.seat import Session
from croupier.games.game import Who, pick_text
from croupier.ledger.accounts import chips
from croupier.ledger.transfers import balances
from croupier.rulebook.loader import book_names, load
from support.pit import ANNA, BORIS, Pit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from croupier.floor.tables.table import Table
    from croupier.games.blackjack.boxes import Box
    from croupier.games.blackjack.table import Play as BlackjackPlay
    from croupier.games.three_card_poker import PokerDeal

FEW = settings(max_examples=4, suppress_health_check=list(HealthCheck))
of_every_book = pytest.mark.parametrize("book", book_names())
uncounted = pytest.mark.no_cover  # the first law counts the lines that all of them pass


class Evening(NamedTuple):
    """Two rounds: the seed of what is drawn, whether face down, and what the players choose."""

    seed: int
    is_face_down: bool
    chosen: Random

    def stages(self, book: str) -> Iterator[Pit]:
        """The table after each event."""
        has_facing = "first_two_cards" in load(book).rules().options
        facing = {"first_two_cards": "face down"} if self.is_face_down and has_facing else {}
        pit = Pit(book, seed=self.seed, **facing)
        for _ in range(2):
            yield from played(pit, self.chosen)


evenings = st.builds(Evening, st.integers(0, 2**32), st.booleans(), st.randoms())


def played(pit: Pit, chosen: Random) -> Iterator[Pit]:
    pit.open()
    yield pit
    for player in (ANNA, BORIS):
        wager_at_random(pit, player, chosen)
        yield pit
    while pit.table.kept.phase is not Phase.BETWEEN:
        go_on(pit, chosen)
        yield pit


def wager_at_random(pit: Pit, player: str, chosen: Random) -> None:
    game = pit.table.game
    if game.wagering.selections:
        pit.select(player, *chosen.choice(game.wagering.selections))
    offered = [bet for bet in pit.table.rules.odds if bet not in game.wagering.added_bets]
    for bet in offered[:1] + chosen.sample(offered, min(3, len(offered))):
        pit.wager(player, 500, bet, pick_text(chosen.choice(game.bets[bet].picks)))


def go_on(pit: Pit, chosen: Random) -> None:
    asked = pit.table.asked
    if not asked or chosen.random() < 0.2:
        pit.act()
        return
    one = chosen.choice(asked)
    free = [choice for choice in one.choices if choice.adds is None or choice.is_free]
    can_pay = pit.balance(one.who.player) >= 1000
    choice = chosen.choice(list(one.choices) if can_pay else free)
    pit.decide(one.who.player, choice.name, one.who.area)


def cards_in(node: Any) -> Counter[str]:
    """Every card code that a scene holds."""
    if isinstance(node, str):
        return Counter([node] if node in BY_CODE else [])
    parts = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    return sum((cards_in(part) for part in parts), Counter())


@of_every_book
@FEW
@given(evening=evenings)
def test_no_scene_has_a_card_that_was_not_dealt_in_the_round(book: str, evening: Evening) -> None:
    for pit in evening.stages(book):
        dealt = Counter(pit.table.draws)
        assert cards_in(pit.scene) <= dealt
        assert cards_in(pit.scene_of(ANNA)) <= dealt


@uncounted
@of_every_book
@FEW
@given(evening=evenings)
def test_no_view_has_a_secret_before_it_is_revealed(book: str, evening: Evening) -> None:
    for pit in evening.stages(book):
        secret = pit.dealer.secret
        shown = msgspec.json.encode([pit.seen, pit.seen_by(ANNA), pit.seen_by(BORIS)]).decode()
        assert secret is None or secret.revealed() not in shown


@uncounted
@of_every_book
@FEW
@given(evening=evenings)
def test_a_secret_shown_is_that_of_the_commitment_beside_it(book: str, evening: Evening) -> None:
    for pit in evening.stages(book):
        seen = pit.seen
        assert not seen.secret or commitment(Secret.from_hex(seen.secret)) == seen.commitment


@uncounted
@of_every_book
@FEW
@given(evening=evenings)
def test_no_view_depends_on_what_is_private_to_another_player(book: str, evening: Evening) -> None:
    for pit in evening.stages(book):
        other = with_other_private_data(pit.table, BORIS)
        assert table_view(other, pit.seen.sequence, pit.now_ms) == pit.seen
        seat = other.kept.seats[ANNA]
        assert seat_view(other, seat, other.id, pit.now_ms) == pit.seen_by(ANNA)


@uncounted
@of_every_book
@FEW
@given(evening=evenings)
def test_the_balance_shown_is_what_the_ledger_says(book: str, evening: Evening) -> None:
    for pit in evening.stages(book):
        held = balances(pit.transfers)
        assert [pit.seen_by(each).balance_cents for each in (ANNA, BORIS)] == [
            held[chips(ANNA)],
            held[chips(BORIS)],
        ]


def with_other_private_data(table: Table, player: str) -> Table:
    """The same table, but another balance, session, card, fault, selection and hidden cards."""
    kept = deepcopy(table.kept)
    seat = kept.seats[player]
    seat.balance_cents, seat.session, seat.player = 77, Session(5, 6, 7, 8, 9, 10, 11), "somebody"
    seat.is_service_asked, seat.fault, seat.recent = True, "printer", ["t9-000001"]
    play = table.play
    if play is not None:
        selections = {
            who: (1, 2, 9) if who.player == player else selection
            for who, selection in play.selections.items()
        }
        play = msgspec.structs.replace(play, selections=selections)
    if play is not None and play.state is not None:
        change = CHANGES.get(table.game.name, lambda state, _: state)
        play = msgspec.structs.replace(play, state=change(play.state, player))
    return replace(table, kept=kept, play=play)


def _with_other_selection(deal: PokerDeal, player: str) -> PokerDeal:
    selected = {**dict(deal.selected), Who(player): (1, 2, 9)}
    return deal._replace(selected=tuple(selected.items()))


def _with_other_hidden_cards(play: BlackjackPlay, player: str) -> BlackjackPlay:
    hidden = hidden_areas(play)
    boxes = [_turned(box) if is_own(box, hidden, player) else box for box in play.boxes]
    return play._replace(boxes=tuple(boxes))


def _turned(box: Box) -> Box:
    """The first two cards of a hidden hand are two others."""
    others = cards("2C 3D")
    return box._replace(cards=tuple((*others[: len(each)], *each[2:]) for each in box.cards))


CHANGES: dict[str, Any] = {
    "blackjack": _with_other_hidden_cards,
    "three_card_poker": _with_other_selection,
}
