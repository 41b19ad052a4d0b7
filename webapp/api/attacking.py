"""What the API answers about a whole unit's attacks."""

from typing import Any

from kb.odds.examples import EXAMPLES
from kb.odds.unit_attack import UnitAttack
from webapp.api.checking import as_json, judging, sent
from webapp.api.shapes import Run


def attack_record() -> Any:
    """What a unit's attacks are described by: the schema, and examples to start from."""
    return {
        "schema": UnitAttack.model_json_schema(),
        "examples": [{"question": one.question, "given": one.given.model_dump(mode="json")} for one in EXAMPLES],
    }


def attack() -> Any:
    """The chance of each number of wounds that get through, and of each number of models slain.

    At place n stands the chance of exactly n; wounds past the last model's death are counted too.
    """
    from kb.odds.steps import steps_of  # the dice and the arrays are loaded for those who ask for odds
    from kb.odds.totals import prospect

    asked = as_json(sent(Run).given)
    with judging():
        given = UnitAttack.read(asked)
        found = prospect(given)
        return {
            "wounds": found.wounds,
            "slain": found.slain,
            "mean_wounds": found.mean_wounds,
            "mean_slain": found.mean_slain,
            "weapons": [[step.record() for step in steps] for steps in steps_of(given, found)],
        }
