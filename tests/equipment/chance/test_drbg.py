"""HMAC_DRBG against NIST's published vectors and against OpenSSL's implementation."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.equipment.chance.drbg import (
    REQUEST_BYTES_MAX,
    REQUESTS_MAX,
    DrbgState,
    ReseedRequiredError,
    generate,
    instantiate,
    reseed,
)

VECTORS = tomllib.loads((Path(__file__).parent / "cavp_hmac_drbg_sha256.toml").read_text())[
    "vectors"
]
STATE = instantiate(bytes(range(32)), bytes(16))


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_nist_published_this_answer(vector: dict[str, Any]) -> None:
    state = seeded_by(vector)
    first, second = map(bytes.fromhex, vector["additional"])
    _, state = generate(state, 128, first)
    output, _ = generate(state, 128, second)
    assert output.hex() == vector["returned"]


def seeded_by(vector: dict[str, Any]) -> DrbgState:
    inputs = (vector["entropy"], vector["nonce"], vector["personalisation"])
    state = instantiate(*map(bytes.fromhex, inputs))
    if "reseed_entropy" not in vector:
        return state
    fresh = (vector["reseed_entropy"], vector["reseed_additional"])
    return reseed(state, *map(bytes.fromhex, fresh))


exactly_32_bytes = st.binary(min_size=32, max_size=32)
exactly_16_bytes = st.binary(min_size=16, max_size=16)
up_to_100_bytes = st.binary(max_size=100)


@settings(
    max_examples=200,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(
    seed=st.tuples(exactly_32_bytes, exactly_16_bytes, up_to_100_bytes),
    reseeding=st.tuples(exactly_32_bytes, up_to_100_bytes),
    requests=st.lists(st.tuples(st.integers(1, 300), up_to_100_bytes), min_size=1, max_size=4),
)
def test_openssl_gives_the_same_outputs_for_the_same_inputs(
    openssl_hmac_drbg: Any,
    seed: tuple[bytes, bytes, bytes],
    reseeding: tuple[bytes, bytes],
    requests: list[tuple[int, bytes]],
) -> None:
    state = reseed(instantiate(*seed), *reseeding)
    outputs = []
    for length, additional in requests:
        output, state = generate(state, length, additional)
        outputs.append(output)
    assert outputs == openssl_hmac_drbg(seed, reseeding, requests)


def test_a_request_is_64_kib_at_most() -> None:
    output, _ = generate(STATE, REQUEST_BYTES_MAX)
    assert len(output) == 65_536
    with pytest.raises(ValueError, match="65537 bytes are refused: a request is 0 to 65536 bytes"):
        generate(STATE, REQUEST_BYTES_MAX + 1)


def test_a_request_of_a_negative_length_is_refused() -> None:
    with pytest.raises(ValueError, match="-1 bytes are refused"):
        generate(STATE, -1)


def test_the_state_must_be_reseeded_after_two_to_the_48_requests() -> None:
    last = replace(STATE, reseed_counter=REQUESTS_MAX)
    _, exhausted = generate(last, 1)
    with pytest.raises(ReseedRequiredError, match="reseed, then ask again"):
        generate(exhausted, 1)
    assert reseed(exhausted, bytes(32)).reseed_counter == 1


def test_each_request_is_counted() -> None:
    _, after = generate(STATE, 5)
    assert (STATE.reseed_counter, after.reseed_counter) == (1, 2)


def test_a_reseed_depends_on_the_old_state_as_well_as_on_the_fresh_entropy() -> None:
    other = instantiate(bytes(32), bytes(16))
    assert reseed(STATE, b"fresh") != reseed(other, b"fresh")
    assert reseed(STATE, b"fresh") != reseed(STATE, b"other")


def test_a_state_does_not_show_its_key_or_value() -> None:
    assert repr(STATE) == "DrbgState(reseed_counter=1)"
