"""Abilities: at one time, against each other, used several times, and what they do to wounds, models and prayers.

What surprises: units that fight at the start of the phase are like any other ability at one time; what negates wounds
does not negate mortal wounds; slain models may return in a chain.
"""

from itertools import combinations
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import closest, distance, distance_to, inches, overlapping, within
from kb.tabletop.names import Name, Names, listed, plain
from kb.tabletop.players import Player
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import Models, ModelsIfAny, Unit, in_line, names_differ

THEIRS_FIRST = Cite("commentary-2021-01/abilities/5", "uses theirs first, one by one")
THEN_THE_OTHER = Cite("commentary-2021-01/abilities/5", "the other player then does likewise")
BOTH_APPLY = Cite("commentary-2021-01/abilities/6", "only matters when both cannot be used")
SECOND = Cite("commentary-2021-01/abilities/6", "applied second takes precedence")
NUMBER = Cite("commentary-2021-01/abilities/12", "let you pick a number of units")
DIFFERENT = Cite("commentary-2021-01/abilities/12", "Different units, unless the ability's rules")
OTHERWISE = Cite("commentary-2021-01/abilities/12", "the ability's rules specifically note otherwise")
MORTAL = Cite("commentary-2021-01/abilities/13", "unless it specifically says it negates mortal wounds")
ONLY_MORTAL = Cite("commentary-2021-01/abilities/13", "negates only mortal wounds does not negate wounds")
WITHIN_ONE = Cite("commentary-2021-01/abilities/17", 'within 1" of a model of their unit')
RETURNED_TOO = Cite("commentary-2021-01/abilities/17", "one that returned earlier in the same phase")
NEAR_ENEMY = Cite("commentary-2021-01/abilities/17", 'are within 3" of it already')
ONCE = Cite("commentary-2021-01/abilities/19", "You can use it only once")
NOTED = Cite("commentary-2021-01/abilities/19", "only once, unless noted otherwise")
EACH = Cite("commentary-2021-01/abilities/21", "can it try to chant each of them")
RESTRICTIONS = Cite("commentary-2021-01/abilities/21", "as long as no other restrictions apply")
NO_PRAYER = Cite("commentary-2021-01/abilities/22", "Is such an ability a prayer")

Times = Annotated[int, Field(ge=0, le=60)]
"""How many times, or how many of a thing."""


class AbilitiesAtOnce(RuleInput):
    """Abilities that are used at the same time, such as the start of a phase; units that fight then are among them."""

    turn: Player
    """Whose turn it is."""
    yours: Names
    """Your abilities, in the order in which you would like to use them."""
    opponents: Names
    """Your opponent's abilities, in the order in which they would."""


@rule("commentary-2021-01/abilities/5", neither=("{}", "no ability"))
def order(given: AbilitiesAtOnce) -> Verdict:
    """In which order are the abilities used?"""
    v = Verdict()
    first, then = (given.yours, given.opponents) if given.turn is Player.YOU else (given.opponents, given.yours)
    v.step(THEIRS_FIRST, f"It is {given.turn.own} turn, so these come first: {listed(first)}.", bool(first))
    v.step(THEN_THE_OTHER, f"Then the other player's: {listed(then)}.", bool(then))
    if not (first or then):
        return v.end("no ability", because=THEIRS_FIRST)
    return v.end(", ".join((*first, *then)), because=THEIRS_FIRST if first else THEN_THE_OTHER)


class AbilitiesOnAUnit(RuleInput):
    """Abilities that apply to a unit at the same time."""

    effects: Annotated[tuple[Name, ...], Field(min_length=2, max_length=10)]
    """Their effects, in the order in which they were applied."""
    contradictory: bool = True
    """Whether no two of them can be used at once; +1 and -1 to hit can."""


@rule("commentary-2021-01/abilities/6", neither=("{}", "all of them count"))
def contradiction(given: AbilitiesOnAUnit) -> Verdict:
    """Which of the effects counts?"""
    v = Verdict()
    can = "No two of them" if given.contradictory else "All of them"
    says = f"Applied in this order: {listed(given.effects)}. {can} can be used at once."
    if not v.step(BOTH_APPLY, says, given.contradictory):
        return v.end("all of them count")
    v.step(SECOND, f"The last that was applied is {given.effects[-1]}.", True)
    return v.end(given.effects[-1])


class UnitsPicked(RuleInput):
    """The units that you pick for an ability which lets you pick several."""

    number: Times
    """How many the ability lets you pick: what the dice shows, where it says D6."""
    picks: Names
    """The units that you pick, one name for each pick."""
    noted_otherwise: bool = False
    """Whether the ability says that a unit can be picked several times."""


