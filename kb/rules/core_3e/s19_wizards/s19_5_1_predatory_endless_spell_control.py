"""Predatory endless spell control: each WIZARD keeps one that it summoned, within 30"; the rest are wild.

What surprises: only the model that summoned it can control it, and one that summoned two must let one of them go.
"""

from itertools import combinations
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.names import Name, Names, listed, same_name
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import names_differ

THIRTY = Cite("core-3e/19.5.1", 'within 30" of the model that summoned it')
ONE_EACH = Cite("core-3e/19.5.1", "a WIZARD can control 1 predatory endless spell")
MUST_PICK = Cite("core-3e/19.5.1", "you must pick which")
WILD = Cite("core-3e/19.5.1", "All that are not controlled are wild")


class SummonedSpell(Thing):
    """A predatory endless spell on the battlefield."""

    name: Name
    """What to call it."""
    summoned_by: Name
    """The model that summoned it; number those of one name, of either player."""
    distance: Inches | None
    """Inches from it to that model; empty where the model is no longer on the battlefield."""


class SpellsToControl(RuleInput):
    """The predatory endless spells on the battlefield at the end of a hero phase, before any is moved."""

    spells: Annotated[tuple[SummonedSpell, ...], Field(min_length=1, max_length=20)]
    """All of them, those of both players."""
    picked: Names = ()
    """For each WIZARD that could control more than one: the one that its player picks for it, by name."""

    @model_validator(mode="after")
    def _each_has_its_own_name(self) -> Self:
        names_differ("endless spells", (spell.name for spell in self.spells))
        names_differ("picked endless spells", self.picked)
        unknown = set(self.picked) - {spell.name for spell in self.spells}
        if unknown:
            raise ValueError(f"{listed(sorted(unknown))} is picked, but is no endless spell here")
        return self

    @model_validator(mode="after")
    def _who_summoned_them_is_gone_or_not(self) -> Self:
        for one, other in combinations(self.spells, 2):
            if same_name(one.summoned_by, other.summoned_by) and (one.distance is None) != (other.distance is None):
                raise ValueError(
                    f"{one.summoned_by} is gone for one endless spell and not for another: number models of one name"
                )
        return self


@rule("core-3e/19.5.1", neither=("controlled: {}; wild: {}", "pick one first"))
def control(given: SpellsToControl) -> Verdict:
    """Which predatory endless spells are controlled, and which are wild?"""
    v = Verdict()
    could: dict[str, list[str]] = {}
    for spell in given.spells:
        away = "gone" if spell.distance is None else f"{inches(spell.distance)} away"
        near = spell.distance is not None and within(spell.distance, 30)
        if v.step(THIRTY, f"{spell.name}: {spell.summoned_by}, who summoned it, is {away}.", near):
            wizard = next((name for name in could if same_name(spell.summoned_by, name)), spell.summoned_by)
            could.setdefault(wizard, []).append(spell.name)
    controlled = []
    for wizard, names in could.items():
        if v.step(ONE_EACH, f"{wizard} could control {len(names)}: {listed(names)}.", len(names) == 1):
            controlled += names
            continue
        picked = [name for name in names if name in given.picked]
        if not v.step(MUST_PICK, f"Of these its player picks {listed(picked)}.", len(picked) == 1):
            return v.end("pick one first")
        controlled += picked
    wild = [spell.name for spell in given.spells if spell.name not in controlled]
    because = MUST_PICK if any(step.cite == MUST_PICK for step in v.steps) else THIRTY
    v.step(WILD, f"Not controlled: {listed(wild)}.", bool(wild))
    ordered = [spell.name for spell in given.spells if spell.name in controlled]
    outcome = f"controlled: {listed(ordered)}; wild: {listed(wild)}"
    return v.end(outcome, value=len(ordered), because=because)


def _summoned(name: str, by: str, distance: float | None) -> SummonedSpell:
    return SummonedSpell(name=name, summoned_by=by, distance=distance)


NEAR = _summoned("Pendulum", "Magus", 30)
TWO = SpellsToControl(spells=(NEAR, _summoned("Jaws", "Magus", 12)))

EXAMPLES = (
    Example(
        "Is exactly 30 inches near enough to control a predatory endless spell?",
        SpellsToControl(spells=(NEAR,)),
        "controlled: Pendulum; wild: none",
        THIRTY,
        1,
    ),
    Example(
        "A predatory endless spell is 30.1 inches from the wizard that summoned it, is it wild?",
        SpellsToControl(spells=(_summoned("Pendulum", "Magus", 30.1),)),
        "controlled: none; wild: Pendulum",
        THIRTY,
        0,
    ),
    Example(
        "Who controls the endless spell if the caster is dead?",
        SpellsToControl(spells=(_summoned("Pendulum", "Magus", None),)),
        "controlled: none; wild: Pendulum",
        THIRTY,
        0,
    ),
    Example(
        "My wizard summoned two of them, can he control both?",
        TWO.but(picked=("Jaws",)),
        "controlled: Jaws; wild: Pendulum",
        MUST_PICK,
        1,
    ),
    Example(
        "My wizard summoned two endless spells, may I leave open which he controls?", TWO, "pick one first", MUST_PICK
    ),
    Example(
        "May one wizard control both of the endless spells that he summoned?",
        TWO.but(picked=("Jaws", "Pendulum")),
        "pick one first",
        MUST_PICK,
    ),
    Example(
        "My wizard summoned two endless spells, but one is too far away: must I pick?",
        SpellsToControl(spells=(NEAR, _summoned("Jaws", "Magus", 36))),
        "controlled: Pendulum; wild: Jaws",
        THIRTY,
        1,
    ),
    Example(
        "Two wizards, one endless spell each, both in range?",
        SpellsToControl(spells=(NEAR, _summoned("Jaws", "Warlock", 8))),
        "controlled: Pendulum, Jaws; wild: none",
        THIRTY,
        2,
    ),
    Example(
        "We each have a Gaunt Summoner with an endless spell near it, are both controlled?",
        SpellsToControl(spells=(_summoned("Jaws", "Gaunt Summoner 1", 10), _summoned("Sun", "Gaunt Summoner 2", 12))),
        "controlled: Jaws, Sun; wild: none",
        THIRTY,
        2,
    ),
    Example(
        "One wizard summoned one endless spell and my other two: how many are not wild?",
        SpellsToControl(
            spells=(NEAR, _summoned("Jaws", "Warlock", 8), _summoned("Sun", "Warlock", 9)), picked=("Sun",)
        ),
        "controlled: Pendulum, Sun; wild: Jaws",
        MUST_PICK,
        2,
    ),
)
