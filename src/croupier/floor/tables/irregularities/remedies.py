"""What a ruling does: the corrections of the round, its wagers and its shoe, as events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.floor.jackpots.events import JackpotLeftOut
from croupier.floor.tables.events import Halted, RoundVoided, WagersVoided
from croupier.floor.tables.irregularities import events as on
from croupier.floor.tables.irregularities.moments import progress_of
from croupier.floor.tables.irregularities.words import ASKS
from croupier.floor.tables.lines import line_data, void_data
from croupier.floor.terminals.events import TerminalFailed
from croupier.games.game import Amends
from croupier.rounds.corrections import agrees, is_same_cards
from croupier.rounds.refusals import Reason, Refused
from croupier.rulebook.irregularities import Ask, Remedy
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.floor.events import Event
    from croupier.floor.tables.irregularities.case import Case

    Done = list[Event] | Refused


def remedied(case: Case) -> Done:
    """The events of a ruling, or why it cannot be given so."""
    return _refused_unasked(case) or REMEDIES[case.ruling.remedy](case)


def _refused_unasked(case: Case) -> Refused | None:
    """What the ruling must know and was not told."""
    told = {
        Ask.AREA: case.facts.areas,
        Ask.AREAS: case.facts.areas,
        Ask.CARDS: case.facts.cards,
        Ask.PLAYERS: case.facts.players,
        Ask.TERMINAL: case.facts.terminal,
    }
    missing = [ASKS[ask] for ask in case.ruling.asks if not told[ask]]
    if not missing:
        return None
    why = message("refusal-ruling_without", ask=[*missing])
    return case.refused(why, message("accepted-one_of", each=[*missing]), Reason.NO_SELECTION)


def _stands(_: Case) -> Done:
    return []


def _burned_next(case: Case) -> Done:
    """The card is burned, whether or not it was seen.  CSB 17.2, SBC 18.1, CPB 7.1."""
    card = _new_card(case)
    if isinstance(card, Refused):
        return card
    return [case.event(on.CardBurned, card=card, is_drawn=True)]


def _next_card(case: Case) -> Done:
    """A surplus card is the next card; whoever refuses it draws no more.

    CSB 17.3, SBC 18.2, 18.3, 18.4, CPB 7.2.
    """
    if refused := _refused_areas(case):
        return refused
    card = _new_card(case)
    if isinstance(card, Refused):
        return card
    exposed = case.event(on.CardExposed, card=card)
    events: list[Event] = [exposed]
    case = case.after(exposed)
    for area in case.facts.areas:
        refusing = case.event(
            on.CourseAmended, what=Amends.CARD_REFUSED.value, area=area, **_here(case)
        )
        events.append(refusing)
        case = case.after(refusing)
    return events


def _void_round(case: Case) -> Done:
    """Every wager that stands goes back; where all money does, what was settled at once, too.

    CSB 17.4, 17.12, 17.13.2, SBC 18.7, 18.8, 18.15.2, 19.4.
    """
    undone = [line_data(line) for line in case.play.paid] if case.ruling.undoes_settled else []
    lines = [
        void_data(case.table, wager, case.why, case.ruling.clause) for wager in case.play.wagers
    ]
    clause, why, by, play = case.ruling.clause, case.why, case.by, case.table.round_id
    events: list[Event] = [on.SettlementUndone(play, by, clause, why, undone)] if undone else []
    events.append(RoundVoided(play, lines, why, clause, by))
    return [*_shoe_over(case), *events] if case.ruling.ends_shoe else events


def _rebuilt(case: Case) -> Done:
    """The round as its cards should have lain, after players took back what they wanted.

    CSB 17.5, SBC 18.8, CPB 7.3.
    """
    cards = _read(case, case.facts.cards)
    if cards is None or not is_same_cards(case.play, cards):
        why = message("refusal-not_these_cards", cards=" ".join(case.facts.cards))
        in_play = " ".join(map(_text, case.play.drawn))
        return case.refused(why, message("accepted-these_cards", cards=in_play))
    corrected = case.event(on.OrderCorrected, cards=" ".join(case.facts.cards))
    if not agrees(case.play, case.after(corrected).play):
        return _settled_otherwise(case)
    return [corrected, *_taken_back(case.after(corrected))]


def _burned_first(case: Case) -> Done:
    """The shoe's first round is rebuilt with the card that should have been burned burned.

    CSB 17.1.1.
    """
    first = case.play.drawn[0]
    return [case.event(on.CardBurned, card=_text(first), place=0)]


def _hand_discarded(case: Case) -> Done:
    """The cards of a hand that nobody wagered on count for nothing.  CSB 17.6."""
    events: list[Event] = []
    for code in case.facts.cards:
        codes = [_text(card) for card in case.play.drawn]
        place = codes.index(code) if code in codes else None
        if place is None and (refused := _refused_card(case, code)):
            return refused
        burned = case.event(on.CardBurned, card=code, place=place, is_drawn=place is None)
        events.append(burned)
        case = case.after(burned)
    return events


def _dealer_card_after(case: Case) -> Done:
    """The player who is deciding completes the hand first.  CSB 17.7.1."""
    area = progress_of(case.table).deciding
    return [case.event(on.CourseAmended, what=Amends.DEALER_AFTER.value, area=area)]


def _dealer_card_now(case: Case) -> Done:
    """The Dealer takes a first card before anything else is decided.  CSB 17.7.2."""
    cards = len(case.play.drawn)
    return [case.event(on.CourseAmended, what=Amends.DEALER_NOW.value, cards=cards)]


def _void_hand(case: Case) -> Done:
    """A hand is out of the round; what the document keeps of it is settled as usual.

    CSB 17.8, CPB 7.3, 7.6, 7.7.
    """
    if refused := _refused_areas(case):
        return refused
    has_cards = Ask.AREAS in case.ruling.asks
    events: list[Event] = []
    for area in case.facts.areas:
        wagers = [w for w in case.play.standing.at(area) if w.bet not in case.ruling.keeps]
        here = _here(case) if has_cards else {}
        out = case.event(on.HandVoided, wagers, area=area, **here)
        events.append(out)
        case = case.after(out)
    return [*events, *_void_if_empty(case)]


def _second_card(case: Case) -> Done:
    """The area has its second card in its turn.  CSB 17.8.1."""
    if refused := _refused_areas(case):
        return refused
    return [case.event(on.CourseAmended, what=Amends.ONE_CARD.value, area=case.area)]


def _take_back(case: Case) -> Done:
    """The player on an area with one card takes the wager back.  CSB 17.8.1."""
    if refused := _refused_areas(case):
        return refused
    short = case.event(on.CourseAmended, what=Amends.ONE_CARD.value, area=case.area)
    case = case.after(short)
    wagers = case.play.standing.at(case.area)
    out = case.event(on.HandVoided, wagers, area=case.area, **_here(case))
    return [short, out, *_void_if_empty(case.after(out))]


def _retracted(case: Case) -> Done:
    """What was dealt after the error is surplus, and the player is asked again.  CSB 17.9."""
    made = [
        number for number, each in enumerate(case.play.made) if each.decision.who.area == case.area
    ]
    if not made:
        why = message("refusal-nothing_to_retract", area=case.area)
        return case.refused(why, _areas_accepted(case))
    place = case.play.made[made[-1]].after
    retracted = case.event(on.CardRetracted, place=place, made=made[-1])
    if not agrees(case.play, case.after(retracted).play):
        return _settled_otherwise(case)
    return [retracted]


def _shoe_over(case: Case) -> list[Event]:
    clause, why, by = case.ruling.clause, case.why, case.by
    is_void = case.ruling.ends_shoe
    return [on.ShuffleOrdered(case.table.round_id, by, clause, why, is_void)]


def _refilled(case: Case) -> Done:
    """The discards are shuffled and cut, and the round goes on.  CSB 17.11, SBC 18.9, CPB 7.4."""
    return [on.ShoeRefilled(case.table.round_id, case.ruling.clause, case.by)]


def _other_device(case: Case) -> Done:
    """The cards go on in another device, harmed ones replaced.  SBC 19.2, 19.3."""
    cards = " ".join(case.facts.cards)
    return [on.DeviceReplaced(case.table.round_id, case.by, case.ruling.clause, cards)]


def _by_hand(case: Case) -> Done:
    """Who wants takes their wagers back; the others go on from a shoe shuffled by hand.

    SBC 19.5.
    """
    clause, cards = case.ruling.clause, " ".join(case.facts.cards)
    replaced = on.DeviceReplaced(case.table.round_id, case.by, clause, cards, is_by_hand=True)
    return [*_taken_back(case), replaced]


def _late_insurance(case: Case) -> Done:
    """Insurance is offered to hands without a third card.  CPB 7.8."""
    what = Amends.LATE_INSURANCE.value
    return [case.event(on.CourseAmended, what=what, **_here(case))]


def _without_jackpot(case: Case) -> Done:
    """Jackpot wagers of the round go back, and play goes on without the jackpot.  SBC 18.17."""
    bets = {link.plan.wager for link in case.table.kept.jackpots.values()}
    wagers = [each for each in case.table.standing if each.bet in bets]
    back: list[Event] = [case.event(on.WagersReturned, wagers)] if wagers else []
    return [*back, JackpotLeftOut(case.by, case.ruling.clause)]


def _respun(case: Case) -> Done:
    """A no Spin, whose wagers wait for the next.  CSS 7.1, 7.2."""
    return [case.event(on.SpinVoided)]


def _stopped(case: Case) -> Done:
    """No further play until it is put right.  CSS 7.5."""
    return [Halted(case.why)]


def _void_and_stopped(case: Case) -> Done:
    """The open round is Void, and no other begins until it is put right.  CMA 9.3.1, 9.5."""
    voided = _void_round(case)
    return voided if isinstance(voided, Refused) else [*voided, Halted(case.why)]


def _void_terminal(case: Case) -> Done:
    """Terminals that failed before the close are locked, and their wagers Void.  CMA 9.2.1."""
    events: list[Event] = []
    for terminal in case.facts.players:
        if terminal not in case.table.kept.seats:
            why = message("refusal-player_has_left", player=terminal)
            here = message("accepted-one_of", each=[*case.table.kept.seats])
            return case.refused(why, here, Reason.NOT_OFFERED)
        events.append(TerminalFailed(terminal, str(case.why)))
        wagers = case.play.standing.of(terminal)
        lines = [void_data(case.table, wager, case.why, case.ruling.clause) for wager in wagers]
        if lines:
            events.append(WagersVoided(terminal, lines, case.why, case.ruling.clause, case.by))
    return events


def _taken_back(case: Case) -> list[Event]:
    """The wagers of players who want them back, and the round without their hands."""
    events: list[Event] = []
    for player in case.facts.players:
        areas = dict.fromkeys(wager.who.area for wager in case.play.standing.of(player))
        for area in areas:
            own = [w for w in case.play.standing.of(player) if w.who.area == area]
            alone = len(own) == len(case.play.standing.at(area))
            gone: on.HandVoided | on.WagersReturned = (
                case.event(on.HandVoided, own, area=area, **_here(case))
                if alone
                else case.event(on.WagersReturned, own)
            )
            events.append(gone)
            case = case.after(gone)
    return [*events, *_void_if_empty(case)]


def _void_if_empty(case: Case) -> list[Event]:
    """A round in which nobody has a wager any more is over."""
    if case.play.wagers:
        return []
    return [RoundVoided(case.table.round_id, [], case.why, case.ruling.clause, case.by)]


def _here(case: Case) -> dict[str, int]:
    """How far the round had come when it was ruled so."""
    return {"after": len(case.play.drawn), "made": len(case.play.made)}


def _new_card(case: Case) -> str | Refused:
    """The card that came out: as it was told, or as the table's own shoe has it next."""
    if not case.facts.cards:
        untold = case.refused(message("refusal-card_untold"), message("accepted-card_told"))
        return case.take() or untold
    return _refused_card(case, case.facts.cards[0]) or case.facts.cards[0]


