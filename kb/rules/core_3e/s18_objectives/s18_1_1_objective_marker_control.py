"""Objective marker control: who gains an objective at the end of a turn, and who keeps it.

What surprises: you keep an objective after you walk away from it, and a tie changes nothing.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.objectives import ModelsNearObjective
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches

SET_UP = Cite("core-3e/18.1.1", "set-up is complete")
RESOLVED = Cite("core-3e/18.1.1", "used before it begins have been resolved")
FRIENDLY_NEAR = Cite("core-3e/18.1.1", 'it is within 6" of any friendly models')
NO_ENEMY_NEAR = Cite("core-3e/18.1.1", 'more than 6" from all enemy models')
END_OF_TURN = Cite("core-3e/18.1.1", "at the end of each turn")
COUNT = Cite("core-3e/18.1.1", "count the friendly models that are contesting it")
MORE = Cite("core-3e/18.1.1", "more friendly models than enemy models are contesting")
STAYS = Cite("core-3e/18.1.1", "stays under your control until your opponent gains")

NearModels = Annotated[tuple[ModelsNearObjective, ...], Field(max_length=30)]

CONTROL = {Player.YOU: "you control it", Player.OPPONENT: "your opponent controls it", None: "nobody controls it"}


class BeforeFirstBattleRound(RuleInput):
    """An objective before the first battle round, and who is near it."""

    set_up_complete: bool = True
    """Whether the set-up of both armies is complete."""
    abilities_resolved: bool = True
    """Whether the abilities used before the first battle round, after set-up, are resolved; yes, if there are none."""
    your_nearest: Inches | None
    """Inches from the centre of its marker to your nearest model, or to terrain that you garrison; empty where you
    have neither on the battlefield."""
    opponents_nearest: Inches | None
    """Inches from the centre of its marker to your opponent's nearest model, or to terrain that they garrison; empty
    where they have neither."""


@rule("core-3e/18.1.1", part="set-up", neither=("you control it", "your opponent controls it", "nobody controls it"))
def set_up(given: BeforeFirstBattleRound) -> Verdict:
    """Who controls the objective before the first battle round?"""
    v = Verdict()
    so_far = "complete" if given.set_up_complete else "still under way"
    if not v.step(SET_UP, f"Set-up is {so_far}.", given.set_up_complete):
        return v.end(CONTROL[None])
    used = "resolved" if given.abilities_resolved else "still to be resolved"
    if not v.step(RESOLVED, f"Abilities before the first battle round: {used}.", given.abilities_resolved):
        return v.end(CONTROL[None])
    yours, theirs = given.your_nearest, given.opponents_nearest
    for player, own, enemy in ((Player.YOU, yours, theirs), (Player.OPPONENT, theirs, yours)):
        if v.step(FRIENDLY_NEAR, f"For {player}: {_nearest('friendly', own)}.", own is not None and within(own, 6)):
            clear = enemy is None or not within(enemy, 6)
            if v.step(NO_ENEMY_NEAR, f"For {player}: {_nearest('enemy', enemy)}.", clear):
                return v.end(CONTROL[player])
    return v.end(CONTROL[None])


def _nearest(side: str, distance: float | None) -> str:
    return f"no {side} model" if distance is None else f"nearest {side} model {inches(distance)} away"


class EndOfTurn(RuleInput):
    """An objective and the models near it that count towards its control: each unit counts for one objective only."""

    yours: NearModels = ()
    """Your models near it."""
    opponents: NearModels = ()
    """Your opponent's models near it."""
    controlled_by: Player | None = None
    """Who controlled it so far; empty for nobody."""
    end_of_turn: bool = True
    """Whether it is the end of a turn, yours or your opponent's, after the battleshock phase."""


@rule("core-3e/18.1.1", part="control", neither=("you control it", "your opponent controls it", "nobody controls it"))
def control(given: EndOfTurn) -> Verdict:
    """Who controls the objective now?"""
    v = Verdict()
    now = "It is the end of a turn." if given.end_of_turn else "The turn is still under way."
    if not v.step(END_OF_TURN, now, given.end_of_turn):
        return v.end(CONTROL[given.controlled_by])
    yours = _count(v, "Your", given.yours)
    theirs = _count(v, "Your opponent's", given.opponents)
    if v.step(MORE, f"{yours} of your models against {theirs} of your opponent's.", yours != theirs):
        return v.end(CONTROL[Player.YOU if yours > theirs else Player.OPPONENT])
    stays = v.step(STAYS, f"Controlled so far by {given.controlled_by or 'nobody'}.", given.controlled_by is not None)
    return v.end(CONTROL[given.controlled_by], because=STAYS if stays else MORE)


