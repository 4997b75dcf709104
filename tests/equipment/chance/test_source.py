"""The source of chance for real tables, with its entropy in the test's hands."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from croupier.equipment.chance import ChanceUnhealthy, Secret, SystemChance, source
from croupier.equipment.chance.health import STARTUP_SAMPLES
from croupier.equipment.chance.source import ENTROPY_BYTES, NONCE_BYTES

Entropy = Callable[[int], bytes]
SEEDING = [STARTUP_SAMPLES, ENTROPY_BYTES, NONCE_BYTES]


class Recorded:
    """Entropy that remembers what was asked of it, and can be made to fail."""

    def __init__(self, entropy: Entropy) -> None:
        self.asked: list[int] = []
        self.give = entropy

    def __call__(self, length: int) -> bytes:
        self.asked.append(length)
        return self.give(length)


@pytest.fixture
def entropy(repeatable_entropy: Entropy) -> Recorded:
    return Recorded(repeatable_entropy)


def draws(chance: SystemChance) -> list[int]:
    return [chance.below(2**32) for _ in range(4)]


def test_two_sources_do_not_share_a_sequence() -> None:
    assert draws(SystemChance()) != draws(SystemChance())


def test_the_start_up_samples_are_tested_before_the_seed_is_taken(entropy: Recorded) -> None:
    SystemChance(entropy)
    assert entropy.asked == SEEDING == [1024, 32, 16]


def test_the_same_entropy_gives_the_same_draws(repeatable_entropy: Entropy) -> None:
    block = repeatable_entropy(2048)
    assert draws(SystemChance(from_start(block))) == draws(SystemChance(from_start(block)))


def from_start(block: bytes) -> Entropy:
    """Entropy handed out from the start of a block."""
    rest = iter(block)
    return lambda length: bytes(next(rest) for _ in range(length))


def test_draws_do_not_ask_for_entropy_until_the_limit_of_requests(entropy: Recorded) -> None:
    chance = SystemChance(entropy, requests_between_reseeds=3)
    bytes_drawn = [chance.below(256) for _ in range(3)]
    assert len(bytes_drawn) == 3
    assert entropy.asked == SEEDING
    chance.below(256)
    assert entropy.asked == [*SEEDING, ENTROPY_BYTES]


def test_a_reseed_starts_the_count_of_requests_again(entropy: Recorded) -> None:
    chance = SystemChance(entropy, requests_between_reseeds=2)
    bytes_drawn = [chance.below(256) for _ in range(6)]
    assert len(bytes_drawn) == 6
    assert entropy.asked == [*SEEDING, ENTROPY_BYTES, ENTROPY_BYTES]


@pytest.mark.parametrize("requests", [0, -1, 2**48 + 1])
def test_a_limit_of_requests_that_the_standard_does_not_allow_is_refused(requests: int) -> None:
    with pytest.raises(ValueError, match=f"{requests} requests .* refused: 1 to {2**48}"):
        SystemChance(requests_between_reseeds=requests)


def test_a_draw_in_another_process_reseeds_first(entropy: Recorded) -> None:
    process_ids = iter([100, 100, 200, 200, 200])
    chance = SystemChance(entropy, process_id=lambda: next(process_ids))
    chance.below(256)
    assert entropy.asked == SEEDING
    chance.below(256)
    assert entropy.asked == [*SEEDING, ENTROPY_BYTES]
    chance.below(256)
    assert entropy.asked == [*SEEDING, ENTROPY_BYTES]


def test_after_an_interruption_fresh_entropy_is_mixed_into_the_old_state(
    entropy: Recorded,
) -> None:
    chance = SystemChance(entropy)
    before = chance._state
    chance.reseed()
    assert entropy.asked == [*SEEDING, ENTROPY_BYTES]
    assert chance._state != before


def test_a_restarted_source_depends_on_the_state_before_it(repeatable_entropy: Entropy) -> None:
    block = repeatable_entropy(2048)
    earlier = SystemChance(from_start(block)).continuation()
    restarted = SystemChance(from_start(block), earlier=earlier)
    assert len(earlier) == 32
    assert draws(restarted) != draws(SystemChance(from_start(block)))


def test_secrets_are_drawn_and_differ() -> None:
    chance = SystemChance()
    assert isinstance(chance.secret(), Secret)
    assert chance.secret() != chance.secret()


def stuck(length: int) -> bytes:
    return bytes(length)


def short(length: int) -> bytes:
    return bytes(length - 1)


def absent(length: int) -> bytes:
    raise OSError(f"no {length} bytes")


def missing(length: int) -> bytes:
    raise NotImplementedError(f"no {length} bytes")


FAILURES = [
    (stuck, "a byte of entropy came 5 times in a row"),
    (short, "the entropy source gave .* bytes of"),
    (absent, r"the entropy source failed \(no .* bytes\)"),
    (missing, r"the entropy source failed \(no .* bytes\)"),
]
failures = pytest.mark.parametrize(("failing", "message"), FAILURES)


@failures
def test_a_source_is_not_made_from_failing_entropy(failing: Entropy, message: str) -> None:
    with pytest.raises(ChanceUnhealthy, match=message):
        SystemChance(failing)


@failures
def test_entropy_that_fails_later_stops_the_draw(
    entropy: Recorded, failing: Entropy, message: str
) -> None:
    chance = SystemChance(entropy, requests_between_reseeds=1)
    chance.below(256)
    entropy.give = failing
    with pytest.raises(ChanceUnhealthy, match=message):
        chance.below(256)


def test_a_run_of_one_byte_over_two_blocks_of_entropy_stops_the_draw(entropy: Recorded) -> None:
    chance = SystemChance(entropy)
    entropy.give = lambda length: bytes(3) + bytes(range(1, length - 5)) + bytes(3)
    chance.reseed()
    with pytest.raises(ChanceUnhealthy, match="5 times in a row"):
        chance.reseed()


def test_after_a_failure_it_refuses_for_ever(entropy: Recorded) -> None:
    chance = SystemChance(entropy)
    sound = entropy.give
    entropy.give = stuck
    with pytest.raises(ChanceUnhealthy):
        chance.reseed()
    entropy.give = sound
    refusal = (
        "^a byte of entropy came 5 times in a row .repetition count test.: no card, die or wheel "
        "may be drawn until an operator replaces this source of chance$"
    )
    for draw in (lambda: chance.below(6), chance.secret, chance.reseed, chance.continuation) * 2:
        with pytest.raises(ChanceUnhealthy, match=refusal):
            draw()


def test_a_source_tells_what_failed(entropy: Recorded) -> None:
    chance = SystemChance(entropy)
    assert chance.failure is None
    entropy.give = absent
    with pytest.raises(ChanceUnhealthy):
        chance.reseed()
    assert chance.failure == "the entropy source failed (no 32 bytes)"


def test_a_source_whose_every_candidate_is_rejected_refuses_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chance = SystemChance()
    monkeypatch.setattr(source, "generate", lambda state, length: (b"\xff" * length, state))
    with pytest.raises(ChanceUnhealthy, match="128 candidates in a row"):
        chance.below(6)
    monkeypatch.undo()
    with pytest.raises(ChanceUnhealthy, match="128 candidates in a row"):
        chance.below(6)


def test_a_request_that_is_refused_is_not_a_failure() -> None:
    chance = SystemChance()
    with pytest.raises(ValueError, match="is refused"):
        chance.below(0)
    assert 0 <= chance.below(6) < 6


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_source_cannot_be_copied(duplicate: Callable[[SystemChance], object]) -> None:
    with pytest.raises(TypeError, match="not copied or pickled: construct another"):
        duplicate(SystemChance())


def test_a_source_shows_nothing_of_its_state() -> None:
    chance = SystemChance()
    assert chance._state.key.hex() not in repr(chance)
    assert repr(chance._state.key) not in repr(vars(chance))


def test_threads_draw_one_at_a_time_and_no_draw_twice() -> None:
    chance = SystemChance()
    with ThreadPoolExecutor(8) as threads:
        drawn = list(threads.map(lambda _: chance.below(2**64), range(2_000)))
    assert len(set(drawn)) == 2_000
    assert chance._state.reseed_counter == 2_001


def test_a_draw_holds_the_lock(entropy: Recorded) -> None:
    chance = SystemChance(entropy, requests_between_reseeds=1)
    chance.below(256)
    sound, held = entropy.give, []

    def watching(length: int) -> bytes:
        held.append(chance._lock.locked())
        return sound(length)

    entropy.give = watching
    chance.below(256)
    assert held == [True]
    assert not chance._lock.locked()
