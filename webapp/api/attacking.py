"""What the API answers about a whole unit's attacks."""

from typing import Any

from flask import request
from werkzeug.exceptions import BadRequest

from kb.odds.examples import EXAMPLES
from kb.odds.line import read
from kb.odds.unit_attack import UnitAttack
from kb.tabletop.inputs import schema_of
from webapp.api.checking import as_json, judging, sent
from webapp.api.shapes import SentAttack


def attack_record() -> Any:
    """What a unit's attacks are described by: the schema, and examples to start from; or what a line comes to."""
    if "line" in request.args:
        return _of_line(request.args["line"])
    return {
        "schema": schema_of(UnitAttack),
        "examples": [{"question": one.question, "given": one.given.model_dump(mode="json")} for one in EXAMPLES],
    }


def attack() -> Any:
    """The chance of each number of wounds that get through, and of each number of models slain.

    At place n stands the chance of exactly n; wounds past the last model's death are counted too. The attack is `given`
    field by field, or as players write it in a `line`.
    """
    asked = sent(SentAttack)
    if len(asked.model_fields_set & {"given", "line"}) != 1:
        raise BadRequest(
            'Send either the attack, {"given": {...}}, or a line: {"line": "20 x 2, 4+/3+/-1/1, 5+ save"}.'
        )
    if "line" in asked.model_fields_set:
        return _of_line(asked.line)
    from kb.odds.record import record  # the dice and the arrays are loaded for those who ask for odds

    with judging():
        return record(UnitAttack.read(as_json(asked.given)))


def _of_line(text: str) -> Any:
    from kb.odds.record import record

    with judging():
        line = read(text)
        return record(line.attack(), line)
