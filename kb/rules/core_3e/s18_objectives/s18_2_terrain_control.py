"""Terrain control: as for objectives, but within 3 inches of any part, with garrisons, and lost when you leave.

What surprises: unlike an objective, what you walk away from is no longer yours; a garrison contests wherever it is
measured from.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.objectives import ModelsNearTerrain
from kb.tabletop.players import Player

WITHIN_3 = Cite("core-3e/18.2", 'within 3" of any part')
GARRISON = Cite("core-3e/18.2", "any models garrisoning it contest it")
END_OF_TURN = Cite("core-3e/18.1.1", "at the end of each turn")
MORE = Cite("core-3e/18.1.1", "more friendly models than enemy models are contesting")
STAYS = Cite("core-3e/18.1.1", "stays under your control until your opponent gains")
LOST = Cite("core-3e/18.2", "if no friendly models are contesting it")
AS_OBJECTIVE = Cite("core-3e/18.2", "works as for an objective")

NearModels = Annotated[tuple[ModelsNearTerrain, ...], Field(max_length=30)]

MOST_INSIDE = 60
"""Models that can garrison a very large terrain feature, and none takes more (17.2)."""

CONTROL = {Player.YOU: "you control it", Player.OPPONENT: "your opponent controls it", None: "nobody controls it"}


class ContestingTerrain(RuleInput):
    """One model near a terrain feature, or several that are alike."""

    near: ModelsNearTerrain
    """The models, and how far they are from the terrain feature."""
    defensible: bool = False
    """Whether the terrain feature is defensible."""

    @model_validator(mode="after")
    def _only_defensible_terrain_is_garrisoned(self) -> Self:
        _refuse_garrison(self.defensible, (self.near,))
        return self


@rule("core-3e/18.2", part="models", yes="contesting", no="not contesting")
def models(given: ContestingTerrain) -> Verdict:
    """Do these models contest the terrain feature, and as how many?"""
    v = Verdict()
    near = given.near
    inside = near.garrison and v.step(GARRISON, f"Models in its garrison: {near.models}.", True)
    away = f"Models: {near.models}, up to {inches(near.distance)} from its nearest part."
    if not inside and not v.step(WITHIN_3, away, within(near.distance, 3)):
        return v.end("not contesting", value=0)
    because = v.steps[-1].cite
    each = ask("core-3e/18.1.2", part="each", wounds=near.wounds, monster=near.monster, counts_as=near.counts_as)
    v.step(AS_OBJECTIVE, f"Each {each.outcome}.", True, each)
    return v.end("contesting", value=near.models * each.number, because=because if each.number == 1 else AS_OBJECTIVE)


class TerrainToControl(RuleInput):
    """A terrain feature and the models near it that count towards its control: each unit counts in one place only."""

    yours: NearModels = ()
    """Your models near it."""
    opponents: NearModels = ()
    """Your opponent's models near it."""
    defensible: bool = False
    """Whether the terrain feature is defensible."""
    controlled_by: Player | None = None
    """Who controlled it so far; empty for nobody."""
    contested_besides: bool = False
    """Whether further models of that player contest it, whose unit counts towards another place (see 18.1.2)."""
    end_of_turn: bool = True
    """Whether it is the end of a turn, after the battleshock phase; before the first battle round, see 18.1.1."""

    @model_validator(mode="after")
    def _garrison_and_holder_fit(self) -> Self:
        _refuse_garrison(self.defensible, (*self.yours, *self.opponents))
        if all(any(near.garrison for near in models) for models in (self.yours, self.opponents)):
            raise ValueError("a unit garrisons only where no enemy models do (17.2.1): name one player's garrison")
        if sum(near.models for near in (*self.yours, *self.opponents) if near.garrison) > MOST_INSIDE:
            raise ValueError(f"no terrain feature is garrisoned by more than {MOST_INSIDE} models (17.2)")
        if self.contested_besides and self.controlled_by is None:
            raise ValueError("contested_besides is about whoever controls it: name them in controlled_by")
        return self


def _refuse_garrison(defensible: bool, models: tuple[ModelsNearTerrain, ...]) -> None:
    if not defensible and any(near.garrison for near in models):
        raise ValueError("only a defensible terrain feature can be garrisoned")


@rule("core-3e/18.2", part="control", neither=("you control it", "your opponent controls it", "nobody controls it"))
def control(given: TerrainToControl) -> Verdict:
    """Who controls the terrain feature now?"""
    v = Verdict()
    counts = {
        Player.YOU: _count(v, "Your", given.yours, given.defensible),
        Player.OPPONENT: _count(v, "Your opponent's", given.opponents, given.defensible),
    }
    yours, theirs = counts.values()
    holder = given.controlled_by
    now = "It is the end of a turn." if given.end_of_turn else "The turn is still under way."
    score = f"{yours} of your models against {theirs} of your opponent's."
    if v.step(END_OF_TURN, now, given.end_of_turn) and v.step(MORE, score, yours != theirs):
        return v.end(CONTROL[Player.YOU if yours > theirs else Player.OPPONENT])
    if holder is None:
        return v.end(CONTROL[None])
    besides = "; others contest it and count elsewhere" if given.contested_besides else ""
    left = f"Controlled so far by {holder}, whose models contesting it now count as {counts[holder]}{besides}."
    if v.step(LOST, left, counts[holder] == 0 and not given.contested_besides):
        return v.end(CONTROL[None])
    v.step(STAYS, f"It stays with {holder}.", True)
    return v.end(CONTROL[holder])


