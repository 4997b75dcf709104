"""A strategy of one's own: a chart read from a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.lab.chart_play import Chart
    from croupier.rulebook.book import Rules


def chart_in(path: Path | None, rules: Rules) -> Chart | None:
    """The chart in a file, which chooses only what the rules offer; None where none is given."""
    if path is None:
        return None

    from croupier.lab.analyses import ANALYSES, analysis_of, chart_play_of

    play = chart_play_of(rules.book)
    if play is None:
        games = ", ".join(game for game in ANALYSES if analysis_of(game).chart_play)
        raise ValueError(f"--strategy {path}: accepted for the games of {games}")
    data = _read(path, rules.book.name)
    try:
        chart: Chart = play.chart_from(data, rules)
    except ValueError as error:
        raise ValueError(f"--strategy {path}: {error}") from error
    return chart


def _read(path: Path, game: str) -> Any:
    """The chart itself, or the one in all that --json prints."""
    accepted = f"accepted: JSON as croupier lab edge {game} --json prints it, or its strategy.chart"
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ValueError(f"--strategy {path}: {error.strerror}; {accepted}") from error
    except ValueError as error:
        raise ValueError(f"--strategy {path} is not JSON; {accepted}") from error
    for key in ("strategy", "chart"):
        data = data.get(key, data) if isinstance(data, dict) else data
    if not isinstance(data, dict):
        raise ValueError(f"--strategy {path} has no chart; {accepted}")  # noqa: TRY004 - a refusal
    return data