def _refused_card(case: Case, code: str) -> Refused | None:
    """A card that the decks cannot hold any more, or that is none."""
    cards = _read(case, (code,))
    out = (*case.play.drawn, *case.play.ahead, *case.play.burned)
    most = int(case.table.rules["decks"]) if case.table.has_shoe else len(out) + 1
    if cards is not None and out.count(cards[0]) < most:
        return None
    why, accepted = message("refusal-no_card", card=code), message("accepted-card_of_decks")
    return case.refused(why, accepted, Reason.IMPOSSIBLE_DRAW)


def _read(case: Case, codes: tuple[str, ...]) -> tuple[Any, ...] | None:
    equipment, rules = case.table.game.equipment, case.table.rules
    try:
        return tuple(equipment.reads(rules, code) for code in codes)
    except (ValueError, KeyError, TypeError):
        return None


def _text(card: Any) -> str:
    return str(getattr(card, "code", card))


def _refused_areas(case: Case) -> Refused | None:
    """An area that nobody has a wager on."""
    empty = [area for area in case.facts.areas if not case.play.standing.at(area)]
    if not empty:
        return None
    why = message("refusal-no_such_hand", area=empty[0])
    return case.refused(why, _areas_accepted(case), Reason.UNKNOWN_WAGER)


def _areas_accepted(case: Case) -> Any:
    areas = sorted({wager.who.area for wager in case.play.wagers})
    return message("accepted-areas_wagered", areas=[*areas])


