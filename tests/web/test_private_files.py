"""Keys and secrets are the floor's own: what others could read is closed to them."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from croupier.web.private_files import close_to_others, read_token


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_a_file_that_others_could_read_is_closed_with_a_warning(tmp_path: Path) -> None:
    wide, own = tmp_path / "floor.key", tmp_path / "devices.json"
    for file, its in ((wide, 0o644), (own, 0o600)):
        file.touch()
        file.chmod(its)
    with capture_logs() as lines:
        close_to_others([wide, own, tmp_path / "absent"])
    assert (mode(wide), mode(own)) == (0o600, 0o600)
    assert [(line["file"], line["was"]) for line in lines] == [(str(wide), "0644")]


def test_a_file_that_cannot_be_closed_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def another_owners(*_: object) -> None:
        raise PermissionError

    file = tmp_path / "floor.key"
    file.touch(0o644)
    file.chmod(0o644)
    monkeypatch.setattr(Path, "chmod", another_owners)
    with pytest.raises(ValueError, match=r"mode 0644.; accepted: mode 0600"):
        close_to_others([file])


def test_the_token_for_figures_is_made_once_for_the_floor_alone(tmp_path: Path) -> None:
    file = tmp_path / "metrics.token"
    token = read_token(file)
    assert len(token) == 64
    assert read_token(file) == token
    assert mode(file) == 0o600
