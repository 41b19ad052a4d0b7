"""The page that runs a rule with one's own numbers. All that it shows stands in its address, to be shared."""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request
from pydantic_core import to_json
from werkzeug.wrappers import Response

from kb.budget import SECONDS, Spent, budget
from kb.engine.attempts import attempt
from kb.engine.chances import Chance, chances
from kb.engine.changes import changes
from kb.engine.checks import Check
from kb.engine.extremes import least, most
from kb.tabletop import RuleInput, RuleInputError
from kb.tabletop.units.bases import BASES
from webapp.api.checking import part_of, parts
from webapp.api.reading import number, passage
from webapp.checks import form, values
from webapp.checks.chain import SO_FAR, onward, so_far
from webapp.checks.formations import FORMATIONS, arrange
from webapp.checks.lines import endings, ranges, turns
from webapp.checks.plan import plan
from webapp.checks.shapes import Shape
from webapp.moved import moved
from webapp.problems import too_long
from webapp.site import site

pages = Blueprint("checks", __name__)

ENDS = {"most": most, "least": least}
"""Buttons that ask for one end of a field, and what finds it."""


@pages.get("/check")
def index() -> Response:
    """Which questions there are is what `/try` says."""
    return redirect("/try")


@pages.get("/check/<path:id>")
def run(id: str) -> Response | tuple[str, int]:
    """The form, filled in from the address or from an example, and what the rule says of it.

    What is left empty is unknown: the rule runs as far as it comes, and the page says what it needs next.
    """
    rule = passage(id)
    if rule.page != id:
        return moved(f"/check/{rule.page}")
    every = parts(rule.id)
    check = part_of(rule.id, request.args.get("part") or every[0].part)
    shape = Shape.of_input(check.given)
    example = number("example", 1, 1, len(check.examples)) if "example" in request.args else 0
    given = filled(shape, check.examples[(example or 1) - 1].given if check.examples else None)
    known = so_far(check, request.args.get(SO_FAR, ""))
    carried = [(SO_FAR, to_json(known).decode())] if known else []
    what, _, where = request.args.get("do", "").partition(":")
    if what and what not in ENDS:
        return changed(shape, given, f"{what}:{where}", ("part", check.part), *carried)
    shown: dict[str, Any] = {"faults": (), "stopped": ""}
    status = 200
    try:
        with budget(SECONDS):
            shown |= judged(check, shape, given, rule.page)
            verdict = shown["tried"].verdict
            shown["onward"] = onward(check, given, verdict.outcome if verdict else "", known)
            shown["end"] = {where: _end(check, given, what, where)} if what else {}
    except RuleInputError as error:
        shown["faults"], status = error.faults, 422
    except Spent as error:
        shown["stopped"], status = too_long(error), 503
    verdict = shown["tried"].verdict if "tried" in shown else None
    page = render_template(
        "checks/run.html",
        rule=rule,
        parts=every,
        check=check,
        example=example,
        known=known,
        carried=carried,
        compared=len(site().editions.same(check)) > 1,
        form=form.make(shape, given, shown["faults"]),
        plan=plan(given, tuple(verdict.at_fault) if verdict else ()),
        sizes=BASES,
        **shown,
    )
    return page, status


def judged(check: Check, shape: Shape, given: dict[str, Any], id: str) -> dict[str, Any]:
    """What a rule says of what is known: its verdict with what would change it, or what it needs next."""
    tried = attempt(check, given)
    asked = tried.needs or tried.whatever
    shown: dict[str, Any] = {"tried": tried, "endings": endings(check, asked, tried.depends) if asked else ()}
    if tried.verdict:
        found = changes(check, given)
        pairs = form.make(shape, given).pairs
        shown |= {"ranges": ranges(found), "finished": found.finished}
        shown["turns"] = turns(check, given, found, pairs, f"/check/{id}")
    try:
        whole = check.given.read(to_json(given))
    except RuleInputError:
        return shown  # something is unknown: there are no dice to count
    return shown | {"chances": _chances(check, whole)}


def _end(check: Check, given: dict[str, Any], what: str, place: str) -> str:
    """The most or the least of a field, in words, or why there is none."""
    try:
        found = ENDS[what](check, given, place)
    except RuleInputError as error:
        return f"No {what}: {'; '.join(says for _, says in error.faults)}"
    return f"{what}: {found.value:g} ({found.verdict.outcome}{'' if found.sure else ', as far as was looked'})"


def _chances(check: Check, given: RuleInput) -> tuple[Chance, ...]:
    """How likely each outcome is; nothing where other dice would need more than is given here."""
    try:
        return chances(check, given)
    except RuleInputError:
        return ()


def filled(shape: Shape, example: RuleInput | None) -> dict[str, Any]:
    """The values in the address, field by field or as one JSON object; the example's where there are none."""
    if sent := values.sent(request.args):
        return dict(values.read(shape, sent))
    if (whole := values.whole(request.args.get(values.PREFIX, ""))) is not None:
        return whole
    return example.model_dump(mode="json") if example else {}


def changed(shape: Shape, given: dict[str, Any], action: str, *kept: tuple[str, str]) -> Response:
    """The address after a button: dice rolled, rows more, less or in formation, and what is kept besides the fields."""
    what, _, where = action.partition(":")
    path = where.split(".")
    match what:
        case "roll":
            given = values.rolled(shape, given)
        case "add":
            values.add(given, path)
        case "begin":
            values.begin(given, path)
        case "remove":
            values.remove(given, path)
        case _ if what in FORMATIONS:
            arrange(given, path, what)
    made = form.make(shape, given)
    anchor = made.newest(where, "verdict")
    return redirect(f"{request.path}?{urlencode([*kept, *made.said])}#{anchor}")
