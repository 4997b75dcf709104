"""croupier play at a blackjack table: several areas, one shoe, and exactly the rules' choices."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from croupier.cli import app
from croupier.cli.play import answers
from croupier.cli.screen import ERRORS, OUT
from croupier.equipment.cards import cards
from croupier.equipment.chance import SeededChance
from croupier.equipment.shoe import stacked
from croupier.rounds import series
from croupier.rounds.deal import ShoeDraws
from support.terminal import refused, run, widest

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.equipment.chance import Secret
    from croupier.rounds.round import Round

SYDNEY = ("play", "crown_sydney/blackjack")
FREE_BET = ("play", "crown_sydney/free_bet_blackjack")
STAR = ("play", "star_sydney/blackjack_challenge")
MELBOURNE = ("play", "crown_melbourne/blackjack")
MAIN = ("-w", "1:Blackjack=10")


class Terminal:
    """A terminal with a person at it, at a table that deals the cards we choose."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch

    def stack(self, codes: str) -> None:
        """The table deals these cards first, in this order."""

        def draws(play: Round, _: Secret) -> ShoeDraws:
            return ShoeDraws(stacked(cards(codes), play.rules["decks"]), SeededChance(1))

        self.patch.setattr(series, "committed_draws", draws)

    def typed(self, *arguments: str, lines: str) -> str:
        """What a person sees who types these lines, parted by strokes."""
        self.patch.setattr(answers, "can_ask", lambda: True)
        OUT.width = ERRORS.width = 100
        typing = "".join(f"{line.strip()}\n" for line in lines.split("/"))
        answer = CliRunner().invoke(app, arguments, input=typing, catch_exceptions=False)
        assert answer.exit_code == 0, answer.output
        return answer.output


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(monkeypatch)


def squeezed(text: str) -> str:
    """The lines of a table with one space between the words."""
    return "\n".join(" ".join(line.split()) for line in text.splitlines())


def test_the_layout_shows_dealer_areas_cards_totals_and_wagers(terminal: Terminal) -> None:
    terminal.stack("8C KD AD 8S 7H TC")
    wagers = (*MAIN, "-w", "1:Perfect Pairs=5", "-w", "2:Blackjack=25")
    shown = run(*SYDNEY, *wagers, columns=120).stdout
    first = squeezed(shown.partition("area 1")[0])
    assert "Dealer A♦ soft 11" in first
    assert "Area 1 8♣ 8♠ 16 Blackjack $10.00, Perfect Pairs $5.00" in first
    assert "Area 2 K♦ 7♥ 17 Blackjack $25.00" in first


def test_a_soft_total_a_blackjack_and_a_hand_over_21_are_named(terminal: Terminal) -> None:
    terminal.stack("AC TD AH 6D 6S 6C KH KD KS TH")
    wagers = (*MAIN, "-w", "2:Blackjack=10", "-w", "3:Blackjack=10")
    shown = run(*SYDNEY, *wagers, "-d", "Stand", "-d", "Draw").stdout
    assert "soft 17" in shown
    assert "26 is over 21" in shown
    assert "Area 3 A♥ K♥ blackjack" in squeezed(shown)


def test_each_line_of_the_settlement_has_its_reason_and_clause(terminal: Terminal) -> None:
    terminal.stack("KH 9C QH TS")
    wagers = (*MAIN, "-w", "1:King's Bounty=5", "-w", "1:Royal Match 21=2")
    shown = run(*MELBOURNE, *wagers, "-d", "Stand").stdout
    assert "1 Blackjack $10.00 20 beats 19: 1 to 1 $20.00 CSB 6.2.1(c)" in squeezed(shown)
    assert "1 King's Bounty $5.00 K♥ Q♥: suited 20: 9 to 1 $50.00 CMA 16.9.3" in squeezed(shown)
    assert "staked $17.00, returned $172.00" in shown


def test_a_wager_without_an_area_lies_on_the_first(terminal: Terminal) -> None:
    terminal.stack("KH 9C QH TS")
    assert "Area 1 K♥ Q♥ 20" in squeezed(run(*SYDNEY, "-w", "Blackjack=10").stdout)


def test_other_players_may_share_an_area(terminal: Terminal) -> None:
    terminal.stack("6H 6C 5H TS TH")
    wagers = (*MAIN, "-w", "anna@1:Blackjack=4")
    decided = ("-d", "Double", "-d", "Double=3")
    shown = run(*SYDNEY, *wagers, *decided).stdout
    assert "Area 1 you, anna" in shown
    assert "anna, area 1, 11: Double" in shown
    assert "anna 1 Double $3.00" in squeezed(shown)