@rule("commentary-2021-01/abilities/12", yes="may be picked", no="may not be picked")
def picks(given: UnitsPicked) -> Verdict:
    """May you pick these units for the ability?"""
    v = Verdict()
    fits = len(given.picks) <= given.number
    if not v.step(NUMBER, f"Picks: {len(given.picks)}, of up to {given.number}.", fits):
        return v.end("may not be picked")
    different = len(set(map(plain, given.picks))) == len(given.picks)
    if v.step(DIFFERENT, f"Picked: {listed(given.picks)}.", different):
        return v.end("may be picked")
    noted = f"The ability {'says' if given.noted_otherwise else 'does not say'} that one can be picked again."
    return v.end("may be picked" if v.step(OTHERWISE, noted, given.noted_otherwise) else "may not be picked")


class WoundToNegate(RuleInput):
    """A wound or mortal wound, and an ability that negates such."""

    mortal: bool
    """Whether it is a mortal wound."""
    says_wounds: bool = True
    """Whether the ability says that it negates wounds."""
    says_mortal_wounds: bool = False
    """Whether the ability says that it negates mortal wounds."""


@rule("commentary-2021-01/abilities/13", yes="can be negated", no="cannot be negated")
def negating(given: WoundToNegate) -> Verdict:
    """Can the ability negate the wound?"""
    v = Verdict()
    cite, covers, of = (
        (MORTAL, given.says_mortal_wounds, "mortal wounds")
        if given.mortal
        else (ONLY_MORTAL, given.says_wounds, "wounds")
    )
    wound = "a mortal wound" if given.mortal else "a wound"
    says = f"It is {wound}, and the ability {'speaks' if covers else 'does not speak'} of {of}."
    return v.end("can be negated" if v.step(cite, says, covers) else "cannot be negated")


class ModelsThatReturn(RuleInput):
    """Slain models that return to their unit, where you want to set them up."""

    unit: ModelsIfAny
    """The models of the unit that did not return to it in this phase: bases in millimetres, places in inches."""
    returned: ModelsIfAny = ()
    """Those that returned to it earlier in this phase."""
    returning: Models
    """Those that return now, in the order in which they are set up."""
    enemies: Annotated[tuple[Unit, ...], Field(max_length=12)] = ()
    """The enemy units nearby, each with its models."""

    @model_validator(mode="after")
    def _have_room(self) -> Self:
        names_differ("units", (unit.name for unit in self.enemies))
        foes = [model for unit in self.enemies for model in unit.models]
        for one, other in combinations((*self.unit, *self.returned, *self.returning, *foes), 2):
            if overlapping(one, other):
                raise ValueError(f"{one.name} and {other.name} overlap: no model stands on top of another")
        return self


@rule("commentary-2021-01/abilities/17", yes="may be set up so", no="may not be set up so")
def returning(given: ModelsThatReturn) -> Verdict:
    """May the slain models be set up like this?"""
    v = Verdict()
    there = [*given.unit, *given.returned]
    back = list(given.returned)
    for model in given.returning:
        if not there:
            v.step(WITHIN_ONE, f"Returning {model.name}: models of its unit to stand near: 0.", False)
            return v.end("may not be set up so")
        _, nearest = closest((model, other) for other in there)
        away = distance(model, nearest)
        returned_too = any(nearest is one for one in back)
        beside = RETURNED_TOO if returned_too else WITHIN_ONE
        says = f"Returning {model.name}: {inches(away)} from {nearest.name}"
        which = "which returned in this phase" if returned_too else "which did not return in this phase"
        if not v.step(beside, f"{says}, {which}.", within(away, 1), models=(model,)):
            return v.end("may not be set up so")
        for enemy in given.enemies:
            if within(distance_to(model, enemy.models), 3):
                near = min(distance_to(one, enemy.models) for one in there)
                already = (
                    f'{model.name} is within 3" of {enemy.name}; the nearest of its unit there is {inches(near)} away.'
                )
                if not v.step(NEAR_ENEMY, already, within(near, 3), models=(model,)):
                    return v.end("may not be set up so")
        there.append(model)
        back.append(model)
    return v.end("may be set up so")


class UsesOfAbility(RuleInput):
    """An ability that lets its player do something, and the models that have it."""

    models: Annotated[Times, Field(ge=1)]
    """How many models with the ability you have."""
    uses: Times
    """How many times you want to use it where it can be used."""
    noted_otherwise: bool = False
    """Whether it is noted that the ability can be used so often."""


