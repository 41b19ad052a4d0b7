"""Mysterious terrain: a D6 gives a terrain feature one of six scenery rules, where the battlepack says so.

What surprises: Inspiring and Sinister need the whole unit within 1"; Deadly asks where a move ends, and piling in
does not set it off; Damned costs the wounds first and lasts through the enemy turn.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.core_3e.s28_battlepacks.scenery import (
    Arrival,
    Damned,
    DamnedAttack,
    ModelNearScenery,
    RollNearScenery,
    UnitArrived,
    UnitNearScenery,
)
from kb.tabletop import D6, Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.wounds import WoundToWard, mortal_wounds
from kb.tabletop.players import side
from kb.tabletop.time import whose
from kb.tabletop.units.models import Inches

HERE = "core-3e/28.1.3"
TOLD = Cite(HERE, "Some battlepacks tell one or both players")
WHICH = Cite(HERE, "Who rolls, and for which terrain features")
ROLL = Cite(HERE, "each says which roll gives it")
HERO_PHASE = Cite(f"{HERE}#damned", "You can use this in your hero phase")
ONE_FRIENDLY = Cite(f"{HERE}#damned", "pick 1 friendly unit")
DAMNED_NEAR = Cite(f"{HERE}#damned", 'within 1" of any terrain features')
DAMNED_WOUNDS = Cite(f"{HERE}#damned", "It suffers D3 mortal wounds")
DAMNED_UNTIL = Cite(f"{HERE}#damned", "until your next hero phase you can add")
DAMNED_HITS = Cite(f"{HERE}#damned", "1 to the hit rolls of its attacks")
ARCANE_NEAR = Cite(f"{HERE}#arcane", 'within 1" of any terrain features')
ARCANE_ROLLS = Cite(f"{HERE}#arcane", "their casting, dispelling and unbinding rolls")
INSPIRING = Cite(f"{HERE}#inspiring", 'units are wholly within 1" of any terrain')
MOVES = Cite(f"{HERE}#deadly", "normal move, run, retreat or charge move there")
SET_UP = Cite(f"{HERE}#deadly", 'is set up within 1" of any')
DEADLY_ONE = Cite(f"{HERE}#deadly", "On a 1, that unit suffers D3")
MYSTICAL_NEAR = Cite(f"{HERE}#mystical", 'within 1" of any terrain features')
MYSTICAL_ROLLS = Cite(f"{HERE}#mystical", "add 1 to their chanting and banishment rolls")
MYSTICAL_WARD = Cite(f"{HERE}#mystical", "they have a 6+ ward")
ONE_ROLL = Cite("core-3e/14.3", "allows up to 1 ward roll")
SINISTER = Cite(f"{HERE}#sinister", 'units are wholly within 1" of any terrain')
NOT_BELOW_ZERO = Cite("core-3e/22.2.1", "No modifiers can ever bring a characteristic below")
ANY = Cite("commentary-2021-01/abilities/8", "'any' means the same as 'one or more'")
HALVED = Cite("core-3e/1.5.2", "halve the total and round up")

SCENERY_RULES = ("Damned", "Arcane", "Inspiring", "Deadly", "Mystical", "Sinister")
NONE = mortal_wounds(0)


class TableRoll(RuleInput):
    """A roll on the Mysterious Terrain table, for one terrain feature."""

    roll: D6
    """What the dice shows."""
    told: bool = True
    """Whether the battlepack tells one or both players to roll on the table."""
    this_feature: bool = True
    """Whether its rules make this player roll for this terrain feature."""


@rule(HERE, part="table", neither=("Damned", "Arcane", "Inspiring", "Deadly", "Mystical", "Sinister", "no roll"))
def table(given: TableRoll) -> Verdict:
    """Which scenery rule does the terrain feature get?"""
    v = Verdict()
    told = f"The battlepack {'tells' if given.told else 'does not tell'} players to roll."
    mine = f"Its rules {'name' if given.this_feature else 'do not name'} this player and this terrain feature."
    if not (v.step(TOLD, told, given.told) and v.step(WHICH, mine, given.this_feature)):
        return v.end("no roll")
    result = SCENERY_RULES[given.roll - 1]
    v.step(ROLL, f"{given.roll} gives {result}.", True)
    return v.end(result)


@rule(HERE, part="damned", neither=("1 mortal wound", "2 mortal wounds", "3 mortal wounds", "cannot be picked"))
def damned(given: Damned) -> Verdict:
    """How many mortal wounds does the unit suffer for 1 added to its hit rolls?"""
    v = Verdict()
    picked = f"You pick {side(given.friendly)} unit; picked before: {int(given.used)}."
    yours = given.phase is Phase.HERO and given.your_turn
    if not (
        v.step(HERO_PHASE, f"It is {whose(given.phase, given.your_turn)}.", yours)
        and v.step(ONE_FRIENDLY, picked, given.friendly and not given.used)
        and v.step(DAMNED_NEAR, f"It is {inches(given.distance)} away.", within(given.distance, 1))
    ):
        return v.end("cannot be picked", value=0)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.wounds_roll)
    v.step(HALVED, f"The dice for the D3 shows {given.wounds_roll}: {d3.count}.", True, d3)
    v.step(DAMNED_WOUNDS, f"It suffers {mortal_wounds(d3.count)}, and has its bonus.", True)
    return v.end(mortal_wounds(d3.count), value=d3.count)


@rule(HERE, part="damned attack", neither=("+1", "nothing"))
def damned_attack(given: DamnedAttack) -> Verdict:
    """What does Damned add to the roll?"""
    v = Verdict()
    begun = f"Your next hero phase has {'' if given.next_hero_phase else 'not '}begun."
    attacker = "the unit that was picked" if given.made_by_it else "another unit"
    its = f"It is {'a' if given.hit_roll else 'no'} hit roll, for an attack of {attacker}."
    adds = v.step(DAMNED_UNTIL, begun, not given.next_hero_phase) and v.step(
        DAMNED_HITS, its, given.hit_roll and given.made_by_it
    )
    return v.end("+1" if adds else "nothing", value=int(adds))


class Arcane(ModelNearScenery):
    """A roll for a model near Arcane terrain."""


class Mystical(ModelNearScenery):
    """A roll for a model near Mystical terrain."""


def _adds_one(given: ModelNearScenery, near: Cite, rolls: Cite, kinds: tuple[RollNearScenery, ...]) -> Verdict:
    v = Verdict()
    adds = v.step(near, f"It is {inches(given.distance)} away.", within(given.distance, 1)) and v.step(
        rolls, f"The roll for it is the {given.roll}.", given.roll in kinds
    )
    if adds and given.more_near:
        v.step(ANY, f'More of these features within 1": {given.more_near}; for these nothing is added.', True)
    return v.end("+1" if adds else "nothing", value=int(adds))


@rule(HERE, part="arcane", neither=("+1", "nothing"))
def arcane(given: Arcane) -> Verdict:
    """What does Arcane terrain add to the roll?"""
    kinds = (RollNearScenery.CASTING, RollNearScenery.DISPELLING, RollNearScenery.UNBINDING)
    return _adds_one(given, ARCANE_NEAR, ARCANE_ROLLS, kinds)


class Inspiring(UnitNearScenery):
    """A unit near Inspiring terrain."""


class Sinister(UnitNearScenery):
    """A unit near Sinister terrain."""


@rule(HERE, part="inspiring", neither="Bravery {}")
def inspiring(given: Inspiring) -> Verdict:
    """What is the unit's Bravery near Inspiring terrain?"""
    return _bravery(given, INSPIRING, +1)


