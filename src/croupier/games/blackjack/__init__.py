"""Blackjack and its variations: nine approved games from one engine.  CSB, SBC, CPB, CMA 16."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.blackjack import settlement
from croupier.games.blackjack.amendments import amended, progress, sees
from croupier.games.blackjack.boxes import controlled, in_order_of_control
from croupier.games.blackjack.dealer_table import too_few_areas
from croupier.games.blackjack.discards import waits
from croupier.games.blackjack.interim import decided_by
from croupier.games.blackjack.keys import KEYS
from croupier.games.blackjack.procedure import bars, parts
from croupier.games.blackjack.refusals import orphaned, refuses, unfit
from croupier.games.blackjack.settlement import BLACKJACK, DOUBLE, INSURANCE, SPLIT
from croupier.games.blackjack.shoe import (
    behind_cutting_card,
    burned_after_close,
    cuts,
    decks_key,
    fresh,
    stack,
)
from croupier.games.blackjack.table import (
    awaits,
    closed,
    decided,
    is_past_initial_deal,
    no_card,
    opening,
    outcome,
    received,
    without,
)
from croupier.games.blackjack.variant import BLACKJACK_TIERS, DOUBLE_TIERS, SPLIT_TIERS, leads_to
from croupier.games.blackjack.words import announcement, counts, dealer_shows, explain
from croupier.games.equipment import Cards
from croupier.games.game import Bet, Course, Game, Wagering, Words, by_name
from croupier.games.side_wagers import SIDE_BETS

if TYPE_CHECKING:
    from croupier.equipment.cards import Card
    from croupier.games.blackjack.settlement import AreaOutcome
    from croupier.games.blackjack.table import Play
    from croupier.games.side_wagers import SideOutcome

HANDS = (1, 2, 3)


def _beside(bet: Bet[SideOutcome]) -> Bet[AreaOutcome]:
    """A Side Wager, settled on its own part of the outcome."""

    def tier(outcome: AreaOutcome, pick: None) -> int:
        assert outcome.side is not None, "a Side Wager is settled on an area's first cards"
        return bet.tier(outcome.side, pick)

    return Bet(bet.name, tier, bet.picks, bet.tiers, bet.tiers_optional)


BETS = by_name(
    Bet(BLACKJACK, settlement.blackjack, (None,), BLACKJACK_TIERS, 5, leads_to),
    Bet(DOUBLE, settlement.double, HANDS, DOUBLE_TIERS, 1, leads_to),
    Bet(SPLIT, settlement.split, HANDS[1:], SPLIT_TIERS, 5, leads_to),
    Bet(INSURANCE, settlement.insurance),
    *map(_beside, SIDE_BETS.values()),
)
COURSE = Course(
    opening,
    awaits,
    received,
    decided,
    outcome,
    decided_by,
    without,
    amended,
    progress,
    sees,
    closed,
    no_card,
)
GAME: Game[Play, Card, AreaOutcome] = Game(
    "blackjack",
    BETS,
    Cards(
        fresh,
        stack=stack,
        cuts=cuts,
        cutting_card=behind_cutting_card,
        burned_after_close=burned_after_close,
        is_past_initial_deal=is_past_initial_deal,
        discards_wait=waits,
        decks_by=decks_key,
    ),
    COURSE,
    Words(announcement, explain, dealer_shows=dealer_shows, counts=counts, parts=parts, bars=bars),
    Wagering(
        added_bets=frozenset((DOUBLE, SPLIT, INSURANCE)),
        unfit=unfit,
        refuses=refuses,
        unready=too_few_areas,
        orphaned=orphaned,
        in_control=in_order_of_control,
        controlled=controlled,
    ),
    KEYS,
)
