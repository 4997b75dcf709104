"""TLS: the certificate that the floor shows, and whom its processes believe among themselves."""

from __future__ import annotations

import ssl
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

PASSPHRASE = ""  # A key with one is refused: nobody is there to type it after a restart.


class Tls(NamedTuple):
    """How this process answers over TLS, how it asks the others, and the key that it must hide."""

    server: ssl.SSLContext
    client: ssl.SSLContext
    key: Path


def read_tls(certificate: Path | None, key: Path | None) -> Tls | None:
    """TLS with a certificate and its key; None where the floor has neither."""
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise ValueError("a certificate has a key; accepted: both --certificate and --key")
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.minimum_version = ssl.TLSVersion.TLSv1_2
    client = ssl.create_default_context()
    client.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN  # our own certificate is enough
    try:
        server.load_cert_chain(certificate, key, lambda: PASSPHRASE)
        client.load_verify_locations(certificate)
    except (OSError, ValueError) as error:  # an SSLError is an OSError
        said = getattr(error, "strerror", None) or str(error)
        accepted = "a PEM file each, of one pair, the key without a passphrase"
        raise ValueError(f"{certificate}, {key}: {said}; accepted: {accepted}") from error
    return Tls(server, client, key)
