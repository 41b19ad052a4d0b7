"""Universal spell lore: Flaming Weapon, Levitate and Ghost-mist.

What surprises: Flaming Weapon is for the caster only; the mist needs a line of more than 3" across one terrain feature,
and does nothing for or against models with a Wounds of 10 or more.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.weapons import Damage, WeaponKind
from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.magic.spells import AttemptedSpell, CastSpell
from kb.tabletop.players import side
from kb.tabletop.units.models import Inches

WEAPON = "core-3e/27.5.3#flaming-weapon"
LEVITATE = "core-3e/27.5.3#levitate"
MIST = "core-3e/27.5.3#ghost-mist"

WEAPON_VALUE = Cite(WEAPON, "Casting value: 4")
CHOSEN = Cite(WEAPON, "choose 1 melee weapon of the caster")
WEAPON_UNTIL = Cite(WEAPON, "until your next hero phase")
ADDED = Cite(WEAPON, "add 1 to its Damage characteristic")
LEVITATE_VALUE = Cite(LEVITATE, "Casting value: 8")
LEVITATE_PICK = Cite(LEVITATE, "1 friendly unit that is visible")
WHOLLY = Cite(LEVITATE, "to the caster and wholly within range")
LEVITATE_UNTIL = Cite(LEVITATE, "Until your next hero phase")
FLIES = Cite(LEVITATE, "it can fly")
MIST_VALUE = Cite(MIST, "Casting value: 5")
FEATURE = Cite(MIST, "1 terrain feature that is visible")
MIST_RANGE = Cite(MIST, "visible to the caster and within range")
MIST_UNTIL = Cite(MIST, "Until your next hero phase")
ACROSS = Cite(MIST, 'across more than 3" of that terrain')
LARGE = Cite(MIST, "whose Wounds characteristic is 10 or more")
MISCAST = Cite("core-3e/19.1.1", "An unmodified casting roll of 2")
UNBOUND = Cite("core-3e/19.1.2", "the spell is unbound: its effects are not")


def _takes_effect(v: Verdict, given: AttemptedSpell, value: Cite, casting_value: int) -> bool:
    """Whether the spell is successfully cast, and not unbound."""
    if given.cast:
        v.step(value, "The spell has been successfully cast.", True)
    elif not _is_cast(v, given, value, casting_value):
        return False
    return not v.step(UNBOUND, f"It was {'' if given.unbound else 'not '}unbound.", given.unbound)


def _is_cast(v: Verdict, given: AttemptedSpell, value: Cite, casting_value: int) -> bool:
    cast = ask("core-3e/19.1", part="cast", roll=given.roll, modifiers=given.modifiers, casting_value=casting_value)
    if cast.outcome == "miscast":
        return not v.step(MISCAST, f"The dice show {given.roll}: the spell is miscast.", True, cast)
    says = f"The casting roll is {cast.number:g}: the spell is {cast.outcome}."
    return v.step(value, says, cast.outcome == "successfully cast", cast)


def _in_range(v: Verdict, given: CastSpell, cite: Cite, reach: float) -> bool:
    near = ask("core-3e/19.2", part="range", range=reach, distance=given.distance)
    says = f"It is {inches(given.distance)} from the caster, with a range of {inches(reach)}."
    return v.step(cite, says, near.outcome == "in range", near)


def _lasts(v: Verdict, given: AttemptedSpell, cite: Cite) -> bool:
    return v.step(cite, given.later, not given.next_hero_phase)


class FlamingWeapon(AttemptedSpell):
    """Flaming Weapon, and a weapon."""

    damage: Damage
    """The weapon's Damage characteristic without the spell; a random one as it was rolled."""
    kind: WeaponKind = WeaponKind.MELEE
    """Whether the weapon is a missile weapon or a melee weapon."""
    chosen: bool = True
    """Whether it is the 1 weapon of the caster that you chose."""


@rule("core-3e/27.5.3", part="flaming weapon", neither="Damage {}")
def flaming_weapon(given: FlamingWeapon) -> Verdict:
    """What is the weapon's Damage characteristic?"""
    v = Verdict()
    weapon = (
        f"It is a {given.kind}, {'and the one' if given.chosen else 'but not the one'} of the caster that you chose."
    )
    if not (
        _takes_effect(v, given, WEAPON_VALUE, 4)
        and v.step(CHOSEN, weapon, given.kind is WeaponKind.MELEE and given.chosen)
        and _lasts(v, given, WEAPON_UNTIL)
    ):
        return v.end(f"Damage {given.damage}", value=given.damage)
    damage = given.damage + 1
    v.step(ADDED, f"{given.damage} and 1 make {damage}.", True)
    return v.end(f"Damage {damage}", value=damage)


class Levitate(CastSpell):
    """Levitate, and the unit that you want to pick or have picked for it."""

    distance: Inches
    """Inches from the caster to the farthest part of the unit's bases, when you pick it."""
    friendly: bool = True
    """Whether the unit is a friendly unit."""


@rule("core-3e/27.5.3", part="levitate", yes="can fly", no="cannot fly through it")
def levitate(given: Levitate) -> Verdict:
    """Can the unit fly through Levitate?"""
    v = Verdict()
    picked = f"You pick {side(given.friendly)} unit, {given.seen}."
    if not (
        _lasts(v, given, LEVITATE_UNTIL)
        and _takes_effect(v, given, LEVITATE_VALUE, 8)
        and v.step(LEVITATE_PICK, picked, given.friendly and given.visible)
        and _in_range(v, given, WHOLLY, 18)
    ):
        return v.end("cannot fly through it")
    v.step(FLIES, "The unit that you picked flies.", True)
    return v.end("can fly")


