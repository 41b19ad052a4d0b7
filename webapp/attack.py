"""The page that says what a whole unit's attacks are likely to do. All that it shows stands in its address."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from flask import Blueprint, render_template, request
from pydantic_core import to_json
from werkzeug.wrappers import Response

from kb.budget import SECONDS, Spent, budget
from kb.numbers.attacks import address
from kb.odds.examples import EXAMPLES
from kb.odds.line import LONGEST, Line, read
from kb.odds.unit_attack import UnitAttack
from kb.odds.written import written, written_target, written_weapon
from kb.tabletop import RuleInputError
from webapp.api.reading import number
from webapp.checks import form, values
from webapp.checks.pages import changed, filled
from webapp.checks.shapes import Shape
from webapp.filters import percent
from webapp.problems import too_long

if TYPE_CHECKING:  # the dice and the arrays are loaded for those who look at odds
    from kb.odds.steps import OddsStep
    from kb.odds.totals import Prospect

pages = Blueprint("attack", __name__)

RESTS_ON = frozenset(
    f"core-3e/{number}" for number in ("13.0", "13.2", "13.3", "13.3.1", "14.1", "14.2", "14.3", "14.5")
)
SELDOM = frozenset(
    (
        "mortal_roll",
        "mortal_on",
        "mortal_unmodified",
        "sequence_ends",
        "hits_on_6",
        "six_of",
        "rend_on_6",
        "damage_on_6",
    )
)
"""Fields of a weapon that are folded away while they are as usual."""

_MOST_BARS = 30
_RARE = 0.0005  # a chance that the chart does not draw a bar of its own for
_COUNTED_ON = (0.9, 0.5, 0.1)  # how often as much comes, at least: nearly always, half of the time, with luck
_TAKEN = {  # what a line leaves open, and is no number
    "mortal_roll": "mortal wounds on the {}",
    "sequence_ends": "the attack ends with them",
    "mortal_unmodified": "their roll unmodified",
    "six_of": "a 6 on the {}",
}


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart: what it counts, the chance of just that, and of that or more."""

    label: str
    chance: float
    at_least: float


@dataclass(frozen=True, slots=True)
class Chart:
    """The bars, how likely it is to have so many or more, and where the average and the median stand."""

    title: str
    bars: tuple[Bar, ...]
    or_more: dict[int, float]
    average: float
    median: int
    first: int
    each: int

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
        often = ", ".join(f"{many} or more {percent(chance)}" for many, chance in self.or_more.items()) or "none"
        return f"{self.title}: {often}; average {self.average:.1f}, median {self.median}"

    def place(self, number: float) -> float:
        """Where a number stands, from 0 at the left end to 1 at the right."""
        return min(1.0, max(0.0, (number - self.first + 0.5) / (self.each * len(self.bars))))


@dataclass(slots=True)
class Side:
    """One attack of the page: what was asked, and what it comes to or why it does not."""

    text: str = ""
    given: dict[str, Any] = field(default_factory=dict)
    line: Line | None = None
    attack: UnitAttack | None = None
    found: "Prospect | None" = None
    charts: tuple[Chart, ...] = ()
    steps: "tuple[tuple[OddsStep, ...], ...]" = ()
    faults: form.Faults = ()
    stopped: str = ""

    @property
    def weapons(self) -> str:
        """What attacks, in one line."""
        return "; ".join(map(written_weapon, self.attack.weapons)) if self.attack else ""

    @property
    def target(self) -> str:
        """What is attacked, in one line."""
        return written_target(self.attack.target) if self.attack else ""

    @property
    def taken(self) -> list[str]:
        """What the line left open, and what was taken for it."""
        return [_in_words(place, value) for place, value in self.line.taken] if self.line else []

    def work_out(self) -> None:
        """Read the line, and find what it comes to, in the rest of a page's time. Raises RuleInputError, Spent."""
        from kb.odds.steps import steps_of
        from kb.odds.totals import prospect

        if self.text:
            self.line = read(self.text)
            self.given = self.line.given
        self.attack = UnitAttack.read(to_json(self.given))
        self.found = prospect(self.attack)
        self.charts = (
            _chart("Wounds that get through", self.found.wounds, self.found.mean_wounds, self.found.median_wounds),
            _chart("Models slain", self.found.slain, self.found.mean_slain, self.found.median_slain),
        )
        self.steps = steps_of(self.attack, self.found)
        if not self.line:
            self.text = written(self.attack)


@pages.get("/attack")
def index() -> Response | tuple[str, int]:
    """One attack, in a line or field by field, or two side by side: the form, the figures and the charts."""
    shape = Shape.of_input(UnitAttack)
    example = number("example", 1, 1, len(EXAMPLES)) if "example" in request.args else 0
    line, beside = (request.args.get(name, "").strip() for name in ("line", "beside"))
    if line and not values.sent(request.args):
        first = Side(line)
    else:
        first = Side(given=filled(shape, EXAMPLES[(example or 1) - 1].given))
    if action := request.args.get("do", ""):
        return changed(shape, first.given, action, *([("beside", beside)] if beside else []))
    sides = [first, Side(beside)] if beside else [first]
    status = 200
    with budget(SECONDS):
        for side in sides:
            try:
                side.work_out()
            except RuleInputError as error:
                side.faults, status = error.faults, 422
            except Spent as error:
                side.stopped, status = too_long(error), 503
    page = render_template(
        "attack/index.html",
        form=form.make(shape, first.given, first.faults),
        seldom=SELDOM,
        examples=EXAMPLES,
        example=example,
        sides=sides,
        first=first,
        beside=beside,
        longest=LONGEST,
        address=address(first.text, beside) if first.attack else "",
        swapped=address(beside, first.text),
    )
    return page, status


def _in_words(place: str, value: Any) -> str:
    says = _TAKEN.get(place.rpartition(".")[2])
    return says.format(value) if says else f"{form.label(place).lower()} {value}"


def _chart(title: str, chances: tuple[float, ...], average: float, median: int) -> Chart:
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
    counted = [max(many for many, chance in enumerate(more) if chance >= share) for share in _COUNTED_ON]
    or_more = {many: more[many] for many in counted if many}
    return Chart(title, tuple(bars), or_more, average, median, first, width)
