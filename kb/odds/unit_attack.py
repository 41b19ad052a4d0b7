"""A unit that attacks another, before any dice are rolled (core-3e/13.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop import Modifier, RollNeeded, RuleInput, Thing
from kb.tabletop.combat.weapons import Rend
from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.units.characteristics import Printed

MOST_DAMAGE = 6000  # past this, adding up would no longer be instant

ModelCount = Annotated[int, Field(ge=1, le=60)]
Needed = Annotated[int, Field(ge=2, le=6)]
Modifiers = Annotated[tuple[Modifier, ...], Field(max_length=10)]


class Reroll(StrEnum):
    """Which dice of a roll are rolled again, before any modifier (core-3e/1.5.4).

    Failed rolls are those that fail before modifiers, but for those that modifiers make succeed: nobody has to re-roll.
    A rule that does not say "failed" lets any roll be re-rolled: those are, that would fail with their modifiers.
    """

    NONE = "none"
    ONES = "rolls of 1"
    FAILED = "failed rolls"
    ANY = "any that would fail"
    ALL_BUT_SIXES = "all but 6s"


class AttackRoll(StrEnum):
    """A roll of the attacker's that an ability may look at."""

    HIT = "hit roll"
    WOUND = "wound roll"


class Weapon(Thing):
    """All models of the unit that attack with one kind of weapon."""

    models: ModelCount
    """How many models attack with it."""
    attacks: Printed
    """Its Attacks characteristic: 2, D6 or 2D6."""
    to_hit: Needed
    """Its To Hit characteristic: 4 for 4+."""
    to_wound: Needed
    """Its To Wound characteristic: 4 for 4+."""
    rend: Rend = 0
    """Its Rend characteristic: -1, or 0 for "-"."""
    damage: Printed
    """Its Damage characteristic: 1, D3 or D6+1."""
    hit_modifiers: Modifiers = ()
    """Each modifier to its hit rolls, such as +1 or -1."""
    wound_modifiers: Modifiers = ()
    """Each modifier to its wound rolls, such as +1 or -1."""
    reroll_hits: Reroll = Reroll.NONE
    """Which of its hit rolls are re-rolled."""
    reroll_wounds: Reroll = Reroll.NONE
    """Which of its wound rolls are re-rolled."""
    mortal_wounds: Printed | None = None
    """The mortal wounds that a good hit or wound roll causes, 1 or D3; empty where it causes none."""
    mortal_roll: AttackRoll = AttackRoll.HIT
    """The roll that causes them."""
    mortal_on: Needed = 6
    """What that roll needs to cause them: 6, or 5 for 5+."""
    mortal_unmodified: bool = True
    """Whether that is the unmodified roll; no, where its modifiers count, as for an ability that just says 6+."""
    sequence_ends: bool = True
    """Whether the attack ends with them; no, where they come on top of its damage."""
    hits_on_6: Annotated[int, Field(ge=1, le=6)] = 1
    """How many hits an unmodified hit roll of 6 scores: 2, where an ability says so."""
    six_of: AttackRoll = AttackRoll.WOUND
    """The roll whose unmodified 6 gives the attack another Rend or Damage."""
    rend_on_6: Rend | None = None
    """The Rend that the attack has on such a 6: -3; empty where it stays."""
    damage_on_6: Printed | None = None
    """The Damage that the attack has on such a 6: 3 or D6; empty where it stays."""


class Target(Thing):
    """The unit that is attacked, and what protects it."""

    models: ModelCount
    """How many models it has."""
    wounds: WoundsCharacteristic
    """The Wounds characteristic of each."""
    allocated: Annotated[int, Field(ge=0, le=99)] = 0
    """How many wounds are allocated already to the one model that is wounded."""
    save: RollNeeded
    """Its Save characteristic: 4 for 4+, 7 for a Save of "-"."""
    save_modifiers: Modifiers = ()
    """Each modifier to its save rolls other than Rend, such as +1 for cover."""
    reroll_saves: Reroll = Reroll.NONE
    """Which of its save rolls are re-rolled."""
    ward: Needed | None = None
    """What its ward needs: 6 for 6+; empty where it has none."""
    mortal_ward: Needed | None = None
    """What a ward against mortal wounds alone needs: 5 for 5+; empty where it has none."""

    @model_validator(mode="after")
    def _a_wounded_model_lives(self) -> Self:
        if self.allocated >= self.wounds:
            raise ValueError(f"a model with a Wounds of {self.wounds} is slain by {self.allocated} wounds")
        return self


class UnitAttack(RuleInput):
    """The attacks of one unit against another."""

    weapons: Annotated[tuple[Weapon, ...], Field(min_length=1, max_length=6)]
    """What the unit attacks with, a row for each kind of weapon."""
    target: Target
    """The unit that it attacks, with all its attacks in range."""

    @model_validator(mode="after")
    def _can_be_added_up(self) -> Self:
        most = sum(_most_damage(weapon) for weapon in self.weapons)
        if most > MOST_DAMAGE:
            raise ValueError(f"these attacks could inflict {most} damage; up to {MOST_DAMAGE} is worked out")
        return self


def _most_damage(weapon: Weapon) -> int:
    """The most that all its attacks can inflict, where each roll has one effect at most."""
    mortal = most(weapon.mortal_wounds) if weapon.mortal_wounds else 0
    hit, harder = most(weapon.damage), most(weapon.damage_on_6 or "0")
    by_wound_roll = weapon.mortal_roll is AttackRoll.WOUND

    def with_mortal(damage: int) -> int:
        return max(damage, mortal) if weapon.sequence_ends else damage + mortal

    def of_hit(damage: int) -> int:
        return with_mortal(damage) if by_wound_roll else damage

    if weapon.six_of is AttackRoll.WOUND:
        plain = of_6 = max(of_hit(hit), harder)
    else:
        plain, of_6 = of_hit(hit), of_hit(max(hit, harder))
    each = max(plain * weapon.hits_on_6, of_6, plain if by_wound_roll else with_mortal(plain))
    return weapon.models * most(weapon.attacks) * each


def parts(printed: str) -> tuple[int, int, int]:
    """`2D6+1` as 2 dice of 6 faces and a modifier of +1; `4` as no dice and 4."""
    count, roll, rest = printed.upper().partition("D")
    return (int(count or 1), int(rest[0]), int(rest[1:] or 0)) if roll else (0, 0, int(count))


def most(printed: str) -> int:
    """The most that a printed characteristic comes to."""
    dice, faces, modifier = parts(printed)
    return max(0, dice * faces + modifier)
