from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from tests.webapp.conftest import Look, text
from webapp.dice import MOST_DICE, MOST_ROLLS, Die, Roll


def rolls_in(address: str) -> list[str]:
    return [roll for name, roll in parse_qsl(urlsplit(address).query) if name == "r"]


@st.composite
def rolls(draw: st.DrawFn) -> Roll:
    faces = draw(st.sampled_from((3, 6)))
    die = st.builds(Die, st.integers(1, faces), st.sampled_from((0, 1)))
    return Roll(faces, tuple(draw(st.lists(die, min_size=1, max_size=MOST_DICE))))


@given(rolls())
def test_a_roll_is_read_as_it_was_written(roll: Roll) -> None:
    assert Roll.read(str(roll)) == roll


@given(st.sampled_from((3, 6)), st.integers(1, MOST_DICE))
def test_as_many_dice_are_rolled_as_are_asked_for(faces: int, many: int) -> None:
    roll = Roll.of(f"{many}d{faces}")
    assert len(roll.dice) == many
    assert all(1 <= die.shows <= faces for die in roll.dice)
    assert many <= roll.total <= many * faces


@given(rolls())
def test_only_ones_are_rolled_again_and_each_once(roll: Roll) -> None:
    again = roll.again()
    assert again.ones == 0
    assert again.again() == again
    for before, after in zip(roll.dice, again.dice, strict=True):
        assert after == before or (before == Die(1) and after.was == 1)


def test_every_face_comes_up() -> None:
    assert {die.shows for die in Roll.of("100D6").dice + Roll.of("100D6").dice} == set(range(1, 7))
    assert {die.shows for die in Roll.of("100D3").dice} == {1, 2, 3}


@pytest.mark.parametrize("odd", ["", "2D6", "2D6:", "2D6:7.1", "2D6:0.1", "3D6:1.1", "2D6:1.1x", "2D6:9r1.1", "1D9:1"])
def test_what_is_no_roll_is_left_out(odd: str) -> None:
    assert Roll.read(odd) is None


def test_a_roll_leads_to_its_result_which_stays(client: FlaskClient, look: Look) -> None:
    response = client.get("/dice?roll=2D6&r=1D6:4")
    assert response.status_code == 302
    assert response.headers.get("Cache-Control") is None
    newest, before = rolls_in(response.location)
    assert newest.startswith("2D6:")
    assert before == "1D6:4"
    page = look(response.location)
    roll = Roll.read(newest)
    assert roll
    assert text(page.select(".total strong")[0]) == str(roll.total)
    assert [text(one) for one in page.select(".before li")] == ["4 1D6: 4"]


def test_a_handful_is_counted_by_what_it_needs(look: Look) -> None:
    page = look("/dice?r=5D6:1.2.4.6.6")
    assert [text(one) for one in page.select(".counts span")] == ["2+ 4", "3+ 3", "4+ 3", "5+ 2", "6s 2"]
    assert [text(one) for one in page.select(".die")] == ["6", "6", "4", "2", "1"]


def test_ones_are_rolled_again_where_there_are_some(client: FlaskClient, look: Look) -> None:
    [again] = rolls_in(client.get("/dice?roll=ones&r=3D6:1.4.1").location)
    roll = Roll.read(again)
    assert roll
    assert [die.was for die in roll.dice] == [1, 0, 1]
    assert look("/dice?r=3D6:1.4.1").select("button[value=ones]:not([disabled])")
    assert look(f"/dice?{urlencode({'r': again})}").select("button[value=ones][disabled]")


def test_an_address_keeps_a_dozen_rolls(client: FlaskClient) -> None:
    many = urlencode([("r", "1D6:4")] * 40)
    assert len(rolls_in(client.get(f"/dice?roll=D3&{many}").location)) == MOST_ROLLS


@pytest.mark.parametrize("asked", ["0D6", "101D6", "D20", "-1D6", "sixes", "9999D6"])
def test_dice_that_nobody_has_are_refused_with_what_to_do(look: Look, asked: str) -> None:
    assert "Roll D6 or D3" in text(look(f"/dice?roll={asked}", status=400).main)


def test_nothing_to_roll_again_is_no_fault(client: FlaskClient) -> None:
    assert client.get("/dice?roll=ones").status_code == 302
