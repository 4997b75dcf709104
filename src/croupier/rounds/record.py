"""The record of a committed round, and its verification by anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.chance import Secret, commitment, verify_commitment
from croupier.games import game_of
from croupier.games.game import Who, count_text
from croupier.money import dollars
from croupier.rounds.deal import Decision, committed_draws, deal, draw_text, wager_data
from croupier.rounds.play import open_wagering
from croupier.rounds.refusals import Refused
from croupier.rounds.round import apply
from croupier.rounds.shape import FORMAT, RecordError, checked
from croupier.rounds.signature import is_signed, signed, signer_of
from croupier.rounds.wager import Means, Wager
from croupier.rounds.wagering_period import new_round, place, select
from croupier.rulebook.loader import versions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    from croupier.games.game import Decide
    from croupier.rounds.deal import Answers, Draws
    from croupier.rounds.round import Line, Round
    from croupier.rulebook.book import Book

ASKED = ("round", "options", "selections", "wagers", "decisions")
UNSIGNED = (
    "a record of format 1 has none; an edit that changes neither a draw nor a line, "
    "such as that of a stake lost to a shoe, is not found out"
)
NOT_PUBLISHED = (
    "it was not given; a record that was edited and signed again is found out only by "
    "the commitment that was published before the wagers"
)


class Check(NamedTuple):
    """One thing that was verified; None where there was nothing to compare it with."""

    what: str
    holds: bool | None
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


def record(done: Dealt, secret: Secret, key: Ed25519PrivateKey) -> dict[str, Any]:
    """Everything that is needed to deal the round again, and what came of it, signed."""
    signer = signer_of(key)
    promise = {
        "format": FORMAT,
        "commitment": commitment(secret, signer),
        "secret": secret.revealed(),
        "signer": signer.hex(),
    }
    return signed({**promise, **_stated(done)}, key)


def _stated(done: Dealt) -> dict[str, Any]:
    """What a record states of the table and of the round."""
    play = done.play
    return {
        "round": play.id,
        "book": play.rules.book.name,
        "digest": play.rules.book.digest,
        "options": dict(play.rules.options),
        "seating": list(play.seating),
        "chips_cents": list(play.chips_cents),
        "seated": [list(who) for who in play.seated],
        "area_maximum_cents": play.area_maximum_cents,
        "last_spinner": play.last_spinner,
        "selections": [[*who, *chosen] for who, chosen in play.selections.items()],
        "wagers": [wager_data(wager) for wager in done.placed],
        "decisions": [[*who, *(answer or (None, None))] for who, answer in done.decisions],
        "draws": list(done.draws),
        "lines": [_line_data(line) for line in play.lines],
    }


def verify(stored: Any, published: str = "") -> Iterator[Check]:
    """Each promise of a record, checked: signature, commitment, book, draws and settlement.

    `published` is the commitment as it was seen before the wagers.
    """
    data = checked(stored)
    yield from _promises(data, published)
    book = _book(data)
    same = book.digest == data["digest"]
    yield Check("book", same, f"{book.name} has the digest {book.digest[:16]}…")
    secret = Secret.from_hex(data["secret"])
    again = _stated(dealt(_reopened(data, book), secret, _told(data["decisions"])))
    yield Check("draws", again["draws"] == data["draws"], " ".join(again["draws"]))
    asked = [field for field in ASKED if again[field] != data[field]]
    yield Check("wagers and decisions", not asked, ", ".join(asked) or "as they were dealt")
    returned = dollars(sum(line["returned_cents"] for line in again["lines"]))
    detail = f"{count_text(len(again['lines']), 'line')} in all: {returned}"
    yield Check("settlement", _paid(again["lines"]) == _paid(data["lines"]), detail)


def _promises(data: dict[str, Any], published: str) -> Iterator[Check]:
    """Whether the house promised this secret and this signer, and signed what is stated."""
    signer, promised = data.get("signer"), data["commitment"]
    kept = verify_commitment(data["secret"], promised, signer)
    names = "the secret" if signer is None else "secret and signer"
    yield Check("commitment", kept, f"SHA-256 of {names} is {promised[:16]}…")
    if signer is None:
        yield Check("signature", None, UNSIGNED)
    else:
        yield Check("signature", is_signed(data), f"everything is signed by {signer[:16]}…")
    if published:
        same = promised == published.lower()
        yield Check("published commitment", same, f"{published[:16]}…")
    else:
        yield Check("published commitment", None, NOT_PUBLISHED)


def _book(data: dict[str, Any]) -> Book:
    """The version of the book that the round was played under, or the newest if there is none."""
    found = versions(data["book"])
    return next((book for book in found if book.digest == data["digest"]), found[-1])


def _reopened(data: dict[str, Any], book: Book) -> Round:
    game = game_of(book)
    try:
        play = new_round(
            data["round"],
            game,
            book.rules(**data["options"]),
            seating=tuple(data["seating"]),
            chips_cents=tuple(data["chips_cents"]),
            seated=tuple(Who(*each) for each in data["seated"]),
            area_maximum_cents=data["area_maximum_cents"],
            last_spinner=data["last_spinner"],
        )
        play = _must(play, open_wagering(play))
        for player, area, *chosen in data["selections"]:
            play = _must(play, select(play, Who(player, area), tuple(chosen)))
        for each in data["wagers"]:
            who = Who(each["player"], each["area"])
            pick = game.bets[each["bet"]].picked(each["pick"])
            means = Means(each["means"])
            wager = Wager(each["id"], who, each["bet"], pick, each["stake_cents"], means)
            play = _must(play, place(play, wager))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
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
        found = next(told, None)
        if found is None or len(found) != 4 or found[:2] != [*asked.who]:
            raise RecordError(f"a decision of {asked.who.player} is missing; found {found!r}")
        return None if found[2] is None else Decision(*found[2:])

    return answer


def _paid(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines without their reasons: how a line is explained is no part of what it pays."""
    return [{name: each[name] for name in each if name != "reason"} for each in lines]


def _line_data(line: Line) -> dict[str, Any]:
    return {
        "wager": line.wager.id,
        "tier": line.tier,
        "odds": str(line.odds) if line.odds else None,
        "returned_cents": line.returned_cents,
        "clause": line.clause,
        "reason": str(line.reason),
    }
