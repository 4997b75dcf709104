"""After the close: steps, draws, decisions and time-outs, settlement and Void."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.games.equipment import Cards, clause_of
from croupier.games.game import WINS, Decide, Draw, Who, named, pick_text, result, winning_areas
from croupier.money import payable
from croupier.rounds.inventory import refused_unpayable
from croupier.rounds.refusals import Reason, Refused
from croupier.rounds.roles import Role
from croupier.rounds.round import (
    DecisionMade,
    Line,
    Opened,
    ResultDrawn,
    Round,
    Step,
    StepTaken,
    Voided,
    WagersSettled,
    paid_line,
    voided,
)
from croupier.rounds.stakes import ending_of, paid
from croupier.rounds.wager import Means, Wager
from croupier.rounds.wagering_period import out_of_order, wagering_clause
from croupier.rulebook.clauses import both
from croupier.words.message import message

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from croupier.games.game import Choice, Result
    from croupier.rulebook.book import Rules
    from croupier.words.message import Message, Part, Said

LEAST_PERIOD = "wagering_period.seconds_min"
EVERYBODY = Who("")
CENTS = (1,)
PLAIN_STEPS = (Step.SPIN, Step.ANNOUNCE, Step.LIGHT)


def open_wagering(play: Round, seconds: int | None = None) -> Opened | Refused:
    """The Wagering Period begins; the operator sets it, not below the book's.  CMA 6.1, 17.4."""
    if play.next_step is not Step.OPEN:
        return out_of_order(play, Step.OPEN)
    least = play.rules.book.values.get(LEAST_PERIOD)
    if seconds is None:
        return Opened(least.value if least else None)
    return refused_period(play.rules, seconds) or Opened(seconds)


def refused_period(rules: Rules, seconds: int) -> Refused | None:
    """Why a Wagering Period is too short for a table, or None.  CMA 6.1, 16.6, 17.4."""
    least = rules.book.values.get(LEAST_PERIOD)
    if least is None or seconds >= least.value:
        return None
    why = message("refusal-wagering_period", seconds=seconds)
    accepted = message("accepted-seconds_or_more", seconds=least.value)
    return Refused(Reason.WRONG_AMOUNT, why, least.clause, accepted)


def take(play: Round, step: Step, by: Role = Role.DEALER) -> StepTaken | Refused:
    """A step that only the Dealer (or above) takes: spin, announce, light.  CSS 5.3."""
    if play.next_step is not step or step not in PLAIN_STEPS:
        return out_of_order(play, step)
    operated = play.rules.book.values.get("dealing.operated_by")
    needed = Role[operated.value] if operated else Role.DEALER
    if by < needed:
        clause = operated.clause if operated else wagering_clause(play.rules)
        why = message("refusal-step_by", step=step.value, role=by.title)
        accepted = message("accepted-role_or_above", role=needed.title)
        return Refused(Reason.NOT_AUTHORISED, why, clause, accepted)
    return StepTaken(step, _said(play, step))


def draw(play: Round, drawn: Any, out: Sequence[Any] = ()) -> ResultDrawn | Refused:
    """What chance answered, when the round waits for it and the equipment can show it.

    `out` are the cards that earlier rounds drew from the same shoe.
    """
    if isinstance(play.awaits, Draw):
        return _refused_draw(play, drawn, out) or ResultDrawn(drawn)
    if asking := _asking(play):
        why = message("refusal-draw_before_decision")
        return Refused(Reason.NOT_AWAITED, why, asking[0].time_out.clause, _awaited(play))
    return out_of_order(play, Step.REVEAL)


def decide(
    play: Round, who: Who, choice: str, balance_cents: int, stake_cents: int | None = None
) -> DecisionMade | Refused:
    """A player's choice, if it is theirs to make now and they can pay for it.

    `stake_cents` is what they add where they may add less than the whole.
    """
    asked = _asked(play, who)
    if asked is None:
        return Refused(
            Reason.NOT_AWAITED,
            message("refusal-no_decision_awaited", player=who.player),
            closed_by(play, who, choice) or _clause_of_moment(play),
            _awaited(play),
        )
    for offered in asked.choices:
        if offered.name == choice:
            return _with_added(play, who, offered, balance_cents, stake_cents)
    return Refused(
        Reason.UNKNOWN_CHOICE,
        message("refusal-choice_not_open", choice=choice, player=who.player),
        closed_by(play, who, choice) or _choice_clause(play, who, choice) or asked.time_out.clause,
        message("accepted-choices", choices=[each.name for each in asked.choices]),
    )


def whole_cents(play: Round, who: Who, choice: Choice) -> int:
    """The whole wager that a choice adds; some may be made for less."""
    own = (*play.standing.of(who.player), *(line.wager for line in play.paid))
    base = sum(w.stake_cents for w in own if w.who == who and w.bet == choice.equal_to)
    return base // choice.share


def time_out(play: Round) -> tuple[DecisionMade, ...]:
    """What the rules decide for each player who has not."""
    return tuple(map(timed_out, _asking(play)))


