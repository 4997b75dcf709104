"""By which clause a card is dealt, or none is, and by which a choice is not open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack import dealer
from croupier.games.blackjack.area import DOUBLE, DRAW, SPLIT, STAND, choices
from croupier.games.blackjack.hand import SPLIT_ACE
from croupier.games.blackjack.variant import clause_of, has, variant_of

if TYPE_CHECKING:
    from croupier.games.blackjack.area import Area
    from croupier.games.blackjack.hand import Hand
    from croupier.rulebook.book import Rules


def first_cards(rules: Rules, area: Area) -> str:
    """The clause of an area's first or second card.  CSB 8.3.1, SBC 7.1, CPB 4.15."""
    return _clause(rules, "deal.second_cards" if area.hands else "deal.first_cards")


def additional_card(rules: Rules, area: Area) -> str:
    """The clause of a card after the initial deal.

    SBC 9.2, 9.4, CPB 3.28, 3.37, 3.38(a), 4.12, 4.17, 4.20.
    """
    hand = area.hand
    if hand.cards < 2:
        is_ace = hand.origin == SPLIT_ACE
        return _clause(rules, "deal.split_ace" if is_ace else "deal.split_hand")
    if hand.is_doubled:
        return _clause(rules, "deal.doubled")
    if not area.is_drawing and has(rules, "player_must_draw_below"):
        return clause_of(rules, "player_must_draw_below")
    is_hidden = rules.options.get("first_two_cards") == "face down"
    after_hidden = _clause(rules, "deal.additional_after_hidden") if is_hidden else ""
    return after_hidden or _clause(rules, "deal.additional")


def dealer_card(rules: Rules, cards: int) -> str:
    """The clause of the Dealer's first card, or of a later one.  CPB 4.15(b), 4.21, 4.22, 4.23."""
    if not cards:
        return _clause(rules, "deal.dealer_card")
    hits = variant_of(rules).dealer_hits_soft_17
    to_17 = _clause(rules, "deal.dealer_past_soft_17" if hits else "deal.dealer_to_17")
    return ", ".join(filter(None, (_clause(rules, "deal.dealer_completes"), to_17)))


def no_dealer_card(rules: Rules, hand: Hand) -> str:
    """The clause by which the Dealer draws no more, though the total would have it.

    CSB 8.5.7(c), SBC 12.3, CPB 4.22(b), 4.23(b).
    """
    variant = variant_of(rules)
    if not dealer.must_draw(variant, hand):
        return ""
    hits = variant.dealer_hits_soft_17
    return _clause(rules, f"deal.no_dealer_card{'_past_soft_17' if hits else ''}")


def closed(rules: Rules, area: Area, choice: str) -> str:
    """The clause by which a choice is not open for the hand in turn, or the last one.

    SBC 9.2, 9.3, CPB 3.25, 3.35, 3.40, 4.19, 4.20.
    """
    variant = variant_of(rules)
    hand = area.hands[min(area.turn, len(area.hands) - 1)]
    if area.turn < len(area.hands) and choice in choices(variant, area):
        return ""
    if choice == STAND and hand.total < variant.player_must_draw_below:
        return clause_of(rules, "player_must_draw_below")
    if choice == DRAW:
        return _clause(rules, _no_card(hand))
    if choice == SPLIT:
        return _no_split(rules, area, hand)
    if choice == DOUBLE and has(rules, "double_totals"):
        is_late = hand.cards > variant.double_cards_max
        return clause_of(rules, "double_cards_max" if is_late else "double_totals")
    return ""


def _no_card(hand: Hand) -> str:
    if hand.is_doubled:
        return "closed.doubled"
    return "closed.split_ace" if hand.origin == SPLIT_ACE else "closed.twenty_one"


def _no_split(rules: Rules, area: Area, hand: Hand) -> str:
    if hand.cards > 2:
        return _clause(rules, "closed.split_after_third_card")
    if hand.is_pair and len(area.hands) >= variant_of(rules).split_hands_max:
        return clause_of(rules, "split_hands_max")
    return ""


def _clause(rules: Rules, key: str) -> str:
    """The clause of a value, where the book has it."""
    datum = rules.book.values.get(key)
    return datum.clause if datum else ""
