"""What a witness signs, and what it objects to."""

from __future__ import annotations

from croupier.journal.chain import Head
from croupier.journal.checkpoints import Checkpoint
from croupier.journal.witness import Statement, Witness

FIRST = Checkpoint(1, {"R1": Head(3, "c"), "lobby": Head(1, "a")})
LATER = Checkpoint(2, {"R1": Head(5, "e"), "lobby": Head(1, "a")})


def test_what_is_new_is_signed_once() -> None:
    assert Witness([]).statement([FIRST, LATER]) == Statement((FIRST, LATER), ())
    assert Witness([FIRST]).statement([FIRST, LATER]) == Statement((LATER,), ())


def test_a_fork_is_objected_to_and_not_signed() -> None:
    forked = Checkpoint(3, {"R1": Head(5, "x")})
    said = Witness([FIRST, LATER]).statement([FIRST, LATER, forked])
    assert said == Statement((), ("R1 5 at 3: a fork, it was shown with another digest",))


def test_a_chain_that_went_back_is_objected_to() -> None:
    said = Witness([FIRST, LATER]).statement([FIRST, LATER, Checkpoint(3, {"R1": Head(4, "d")})])
    assert said == Statement((), ("R1 4 at 3: it had come to 5 before",))


def test_a_checkpoint_that_is_shown_no_more_is_objected_to() -> None:
    said = Witness([FIRST, LATER]).statement([FIRST])
    assert said == Statement((), ("the checkpoint of 2, signed here, is shown no more",))


def test_a_file_whose_oldest_checkpoints_were_put_away_is_in_order() -> None:
    assert Witness([FIRST, LATER]).statement([LATER]) == Statement((), ())
