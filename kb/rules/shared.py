"""What editions, or several pages of one, judge alike: each rule hands over its own words."""

from collections.abc import Callable

from kb.engine import Cite, Verdict
from kb.tabletop import D6
from kb.tabletop.battlefield.moves import AfterMove, LaterDeed
from kb.tabletop.combat.rolls import AttackRolls, HitRoll, SaveRoll, WoundRoll

Rolls = tuple[Callable[[HitRoll], Verdict], Callable[[WoundRoll], Verdict], Callable[[SaveRoll], Verdict]]
"""An edition's rules of the hit roll, the wound roll and the save roll."""


def whole_attack(
    given: AttackRolls, rolls: Rolls, then_wound: Cite, then_save: Cite, saved: Cite, damage: Cite
) -> Verdict:
    """The damage of an attack, roll by roll, until one of them ends it."""
    hit, wound, save = rolls
    v = Verdict()
    hits = hit(HitRoll(roll=given.hit_roll, to_hit=given.to_hit, modifiers=given.hit_modifiers))
    if not v.step(then_wound, f"The attack {hits.outcome}.", hits.outcome == "hits", hits):
        return v.end("no damage", value=0)
    wounds = wound(WoundRoll(roll=given.wound_roll, to_wound=given.to_wound, modifiers=given.wound_modifiers))
    if not v.step(then_save, f"The hit {wounds.outcome}.", wounds.outcome == "wounds", wounds):
        return v.end("no damage", value=0)
    saves = save(SaveRoll(roll=given.save_roll, save=given.save, rend=given.rend, modifiers=given.save_modifiers))
    if v.step(saved, f"The save roll: {saves.outcome}.", saves.outcome == "saved", saves):
        return v.end("no damage", value=0)
    v.step(damage, f"The weapon's Damage is {given.damage}.", True)
    return v.end("damage", value=given.damage)


def d3(roll: D6, halve: Cite, round_up: Cite) -> Verdict:
    """A D3 out of what a dice shows."""
    v = Verdict()
    half = roll / 2
    v.step(halve, f"Half of {roll} is {half:g}.", True)
    rounded = (roll + 1) // 2
    if rounded != half:
        v.step(round_up, f"{half:g} counts as {rounded}.", True)
    return v.end(str(rounded), value=rounded)


def barred_later(given: AfterMove, barred: Cite) -> Verdict:
    """What a unit may do after its move, where one sentence bars it for the rest of the turn."""
    v = Verdict()
    when = f"It is {'the same' if given.same_turn else 'a later'} turn"
    kept = given.same_turn and given.wants is not LaterDeed.FIGHT
    v.step(barred, f"{when}, and it wants to {given.wants}.", kept)
    return v.end(f"may not {given.wants}" if kept else f"may {given.wants}")


def barred_that_turn(given: AfterMove, same_turn: Cite, barred: Cite) -> Verdict:
    """What a unit may do after its move, where the turn is a condition of its own."""
    v = Verdict()
    when = "the same" if given.same_turn else "a later"
    if not v.step(same_turn, f"It is {when} turn.", given.same_turn):
        return v.end(f"may {given.wants}")
    kept = v.step(barred, f"It wants to {given.wants}.", given.wants is not LaterDeed.FIGHT)
    return v.end(f"may not {given.wants}" if kept else f"may {given.wants}")
