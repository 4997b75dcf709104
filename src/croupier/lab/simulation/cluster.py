"""A cluster: the same blocks of rounds, played by the workers of a dask.distributed scheduler."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from croupier.lab.simulation.run import Pool

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.lab.simulation.run import Source
    from croupier.lab.simulation.walker import Counts

CONNECT_SECONDS = 10


@contextmanager
def cluster(address: str, source: Source) -> Iterator[Pool]:
    """The cluster at an address; its workers need this very version of Croupier."""
    try:
        from distributed import Client  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise ValueError("--cluster needs dask: pip install 'croupier[cluster]'") from None
    connect: Any = Client  # It comes without types.
    with connect(address, timeout=CONNECT_SECONDS, set_as_default=False) as client:
        everywhere = client.scatter(source, broadcast=True)
        workers = sum(client.nthreads().values())
        yield Pool(lambda *block: client.submit(_counts, everywhere, *block, pure=False), workers)


def _counts(source: Source, seed: int, block: int, rounds: int) -> Counts:
    return source.counts(seed, block, rounds)
