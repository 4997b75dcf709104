"""A journal verified from its rows alone, by code that shares nothing with the floor that wrote it.

Chains, money, rounds and tickets are checked here with the standard library; `outcomes` deals every
revealed round again by its rules.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

GENESIS = hashlib.sha256(b"croupier journal 1").hexdigest()
NEVER_BELOW_ZERO = ("chips", "escrow", "tickets", "held")
OF_PLAYERS = ("chips:", "escrow:")
SETTLES = ("settled at once", "settled")
ENDS = ("settled", "round voided", "round passed")


class Row(NamedTuple):
    """An entry as the database has it."""

    stream: str
    sequence: int
    at_ms: int
    kind: str
    body: str
    digest: str


class Books(NamedTuple):
    """All that a floor has kept."""

    entries: Sequence[Row]
    postings: Sequence[tuple[str, int, int, str, str, int]]
    balances: Mapping[str, int]
    tickets: Mapping[str, tuple[int, str]]
    snapshots: Sequence[tuple[str, tuple[int, str], str]] = ()


class Finding(NamedTuple):
    """One promise: whether it holds, and what was counted or found wrong."""

    what: str
    wrong: tuple[str, ...]
    detail: str

    @property
    def holds(self) -> bool:
        """Nothing was found wrong."""
        return not self.wrong


def verify(
    books: Books,
    checkpoints: Sequence[Mapping[str, tuple[int, str]]] | None = None,
    damaged: Sequence[str] = (),
) -> Iterator[Finding]:
    """Each promise of a journal, checked; that of its checkpoints where there are any to read.

    `damaged` says which lines among the checkpoints are none.
    """
    yield from bindings(books.entries, checkpoints, damaged)
    yield from promises(books)


def bindings(
    entries: Sequence[Row],
    checkpoints: Sequence[Mapping[str, tuple[int, str]]] | None,
    damaged: Sequence[str],
) -> Iterator[Finding]:
    """What binds the entries, whatever they say: their chains, and the checkpoints if any."""
    yield _chains(entries)
    if checkpoints is not None:
        yield _checkpoints(entries, checkpoints, damaged)


def promises(books: Books) -> Iterator[Finding]:
    """What the entries say, against one another and against the accounts and tickets."""
    bodies = [(row, json.loads(row.body)) for row in books.entries]
    yield _postings(bodies, books.postings)
    yield _accounts(books.postings, books.balances)
    yield _rounds(bodies)
    yield _settlements(bodies)
    yield _tickets(bodies, books.tickets)


def _chains(entries: Sequence[Row]) -> Finding:
    heads: dict[str, tuple[int, str]] = {}
    wrong = []
    for row in entries:
        sequence, digest = heads.get(row.stream, (0, GENESIS))
        told = "\n".join(
            (digest, row.stream, str(row.sequence), str(row.at_ms), row.kind, row.body)
        )
        if row.sequence != sequence + 1 or hashlib.sha256(told.encode()).hexdigest() != row.digest:
            wrong.append(f"{row.stream} {row.sequence} does not follow {row.stream} {sequence}")
        heads[row.stream] = (row.sequence, row.digest)
    return Finding("chains", tuple(wrong), f"{len(entries)} entries in {len(heads)} streams")


def _checkpoints(
    entries: Sequence[Row],
    checkpoints: Sequence[Mapping[str, tuple[int, str]]],
    damaged: Sequence[str],
) -> Finding:
    digests = {(row.stream, row.sequence): row.digest for row in entries}
    signed = [(stream, *head) for heads in checkpoints for stream, head in heads.items()]
    wrong = [] if checkpoints or damaged else ["nothing was signed"]
    wrong += damaged
    wrong += [
        f"{stream} {sequence} is not what was signed"
        for stream, sequence, digest in signed
        if sequence and digests.get((stream, sequence)) != digest
    ]
    return Finding("checkpoints", tuple(wrong), f"{len(signed)} signed heads")


def _postings(
    bodies: Sequence[tuple[Row, Any]], postings: Sequence[tuple[str, int, int, str, str, int]]
) -> Finding:
    told = {
        (row.stream, row.sequence, place, *transfer)
        for row, body in bodies
        for place, transfer in enumerate(body["transfers"])
    }
    kept = set(postings)
    wrong = [f"not in the journal: {each}" for each in sorted(kept - told)]
    wrong += [f"not posted: {each}" for each in sorted(told - kept)]
    return Finding("postings", tuple(wrong), f"{len(kept)} postings")


def _accounts(
    postings: Sequence[tuple[str, int, int, str, str, int]], balances: Mapping[str, int]
) -> Finding:
    """Accounts sum to nothing, none is overdrawn, none pays another player's, balances agree."""
    held: Counter[str] = Counter()
    for *_, source, target, cents in postings:
        held[source] -= cents
        held[target] += cents
    wrong = [f"the accounts sum to {sum(held.values())} cents"] if sum(held.values()) else []
    wrong += [
        f"{stream} {sequence}: {source} paid {target}"
        for stream, sequence, _, source, target, _ in postings
        if source.startswith(OF_PLAYERS)
        and target.startswith(OF_PLAYERS)
        and source.rpartition(":")[2] != target.rpartition(":")[2]
    ]
    for account, cents in sorted(held.items()):
        if cents < 0 and account.partition(":")[0] in NEVER_BELOW_ZERO:
            wrong.append(f"{account} is overdrawn: {cents} cents")
    for terminal, cents in sorted(balances.items()):
        if held[f"chips:{terminal}"] != cents:
            wrong.append(f"{terminal} has {cents} cents, posted {held[f'chips:{terminal}']}")
    owed = sum(
        cents for account, cents in held.items() if account.partition(":")[0] in NEVER_BELOW_ZERO
    )
    return Finding("accounts", tuple(wrong), f"{len(held)} accounts, {owed} cents owed to players")