def _bravery(given: UnitNearScenery, near: Cite, change: int) -> Verdict:
    v = Verdict()
    if not v.step(near, f"Its farthest part is {inches(given.farthest)} away.", within(given.farthest, 1)):
        return v.end(f"Bravery {given.bravery}", value=given.bravery)
    bravery = ask("core-3e/22.2.1", characteristic=given.bravery, modifiers=(change,))
    says = f"Bravery {given.bravery} with {change:+} is {bravery.number:g}."
    floor = v.step(NOT_BELOW_ZERO, says, bravery.outcome == "stops at 0", bravery)
    return v.end(f"Bravery {bravery.number:g}", value=bravery.number, because=NOT_BELOW_ZERO if floor else near)


class Deadly(UnitArrived):
    """A unit near Deadly terrain."""

    roll: D6
    """What the dice shows."""
    wounds_roll: D6
    """What the dice for the D3 shows, before it is halved."""


@rule(HERE, part="deadly", neither=("no mortal wounds", "1 mortal wound", "2 mortal wounds", "3 mortal wounds"))
def deadly(given: Deadly) -> Verdict:
    """How many mortal wounds does the unit suffer from Deadly terrain?"""
    v = Verdict()
    if given.arrival in (Arrival.PILE_IN, Arrival.STAYS):
        v.step(MOVES, f"Its arrival: {given.arrival}.", False)
        return v.end(NONE, value=0)
    if not v.step(DEADLY_ONE, f"The dice shows {given.roll}.", given.roll == 1):
        return v.end(NONE, value=0)
    says = f"Its arrival: {given.arrival}, {inches(given.ends)} away."
    if not v.step(SET_UP if given.arrival is Arrival.SET_UP else MOVES, says, within(given.ends, 1)):
        return v.end(NONE, value=0)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.wounds_roll)
    v.step(HALVED, f"The dice for the D3 shows {given.wounds_roll}: {d3.count}.", True, d3)
    return v.end(mortal_wounds(d3.count), value=d3.count, because=DEADLY_ONE)


