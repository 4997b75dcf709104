"""Random words, the streams of a block, and cards drawn from a shoe."""

from __future__ import annotations

import numpy as np

from croupier.lab.simulation.shoes import STREAMS, below, drawn, fill, own, streams_of

# The generator's published output: from the words 1, 2, 3, 4 (the tests of Rust's rand_xoshiro),
# and from 0, 0, 0, 1 (DSCF-1224/xoshiro-fortran, test/README.md).
FROM_1_2_3_4 = (
    41943041,
    58720359,
    3588806011781223,
    3591011842654386,
    9228616714210784205,
    9973669472204895162,
    14011001112246962877,
    12406186145184390807,
)
FROM_0_0_0_1 = (
    0x0000000000800000,
    0x0000000000800011,
    0x0002200000800011,
    0x0002200044000020,
    0x00022000448008A1,
    0x01102100802208A0,
    0x0114002284200880,
    0x0402896644A64095,
)
DEGREES = 415
CHI_SQUARE_MAX = 520.0  # Of 415 degrees of freedom, exceeded three times in ten thousand.


def words_from(*state: int) -> tuple[int, ...]:
    streams = np.tile(np.array([state], np.uint64).T, (1, STREAMS))
    words = np.empty(8 * STREAMS, np.uint64)
    fill(streams, words)
    return tuple(words.reshape(8, STREAMS)[:, 5].tolist())


def test_a_stream_is_the_published_generator() -> None:
    assert words_from(1, 2, 3, 4) == FROM_1_2_3_4
    assert words_from(0, 0, 0, 1) == FROM_0_0_0_1


def test_a_stream_goes_on_where_it_stopped() -> None:
    once, twice = streams_of(7, 0), streams_of(7, 0)
    together, first, then = (np.empty(n * STREAMS, np.uint64) for n in (4, 1, 3))
    fill(once, together)
    fill(twice, first)
    fill(twice, then)
    assert [*first, *then] == list(together)


def test_every_block_of_every_seed_has_streams_of_its_own() -> None:
    words = [word for seed in (0, 1) for block in (0, 1) for word in streams_of(seed, block).flat]
    assert len(set(words)) == len(words)


def test_a_seed_and_block_repeat_their_streams() -> None:
    assert np.array_equal(streams_of(3, 4), streams_of(3, 4))


def test_a_draw_reaches_every_number_below_and_none_beyond() -> None:
    least, most = np.uint32(0), np.uint32(2**32 - 1)
    assert (int(below(least, 416)), int(below(most, 416))) == (0, 415)


def test_draws_below_416_are_even() -> None:
    words = np.empty(STREAMS * 20_000, np.uint64)
    fill(streams_of(1, 0), words)
    numbers = (words.view(np.uint32).astype(np.uint64) * np.uint64(416)) >> np.uint64(32)
    counts = np.bincount(numbers.astype(np.int64), minlength=416)
    expected = counts.sum() / (DEGREES + 1)
    assert ((counts - expected) ** 2 / expected).sum() < CHI_SQUARE_MAX


def test_a_drawn_card_changes_places() -> None:
    shoe = np.array([1, 2, 3], np.uint8)
    assert drawn(shoe, 0, 2) == 3
    assert shoe.tolist() == [3, 2, 1]


def test_a_table_that_may_not_be_written_is_copied_and_another_is_not() -> None:
    table = np.arange(3)
    assert own(table) is table
    table.flags.writeable = False
    assert own(table).flags.writeable
