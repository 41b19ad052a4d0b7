"""Charge phase command abilities: Forward to Victory for a second charge roll, Unleash Hell to shoot at who charged.

What surprises: a charge is re-rolled with both dice; Unleash Hell answers a charge move that was made, not a failed
charge, and not with a unit that has another enemy within 3", nor with one that redeployed.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import Modifier, Phase, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import ModifiedHitRoll
from kb.tabletop.dice import TwoD6
from kb.tabletop.units.models import Inches

FORWARD = "core-3e/11.2#forward-to-victory"
UNLEASH = "core-3e/11.2#unleash-hell"

CHARGE_PHASE = Cite("core-3e/11.2", "can be used in the charge phase")
ROLLED = Cite(FORWARD, "after you have made a charge roll")
SAME_UNIT = Cite(FORWARD, "that same unit must receive the command")
RE_ROLL = Cite(FORWARD, "you can re-roll its charge roll")
ALL_DICE = Cite("core-3e/1.5.4", "you must re-roll all of its dice")
ONCE = Cite("core-3e/1.5.4", "No dice roll can be re-rolled more")
CHARGED = Cite(UNLEASH, "after an enemy unit finishes a charge move")
SIX = Cite(UNLEASH, 'within 6" of the unit that made')
NO_OTHER = Cite(UNLEASH, 'more than 3" from all other enemy units')
MODELS = Cite(UNLEASH, 'its models within 6" of the target')
ONLY_CHARGER = Cite(UNLEASH, "the only unit they can target")
MINUS_ONE = Cite(UNLEASH, "must subtract 1")
REDEPLOYED = Cite("core-3e/8.4#redeploy", "cannot shoot later in the turn")
TO_HIT = Cite("core-3e/13.3#hit-roll", "at least the weapon's To Hit characteristic")
HIT_CAP = Cite("core-3e/13.3#hit-roll", "hit roll by at most +1 or -1")


class ForwardToVictory(RuleInput):
    """A unit that is to receive Forward to Victory."""

    phase: Phase = Phase.CHARGE
    """The phase that it is."""
    has_rolled: bool = True
    """Whether you have made a charge roll."""
    same_unit: bool = True
    """Whether it was made for this unit."""
    dice: Annotated[int, Field(ge=2, le=6)] = 2
    """How many dice the charge roll was made with."""
    rerolling: Annotated[int, Field(ge=1, le=6)] | None = None
    """How many of these you want to re-roll; empty for all of them."""
    already_rerolled: bool = False
    """Whether this charge roll has been re-rolled before."""

    @model_validator(mode="after")
    def _no_more_dice_than_were_rolled(self) -> Self:
        if self.rerolling is not None and self.rerolling > self.dice:
            raise ValueError(f"{self.rerolling} dice cannot be re-rolled where {self.dice} were rolled")
        if self.already_rerolled and not self.has_rolled:
            raise ValueError("a charge roll that has not been made cannot have been re-rolled")
        return self


@rule("core-3e/11.2", part="forward to victory", yes="may be re-rolled", no="may not be re-rolled")
def forward_to_victory(given: ForwardToVictory) -> Verdict:
    """May the unit's charge roll be re-rolled with Forward to Victory?"""
    v = Verdict()
    rolled = f"The charge roll {'has been' if given.has_rolled else 'is still to be'} made."
    if not (
        v.step(CHARGE_PHASE, f"It is the {given.phase}.", given.phase is Phase.CHARGE)
        and v.step(ROLLED, rolled, given.has_rolled)
        and v.step(SAME_UNIT, f"It was made for {'this' if given.same_unit else 'another'} unit.", given.same_unit)
    ):
        return v.end("may not be re-rolled")
    reroll = ask(
        "core-3e/1.5.4",
        part="allowed",
        dice=given.dice,
        rerolling=given.rerolling or given.dice,
        already_rerolled=given.already_rerolled,
    )
    allowed = v.step(
        RE_ROLL, f"By the rules for re-rolls it {reroll.outcome}.", reroll.outcome == "may be re-rolled", reroll
    )
    return v.end(reroll.outcome, because=RE_ROLL if allowed else reroll.decided_by)


