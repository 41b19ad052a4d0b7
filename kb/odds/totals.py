"""All attacks of a unit added up: how many wounds get through, and how many models they slay.

One attack is exact, out of the rule checks. Adding attacks up is done in double precision, with nothing but sums and
products of chances: right to twelve digits, which a test holds against icepool's whole numbers.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from icepool import Die

from kb.odds.one_attack import OneAttack, amount, one_attack
from kb.odds.unit_attack import UnitAttack

Chances = np.ndarray[Any, np.dtype[np.float64]]  # at place n, the chance of n


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a unit's attacks are likely to do. At place n of `wounds` and `slain` stands the chance of exactly n.

    `wounds` counts wounds and mortal wounds after wards, those past the last model's death too; `enough` of them slay
    the whole unit.
    """

    attacks: tuple[OneAttack, ...]
    wounds: tuple[float, ...]
    slain: tuple[float, ...]
    enough: int

    @property
    def mean_wounds(self) -> float:
        """How many wounds get through on average over many battles."""
        return _mean(self.wounds)

    @property
    def mean_slain(self) -> float:
        """How many models are slain on average."""
        return _mean(self.slain)

    @property
    def median_wounds(self) -> int:
        """Half of all battles bring this many wounds or fewer."""
        return _median(self.wounds)

    @property
    def median_slain(self) -> int:
        """Half of all battles slay this many models or fewer."""
        return _median(self.slain)

    @property
    def mean_left(self) -> float:
        """How many models are left on average."""
        return max(len(self.slain) - 1 - self.mean_slain, 0.0)

    @property
    def mean_wasted(self) -> float:
        """How many wounds are left over on average when the last model is slain."""
        return _mean(self.wounds[self.enough :])

    @property
    def destroyed(self) -> float:
        """The chance that the whole unit is slain."""
        return self.slain[-1]

    def record(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "wounds": self.wounds,
            "slain": self.slain,
            "mean_wounds": self.mean_wounds,
            "mean_slain": self.mean_slain,
            "median_wounds": self.median_wounds,
            "median_slain": self.median_slain,
            "mean_left": self.mean_left,
            "mean_wasted": self.mean_wasted,
            "destroyed": self.destroyed,
        }


def prospect(given: UnitAttack) -> Prospect:
    """The chances of each number of wounds, and of each number of models slain (core-3e/13.0, 13.3.1, 14.1, 14.2)."""
    target = given.target
    attacks = tuple(one_attack(weapon, target) for weapon in given.weapons)
    total = np.ones(1)
    for weapon, attack in zip(given.weapons, attacks, strict=True):
        of_one_model = _as_often(_chances(amount(weapon.attacks)), _chances(attack.wounds))
        total = np.convolve(total, _times(of_one_model, weapon.models))
    slain = np.zeros(target.models + 1)
    taken = (np.arange(len(total)) + target.allocated) // target.wounds
    np.add.at(slain, np.minimum(taken, target.models), total)
    enough = target.models * target.wounds - target.allocated
    wounds, models = (tuple(np.minimum(chances, 1.0).tolist()) for chances in (total, slain))  # more by rounding alone
    return Prospect(attacks, wounds, models, enough)


def at_least(chances: tuple[float, ...]) -> tuple[float, ...]:
    """At place n, the chance of n or more."""
    return tuple(np.minimum(np.cumsum(chances[::-1])[::-1], 1.0).tolist())


def _mean(chances: tuple[float, ...]) -> float:
    return sum(number * chance for number, chance in enumerate(chances))


def _median(chances: tuple[float, ...]) -> int:
    return int(np.searchsorted(np.cumsum(chances), 0.5 - 1e-12))  # a half is a half in spite of rounding


def _chances(die: "Die[int]") -> Chances:
    chances = np.zeros(die.max_outcome() + 1)
    for outcome, quantity in die.items():
        chances[outcome] = quantity / die.denominator()
    return chances


def _times(one: Chances, times: int) -> Chances:
    """The sum of so many of the same, by squares."""
    total = np.ones(1)
    while times:
        if times % 2:
            total = np.convolve(total, one)
        times //= 2
        if times:
            one = np.convolve(one, one)
    return total


def _as_often(often: Chances, one: Chances) -> Chances:
    """The sum of as many of the same as a roll says: Horner's scheme."""
    total = often[-1:]
    for chance in often[-2::-1]:
        total = np.convolve(total, one)
        total[0] += chance
    return total
