import pytest
from flask.testing import FlaskClient

from kb.odds.examples import EXAMPLES
from tests.webapp.conftest import Look, text

SPEARS = (
    "/attack?given.weapons.1.models=10&given.weapons.1.attacks=2&given.weapons.1.to_hit=4&given.weapons.1.to_wound=4"
    "&given.weapons.1.damage=1&given.target.models=10&given.target.wounds=1&given.target.save=4"
)


def test_a_shared_link_shows_the_numbers_and_the_charts(look: Look) -> None:
    page = look(SPEARS)
    assert page.select("input[name='given.weapons.1.to_hit'][value='4'][checked]")
    assert text(page.select("#outcome")[0]) == "2.5 wounds on average, 2.5 of 10 slain"
    wounds, slain = page.select("figure.chart")
    assert wounds.select("svg")[0]["aria-label"] == (
        "Wounds that get through: 1 or more 9 times in 10, 2 or more every other time, 4 or more 1 time in 10"
    )
    assert [text(cell) for cell in slain.select("tbody tr")[0].select("th, td")] == ["0", "6.92%", "100.00%"]
    assert len(page.select("#verdict .steps li")) == 6
    assert "/core-3e/13.3?mark=" in str(page.select("#verdict a.cite")[1]["href"])


@pytest.mark.parametrize("number", range(1, len(EXAMPLES) + 1))
def test_every_example_has_its_page(look: Look, number: int) -> None:
    page = look(f"/attack?example={number}")
    assert page.select("a[aria-current]")[-1].get_text() == EXAMPLES[number - 1].question
    for chart in page.select("figure.chart"):
        bars = chart.select("svg rect")
        assert 1 <= len(bars) <= 31
        assert len(bars) == len(chart.select("tbody tr"))


def test_the_bars_of_a_chart_come_to_everything(look: Look) -> None:
    for chart in look("/attack?example=6").select("figure.chart"):
        shares = [float(row.select("td")[0].get_text().rstrip("%")) for row in chart.select("tbody tr")]
        assert abs(sum(shares) - 100) < 0.2


def test_a_bad_field_is_told_at_the_field(look: Look) -> None:
    page = look(SPEARS.replace("attacks=2", "attacks=lots"), status=422)
    [fault] = [one for one in page.select(".fault") if one.get("id") == "given.weapons.1.attacks.fault"]
    assert text(fault)
    assert text(page.select("#outcome")[0]) == "No answer yet"


def test_rows_are_added_and_taken_away_by_plain_buttons(client: FlaskClient) -> None:
    more = client.get(f"{SPEARS}&do=add:weapons").headers["Location"]
    assert "given.weapons.2.attacks=2" in more
    fewer = client.get(f"{more}&do=remove:weapons.1").headers["Location"]
    assert "given.weapons.2.attacks" not in fewer


def test_the_rules_of_attacking_lead_here(look: Look) -> None:
    for id in ("core-3e/13.0", "core-3e/13.3", "core-3e/14.3"):
        assert look(f"/{id}").select('nav.jump a[href="/attack"]'), id
    assert not look("/core-3e/12.0").select('nav.jump a[href="/attack"]')
