"""The Wagering Period: wagers are placed, withdrawn and selected, until the close."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import pick_text
from croupier.rounds.area_maximum import over_area, refused_over_area
from croupier.rounds.inventory import refused_unpayable
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.roles import Role
from croupier.rounds.round import (
    STEPS,
    Closed,
    Line,
    Round,
    SelectionMade,
    Step,
    WagerPlaced,
    WagersTaken,
    players_of,
    voided,
)
from croupier.rounds.stakes import USUAL
from croupier.rounds.units import unit_of
from croupier.rounds.wager import Means, Wager
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.games.game import Game, Players, Who
    from croupier.rounds.stakes import StakeRules
    from croupier.rulebook.book import Datum, Rules
    from croupier.words.message import Part

STAKE_CENTS_MAX = 10**12


def new_round(  # noqa: PLR0913 - a parameter is a fact of the table
    round_id: str,
    game: Game,
    rules: Rules,
    *,
    seating: tuple[str, ...] = (),
    seated: tuple[Who, ...] = (),
    nominated: tuple[Who, ...] = (),
    keeps_places: bool = False,
    last_spinner: str | None = None,
    chips_cents: tuple[int, ...] = (1,),
    area_maximum_cents: int | None = None,
    stakes: StakeRules = USUAL,
) -> Round:
    """A round whose wagering is not open yet, with the steps that its book gives."""
    steps = _datum(rules, "dealing.steps")
    return Round(
        round_id,
        game,
        rules,
        steps=tuple(map(Step, steps.value)) if steps else STEPS,
        seating=seating,
        places={player: place for place, player in enumerate(seating)},
        seated=seated,
        nominated=nominated,
        keeps_places=keeps_places,
        last_spinner=last_spinner,
        chips_cents=chips_cents,
        area_maximum_cents=area_maximum_cents,
        stakes=stakes,
    )


def place(play: Round, wager: Wager) -> WagerPlaced | Refused:
    """A wager on an open round, on a bet and pick that the table offers.  CSS 3.2, CMA 3.1."""
    return (
        refused_unless_open(play)
        or _refused_repetition(play, wager)
        or _refused_bet(play, wager)
        or _refused_selection(play, wager)
        or _refused_by_game(play, wager)
        or _refused_stake(play, wager)
        or refused_over_area(play, wager)
        or WagerPlaced(wager)
    )


def withdraw(play: Round, wager_id: str, who: Who) -> WagersTaken | Refused:
    """A player's own wager taken back while wagering is open.  CSS 3.6, CMA 3.7."""
    if refused := refused_unless_open(play):
        return refused
    own = [wager for wager in play.standing.of(who.player) if wager.who == who]
    for wager in own:
        if wager.id == wager_id:
            return WagersTaken((wager,))
    return Refused(
        Reason.UNKNOWN_WAGER,
        message("refusal-no_such_wager", player=who.player, wager=wager_id),
        wagering_clause(play.rules),
        message("accepted-one_of", each=[wager.id for wager in own])
        if own
        else message("accepted-no_wager_is_placed"),
    )


def select(play: Round, who: Who, selection: tuple[int, ...]) -> SelectionMade | Refused:
    """What a player chooses before the close, such as three positions.  CMA 18.5.1."""
    if refused := refused_unless_open(play):
        return refused
    if all(type(each) is int for each in selection) and (
        tuple(sorted(selection)) in play.game.wagering.selections
    ):
        return SelectionMade(who, tuple(sorted(selection)))
    example = play.game.wagering.selections[0] if play.game.wagering.selections else ()
    return Refused(
        Reason.WRONG_SELECTION,
        message("refusal-selection", selection=list(selection)),
        play.rules.clause("selection.count") if example else wagering_clause(play.rules),
        message("accepted-positions", count=len(example), example=list(example))
        if example
        else message("accepted-no_selection"),
    )


