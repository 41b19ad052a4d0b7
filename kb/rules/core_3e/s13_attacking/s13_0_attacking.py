"""Attacking: the attacks of one weapon from picking the target to the wounds that have to be allocated.

What surprises: shooting is done with missile weapons and fighting with melee weapons, and neither with the other; every
step has to hold before the next is looked at.
"""

from typing import TYPE_CHECKING, Annotated, Any, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, ask_odds, odds, rule
from kb.tabletop import D6, RollNeeded, RuleInput, Thing
from kb.tabletop.combat.attacks import DamageInflicted, TargetModel, TargetModels, minimum_range_fits
from kb.tabletop.combat.weapons import Attacks, CarriedWeapon, Damage, Rend, WeaponKind, WeaponRange

if TYPE_CHECKING:
    from icepool import Die

WHENEVER = Cite("core-3e/13.0", "whenever one of your units shoots or fights")
CARRIED = Cite("core-3e/13.0", "a model in the unit carries")
MISSILE = Cite("core-3e/13.0", "Shooting attacks are made with missile weapons")
MELEE = Cite("core-3e/13.0", "Combat attacks are made with melee weapons")
TARGET = Cite("core-3e/13.1", "must pick the target unit")
MAY_SHOOT = Cite("core-3e/13.1.1", "any missile weapon its models carry")
RANGE_TO_SHOOT = Cite("core-3e/13.1.1", "no further from the attacking model, in inches")
TOO_CLOSE = Cite("core-3e/13.1.1", "wholly within the minimum range cannot be")
MUST_FIGHT = Cite("core-3e/13.1.2", "must use every melee weapon its models carry")
ALLOWED = Cite("core-3e/13.1.2", "and are allowed to use")
RANGE_TO_FIGHT = Cite("core-3e/13.1.2", "no further from the attacking model, in inches")
NUMBER = Cite("core-3e/13.2", "as many attacks as its Attacks characteristic")
SEQUENCE = Cite("core-3e/13.3", "Go through these steps for each attack")
TOTAL = Cite("core-3e/13.3.1", "total the damage they inflicted")

TARGET_UNIT = "the target unit"


class AttackRolls(Thing):
    """The dice of one attack; what is not rolled because the attack has failed does not matter."""

    hit: D6
    """What the hit roll's dice shows."""
    wound: D6
    """What the wound roll's dice shows."""
    save: D6
    """What the save roll's dice shows."""


class AttacksOfOneWeapon(RuleInput):
    """All attacks of one weapon of one model against one enemy unit, without re-rolls and modifiers."""

    fights: bool
    """Whether the unit fights; no, where it shoots."""
    weapon: CarriedWeapon
    """The weapon, and the model that attacks with it."""
    range: WeaponRange
    """The weapon's Range characteristic, in inches: 48 for 6"-48"."""
    minimum: WeaponRange | None = None
    """Its minimum range, in inches: 6 for 6"-48"; empty where it has none, as with every melee weapon."""
    attacks: Attacks
    """Its Attacks characteristic; a random one as it was rolled."""
    to_hit: RollNeeded
    """Its To Hit characteristic: 4 for 4+."""
    to_wound: RollNeeded
    """Its To Wound characteristic: 4 for 4+."""
    rend: Rend = 0
    """Its Rend characteristic: -1, or 0 for "-"."""
    damage: Damage = 1
    """Its Damage characteristic; a random one as it was rolled."""
    models: TargetModels
    """All models of the target unit, as the attacking model measures and sees them."""
    save: RollNeeded
    """The target unit's Save characteristic: 4 for 4+, 7 for a Save of "-"."""
    rolls: Annotated[tuple[AttackRolls, ...], Field(max_length=100)]
    """The dice of each attack."""

    @model_validator(mode="after")
    def _weapon_and_dice_fit(self) -> Self:
        if len(self.rolls) != self.attacks:
            raise ValueError(f"the weapon makes {self.attacks} attacks, but there are dice for {len(self.rolls)}")
        if self.minimum is not None and self.weapon.kind is WeaponKind.MELEE:
            raise ValueError("only a missile weapon can have a minimum range: leave minimum empty for a melee weapon")
        minimum_range_fits(self.models, self.range, self.minimum)
        return self


@rule("core-3e/13.0", neither=("{} wounds", "1 wound", "no attack"))
def attacking(given: AttacksOfOneWeapon) -> Verdict:
    """How many wounds must be allocated to the target unit?"""
    v = Verdict()
    v.step(WHENEVER, f"The unit {'fights' if given.fights else 'shoots'}.", True)
    kind, cite = (WeaponKind.MELEE, MELEE) if given.fights else (WeaponKind.MISSILE, MISSILE)
    if not v.step(cite, f"The weapon is a {given.weapon.kind}.", given.weapon.kind is kind):
        return v.end("no attack", value=0)
    carries = f"The model carries {'it' if given.weapon.carried else 'others'}."
    if not v.step(CARRIED, carries, given.weapon.carried):
        return v.end("no attack", value=0)
    target = _choice_of_the_target(given)
    if not v.step(TARGET, f"The enemy unit: {target.outcome}.", target.outcome == "can be the target", target):
        return v.end("no attack", value=0, because=target.decided_by)
    use = _use_of_the_weapon(given)
    used = use.outcome in ("must attack with it", "may shoot with it")
    if not v.step(MUST_FIGHT if given.fights else MAY_SHOOT, f"The model: {use.outcome}.", used, use):
        return v.end("no attack", value=0, because=use.decided_by)
    number = ask("core-3e/13.2", part="number", models=1, attacks=given.attacks)
    if not v.step(NUMBER, f"The weapon makes {number.outcome}.", number.number > 0, number):
        return v.end("no attack", value=0)
    inflicted = []
    for place, dice in enumerate(given.rolls, start=1):
        attack = ask(
            "core-3e/13.3",
            part="damage",
            hit_roll=dice.unread("hit"),
            wound_roll=dice.unread("wound"),
            save_roll=dice.unread("save"),
            **_characteristics(given),
        )
        v.step(SEQUENCE, f"Attack {place} of {given.attacks}: its damage is {attack.number:g}.", True, attack)
        if attack.outcome == "damage":
            inflicted.append(DamageInflicted(target=TARGET_UNIT, damage=given.damage))
    wounds = ask("core-3e/13.3.1", part="wounds", inflicted=tuple(inflicted), attacks_left=0, target=TARGET_UNIT)
    outcome = _counted(wounds.count)
    says = f"Attacks that got through: {len(inflicted)} of {given.attacks}; in all {outcome}."
    v.step(TOTAL, says, wounds.number > 0, wounds)
    return v.end(outcome, value=wounds.number)


