from kb.rules.blasted_wastes.time_of_war.gifts_of_slaanesh import HeroOfWitstealer, UnitGazedAt
from kb.tabletop import Phase


def test_an_input_says_its_time_as_a_sentence() -> None:
    hero = HeroOfWitstealer(wounded_by_bearer=True, roll=5)
    assert hero.now == "It is the end of the combat phase."
    assert hero.but(end_of_combat_phase=False).now == "It is not the end of the combat phase."
    gazed = UnitGazedAt(distance=3, roll=8, bravery=7)
    assert gazed.now == "It is the start of the combat phase."
    assert gazed.but(phase=Phase.HERO, at_the_start=False).now == "It is later in the hero phase."
