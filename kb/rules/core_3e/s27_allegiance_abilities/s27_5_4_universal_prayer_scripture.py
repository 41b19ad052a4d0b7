"""Universal prayer scripture: Guidance, Heal and Curse.

What surprises: Heal is for 1 model and not for a unit; Curse goes by what the dice shows, so a 5 with +1 is no 6, and
it helps every attack on that unit, shooting too.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6
from kb.tabletop.battlefield.measure import inches
from kb.tabletop.combat.wounds import ModelWounds, mortal_wounds
from kb.tabletop.magic.prayers import ChantedPrayer, PrayerByName
from kb.tabletop.players import side
from kb.tabletop.units.models import Inches

GUIDANCE = "core-3e/27.5.4#guidance"
HEAL = "core-3e/27.5.4#heal"
CURSE = "core-3e/27.5.4#curse"

GUIDANCE_VALUE = Cite(GUIDANCE, "Answer value: 5")
WRATH = Cite("core-3e/20.1.1", "An unmodified chanting roll of 1")
POINT = Cite(GUIDANCE, "you receive 1 command point")
HEAL_VALUE = Cite(HEAL, "Answer value: 3")
FRIENDLY = Cite(HEAL, "1 friendly model that is visible")
HEAL_RANGE = Cite(HEAL, "visible to the chanter and within range")
UP_TO = Cite(HEAL, "you can heal up to D3")
SLAIN = Cite("core-3e/14.4", "Wounds on a slain model cannot be healed")
HALVED = Cite("core-3e/1.5.2", "halve the total and round up")
CURSE_VALUE = Cite(CURSE, "Answer value: 4")
ENEMY = Cite(CURSE, "1 enemy unit that is visible")
CURSE_RANGE = Cite(CURSE, "visible to the chanter and within range")
UNTIL = Cite(CURSE, "Until your next hero phase")
TARGETS = Cite(CURSE, "an attack that targets that unit")
SIX = Cite(CURSE, "an unmodified hit roll of 6")
ON_TOP = Cite(CURSE, "on top of any normal damage")

NONE = mortal_wounds(0)


def _answered(v: Verdict, given: PrayerByName, value: Cite, answer_value: int) -> bool:
    if given.answered:
        return v.step(value, "The prayer has been answered.", True)
    chanted = ask("core-3e/20.1", part="chant", roll=given.roll, modifiers=given.modifiers, answer_value=answer_value)
    if chanted.outcome == "divine wrath":
        return not v.step(WRATH, f"The dice shows {given.roll}: divine wrath.", True, chanted)
    says = f"The chanting roll is {chanted.number:g}: the prayer is {chanted.outcome}."
    return v.step(value, says, chanted.outcome == "answered", chanted)


def _in_range(v: Verdict, given: ChantedPrayer, cite: Cite, reach: float) -> bool:
    near = ask("core-3e/20.2", part="range", range=reach, distance=given.distance)
    says = f"It is {inches(given.distance)} from the chanter, with a range of {inches(reach)}."
    return v.step(cite, says, near.outcome == "in range", near)


class Guidance(PrayerByName):
    """The chanting roll for Guidance."""


@rule("core-3e/27.5.4", part="guidance", yes="1 command point", no="no command point")
def guidance(given: Guidance) -> Verdict:
    """Do you receive a command point from Guidance?"""
    v = Verdict()
    if not _answered(v, given, GUIDANCE_VALUE, 5):
        return v.end("no command point", value=0)
    v.step(POINT, "You have 1 command point more.", True)
    return v.end("1 command point", value=1)


class Heal(ChantedPrayer):
    """Heal, and the model that you want to pick for it."""

    visible: bool = True
    """Whether the model is visible to the chanter when you pick it."""
    distance: Inches
    """Inches from the chanter to the model when you pick it."""
    friendly: bool = True
    """Whether the model is a friendly model."""
    model: ModelWounds
    """The model's Wounds characteristic, and how many wounds are allocated to it."""
    healing: D6
    """What the dice of the D3 shows, before it is halved."""


@rule("core-3e/27.5.4", part="heal", neither=("heals up to 1", "heals up to 2", "heals up to 3", "heals nothing"))
def heal(given: Heal) -> Verdict:
    """How many wounds can be healed with Heal?"""
    v = Verdict()
    picked = f"You pick {side(given.friendly)} model, {given.seen}."
    if not (
        _answered(v, given, HEAL_VALUE, 3)
        and v.step(FRIENDLY, picked, given.friendly and given.visible)
        and _in_range(v, given, HEAL_RANGE, 12)
    ):
        return v.end("heals nothing", value=0)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.healing)
    v.step(HALVED, f"The dice for the D3 shows {given.healing}: {d3.count}.", True, d3)
    left = ask("core-3e/14.4", model=given.model, healed=d3.count)
    heals = given.model.allocated - left.count
    wounds = f"Wounds allocated: {given.model.allocated}; Wounds characteristic: {given.model.characteristic}"
    if left.outcome == "cannot be healed":
        v.step(SLAIN, f"{wounds}: the model is slain.", True, left)
        return v.end("heals nothing", value=0)
    healed = v.step(UP_TO, f"{wounds}. Up to {d3.count} can be healed, here {heals}.", heals > 0, left)
    return v.end(f"heals up to {heals}" if healed else "heals nothing", value=heals)


