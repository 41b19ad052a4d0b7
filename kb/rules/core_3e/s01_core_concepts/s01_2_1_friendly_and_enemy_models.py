"""Friendly and enemy models: whom a rule affects, by the army that a model is from.

What surprises: a rule that only says "models" affects your own as well as the enemy's. That an incarnate in its wild
form and its army's other units are enemies is left to its own section.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.players import Player

FRIENDLY = Cite("core-3e/1.2.1", "models are those from your army")
ENEMY = Cite("core-3e/1.2.1", "models are those from your opponent's army")
BOTH = Cite("core-3e/1.2.1", "does not specify friendly or enemy affects both")


class Affects(StrEnum):
    """Which models a rule says that it affects."""

    FRIENDLY = "friendly models"
    ENEMY = "enemy models"
    MODELS = "models"


class ModelAndRule(RuleInput):
    """A model, and a rule that may affect it."""

    says: Affects
    """Which models the rule says that it affects: friendly models, enemy models, or just "models"."""
    rule_of: Player = Player.YOU
    """Whose rule it is; what is friendly or enemy is seen from there."""
    model_of: Player
    """From whose army the model is."""


@rule("core-3e/1.2.1", yes="affected", no="not affected")
def affected(given: ModelAndRule) -> Verdict:
    """Does the rule affect this model?"""
    v = Verdict()
    friendly = given.rule_of is given.model_of
    where = f"It is {given.rule_of.own} rule, and a model from {given.model_of.own} army."
    if given.says is Affects.MODELS:
        v.step(FRIENDLY, where, friendly)
        v.step(BOTH, 'The rule only says "models".', True)
        return v.end("affected")
    side, fits = (FRIENDLY, friendly) if given.says is Affects.FRIENDLY else (ENEMY, not friendly)
    affects = v.step(side, f"{where} The rule affects {given.says}.", fits)
    return v.end("affected" if affects else "not affected")


YOU, OPPONENT = Player.YOU, Player.OPPONENT

EXAMPLES = (
    Example(
        "Does my aura for friendly models help my own guys?",
        ModelAndRule(says=Affects.FRIENDLY, model_of=YOU),
        "affected",
        FRIENDLY,
    ),
    Example(
        "My aura is for friendly models, does my opponent get it as well?",
        ModelAndRule(says=Affects.FRIENDLY, model_of=OPPONENT),
        "not affected",
        FRIENDLY,
        shows="commentary-2021-01/abilities/10",
    ),
    Example(
        "His rule says friendly models: are his own meant, not mine?",
        ModelAndRule(says=Affects.FRIENDLY, rule_of=OPPONENT, model_of=OPPONENT),
        "affected",
        FRIENDLY,
    ),
    Example(
        'It just says "models", does that hit my own guys too?',
        ModelAndRule(says=Affects.MODELS, model_of=YOU),
        "affected",
        BOTH,
    ),
    Example(
        "The aura doesn't say friendly, does he get it as well?",
        ModelAndRule(says=Affects.MODELS, model_of=OPPONENT),
        "affected",
        BOTH,
    ),
    Example(
        "It says enemy models within 6, am I hurting myself?",
        ModelAndRule(says=Affects.ENEMY, model_of=YOU),
        "not affected",
        ENEMY,
    ),
    Example(
        "My rule says enemy models, does it affect my opponent's?",
        ModelAndRule(says=Affects.ENEMY, model_of=OPPONENT),
        "affected",
        ENEMY,
    ),
    Example(
        "His spell says enemy models, are mine meant?",
        ModelAndRule(says=Affects.ENEMY, rule_of=OPPONENT, model_of=YOU),
        "affected",
        ENEMY,
    ),
)
