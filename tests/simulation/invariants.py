"""The promises about money, tickets, rounds and owners, each with books of its own."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from croupier.floor.terminals.commands import CashOut, InsertNote, InsertTicket
from simulation.model import Invariant

if TYPE_CHECKING:
    from simulation.loop import Life
    from simulation.model import EntryRow, Model, Step

NEVER_BELOW_ZERO = ("chips:", "escrow:", "tickets", "transit:", "pool:", "prize:")
ROUND_OVER = {"settled", "round passed", "round voided"}
LETTERS = ("letter sent", "letter taken")
LEADS_TO = {"note inserted": InsertNote, "ticket printed": CashOut, "ticket inserted": InsertTicket}


class Gapless(Invariant):
    """Every entry follows the one before it."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.heads: Counter[str] = Counter()

    def check(self, step: Step) -> str | None:
        for entry in step.entries:
            before = self.heads[entry.stream]
            self.heads[entry.stream] = entry.sequence
            if entry.sequence != before + 1:
                return f"{entry.stream} has entry {entry.sequence} after {before}"
        return None


class LostTail(Invariant):
    """A place whose last entries the database lost writes nothing more until people decide."""

    def check(self, step: Step) -> str | None:
        for entry in step.entries if step.by is not None else ():
            if entry.stream in self.model.lost:
                lost = self.model.lost[entry.stream]
                return f"{entry.stream} lost its entries up to {lost}, and {step.by} wrote {entry}"
        return None


class OneOwner(Invariant):
    """Whoever raised a stream's epoch last writes it, and nobody else."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.epochs: dict[str, int] = {}
        self.owners: dict[str, Life] = {}

    def check(self, step: Step) -> str | None:
        for stream, epoch in self.model.rows("SELECT stream, epoch FROM leases"):
            if epoch < self.epochs.get(stream, 0):
                return f"the epoch of {stream} went back to {epoch}"
            if epoch != self.epochs.get(stream) and step.by is not None:
                self.owners[stream] = step.by
            self.epochs[stream] = epoch
        for entry in step.entries if step.by is not None else ():
            owner = self.owners.get(entry.stream)
            if owner is not step.by and owner is not None:
                return f"{step.by} wrote {entry.stream} {entry.sequence}, which {owner} holds"
        return None


class Money(Invariant):
    """No account below zero that may not be, every balance as posted, no escrow after a round."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.cents: Counter[str] = Counter()

    def check(self, step: Step) -> str | None:
        for each in step.postings:
            self.cents[each.source] -= each.cents
            self.cents[each.target] += each.cents
        return self._below_zero(step) or self._not_as_posted() or self._left_in_escrow(step)

    def _below_zero(self, step: Step) -> str | None:
        for account in {each.source for each in step.postings}:
            if account.startswith(NEVER_BELOW_ZERO) and self.cents[account] < 0:
                return f"{account} holds {self.cents[account]} cents"
        return None

    def _not_as_posted(self) -> str | None:
        for terminal, held in self.model.rows("SELECT terminal, balance_cents FROM terminals"):
            if held != self.cents[f"chips:{terminal}"]:
                posted = self.cents[f"chips:{terminal}"]
                return f"{terminal} holds {held} cents, and {posted} were posted"
        return None

    def _left_in_escrow(self, step: Step) -> str | None:
        for entry in step.entries:
            if entry.kind in ROUND_OVER:
                for account, cents in self.cents.items():
                    if cents and account.startswith(f"escrow:{entry.event['round']}:"):
                        return f"{account} holds {cents} cents after the round"
        return None


