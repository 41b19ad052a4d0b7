"""Attack sequence: hit, wound, save, damage, in that order, once per attack.

What surprises: a natural 1 or 6 comes before any modifier, a 6 does not always save, modifiers past the cap are lost.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.shared import whole_attack
from kb.tabletop.combat.rolls import AttackRolls, HitRoll, SaveRoll, WoundRoll
from kb.tabletop.dice import RollOf

HIT_ONE = Cite("core-3e/13.3#hit-roll", "An unmodified 1 never hits")
HIT_SIX = Cite("core-3e/13.3#hit-roll", "an unmodified 6 always hits")
HIT_CAP = Cite("core-3e/13.3#hit-roll", "hit roll by at most +1 or -1")
TO_HIT = Cite("core-3e/13.3#hit-roll", "at least the weapon's To Hit characteristic")
WOUND_ONE = Cite("core-3e/13.3#wound-roll", "An unmodified 1 never wounds")
WOUND_SIX = Cite("core-3e/13.3#wound-roll", "an unmodified 6 always wounds")
WOUND_CAP = Cite("core-3e/13.3#wound-roll", "wound roll by at most +1 or -1")
TO_WOUND = Cite("core-3e/13.3#wound-roll", "at least the weapon's To Wound characteristic")
SAVE_ONE = Cite("core-3e/13.3#save-roll", "An unmodified 1 never saves")
SAVE_CAP = Cite("core-3e/13.3#save-roll", "improve a save roll by at most +1")
REND = Cite("core-3e/13.3#save-roll", "modifies it by the Rend characteristic")
TO_SAVE = Cite("core-3e/13.3#save-roll", "at least the target unit's Save characteristic")
THEN_WOUND = Cite("core-3e/13.3#hit-roll", "goes on to a wound roll")
THEN_SAVE = Cite("core-3e/13.3#wound-roll", "goes on to a save roll")
SAVED = Cite("core-3e/13.3#save-roll", "the target is saved")
DAMAGE = Cite("core-3e/13.3#damage", "is the Damage characteristic of its weapon")


@rule("core-3e/13.3", part="hit", yes="hits", no="misses")
def hit(given: HitRoll) -> Verdict:
    """Does the attack hit?"""
    v = Verdict()
    if v.step(HIT_ONE, f"The dice shows {given.roll}.", given.roll == 1):
        return v.end("misses")
    if v.step(HIT_SIX, f"The dice shows {given.roll}.", given.roll == 6):
        return v.end("hits")
    total = ask("core-3e/1.5.5", of=RollOf.ATTACK, roll=given.roll, modifiers=given.modifiers)
    says = f"Modifiers come to {sum(given.modifiers):+}, where no more than +1 or -1 counts."
    capped = v.step(HIT_CAP, says, total.outcome == "capped", total)
    hits = v.step(TO_HIT, f"{total.number} against {given.to_hit}+.", total.number >= given.to_hit)
    return v.end("hits" if hits else "misses", because=HIT_CAP if capped else TO_HIT)


@rule("core-3e/13.3", part="wound", yes="wounds", no="fails")
def wound(given: WoundRoll) -> Verdict:
    """Does the hit wound?"""
    v = Verdict()
    if v.step(WOUND_ONE, f"The dice shows {given.roll}.", given.roll == 1):
        return v.end("fails")
    if v.step(WOUND_SIX, f"The dice shows {given.roll}.", given.roll == 6):
        return v.end("wounds")
    total = ask("core-3e/1.5.5", of=RollOf.ATTACK, roll=given.roll, modifiers=given.modifiers)
    says = f"Modifiers come to {sum(given.modifiers):+}, where no more than +1 or -1 counts."
    capped = v.step(WOUND_CAP, says, total.outcome == "capped", total)
    wounds = v.step(TO_WOUND, f"{total.number} against {given.to_wound}+.", total.number >= given.to_wound)
    return v.end("wounds" if wounds else "fails", because=WOUND_CAP if capped else TO_WOUND)


@rule("core-3e/13.3", part="save", yes="saved", no="not saved")
def save(given: SaveRoll) -> Verdict:
    """Is the target saved?"""
    v = Verdict()
    if v.step(SAVE_ONE, f"The dice shows {given.roll}.", given.roll == 1):
        return v.end("not saved")
    v.step(REND, f"The weapon's Rend is {given.rend}.", given.rend != 0)
    modifiers = (given.rend, *given.modifiers)
    total = ask("core-3e/1.5.5", of=RollOf.SAVE, roll=given.roll, modifiers=modifiers)
    says = f"Modifiers come to {sum(modifiers):+}, where no more than +1 counts."
    capped = v.step(SAVE_CAP, says, total.outcome == "capped", total)
    saved = v.step(TO_SAVE, f"{total.number} against {given.save}+.", total.number >= given.save)
    return v.end("saved" if saved else "not saved", because=SAVE_CAP if capped else TO_SAVE)


@rule("core-3e/13.3", part="damage", neither=("damage", "no damage"))
def damage(given: AttackRolls) -> Verdict:
    """What damage does the whole attack inflict?"""
    return whole_attack(given, (hit, wound, save), THEN_WOUND, THEN_SAVE, SAVED, DAMAGE)


hit_odds = odds_over(hit, "roll")
wound_odds = odds_over(wound, "roll")
save_odds = odds_over(save, "roll")
damage_odds = odds_over(damage, "hit_roll", "wound_roll", "save_roll")

EXAMPLES = (
    Example("I rolled exactly what I need, does it hit?", HitRoll(roll=4, to_hit=4), "hits", TO_HIT),
    Example("One short of my To Hit, is that a miss?", HitRoll(roll=3, to_hit=4), "misses", TO_HIT),
    Example("I hit on 2+ and have +1, does my 1 hit?", HitRoll(roll=1, to_hit=2, modifiers=(1,)), "misses", HIT_ONE),
    Example(
        "My 1 with +5 comes to 6, does my ability that needs a 6 to hit go off?",
        HitRoll(roll=1, to_hit=2, modifiers=(5,)),
        "misses",
        HIT_ONE,
        shows="commentary-2021-01/dice-rolls/6",
    ),
    Example(
        "They give me -1 and I need 6+, does a 6 hit?", HitRoll(roll=6, to_hit=6, modifiers=(-1,)), "hits", HIT_SIX
    ),
    Example(
        "All-out Attack and a +1 aura together: does my 3 hit on 4+?",
        HitRoll(roll=3, to_hit=4, modifiers=(1, 1)),
        "hits",
        HIT_CAP,
    ),
    Example("With +2 to hit, is a 3 enough for 5+?", HitRoll(roll=3, to_hit=5, modifiers=(1, 1)), "misses", HIT_CAP),
    Example("-2 to hit, can my 4 still hit on 3+?", HitRoll(roll=4, to_hit=3, modifiers=(-1, -1)), "hits", HIT_CAP),
    Example("Do a +1 and a -1 cancel out?", HitRoll(roll=4, to_hit=4, modifiers=(1, -1)), "hits", TO_HIT),
    Example("I rolled exactly my To Wound, does it wound?", WoundRoll(roll=3, to_wound=3), "wounds", TO_WOUND),
    Example("One short of my To Wound?", WoundRoll(roll=2, to_wound=3), "fails", TO_WOUND),
    Example("Can a 1 wound with a bonus?", WoundRoll(roll=1, to_wound=2, modifiers=(1,)), "fails", WOUND_ONE),
    Example("Does a 6 always wound?", WoundRoll(roll=6, to_wound=6, modifiers=(-1,)), "wounds", WOUND_SIX),
    Example(
        "+1 to wound twice, is a 3 good for 5+?", WoundRoll(roll=3, to_wound=5, modifiers=(1, 1)), "fails", WOUND_CAP
    ),
    Example(
        "-1 to wound twice, does my 4 wound on 3+?",
        WoundRoll(roll=4, to_wound=3, modifiers=(-1, -1)),
        "wounds",
        WOUND_CAP,
    ),
    Example("No rend, I rolled my save exactly?", SaveRoll(roll=4, save=4), "saved", TO_SAVE),
    Example("Rend -1 against my 4+, does a 4 save?", SaveRoll(roll=4, save=4, rend=-1), "not saved", TO_SAVE),
    Example(
        "Does a 6 always save, like a 6 always hits?",
        SaveRoll(roll=6, save=4, rend=-3),
        "not saved",
        TO_SAVE,
        shows="commentary-2021-01/attacking/2",
    ),
    Example("Does a 1 fail even with +1?", SaveRoll(roll=1, save=2, modifiers=(1,)), "not saved", SAVE_ONE),
    Example(
        "Cover, Mystic Shield and All-out Defence: does a 2 save on 4+?",
        SaveRoll(roll=2, save=4, modifiers=(1, 1, 1)),
        "not saved",
        SAVE_CAP,
    ),
    Example(
        "Do three +1 still soak rend -2?", SaveRoll(roll=3, save=4, rend=-2, modifiers=(1, 1, 1)), "saved", TO_SAVE
    ),
    Example("My Save is '-', can a 6 with +1 save?", SaveRoll(roll=6, save=7, modifiers=(1,)), "saved", TO_SAVE),
    Example(
        "4 to hit, 4 to wound, they fail a 3: what damage does my 3-damage axe do?",
        AttackRolls(hit_roll=4, wound_roll=4, save_roll=3, to_hit=4, to_wound=4, save=4, damage=3),
        "damage",
        DAMAGE,
        value=3,
    ),
    Example(
        "I missed, do they still roll a save?",
        AttackRolls(hit_roll=3, wound_roll=6, save_roll=1, to_hit=4, to_wound=4, save=4),
        "no damage",
        THEN_WOUND,
        value=0,
    ),
    Example(
        "It hit but did not wound, any damage?",
        AttackRolls(hit_roll=4, wound_roll=3, save_roll=1, to_hit=4, to_wound=4, save=4),
        "no damage",
        THEN_SAVE,
        value=0,
    ),
    Example(
        "I hit with my +1, they save with theirs against rend -1: any damage?",
        AttackRolls(
            hit_roll=3,
            wound_roll=4,
            save_roll=4,
            to_hit=4,
            to_wound=4,
            save=4,
            rend=-1,
            hit_modifiers=(1,),
            save_modifiers=(1,),
        ),
        "no damage",
        SAVED,
        value=0,
    ),
    Example(
        "They made the save, do I still do damage?",
        AttackRolls(hit_roll=4, wound_roll=4, save_roll=4, to_hit=4, to_wound=4, save=4),
        "no damage",
        SAVED,
        value=0,
    ),
)