def timed_out(asked: Decide) -> DecisionMade:
    """What the rules decide for a player who did not answer in time."""
    return DecisionMade(asked.who, asked.time_out.name, None, by_time_out=True)


def settle(play: Round) -> WagersSettled | Refused:
    """Every wager with its tier, odds, return and clause, all at once.  CMA 17.8, 18.7."""
    if play.next_step is not Step.SETTLE:
        return out_of_order(play, Step.SETTLE)
    return WagersSettled(tuple(_line(play, wager) for wager in play.wagers))


def announced(play: Round) -> Message:
    """How the round ended, as it is announced to the whole table."""
    if play.game.words.dealer_shows is not None:
        return play.game.words.dealer_shows(play.state)
    return play.game.words.announce(play.game.course.outcome(play.state, EVERYBODY))


def interim(play: Round, at_once: Container[str] | None = None) -> tuple[Line, ...]:
    """The lines of the wagers that nothing to come can change, Side Wagers first.

    `at_once` are the decisions (`decided_by`) that are settled before the end; without it all are.
    None is where the book has all wagers wait for the end.
    CSB 8.4.1, 14.4.1, 15.4.1, 16.5.1, SBC 8.1, 9.6, 9.7, CMA 16.7.1.
    """
    before_the_end = play.rules.book.values.get("settlement.interim")
    if before_the_end is not None and not before_the_end.value:
        return ()
    decided = [
        wager
        for wager in play.wagers
        if (found := decided_by(play, wager)) and (at_once is None or found in at_once)
    ]
    main = {next(iter(play.game.bets)), *play.game.wagering.added_bets}
    return tuple(_line(play, wager) for wager in sorted(decided, key=lambda w: w.bet in main))


def decided_by(play: Round, wager: Wager) -> str:
    """What decided a wager, where nothing to come can change it; nothing while it is open."""
    return play.game.course.decided_by(play.state, wager.who, wager.bet, wager.pick)


def void(play: Round, why: Said, clause: str) -> Voided | Refused:
    """The round without a result: every wager that stands goes back, a free token to none.

    What was paid or taken at once has been settled, and stays so.  SBC 18.15.2.
    """
    if play.next_step is None:
        return out_of_order(play, Step.SETTLE)
    return Voided(tuple(voided(play, wager, why, clause) for wager in play.wagers), why, clause)


def _refused_draw(play: Round, drawn: Any, out: Sequence[Any]) -> Refused | None:
    """A result that the equipment cannot show, or a card more often than the shoe has decks."""
    equipment = play.game.equipment
    accepted = message("accepted-shown", shown=equipment.accepted)
    most = play.rules["decks"] if isinstance(equipment, Cards) else None
    before = (*play.drawn, *play.ahead[1:], *play.burned, *out)
    if equipment.can_show(play.rules, drawn) and (most is None or before.count(drawn) < most):
        return None
    if most is not None:
        accepted = message(
            "accepted-at_most_each_in_shoe" if out else "accepted-at_most_each",
            accepted=accepted,
            most=most,
        )
    clause = clause_of(play.rules, equipment) or wagering_clause(play.rules)
    return Refused(
        Reason.IMPOSSIBLE_DRAW, message("refusal-draw", drawn=repr(drawn)), clause, accepted
    )


def _choice_clause(play: Round, who: Who, choice: str) -> str | None:
    """The clause that bars a choice, or that says when it is open, where the book has one."""
    barred_by = play.game.words.bars(play.state, who, choice)
    if barred_by in play.rules.options or barred_by in play.rules.book.values:
        return play.rules.clause(barred_by)
    datum = play.rules.book.values.get(f"choices.{choice.lower().replace(' ', '_')}")
    return datum.clause if datum else None


def closed_by(play: Round, who: Who, choice: str) -> str:
    """The clause by which a choice is not open to a player, where the book has one for it."""
    return "" if play.state is None else play.game.course.closed(play.state, who, choice)


def _clause_of_moment(play: Round) -> str:
    asking = _asking(play)
    return asking[0].time_out.clause if asking else wagering_clause(play.rules)


def _asking(play: Round) -> tuple[Decide, ...]:
    return (
        play.awaits if isinstance(play.awaits, tuple) and not isinstance(play.awaits, Draw) else ()
    )


def _asked(play: Round, who: Who) -> Decide | None:
    return next((asked for asked in _asking(play) if asked.who == who), None)


def _awaited(play: Round) -> Message:
    waiting: list[Part] = [
        message(
            "accepted-decision_of",
            player=asked.who.player,
            choices=[each.name for each in asked.choices],
        )
        for asked in _asking(play)
    ]
    if not waiting:
        return message("accepted-no_decision_now")
    return message("accepted-one_of", each=waiting)


