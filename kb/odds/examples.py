"""Attacks to start from, each under a player's question."""

from dataclasses import dataclass

from kb.odds.unit_attack import AttackRoll, Reroll, Target, UnitAttack, Weapon


@dataclass(frozen=True, slots=True)
class OddsExample:
    """An attack under the question that a player asks of it."""

    question: str
    given: UnitAttack


SPEARS = Weapon(models=10, attacks="2", to_hit=4, to_wound=4, damage="1")
ALL_OUT = SPEARS.model_copy(update={"hit_modifiers": (1,)})
CHAMPION = SPEARS.model_copy(update={"models": 1, "attacks": "3"})
CANNON = Weapon(models=1, attacks="2", to_hit=4, to_wound=2, rend=-2, damage="D6")
HUNTERS = Weapon(
    models=5,
    attacks="3",
    to_hit=3,
    to_wound=3,
    rend=-1,
    damage="1",
    mortal_wounds="1",
    reroll_hits=Reroll.FAILED,
)
FURY = SPEARS.model_copy(update={"hits_on_6": 2, "rend_on_6": -2, "damage_on_6": "2"})
POISON = SPEARS.model_copy(update={"mortal_wounds": "1", "mortal_roll": AttackRoll.WOUND, "sequence_ends": False})
HORDE = Weapon(models=60, attacks="D6", to_hit=5, to_wound=4, damage="D3")

EXAMPLES = (
    OddsExample(
        "Ten spears, two attacks each, into a 4+ save: how many die?",
        UnitAttack(weapons=(SPEARS,), target=Target(models=10, wounds=1, save=4)),
    ),
    OddsExample(
        "The same with All-out Attack, against a 5+ ward?",
        UnitAttack(weapons=(ALL_OUT,), target=Target(models=10, wounds=1, save=4, ward=5)),
    ),
    OddsExample(
        "Mortal wounds on 6s, re-rolling misses: do we kill three big ones?",
        UnitAttack(weapons=(HUNTERS,), target=Target(models=3, wounds=4, save=3)),
    ),
    OddsExample(
        "Does the cannon's D6 damage bring down a monster on 14 wounds with 9 on it?",
        UnitAttack(weapons=(CANNON,), target=Target(models=1, wounds=14, allocated=9, save=4)),
    ),
    OddsExample(
        "The champion has one attack more, and they stand in cover?",
        UnitAttack(
            weapons=(SPEARS.model_copy(update={"models": 9}), CHAMPION),
            target=Target(models=5, wounds=2, save=4, save_modifiers=(1,)),
        ),
    ),
    OddsExample(
        "Sixty of them with D6 attacks each, into sixty?",
        UnitAttack(weapons=(HORDE,), target=Target(models=60, wounds=2, save=5, ward=6)),
    ),
    OddsExample(
        "6s score two hits, and a 6 to wound is Rend -2, Damage 2?",
        UnitAttack(weapons=(FURY,), target=Target(models=5, wounds=2, save=3)),
    ),
    OddsExample(
        "6s to wound add a mortal wound, but they have a 4+ ward against mortals?",
        UnitAttack(weapons=(POISON,), target=Target(models=10, wounds=1, save=3, mortal_ward=4)),
    ),
)
