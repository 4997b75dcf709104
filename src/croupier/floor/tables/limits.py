"""What becomes of wagers that the sign does not allow, when they are placed and at the close."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.floor.tables.holds import own_limits
from croupier.floor.tables.sign import Limit, Sign, limits, with_minimums
from croupier.floor.tables.table import spot_of
from croupier.games.blackjack.settlement import BLACKJACK
from croupier.rounds.area_maximum import SHARED
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.round import Line, voided
from croupier.rounds.units import whole_pieces
from croupier.rulebook.floor_rules import Fate
from croupier.words.message import Message, message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from croupier.floor.site.plan import TablePlan
    from croupier.floor.tables.table import Table, WagerSpot
    from croupier.rounds.round import Round
    from croupier.rounds.wager import Wager
    from croupier.rulebook.book import Rules
    from croupier.rulebook.floor_rules import FloorRules
    from croupier.words.message import Said


UNDER_APPROVED, UNDER_MINIMUM = "under_approved_minimum", "under_minimum"
OVER_MAXIMUM, OFF_MULTIPLE = "over_maximum", "off_multiple"
UNDER_AGGREGATE = "under_aggregate.closed"
PLACED, CLOSED = "placed", "closed"


class Verdict(NamedTuple):
    """What is left of a wager, and by which clause and why if that is not all of it, or late."""

    cents: int
    fate: Fate = Fate.STANDS
    clause: str = ""
    why: Said = ""


class AtClose(NamedTuple):
    """The wagers that stand by the sign, the lines of what is returned, and who is warned."""

    standing: tuple[Wager, ...]
    returned: tuple[Line, ...]
    warned: Mapping[str, Verdict]


def sign_for(table: Table, terminal: str) -> Sign:
    """The sign that binds a player: their own limits, the minimum they keep, or the table's.

    Each terminal is a place of its own, and shows its own.  CMA 4.2, CSB 7.4, CSS 4.4, SBC 6.5.1,
    6.5.4, 6.6.
    """
    sign, posted = table.kept.plan.sign, table.kept.posted
    if own := own_limits(table, terminal):
        return own.over(sign)
    kept = posted.kept_minimums.get(terminal)
    return with_minimums(sign, kept) if kept else sign


def signs_shown(table: Table) -> list[Sign]:
    """The table's sign, and any older one whose minimums a player still keeps.

    CMA 4.1, CSB 7.1, CSS 4.1, SBC 6.1, 6.5.3, CPB 8.1.
    """
    signs = [table.kept.plan.sign]
    for older in table.kept.posted.kept_minimums.values():
        if older not in signs:
            signs.append(older)
    return signs


def placed(table: Table, others: Round, spot: WagerSpot, cents: int) -> Verdict | Refused:
    """What a wager becomes as it is placed: recognised, cut to a permitted one, or refused.

    CMA 4.3.1, 4.3.2, CSB 7.2.1, 7.2.4, CSS 4.2.1, 4.2.4, SBC 6.1, 6.3, 6.4, CPB 8.1, 8.5.
    """
    sign = sign_for(table, spot.terminal)
    found = verdict(table.floor, sign, spot.bet, cents, PLACED)
    found = _on_area(table, others, spot, _beside(table, others, spot, found))
    own = own_limits(table, spot.terminal)
    if own is not None and own.is_hold and _is_over_maximum(table, found):
        found = found._replace(clause=own.clause)
    if spot.unit:
        found = found._replace(cents=whole_pieces(spot.unit, found.cents))
    if found.fate is not Fate.REFUSED and found.cents:
        return found
    limit = sign.of(spot.bet)
    accepted = message(
        "accepted-limits_or_none",
        least=limit.minimum_cents,
        most=limit.maximum_cents,
        step=limit.multiple_cents,
    )
    assert isinstance(found.why, Message), "what is refused is said why"
    return Refused(Reason.WRONG_AMOUNT, found.why, found.clause, accepted)


def _is_over_maximum(table: Table, found: Verdict) -> bool:
    return found.clause == table.floor.clause(f"{OVER_MAXIMUM}.{PLACED}")


def area_maximum(table: Table, players: Iterable[str]) -> int | None:
    """The most on a Betting Area: the sign's, or what was agreed with a player there.

    CSB 7.1, SBC 6.1, 6.6.
    """
    most = table.kept.plan.sign.area_maximum_cents
    own = [each for each in players if own_limits(table, each) is not None]
    agreed = [sign_for(table, each).of(BLACKJACK).maximum_cents for each in own]
    return most if most is None else max([most, *agreed])


def _on_area(table: Table, others: Round, spot: WagerSpot, found: Verdict) -> Verdict:
    """What the area's displayed maximum leaves, first come first served, where no book shares it.

    CPB 8.1, 8.5.
    """
    is_shared = SHARED in table.book.values or not table.rules.options.get("areas")
    if is_shared or spot.bet != next(iter(table.game.bets)):
        return found
    there = [each for each in others.standing.at(spot.area) if each.bet == spot.bet]
    most = area_maximum(table, [spot.terminal, *(each.who.player for each in there)])
    taken = sum(each.stake_cents for each in there)
    if most is None or found.cents + taken <= most:
        return found
    why = message("refusal-above_area_maximum", stake=found.cents, area=spot.area)
    return _within(table, spot, most - taken, why)


def _beside(table: Table, others: Round, spot: WagerSpot, found: Verdict) -> Verdict:
    """What the maximum of a bet leaves beside the player's wagers there in other units.

    They are wagers of their own, each with its minimum; more than the maximum they are not.
    CSB 7.2.4, CSS 4.2.4, SBC 6.1.
    """
    own = [each for each in others.standing.of(spot.terminal) if spot_of(each).where == spot.where]
    taken = sum(each.stake_cents for each in own)
    most = sign_for(table, spot.terminal).of(spot.bet).maximum_cents
    if not taken or found.cents + taken <= most:
        return found
    return _within(table, spot, most - taken, _outside(OVER_MAXIMUM, spot.bet, found.cents + taken))


def _within(table: Table, spot: WagerSpot, left_cents: int, why: Said) -> Verdict:
    key = f"{OVER_MAXIMUM}.{PLACED}"
    cents = sign_for(table, spot.terminal).of(spot.bet).permitted(max(0, left_cents))
    is_cut = Fate(table.floor[key]) is Fate.CUT and cents
    fate = Fate.CUT if is_cut else Fate.REFUSED
    return Verdict(cents if is_cut else 0, fate, table.floor.clause(key), why)


def at_close(table: Table) -> AtClose:
    """What stands when wagering closes under the sign that is then in force; the rest is returned.

    CMA 4.3, CSB 7.2.2, 7.2.3, 7.2.5, CSS 4.2.2, 4.2.3, 4.2.5, SBC 6.2, 6.3, CPB 8.5.
    """
    play = table.play
    assert play is not None, "wagering closes in a round"
    found = {wager: _closed(table, wager) for wager in table.standing}
    found |= _under_aggregate(table, found)
    return AtClose(
        tuple(
            wager._replace(stake_cents=left.cents) for wager, left in found.items() if left.cents
        ),
        tuple(_line(play, *each) for each in found.items() if each[1].cents < each[0].stake_cents),
        {wager.who.player: each for wager, each in found.items() if each.fate is Fate.WARNED},
    )


def verdict(rules: FloorRules, sign: Sign, bet: str, cents: int, when: str) -> Verdict:
    """What a document makes of a wager by itself, by when it is noticed.  CSB 7.2, CSS 4.2."""
    limit = sign.of(bet)
    breach = _breach(rules, sign, limit, cents, when)
    if not breach:
        return Verdict(cents)
    key = f"{breach}.{when}"
    fate = Fate(rules[key])
    left = {Fate.REFUSED: 0, Fate.RETURNED: 0, Fate.CUT: limit.permitted(cents)}.get(fate, cents)
    return Verdict(left, fate, rules.clause(key), _outside(breach, bet, cents))


def _outside(breach: str, bet: str, cents: int) -> Message:
    """How a wager lies outside the sign, in words."""
    if breach == UNDER_APPROVED:
        return message("refusal-below_approved_minimum", stake=cents, bet=bet)
    if breach == UNDER_MINIMUM:
        return message("refusal-below_minimum", stake=cents, bet=bet)
    if breach == OVER_MAXIMUM:
        return message("refusal-above_maximum", stake=cents, bet=bet)
    assert breach == OFF_MULTIPLE, breach
    return message("refusal-off_multiple", stake=cents, bet=bet)


def refused_sign(floor: FloorRules, rules: Rules, sign: Sign) -> Refused | None:
    """Why a table may not carry a sign.  CSB 7.2.2, CSS 4.2.2, SBC 6.7.2, CMA 4.3.3."""
    clause = floor.clause("change_limits.noticed")
    if fault := next(filter(None, (limit.fault for limit in limits(sign))), None):
        return Refused(
            Reason.WRONG_AMOUNT, message("refusal-limits_contradict_themselves"), clause, fault
        )
    if unknown := [bet for bet in sign.bets if bet not in rules.book.bets]:
        why, known = (
            message("refusal-limit_for_no", unknown=unknown[0]),
            message("accepted-one_of", each=[*rules.book.bets]),
        )
        return Refused(Reason.UNKNOWN_BET, why, clause, known)
    least = sign.approved_minimum_cents
    if any(limit.minimum_cents < least for limit in limits(sign)):
        accepted = message("accepted-minimum_more", least=least)
        why = message("refusal-minimum_below_approved")
        return Refused(Reason.WRONG_AMOUNT, why, floor.clause(f"{UNDER_APPROVED}.closed"), accepted)
    if sign.aggregate_minimum_cents and UNDER_AGGREGATE not in floor.values:
        why = message("refusal-knows_no_minimum", document=floor.document)
        return Refused(Reason.NOT_OFFERED, why, clause, message("accepted-minimums_bet"))
    return _refused_low_limit(floor, rules, sign)


def refused_tournaments(floor: FloorRules, plan: TablePlan, sign: Sign) -> Refused | None:
    """Why a table may not carry a sign beside its tournaments.  SBC 6.7.1."""
    excluded = floor.values.get("low_limit.tournaments")
    if excluded is None or not (sign.is_low_limit and plan.has_tournaments):
        return None
    why = message("refusal-tournaments_where_low")
    return Refused(Reason.NOT_OFFERED, why, excluded.clause, message("accepted-one_two"))


def _closed(table: Table, wager: Wager) -> Verdict:
    """A wager at the close; the warning is given once, after that it is handed back.  CPB 8.5."""
    player, cents = wager.who.player, wager.stake_cents
    found = verdict(table.floor, sign_for(table, player), wager.bet, cents, CLOSED)
    found = found._replace(cents=whole_pieces(wager.unit, found.cents))
    if found.fate is Fate.WARNED and player in table.kept.posted.warned:
        return found._replace(
            cents=0, fate=Fate.RETURNED, why=message("settled-after_warning", why=found.why)
        )
    return found


def _under_aggregate(table: Table, found: Mapping[Wager, Verdict]) -> dict[Wager, Verdict]:
    """All wagers of players who have wagered less than they must together.  CMA 4.3.3."""
    staked: dict[str, int] = {}
    for wager, each in found.items():
        staked[wager.who.player] = staked.get(wager.who.player, 0) + each.cents
    least = {each: sign_for(table, each).aggregate_minimum_cents for each in staked}
    clause = table.floor.clause(UNDER_AGGREGATE)
    return {
        wager: Verdict(0, Fate.RETURNED, clause, _short(staked[player], least[player]))
        for wager, each in found.items()
        if each.cents and staked[player := wager.who.player] < least[player]
    }


def _short(staked_cents: int, least_cents: int) -> Message:
    return message("settled-under_aggregate", staked=staked_cents, least=least_cents)


def _line(play: Round, wager: Wager, left: Verdict) -> Line:
    """What goes back of a wager, under an id of its own unless it is the whole."""
    over = wager.stake_cents - left.cents
    part = wager._replace(id=f"{wager.id}/over", stake_cents=over) if left.cents else wager
    return voided(play, part, left.why, left.clause)


def _breach(rules: FloorRules, sign: Sign, limit: Limit, cents: int, when: str) -> str:
    """How a wager breaks the sign, or nothing."""
    is_approved = cents >= sign.approved_minimum_cents
    if not is_approved and f"{UNDER_APPROVED}.{when}" in rules.values:
        return UNDER_APPROVED
    if cents < limit.minimum_cents:
        return UNDER_MINIMUM
    if cents > limit.maximum_cents:
        return OVER_MAXIMUM
    return OFF_MULTIPLE if limit.permitted(cents) != cents else ""


def _refused_low_limit(floor: FloorRules, rules: Rules, sign: Sign) -> Refused | None:
    """Low limit gaming deals from a shuffling device only.  SBC 6.7.2."""
    needed = floor.values.get("low_limit.shuffling")
    if not sign.is_low_limit or needed is None or rules["shuffling"] == needed.value:
        return None
    why = message("refusal-low_limit_gaming", rules=rules["shuffling"])
    return Refused(
        Reason.NOT_OFFERED, why, needed.clause, message("accepted-shuffling", needed=needed.value)
    )
