"""What the tests of chance share: entropy that repeats itself, and OpenSSL as an outside oracle."""

import ctypes
import ctypes.util
import hashlib
from collections.abc import Callable, Sequence
from typing import Protocol

import pytest

STRENGTH_BITS = 256
OSSL_PARAM_UNSIGNED_INTEGER, OSSL_PARAM_UTF8_STRING, OSSL_PARAM_OCTET_STRING = 2, 4, 5


class Oracle(Protocol):
    """The outputs of OpenSSL's HMAC-DRBG for this seed; each request is (length, additional)."""

    def __call__(
        self,
        seed: tuple[bytes, bytes, bytes],
        reseeding: tuple[bytes, bytes],
        requests: Sequence[tuple[int, bytes]],
    ) -> list[bytes]: ...


@pytest.fixture
def repeatable_entropy() -> Callable[[int], bytes]:
    """Bytes that look random and are the same in every run."""
    stream = hashlib.shake_256(b"tests of chance").digest(2**16)
    position = 0

    def entropy(length: int) -> bytes:
        nonlocal position
        position += length
        return stream[position - length : position]

    return entropy


@pytest.fixture(scope="session")
def openssl_hmac_drbg() -> Oracle:
    """OpenSSL 3's own HMAC-DRBG, its entropy and nonce handed to it through TEST-RAND."""
    name = ctypes.util.find_library("crypto")
    if name is None or not hasattr(ctypes.CDLL(name), "EVP_RAND_fetch"):
        pytest.skip("libcrypto of OpenSSL 3 is not installed")
    return _OpenSsl(ctypes.CDLL(name))


class _Param(ctypes.Structure):
    """OSSL_PARAM of OpenSSL 3."""

    _fields_ = (
        ("key", ctypes.c_char_p),
        ("data_type", ctypes.c_uint),
        ("data", ctypes.c_void_p),
        ("data_size", ctypes.c_size_t),
        ("return_size", ctypes.c_size_t),
    )


class _OpenSsl:
    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        for name in ("EVP_RAND_fetch", "EVP_RAND_CTX_new"):
            getattr(library, name).restype = ctypes.c_void_p

    def __call__(
        self,
        seed: tuple[bytes, bytes, bytes],
        reseeding: tuple[bytes, bytes],
        requests: Sequence[tuple[int, bytes]],
    ) -> list[bytes]:
        entropy, nonce, personalisation = seed
        parent = self._context("TEST-RAND", None)
        strength = bytes(ctypes.c_uint(STRENGTH_BITS))
        self._set(parent, OSSL_PARAM_UNSIGNED_INTEGER, strength=strength)
        self._set(parent, OSSL_PARAM_OCTET_STRING, test_entropy=entropy, test_nonce=nonce)
        self._instantiate(parent, b"")
        drbg = self._context("HMAC-DRBG", parent)
        self._set(drbg, OSSL_PARAM_UTF8_STRING, mac=b"HMAC", digest=b"SHA256")
        self._instantiate(drbg, personalisation)
        self._set(parent, OSSL_PARAM_OCTET_STRING, test_entropy=reseeding[0])
        self._call("EVP_RAND_reseed", drbg, 0, None, _size(0), reseeding[1], _size(reseeding[1]))
        outputs = [self._generate(drbg, length, additional) for length, additional in requests]
        self._library.EVP_RAND_CTX_free(drbg)
        self._library.EVP_RAND_CTX_free(parent)
        return outputs

    def _context(self, name: str, parent: ctypes.c_void_p | None) -> ctypes.c_void_p:
        rand = ctypes.c_void_p(self._library.EVP_RAND_fetch(None, name.encode(), None))
        context = ctypes.c_void_p(self._library.EVP_RAND_CTX_new(rand, parent))
        self._library.EVP_RAND_free(rand)
        return context

    def _set(self, context: ctypes.c_void_p, data_type: int, **values: bytes) -> None:
        buffers = {
            key: ctypes.create_string_buffer(data, len(data) + 1) for key, data in values.items()
        }
        params = (_Param * (len(values) + 1))(
            *(
                _Param(key.encode(), data_type, ctypes.addressof(buffer), len(buffer) - 1, 0)
                for key, buffer in buffers.items()
            )
        )
        self._call("EVP_RAND_CTX_set_params", context, params)

    def _instantiate(self, context: ctypes.c_void_p, personalisation: bytes) -> None:
        self._call(
            "EVP_RAND_instantiate",
            *(context, STRENGTH_BITS, 0, personalisation, _size(personalisation), None),
        )

    def _generate(self, drbg: ctypes.c_void_p, length: int, additional: bytes) -> bytes:
        output = ctypes.create_string_buffer(length)
        self._call(
            "EVP_RAND_generate",
            *(drbg, output, _size(length), STRENGTH_BITS, 0, additional, _size(additional)),
        )
        return output.raw

    def _call(self, name: str, *arguments: object) -> None:
        assert getattr(self._library, name)(*arguments) == 1, f"{name} failed"


def _size(of: bytes | int) -> ctypes.c_size_t:
    return ctypes.c_size_t(of if isinstance(of, int) else len(of))
