"""How the chances of an attack come about, step by step, each with the rule that it rests on."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from kb.engine import Cite
from kb.odds.one_attack import OneAttack, amount
from kb.odds.totals import Prospect
from kb.odds.triggered import Effect
from kb.odds.unit_attack import AttackRoll, Reroll, Target, UnitAttack, Weapon

NUMBER = Cite("core-3e/13.2", "as many attacks as its Attacks characteristic")
HIT = Cite("core-3e/13.3#hit-roll", "at least the weapon's To Hit characteristic")
MORE_HITS = Cite("core-3e/13.3#hit-roll", "may score two or more hits")
ONLY_ONE = Cite("core-3e/1.6.4", "only one of those can be applied")
FAILED = Cite("commentary-2021-01/dice-rolls/6", "Once a hit, wound or save roll fails")
MORTAL = Cite("core-3e/14.5", "simply the number of mortal wounds")
WOUND = Cite("core-3e/13.3#wound-roll", "at least the weapon's To Wound characteristic")
SAVE = Cite("core-3e/13.3#save-roll", "at least the target unit's Save characteristic")
DAMAGE = Cite("core-3e/13.3#damage", "is the Damage characteristic of its weapon")
WARD = Cite("core-3e/14.3", "A successful ward roll negates the wound")
SLAIN = Cite("core-3e/14.2", "allocated to it equal its Wounds characteristic")


@dataclass(frozen=True, slots=True)
class OddsStep:
    """One step of an attack. `number` is a chance where `chance` is true, and else an average over many battles."""

    cite: Cite
    says: str
    number: Fraction
    chance: bool = True

    @property
    def told(self) -> str:
        """The step with its number, in a line."""
        number = float(self.number)
        return f"{self.says}: {number:.1%}" if self.chance else f"{self.says}: {round(number, 2):g} on average"

    def record(self) -> dict[str, Any]:
        """The step as plain data."""
        number = {"number": float(self.number), "exact": str(self.number), "chance": self.chance}
        return self.cite.record() | {"says": self.says} | number


def steps_of(given: UnitAttack, found: Prospect) -> tuple[tuple[OddsStep, ...], ...]:
    """The steps of each weapon's attacks, in the order of the weapons."""
    return tuple(steps(weapon, given.target, one) for weapon, one in zip(given.weapons, found.attacks, strict=True))


def steps(weapon: Weapon, target: Target, attack: OneAttack) -> tuple[OddsStep, ...]:
    """The steps of one weapon's attacks in the order of the attack sequence."""
    attacks = weapon.models * Fraction(amount(weapon.attacks).mean())
    who = "1 model" if weapon.models == 1 else f"{weapon.models} models"
    found = [
        OddsStep(NUMBER, f"Attacks of {who} with Attacks {weapon.attacks}", attacks, chance=False),
        OddsStep(HIT, _roll("hits", weapon.to_hit, weapon.hit_modifiers, weapon.reroll_hits), attack.hit),
    ]
    found += _triggered(AttackRoll.HIT, weapon, attack)
    wounds = _roll("wounds", weapon.to_wound, weapon.wound_modifiers, weapon.reroll_wounds)
    found.append(OddsStep(WOUND, wounds, attack.wound))
    found += _triggered(AttackRoll.WOUND, weapon, attack)
    found += [
        OddsStep(SAVE, _unsaved("It", weapon.rend, target), attack.unsaved),
        OddsStep(DAMAGE, f"Its Damage is {weapon.damage}", Fraction(amount(weapon.damage).mean()), chance=False),
    ]
    after_6 = f"After a {weapon.six_of} of 6"
    harder = _is_applied(Effect.HARDER, weapon.six_of, attack)
    if weapon.rend_on_6 is not None and harder:
        found.append(OddsStep(SAVE, _unsaved(f"{after_6} it", weapon.rend_on_6, target), attack.unsaved_on_6))
    if weapon.damage_on_6 is not None and harder:
        says = f"{after_6} its Damage is {weapon.damage_on_6}"
        found.append(OddsStep(DAMAGE, says, Fraction(amount(weapon.damage_on_6).mean()), chance=False))
    if target.ward:
        found.append(OddsStep(WARD, f"A wound is not negated by the ward of {target.ward}+", attack.unwarded))
    if target.mortal_ward and weapon.mortal_wounds:
        best = min(target.mortal_ward, target.ward or target.mortal_ward)
        says = f"A mortal wound is not negated by the ward of {best}+"
        found.append(OddsStep(WARD, says, attack.mortal_unwarded))
    each = Fraction(attack.wounds.mean())
    found.append(OddsStep(SLAIN, f"Wounds from each attack; {_slays(target)}", each, chance=False))
    return tuple(found)