def _with_added(
    play: Round, who: Who, choice: Choice, balance_cents: int, stake_cents: int | None
) -> DecisionMade | Refused:
    if choice.adds is None:
        return DecisionMade(who, choice.name, None, by_time_out=False)
    most = whole_cents(play, who, choice)
    stake = most if stake_cents is None else stake_cents
    refused = (
        _refused_share(play, choice, stake, most)
        or _refused_balance(choice, stake, balance_cents)
        or refused_unpayable(play, choice.adds, stake)
    )
    return refused or DecisionMade(
        who, choice.name, _added(play, who, choice, stake), by_time_out=False
    )


def recalled(
    play: Round, who: Who, choice: str, added_cents: int, by_time_out: bool
) -> DecisionMade:
    """A decision as a journal keeps it, with the wager of so much that its choice adds."""
    asked = _asked(play, who)
    assert asked is not None, f"a decision of {who.player} was awaited"
    if not added_cents:
        return DecisionMade(who, choice, None, by_time_out)
    offered = next(each for each in asked.choices if each.name == choice)
    return DecisionMade(who, choice, _added(play, who, offered, added_cents), by_time_out)


def _added(play: Round, who: Who, choice: Choice, stake_cents: int) -> Wager:
    """The wager that a choice adds."""
    assert choice.adds is not None, "only a choice that adds a wager has one"
    means = Means.FREE if choice.is_free else Means.CHIPS
    name = "/".join(map(str, (play.id, *who, choice.adds, pick_text(choice.pick))))
    return Wager(name, who, choice.adds, choice.pick, stake_cents, means)


def _refused_share(play: Round, choice: Choice, stake: int, most: int) -> Refused | None:
    """The wager that a choice adds has its amount, by the clause that gives it where one does."""
    if 0 < stake <= most and (stake == most or choice.for_less):
        return None
    name, values = choice.name.lower(), play.rules.book.values
    amount = values.get(f"{name}.for_less") or values.get(f"closed.{name}_for_less")
    return Refused(
        Reason.WRONG_AMOUNT,
        message("refusal-choice_amount", choice=choice.name, stake=stake),
        amount.clause if amount else choice.clause,
        message("accepted-at_most", most=most)
        if choice.for_less
        else message("accepted-exactly", amount=most),
    )


def _refused_balance(choice: Choice, stake: int, balance_cents: int) -> Refused | None:
    if choice.is_free or stake <= balance_cents:
        return None
    return Refused(
        Reason.TOO_LITTLE_MONEY,
        message("refusal-choice_balance", choice=choice.name, stake=stake, balance=balance_cents),
        choice.clause,
        message("accepted-choice_without_wager"),
    )


def _line(play: Round, wager: Wager) -> Line:
    outcome = play.game.course.outcome(play.state, wager.who)
    found = result(play.game, play.rules, wager.bet, wager.pick, outcome)
    clause, reason = _why(play, wager, found, outcome)
    winnings = _winnings_cents(play, wager, found)
    rounded = play.rules.book.values.get("payout.rounded_up")
    if rounded and found.odds and winnings != found.odds.winnings(wager.stake_cents):
        clause = both(clause, rounded.clause)
    line = Line(wager, found.name, found.odds, 0, clause, reason)
    if winnings > 0 and (barred := play.barred.get(wager.who.player)) is not None:
        return voided(play, wager, barred.why, barred.clause)
    if wager.means is not Means.CHIPS:
        got = paid(play.stakes, wager, ending_of(found.odds), max(0, winnings))
        return paid_line(line, got)
    lost = found.odds is None
    return line._replace(returned_cents=0 if lost else wager.stake_cents + winnings)


def _why(play: Round, wager: Wager, found: Result, outcome: Any) -> tuple[str, Message]:
    """The clause that decided a wager, and why, as the game explains it if it does.

    "20 beats 19"; a result that has a name of its own has it too: "1 4 4, total 9: two dice".
    """
    explained = play.game.words.explain(play.rules, outcome, wager.bet, wager.pick)
    if explained is not None:
        return explained.clause, explained.words
    rule, seen = play.rules.book.bets[wager.bet], play.game.words.announce(outcome)
    if not found.tier:
        return rule.wins, seen
    return rule.pays, seen if found.name == WINS else named(seen, found.name)


def _winnings_cents(play: Round, wager: Wager, found: Result) -> int:
    """What a wager wins in chips that the table has; below zero what a part of it costs.

    CSB 7.3, SBC 5.12, CSS 4.3.
    """
    if found.odds is None:
        return 0
    winnings = found.odds.winnings(wager.stake_cents)
    chips = play.chips_cents if "payout.rounded_up" in play.rules.book.values else CENTS
    if winnings < 0:
        return payable(wager.stake_cents + winnings, chips) - wager.stake_cents
    return payable(winnings, chips)


def _said(play: Round, step: Step) -> Message:
    if step is Step.SPIN:
        return message("step-spin")
    outcome = play.game.course.outcome(play.state, EVERYBODY)
    if step is Step.ANNOUNCE:
        return play.game.words.announce(outcome)
    lit = winning_areas(play.game, play.rules, outcome)
    return message("dealer-lit", areas=[f"{bet} {pick_text(pick)}".strip() for bet, pick in lit])