def _settled_otherwise(case: Case) -> Refused:
    why = message("refusal-settled_otherwise")
    return case.refused(why, message("accepted-void_instead"))


REMEDIES: dict[Remedy, Callable[[Case], Done]] = {
    Remedy.STANDS: _stands,
    Remedy.BURN_NEXT: _burned_next,
    Remedy.NEXT_CARD: _next_card,
    Remedy.BURN_SURPLUS: _burned_next,
    Remedy.NEXT_ROUND: _stands,
    Remedy.VOID_ROUND: _void_round,
    Remedy.REBUILD: _rebuilt,
    Remedy.BURN_FIRST: _burned_first,
    Remedy.DISCARD_HAND: _hand_discarded,
    Remedy.DEALER_CARD_AFTER: _dealer_card_after,
    Remedy.DEALER_CARD_NOW: _dealer_card_now,
    Remedy.VOID_HAND: _void_hand,
    Remedy.SECOND_CARD: _second_card,
    Remedy.TAKE_BACK: _take_back,
    Remedy.RETRACT: _retracted,
    Remedy.SHUFFLE_AFTER: _shoe_over,
    Remedy.CHECK_AFTER: _shoe_over,
    Remedy.REFILL: _refilled,
    Remedy.VOID_SHOE: _void_round,
    Remedy.OTHER_DEVICE: _other_device,
    Remedy.REPLACE_CARDS: _other_device,
    Remedy.BY_HAND: _by_hand,
    Remedy.WAIT_IN_RACK: _stands,
    Remedy.LATE_INSURANCE: _late_insurance,
    Remedy.WITHOUT_JACKPOT: _without_jackpot,
    Remedy.RESPIN: _respun,
    Remedy.STOP: _stopped,
    Remedy.VOID_AND_STOP: _void_and_stopped,
    Remedy.VOID_TERMINAL: _void_terminal,
    Remedy.CONSIDER: _stands,
}