def _use_of_the_weapon(given: AttacksOfOneWeapon) -> Verdict:
    """Whether it is used, asked of a target in reach: of one that is not, other enemies may be nearer than it is."""
    if given.fights:
        nearest = min(model.distance for model in given.models)
        return ask("core-3e/13.1.2", part="weapon", weapon=given.weapon, range=given.range, nearest_enemy=nearest)
    return ask("core-3e/13.1.1", part="weapon", weapon=given.weapon)


def _choice_of_the_target(given: AttacksOfOneWeapon) -> Verdict:
    if given.fights:
        return ask("core-3e/13.1.2", part="target", models=given.models, range=given.range)
    return ask("core-3e/13.1.1", part="target", models=given.models, range=given.range, minimum=given.minimum)


def _characteristics(given: AttacksOfOneWeapon) -> dict[str, Any]:
    return {name: given.unread(name) for name in ("to_hit", "to_wound", "save", "rend", "damage")}


def _counted(wounds: int) -> str:
    return "1 wound" if wounds == 1 else f"{wounds} wounds"


@odds("core-3e/13.0")
def attacking_odds(given: AttacksOfOneWeapon) -> "Die[str]":
    """Chance of each number of wounds."""
    import icepool

    if (verdict := attacking(given)).outcome == "no attack":
        return icepool.Die([verdict.outcome])
    attack = ask_odds("core-3e/13.3", part="damage", hit_roll=1, wound_roll=1, save_roll=1, **_characteristics(given))
    inflicted = attack.map(lambda outcome: given.damage if outcome == "damage" else 0)
    return (given.attacks @ inflicted).map(_counted)


HIT = AttackRolls(hit=4, wound=4, save=3)
MISS = AttackRolls(hit=3, wound=6, save=1)
SWORD = AttacksOfOneWeapon(
    fights=True,
    weapon=CarriedWeapon(kind=WeaponKind.MELEE),
    range=1,
    attacks=3,
    to_hit=4,
    to_wound=4,
    damage=2,
    models=(TargetModel(distance=0.5, farthest=1.8), TargetModel(distance=3, farthest=4.3)),
    save=4,
    rolls=(HIT, MISS, HIT),
)
BOW = SWORD.but(fights=False, weapon=CarriedWeapon(kind=WeaponKind.MISSILE), range=18)

EXAMPLES = (
    Example("3 attacks, one misses, damage 2: how many wounds?", SWORD, "4 wounds", TOTAL, 4),
    Example("3 attacks with a bow, one misses, damage 2: how many wounds?", BOW, "4 wounds", TOTAL, 4),
    Example("They save every attack, how many wounds?", SWORD.but(save=3), "0 wounds", TOTAL, 0),
    Example(
        "A single attack of damage 1 gets through?", SWORD.but(attacks=1, damage=1, rolls=(HIT,)), "1 wound", TOTAL, 1
    ),
    Example("Rend -1 against their 3+, do my hits get through?", SWORD.but(save=3, rend=-1), "4 wounds", TOTAL, 4),
    Example("Can I use my bow in combat?", BOW.but(fights=True), "no attack", MELEE, 0),
    Example(
        'Melee weapon with a 3" range, can I shoot with it?', SWORD.but(fights=False, range=3), "no attack", MISSILE, 0
    ),
    Example(
        "The model holds a spear but the warscroll says sword, can I use the spear?",
        SWORD.but(weapon=CarriedWeapon(kind=WeaponKind.MELEE, carried=False), range=2),
        "no attack",
        CARRIED,
        0,
    ),
    Example(
        "His ability says I cannot use that weapon, does it attack?",
        SWORD.but(weapon=CarriedWeapon(kind=WeaponKind.MELEE, allowed=False)),
        "no attack",
        ALLOWED,
        0,
    ),
    Example("He is exactly half an inch away and so is my range?", SWORD.but(range=0.5), "4 wounds", TOTAL, 4),
    Example(
        "He is half an inch away and my range is 0.4 inches?", SWORD.but(range=0.4), "no attack", RANGE_TO_FIGHT, 0
    ),
    Example(
        "My bow does not reach him at 18.1 inches?",
        BOW.but(models=(TargetModel(distance=18.1),)),
        "no attack",
        RANGE_TO_SHOOT,
        0,
    ),
    Example("They are all within my catapult's minimum range?", BOW.but(minimum=6), "no attack", TOO_CLOSE, 0),
    Example("A random number of attacks came to none?", SWORD.but(attacks=0, rolls=()), "no attack", NUMBER, 0),
)