def _rounds(bodies: Sequence[tuple[Row, Any]]) -> Finding:
    """Every round opens once and ends at most once, and its escrow is zero when it has ended."""
    opened: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    escrow: defaultdict[str, int] = defaultdict(int)
    wrong = []
    for row, body in bodies:
        event = body["event"]
        for source, target, cents in body["transfers"]:
            for account, change in ((source, -cents), (target, cents)):
                if account.startswith("escrow:"):
                    escrow[account.split(":")[1]] += change
        opened[event.get("round", "")] += row.kind == "round opened"
        if row.kind in ENDS:
            ended[event["round"]] += 1
            if escrow[event["round"]]:
                wrong.append(
                    f"{event['round']} ended with {escrow[event['round']]} cents in escrow"
                )
    wrong += [f"{each} ended {count} times" for each, count in ended.items() if count > 1]
    wrong += [
        f"{each} opened {count} times" for each, count in opened.items() if each and count > 1
    ]
    wrong += [f"{each} ended and never opened" for each in ended if not opened[each]]
    return Finding("rounds", tuple(wrong), f"{ended.total()} rounds ended")


def _settlements(bodies: Sequence[tuple[Row, Any]]) -> Finding:
    """The house took what was wagered and paid what the lines say, terminal by terminal."""
    wrong = list(_settled_twice(bodies))
    lines = 0
    for row, body in bodies:
        if row.kind not in SETTLES:
            continue
        paid: Counter[str] = Counter()
        taken: Counter[str] = Counter()
        for line in body["event"]["lines"]:
            lines += 1
            paid[line["terminal"]] += line["returned_cents"]
            taken[line["terminal"]] += line["stake_cents"] if "means" not in line else 0
        for source, target, cents in body["transfers"]:
            if source.startswith("escrow:"):
                taken[source.rpartition(":")[2]] -= cents
            else:
                paid[target.rpartition(":")[2]] -= cents
        if any(paid.values()) or any(taken.values()):
            wrong.append(
                f"{row.stream} {row.sequence}: {dict(taken)} taken, {dict(paid)} paid amiss"
            )
    return Finding("settlements", tuple(wrong), f"{lines} lines")


def _settled_twice(bodies: Sequence[tuple[Row, Any]]) -> Iterator[str]:
    """The wagers that have two lines in one round, or one after they were settled at once."""
    settled: set[tuple[object, ...]] = set()
    for row, body in bodies:
        for line in body["event"]["lines"] if row.kind in (*SETTLES, "round voided") else ():
            spot = (line["terminal"], line["area"], line["bet"], line["pick"])
            wager = (body["event"]["round"], *spot)
            if wager in settled:
                yield f"{row.stream} {row.sequence}: {wager} is settled twice"
            if row.kind in SETTLES:
                settled.add(wager)


def _tickets(bodies: Sequence[tuple[Row, Any]], tickets: Mapping[str, tuple[int, str]]) -> Finding:
    """A ticket is printed once, redeemed at most once, and for what it was printed for."""
    printed: dict[str, int] = {}
    redeemed: Counter[str] = Counter()
    wrong = []
    for row, body in bodies:
        event = body["event"]
        if row.kind == "ticket printed":
            printed[event["ticket"]["digest"]] = event["ticket"]["cents"]
        elif row.kind in {"ticket inserted", "ticket redeemed"}:
            redeemed[event["digest"]] += 1
            if tickets.get(event["digest"], (None,))[0] != event["cents"]:
                wrong.append(f"{row.stream} {row.sequence}: {event['cents']} cents for a ticket")
    wrong += [f"ticket {each[:12]}… redeemed {n} times" for each, n in redeemed.items() if n > 1]
    wrong += [f"ticket {each[:12]}… was never printed" for each in redeemed if each not in printed]
    for digest, (cents, state) in tickets.items():
        if printed.get(digest) != cents or (state == "redeemed") != bool(redeemed[digest]):
            wrong.append(f"ticket {digest[:12]}… is {state} with {cents} cents")
    return Finding("tickets", tuple(wrong), f"{len(printed)} printed, {redeemed.total()} redeemed")
