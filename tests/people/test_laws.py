"""Laws of authority, for every house, role, act, document and ground."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from croupier.people.acts import Act, Touches
from croupier.people.authority import Approved, Awaiting, Permission, approved, authorised, may
from croupier.people.house import House, Person
from croupier.people.houses import operators
from croupier.rounds.refusals import Refused
from support.people import house, request

HOUSES = [house(operator) for operator in operators()]
ELSEWHERE = "harbour"


class Scene(NamedTuple):
    """Somebody of a house, another person, and an act that is asked for."""

    house: House
    act: Act
    under: str
    ground: str
    by: Person
    second: Person

    def may(self, person: Person) -> bool:
        answer = may(self.house, person, self.act, self.under, self.ground)
        return isinstance(answer, Permission)

    def asked(self) -> Approved | Awaiting | Refused:
        return authorised(self.house, request(self.act, self.by, self.under, self.ground))

    def approved(self) -> Approved | Refused:
        asked = request(self.act, self.by, self.under, self.ground)
        return approved(self.house, asked, self.second)


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    at = draw(st.sampled_from(HOUSES))
    people = st.builds(
        Person,
        id=st.just("ada"),
        name=st.just("Ada"),
        role=st.sampled_from(at.ladder[-2:]) | st.sampled_from([*at.roles, "Player"]),
        operator=st.sampled_from([*[at.operator] * 5, ELSEWHERE]),
        is_active=st.sampled_from([*[True] * 5, False]),
    )
    under = draw(st.sampled_from([*at.powers, "XYZ"]))
    given_here = st.sampled_from(list(at.powers.get(under, Act)))
    act = draw(given_here | given_here | st.sampled_from(Act))
    listed = [each.name for power in at.powers_of(act, under) for each in power.grounds]
    fitting = st.sampled_from(listed or [""])
    ground = draw(fitting | fitting | st.sampled_from(["", "rain", "breach"]))
    return Scene(at, act, under, ground, draw(people), draw(people)._replace(id="ben"))


@given(scenes(), st.data())
def test_whatever_somebody_may_everybody_above_may(scene: Scene, data: st.DataObject) -> None:
    rank = scene.house.rank(scene.by.role)
    higher = scene.house.ladder[rank:] if rank is not None else (scene.by.role,)
    above = scene.by._replace(role=data.draw(st.sampled_from(higher)))
    assert scene.may(above) or not scene.may(scene.by)


@given(scenes())
def test_nobody_approves_their_own_request(scene: Scene) -> None:
    answer = scene._replace(second=scene.by).approved()
    assert isinstance(answer, Refused) or answer.second is None


@given(scenes())
def test_both_of_two_people_may_do_what_they_do_together(scene: Scene) -> None:
    answer = scene.approved()
    assert isinstance(answer, Refused) or scene.may(answer.request.by)
    assert isinstance(answer, Refused) or answer.second is None or scene.may(answer.second)


@given(scenes())
def test_an_act_for_two_is_never_done_by_one(scene: Scene) -> None:
    answer = scene.asked()
    needs_second = scene.house.conducts[scene.act].needs_second
    assert isinstance(answer, Refused) or isinstance(answer, Awaiting) == needs_second


@given(scenes())
def test_every_refusal_names_what_would_be_accepted(scene: Scene) -> None:
    answer = scene.approved()
    assert isinstance(answer, Approved) or all(answer)


@given(scenes())
def test_nobody_who_has_left_or_works_elsewhere_may_anything(scene: Scene) -> None:
    assert not scene.may(scene.by._replace(is_active=False))
    assert not scene.may(scene.by._replace(operator=ELSEWHERE))


@given(scenes())
def test_an_administrator_never_touches_money_or_a_round(scene: Scene) -> None:
    administrator = scene.by._replace(role="Administrator")
    touched = scene.house.conducts[scene.act].touches
    assert touched not in {Touches.MONEY, Touches.ROUND} or not scene.may(administrator)
