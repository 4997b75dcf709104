"""What nobody may do at a game: the measures of each house, its incidents, and who is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from croupier.floor.staff.acts.players import BarPlayer, DirectToLeave
from croupier.floor.staff.acts.records import Record
from croupier.floor.staff.acts.rounds import RefuseWager, VoidWagers
from croupier.floor.staff.events import StaffActed
from croupier.floor.tables.table import spot_of
from croupier.floor.terminals import commands
from croupier.people.acts import Act
from support.documents import MANAGER, floor_of, managers, of_player, of_wager
from support.floor_rig import NOTE
from support.people import OPERATOR
from support.staff import act, both, hire, id_of, journal, told, wagered

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.floor.site.plan import FloorPlan
    from support.floor_rig import Rig

# The role below the manager's, which may not act against a player; then who records an incident.
BELOW_MANAGER = {
    "CMA": "TG Area Manager",
    "CSB": "Higher Duties Dealer",
    "CSS": "Area Manager",
    "SBC": "Dealer",
    "CPB": "Table Inspector",
}
LOWEST = {"CMA": "Runner"}


class Rule(NamedTuple):
    """A clause, what it forbids, and the clause of the measure against it, if there is one."""

    clause: str
    ground: str
    measure: str

    @property
    def document(self) -> str:
        return self.clause[:3]

    @property
    def floor(self) -> FloorPlan:
        return floor_of(self.document)

    @property
    def operator(self) -> str:
        return OPERATOR[self.document]


OF_PLAYERS = [
    Rule("CMA 3.5", "obstruction", "CMA 20.2.2"),
    Rule("CMA 20.1", "device", "CMA 20.2.2"),
    Rule("CMA 20.7", "influence", "CMA 20.2.2"),
    Rule("CMA 20.13", "private_bet", "CMA 20.2.2"),
    Rule("CSB 20.1", "device", "CSB 20.2.2"),
    Rule("CSB 20.7", "influence", "CSB 20.2.2"),
    Rule("CSB 20.8", "proxy", "CSB 20.2.2"),
    Rule("CSB 20.9", "private_bet", "CSB 20.2.2"),
    Rule("CSS 10.1", "device", "CSS 10.2.2"),
    Rule("CSS 10.7", "influence", "CSS 10.2.2"),
    Rule("CSS 10.8", "proxy", "CSS 10.2.2"),
    Rule("CSS 10.9", "private_bet", "CSS 10.2.2"),
    Rule("SBC 20.6", "device", "SBC 20.8.2"),
    Rule("CPB 8.4", "partnership", "CPB 8.8(b)"),
    Rule("CPB 8.7", "device", "CPB 8.8(b)"),
]
# The Star's document gives measures against a device alone; the rest is told and written down.
WITHOUT_MEASURE = [
    Rule("SBC 20.12", "influence", ""),
    Rule("SBC 20.15", "private_bet", ""),
    Rule("SBC 20.20", "proxy", ""),
]
OF_STAFF = [
    Rule("CMA 20.6", "advice", ""),
    Rule("CSB 20.6", "advice", ""),
    Rule("CSS 10.6", "advice", ""),
    Rule("SBC 20.11", "advice", ""),
]


def proving(rules: list[Rule]) -> list[object]:
    return [
        pytest.param(each, marks=pytest.mark.clause(each.clause), id=f"{each.clause} {each.ground}")
        for each in rules
    ]


def _bar(ground: str) -> BarPlayer:
    return BarPlayer(id=id_of(), why="seen twice", ground=ground, table="X1", terminal="T001")


def _leave(ground: str, terminal: str = "T001") -> DirectToLeave:
    return DirectToLeave(
        id=id_of(), why="asked twice", ground=ground, table="X1", terminal=terminal
    )


def _incident(ground: str, terminal: str = "", person: str = "") -> Record:
    return Record(
        id=id_of(),
        why="seen by the camera",
        ground=ground,
        table="X1",
        act=Act.RECORD_INCIDENT,
        terminal=terminal,
        person=person,
    )


async def _acted(rig: Rig) -> StaffActed:
    return [each for each in await journal(rig, "X1") if isinstance(each, StaffActed)][-1]


@pytest.mark.parametrize("rule", proving(OF_PLAYERS))
def test_whoever_does_what_the_rules_forbid_is_barred_by_the_role_named_and_told_why(
    tmp_path: Path, rule: Rule
) -> None:
    async def story(rig: Rig) -> None:
        role, below = MANAGER[rule.document], BELOW_MANAGER[rule.document]
        manager, lower = (hire(rig, each, rule.operator, each) for each in (role, below))
        await rig.sit("T001", "X1")
        assert (await act(rig, lower, _bar(rule.ground))).refused
        answer = await act(rig, manager, _bar(rule.ground))
        assert (answer.is_done, answer.clause) == (True, rule.measure)
        acted = await _acted(rig)
        assert (acted.by, acted.why, acted.clause) == (role, "seen twice", rule.measure)
        assert (acted.subject["ground"], acted.subject["rule"]) == (rule.ground, rule.clause)
        seat = rig.floor.seat("T001")
        assert (rig.floor.where["T001"], seat.balance_cents) == ("lobby", NOTE)
        assert seat.told
        assert f"({rule.clause})" in str(seat.told.words)
        back = await rig.ask("T001", commands.Sit("X1"))
        assert back.refused
        assert f"({rule.clause})" in back.refused.why

    told(tmp_path, rule.floor, story)


@pytest.mark.parametrize("rule", proving([*OF_PLAYERS, *WITHOUT_MEASURE]))
def test_an_incident_of_a_player_is_written_down_and_the_player_told_the_clause(
    tmp_path: Path, rule: Rule
) -> None:
    async def story(rig: Rig) -> None:
        dealer = hire(rig, LOWEST.get(rule.document, "Dealer"), rule.operator, "cal")
        await rig.sit("T001", "X1")
        answer = await act(rig, dealer, _incident(rule.ground, "T001"))
        assert (answer.is_done, answer.clause) == (True, rule.clause)
        assert f"({rule.clause})" in str(answer.tells)
        acted = await _acted(rig)
        assert (acted.act, acted.by, acted.why) == ("record_incident", "cal", "seen by the camera")
        assert (acted.clause, acted.subject["rule"]) == (rule.clause, rule.clause)
        seat = rig.floor.seat("T001")
        assert seat.told
        assert seat.told.clause == rule.clause

    told(tmp_path, rule.floor, story)


@pytest.mark.parametrize("rule", OF_STAFF, ids=str)
def test_advice_by_somebody_of_the_staff_is_written_down_with_their_name(
    tmp_path: Path, rule: Rule
) -> None:
    async def story(rig: Rig) -> None:
        dealer = hire(rig, LOWEST.get(rule.document, "Dealer"), rule.operator, "cal")
        adviser = hire(rig, MANAGER[rule.document], rule.operator, "ada")
        await rig.sit("T001", "X1")
        answer = await act(rig, dealer, _incident(rule.ground, "T001", adviser))
        assert (answer.is_done, answer.clause) == (True, rule.clause)
        acted = await _acted(rig)
        assert (acted.subject["person"], acted.subject["rule"]) == ("ada", rule.clause)
        assert rig.floor.seat("T001").told is None
        for stranger in ("", "nobody"):
            refused = (await act(rig, dealer, _incident(rule.ground, "T001", stranger))).refused
            assert refused
            assert (refused.clause, refused.accepted) == (
                rule.clause,
                f"a person of {rule.operator}",
            )
        assert (await act(rig, adviser, _bar(rule.ground))).refused

    told(tmp_path, rule.floor, story)


@pytest.mark.clause("SBC 20.7")
def test_staff_on_duty_may_have_a_device_at_the_star(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        dealer = hire(rig, "Dealer", "star_sydney", "cal")
        supervisor = hire(rig, "Casino Supervisor", "star_sydney", "ada")
        refused = (await act(rig, dealer, _incident("device", person=supervisor))).refused
        assert refused
        assert (refused.code, refused.clause) == ("NOT_OFFERED", "SBC 20.7")
        assert (await act(rig, dealer, _incident("device"))).is_done

    told(tmp_path, floor_of("SBC"), story)


@pytest.mark.parametrize(
    ("document", "grounds"),
    [
        ("CMA", "device (CMA 20.1)"),
        ("CSB", "proxy (CSB 20.8)"),
        ("CSS", "private_bet (CSS 10.9)"),
        ("SBC", "influence (SBC 20.12)"),
        ("CPB", "partnership (CPB 8.4)"),
    ],
)
@pytest.mark.parametrize("ground", ["", "rain"])
def test_a_ground_that_the_document_does_not_have_is_refused_with_those_it_has(
    tmp_path: Path, document: str, grounds: str, ground: str
) -> None:
    rule = Rule(f"{document} 1.1", ground, "")

    async def story(rig: Rig) -> None:
        dealer = hire(rig, LOWEST.get(document, "Dealer"), rule.operator, "cal")
        refused = (await act(rig, dealer, _incident(ground))).refused
        assert refused
        assert refused.code == "NO_GROUND"
        assert grounds in refused.accepted

    told(tmp_path, rule.floor, story)


# A place that is kept without wagering.


@pytest.mark.clause("CMA 3.4")
def test_whoever_sits_out_a_round_may_be_directed_to_leave_for_holding_the_place(
    tmp_path: Path,
) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        runner = hire(rig, "TG Higher Duties Dealer", "crown_melbourne", "cal")
        await rig.sit("T002", "X1")
        await wagered(rig, "X1", "T001")
        await rig.settled("X1")
        assert (await act(rig, runner, _leave("idle_place", "T002"))).refused
        answer = await act(rig, manager, _leave("idle_place", "T002"))
        assert (answer.is_done, answer.clause) == (True, "CMA 5.4.2")
        assert (await _acted(rig)).subject["rule"] == "CMA 3.4"
        assert rig.floor.where["T002"] == "lobby"

    told(tmp_path, floor_of("CMA"), story)


@pytest.mark.clause("CMA 3.4")
def test_whoever_wagers_holds_no_place_without_wagering(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        await wagered(rig, "X1", "T001")
        for _ in ("while the wager stands", "in the round that it was settled in"):
            refused = (await act(rig, manager, _leave("idle_place"))).refused
            assert refused
            assert (refused.code, refused.clause) == ("NOT_AUTHORISED", "CMA 3.4")
            await rig.settled("X1")
        assert rig.floor.where["T001"] == "X1"

    told(tmp_path, floor_of("CMA"), story)


@pytest.mark.clause("CMA 3.4")
@pytest.mark.parametrize("ground", ["blocked_place", "obstruction"])
def test_whoever_stands_in_the_way_of_others_is_directed_to_leave(
    tmp_path: Path, ground: str
) -> None:
    async def story(rig: Rig) -> None:
        manager = hire(rig, "TG Area Manager", "crown_melbourne", "ada")
        await rig.sit("T001", "X1")
        assert (await act(rig, manager, _leave(ground))).is_done
        assert rig.floor.where["T001"] == "lobby"

    told(tmp_path, floor_of("CMA"), story)


# Wagers for somebody outside, and of players who joined.


@pytest.mark.clause("CSB 20.8", "CSS 10.8", "SBC 20.20")
@pytest.mark.parametrize(
    ("document", "rule"), [("CSB", "CSB 20.8"), ("CSS", "CSS 10.8"), ("SBC", "SBC 20.20")]
)
def test_a_wager_for_somebody_outside_the_casino_is_refused_and_given_back(
    tmp_path: Path, document: str, rule: str
) -> None:
    async def story(rig: Rig) -> None:
        dealer, _ = managers(rig, document)
        table = await wagered(rig, "X1", "T001")
        spot = spot_of(table.standing[0])
        command = of_wager(RefuseWager, table, spot, "proxy", "told by telephone")
        assert (await act(rig, dealer, command)).is_done
        assert (await _acted(rig)).subject["rule"] == rule
        seat = rig.floor.seat("T001")
        assert (seat.balance_cents, table.standing) == (NOTE, ())
        assert seat.told
        assert f"({rule})" in str(seat.told.words)

    told(tmp_path, floor_of(document), story)


@pytest.mark.clause("CPB 8.4")
def test_the_wagers_of_players_who_joined_to_get_past_the_maximum_go_back(tmp_path: Path) -> None:
    async def story(rig: Rig) -> None:
        two = managers(rig, "CPB")
        table = await wagered(rig, "X1", "T001", "T002", cents=10_000)
        for terminal in ("T001", "T002"):
            why = "one purse at two places"
            void = of_player(VoidWagers, table, "partnership", why, terminal)
            answer = await both(rig, *two, void)
            assert (answer.is_done, answer.clause) == (True, "CPB 8.8(a)")
            assert (await _acted(rig)).subject["rule"] == "CPB 8.4"
            assert rig.floor.seat(terminal).balance_cents == NOTE
        assert table.standing == ()

    told(tmp_path, floor_of("CPB"), story)
