"""The page that runs one situation under every edition. All that it shows stands in its address, to be shared."""

from collections.abc import Iterable
from typing import Any

from flask import Blueprint, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from kb.budget import SECONDS, Spent, budget
from kb.editions import name_of
from kb.engine.checks import Check
from kb.engine.fields import question
from kb.tabletop import RuleInputError
from webapp.api.checking import part_of, parts
from webapp.api.reading import number, passage
from webapp.checks import form
from webapp.checks.pages import changed, filled
from webapp.checks.shapes import Shape
from webapp.moved import moved
from webapp.problems import too_long
from webapp.site import site

pages = Blueprint("comparing", __name__)


@pages.get("/compare/<path:id>")
def compare(id: str) -> Response | tuple[str, int]:
    """The form of a situation, with what only other editions ask, and what each edition says of it."""
    rule, editions = passage(id), site().editions
    if rule.page != id:
        return moved(f"/compare/{rule.page}")
    compared = [one for one in parts(rule.id) if len(editions.same(one)) > 1]
    if not compared:
        raise NotFound(f"No other edition has a check that asks the same as {rule.label}. Run it alone at /check/{id}.")
    check = part_of(rule.id, request.args.get("part") or compared[0].part)
    same = editions.same(check)
    fields = _fields(check, reversed(same.values()))
    shape = Shape.of({"type": "object", "properties": fields}, {})
    example = number("example", 1, 1, len(check.examples)) if "example" in request.args else 0
    given = filled(shape, check.examples[(example or 1) - 1].given if check.examples else None)
    if action := request.args.get("do", ""):
        return changed(shape, given, action, ("part", check.part))
    usual = {name: schema["default"] for name, schema in fields.items() if "default" in schema}
    shown: dict[str, Any] = {"found": None, "faults": (), "stopped": ""}
    status = 200
    try:
        with budget(SECONDS):
            shown["found"] = editions.compare(check, usual | given).record()  # what stands in the form was given
    except RuleInputError as error:
        shown["faults"], status = error.faults, 422
    except Spent as error:
        shown["stopped"], status = too_long(error), 503
    page = render_template(
        "checks/compare.html",
        rule=rule,
        parts=compared,
        check=check,
        example=example,
        form=form.make(shape, given, shown["faults"]),
        asked_by={f"given.{name}": _asking(name, same) for name in fields if name not in check.given.model_fields},
        **shown,
    )
    return page, status


def _fields(check: Check, others: Iterable[Check]) -> dict[str, Any]:
    """The schemas of a check's fields, and of those that only others have."""
    fields: dict[str, Any] = {}
    for one in (check, *others):
        for name in one.given.model_fields:
            fields.setdefault(name, question(one.given, name, name).schema)
    return fields


def _asking(name: str, same: dict[str, Check]) -> str:
    """The editions whose checks have a field: second and third."""
    books = site().store.documents
    return " and ".join(name_of(books[book].edition) for book, one in same.items() if name in one.given.model_fields)
