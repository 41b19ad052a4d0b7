"""The battle begins: what is to be done before it.

What surprises: the battleplan and the battlefield come first; the general is chosen once the army is set up.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

CHOSEN = Cite("core-2e/the-battle-begins", "The battleplan is chosen and the battlefield")
SET_UP = Cite("core-2e/the-battle-begins", "set up your army")
GENERAL = Cite("core-2e/the-battle-begins", "choose your general")
ABILITIES = Cite("core-2e/the-battle-begins", "use any pre-battle abilities")


class EveOfBattle(RuleInput):
    """What has been done before the battle."""

    battleplan_chosen: bool
    """Whether the battleplan is chosen."""
    battlefield_prepared: bool
    """Whether the battlefield is prepared."""
    army_set_up: bool
    """Whether your army is set up."""
    general_chosen: bool
    """Whether you have chosen your general."""
    abilities_left: bool
    """Whether there are pre-battle abilities that you still want to use."""


@rule(
    "core-2e/the-battle-begins",
    neither=(
        "choose the battleplan and prepare the battlefield",
        "set up your army",
        "choose your general",
        "use pre-battle abilities",
        "the battle can begin",
    ),
)
def next_to_do(given: EveOfBattle) -> Verdict:
    """What must you still do before the battle begins?"""
    v = Verdict()
    first = (
        f"Battleplan chosen: {_yes(given.battleplan_chosen)}; battlefield prepared: {_yes(given.battlefield_prepared)}."
    )
    if not v.step(CHOSEN, first, given.battleplan_chosen and given.battlefield_prepared):
        return v.end("choose the battleplan and prepare the battlefield")
    if not v.step(SET_UP, f"Army set up: {_yes(given.army_set_up)}.", given.army_set_up):
        return v.end("set up your army")
    if not v.step(GENERAL, f"General chosen: {_yes(given.general_chosen)}.", given.general_chosen):
        return v.end("choose your general")
    left = given.abilities_left
    done = v.step(ABILITIES, f"Abilities still to be used: {'some' if left else 'none'}.", not left)
    return v.end("the battle can begin" if done else "use pre-battle abilities")


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


READY = EveOfBattle(
    battleplan_chosen=True, battlefield_prepared=True, army_set_up=True, general_chosen=True, abilities_left=False
)

EXAMPLES = (
    Example("Everything is done, can we start?", READY, "the battle can begin", ABILITIES),
    Example(
        "We have no battleplan yet?",
        READY.but(battleplan_chosen=False),
        "choose the battleplan and prepare the battlefield",
        CHOSEN,
    ),
    Example("Do I choose my general before I set up?", READY.but(army_set_up=False), "set up your army", SET_UP),
    Example("I forgot my general?", READY.but(general_chosen=False), "choose your general", GENERAL),
    Example(
        "I have an ability for before the battle?",
        READY.but(abilities_left=True),
        "use pre-battle abilities",
        ABILITIES,
    ),
)
