"""The client's files, read once at the start, and a page for when there are none."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"
# The client finds its own way from here; everything else is a file or is not there.
PAGES = ("", "terminal", "display", "console", "dealer", "lab", "gallery")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SMALL_BYTES = 1024
NO_CLIENT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Croupier</title>
<meta name="viewport" content="width=device-width"><style>
body{font:1.1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:4rem auto;padding:0 1rem;
background:#0c1f17;color:#f3efe3}a{color:#e8c66a}code{background:#16352a;padding:.1em .4em}
</style></head><body><h1>The floor is open</h1>
<p>Tables are dealing, but the browser client has not been built here.  With node 20 or newer:</p>
<p><code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>, then start the floor again.</p>
<p>Meanwhile: <a href="/api/floor">the floor</a>, <a href="/api/schema">the API</a>,
<a href="/healthz">its health</a> and <a href="/metrics">its figures</a>.</p></body></html>
"""


class Served(NamedTuple):
    """A file as it is sent, whole and packed."""

    body: bytes
    packed: bytes | None
    media_type: str
    cache: str


def read_files(folder: Path = FOLDER) -> dict[str, Served]:
    """Every file of the client by its path; without a client, a page that says so."""
    found = {
        str(path.relative_to(folder)): _served(path, str(path.relative_to(folder)))
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    if INDEX not in found:
        body = NO_CLIENT.encode()
        found[INDEX] = Served(body, None, "text/html", ASK_AGAIN)
    return found


def file_of(files: dict[str, Served], path: str) -> Served | None:
    """The file of a path; the pages of the client are all one."""
    asked = path.strip("/")
    return files[INDEX] if asked.partition("/")[0] in PAGES else files.get(asked)


def _served(path: Path, name: str) -> Served:
    body = path.read_bytes()
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    is_text = media_type.startswith("text/") or media_type.endswith(("javascript", "json", "xml"))
    packed = gzip.compress(body, 9, mtime=0) if is_text and len(body) > SMALL_BYTES else None
    cache = FOR_EVER if name.startswith("assets/") else ASK_AGAIN
    return Served(body, packed, media_type, cache)
