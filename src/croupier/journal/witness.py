"""A witness: it remembers the heads that a floor has shown, and objects to another past.

Whoever owns database and signing key can write another journal and sign it.  A witness on another
machine has counter-signed the first one, and what it keeps is verified like the floor's own file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from croupier.journal.checkpoints import signed_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.journal.chain import Head
    from croupier.journal.checkpoints import Checkpoint


class Statement(NamedTuple):
    """What a witness says of the checkpoints that it is shown: those it signs, and objections."""

    signs: tuple[Checkpoint, ...]
    objections: tuple[str, ...]


class Witness:
    """The heads that were shown so far, by stream and sequence."""

    def __init__(self, kept: Sequence[Checkpoint]) -> None:
        self._kept = {signed_text(each): each.at_ms for each in kept}
        self._digests: dict[tuple[str, int], str] = {}
        self._last: dict[str, int] = {}
        for checkpoint in kept:
            self._remember(checkpoint)

    def statement(self, shown: Sequence[Checkpoint]) -> Statement:
        """What is new and fits what was shown before, and what does not fit."""
        signs: list[Checkpoint] = []
        objections = [*self._missing(shown)]
        for checkpoint in (each for each in shown if signed_text(each) not in self._kept):
            wrong = [
                each
                for stream, head in checkpoint.heads.items()
                for each in self._objections(stream, head, checkpoint.at_ms)
            ]
            objections += wrong
            if not wrong:
                self._remember(checkpoint)
                signs.append(checkpoint)
        return Statement(tuple(signs), tuple(objections))

    def _remember(self, checkpoint: Checkpoint) -> None:
        for stream, head in checkpoint.heads.items():
            self._digests[stream, head.sequence] = head.digest
            self._last[stream] = max(head.sequence, self._last.get(stream, 0))

    def _objections(self, stream: str, head: Head, at_ms: int) -> Iterator[str]:
        known = self._digests.get((stream, head.sequence), head.digest)
        if known != head.digest:
            yield f"{stream} {head.sequence} at {at_ms}: a fork, it was shown with another digest"
        elif head.sequence < self._last.get(stream, 0):
            yield f"{stream} {head.sequence} at {at_ms}: it had come to {self._last[stream]} before"

    def _missing(self, shown: Sequence[Checkpoint]) -> Iterator[str]:
        """What was signed here and is not shown again, though what came before it is."""
        first_ms = min((each.at_ms for each in shown), default=0)
        again = {signed_text(each) for each in shown}
        for text, at_ms in self._kept.items():
            if text not in again and at_ms >= first_ms:
                yield f"the checkpoint of {at_ms}, signed here, is shown no more"
