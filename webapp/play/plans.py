"""The battleplans, and in which stages of a battle round what each of them adds is used."""

from collections.abc import Mapping
from dataclasses import dataclass

from kb.engine.attempts import run
from kb.engine.checks import Check, check, checks_of
from kb.engine.verdicts import Verdict
from kb.passages import Passage
from kb.store import Store
from kb.tabletop import Phase, RuleInputError
from webapp.checks.lines import address
from webapp.checks.values import PREFIX

ROUND_STARTS, ROUND_ENDS = "start", "end"
ON_THE_MAP = " on the map"  # as the names of those parts end that judge by where models stand, not by distances
EVERY_MOVE = (Phase.MOVEMENT, Phase.CHARGE, Phase.COMBAT)
EVERY_ATTACK = (Phase.SHOOTING, Phase.COMBAT)

# The parts of each battleplan's check that are used during the battle, and when; all others are of before it.
WHEN: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "everchosen/the-fall-of-karheight": {
        "garrison": (Phase.MOVEMENT,),
        "garrison set-up": (Phase.MOVEMENT,),
        "garrison move": (Phase.MOVEMENT,),
        "waves": (ROUND_ENDS,),
        "waves unit": (ROUND_ENDS,),
        "waves set-up": (ROUND_ENDS,),
        "victory": (ROUND_ENDS,),
    },
    "everchosen/deathly-pursuit": {
        "fifth battle round": (ROUND_STARTS,),
        "search": (Phase.HERO,),
        "quarry set-up": (ROUND_STARTS, Phase.HERO),
        "victory": (ROUND_ENDS,),
    },
    "everchosen/the-forest-of-eyes": {
        "who rolls for the spiders": (ROUND_STARTS,),
        "infested objective": (ROUND_STARTS,),
        "roll for a unit": (ROUND_STARTS,),
        "spiders": (ROUND_STARTS,),
        "victory points": (ROUND_ENDS,),
        "victory": (ROUND_ENDS,),
    },
    "everchosen/bridge-of-molten-screams": {
        "defiant until the last": (Phase.HERO,),
        "long way down": EVERY_MOVE,
        "defiant saves": EVERY_ATTACK,
        "defiant battleshock": (Phase.BATTLESHOCK,),
        "victory points": (Phase.BATTLESHOCK,),
        "ceaseless assault": (ROUND_ENDS,),
        "ceaseless assault unit": (ROUND_ENDS,),
        "ceaseless assault set-up": (ROUND_ENDS,),
        "victory": (ROUND_ENDS,),
    },
    "everchosen/the-battle-of-haradhs-torment": {
        "we must break through": (Phase.HERO,),
        "valley of death": EVERY_MOVE,
        "pinning volleys": (Phase.SHOOTING,),
        "volley at a unit": (Phase.SHOOTING,),
        "victory": (ROUND_ENDS,),
    },
    "everchosen/assault-on-the-arx-terminus": {
        "revealing a treacherous defence": EVERY_MOVE,
        "treacherous defence": EVERY_MOVE,
        "halved Move": (Phase.MOVEMENT,),
        "siege target control": (Phase.BATTLESHOCK, ROUND_ENDS),
        "victory": (ROUND_ENDS,),
    },
    "everchosen/angazkul-grend": {
        "reinforcements": (ROUND_ENDS,),
        "reinforcements unit": (ROUND_ENDS,),
        "reinforcements set-up": (ROUND_ENDS,),
        "razing": (ROUND_ENDS,),
        "returning models": (ROUND_ENDS,),
        "returned models": (ROUND_ENDS,),
        "victory": (ROUND_ENDS,),
    },
    "everchosen/the-fate-of-the-eightpoints": {
        "target": (Phase.HERO, *EVERY_ATTACK),
        "too much to lose": (Phase.HERO, *EVERY_ATTACK),
        "slain by a rule": (Phase.HERO, *EVERY_ATTACK),
        "entering the area": EVERY_MOVE,
        "the final reckoning": (ROUND_ENDS,),
        "victory": (ROUND_ENDS,),
    },
}


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that a battleplan adds now: its check, and what that says of this battle round already, if anything."""

    check: Check
    known: Mapping[str, str]
    verdict: Verdict | None

    @property
    def asks(self) -> str:
        """Where the check asks for what it needs, this battle round filled in."""
        return address(f"/ask/{self.check.id}", self.check, self.known.items())


def battleplans(store: Store) -> list[Passage]:
    """The battleplans of the books that have a check."""
    return [passage for passage in store.library.passages if passage.id in WHEN]


def on_the_map(plan: str) -> list[Check]:
    """The parts of a battleplan's check for which players enter what their map shows, if it has any."""
    return [one for one in checks_of(plan) if one.part.endswith(ON_THE_MAP)]


def is_over(plan: str, number: int) -> bool:
    """Whether a battleplan has fewer battle rounds than this."""
    if not plan:
        return False
    try:
        _matter(check(plan, "victory"), ROUND_ENDS, number)
    except RuleInputError:
        return True
    return False


def matters(plan: str, when: str, number: int) -> list[Matter]:
    """What a battleplan adds at this moment of this battle round, while it is not over."""
    parts = (check(plan, part) for part, moments in WHEN.get(plan, {}).items() if when in moments)
    return [_matter(one, when, number) for one in parts]


def _matter(one: Check, when: str, number: int) -> Matter:
    moment = {"battle_round": number} | ({"phase": when} if when in tuple(Phase) else {})
    told = {name: value for name, value in moment.items() if name in one.given.model_fields}
    verdict = run(one, told).verdict if "battle_round" in told else None  # else it is of what is usual
    return Matter(one, {f"{PREFIX}.{name}": str(value) for name, value in told.items()}, verdict)