class Letters(Invariant):
    """A letter is taken once, as it was sent, after all before it; until then its money waits."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.sent: dict[tuple[str, str, int], str] = {}
        self.taken: Counter[tuple[str, str]] = Counter()
        self.money: Counter[str] = Counter()

    def check(self, step: Step) -> str | None:
        for each in step.postings:
            self.money[each.source] -= each.cents
            self.money[each.target] += each.cents
        found = [self._told(entry) for entry in step.entries if entry.kind in LETTERS]
        wrong = next((each for each in found if each), None)
        return wrong or self._astray() or self._not_waiting()

    def _told(self, entry: EntryRow) -> str | None:
        letter = entry.event["letter"]
        sender, to, number = letter["sender"], letter["to"], letter["number"]
        if entry.kind == "letter sent":
            self.sent[sender, to, number] = json.dumps(letter, sort_keys=True)
            return None
        self.taken[sender, to] += 1
        sent = self.sent.pop((sender, to, number), None)
        if number != self.taken[sender, to] or sent != json.dumps(letter, sort_keys=True):
            return f"{to} took letter {number} of {sender} in place of {self.taken[sender, to]}"
        return None

    def _astray(self) -> str | None:
        """Money in transit is that of letters on their way."""
        due: Counter[str] = Counter()
        for letter in map(json.loads, self.sent.values()):
            name = f"{letter['sender']}>{letter['to']}/{letter['number']}"
            account = f"transit:{name}:{letter.get('owner', '')}"
            due[account] = sum(letter.get("out_of", {}).values())
        held = {a: cents for a, cents in self.money.items() if cents and a.startswith("transit:")}
        if held != {account: cents for account, cents in due.items() if cents}:
            return f"in transit are {held}, on their way {dict(due)}"
        return None

    def _not_waiting(self) -> str | None:
        rows = self.model.rows("SELECT sender, receiver, number FROM letters")
        if {tuple(row) for row in rows} != {*self.sent}:
            return f"{sorted(rows)} wait, and {sorted(self.sent)} are untaken"
        return None


class Rounds(Invariant):
    """A round is over once."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.over: set[str] = set()

    def check(self, step: Step) -> str | None:
        for entry in step.entries:
            if entry.kind in ROUND_OVER:
                if entry.event["round"] in self.over:
                    return f"{entry.event['round']} is over twice: {entry.kind}"
                self.over.add(entry.event["round"])
        return None


class Tickets(Invariant):
    """A ticket is redeemed once at most, for what was printed on it."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.printed: dict[str, int] = {}
        self.redeemed: set[str] = set()

    def check(self, step: Step) -> str | None:
        for entry in step.entries:
            if entry.kind == "ticket printed":
                ticket = entry.event["ticket"]
                self.printed[ticket["digest"]] = ticket["cents"]
        for entry in step.entries:
            if entry.kind in {"ticket inserted", "ticket redeemed"}:
                digest, cents = entry.event["digest"], entry.event["cents"]
                if digest in self.redeemed:
                    return f"ticket {digest[:8]} is redeemed twice"
                if self.printed.get(digest) != cents:
                    return f"ticket {digest[:8]} is redeemed for {cents} cents"
                self.redeemed.add(digest)
        return None


class OnceEach(Invariant):
    """Nothing happens more often than players asked for it and were not refused."""

    def __init__(self, model: Model) -> None:
        super().__init__(model)
        self.happened: Counter[tuple[str, str]] = Counter()

    def check(self, step: Step) -> str | None:
        for entry in step.entries:
            if entry.kind in LEADS_TO:
                self.happened[entry.event["terminal"], entry.kind] += 1
                if found := self._too_often(entry.event["terminal"], entry.kind):
                    return found
        return None

    def _too_often(self, terminal: str, kind: str) -> str | None:
        happened, asked = self.happened[terminal, kind], self.asked(terminal, kind)
        if happened > asked:
            return f"{terminal}: {kind} {happened} times, asked for {asked} times"
        return None

    def asked(self, terminal: str, kind: str, *, answered: bool = False) -> int:
        """How often something was asked for and not refused, or how often that was answered."""
        told = self.model.told
        return sum(
            isinstance(command, LEADS_TO[kind])
            and ((who, number) in told or not answered)
            and ((who, number) not in told or told[who, number].refused is None)
            for (who, number), command in self.model.sent.items()
            if who == terminal
        )

    def too_seldom(self) -> str | None:
        """What was acknowledged and did not happen."""
        for terminal in {who for who, _ in self.model.sent}:
            for kind in LEADS_TO:
                asked = self.asked(terminal, kind, answered=True)
                if self.happened[terminal, kind] < asked:
                    happened = self.happened[terminal, kind]
                    return f"{terminal}: {kind} {happened} times, acknowledged {asked} times"
        return None


INVARIANTS = (Gapless, LostTail, OneOwner, Money, Letters, Rounds, Tickets, OnceEach)
