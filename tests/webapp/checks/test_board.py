"""The board in a real browser: bases that are moved, and the check that is run with what results."""

import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser

TWO_PAIRS = "/check/core-3e/1.3.3?part=coherency&example=9"
DISTANCES = re.compile(r'([\d.]+)" from (\w+)')


def middle(base: "Locator") -> tuple[float, float]:
    """Where a base is on the screen, in pixels."""
    box = base.locator("ellipse").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: "Page", base: "Locator", right: float, down: float) -> None:
    x, y = middle(base)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right / 2, y + down / 2)
    page.mouse.move(x + right, y + down)
    page.mouse.up()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_bases_are_dragged_until_the_unit_is_coherent(page: "Page", width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(TWO_PAIRS)
    assert page.locator("#outcome").text_content() == "not coherent"
    names = page.locator(".at-fault .name").all_text_contents()
    assert names == ["C", "D"]
    bases = [page.locator(f"[data-field='given.models.{number}']") for number in (1, 2, 3, 4)]
    step = middle(bases[1])[0] - middle(bases[0])[0]
    for number in (2, 3):
        (from_x, _), (to_x, _) = middle(bases[number]), middle(bases[number - 1])
        drag(page, bases[number], to_x + step - from_x, 0)
    page.wait_for_selector("#outcome strong:text-is('coherent')")
    page.wait_for_function("() => !document.querySelector('.at-fault')")
    said = page.locator("#moved-says").inner_text()
    assert said.startswith("D at ")
    (gap, neighbour), *_ = DISTANCES.findall(said)
    assert neighbour == "C"
    assert float(gap) == pytest.approx(0.5, abs=0.1)
    sent = parse_qs(urlsplit(page.url).query)
    assert sent["given.models.3.x"] == [page.locator("[name='given.models.3.x']").input_value()]


def test_the_arrow_keys_move_a_base_by_tenths_and_inches(page: "Page") -> None:
    page.goto(TWO_PAIRS)
    page.locator("[data-field='given.models.4']").focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    chosen = page.evaluate("document.activeElement.dataset.field")
    x, y = (page.locator(f"[name='{chosen}.{name}']") for name in "xy")
    before = float(x.input_value()), float(y.input_value())
    for key in ("Shift+ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    assert float(x.input_value()) == pytest.approx(before[0] + 0.8, abs=0.01)
    assert float(y.input_value()) == pytest.approx(before[1] + 0.1, abs=0.01)
    page.wait_for_url(f"**{chosen}.x={x.input_value()}*")
    assert "aria-label" in page.evaluate("document.activeElement.getAttributeNames()")


def test_a_base_is_changed_by_the_name_of_its_size(page: "Page") -> None:
    page.goto(TWO_PAIRS)
    assert page.locator("#moved-turned").is_hidden()
    page.locator("#moved-size").select_option("120,92")
    page.locator("#moved-all").click()
    for number in (1, 4):
        assert page.locator(f"[name='given.models.{number}.base']").input_value() == "120"
        assert page.locator(f"[name='given.models.{number}.base_across']").input_value() == "92"
    page.locator("#moved-turned").fill("90")
    assert "rotate(-90)" in str(page.locator(".chosen ellipse").get_attribute("transform"))
    page.locator("#moved-size").select_option("25")
    assert page.locator(".chosen ellipse").get_attribute("rx") == page.locator(".chosen ellipse").get_attribute("ry")


def test_where_a_move_ends_is_dragged_with_its_path(page: "Page") -> None:
    page.goto("/check/core-3e/12.2?part=positions&example=1")
    assert page.locator("#outcome").text_content() == "may pile in so"
    assert page.locator("#moved-says").inner_text().startswith("ends at 1, 0: a path of 1")
    drag(page, page.locator("[data-field='given.ends']"), -100, 0)
    page.wait_for_selector("#outcome strong:text-is('may not pile in so')")
    page.wait_for_selector("[data-field='given.ends'].at-fault")


def test_distances_are_those_that_the_rule_measures(page: "Page") -> None:
    page.goto("/check/core-3e/1.5.1?part=within&example=5")
    said = page.locator("#moved-says").inner_text()
    outcome = page.locator("#verdict").inner_text()
    (gap, _), *_ = DISTANCES.findall(said)
    (measured, *_) = re.findall(r'these are ([\d.]+)"', outcome)
    assert float(gap) == pytest.approx(float(measured), abs=0.006)


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("address", [TWO_PAIRS, "/check/core-3e/12.2?part=positions&example=2"])
def test_the_board_fits_the_screen(page: "Page", address: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(address)
    for place in ("#check", "#board svg", ".moved"):
        box = page.locator(place).bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["width"] >= width * 0.4
        assert box["x"] + box["width"] <= width


def test_without_scripts_there_are_the_picture_the_numbers_and_formations(plain: "Page") -> None:
    plain.goto(TWO_PAIRS)
    assert plain.locator("#board svg").get_attribute("role") == "img"
    assert plain.locator("#board .moved").is_hidden()
    plain.locator("[name='given.models.3.x']").fill("3.6")
    plain.get_by_role("button", name="Two ranks of 5").click()
    assert plain.locator("#outcome").text_content() == "coherent"
    assert plain.locator("#board .base").count() == 10
    assert plain.locator("[name='given.models.10.x']").is_visible()


def seen(page: "Page") -> list[float]:
    """The part of the plan that is on the screen: left, top, width and height in inches."""
    return [float(number) for number in str(page.locator("#board svg").get_attribute("viewBox")).split()]


def fingers(page: "Page", *moments: list[tuple[float, float]]) -> None:
    """Fingers come down at the first of these places, go through the others and are lifted."""
    hand = page.context.new_cdp_session(page)
    for kind, places in zip(["touchStart", *["touchMove"] * (len(moments) - 1)], moments, strict=True):
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def places(page: "Page") -> list[str]:
    return [page.locator(f"[name='given.models.{number}.x']").input_value() for number in (1, 2, 3, 4)]


def test_two_fingers_go_nearer_and_move_what_is_seen_and_no_base(page: "Page") -> None:
    page.goto(TWO_PAIRS)
    page.locator("#board svg").scroll_into_view_if_needed()
    whole, stood = seen(page), places(page)
    x, y = middle(page.locator("[data-field='given.models.1']"))
    fingers(page, [(x, y), (x + 40, y)], [(x - 10, y), (x + 50, y)], [(x - 20, y), (x + 60, y)])
    near = seen(page)
    assert near[2] == pytest.approx(whole[2] / 2, rel=0.02)
    assert near[3] / near[2] == pytest.approx(whole[3] / whole[2])
    fingers(page, [(x, y), (x + 40, y)], [(x - 30, y), (x + 10, y)])
    assert seen(page)[0] > near[0]
    assert seen(page)[2] == pytest.approx(near[2], rel=0.01)
    fingers(page, [(x - 40, y), (x + 60, y)], [(x, y), (x + 20, y)])
    assert seen(page) == pytest.approx(whole)
    assert places(page) == stood


def test_one_finger_moves_a_base_where_one_has_gone_nearer(page: "Page") -> None:
    page.goto(TWO_PAIRS)
    page.locator("#board svg").scroll_into_view_if_needed()
    page.get_by_role("button", name="Nearer").click()
    chosen = page.locator(".chosen")
    scale = page.evaluate("document.querySelector('#board svg').getScreenCTM().a")
    x, y = middle(chosen)
    name = f"[name='{chosen.get_attribute('data-field')}.x']"
    before = float(page.locator(name).input_value())
    fingers(page, [(x, y)], [(x + 20, y)], [(x + 40, y)])
    assert float(page.locator(name).input_value()) == pytest.approx(before + 40 / scale, abs=0.02)


def test_keys_and_buttons_go_nearer_and_the_chosen_base_stays_in_sight(page: "Page") -> None:
    page.goto(TWO_PAIRS)
    whole, stood = seen(page), places(page)
    page.locator(".chosen").focus()
    for _ in range(4):
        page.keyboard.press("+")
    assert seen(page)[2] == pytest.approx(whole[2] / 1.5**4, rel=0.01)
    box = page.locator("#board svg").bounding_box()
    assert box
    for _ in range(4):
        page.keyboard.press("PageDown")
        x, _ = middle(page.locator(".chosen"))
        assert box["x"] <= x <= box["x"] + box["width"]
    assert places(page) == stood
    for _ in range(4):
        page.get_by_role("button", name="Farther").click()
    assert seen(page) == pytest.approx(whole)