def test_decisions_are_taken_in_order_and_then_time_runs_out(terminal: Terminal) -> None:
    terminal.stack("8C 6D 8S 2C TC 3H 9H TS")
    shown = run(*SYDNEY, *MAIN, "-d", "Split", "-d", "Double").stdout
    assert "area 1, 10: Double" in shown
    assert "area 1, 11: time-out, Draw" in shown
    assert "1 Double, hand 1" in shown
    assert "1 Split, hand 2" in shown


def test_a_time_out_may_be_decided_on(terminal: Terminal) -> None:
    terminal.stack("TC 6D 2S TD")
    assert "area 1, 12: time-out, Stand" in run(*SYDNEY, *MAIN, "-d", "time-out").stdout


def test_a_free_token_costs_nothing(terminal: Terminal) -> None:
    terminal.stack("6C 6D 5S TC TD 2H")
    shown = run(*FREE_BET, *MAIN, "-d", "Double").stdout
    assert "Double free token" in shown
    assert "staked $10.00, returned $30.00" in shown


def test_rounds_follow_each_other_from_one_shoe() -> None:
    one = run(*SYDNEY, *MAIN, "--seed", "7", "--rounds", "1").stdout
    three = run(*SYDNEY, *MAIN, "--seed", "7", "--rounds", "3").stdout
    assert three.startswith(one.partition("revealed ")[0])
    assert three.count("a fresh shoe of 8 decks") == 1
    assert three.count("Dealer ") > one.count("Dealer ")


def test_a_second_round_is_dealt_the_cards_after_the_first(terminal: Terminal) -> None:
    terminal.stack("TC TD TH 8S 9C 7D 9H QS")
    shown = squeezed(run(*SYDNEY, *MAIN, "--rounds", "2").stdout)
    assert "Area 1 10♣ 10♥ 20" in shown
    assert "Area 1 9♣ 9♥ 18" in shown
    assert "2 rounds: +$20.00" in shown


def test_a_new_shoe_is_made_ready_once_the_cutting_card_is_out() -> None:
    wagers = [text for area in range(1, 8) for text in ("-w", f"{area}:Blackjack=10")]
    # Four decks leave at most 130 cards before the cutting card; seven areas take 15 a round.
    shown = run(*SYDNEY, *wagers, "--set", "decks=4", "--seed", "1", "--rounds", "10").stdout
    assert shown.count("a fresh shoe of 4 decks") > 1


def test_the_first_card_of_a_shoe_is_burned_where_the_table_burns() -> None:
    burning, other = (run(*SYDNEY, *MAIN, "--set", f"burns={n}").stdout for n in (1, 0))
    assert "1 burned" in burning
    assert "burned" not in other


