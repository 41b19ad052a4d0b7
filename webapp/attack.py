"""The page that says what a whole unit's attacks are likely to do. All that it shows stands in its address."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, render_template, request
from pydantic_core import to_json
from werkzeug.wrappers import Response

from kb.budget import SECONDS, Spent, budget
from kb.odds.examples import EXAMPLES
from kb.odds.unit_attack import UnitAttack
from kb.tabletop import RuleInputError
from webapp.api.reading import number
from webapp.checks import form
from webapp.checks.pages import changed, filled
from webapp.checks.shapes import Shape
from webapp.problems import too_long

pages = Blueprint("attack", __name__)

RESTS_ON = frozenset(
    f"core-3e/{number}" for number in ("13.0", "13.2", "13.3", "13.3.1", "14.1", "14.2", "14.3", "14.5")
)
_MOST_BARS = 30
_RARE = 0.0005  # a chance that the chart does not draw a bar of its own for
_LUCK = {"9 times in 10": 0.9, "every other time": 0.5, "1 time in 10": 0.1}


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart: what it counts, the chance of just that, and of that or more."""

    label: str
    chance: float
    at_least: float


@pages.get("/attack")
def index() -> Response | tuple[str, int]:
    """The form, filled in from the address or from an example, and the charts."""
    from kb.odds.steps import steps_of  # the dice and the arrays are loaded for those who look at odds
    from kb.odds.totals import prospect

    schema = UnitAttack.model_json_schema()
    shape = Shape.of(schema, schema["$defs"])
    example = number("example", 1, 1, len(EXAMPLES)) if "example" in request.args else 0
    given = filled(shape, EXAMPLES[(example or 1) - 1].given)
    if action := request.args.get("do", ""):
        return changed(shape, given, action)
    shown: dict[str, Any] = {"found": None, "faults": (), "stopped": ""}
    status = 200
    try:
        with budget(SECONDS):
            attack = UnitAttack.read(to_json(given))
            found = prospect(attack)
            shown |= {
                "found": found,
                "attack": attack,
                "charts": [_chart("Wounds that get through", found.wounds), _chart("Models slain", found.slain)],
                "steps": steps_of(attack, found),
            }
    except RuleInputError as error:
        shown["faults"], status = error.faults, 422
    except Spent as error:
        shown["stopped"], status = too_long(error), 503
    page = render_template(
        "attack/index.html", form=form.make(shape, given, shown["faults"]), examples=EXAMPLES, example=example, **shown
    )
    return page, status


@dataclass(frozen=True, slots=True)
class Chart:
    """The bars, the tallest of them, and how much one may count on."""

    title: str
    bars: tuple[Bar, ...]
    luck: dict[str, int]

    @property
    def tallest(self) -> float:
        """The greatest chance of a bar."""
        return max(bar.chance for bar in self.bars)

    @property
    def every(self) -> int:
        """Every how many bars one has room for its label."""
        return 1 + (len(self.bars) - 1) // 10

    @property
    def says(self) -> str:
        """The chart in words."""
        return f"{self.title}: " + (", ".join(f"{most} or more {often}" for often, most in self.luck.items()) or "none")


def _chart(title: str, chances: tuple[float, ...]) -> Chart:
    """As many bars as a phone has room for: the rare ends in one, neighbours together where there are many."""
    from kb.odds.totals import at_least

    more = at_least(chances)
    first = max(n for n, chance in enumerate(more) if chance > 1 - _RARE)
    last = max(n for n, chance in enumerate(more) if chance > _RARE)
    width = 1 + (last - first) // _MOST_BARS
    bars = []
    for start in range(first, last + 1, width):
        end = min(start + width - 1, last)
        after = more[end + 1] if end + 1 < len(more) else 0.0
        label = str(start) if start == end else f"{start}–{end}"
        bars.append(Bar(label, more[start] - after, more[start]))
    luck = {often: max(n for n, chance in enumerate(more) if chance >= share) for often, share in _LUCK.items()}
    return Chart(title, tuple(bars), {often: most for often, most in luck.items() if most})
