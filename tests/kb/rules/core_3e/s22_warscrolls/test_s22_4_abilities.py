"""Abilities: what is told of the army, the warscroll and the rule."""

from kb.rules.core_3e.s22_warscrolls.s22_4_abilities import OnWarscroll, RuleOnWarscroll, use
from tests.kb.rules.told import told


def test_what_is_told_of_a_rule_on_a_warscroll() -> None:
    assert told(use(RuleOnWarscroll())) == {
        "The unit is part of your army.": True,
        "The rule stands on its warscroll.": True,
        "The rule is an ability.": False,
    }
    assert told(use(RuleOnWarscroll(what=OnWarscroll.MAGIC)))["The rule is magic."] is True
    assert told(use(RuleOnWarscroll(in_your_army=False))) == {"The unit is not part of your army.": False}
    assert told(use(RuleOnWarscroll(on_its_warscroll=False)))["The rule does not stand on its warscroll."] is False