def close(
    play: Round, balances: Mapping[str, int] | None = None, directed_by: Role | None = None
) -> Closed | Refused:
    """No more bets.  A wager that cannot stand is Void and returned.

    It fails by its player's balance, because those entitled before it filled the area's maximum,
    or because the wager that it needed was withdrawn.
    """
    if play.next_step is not Step.CLOSE:
        return out_of_order(play, Step.CLOSE)
    players = players_of(play, play.wagers)
    if refused := _refused_without_wagers(play, directed_by) or _refused_unready(play, players):
        return refused
    failing = _failing(play, players, balances) if balances is not None else ()
    over, reduced = over_area(play, _without(play.wagers, failing))
    standing = play.wagers
    if failing or over:
        standing = _reduced(_without(standing, failing + over), reduced)
        players = players_of(play, standing)
    orphans = tuple(
        voided(play, wager, *needed)
        for wager in standing
        if (needed := play.game.wagering.orphaned(play.rules, players, wager.who, wager.bet))
    )
    return Closed(failing + over + orphans, _left(reduced, orphans))


def _left(reduced: tuple[Wager, ...], orphans: tuple[Line, ...]) -> tuple[Wager, ...]:
    gone = {line.wager.id for line in orphans}
    return tuple(wager for wager in reduced if wager.id not in gone)


def _reduced(wagers: tuple[Wager, ...], reduced: tuple[Wager, ...]) -> tuple[Wager, ...]:
    by_id = {wager.id: wager for wager in reduced}
    return tuple(by_id.get(wager.id, wager) for wager in wagers)


def _without(wagers: tuple[Wager, ...], lines: tuple[Line, ...]) -> tuple[Wager, ...]:
    gone = {line.wager.id for line in lines}
    return tuple(wager for wager in wagers if wager.id not in gone)


def refused_unless_open(play: Round) -> Refused | None:
    """A refusal when wagering is not open."""
    if play.is_open:
        return None
    return Refused(
        Reason.OUT_OF_ORDER,
        message("refusal-wagering_not_open"),
        wagering_clause(play.rules),
        message("accepted-next_step", step=play.next_step.value)
        if play.next_step
        else message("accepted-next_round"),
    )


def out_of_order(play: Round, step: Step) -> Refused:
    """The refusal of a step that is not the next."""
    return Refused(
        Reason.OUT_OF_ORDER,
        message("refusal-not_the_next_step", step=step.value),
        _clause(play.rules, "dealing.steps"),
        message("accepted-step", step=play.next_step.value)
        if play.next_step
        else message("accepted-round_is_over"),
    )


def wagering_clause(rules: Rules) -> str:
    """The clause that opens and closes wagering in this book."""
    return _clause(rules, "wagers.placed_before")


def _refused_repetition(play: Round, wager: Wager) -> Refused | None:
    if play.standing.get(wager.id) is None:
        return None
    return Refused(
        Reason.REPEATED_ID,
        message("refusal-wager_id_taken", wager=wager.id),
        wagering_clause(play.rules),
        message("accepted-own_wager_id"),
    )


def _refused_bet(play: Round, wager: Wager) -> Refused | None:
    added = play.game.wagering.added_bets
    offered = [bet for bet in play.rules.odds if bet not in added]
    if wager.bet not in play.rules.book.bets:
        why, reason = message("refusal-no_bet_of_this_game", bet=wager.bet), Reason.UNKNOWN_BET
        clause = wagering_clause(play.rules)
    elif wager.bet not in offered:
        rule = play.rules.book.bets[wager.bet]
        why, reason = message("refusal-not_offered_now", bet=wager.bet), Reason.NOT_OFFERED
        clause = rule.requires_clause or rule.wins
    elif not play.game.bets[wager.bet].has(wager.pick):
        picks: list[Part] = [*filter(None, map(pick_text, play.game.bets[wager.bet].picks))]
        return Refused(
            Reason.UNKNOWN_PICK,
            message("refusal-no_such_pick", bet=wager.bet, pick=pick_text(wager.pick)),
            play.rules.book.bets[wager.bet].wins,
            message("accepted-one_of", each=picks) if picks else message("accepted-no_pick"),
        )
    else:
        return None
    return Refused(reason, why, clause, message("accepted-bets", bets=[*offered]))


def _refused_selection(play: Round, wager: Wager) -> Refused | None:
    if not play.game.wagering.selects(wager.bet, wager.pick) or play.selection(wager.who):
        return None
    example = play.game.wagering.selections[0]
    return Refused(
        Reason.NO_SELECTION,
        message("refusal-selection_first", bet=wager.bet, count=len(example)),
        play.rules.clause("selection.count"),
        message("accepted-selection", example=[*example]),
    )


