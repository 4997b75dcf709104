"""A browser that is set up as a terminal keeps a key that nobody can read out of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from support.clerk import RUNNER

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from browser.conftest import Clerks, Players

PAIR = """terminal => new Promise((resolve, reject) => {
  const opening = indexedDB.open('croupier', 1)
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const asked = opening.result.transaction('device keys').objectStore('device keys').get(terminal)
    asked.onsuccess = () => {
      const key = asked.result.privateKey
      const told = (shown) => resolve({ is_extractable: key.extractable, shown })
      crypto.subtle.exportKey('pkcs8', key).then(() => told('the key'), (error) => told(error.name))
    }
  }
})"""


def kept(page: Page) -> Any:
    return page.evaluate("JSON.parse(localStorage.getItem('croupier.device'))")


def test_the_private_key_cannot_be_read_and_the_setup_key_is_forgotten(players: Players) -> None:
    player = players()
    name = player.set_up()
    assert kept(player.page) == {"terminal": name}
    found = player.page.evaluate(PAIR, name)
    assert found == {"is_extractable": False, "shown": "InvalidAccessError"}


def test_a_terminal_of_0_1_moves_over_at_its_next_sign_in(players: Players) -> None:
    player = players()
    name, key = player.floor.terminal()
    device = json.dumps({"terminal": name, "key": key})
    player.page.goto("/terminal")
    player.page.evaluate("device => localStorage.setItem('croupier.device', device)", device)
    for _ in range(2):
        player.page.goto("/terminal")
        player.page.get_by_role("dialog").wait_for()
        assert kept(player.page) == {"terminal": name}


def test_staff_set_up_another_device_and_this_one_says_that_it_is_set_up_no_more(
    players: Players, clerks: Clerks
) -> None:
    player = players()
    name = player.set_up()
    runner = clerks(RUNNER).open(f"terminals/{name}")
    runner.button("Set up another device").click()
    runner.confirm("a new tablet")
    player.page.locator("form input").first.wait_for()