@rule(HERE, part="mystical", neither=("+1", "nothing"))
def mystical(given: Mystical) -> Verdict:
    """What does Mystical terrain add to the roll?"""
    return _adds_one(given, MYSTICAL_NEAR, MYSTICAL_ROLLS, (RollNearScenery.CHANTING, RollNearScenery.BANISHMENT))


class MysticalWard(WoundToWard):
    """A wound caused to a model near Mystical terrain."""

    distance: Inches
    """Inches from this model to the nearest terrain feature with this rule."""


@rule(HERE, part="mystical ward", yes="negated", no=("not negated", "no ward roll"))
def mystical_ward(given: MysticalWard) -> Verdict:
    """Is the wound negated by the ward of Mystical terrain?"""
    v = Verdict()
    if not v.step(MYSTICAL_NEAR, f"The model is {inches(given.distance)} away.", within(given.distance, 1)):
        return v.end("no ward roll")
    ward = ask("core-3e/14.3", part="ward", roll=given.roll, ward=6, mortal=given.mortal, rolls_made=given.other_rolls)
    v.step(MYSTICAL_WARD, f"{given.roll} against 6+: {ward.outcome}.", ward.outcome == "negated", ward)
    return v.end(ward.outcome, because=ONE_ROLL if given.other_rolls else MYSTICAL_WARD)


@rule(HERE, part="sinister", neither="Bravery {}")
def sinister(given: Sinister) -> Verdict:
    """What is the unit's Bravery near Sinister terrain?"""
    return _bravery(given, SINISTER, -1)


table_odds = odds_over(table, "roll")
damned_odds = odds_over(damned, "wounds_roll")
deadly_odds = odds_over(deadly, "roll", "wounds_roll")
mystical_ward_odds = odds_over(mystical_ward, "roll")

RITUAL = Damned(distance=1, wounds_roll=3)
WIZARD = Arcane(roll=RollNearScenery.CASTING, distance=1)
BRAVE = Inspiring(bravery=6, farthest=1)
RUNS = Deadly(arrival=Arrival.RUN, ends=1, roll=1, wounds_roll=5)
PRIEST = Mystical(roll=RollNearScenery.CHANTING, distance=1)
WARD = MysticalWard(distance=1, roll=6)
AFRAID = Sinister(bravery=6, farthest=1)