class ChargeWithReroll(RuleInput):
    """A charge with Forward to Victory in hand, for a first roll that is not enough."""

    first: TwoD6
    """What the two dice show together first."""
    second: TwoD6
    """What they show when they are re-rolled."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the charge roll, such as +1."""
    distance: Inches
    """Inches that your nearest model would have to go to touch the enemy unit, detours included."""


@rule("core-3e/11.2", part="re-rolled charge", yes="can charge", no="no charge move")
def charge(given: ChargeWithReroll) -> Verdict:
    """Does the unit make its charge, if you re-roll it where it fails?"""
    v = Verdict()
    first = _charge(given, given.first)
    v.step(ROLLED, f"The first roll shows {given.first}: {first.outcome}.", True, first)
    if first.outcome == "can charge":
        return v.end("can charge", value=first.number)
    second = _charge(given, given.second)
    v.step(RE_ROLL, f"The second roll shows {given.second}: {second.outcome}.", True, second)
    return v.end(second.outcome, value=second.number)


def _charge(given: ChargeWithReroll, roll: int) -> Verdict:
    return ask("core-3e/11.1", part="roll", roll=roll, modifiers=given.modifiers, distances=(given.distance,))


class UnleashHell(RuleInput):
    """A unit that is to receive Unleash Hell."""

    phase: Phase = Phase.CHARGE
    """The phase that it is."""
    charge_move_finished: bool = True
    """Whether an enemy unit has just finished a charge move."""
    from_charger: Inches
    """Inches from your unit to the unit that made the charge move."""
    from_others: FromEnemies
    """Inches from your unit to the nearest other enemy unit; empty where there is none on the battlefield."""


@rule("core-3e/11.2", part="unleash hell", yes="may receive it", no="may not receive it")
def unleash_hell(given: UnleashHell) -> Verdict:
    """May the unit receive Unleash Hell?"""
    v = Verdict()
    finished = f"Charge moves that the enemy has just finished: {int(given.charge_move_finished)}."
    allowed = (
        v.step(CHARGE_PHASE, f"It is the {given.phase}.", given.phase is Phase.CHARGE)
        and v.step(CHARGED, finished, given.charge_move_finished)
        and v.step(SIX, f"That unit is {inches(given.from_charger)} away.", within(given.from_charger, 6))
        and v.step(
            NO_OTHER, f"Apart from it, {nearest_enemy(given.from_others)}.", not enemy_within(given.from_others, 3)
        )
    )
    return v.end("may receive it" if allowed else "may not receive it")


class UnleashedShot(ModifiedHitRoll):
    """One attack by a model of a unit that has received Unleash Hell."""

    distance: Inches
    """Inches from the model to the unit that made the charge move."""
    at_charger: bool = True
    """Whether the attack targets the unit that made the charge move."""
    redeployed: bool = False
    """Whether the model's unit redeployed earlier in this turn."""


@rule("core-3e/11.2", part="unleash hell shot", yes="hits", no=("misses", "cannot shoot", "cannot be targeted"))
def unleash_hell_shot(given: UnleashedShot) -> Verdict:
    """Can the model shoot with Unleash Hell, and does it hit?"""
    v = Verdict()
    redeployed = f"Redeploys that the unit has made in this turn: {int(given.redeployed)}."
    if v.step(REDEPLOYED, redeployed, given.redeployed):
        return v.end("cannot shoot")
    if not v.step(MODELS, f"The model is {inches(given.distance)} away from it.", within(given.distance, 6)):
        return v.end("cannot shoot")
    target = f"The target is {'' if given.at_charger else 'not '}the unit that made the charge move."
    if not v.step(ONLY_CHARGER, target, given.at_charger):
        return v.end("cannot be targeted")
    modifiers = (*given.modifiers, -1)
    roll = ask("core-3e/13.3", part="hit", roll=given.roll, to_hit=given.to_hit, modifiers=modifiers)
    v.step(MINUS_ONE, f"With -1 the attack {roll.outcome}.", True, roll)
    return v.end(roll.outcome, because=roll.decided_by)


charge_odds = odds_over(charge, "first", "second")
unleash_hell_shot_odds = odds_over(unleash_hell_shot, "roll")

