"""Prayer scriptures: what is told of a PRIEST who knows one more, and of a model that is none."""

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_5_prayer_scriptures import HEAL, prayer_scripture
from tests.kb.rules.told import told


def test_what_is_told_of_a_priest() -> None:
    assert told(prayer_scripture(HEAL.but(picked_for_others=("Heal",)))) == {
        "It is a PRIEST of yours.": True,
        "An enhancement can be given to it.": True,
        "It is Heal; available to it: Curse, Heal, Guidance.": True,
        "Taken: 1; picked for it: 0.": True,
        "Other PRIESTS have: Heal. That bars nothing.": True,
        "It knows Heal too: 1 from scriptures.": True,
    }
    assert told(prayer_scripture(HEAL.but(priest=False))) == {"It is no PRIEST of yours.": False}
