"""Which units of an army fit the keyword that an allegiance ability asks for."""

from kb.rules.commentary_2021_01.allied.units import ArmyUnderAbility, UnitOfArmy

KNIGHT = UnitOfArmy(name="Knight", faction="Stormcast Eternals", keywords=("HERO",))
DRYADS = UnitOfArmy(name="Dryads", faction="Sylvaneth", allied=True, keywords=("SYLVANETH",))


def test_a_keyword_fits_in_singular_and_plural() -> None:
    assert KNIGHT.has("HEROES")
    assert not DRYADS.has("HERO")


def test_without_a_keyword_all_units_fit_allied_or_not() -> None:
    assert ArmyUnderAbility(units=(KNIGHT, DRYADS), only_with=None).fitting == [KNIGHT, DRYADS]
    assert ArmyUnderAbility(units=(KNIGHT, DRYADS), only_with="SYLVANETH").fitting == [DRYADS]
