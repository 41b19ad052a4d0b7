"""Making attacks: hit, wound, save, damage, one attack at a time.

What surprises: modifiers add up without a limit, on the save as well. Multiple Attacks, which says when attacks may be
rolled together, is lost with its page.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.shared import whole_attack
from kb.tabletop.combat.rolls import AttackRolls, HitRoll, SaveRoll, WoundRoll

HIT = "core-2e/making-attacks#hit-roll"
WOUND = "core-2e/making-attacks#wound-roll"
SAVE = "core-2e/making-attacks#save-roll"

HIT_ONE = Cite(HIT, "a 1 always fails to hit the target")
HIT_SIX = Cite(HIT, "a 6 always hits it")
TO_HIT = Cite(HIT, "at least the weapon's To Hit characteristic")
THEN_WOUND = Cite(HIT, "you must make a wound roll")
WOUND_ONE = Cite(WOUND, "Before modification, a 1 always fails")
WOUND_SIX = Cite(WOUND, "a 6 always succeeds")
TO_WOUND = Cite(WOUND, "at least the weapon's To Wound characteristic")
THEN_SAVE = Cite(WOUND, "the opposing player must make a save roll")
SAVE_ONE = Cite(SAVE, "Before modification, a 1 always fails")
REND = Cite(SAVE, "modified by the weapon's Rend characteristic")
TO_SAVE = Cite(SAVE, "at least the Save characteristic")
SAVED = Cite(SAVE, "the sequence ends without damage")
DAMAGE = Cite("core-2e/making-attacks#determine-damage", "as the weapon's Damage characteristic")


@rule("core-2e/making-attacks", part="hit", yes="hits", no="misses")
def hit(given: HitRoll) -> Verdict:
    """Does the attack hit?"""
    v = Verdict()
    if v.step(HIT_ONE, f"The dice shows {given.roll}.", given.roll == 1):
        return v.end("misses")
    if v.step(HIT_SIX, f"The dice shows {given.roll}.", given.roll == 6):
        return v.end("hits")
    total = ask("core-2e/modifiers", part="roll", roll=given.roll, modifiers=given.modifiers)
    hits = v.step(TO_HIT, f"{total.count} against {given.to_hit}+.", total.count >= given.to_hit, total)
    return v.end("hits" if hits else "misses")


@rule("core-2e/making-attacks", part="wound", yes="wounds", no="fails")
def wound(given: WoundRoll) -> Verdict:
    """Does the hit wound?"""
    v = Verdict()
    if v.step(WOUND_ONE, f"The dice shows {given.roll}.", given.roll == 1):
        return v.end("fails")
    if v.step(WOUND_SIX, f"The dice shows {given.roll}.", given.roll == 6):
        return v.end("wounds")
    total = ask("core-2e/modifiers", part="roll", roll=given.roll, modifiers=given.modifiers)
    wounds = v.step(TO_WOUND, f"{total.count} against {given.to_wound}+.", total.count >= given.to_wound, total)
    return v.end("wounds" if wounds else "fails")


@rule("core-2e/making-attacks", part="save", yes="saved", no="not saved")
def save(given: SaveRoll) -> Verdict:
    """Is the target saved?"""
    v = Verdict()
    if v.step(SAVE_ONE, f"The dice shows {given.roll}.", given.roll == 1):
        return v.end("not saved")
    rends = v.step(REND, f"The weapon's Rend is {given.rend}.", given.rend != 0)
    modifiers = (given.rend, *given.modifiers) if rends else given.modifiers
    total = ask("core-2e/modifiers", part="roll", roll=given.roll, modifiers=modifiers)
    saved = v.step(TO_SAVE, f"{total.count} against {given.save}+.", total.count >= given.save, total)
    return v.end("saved" if saved else "not saved")


@rule("core-2e/making-attacks", part="damage", neither=("damage", "no damage"))
def damage(given: AttackRolls) -> Verdict:
    """What damage does the whole attack inflict?"""
    return whole_attack(given, (hit, wound, save), THEN_WOUND, THEN_SAVE, SAVED, DAMAGE)


hit_odds = odds_over(hit, "roll")
wound_odds = odds_over(wound, "roll")
save_odds = odds_over(save, "roll")
damage_odds = odds_over(damage, "hit_roll", "wound_roll", "save_roll")

AXE = AttackRolls(hit_roll=4, wound_roll=4, save_roll=3, to_hit=4, to_wound=4, save=4, damage=3)

EXAMPLES = (
    Example("I rolled exactly what I need, does it hit?", HitRoll(roll=4, to_hit=4), "hits", TO_HIT),
    Example("One short of my To Hit?", HitRoll(roll=3, to_hit=4), "misses", TO_HIT),
    Example("+2 to hit, is a 3 enough for 5+?", HitRoll(roll=3, to_hit=5, modifiers=(1, 1)), "hits", TO_HIT),
    Example("-2 to hit, can my 4 still hit on 3+?", HitRoll(roll=4, to_hit=3, modifiers=(-1, -1)), "misses", TO_HIT),
    Example("I hit on 2+ and have +1, does my 1 hit?", HitRoll(roll=1, to_hit=2, modifiers=(1,)), "misses", HIT_ONE),
    Example("-1 to hit on 6+, does a 6 hit?", HitRoll(roll=6, to_hit=6, modifiers=(-1,)), "hits", HIT_SIX),
    Example("I rolled exactly my To Wound?", WoundRoll(roll=3, to_wound=3), "wounds", TO_WOUND),
    Example("One short of my To Wound?", WoundRoll(roll=2, to_wound=3), "fails", TO_WOUND),
    Example(
        "+1 to wound twice, is a 3 good for 5+?", WoundRoll(roll=3, to_wound=5, modifiers=(1, 1)), "wounds", TO_WOUND
    ),
    Example("Can a 1 wound with a bonus?", WoundRoll(roll=1, to_wound=2, modifiers=(1,)), "fails", WOUND_ONE),
    Example("Does a 6 always wound?", WoundRoll(roll=6, to_wound=6, modifiers=(-2,)), "wounds", WOUND_SIX),
    Example("No rend, I rolled my save exactly?", SaveRoll(roll=4, save=4), "saved", TO_SAVE),
    Example("Rend -1 against my 4+, does a 4 save?", SaveRoll(roll=4, save=4, rend=-1), "not saved", TO_SAVE),
    Example(
        "Cover and Mystic Shield and another +1: does a 2 save on 4+?",
        SaveRoll(roll=2, save=4, modifiers=(1, 1, 1)),
        "saved",
        TO_SAVE,
    ),
    Example("Does a 6 always save?", SaveRoll(roll=6, save=4, rend=-3), "not saved", TO_SAVE),
    Example("Does a 1 fail even with +3?", SaveRoll(roll=1, save=2, modifiers=(3,)), "not saved", SAVE_ONE),
    Example("They fail a 3 against my 3-damage axe?", AXE, "damage", DAMAGE, 3),
    Example("I missed, do they still save?", AXE.but(hit_roll=3), "no damage", THEN_WOUND, 0),
    Example("It hit but did not wound?", AXE.but(wound_roll=3), "no damage", THEN_SAVE, 0),
    Example("They made the save?", AXE.but(save_roll=4), "no damage", SAVED, 0),
    Example("They saved a 4, but I have rend -1?", AXE.but(save_roll=4, rend=-1), "damage", DAMAGE, 3),
    Example(
        "+1 to hit and to wound, and +1 to their save?",
        AXE.but(hit_roll=3, wound_roll=3, hit_modifiers=(1,), wound_modifiers=(1,), save_modifiers=(1,)),
        "no damage",
        SAVED,
        0,
    ),
)