def _count(v: Verdict, whose: str, groups: tuple[ModelsNearTerrain, ...], defensible: bool) -> int:
    total = 0
    for near in groups:
        counted = models(ContestingTerrain(near=near, defensible=defensible))
        total += counted.count
        says = f"{whose} models: {near.models}, counting as {counted.number:g}."
        v.step(AS_OBJECTIVE, says, True, counted)
    return total


def _infantry(models: int, distance: float = 3) -> tuple[ModelsNearTerrain, ...]:
    return (ModelsNearTerrain(models=models, distance=distance),)


INSIDE = ModelsNearTerrain(models=10, distance=0, garrison=True)

EXAMPLES = (
    Example(
        "Exactly 3 inches from the wall of the ruin, do I count?",
        ContestingTerrain(near=ModelsNearTerrain(models=5, distance=3)),
        "contesting",
        WITHIN_3,
        5,
    ),
    Example(
        "My guys are 3.1 inches from the wall, do they count for it?",
        ContestingTerrain(near=ModelsNearTerrain(models=5, distance=3.1)),
        "not contesting",
        WITHIN_3,
        0,
    ),
    Example(
        "The mission says hold the terrain, is it still 6 inches?",
        ContestingTerrain(near=ModelsNearTerrain(distance=6)),
        "not contesting",
        WITHIN_3,
        0,
    ),
    Example(
        "Do the guys inside the garrison count for holding it?",
        ContestingTerrain(near=INSIDE, defensible=True),
        "contesting",
        GARRISON,
        10,
    ),
    Example(
        "Is my monster worth 5 at a building as well?",
        ContestingTerrain(near=ModelsNearTerrain(distance=1, wounds=14, monster=True)),
        "contesting",
        AS_OBJECTIVE,
        5,
    ),
    Example(
        "My guys count as 2 each on objectives, do they at a building too?",
        ContestingTerrain(near=ModelsNearTerrain(models=5, distance=1, counts_as=2)),
        "contesting",
        AS_OBJECTIVE,
        10,
    ),
    Example(
        "Are two 6 wound heroes worth 4?",
        ContestingTerrain(near=ModelsNearTerrain(models=2, distance=1, wounds=6)),
        "contesting",
        AS_OBJECTIVE,
        4,
    ),
    Example(
        "How do I capture a building, with one model more?",
        TerrainToControl(yours=_infantry(6), opponents=_infantry(5), controlled_by=Player.OPPONENT),
        "you control it",
        MORE,
    ),
    Example(
        "He has 10 inside the building we fight for and I have 9 round it, who controls it?",
        TerrainToControl(yours=_infantry(9), opponents=(INSIDE,), defensible=True),
        "your opponent controls it",
        MORE,
    ),
    Example(
        "I have 10 inside the building we fight for and 2 outside, do they add up?",
        TerrainToControl(yours=(INSIDE, *_infantry(2)), opponents=_infantry(11), defensible=True),
        "you control it",
        MORE,
    ),
    Example(
        "We tie at the ruin that I control, does it stay mine?",
        TerrainToControl(yours=_infantry(5), opponents=_infantry(5), controlled_by=Player.YOU),
        "you control it",
        STAYS,
    ),
    Example(
        "We tie at a ruin that nobody controlled, whose is it?",
        TerrainToControl(yours=_infantry(5), opponents=_infantry(5)),
        "nobody controls it",
        MORE,
    ),
    Example(
        "I left the terrain piece, is it still mine like an objective would be?",
        TerrainToControl(controlled_by=Player.YOU),
        "nobody controls it",
        LOST,
    ),
    Example(
        "My unit by the ruin counts for the objective next to it, do I lose the ruin?",
        TerrainToControl(controlled_by=Player.YOU, contested_besides=True),
        "you control it",
        STAYS,
    ),
    Example(
        "I walked off the ruin that I control, is it still mine until the turn ends?",
        TerrainToControl(yours=_infantry(5, 3.1), controlled_by=Player.YOU, end_of_turn=False),
        "nobody controls it",
        LOST,
    ),
    Example(
        "One of my models is left at my ruin and the turn goes on, do I keep it against his ten?",
        TerrainToControl(yours=_infantry(1), opponents=_infantry(10), controlled_by=Player.YOU, end_of_turn=False),
        "you control it",
        STAYS,
    ),
    Example(
        "I just reached a ruin that nobody controls, is it mine already?",
        TerrainToControl(yours=_infantry(5), end_of_turn=False),
        "nobody controls it",
        END_OF_TURN,
    ),
)