class Curse(ChantedPrayer):
    """Curse on a unit, and the hit roll of an attack."""

    enemy: bool = True
    """Whether the unit that you pick is an enemy unit."""
    next_hero_phase: bool = False
    """Whether your next hero phase after the one in which the prayer was chanted has begun."""
    targets_it: bool = True
    """Whether the attack targets that unit."""
    hit_roll: D6
    """What the dice of the hit roll shows, after re-rolls and before modifiers."""


@rule("core-3e/27.5.4", part="curse", neither=("1 mortal wound", "no mortal wounds"))
def curse(given: Curse) -> Verdict:
    """How many mortal wounds does the unit suffer from Curse for this attack?"""
    v = Verdict()
    picked = f"You pick {side(not given.enemy)} unit, {given.seen}."
    begun = f"Your next hero phase has {'' if given.next_hero_phase else 'not '}begun."
    target = f"The attack {'targets' if given.targets_it else 'does not target'} that unit."
    if not (
        v.step(UNTIL, begun, not given.next_hero_phase)
        and v.step(TARGETS, target, given.targets_it)
        and _answered(v, given, CURSE_VALUE, 4)
        and v.step(ENEMY, picked, given.enemy and given.visible)
        and _in_range(v, given, CURSE_RANGE, 9)
        and v.step(SIX, f"The dice of the hit roll shows {given.hit_roll}.", given.hit_roll == 6)
    ):
        return v.end(NONE, value=0)
    v.step(ON_TOP, "The damage of the attack comes as well.", True)
    return v.end(mortal_wounds(1), value=1)


guidance_odds = odds_over(guidance, "roll")
heal_odds = odds_over(heal, "roll", "healing")
curse_odds = odds_over(curse, "roll", "hit_roll")

GUIDED = Guidance(roll=5)
HEALED = Heal(roll=3, distance=12, model=ModelWounds(characteristic=12, allocated=5), healing=3)
CURSED = Curse(roll=4, distance=9, hit_roll=6)

EXAMPLES = (
    Example("Is a 5 enough for the CP prayer?", GUIDED, "1 command point", POINT, 1),
    Example("Is a 4 enough for Guidance?", GUIDED.but(roll=4), "no command point", GUIDANCE_VALUE, 0),
    Example(
        "Is a 4 with +1 to chant enough for Guidance?", GUIDED.but(roll=4, modifiers=(1,)), "1 command point", POINT, 1
    ),
    Example(
        "Guidance has been answered, do I get the point?",
        GUIDED.but(roll=1, answered=True),
        "1 command point",
        POINT,
        1,
    ),
    Example("Is a 1 with +4 enough for Guidance?", GUIDED.but(roll=1, modifiers=(4,)), "no command point", WRATH, 0),
    Example("How much does the heal prayer heal on a 3?", HEALED, "heals up to 2", UP_TO, 2),
    Example("I rolled a 2 to chant Heal?", HEALED.but(roll=2), "heals nothing", HEAL_VALUE, 0),
    Example("A 6 for the D3 of Heal?", HEALED.but(healing=6), "heals up to 3", UP_TO, 3),
    Example(
        "Heal and he only has 1 wound on him?",
        HEALED.but(model=ModelWounds(characteristic=12, allocated=1)),
        "heals up to 1",
        UP_TO,
        1,
    ),
    Example(
        "Can I bring a model back with heal?",
        HEALED.but(model=ModelWounds(characteristic=2, allocated=2)),
        "heals nothing",
        SLAIN,
        0,
    ),
    Example(
        "Heal and he has no wounds on him?", HEALED.but(model=ModelWounds(characteristic=2)), "heals nothing", UP_TO, 0
    ),
    Example("Can my priest heal himself with the Heal prayer?", HEALED.but(distance=0), "heals up to 2", UP_TO, 2),
    Example("Can I heal someone 12.1 inches away?", HEALED.but(distance=12.1), "heals nothing", HEAL_RANGE, 0),
    Example("I can't see the model I want to Heal?", HEALED.but(visible=False), "heals nothing", FRIENDLY, 0),
    Example("Can I heal an enemy with the Heal prayer?", HEALED.but(friendly=False), "heals nothing", FRIENDLY, 0),
    Example("Does the cursed unit take the mortal on top of the damage?", CURSED, "1 mortal wound", ON_TOP, 1),
    Example("Is a 5 with +1 to hit a 6 for Curse?", CURSED.but(hit_roll=5), NONE, SIX, 0),
    Example("Is a 3 enough for Curse?", CURSED.but(roll=3), NONE, CURSE_VALUE, 0),
    Example("The enemy unit is 9.1 inches away, does Curse reach it?", CURSED.but(distance=9.1), NONE, CURSE_RANGE, 0),
    Example("Can I curse what my priest can't see?", CURSED.but(visible=False), NONE, ENEMY, 0),
    Example("Can I curse my own unit?", CURSED.but(enemy=False), NONE, ENEMY, 0),
    Example("Does curse last into my next hero phase?", CURSED.but(next_hero_phase=True), NONE, UNTIL, 0),
    Example(
        "Does a 6 against the unit next to the cursed one cause a mortal wound?",
        CURSED.but(targets_it=False),
        NONE,
        TARGETS,
        0,
    ),
)