def _refused_by_game(play: Round, wager: Wager) -> Refused | None:
    refuses = play.game.wagering.refuses
    if refuses is None:
        return None
    players = players_of(play, play.standing.concerning(wager.who))
    refusal = refuses(play.rules, players, wager.who, wager.bet)
    return Refused(Reason.NOT_OFFERED, *refusal) if refusal else None


def _refused_stake(play: Round, wager: Wager) -> Refused | None:
    if type(wager.stake_cents) is not int or not 0 < wager.stake_cents <= STAKE_CENTS_MAX:
        return Refused(
            Reason.WRONG_AMOUNT,
            message("refusal-stake", stake=repr(wager.stake_cents)),
            wagering_clause(play.rules),
            message("accepted-whole_cents", most=STAKE_CENTS_MAX),
        )
    if play.rules.options.get("refuses_unpayable") and (
        refused := refused_unpayable(play, wager.bet, wager.stake_cents)
    ):
        return refused
    return refused_means(play.rules, wager.means) or refused_pieces(
        play.rules, wager.unit, wager.stake_cents
    )


def accepted_means(rules: Rules) -> dict[Means, str]:
    """What wagers are made with, each with its clause.  CSB 6.1, CSS 3.4, 3.5, SBC 5.2, CMA 3.1."""
    datum = _datum(rules, "wagers.accepted")
    if datum is None:
        return {Means.CHIPS: wagering_clause(rules)}
    found = {Means(each): datum.clause for each in datum.value}
    colours = _datum(rules, "colour_chips.played_at")
    return found | {Means.COLOUR: colours.clause} if colours else found


def refused_means(rules: Rules, means: Means) -> Refused | None:
    """Why wagers are not made with this, or None.  CSB 6.1, CSS 3.1, 3.4, SBC 5.2, CMA 3.1."""
    accepted = accepted_means(rules)
    if means in accepted:
        return None
    why = message("refusal-means", means=means.value)
    known = [each.value for each in accepted]
    clause = accepted[Means.CHIPS]
    return Refused(Reason.WRONG_MEANS, why, clause, message("accepted-means", means=known))


def refused_pieces(rules: Rules, unit: str, stake_cents: int) -> Refused | None:
    """Tokens, vouchers and colour chips are never cut in two."""
    means, piece, *_ = unit_of(unit)
    if not stake_cents % piece:
        return None
    why = message("refusal-pieces", stake=stake_cents, means=means.value, piece=piece)
    accepted = message("accepted-whole_pieces", piece=piece)
    return Refused(Reason.WRONG_AMOUNT, why, accepted_means(rules)[means], accepted)


def _refused_without_wagers(play: Round, directed_by: Role | None) -> Refused | None:
    """A round without wagers needs a direction where the book says so.  CSS 5.2."""
    needed = _datum(play.rules, "dealing.without_wagers_directed_by")
    if play.standing or needed is None:
        return None
    if directed_by is not None and directed_by >= Role[needed.value]:
        return None
    return Refused(
        Reason.NOT_AUTHORISED,
        message("refusal-round_without_wagers"),
        needed.clause,
        message("accepted-wager_or_direction", role=Role[needed.value].title),
    )


def _refused_unready(play: Round, players: Players) -> Refused | None:
    unready = play.game.wagering.unready(play.rules, players)
    return Refused(Reason.TOO_FEW_WAGERS, *unready) if unready else None


def _failing(play: Round, players: Players, balances: Mapping[str, int]) -> tuple[Line, ...]:
    """The wagers that cannot stand, all that a player has on a bet taken together."""
    seats = {seat.who: seat for seat in players.seats}
    fails = play.game.wagering.fails
    return tuple(
        voided(play, wager, *failed)
        for wager in play.wagers
        if (
            failed := fails(
                play.rules,
                wager.bet,
                seats[wager.who].staked(wager.bet),
                balances.get(wager.who.player, 0),
            )
        )
    )


def _datum(rules: Rules, key: str) -> Datum | None:
    return rules.book.values.get(key)


def _clause(rules: Rules, key: str) -> str:
    datum = _datum(rules, key)
    return datum.clause if datum else rules.book.document
