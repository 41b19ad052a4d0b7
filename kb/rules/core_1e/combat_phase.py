"""Combat phase: who attacks, in which order, and the pile-in before it.

What surprises: when it is your pick you must attack with an eligible unit; once one side is done, the other attacks
with all of its remaining units; a pile-in goes towards the closest enemy model, and on foot through nobody. Your own
models in its way are not asked for.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import displacement, distance, inches, overlapping, path_length, within
from kb.tabletop.battlefield.paths import goes_across, turning_at_bends
from kb.tabletop.battlefield.pile_ins import flown
from kb.tabletop.names import listed
from kb.tabletop.players import Player
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import Models

MAY_ATTACK = Cite("core-1e/combat-phase", "if it has charged or has models")
NEAR = Cite("core-1e/combat-phase", 'has models within 3" of an enemy unit')
ONCE = Cite("core-1e/combat-phase", "no unit can be selected to attack a")
FIRST = Cite("core-1e/combat-phase", "the player whose turn it is goes first")
MUST = Cite("core-1e/combat-phase", "next the opposing player must attack with one")
REMAINING = Cite("core-1e/combat-phase", "complete all of its remaining attacks")
ALL_ATTACKED = Cite("core-1e/combat-phase", "until all eligible units of both sides")
THREE = Cite("core-1e/combat-phase", 'may be moved by up to 3"')
AS_IF_NOT = Cite("core-1e/flying", "as though they did not exist")
NOT_ACROSS = Cite("core-1e/moving", "cannot be moved across other models")
TOWARDS = Cite("core-1e/combat-phase", "towards the closest enemy model")
ALL_WEAPONS = Cite("core-1e/combat-phase", "with all the melee weapons it is armed")


class UnitThatMayFight(RuleInput):
    """A unit in the combat phase of any turn."""

    has_fought: bool = False
    """Whether it has attacked in this phase."""
    charged: bool = False
    """Whether it has charged in this turn."""
    from_enemies: FromEnemies
    """Inches from its nearest model to the nearest enemy unit now; empty where there is none on the battlefield."""


@rule("core-1e/combat-phase", part="eligible", yes="eligible", no="not eligible")
def eligible(given: UnitThatMayFight) -> Verdict:
    """Can the unit be picked to attack?"""
    v = Verdict()
    if not v.step(ONCE, f"Times it has attacked in this phase: {int(given.has_fought)}.", not given.has_fought):
        return v.end("not eligible")
    if v.step(MAY_ATTACK, f"It has {'' if given.charged else 'not '}charged in this turn.", given.charged):
        return v.end("eligible")
    near = v.step(NEAR, f"Now {nearest_enemy(given.from_enemies)}.", enemy_within(given.from_enemies, 3))
    return v.end("eligible" if near else "not eligible")


class NextAttacker(RuleInput):
    """How far a combat phase has come."""

    turn: Player
    """Whose turn it is."""
    last: Player | None
    """Who attacked last with a unit; empty where nobody has in this phase."""
    your_eligible_units: Annotated[int, Field(ge=0, le=50)]
    """How many of your units are eligible and have not attacked."""
    opponents_eligible_units: Annotated[int, Field(ge=0, le=50)]
    """How many of your opponent's units are eligible and have not attacked."""


@rule(
    "core-1e/combat-phase",
    part="order",
    yes="you must attack",
    no=("your opponent must attack", "nobody attacks"),
)
def order(given: NextAttacker) -> Verdict:
    """Must you attack with a unit next?"""
    v = Verdict()
    mine, theirs = given.your_eligible_units, given.opponents_eligible_units
    left = f"Eligible units that have not attacked: {mine} of yours, {theirs} of your opponent's."
    if v.step(ALL_ATTACKED, left, mine + theirs == 0):
        return v.end("nobody attacks")
    if mine == 0 or theirs == 0:
        v.step(REMAINING, left, True)
        return v.end("you must attack" if mine else "your opponent must attack")
    if given.last is None:
        v.step(FIRST, f"It is {given.turn.own} turn.", True)
        player = given.turn
    else:
        v.step(MUST, f"The last to attack: {given.last}.", True)
        player = given.last.other
    return v.end("you must attack" if player is Player.YOU else "your opponent must attack")


