from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from kb.odds.examples import EXAMPLES, OddsExample
from kb.odds.written import written
from tests.webapp.conftest import Look, href, some, text
from webapp.attack import Bar, Chart

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
        "Wounds that get through: 1 or more 93%, 2 or more 73%, 4 or more 23%; average 2.5, median 2"
    )
    assert [text(cell) for cell in slain.select("tbody tr")[0].select("th, td")] == ["0", "6.92%", "100.00%"]
    assert len(page.select("#verdict .steps li")) == 6
    assert "/core-3e/13.3?mark=" in str(page.select("#verdict a.cite")[1]["href"])


@pytest.mark.parametrize("number", range(1, len(EXAMPLES) + 1))
def test_every_example_has_its_page(look: Look, number: int) -> None:
    page = look(f"/attack?example={number}")
    assert page.select("a[aria-current]")[-1].get_text() == EXAMPLES[number - 1].question
    for chart in some(page, "figure.chart"):
        bars = chart.select("svg rect")
        assert 1 <= len(bars) <= 31
        assert len(bars) == len(chart.select("tbody tr"))


def test_the_bars_of_a_chart_come_to_everything(look: Look) -> None:
    for chart in some(look("/attack?example=6"), "figure.chart"):
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
    fewer = client.get(more.replace("#", "&do=remove:weapons.1#")).headers["Location"]
    assert "given.weapons.2.attacks" not in fewer


def test_the_rules_of_attacking_lead_here(look: Look) -> None:
    for id in ("core-3e/13.0", "core-3e/13.3", "core-3e/14.3"):
        assert look(f"/{id}").select('nav.jump a[href="/attack"]'), id
    assert not look("/core-3e/12.0").select('nav.jump a[href="/attack"]')


LINE = "20 x 2, 4+/3+/-1/1, 5+ save, 6+ ward, 2 wounds, with drums"


def asked(**words: str) -> str:
    return f"/attack?{urlencode(words)}"


def test_a_line_fills_the_form_and_says_what_it_took_and_what_it_did_not_use(look: Look) -> None:
    page = look(asked(line=LINE))
    assert text(page.select("#line")[0]) == LINE
    assert page.select("input[name='given.weapons.1.models'][value='20']")
    assert page.select("input[name='given.target.ward'][value='6']")
    assert text(page.select("#lines .fault")[0]) == "Not used: “drums”"
    assert text(page.select("#lines .says")[0]) == "Taken, as the line does not say: target, models 10."
    assert text(page.select("#outcome")[0]) == "9.3 wounds on average, 4.4 of 10 slain"


def test_a_line_that_lacks_something_asks_for_it_at_its_field(look: Look) -> None:
    page = look(asked(line="20 x 2, 3+/3+/-1/1"), status=422)
    faults = {str(one["id"]): text(one) for one in page.select(".field > .fault") if text(one)}
    assert faults == {"given.target.save.fault": "is missing"}
    assert page.select("input[name='given.weapons.1.to_hit'][value='3'][checked]")
    assert not page.select("#verdict .totals")


def test_the_figures_say_the_chance_that_the_unit_is_dead_what_is_left_and_what_is_wasted(look: Look) -> None:
    rows = look("/attack?example=4").select(".totals tbody tr")
    assert [" ".join(text(cell) for cell in row.select("th, td")) for row in rows] == [
        "The unit is dead 25.2%",
        "Wounds that get through 2.4 median 1",
        "Models slain 0.3 median 0",
        "Models left 0.7 of 1",
        "Wounds wasted 0.4 past the last model",
    ]
    assert text(look(asked(line="1 x 1 3+/3+/-/1 4+ save")).select(".totals td")[0]) == "never"


def test_the_average_and_the_median_are_marked_in_each_chart(look: Look) -> None:
    for chart in some(look("/attack?example=6"), "figure.chart"):
        average, median = (
            float(str(chart.select(f"path.{what}")[0]["d"])[1:].split()[0]) for what in ("average", "median")
        )
        assert 0 < average < 340
        assert abs(average - median) < 20
        assert [text(one).split()[0] for one in chart.select("figcaption p")[0].select("span")] == ["average", "median"]


def test_a_number_stands_in_the_middle_of_its_bar() -> None:
    bars = tuple(Bar(str(n), 0.25, 0) for n in range(3, 7))
    chart = Chart("Wounds", bars, {}, average=4, median=4, first=3, each=1)
    assert [chart.place(n) for n in (0, 3, 4, 6, 9)] == [0, 0.125, 0.375, 0.875, 1]


def test_two_attacks_stand_side_by_side(look: Look) -> None:
    second = written(EXAMPLES[1].given)
    page = look(asked(line=LINE, beside=second))
    assert len(page.select("figure.chart")) == 4
    assert [text(cell) for cell in page.select(".totals tr")[2].select("td b")] == ["9.3", "2.2"]
    assert text(page.select("#beside")[0]) == second
    swapped = look(next(href(link) for link in page.select("#lines a.button")))
    assert [text(cell) for cell in swapped.select(".totals tr")[2].select("td b")] == ["2.2", "9.3"]
    assert swapped.select("input[name='beside']")[0]["value"] == LINE


def test_one_of_two_that_cannot_be_read_leaves_the_other(look: Look) -> None:
    page = look(asked(line=LINE, beside="20 x 2"), status=422)
    assert len(page.select("figure.chart")) == 2
    assert len(page.select(".totals thead th")) == 2


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.question)
def test_the_address_of_an_attack_is_the_line_that_says_it(look: Look, example: OddsExample) -> None:
    page = look(asked(given=example.given.model_dump_json()))
    short = str(page.select("link[rel=canonical]")[0]["href"])
    assert len(short) < 240
    assert "given" not in short
    assert text(look(short).select("#verdict")[0]) == text(page.select("#verdict")[0])


def test_fields_win_over_the_line_and_a_button_keeps_what_stands_beside(client: FlaskClient) -> None:
    assert "2.5 wounds on average" in client.get(f"{SPEARS}&line=20+x+2").text
    assert client.get(f"{SPEARS}&beside=20+x+2&do=add:weapons").headers["Location"].startswith("/attack?beside=20+x+2&")


def test_what_only_abilities_do_is_folded_until_it_is_there(look: Look) -> None:
    assert not look(SPEARS).select("#check details[open]")
    assert look("/attack?example=7").select("#check details[open] input[name='given.weapons.1.hits_on_6'][value='2']")
