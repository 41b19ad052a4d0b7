"""Shooting phase: one unit after another, each with all of its models and all of their missile weapons.

What surprises: the page has every weapon shoot, and a later commentary lets any be left out; who ran or retreated does
not shoot.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase
from kb.tabletop.combat.attacks import ModelsToAttack, UnitToShoot
from kb.tabletop.time import whose

YOUR_PHASE = Cite("core-2e/shooting-phase", "can shoot in your shooting phase")
NEXT = Cite("core-2e/shooting-phase", "Once all models in that unit have shot")
ANOTHER = Cite("core-2e/shooting-phase", "you can choose another one")
RAN = Cite("core-2e/shooting-phase", "cannot shoot in the same turn")
EACH = Cite("core-2e/shooting-phase", "attack with every missile weapon")
LEFT_OUT = Cite("commentary-2021-01/attacking/1", "leave out a unit or a weapon")
THAT_YOU_WANT = Cite("core-2e/shooting-phase", "that you want to shoot with")
EACH_IN_COMBAT = Cite("core-2e/fighting", "must attack with every melee weapon")


@rule("core-2e/shooting-phase", part="unit", yes="may shoot", no="may not shoot")
def unit(given: UnitToShoot) -> Verdict:
    """May the unit shoot?"""
    v = Verdict()
    yours = given.phase is Phase.SHOOTING and given.your_turn
    if not v.step(YOUR_PHASE, f"It is {whose(given.phase, given.your_turn)}.", yours):
        return v.end("may not shoot")
    others = f"{'Another' if given.another_is_shooting else 'No other'} unit of yours is still shooting."
    if not v.step(NEXT, others, not given.another_is_shooting):
        return v.end("may not shoot")
    shot = f"The unit has {'' if given.has_shot else 'not '}shot in this phase."
    if not v.step(ANOTHER, shot, not given.has_shot):
        return v.end("may not shoot")
    moved = " and ".join(["ran"] * given.ran + ["retreated"] * given.retreated) or "neither ran nor retreated"
    barred = v.step(RAN, f"In this turn it {moved}.", given.ran or given.retreated)
    return v.end("may not shoot" if barred else "may shoot")


@rule("core-2e/shooting-phase", part="models", yes=("may attack so", "need not shoot"), no="may not leave them out")
def models(given: ModelsToAttack) -> Verdict:
    """May the unit attack with only so many of its models?"""
    v = Verdict()
    count = f"Models attacking: {given.attacking} of the {given.able} that are able to."
    if not given.in_combat and v.step(THAT_YOU_WANT, f"Shooting. {count}", given.attacking == 0):
        return v.end("need not shoot")
    cite, what = (EACH_IN_COMBAT, "In combat") if given.in_combat else (EACH, "Shooting")
    everyone = v.step(cite, f"{what}. {count}", given.attacking == given.able)
    if not everyone and not given.in_combat:
        v.step(LEFT_OUT, f"Models whose weapons are left out: {given.able - given.attacking}.", True)
        return v.end("may attack so")
    return v.end("may attack so" if everyone else "may not leave them out")


SHOT = UnitToShoot()

EXAMPLES = (
    Example("Can I move and then shoot?", SHOT, "may shoot", RAN),
    Example("In second edition, can I run and shoot?", SHOT.but(ran=True), "may not shoot", RAN),
    Example("Can I retreat and shoot?", SHOT.but(retreated=True), "may not shoot", RAN),
    Example("Can one unit shoot twice?", SHOT.but(has_shot=True), "may not shoot", ANOTHER),
    Example("Can I shoot in his turn?", SHOT.but(your_turn=False), "may not shoot", YOUR_PHASE),
    Example("Can I shoot in my hero phase?", SHOT.but(phase=Phase.HERO), "may not shoot", YOUR_PHASE),
    Example(
        "My other unit has models left to shoot, may this one go in between?",
        SHOT.but(another_is_shooting=True),
        "may not shoot",
        NEXT,
    ),
    Example(
        "In second edition, can half my archers hold their fire?",
        ModelsToAttack(able=10, attacking=5, in_combat=False),
        "may attack so",
        LEFT_OUT,
    ),
    Example("Do all ten shoot?", ModelsToAttack(able=10, attacking=10, in_combat=False), "may attack so", EACH),
    Example(
        "Must I shoot with this unit at all?",
        ModelsToAttack(able=10, attacking=0, in_combat=False),
        "need not shoot",
        THAT_YOU_WANT,
    ),
    Example(
        "Can I hold models back in combat?",
        ModelsToAttack(able=10, attacking=0, in_combat=True),
        "may not leave them out",
        EACH_IN_COMBAT,
    ),
    Example(
        "Everybody in reach swings, fine?",
        ModelsToAttack(able=10, attacking=10, in_combat=True),
        "may attack so",
        EACH_IN_COMBAT,
    ),
)