class PileIn(RuleInput):
    """One model's pile-in move; as bases, give the outlines of the models themselves."""

    model: Model
    """The model: where it stands before the move, in inches, and its own outline as its base, in millimetres."""
    ends: Position
    """Where it ends, in inches."""
    by_way_of: tuple[Position, ...] = ()
    """Where its path bends, in order; empty for a straight move."""
    can_fly: bool = False
    """Whether the model can fly."""
    enemies: Models
    """The enemy models near it."""

    @model_validator(mode="after")
    def _possible_on_a_table(self) -> Self:
        for moment, place in (("start", self.model), ("end", self.model.at(self.ends))):
            for enemy in self.enemies:
                if overlapping(place, enemy):
                    raise ValueError(f"the model cannot {moment} on top of {enemy.name}")
        return self


@rule("core-1e/combat-phase", part="pile in", yes="may pile in so", no="may not pile in so")
def pile_in(given: PileIn) -> Verdict:
    """Is this a legal pile-in move?"""
    v = Verdict()
    way = flown(given.model, given.by_way_of, given.ends) if given.can_fly else given.by_way_of
    if way != given.by_way_of:
        v.step(AS_IF_NOT, "It can fly, so it passes across what is in its way without a climb.", True)
    length = max(path_length((given.model, *way, given.ends)), displacement(given.model, given.ends))
    if not v.step(THREE, f"It moves {inches(length)}.", within(length, 3)):
        return v.end("may not pile in so")
    poses = turning_at_bends(given.model, (*way, given.ends))
    crossed = [enemy for enemy in given.enemies if goes_across(poses, enemy)]
    across = listed(enemy.name for enemy in crossed)
    if not given.can_fly:
        if not v.step(NOT_ACROSS, f"On foot it moves across: {across}.", not crossed, models=crossed):
            return v.end("may not pile in so")
    elif crossed:
        v.step(AS_IF_NOT, f"It flies over: {across}.", True)
    starts = {enemy.name: distance(given.model, enemy) for enemy in given.enemies}
    closest = [enemy for enemy in given.enemies if within(starts[enemy.name], min(starts.values()))]
    end = given.model.at(given.ends)
    nearer = [enemy for enemy in closest if not within(starts[enemy.name], distance(end, enemy))]
    far = min(starts.values())
    now = min(distance(end, enemy) for enemy in closest)
    stays = within(length, 0)
    says = f"The closest enemy model was {inches(far)} away, and is {inches(now)} away at the end."
    legal = v.step(TOWARDS, says, stays or bool(nearer))
    return v.end("may pile in so" if legal else "may not pile in so")


class UnitThatAttacks(RuleInput):
    """A unit that attacks, and the melee weapons of its models."""

    in_range: Annotated[int, Field(ge=0, le=500)]
    """How many melee weapons of its models have a target (see Picking Targets)."""
    attacked_with: Annotated[int, Field(ge=0, le=500)]
    """How many of these they have attacked with."""

    @model_validator(mode="after")
    def _no_more_than_there_are(self) -> Self:
        if self.attacked_with > self.in_range:
            raise ValueError(
                f"only {self.in_range} weapons have a target, so {self.attacked_with} cannot have attacked"
            )
        return self


@rule("core-1e/combat-phase", part="attacks", yes="has fought", no="must attack with {} more")
def attacks(given: UnitThatAttacks) -> Verdict:
    """Has the unit attacked as it must?"""
    v = Verdict()
    left = given.in_range - given.attacked_with
    v.step(ALL_WEAPONS, f"Of {given.in_range} melee weapons {given.attacked_with} have attacked.", left == 0)
    return v.end(f"must attack with {left} more", value=left) if left else v.end("has fought", value=0)


