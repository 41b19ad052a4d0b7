"""Making attacks: hit, wound, save, damage, one at a time or several that are alike at once.

What surprises: no roll of 1 or 6 is special: a 1 hits where modifiers make it enough, and a 6 can miss; modifiers have
no limit.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.shared import whole_attack
from kb.tabletop import RollNeeded, RuleInput, Thing
from kb.tabletop.combat.rolls import AttackRolls, HitRoll, SaveRoll, WoundRoll
from kb.tabletop.combat.weapons import Damage, Rend
from kb.tabletop.names import Name, among

HIT = "core-1e/making-attacks#hit-roll"
WOUND = "core-1e/making-attacks#wound-roll"
SAVE = "core-1e/making-attacks#save-roll"

TO_HIT = Cite(HIT, "at least the weapon's To Hit characteristic")
THEN_WOUND = Cite(HIT, "you must make a wound roll")
TO_WOUND = Cite(WOUND, "at least the weapon's To Wound characteristic")
THEN_SAVE = Cite(WOUND, "the opposing player must make a save roll")
REND = Cite(SAVE, "modified by the weapon's Rend characteristic")
TO_SAVE = Cite(SAVE, "at least the Save characteristic")
SAVED = Cite(SAVE, "the wound is saved and the sequence ends")
DAMAGE = Cite("core-1e/making-attacks#determine-damage", "as the weapon's Damage characteristic")
SAME_UNIT = Cite("core-1e/making-attacks", "be directed at the same enemy unit")
SAME = Cite("core-1e/making-attacks", "the same To Hit, To Wound, Rend and")


@rule("core-1e/making-attacks", part="hit", yes="hits", no="misses")
def hit(given: HitRoll) -> Verdict:
    """Does the attack hit?"""
    v = Verdict()
    total = given.roll + sum(given.modifiers)
    hits = v.step(TO_HIT, f"{given.roll} with {sum(given.modifiers):+} against {given.to_hit}+.", total >= given.to_hit)
    return v.end("hits" if hits else "misses", value=total)


@rule("core-1e/making-attacks", part="wound", yes="wounds", no="fails")
def wound(given: WoundRoll) -> Verdict:
    """Does the hit wound?"""
    v = Verdict()
    total = given.roll + sum(given.modifiers)
    says = f"{given.roll} with {sum(given.modifiers):+} against {given.to_wound}+."
    return v.end("wounds" if v.step(TO_WOUND, says, total >= given.to_wound) else "fails", value=total)


@rule("core-1e/making-attacks", part="save", yes="saved", no="not saved")
def save(given: SaveRoll) -> Verdict:
    """Is the wound saved?"""
    v = Verdict()
    v.step(REND, f"The weapon's Rend is {given.rend}.", given.rend != 0)
    modifiers = given.rend + sum(given.modifiers)
    says = f"{given.roll} with {modifiers:+} against {given.save}+."
    saved = v.step(TO_SAVE, says, given.roll + modifiers >= given.save)
    return v.end("saved" if saved else "not saved", value=given.roll + modifiers)


@rule("core-1e/making-attacks", part="damage", neither=("damage", "no damage"))
def damage(given: AttackRolls) -> Verdict:
    """How many wounds does the whole attack inflict?"""
    return whole_attack(given, (hit, wound, save), THEN_WOUND, THEN_SAVE, SAVED, DAMAGE)


class AttackAtOnce(Thing):
    """One attack before its dice are rolled."""

    target: Name
    """The enemy unit at which it is directed."""
    to_hit: RollNeeded
    """Its To Hit characteristic: 4 for 4+."""
    to_wound: RollNeeded
    """Its To Wound characteristic: 4 for 4+."""
    rend: Rend = 0
    """Its Rend characteristic: -1, or 0 for "-"."""
    damage: Damage = 1
    """Its Damage characteristic."""


class AttacksAtOnce(RuleInput):
    """Attacks that you want to make at once."""

    attacks: Annotated[tuple[AttackAtOnce, ...], Field(min_length=2, max_length=200)]
    """The attacks; of several that are alike in everything, two are enough."""


@rule("core-1e/making-attacks", part="several at once", yes="may be made at once", no="one at a time")
def several_at_once(given: AttacksAtOnce) -> Verdict:
    """May these attacks be made at once?"""
    v = Verdict()
    targets: list[str] = []
    for attack in given.attacks:
        if not among(attack.target, targets):
            targets.append(attack.target)
    if not v.step(SAME_UNIT, f"Enemy units that they are directed at: {'; '.join(targets)}.", len(targets) == 1):
        return v.end("one at a time")
    kinds = sorted({(attack.to_hit, attack.to_wound, attack.rend, attack.damage) for attack in given.attacks})
    listed = "; ".join(f"{hit}+, {wound}+, {rend}, {damage}" for hit, wound, rend, damage in kinds)
    same = v.step(SAME, f"To Hit, To Wound, Rend and Damage: {listed}.", len(kinds) == 1)
    return v.end("may be made at once" if same else "one at a time")


hit_odds = odds_over(hit, "roll")
wound_odds = odds_over(wound, "roll")
save_odds = odds_over(save, "roll")
damage_odds = odds_over(damage, "hit_roll", "wound_roll", "save_roll")

AXE = AttackRolls(hit_roll=4, wound_roll=4, save_roll=3, to_hit=4, to_wound=4, save=4, damage=3)
BLOW = AttackAtOnce(target="Grots", to_hit=4, to_wound=3)


def _with(**values: object) -> AttackAtOnce:
    return BLOW.model_copy(update=values)


EXAMPLES = (
    Example("I rolled exactly what I need?", HitRoll(roll=4, to_hit=4), "hits", TO_HIT, 4),
    Example("One short of my To Hit?", HitRoll(roll=3, to_hit=4), "misses", TO_HIT, 3),
    Example("Does a 1 always miss? I hit on 2+ with +1", HitRoll(roll=1, to_hit=2, modifiers=(1,)), "hits", TO_HIT, 2),
    Example("-1 on 6+, does a 6 hit?", HitRoll(roll=6, to_hit=6, modifiers=(-1,)), "misses", TO_HIT, 5),
    Example("+2 to hit, is a 3 enough for 5+?", HitRoll(roll=3, to_hit=5, modifiers=(1, 1)), "hits", TO_HIT, 5),
    Example("I rolled exactly my To Wound?", WoundRoll(roll=3, to_wound=3), "wounds", TO_WOUND, 3),
    Example("One short of my To Wound?", WoundRoll(roll=2, to_wound=3), "fails", TO_WOUND, 2),
    Example(
        "Does a natural 6 always wound? -1 on 6+", WoundRoll(roll=6, to_wound=6, modifiers=(-1,)), "fails", TO_WOUND, 5
    ),
    Example("Can a 1 wound, on 2+ with +1?", WoundRoll(roll=1, to_wound=2, modifiers=(1,)), "wounds", TO_WOUND, 2),
    Example("I rolled my save exactly?", SaveRoll(roll=4, save=4), "saved", TO_SAVE, 4),
    Example("Rend -1 against my 4+, does a 4 save?", SaveRoll(roll=4, save=4, rend=-1), "not saved", TO_SAVE, 3),
    Example("Does a 1 always fail to save? 2+ with +1", SaveRoll(roll=1, save=2, modifiers=(1,)), "saved", TO_SAVE, 2),
    Example(
        "Is there a cap on bonuses? A 1 with +3 on 4+",
        SaveRoll(roll=1, save=4, modifiers=(1, 1, 1)),
        "saved",
        TO_SAVE,
        4,
    ),
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
    Example(
        "Ten of the same attacks at his grots, all at once?",
        AttacksAtOnce(attacks=(BLOW, BLOW)),
        "may be made at once",
        SAME,
    ),
    Example(
        "Two at different units?", AttacksAtOnce(attacks=(BLOW, _with(target="Trolls"))), "one at a time", SAME_UNIT
    ),
    Example("One with rend?", AttacksAtOnce(attacks=(BLOW, _with(rend=-1))), "one at a time", SAME),
    Example("One with more damage?", AttacksAtOnce(attacks=(BLOW, _with(damage=2))), "one at a time", SAME),
    Example("One hits better?", AttacksAtOnce(attacks=(BLOW, _with(to_hit=3))), "one at a time", SAME),
    Example("One wounds better?", AttacksAtOnce(attacks=(BLOW, _with(to_wound=2))), "one at a time", SAME),
)