@rule("commentary-2021-01/abilities/19", yes="may be used so often", no="may not be used so often")
def uses(given: UsesOfAbility) -> Verdict:
    """May you use the ability so often?"""
    v = Verdict()
    says = f"Models with the ability: {given.models}; uses of it: {given.uses}."
    if v.step(ONCE, says, given.uses <= 1):
        return v.end("may be used so often")
    noted = f"It is {'' if given.noted_otherwise else 'not '}noted that it can be used so often."
    if v.step(NOTED, noted, given.noted_otherwise):
        return v.end("may be used so often")
    return v.end("may not be used so often")


class PrayerKnown(RuleInput):
    """A PRIEST, and a prayer that you want it to chant."""

    prayer: Name
    """The name of the prayer."""
    knows: bool
    """Whether the PRIEST knows it."""
    chanted_by_it: Times
    """How many other prayers it has chanted in this hero phase."""
    restricted: bool = False
    """Whether some other restriction keeps it from this prayer now."""


@rule("commentary-2021-01/abilities/21", yes="may chant it", no="may not chant it")
def chanting(given: PrayerKnown) -> Verdict:
    """May the PRIEST try to chant this prayer too?"""
    v = Verdict()
    knows = f"It {'knows' if given.knows else 'does not know'} {given.prayer}; chanted before: {given.chanted_by_it}."
    if not v.step(EACH, knows, given.knows):
        return v.end("may not chant it")
    says = f"Another restriction {'applies' if given.restricted else 'does not apply'}."
    free = v.step(RESTRICTIONS, says, not given.restricted)
    return v.end("may chant it" if free else "may not chant it", because=EACH if free else RESTRICTIONS)


class Summoning(RuleInput):
    """A PRIEST with an ability that lets it summon a model, such as a Judgement of Khorne."""

    chanted_by_it: Times
    """How many prayers it has chanted in this hero phase."""


@rule("commentary-2021-01/abilities/22", yes=("may attempt it", "may attempt it, with every prayer left"))
def summoning(given: Summoning) -> Verdict:
    """Do its prayers leave the PRIEST free to summon the model?"""
    v = Verdict()
    says = f"Prayers chanted: {given.chanted_by_it}; to summon a model is none."
    v.step(NO_PRAYER, says, False)
    return v.end("may attempt it" if given.chanted_by_it else "may attempt it, with every prayer left")


STRIKES = AbilitiesAtOnce(turn=Player.YOU, yours=("Savage Strike",), opponents=("Aetheric Channelling",))
DIVERTED = AbilitiesOnAUnit(effects=("Locus of Diversion", "Smashing and Bashing"))
THREE = UnitsPicked(number=3, picks=("Gutrippaz", "Hobgrots", "Boltboyz"))
MORTAL_WOUND = WoundToNegate(mortal=True)
A, B, C, D = in_line(4, 1)
CHAIN = ModelsThatReturn(unit=(A, B), returning=(C, D))
FOE, FARTHER = (  # 1.1" beyond D and so more than 3" from C, and more than 3" beyond D
    Unit(name="Gutrippaz", models=(Model(name="foe", x=D.x + 32 / 25.4 + away, y=0, base=32),)) for away in (1.1, 3.1)
)
GNAWHOLES = UsesOfAbility(models=3, uses=1)
SMITE = PrayerKnown(prayer="Bronzed Flesh", knows=True, chanted_by_it=1)