YOU, OPPONENT = Player.YOU, Player.OPPONENT
MELEE = NextAttacker(turn=YOU, last=None, your_eligible_units=2, opponents_eligible_units=2)
MINE, FOE, BESIDE, GUARD, GENERAL = (
    Model(name=name, x=x, y=0, base=25.4)
    for name, x in (("mine", 0), ("foe", 6), ("foe", 2), ("guard", -2), ("general", 6))
)
PAST_HIM = PileIn(model=MINE, ends=Position(x=2.4, y=0), enemies=(Model(name="sentry", x=1.3, y=0, base=25.4),))
UP_AND_DOWN = tuple(Position(x=x, y=0, z=z) for x, z in ((0.9, 0), (0.9, 1), (1.1, 1), (1.1, 0)))
CLOSER = PileIn(model=MINE, ends=Position(x=3, y=0), enemies=(FOE,))

EXAMPLES = (
    Example("He is exactly 3 inches away, can my unit attack?", UnitThatMayFight(from_enemies=3), "eligible", NEAR),
    Example("3.1 inches away?", UnitThatMayFight(from_enemies=3.1), "not eligible", NEAR),
    Example(
        "It charged, and nobody is near any more?",
        UnitThatMayFight(charged=True, from_enemies=9),
        "eligible",
        MAY_ATTACK,
    ),
    Example("Can it attack twice?", UnitThatMayFight(has_fought=True, from_enemies=1), "not eligible", ONCE),
    Example("It is my turn, do I attack first?", MELEE, "you must attack", FIRST),
    Example("It is his turn?", MELEE.but(turn=OPPONENT), "your opponent must attack", FIRST),
    Example("I just attacked?", MELEE.but(last=YOU), "your opponent must attack", MUST),
    Example("He just attacked, do I have to?", MELEE.but(last=OPPONENT), "you must attack", MUST),
    Example(
        "He is done, do I go on with all of mine?",
        MELEE.but(last=YOU, opponents_eligible_units=0),
        "you must attack",
        REMAINING,
    ),
    Example("I am done?", MELEE.but(last=OPPONENT, your_eligible_units=0), "your opponent must attack", REMAINING),
    Example(
        "Everybody has attacked?",
        MELEE.but(last=YOU, your_eligible_units=0, opponents_eligible_units=0),
        "nobody attacks",
        ALL_ATTACKED,
    ),
    Example("3 inches towards him?", CLOSER, "may pile in so", TOWARDS),
    Example("3.1 inches?", CLOSER.but(ends=Position(x=3.1, y=0)), "may not pile in so", THREE),
    Example(
        "Round him at the same distance?",
        PileIn(model=MINE, ends=Position(x=2, y=2), enemies=(BESIDE,)),
        "may not pile in so",
        TOWARDS,
    ),
    Example(
        "Past the closest, towards his general?",
        PileIn(model=MINE, ends=Position(x=2, y=0), enemies=(GUARD, GENERAL)),
        "may not pile in so",
        TOWARDS,
    ),
    Example(
        "Over a wall, an inch up and an inch down, to end 2 inches on?",
        CLOSER.but(by_way_of=UP_AND_DOWN, ends=Position(x=2, y=0)),
        "may not pile in so",
        THREE,
    ),
    Example(
        "Over that wall, and it can fly?",
        CLOSER.but(by_way_of=UP_AND_DOWN, ends=Position(x=2, y=0), can_fly=True),
        "may pile in so",
        TOWARDS,
    ),
    Example(
        "In first edition, can I pile in right through his model and end nearer behind it?",
        PAST_HIM,
        "may not pile in so",
        NOT_ACROSS,
    ),
    Example(
        "In first edition, my flyer piles in over his model and ends nearer behind it?",
        PAST_HIM.but(can_fly=True),
        "may pile in so",
        TOWARDS,
    ),
    Example(
        "In first edition, I walk round his model and end nearer beside it?",
        PAST_HIM.but(by_way_of=(Position(x=0.4, y=1),), ends=Position(x=1.3, y=1.1)),
        "may pile in so",
        TOWARDS,
    ),
    Example("May it stay?", CLOSER.but(ends=Position(x=0, y=0)), "may pile in so", TOWARDS),
    Example("All ten swords attacked?", UnitThatAttacks(in_range=10, attacked_with=10), "has fought", ALL_WEAPONS, 0),
    Example(
        "Can I hold two back?", UnitThatAttacks(in_range=10, attacked_with=8), "must attack with 2 more", ALL_WEAPONS, 2
    ),
)