RE_ROLLED = ForwardToVictory()
SEVEN_AWAY = ChargeWithReroll(first=6, second=7, distance=7)
CHARGED_ME = UnleashHell(from_charger=0.5, from_others=9)
ARROW = UnleashedShot(distance=6, roll=5, to_hit=4)

EXAMPLES = (
    Example("Can I re-roll a failed charge?", RE_ROLLED, "may be re-rolled", RE_ROLL),
    Example("Can I re-roll just one of the charge dice?", RE_ROLLED.but(rerolling=1), "may not be re-rolled", ALL_DICE),
    Example(
        "I re-rolled it already by another ability, once more?",
        RE_ROLLED.but(already_rerolled=True),
        "may not be re-rolled",
        ONCE,
    ),
    Example("Do I use it before I see the dice?", RE_ROLLED.but(has_rolled=False), "may not be re-rolled", ROLLED),
    Example(
        "My hero's unit receives it, can I re-roll another unit's charge?",
        RE_ROLLED.but(same_unit=False),
        "may not be re-rolled",
        SAME_UNIT,
    ),
    Example(
        "My ability charges in the hero phase, can I re-roll that?",
        RE_ROLLED.but(phase=Phase.HERO),
        "may not be re-rolled",
        CHARGE_PHASE,
    ),
    Example("7 away: a 6, re-rolled into a 7?", SEVEN_AWAY, "can charge", RE_ROLL, value=7),
    Example("7 away: a 6, re-rolled into a 5?", SEVEN_AWAY.but(second=5), "no charge move", RE_ROLL, value=0),
    Example(
        "7 away with +1 to charge: a 4, re-rolled into a 6?",
        SEVEN_AWAY.but(first=4, second=6, modifiers=(1,)),
        "can charge",
        RE_ROLL,
        value=7,
    ),
    Example("7 away and a 7 at once, is a re-roll needed?", SEVEN_AWAY.but(first=7), "can charge", ROLLED, value=7),
    Example("He charged my archers, can they shoot at him?", CHARGED_ME, "may receive it", NO_OTHER),
    Example(
        "He charged the unit in front, can my archers 6 inches behind shoot him?",
        CHARGED_ME.but(from_charger=6),
        "may receive it",
        NO_OTHER,
    ),
    Example("My archers are 6.1 inches from the charger?", CHARGED_ME.but(from_charger=6.1), "may not receive it", SIX),
    Example(
        "His charge failed, can I still shoot him?",
        CHARGED_ME.but(charge_move_finished=False),
        "may not receive it",
        CHARGED,
    ),
    Example(
        "Can I unleash hell if another enemy is exactly 3 inches away?",
        CHARGED_ME.but(from_others=3),
        "may not receive it",
        NO_OTHER,
    ),
    Example(
        "Can I unleash hell if another enemy is 3.1 inches away?",
        CHARGED_ME.but(from_others=3.1),
        "may receive it",
        NO_OTHER,
    ),
    Example(
        "His charger is his last unit, can I unleash hell?",
        CHARGED_ME.but(from_others=None),
        "may receive it",
        NO_OTHER,
    ),
    Example(
        "He moved up in his movement phase, can I unleash hell?",
        CHARGED_ME.but(phase=Phase.MOVEMENT, charge_move_finished=False),
        "may not receive it",
        CHARGE_PHASE,
    ),
    Example("A 5 on 4+ at the charger, does it hit with the -1?", ARROW, "hits", TO_HIT),
    Example("A 4 on 4+ at the charger?", ARROW.but(roll=4), "misses", TO_HIT),
    Example("Another -1 on top, is it -2?", ARROW.but(modifiers=(-1,)), "hits", HIT_CAP),
    Example(
        "Only half my guys are within 6, does the one at 6.1 shoot?", ARROW.but(distance=6.1), "cannot shoot", MODELS
    ),
    Example(
        "Can I shoot another unit than the charger?", ARROW.but(at_charger=False), "cannot be targeted", ONLY_CHARGER
    ),
    Example("Can I redeploy then unleash hell?", ARROW.but(redeployed=True), "cannot shoot", REDEPLOYED),
)
