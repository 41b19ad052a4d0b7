"""An attack as a line, which `kb.odds.line` reads back as that attack."""

from kb.odds.unit_attack import AttackRoll, Reroll, Target, UnitAttack, Weapon


def written(attack: UnitAttack) -> str:
    """An attack in one line, which reads back as that attack. What would not matter in it is left out."""
    weapons = "; ".join(written_weapon(weapon) for weapon in attack.weapons)
    return f"{weapons} into {written_target(attack.target)}"


def written_weapon(weapon: Weapon) -> str:
    """A weapon in a line, with what its abilities do."""
    profile = f"{weapon.to_hit}+/{weapon.to_wound}+/{weapon.rend or '-'}/{weapon.damage}"
    words = [f"{weapon.models} x {weapon.attacks}", profile]
    words += [f"{change:+} to hit" for change in weapon.hit_modifiers]
    words += [f"{change:+} to wound" for change in weapon.wound_modifiers]
    words += [*_rerolled("hits", weapon.reroll_hits), *_rerolled("wounds", weapon.reroll_wounds)]
    if weapon.mortal_wounds:
        then = "and ends" if weapon.sequence_ends else "on top"
        roll = _short(weapon.mortal_roll)
        words.append(f"{weapon.mortal_wounds} mortal on {_mortal_on(weapon)} to {roll} {then}")
    if weapon.hits_on_6 > 1:
        words.append(f"{weapon.hits_on_6} hits on 6")
    if weapon.rend_on_6 is not None:
        words.append(f"rend {weapon.rend_on_6} on 6 to {_short(weapon.six_of)}")
    if weapon.damage_on_6 is not None:
        words.append(f"damage {weapon.damage_on_6} on 6 to {_short(weapon.six_of)}")
    return ", ".join(words)


def written_target(target: Target) -> str:
    """A target in a line, with what protects it."""
    words = [_count(target.models, "model"), _count(target.wounds, "wound")]
    words.append("no save" if target.save == 7 else f"{target.save}+ save")
    words += [f"{change:+} to save" for change in target.save_modifiers]
    words += _rerolled("saves", target.reroll_saves)
    words += [f"{target.ward}+ ward"] if target.ward else []
    words += [f"{target.mortal_ward}+ ward against mortals"] if target.mortal_ward else []
    words += [f"{target.allocated} allocated"] if target.allocated else []
    return ", ".join(words)


def _rerolled(rolls: str, reroll: Reroll) -> list[str]:
    says = {
        Reroll.ONES: f"re-roll {rolls} of 1",
        Reroll.FAILED: f"re-roll failed {rolls}",
        Reroll.ANY: f"re-roll {rolls}",
        Reroll.ALL_BUT_SIXES: f"re-roll {rolls} but 6s",
    }
    return [says[reroll]] if reroll in says else []


def _mortal_on(weapon: Weapon) -> str:
    if not weapon.mortal_unmodified:
        return f"modified {weapon.mortal_on}+"
    return "6" if weapon.mortal_on == 6 else f"unmodified {weapon.mortal_on}+"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _short(roll: AttackRoll) -> str:
    return roll.value.removesuffix(" roll")