def _count(v: Verdict, whose: str, groups: tuple[ModelsNearObjective, ...]) -> int:
    total = 0
    for near in groups:
        counted = ask("core-3e/18.1.2", part="models", near=near)
        total += counted.count
        v.step(COUNT, f"{whose} models: {near.models}, counting as {counted.number:g}.", counted.number > 0, counted)
    return total


def _infantry(models: int, distance: float = 6) -> tuple[ModelsNearObjective, ...]:
    return (ModelsNearObjective(models=models, distance=distance),)


MONSTER = ModelsNearObjective(distance=2, wounds=14, monster=True)

EXAMPLES = (
    Example(
        "Do I own the objective in my territory before turn one?",
        BeforeFirstBattleRound(your_nearest=6, opponents_nearest=18),
        "you control it",
        NO_ENEMY_NEAR,
    ),
    Example(
        'We both set up exactly 6" from the middle objective, whose is it?',
        BeforeFirstBattleRound(your_nearest=6, opponents_nearest=6),
        "nobody controls it",
        NO_ENEMY_NEAR,
    ),
    Example(
        'I am 6" from an objective and he is just over 6", do I start with it?',
        BeforeFirstBattleRound(your_nearest=6, opponents_nearest=6.1),
        "you control it",
        NO_ENEMY_NEAR,
    ),
    Example(
        'My nearest guy is 6.1" from the objective before the game, is it mine?',
        BeforeFirstBattleRound(your_nearest=6.1, opponents_nearest=20),
        "nobody controls it",
        FRIENDLY_NEAR,
    ),
    Example(
        "My whole army is in reserve, does he start with the objective he stands on?",
        BeforeFirstBattleRound(your_nearest=None, opponents_nearest=1),
        "your opponent controls it",
        NO_ENEMY_NEAR,
    ),
    Example(
        "We have set up and I still have my pre-battle move, is the objective mine yet?",
        BeforeFirstBattleRound(abilities_resolved=False, your_nearest=2, opponents_nearest=18),
        "nobody controls it",
        RESOLVED,
        shows="commentary-2021-01/abilities/2",
    ),
    Example(
        "I am done setting up and he is not, is the objective mine yet?",
        BeforeFirstBattleRound(set_up_complete=False, abilities_resolved=False, your_nearest=2, opponents_nearest=18),
        "nobody controls it",
        SET_UP,
    ),
    Example(
        "Who controls the objective if we tie?",
        EndOfTurn(yours=_infantry(5), opponents=_infantry(5), controlled_by=Player.OPPONENT),
        "your opponent controls it",
        STAYS,
    ),
    Example(
        "Same number of guys each and nobody had it before, who scores?",
        EndOfTurn(yours=_infantry(5), opponents=_infantry(5)),
        "nobody controls it",
        MORE,
    ),
    Example(
        "I have one model more on the objective, do I take it from him?",
        EndOfTurn(yours=_infantry(6), opponents=_infantry(5), controlled_by=Player.OPPONENT),
        "you control it",
        MORE,
    ),
    Example(
        "My unit is standing on it but he has more bodies, who holds it?",
        EndOfTurn(yours=_infantry(5), opponents=_infantry(6), controlled_by=Player.YOU),
        "your opponent controls it",
        MORE,
    ),
    Example(
        'I have 6 models to his 5, but two are over 6" from the objective, do I outnumber him?',
        EndOfTurn(yours=_infantry(4) + _infantry(4, 6.1), opponents=_infantry(5)),
        "your opponent controls it",
        MORE,
    ),
    Example(
        "His four infantry against my monster, who has the point?",
        EndOfTurn(yours=(MONSTER,), opponents=_infantry(4), controlled_by=Player.OPPONENT),
        "you control it",
        MORE,
    ),
    Example(
        "Do I keep the objective if I walk away?",
        EndOfTurn(controlled_by=Player.YOU),
        "you control it",
        STAYS,
    ),
    Example(
        "Nobody is near the objective and nobody ever was, whose is it?",
        EndOfTurn(),
        "nobody controls it",
        MORE,
    ),
    Example(
        "I ran onto his objective in my movement phase, is it mine already?",
        EndOfTurn(yours=_infantry(10), controlled_by=Player.OPPONENT, end_of_turn=False),
        "your opponent controls it",
        END_OF_TURN,
    ),
)
