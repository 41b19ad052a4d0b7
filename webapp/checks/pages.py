"""The page that runs a rule with one's own numbers. All that it shows stands in its address, to be shared."""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request
from pydantic_core import to_json
from werkzeug.wrappers import Response

from kb.budget import SECONDS, Spent, budget
from kb.tabletop import RuleInput, RuleInputError
from webapp.api.checking import part_of, parts
from webapp.api.reading import number, passage
from webapp.checks import form, values
from webapp.checks.chances import chances
from webapp.checks.plan import plan
from webapp.checks.shapes import Shape
from webapp.problems import too_long
from webapp.site import site

pages = Blueprint("checks", __name__)


@pages.get("/check")
def index() -> Response:
    """Which rules run is what the coverage page says."""
    return redirect("/coverage")


@pages.get("/check/<path:id>")
def run(id: str) -> Response | tuple[str, int]:
    """The form, filled in from the address or from an example, and what the rule says of it."""
    rule = passage(id)
    if rule.page != id:
        return redirect(f"/check/{rule.page}", 301)
    every = parts(rule.id)
    check = part_of(rule.id, request.args.get("part") or every[0].part)
    shape = Shape.of(schema := check.given.model_json_schema(), schema.get("$defs", {}))
    example = number("example", 1, 1, len(check.examples)) if "example" in request.args else 0
    given = filled(shape, check.examples[(example or 1) - 1].given if check.examples else None)
    if action := request.args.get("do", ""):
        return changed(shape, given, action, ("part", check.part))
    shown: dict[str, Any] = {"verdict": None, "chances": (), "faults": (), "stopped": "", "plan": None}
    status = 200
    try:
        with budget(SECONDS):
            judged = check.given.read(to_json(given))
            shown["plan"] = plan(judged.model_dump(mode="json"))
            shown |= {"verdict": check.run(judged).record(), "chances": chances(check, judged)}
    except RuleInputError as error:
        shown["faults"], status = error.faults, 422
    except Spent as error:
        shown["stopped"], status = too_long(error), 503
    page = render_template(
        "checks/run.html",
        rule=rule,
        parts=every,
        check=check,
        example=example,
        compared=len(site().editions.same(check)) > 1,
        form=form.make(shape, given, shown["faults"]),
        **shown,
    )
    return page, status


def filled(shape: Shape, example: RuleInput | None) -> dict[str, Any]:
    """The values in the address, field by field or as one JSON object; the example's where there are none."""
    if sent := values.sent(request.args):
        return dict(values.read(shape, sent))
    if (whole := values.whole(request.args.get(values.PREFIX, ""))) is not None:
        return whole
    return example.model_dump(mode="json") if example else {}


def changed(shape: Shape, given: dict[str, Any], action: str, *kept: tuple[str, str]) -> Response:
    """The address after a button: dice rolled, a row more or less, and what is kept besides the fields."""
    what, _, where = action.partition(":")
    path = where.split(".")
    match what:
        case "roll":
            given = values.rolled(shape, given)
        case "add":
            values.add(given, path)
        case "remove":
            values.remove(given, path)
    pairs = form.make(shape, given).pairs
    return redirect(f"{request.path}?{urlencode([*kept, *pairs])}")