EXAMPLES = (
    Example("A 1 for mysterious terrain?", TableRoll(roll=1), "Damned", ROLL),
    Example("A 2 for mysterious terrain?", TableRoll(roll=2), "Arcane", ROLL),
    Example("A 3 for mysterious terrain?", TableRoll(roll=3), "Inspiring", ROLL),
    Example("A 4 for mysterious terrain?", TableRoll(roll=4), "Deadly", ROLL),
    Example("A 5 for mysterious terrain?", TableRoll(roll=5), "Mystical", ROLL),
    Example("A 6 for mysterious terrain?", TableRoll(roll=6), "Sinister", ROLL),
    Example("Does every game have mysterious terrain?", TableRoll(roll=1, told=False), "no roll", TOLD),
    Example("Do we roll for every terrain piece?", TableRoll(roll=1, this_feature=False), "no roll", WHICH),
    Example("Can I hurt my own unit for +1 to hit?", RITUAL, "2 mortal wounds", DAMNED_WOUNDS, 2),
    Example("A 2 for the D3 of Damned?", RITUAL.but(wounds_roll=2), "1 mortal wound", DAMNED_WOUNDS, 1),
    Example("A 5 for the D3 of Damned?", RITUAL.but(wounds_roll=5), "3 mortal wounds", DAMNED_WOUNDS, 3),
    Example(
        "My unit is 1.1 inches away from Damned terrain?", RITUAL.but(distance=1.1), "cannot be picked", DAMNED_NEAR, 0
    ),
    Example("Damned terrain in my opponent's turn?", RITUAL.but(your_turn=False), "cannot be picked", HERO_PHASE, 0),
    Example(
        "Two units near the same Damned terrain, both for +1 to hit?",
        RITUAL.but(used=True),
        "cannot be picked",
        ONE_FRIENDLY,
        0,
    ),
    Example("Can I pick his unit for Damned terrain?", RITUAL.but(friendly=False), "cannot be picked", ONE_FRIENDLY, 0),
    Example("What do I get for the wounds from Damned terrain?", DamnedAttack(), "+1", DAMNED_HITS, 1),
    Example(
        "Is the Damned bonus over in my next hero phase?",
        DamnedAttack(next_hero_phase=True),
        "nothing",
        DAMNED_UNTIL,
        0,
    ),
    Example("Does Damned terrain give +1 to wound as well?", DamnedAttack(hit_roll=False), "nothing", DAMNED_HITS, 0),
    Example(
        "Does the Damned bonus help the unit next to it?", DamnedAttack(made_by_it=False), "nothing", DAMNED_HITS, 0
    ),
    Example("+1 to cast exactly 1 inch away from Arcane terrain?", WIZARD, "+1", ARCANE_ROLLS, 1),
    Example("+1 to cast 1.1 inches away from Arcane terrain?", WIZARD.but(distance=1.1), "nothing", ARCANE_NEAR, 0),
    Example(
        "Two arcane features next to my wizard, +2 to cast?",
        WIZARD.but(more_near=1),
        "+1",
        ANY,
        1,
        shows="commentary-2021-01/abilities/8",
    ),
    Example("Does Arcane terrain help me unbind?", WIZARD.but(roll=RollNearScenery.UNBINDING), "+1", ARCANE_ROLLS, 1),
    Example(
        "Does Arcane terrain help my priest chant?",
        WIZARD.but(roll=RollNearScenery.CHANTING),
        "nothing",
        ARCANE_ROLLS,
        0,
    ),
    Example(
        "My whole unit is within an inch of Inspiring terrain, does it get +1 Bravery?",
        BRAVE,
        "Bravery 7",
        INSPIRING,
        7,
    ),
    Example(
        "Inspiring terrain and one model reaches out to 1.1 inches?", BRAVE.but(farthest=1.1), "Bravery 6", INSPIRING, 6
    ),
    Example("I ended my run next to Deadly terrain and rolled a 1?", RUNS, "3 mortal wounds", DEADLY_ONE, 3),
    Example("A 1 for Deadly and a 2 for its D3?", RUNS.but(wounds_roll=2), "1 mortal wound", DEADLY_ONE, 1),
    Example("A 1 for Deadly and a 3 for its D3?", RUNS.but(wounds_roll=3), "2 mortal wounds", DEADLY_ONE, 2),
    Example("I rolled a 2 for Deadly terrain, am I safe?", RUNS.but(roll=2), NONE, DEADLY_ONE, 0),
    Example("I ran past Deadly terrain and ended 1.1 inches away?", RUNS.but(ends=1.1), NONE, MOVES, 0),
    Example("Does piling in set off deadly terrain?", RUNS.but(arrival=Arrival.PILE_IN), NONE, MOVES, 0),
    Example("My unit just stands next to Deadly terrain?", RUNS.but(arrival=Arrival.STAYS), NONE, MOVES, 0),
    Example(
        "I charged in next to Deadly terrain and rolled a 1?",
        RUNS.but(arrival=Arrival.CHARGE),
        "3 mortal wounds",
        DEADLY_ONE,
        3,
    ),
    Example("I deepstruck next to Deadly terrain?", RUNS.but(arrival=Arrival.SET_UP), "3 mortal wounds", DEADLY_ONE, 3),
    Example("Set up 1.1 inches away from Deadly terrain?", RUNS.but(arrival=Arrival.SET_UP, ends=1.1), NONE, SET_UP, 0),
    Example("+1 to prayers from terrain?", PRIEST, "+1", MYSTICAL_ROLLS, 1),
    Example(
        "Does Mystical terrain help me cast?", PRIEST.but(roll=RollNearScenery.CASTING), "nothing", MYSTICAL_ROLLS, 0
    ),
    Example(
        "My priest is 1.1 inches away from Mystical terrain?", PRIEST.but(distance=1.1), "nothing", MYSTICAL_NEAR, 0
    ),
    Example("What terrain gives a ward save?", WARD, "negated", MYSTICAL_WARD),
    Example("A 5 for the ward of Mystical terrain?", WARD.but(roll=5), "not negated", MYSTICAL_WARD),
    Example(
        "Does the ward of Mystical terrain work on mortal wounds too?", WARD.but(mortal=True), "negated", MYSTICAL_WARD
    ),
    Example(
        "He has rolled another ward, does Mystical terrain give one too?",
        WARD.but(other_rolls=1),
        "no ward roll",
        ONE_ROLL,
    ),
    Example(
        "Does the far half of the unit get the ward of Mystical terrain?",
        WARD.but(distance=1.1),
        "no ward roll",
        MYSTICAL_NEAR,
    ),
    Example("Which terrain lowers bravery?", AFRAID, "Bravery 5", SINISTER, 5),
    Example(
        "Can Sinister terrain bring a Bravery of 0 below 0?", AFRAID.but(bravery=0), "Bravery 0", NOT_BELOW_ZERO, 0
    ),
    Example("Sinister terrain and a Bravery of 1?", AFRAID.but(bravery=1), "Bravery 0", SINISTER, 0),
    Example("One model out of range of Sinister terrain?", AFRAID.but(farthest=1.1), "Bravery 6", SINISTER, 6),
)
