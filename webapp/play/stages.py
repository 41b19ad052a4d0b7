"""The stages of a game: its phases, what lies around them, and which sections and checks belong to each."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kb.engine.checks import Check, check
from kb.engine.fields import Given
from kb.store import Store
from kb.tabletop import Phase
from kb.tabletop.battlefield.moves import MoveKind
from kb.tabletop.magic.deeds import MagicDeed

BOOK = "core-3e"
COMMANDS = ("7.2", "8.4", "11.2", "13.4", "15.3")  # the sections that the command abilities stand in
HEROIC_ACTIONS, RAMPAGES = "7.1", "21.1"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that players do in a stage: the check that says whether they may, and what it is to be told."""

    section: str
    part: str = ""
    given: Given = field(default_factory=dict)

    @property
    def check(self) -> Check:
        """The check."""
        return check(f"{BOOK}/{self.section}", self.part)

    @property
    def name(self) -> str:
        """What is done, else the check's question."""
        return next((one.capitalize() for one in self.given.values() if isinstance(one, str)), self.check.says)


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the game. The first of its sections, and those of `order`, say what is done and in which order."""

    slug: str
    title: str
    sections: tuple[str, ...]  # each with all that lies inside it
    deeds: tuple[Deed, ...] = ()
    phase: Phase | None = None
    order: tuple[str, ...] = ()

    @property
    def told(self) -> tuple[str, ...]:
        """The sections that say what is done and in which order, by id."""
        return tuple(f"{BOOK}/{section}" for section in (self.sections[0], *self.order))

    @property
    def ids(self) -> tuple[str, ...]:
        """The sections by id."""
        return tuple(f"{BOOK}/{section}" for section in self.sections)

    @property
    def checked(self) -> tuple[str, ...]:
        """The rules by which its deeds are checked, by id."""
        return tuple(f"{BOOK}/{deed.section}" for deed in self.deeds)


def _magic(deed: MagicDeed) -> Deed:
    return Deed("7.0", "magic", {"deed": deed.value, "wizard": True, "priest": True})


def _phase(phase: Phase, sections: tuple[str, ...], *deeds: Deed, order: tuple[str, ...] = ()) -> Stage:
    return Stage(phase.name.lower(), str(phase).capitalize(), sections, deeds, phase, order)


START = Stage(
    "start-of-the-round",
    "Start of the round",
    ("4.0", "6.0", "3.1"),
    (Deed("4.1"), Deed("4.1.1"), Deed("6.0"), Deed("3.1", "fourth battle round")),
    order=("4.1", "6.0"),
)
END = Stage("end-of-the-round", "End of the round", ("16.0", "28.2.6", "28.2.7"), (Deed("16.0"), Deed("28.2.6")))
PHASES = (
    _phase(
        Phase.HERO,
        ("7.0", "19.0", "20.0"),
        Deed("7.0", "command-point", {"on_battlefield": True}),
        *map(_magic, (MagicDeed.DISPEL, MagicDeed.BANISH, MagicDeed.CAST, MagicDeed.UNBIND, MagicDeed.CHANT)),
    ),
    _phase(
        Phase.MOVEMENT,
        ("8.0", "9.0", "17.2"),
        *(Deed("8.0", given={"declares": move.value}) for move in MoveKind),
    ),
    _phase(Phase.SHOOTING, ("10.0", "13.0", "14.0"), Deed("10.0", "unit")),
    _phase(
        Phase.CHARGE,
        ("11.0", "21.0"),
        Deed("11.0"),
    ),
    _phase(
        Phase.COMBAT, ("12.0", "13.0", "14.0"), Deed("12.1", "eligible"), Deed("12.2", "gaps"), order=("12.1", "12.5")
    ),
    _phase(
        Phase.BATTLESHOCK,
        ("15.0", "18.1.1", "18.1.2", "1.3.3"),
        Deed("15.0", "test"),
        Deed("15.2", "removal"),
        Deed("18.1.1", "control"),
    ),
)
BEFORE = Stage(
    "before-the-battle",
    "Before the battle",
    ("28.0", "2.0", "3.0", "17.1", "18.0"),
    (Deed("28.2.4"), Deed("3.0"), Deed("28.1.3", "table"), Deed("18.1.1", "set-up")),
)
ARMY = Stage(
    "army-building",
    "Army building",
    ("1.4", "25.0", "26.0", "27.0", "22.0", "23.0", "24.0", "incarnates", "regiments-of-renown"),
    (Deed("28.1.1"), Deed("25.3.2"), Deed("26.1", "battalion"), Deed("27.3", "picks")),
)
IN_TIME = (ARMY, BEFORE, START, *PHASES, END)
STAGES: Mapping[str, Stage] = {stage.slug: stage for stage in (START, *PHASES, END, BEFORE, ARMY)}
"""Every stage by its slug: those of a battle round in their order, behind them what comes before the battle."""


def stages_of(store: Store) -> list[Stage]:
    """The stages of which all rules are in a store: in our corpus, every one."""
    return [stage for stage in STAGES.values() if {*stage.ids, *stage.told, *stage.checked} <= store.passages.keys()]
