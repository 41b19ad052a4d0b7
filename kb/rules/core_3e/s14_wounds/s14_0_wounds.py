"""Wounds: a unit suffers them by the damage of attacks, and by mortal wounds.

What surprises: what a ward negates or a spell heals afterwards has been suffered all the same.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.wounds import WoundCount

CASES = Cite("core-3e/14.0", "A unit suffers wounds in these cases")
ATTACKS = Cite("core-3e/14.0", "attacks inflict damage on it")
MORTAL = Cite("core-3e/14.0", "mortal wounds are caused to it")


class WhatHappenedToAUnit(RuleInput):
    """What happened to a unit."""

    damage: WoundCount = 0
    """How much damage attacks inflicted on it; an attack that was saved inflicts none."""
    mortal_wounds: WoundCount = 0
    """How many mortal wounds were caused to it."""
    negated_or_healed: WoundCount = 0
    """How many of these were negated, as by wards, or healed afterwards."""

    @model_validator(mode="after")
    def _negated_or_healed_were_there(self) -> Self:
        if self.negated_or_healed > self.damage + self.mortal_wounds:
            raise ValueError(f"{self.negated_or_healed} are negated or healed of {self.damage + self.mortal_wounds}")
        return self


@rule("core-3e/14.0", neither=("{} wounds suffered", "1 wound suffered", "no wounds suffered"))
def suffered(given: WhatHappenedToAUnit) -> Verdict:
    """How many wounds has the unit suffered?"""
    v = Verdict()
    attacks = v.step(ATTACKS, f"Damage inflicted by attacks: {given.damage}.", given.damage > 0)
    mortal = v.step(MORTAL, f"Mortal wounds caused: {given.mortal_wounds}.", given.mortal_wounds > 0)
    total = given.damage + given.mortal_wounds
    v.step(CASES, f"Wounds suffered: {total}; negated or healed only afterwards: {given.negated_or_healed}.", total > 0)
    because = ATTACKS if attacks and not mortal else MORTAL if mortal and not attacks else CASES
    outcome = "1 wound suffered" if total == 1 else f"{total or 'no'} wounds suffered"
    return v.end(outcome, value=total, because=CASES if given.negated_or_healed else because)


EXAMPLES = (
    Example("Is damage the same thing as wounds?", WhatHappenedToAUnit(damage=3), "3 wounds suffered", ATTACKS, 3),
    Example(
        "Can a unit take wounds without being attacked?",
        WhatHappenedToAUnit(mortal_wounds=2),
        "2 wounds suffered",
        MORTAL,
        2,
    ),
    Example(
        "2 from his swords and 1 from his spell, how many have I suffered?",
        WhatHappenedToAUnit(damage=2, mortal_wounds=1),
        "3 wounds suffered",
        CASES,
        3,
    ),
    Example(
        "He saved every attack, does my when-wounds-are-suffered ability work?",
        WhatHappenedToAUnit(),
        "no wounds suffered",
        CASES,
        0,
    ),
    Example(
        "Does a wound I warded count as suffered?",
        WhatHappenedToAUnit(damage=1, negated_or_healed=1),
        "1 wound suffered",
        CASES,
        1,
        shows="commentary-2021-01/wounds-and-damage/2",
    ),
)
