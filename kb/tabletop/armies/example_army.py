"""A small army, legal by a small battlepack, for the examples of rules that judge a whole army."""

from kb.tabletop.armies.battalions import BattalionType, Entry, TakenBattalion
from kb.tabletop.armies.profiles import BattlefieldRole
from kb.tabletop.armies.rosters import ArmySelection, RoleLimit, Roster, TakenUnit

LORD = TakenUnit(
    name="Lord",
    faction="Stormcast Eternals",
    type="Lord-Celestant",
    points=200,
    roles=(BattlefieldRole.LEADER,),
    keywords=("HERO",),
    single_model=True,
    wounds=6,
    general=True,
)
LINE = TakenUnit(
    name="Line",
    faction="Stormcast Eternals",
    type="Vindictors",
    models=10,
    minimum=5,
    points=100,
    roles=(BattlefieldRole.BATTLELINE,),
)
FLANK = LINE.model_copy(update={"name": "Flank", "models": 5})
TREES = TakenUnit(name="Trees", faction="Sylvaneth", type="Dryads", points=100, allied=True)
REGIMENT = TakenBattalion(
    name="Battle Regiment",
    type=BattalionType.CORE,
    entries=(
        Entry(lists="Commander", mandatory=1, units=("Lord",)),
        Entry(lists="Troops", mandatory=1, optional=1, units=("Line", "Flank")),
    ),
)
ROSTER = Roster(
    factions=("Stormcast Eternals",),
    units=(LORD, LINE, FLANK, TREES),
    allies=("Sylvaneth",),
    allegiance="Stormcast Eternals",
    battalions=(REGIMENT,),
)
PACK = ArmySelection(
    points=600,
    roles=(RoleLimit(role=BattlefieldRole.LEADER, at_least=1), RoleLimit(role=BattlefieldRole.BATTLELINE, at_least=2)),
    reinforced=1,
    battalions=(BattalionType.CORE,),
)