EXAMPLES = (
    Example(
        "In second edition, my Savage Strike and his Aetheric Channelling in my turn?",
        STRIKES,
        "Savage Strike, Aetheric Channelling",
        THEIRS_FIRST,
    ),
    Example(
        "In second edition, the same in his turn?",
        STRIKES.but(turn=Player.OPPONENT),
        "Aetheric Channelling, Savage Strike",
        THEIRS_FIRST,
    ),
    Example(
        "In second edition, only mine, in his turn?",
        STRIKES.but(turn=Player.OPPONENT, opponents=()),
        "Savage Strike",
        THEN_THE_OTHER,
    ),
    Example("In second edition, nobody has one?", STRIKES.but(yours=(), opponents=()), "no ability", THEIRS_FIRST),
    Example(
        "In second edition, Locus of Diversion, then Smashing and Bashing?", DIVERTED, "Smashing and Bashing", SECOND
    ),
    Example(
        "In second edition, three that cannot be used at once?",
        AbilitiesOnAUnit(effects=("fights first", "fights last", "cannot fight")),
        "cannot fight",
        SECOND,
    ),
    Example(
        "In second edition, +1 and -1 to hit?",
        AbilitiesOnAUnit(effects=("+1 to hit", "-1 to hit"), contradictory=False),
        "all of them count",
        BOTH_APPLY,
    ),
    Example("I rolled a 3, can I pick three of his units?", THREE, "may be picked", DIFFERENT),
    Example(
        "I rolled a 3, can I pick the same unit three times?",
        THREE.but(picks=("Gutrippaz", "Gutrippaz", "Gutrippaz")),
        "may not be picked",
        OTHERWISE,
        shows="commentary-2021-01/abilities/12",
    ),
    Example(
        "The ability says that I can pick one unit several times?",
        THREE.but(picks=("Gutrippaz", "Gutrippaz"), noted_otherwise=True),
        "may be picked",
        OTHERWISE,
    ),
    Example("I rolled a 2, and want three?", THREE.but(number=2), "may not be picked", NUMBER),
    Example("In second edition, it negates wounds, mortal ones too?", MORTAL_WOUND, "cannot be negated", MORTAL),
    Example(
        "In second edition, it speaks of mortal wounds too?",
        MORTAL_WOUND.but(says_mortal_wounds=True),
        "can be negated",
        MORTAL,
    ),
    Example("In second edition, an ordinary wound?", MORTAL_WOUND.but(mortal=False), "can be negated", ONLY_MORTAL),
    Example(
        "In second edition, it negates mortal wounds only, and this is a wound?",
        WoundToNegate(mortal=False, says_wounds=False, says_mortal_wounds=True),
        "cannot be negated",
        ONLY_MORTAL,
    ),
    Example("In second edition, can I chain the returned models?", CHAIN, "may be set up so", RETURNED_TOO),
    Example(
        "In second edition, one that returns beside the others?",
        CHAIN.but(returning=(C,)),
        "may be set up so",
        WITHIN_ONE,
    ),
    Example(
        "In second edition, beside one that came back before?",
        CHAIN.but(returned=(C,), returning=(D,)),
        "may be set up so",
        RETURNED_TOO,
    ),
    Example(
        "In second edition, too far from all of them?", CHAIN.but(returning=(D,)), "may not be set up so", WITHIN_ONE
    ),
    Example(
        "In second edition, just over an inch from all of them?",
        CHAIN.but(returning=in_line(1, 0, x=C.x + 0.1, names="C")),
        "may not be set up so",
        WITHIN_ONE,
    ),
    Example("In second edition, nobody is left of the unit?", CHAIN.but(unit=()), "may not be set up so", WITHIN_ONE),
    Example(
        "In second edition, near an enemy that none of them was near?",
        CHAIN.but(enemies=(FOE,)),
        "may not be set up so",
        NEAR_ENEMY,
    ),
    Example(
        "In second edition, an enemy a little over 3 inches from all that return?",
        CHAIN.but(enemies=(FARTHER,)),
        "may be set up so",
        RETURNED_TOO,
    ),
    Example(
        "In second edition, near an enemy that one of them is near?",
        ModelsThatReturn(
            unit=(C,),
            returning=(D,),
            enemies=(Unit(name="Gutrippaz", models=(Model(name="foe", x=D.x, y=2.5, base=32),)),),
        ),
        "may be set up so",
        NEAR_ENEMY,
    ),
    Example("3 Gnawholes, do I move one unit?", GNAWHOLES, "may be used so often", ONCE),
    Example(
        "In second edition, 3 Gnawholes, can I move 2 units?", GNAWHOLES.but(uses=2), "may not be used so often", NOTED
    ),
    Example(
        "3 Gnawholes, can I move 3 units?",
        GNAWHOLES.but(uses=3),
        "may not be used so often",
        NOTED,
        shows="commentary-2021-01/abilities/19",
    ),
    Example(
        "It is noted that each Gnawhole can move a unit?",
        GNAWHOLES.but(uses=3, noted_otherwise=True),
        "may be used so often",
        NOTED,
    ),
    Example("In second edition, my priest knows two prayers, can he chant both?", SMITE, "may chant it", EACH),
    Example("In second edition, a prayer that he does not know?", SMITE.but(knows=False), "may not chant it", EACH),
    Example(
        "In second edition, something else keeps him from it?",
        SMITE.but(restricted=True),
        "may not chant it",
        RESTRICTIONS,
    ),
    Example(
        "In second edition, a prayer and a judgement with one priest?",
        Summoning(chanted_by_it=1),
        "may attempt it",
        NO_PRAYER,
    ),
    Example(
        "In second edition, the judgement first?",
        Summoning(chanted_by_it=0),
        "may attempt it, with every prayer left",
        NO_PRAYER,
    ),
)
