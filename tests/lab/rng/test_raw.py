"""Raw output for other suites: repeatable by a seed, cut to length, fed with fresh entropy."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.lab.rng.raw import raw_blocks


def output(seed: bytes, length: int, request_bytes: int = 64) -> bytes:
    return b"".join(raw_blocks(seed, length, request_bytes))


@given(st.integers(1, 500), st.integers(1, 100))
def test_there_is_as_much_output_as_asked_for(length: int, request_bytes: int) -> None:
    assert len(output(b"seed", length, request_bytes)) == length


def test_a_seed_repeats_its_output_and_another_does_not() -> None:
    assert output(b"1", 100) == output(b"1", 100) != output(b"2", 100)


def test_output_has_no_end_unless_told() -> None:
    blocks = raw_blocks(b"1", request_bytes=16)
    assert len({next(blocks) for _ in range(1000)}) == 1000


def test_entropy_is_mixed_in_as_often_as_at_a_table() -> None:
    fresh = iter(bytes([number] * 32) for number in range(1, 9))
    blocks = raw_blocks(lambda: next(fresh), request_bytes=1)
    for _ in range(4096):
        next(blocks)
    assert next(fresh) == bytes([2] * 32)
    next(blocks)
    assert next(fresh) == bytes([4] * 32)


@pytest.mark.parametrize("request_bytes", [0, 2**16 + 1])
def test_a_request_that_the_generator_refuses_is_refused(request_bytes: int) -> None:
    with pytest.raises(ValueError, match="accepted: 1 to 65536"):
        next(raw_blocks(b"1", request_bytes=request_bytes))