def test_a_recorded_round_of_blackjack_verifies(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    wagers = (*MAIN, "-w", "1:Any Pairs=5", "-w", "2:Blackjack=10")
    assert run(*SYDNEY, *wagers, "--record", str(file)).exit_code == 0
    checked = run("verify", str(file))
    assert (checked.exit_code, checked.stdout.count("holds ")) == (0, 6)


def test_a_record_that_deals_other_cards_does_not_verify(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    run(*SYDNEY, *MAIN, "--record", str(file))
    record = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(record | {"draws": [*record["draws"][::-1], "2C"]}), "utf-8")
    assert run("verify", str(file)).exit_code == 1


@pytest.mark.parametrize("columns", [80, 120])
def test_the_table_fits_the_terminal(columns: int) -> None:
    wagers = [text for area in range(1, 8) for text in ("-w", f"{area}:Blackjack=1000000")]
    wagers += ["-w", "3:Perfect Pairs=5", "-w", "3:Crown Pairs=5", "-w", "3:Any Pairs=5"]
    shown = run(*SYDNEY, *wagers, "--seed", "2", "--pay-table", columns=columns).stdout
    assert widest(shown) <= columns


def test_the_pay_table_has_every_result_with_odds_and_clauses() -> None:
    answer = run(*MELBOURNE, "--pay-table")
    shown = squeezed(answer.stdout)
    assert answer.exit_code == 0
    assert "Blackjack blackjack 3 to 2 CSB 6.2.1 CSB 9.2" in shown
    assert "two Kings of Spades 100 to 1" in shown
    assert "Royal Match 21 King and Queen suited 50 to 1 CMA 16.2 CMA 16.9.3" in shown


def test_the_pay_table_follows_the_options_of_the_table() -> None:
    chosen = ("--set", "decks=4", "--set", "perfect_pairs=4 decks B", "--pay-table")
    shown = run(*SYDNEY, *chosen).stdout
    assert "30 to 1" in shown
    assert "Any Pairs" not in shown


def test_the_pay_table_leaves_out_what_the_book_never_gives() -> None:
    shown = run(*STAR, "--pay-table").stdout
    assert "blackjack with the higher ten" in shown
    assert "surrendered" not in shown


def test_a_person_is_offered_exactly_the_choices_of_the_rules(terminal: Terminal) -> None:
    terminal.stack("5C AD 5S TC 2D 2H 6S")
    lines = "1:Blackjack=10 / No Insurance / Double=4 / leave"
    shown = terminal.typed(*SYDNEY, lines=lines)
    assert "area 1, 10: Insurance ($5.00 or less), No Insurance? " in shown
    assert "area 1, 10: Draw, Double ($10.00 or less), Split ($10.00)? " in shown
    assert "1 Double $4.00" in squeezed(shown)


def test_a_double_that_must_be_equal_is_offered_so(terminal: Terminal) -> None:
    terminal.stack("5C 9D 6S TC TD")
    shown = terminal.typed(*MELBOURNE, lines="1:Blackjack=10 / Double=4 / Double / leave")
    assert "area 1, 11: Draw, Double ($10.00)? " in shown
    assert "refused: Double with $4.00 (CMA 16.8.1(b)(i)); accepted: exactly $10.00" in shown
    assert "staked $20.00, returned $40.00" in shown


def test_a_free_choice_is_offered_as_free(terminal: Terminal) -> None:
    terminal.stack("5C 9D 6S TC TD")
    shown = terminal.typed(*FREE_BET, lines="1:Blackjack=10 / Double / leave")
    assert "area 1, 11: Draw, Double (free)? " in shown


def test_what_is_refused_is_asked_again(terminal: Terminal) -> None:
    terminal.stack("TC 9D 7S TD")
    shown = terminal.typed(*SYDNEY, lines="1:Blackjack=10 / Double / Stand=x / Stand / leave")
    assert "refused: 'Double' is not open to you (CSB 8.5.5(a)); accepted: Draw, Stand" in shown
    assert "refused: 'x' is not an amount of money" in shown
    assert "staked $10.00, returned $0.00" in shown


def test_names_may_be_typed_short(terminal: Terminal) -> None:
    terminal.stack("TC 9D 7S TD")
    shown = terminal.typed(*SYDNEY, lines="1:bl=10, 1:perf=5 / st / leave")
    assert "1 Perfect Pairs" in shown
    assert "17 loses to 19" in shown


def test_a_short_name_that_may_mean_two_choices_is_refused(terminal: Terminal) -> None:
    terminal.stack("5C 9D 6S TC TD")
    shown = terminal.typed(*SYDNEY, lines="1:bl=10 / d / do / leave")
    assert "refused: 'd' is not open to you" in shown
    assert "staked $20.00, returned $40.00" in shown


def test_enter_repeats_the_wagers_of_the_round_before(terminal: Terminal) -> None:
    terminal.stack("TC TD TH 8S 9C 7D 9H QS")
    shown = terminal.typed(*SYDNEY, lines="1:Blackjack=10 / Stand / / Stand / leave")
    assert "2 rounds: +$20.00" in shown


def test_enter_without_a_round_before_is_refused(terminal: Terminal) -> None:
    assert "refused: no wager to repeat; accepted: " in terminal.typed(*SYDNEY, lines=" / leave")


def test_wagers_that_are_refused_are_asked_for_again(terminal: Terminal) -> None:
    terminal.stack("TC 9D 7S TD")
    lines = "1:Perfect Pairs=5 / ten / 1:Blackjack=10 / Stand / leave"
    shown = terminal.typed(*SYDNEY, lines=lines)
    assert "refused: Perfect Pairs without a Blackjack wager (CSB 14.3.2)" in shown
    assert "refused: 'ten': accepted: BET=AMOUNT" in shown
    assert shown.count("round 1, wagers: ") == 3


def test_the_pay_table_is_shown_when_asked_for(terminal: Terminal) -> None:
    assert "Pay table: Blackjack, CSB" in terminal.typed(*SYDNEY, lines="pays / leave")


def test_the_session_ends_when_nobody_types_any_more(terminal: Terminal) -> None:
    terminal.stack("TC 9D 7S TD")
    shown = terminal.typed(*SYDNEY, lines="1:Blackjack=10")
    assert "time-out, Stand" in shown
    assert "17 loses to 19" in shown


def test_a_session_may_be_limited_to_some_rounds(terminal: Terminal) -> None:
    terminal.stack("TC 9D 7S TD")
    shown = terminal.typed(*SYDNEY, "--rounds", "1", lines="1:Blackjack=10 / Stand / / /")
    assert "round 2" not in shown


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        pytest.param(
            (*SYDNEY, "-w", "8:Blackjack=10"),
            "Betting Area 8 is not on the layout (CSB 2.1); accepted: areas 1 to 7",
            id="area",
        ),
        pytest.param(
            (*SYDNEY, "-w", "0:Blackjack=10"), "Betting Area 0 is on no layout", id="area 0"
        ),
        pytest.param(
            (*SYDNEY, "-w", "x:Blackjack=10"), "'x' is not a bet in this game (CSB ", id="no area"
        ),
        pytest.param(
            (*SYDNEY, *MAIN, "-w", "2:Perfect Pairs=5"),
            "Perfect Pairs without a Blackjack wager (CSB 14.3.2); accepted: ",
            id="a Side Wager alone",
        ),
        pytest.param(
            (*MELBOURNE, *MAIN, "-w", "anna@1:Blackjack=5"),
            "Betting Area 1 holds the wagers of 1 player (CMA 16.6.1); ",
            id="another player's position",
        ),
        pytest.param(
            (*SYDNEY, "-w", "1:Double:1=10"), "'Double' is not offered at this moment", id="added"
        ),
        pytest.param(
            (*SYDNEY, *MAIN, "--rounds", "2", "--record", "round.json"),
            "--record with more than one round: it reveals the secret; accepted: --rounds 1",
            id="record of two rounds",
        ),
        pytest.param(SYDNEY, "no wager, and nobody to ask; accepted: --wager with ", id="nobody"),
    ],
)
def test_a_refusal_says_what_is_accepted(arguments: tuple[str, ...], says: str) -> None:
    assert refused(*arguments).startswith(f"refused: {says}")