def _triggered(roll: AttackRoll, weapon: Weapon, attack: OneAttack) -> Iterator[OddsStep]:
    """What a roll triggers, and what is picked where that is more than one effect."""
    for choice in attack.choices:
        if choice.roll is roll:
            names = " and ".join(_named(effect, weapon) for effect in choice.effects)
            best = f"of which the better on average is applied, {_named(choice.applied, weapon)}"
            yield OddsStep(ONLY_ONE, f"A {roll} shows 6 and triggers {names}, {best}", choice.chance)
    if roll is AttackRoll.HIT and weapon.hits_on_6 > 1 and _is_applied(Effect.HITS, roll, attack):
        yield OddsStep(MORE_HITS, f"A hit roll shows 6 and scores {weapon.hits_on_6} hits", attack.six)
    if roll is weapon.mortal_roll and weapon.mortal_wounds:
        then = "in place of its damage" if weapon.sequence_ends else "on top of its damage"
        shows = f"A {roll} shows {weapon.mortal_on}{'+' if weapon.mortal_on < 6 else ''}"
        if not weapon.mortal_unmodified:
            shows = f"A {roll} is {weapon.mortal_on}+ with its modifiers"
        if attack.mortal or _is_applied(Effect.MORTAL, roll, attack):
            yield OddsStep(MORTAL, f"{shows} and causes mortal wounds ({weapon.mortal_wounds}), {then}", attack.mortal)
        if attack.mortal_failed:
            yield OddsStep(FAILED, f"{shows} but fails, and causes no mortal wounds", attack.mortal_failed)


def _is_applied(effect: Effect, roll: AttackRoll, attack: OneAttack) -> bool:
    """Whether an effect of a 6 is applied: no other is picked in its place."""
    return all(choice.applied is effect for choice in attack.choices if choice.roll is roll)


def _named(effect: Effect, weapon: Weapon) -> str:
    match effect:
        case Effect.MORTAL:
            return f"mortal wounds ({weapon.mortal_wounds})"
        case Effect.HITS:
            return f"{weapon.hits_on_6} hits"
    rend = [] if weapon.rend_on_6 is None else [f"Rend {weapon.rend_on_6 or '-'}"]
    damage = [] if weapon.damage_on_6 is None else [f"Damage {weapon.damage_on_6}"]
    return " with ".join(rend + damage)


def _unsaved(it: str, rend: int, target: Target) -> str:
    save = (rend, *target.save_modifiers) if rend else target.save_modifiers
    return _roll("is not saved", target.save, save, target.reroll_saves, it)


def _roll(done: str, needed: int, modifiers: tuple[int, ...], reroll: Reroll, it: str = "It") -> str:
    on = 'a Save of "-"' if needed == 7 else f"{needed}+"
    total = f", {sum(modifiers):+} before any cap" if modifiers else ""
    again = "" if reroll is Reroll.NONE else f", {reroll} rolled again"
    kept = " unless modifiers make them succeed" if reroll is Reroll.FAILED and sum(modifiers) > 0 else ""
    return f"{it} {done}: {on}{total}{again}{kept}"


def _slays(target: Target) -> str:
    slays = "each slays a model" if target.wounds == 1 else f"each {target.wounds} slay a model"
    return f"{slays}, the first one after {target.wounds - target.allocated}" if target.allocated else slays