class GhostMist(CastSpell):
    """Ghost-mist on a terrain feature, and two models of which one looks at the other."""

    visible: bool = True
    """Whether the terrain feature is visible to the caster when you pick it."""
    distance: Inches
    """Inches from the caster to the nearest part of the terrain feature when you pick it."""
    across: Inches
    """Inches of that terrain feature across which the straight line between the models' closest points passes."""
    wounds_from: WoundsCharacteristic
    """The Wounds characteristic of the model that looks."""
    wounds_to: WoundsCharacteristic
    """The Wounds characteristic of the model that it looks at."""


@rule("core-3e/27.5.3", part="ghost-mist", yes="blocked", no="not blocked")
def ghost_mist(given: GhostMist) -> Verdict:
    """Does Ghost-mist block the visibility between the models?"""
    v = Verdict()
    if not (
        _lasts(v, given, MIST_UNTIL)
        and _takes_effect(v, given, MIST_VALUE, 5)
        and v.step(FEATURE, f"The terrain feature is {given.seen}.", given.visible)
        and _in_range(v, given, MIST_RANGE, 6)
    ):
        return v.end("not blocked")
    line = f"The line passes across {inches(given.across)} of it."
    if not v.step(ACROSS, line, not within(given.across, 3)):
        return v.end("not blocked")
    wounds = f"The models have a Wounds of {given.wounds_from} and of {given.wounds_to}."
    if v.step(LARGE, wounds, max(given.wounds_from, given.wounds_to) >= 10):
        return v.end("not blocked")
    return v.end("blocked", because=ACROSS)


flaming_weapon_odds = odds_over(flaming_weapon, "roll")
levitate_odds = odds_over(levitate, "roll")
ghost_mist_odds = odds_over(ghost_mist, "roll")

SWORD = FlamingWeapon(roll=4, damage=1)
UNIT = Levitate(roll=8, distance=18)
WOOD = GhostMist(roll=5, distance=6, across=3.1, wounds_from=2, wounds_to=9)

EXAMPLES = (
    Example("A 4 for Flaming Weapon, what does my sword do now?", SWORD, "Damage 2", ADDED, 2),
    Example("A 3 for Flaming Weapon?", SWORD.but(roll=3), "Damage 1", WEAPON_VALUE, 1),
    Example("A 3 with +1 to cast for Flaming Weapon?", SWORD.but(roll=3, modifiers=(1,)), "Damage 2", ADDED, 2),
    Example(
        "I rolled a 2 with +2 to cast Flaming Weapon, what does my sword of Damage 1 get?",
        SWORD.but(roll=2, modifiers=(2,)),
        "Damage 1",
        MISCAST,
        1,
    ),
    Example("Flaming Weapon is cast, whatever I rolled?", SWORD.but(roll=2, cast=True), "Damage 2", ADDED, 2),
    Example("Flaming Weapon was unbound?", SWORD.but(unbound=True), "Damage 1", UNBOUND, 1),
    Example("Does Flaming Weapon add damage on my bow?", SWORD.but(kind=WeaponKind.MISSILE), "Damage 1", CHOSEN, 1),
    Example("Can I put Flaming Weapon on another hero's sword?", SWORD.but(chosen=False), "Damage 1", CHOSEN, 1),
    Example(
        "Is Flaming Weapon still there in my next hero phase?",
        SWORD.but(next_hero_phase=True),
        "Damage 1",
        WEAPON_UNTIL,
        1,
    ),
    Example("An 8, and every part of the unit is within 18 inches?", UNIT, "can fly", FLIES),
    Example("Is a 7 enough to cast Levitate?", UNIT.but(roll=7), "cannot fly through it", LEVITATE_VALUE),
    Example(
        "Does the unit have to be wholly in 18 for Levitate?", UNIT.but(distance=18.1), "cannot fly through it", WHOLLY
    ),
    Example("Can the wizard make himself fly with Levitate?", UNIT.but(distance=0), "can fly", FLIES),
    Example(
        "I can't see the unit, can I Levitate it?", UNIT.but(visible=False), "cannot fly through it", LEVITATE_PICK
    ),
    Example("Can I make an enemy unit fly?", UNIT.but(friendly=False), "cannot fly through it", LEVITATE_PICK),
    Example("Levitate was unbound, does the unit fly?", UNIT.but(unbound=True), "cannot fly through it", UNBOUND),
    Example(
        "Does Levitate last into next round?", UNIT.but(next_hero_phase=True), "cannot fly through it", LEVITATE_UNTIL
    ),
    Example("How do I stop him shooting through that wood?", WOOD, "blocked", ACROSS),
    Example("Ghost-mist and the line crosses exactly 3 inches of it?", WOOD.but(across=3), "not blocked", ACROSS),
    Example("Can Ghost-mist hide his 10 wound dragon?", WOOD.but(wounds_to=10), "not blocked", LARGE),
    Example("Can his 12 wound dragon still see through Ghost-mist?", WOOD.but(wounds_from=12), "not blocked", LARGE),
    Example("Is a 4 enough to cast Ghost-mist?", WOOD.but(roll=4), "not blocked", MIST_VALUE),
    Example("The wood is 6.1 inches from my wizard?", WOOD.but(distance=6.1), "not blocked", MIST_RANGE),
    Example("My caster cannot see the wood, can he use Ghost-mist?", WOOD.but(visible=False), "not blocked", FEATURE),
    Example("Ghost-mist was unbound, is anything blocked?", WOOD.but(unbound=True), "not blocked", UNBOUND),
    Example("Does the mist last past my next hero phase?", WOOD.but(next_hero_phase=True), "not blocked", MIST_UNTIL),
)