def test_a_decision_that_the_rules_do_not_offer_ends_the_round(terminal: Terminal) -> None:
    terminal.stack("TC 9D 7S TD")
    answer = refused(*SYDNEY, *MAIN, "-d", "Double")
    assert answer == ("refused: 'Double' is not open to you (CSB 8.5.5(a)); accepted: Draw, Stand")


def test_split_hands_are_numbered_in_the_order_of_play(terminal: Terminal) -> None:
    terminal.stack("8C 6D 8S TC TD TH")
    shown = squeezed(run(*SYDNEY, *MAIN, "-d", "Split", "-d", "Stand", "-d", "Stand").stdout)
    assert "Area 1 hand 1 8♣ 10♣ 18 Blackjack $10.00" in shown
    assert "hand 2 8♠ 10♦ 18 Split $10.00" in shown


def test_a_split_hand_in_turn_is_marked_by_its_number(terminal: Terminal) -> None:
    terminal.stack("8C 6D 8S TC TD TH")
    shown = squeezed(run(*SYDNEY, *MAIN, "-d", "Split", "-d", "Stand", "-d", "Stand").stdout)
    assert "▸ hand 2 8♠" in shown


def test_a_surrendered_hand_is_marked_on_the_layout(terminal: Terminal) -> None:
    terminal.stack("TC TD 6S 9H")
    vegas = ("play", "crown_perth/vegas_blackjack")
    shown = squeezed(run(*vegas, *MAIN, "-d", "Surrender").stdout)
    assert "Area 1 10♣ 6♠ 16 surrendered Blackjack $10.00" in shown


def test_even_money_is_marked_on_the_layout_for_whoever_took_it(terminal: Terminal) -> None:
    terminal.stack("AC AD KS 9H")
    wagers = (*MAIN, "-w", "anna@1:Blackjack=10")
    none = ("-d", "No Insurance", "-d", "No Insurance")
    shown = squeezed(run(*SYDNEY, *wagers, *none, "-d", "Wait", "-d", "Even Money").stdout)
    assert "blackjack anna even money Blackjack $10.00" in shown


def test_the_lines_of_a_split_stand_beside_those_of_their_area(terminal: Terminal) -> None:
    terminal.stack("8C TD 6D 8S 9D TC TS TH")
    wagers = (*MAIN, "-w", "2:Blackjack=10")
    shown = squeezed(run(*SYDNEY, *wagers, "-d", "Split", "-d", "Stand", "-d", "Stand").stdout)
    assert shown.index("1 Split, hand 2 $10.00") < shown.index("\n2 Blackjack $10.00")


def test_a_table_may_burn_the_first_card_of_each_round(terminal: Terminal) -> None:
    terminal.stack("TC TD TH 8S 2C 9C 7D 9H QS")
    perth = ("play", "crown_perth/blackjack", *MAIN, "--rounds", "2")
    burning = squeezed(run(*perth, "--set", "burns_each_round=1").stdout)
    assert "Area 1 9♣ 9♥ 18" in burning
    assert "Area 1 9♣ 9♥ 18" not in squeezed(run(*perth).stdout)


def test_a_record_of_a_round_whose_first_card_was_burned_is_verified(tmp_path: Path) -> None:
    perth = ("play", "crown_perth/blackjack", *MAIN, "--seed", "5", "--set", "burns_each_round=1")
    file = tmp_path / "round.json"
    assert "1 burned" in run(*perth, "--record", str(file)).stdout
    assert "1 burned" not in run(*perth[:-2]).stdout
    assert run("verify", str(file)).exit_code == 0
