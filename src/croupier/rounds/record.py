"""The record of a committed round, and its verification by anybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.chance import Secret, commitment, verify_commitment
from croupier.games import game_of
from croupier.games.game import Who
from croupier.rounds.dealing import Decision, committed_draws, deal, draw_text, wager_data
from croupier.rounds.play import open_wagering
from croupier.rounds.refusals import Refused
from croupier.rounds.round import Means, Wager, apply
from croupier.rounds.wagering import new_round, place, select
from croupier.rulebook.loader import load

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.games.game import Decide
    from croupier.rounds.dealing import Answers, Draws
    from croupier.rounds.round import Line, Round

FORMAT = 1
FIELDS = {
    "format": int,
    "round": str,
    "book": str,
    "digest": str,
    "options": dict,
    "seating": list,
    "chips_cents": list,
    "commitment": str,
    "secret": str,
    "selections": list,
    "wagers": list,
    "decisions": list,
    "draws": list,
    "lines": list,
}


class RecordError(ValueError):
    """The record is not one: what was found and what is accepted."""


class Check(NamedTuple):
    """One thing that was verified."""

    what: str
    holds: bool
    detail: str


class Dealt(NamedTuple):
    """A round that is over, with everything drawn and decided in it."""

    play: Round
    placed: tuple[Wager, ...]
    draws: tuple[str, ...]
    decisions: tuple[tuple[Who, Decision | None], ...]


def dealt(play: Round, secret: Secret, answers: Answers, source: Draws | None = None) -> Dealt:
    """An open round dealt to its end from a committed secret, or from a shoe already begun."""
    drawn: list[str] = []
    decisions: list[tuple[Who, Decision | None]] = []
    source = source or committed_draws(play, secret)

    def draws() -> Any:
        result = source()
        drawn.append(draw_text(result))
        return result

    def answered(now: Round, asked: Decide) -> Decision | None:
        answer = answers(now, asked)
        decisions.append((asked.who, answer))
        return answer

    over = deal(play, draws, answered)
    return Dealt(over, play.wagers, tuple(drawn), tuple(decisions))


def record(done: Dealt, secret: Secret) -> dict[str, Any]:
    """Everything that is needed to deal the round again, and what came of it."""
    play = done.play
    return {
        "format": FORMAT,
        "round": play.id,
        "book": play.rules.book.name,
        "digest": play.rules.book.digest,
        "options": dict(play.rules.options),
        "seating": list(play.seating),
        "chips_cents": list(play.chips_cents),
        "commitment": commitment(secret),
        "secret": secret.revealed(),
        "selections": [[*who, *chosen] for who, chosen in (play.selections or {}).items()],
        "wagers": [wager_data(wager) for wager in done.placed],
        "decisions": [[*who, *(answer or (None, None))] for who, answer in done.decisions],
        "draws": list(done.draws),
        "lines": [_line_data(line) for line in play.lines],
    }


def verify(stored: Any) -> Iterator[Check]:
    """Each promise of a record, checked: commitment, book, draws and settlement."""
    data = _checked(stored)
    kept = verify_commitment(data["secret"], data["commitment"])
    yield Check("commitment", kept, f"SHA-256 of the secret is {data['commitment'][:16]}…")
    book = load(data["book"])
    same = book.digest == data["digest"]
    yield Check("book", same, f"{book.name} has the digest {book.digest[:16]}…")
    again = dealt(_reopened(data), Secret.from_hex(data["secret"]), _told(data["decisions"]))
    yield Check("draws", list(again.draws) == data["draws"], " ".join(again.draws))
    lines = [_line_data(line) for line in again.play.lines]
    returned = sum(line["returned_cents"] for line in lines)
    yield Check("settlement", lines == data["lines"], f"{len(lines)} lines return {returned} cents")


def _checked(stored: Any) -> dict[str, Any]:
    if not isinstance(stored, Mapping):
        raise RecordError(f"found {type(stored).__name__}; accepted: an object with {list(FIELDS)}")
    for field, kind in FIELDS.items():
        if not isinstance(stored.get(field), kind):
            raise RecordError(f"{field}: found {stored.get(field)!r}; accepted: a {kind.__name__}")
    if stored["format"] != FORMAT:
        raise RecordError(f"format: found {stored['format']}; accepted: {FORMAT}")
    return dict(stored)


def _reopened(data: dict[str, Any]) -> Round:
    book = load(data["book"])
    game = game_of(book)
    try:
        play = new_round(data["round"], game, book.rules(**data["options"]))
        play = replace(play, seating=tuple(data["seating"]), chips_cents=tuple(data["chips_cents"]))
        play = _must(play, open_wagering(play))
        for player, area, *chosen in data["selections"]:
            play = _must(play, select(play, Who(player, area), tuple(chosen)))
        for each in data["wagers"]:
            who = Who(each["player"], each["area"])
            pick = game.bets[each["bet"]].picked(each["pick"])
            means = Means(each["means"])
            wager = Wager(each["id"], who, each["bet"], pick, each["stake_cents"], means)
            play = _must(play, place(play, wager))
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"the wagers cannot be placed again: {error}") from error
    return play


def _must(play: Round, answer: Any) -> Round:
    if isinstance(answer, Refused):
        raise RecordError(f"the record holds what the rules refuse: {answer}")
    return apply(play, answer)


def _told(decisions: list[list[Any]]) -> Callable[[Round, Decide], Decision | None]:
    """Answers each question as the record says, in its order."""
    told = iter(decisions)

    def answer(_: Round, asked: Decide) -> Decision | None:
        player, area, choice, stake = next(told, (None, None, None, None))
        if (player, area) != tuple(asked.who):
            raise RecordError(f"a decision of {asked.who} is missing; found {player!r}")
        return None if choice is None else Decision(choice, stake)

    return answer


def _line_data(line: Line) -> dict[str, Any]:
    return {
        "wager": line.wager.id,
        "tier": line.tier,
        "odds": str(line.odds) if line.odds else None,
        "returned_cents": line.returned_cents,
        "clause": line.clause,
        "reason": line.reason,
    }
