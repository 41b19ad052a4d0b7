"""The card of a question that is a whole attack in one line: the damage to expect of it."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from kb.budget import Spent, budget
from kb.engine.fields import question
from kb.odds.line import DENIES, TURNS, Line, read
from kb.odds.unit_attack import Target, UnitAttack, Weapon
from kb.odds.written import written
from kb.search.words import STOP
from kb.tabletop import RuleInputError

if TYPE_CHECKING:  # the dice and the arrays are loaded for those who ask for an attack
    from kb.odds.totals import Prospect

SpeakOf = Callable[[str], int]
"""How many passages speak of a word."""

SECONDS = 0.25
"""How long working out one question's attack may take."""

_NO_SAVE = 7  # a Save of "-"
_FEW = 10  # passages that may speak of what is the name of a unit, and no rule
_OF_ALL = 10  # attacks that may be those of all models together, where nobody says "each"
_HOW_MUCH = re.compile(r"\b(?:how much|what|average|avg|mean|expected) (?:damage|dmg)(?: (?:of|from|for))?\b")
_ASKS = frozenset("average avg expect expected how mean what what's whats".split())  # noqa: SIM905
_WHETHER = frozenset("are can could did do does is may should will would".split())  # noqa: SIM905
_ADDS_NOTHING = _ASKS | frozenset(
    """
    are at by cause causes damage dead deal dealing deals die dies do does dmg for from get gets i in inflict inflicts
    is it kill killed kills make makes many me models much on please she slain slay slays that they this those through
    to was we will would wounds you your
    """.split()  # noqa: SIM905
)
_AGAINST = re.compile(rf"\b(?:{'|'.join(sorted(TURNS))})\b")
_HAVE = re.compile(r"\s*\b(?:if|when|and) (?:they|it|he|she|these|those) (?:have|has|had)(?: got)?\b")
_DO = re.compile(r"\b(?:deal|do|cause|inflict)s? (?=(?:against|into|to|on|vs)\b)")
_DYING = re.compile(r"\bhow many .{,40}?\b(?:die|dies|slain|killed)\b")
_HOW_MANY = re.compile(r"\bhow many (?!wounds)[^\d]{,40}?\b(?:dead|dies?|kill(?:ed|s)?|models|slain|slays?)\b")
_TWICE = re.compile(r"\bcover\b.*,.*\+1 (?:to )?sav|\+1 (?:to )?sav\w*,.*\bcover\b")  # is that one bonus or two?
_EACH = re.compile(r"\b(?:each|apiece|per model)\b|[\d ]x ?\d|×")
_NO_NAMES = frozenset(  # rare words that change what comes of an attack
    """
    amulet arcane automatically autowound autowounding autowounds bless blessed bloodthirsty curse cursed debuffed
    destiny duel entrenched ethereal finest flaming frenzied halved hexed hour inspired lethal lowered lust mist
    outnumbered piercing poisoned roared stunned titanic unblessed wood woods worsened wyldwood wyldwoods
    """.split()  # noqa: SIM905
)


def attack_card(typed: str, speak_of: SpeakOf) -> dict[str, Any] | None:
    """The card of a question that is an attack, as plain data; None where it is not certainly that and no more."""
    line = told(typed, speak_of)
    if not line:
        return None
    from kb.odds.steps import DAMAGE, steps_of
    from kb.odds.totals import prospect

    try:
        with budget(SECONDS):
            attack = line.attack()
            found = prospect(attack)
            steps = [step for weapon in steps_of(attack, found) for step in weapon]
    except (RuleInputError, Spent):
        return None
    says = written(attack)
    taken = [{"field": place, "asks": _asks(place), "value": value} for place, value in line.taken]
    return {
        "question": f"What will this attack do? {says}",
        "headline": _slain(line, found) if _HOW_MANY.search(typed.casefold()) else _headline(line, found),
        "says": "value",
        "because": _because(line, attack, found),
        "passage": DAMAGE.passage,
        "words": DAMAGE.words,
        "status": None,
        "then": None,
        "check": None,
        "numbers": {"used": [], "taken": taken, "not_used": [*line.not_used]} if taken or line.not_used else None,
        "verdict": None,
        "attack": {
            "line": says,
            "address": address(says),
            "mean_wounds": found.mean_wounds,
            "steps": [step.cite.record() | {"says": step.told} for step in steps],
        },
        "sure": 1.0,
        "also": [],
    }


def address(line: str, beside: str = "") -> str:
    """The shortest address of the page of an attack, or of two side by side: it holds the lines that say them."""
    asked = {"line": line} | ({"beside": beside} if beside else {})
    return f"/attack?{urlencode(asked, safe='/,;')}"


def told(typed: str, speak_of: SpeakOf) -> Line | None:
    """The attack that a question is, complete, with nothing else asked of it; None where that is not certain.

    Without a Save it is told as without a save, without a Damage as of Damage 1; `not_used` is left with names alone.
    """
    text, asked = _HOW_MUCH.subn(",", _DO.sub("", _HAVE.sub(",", typed.casefold().replace("’", "'"))))
    line = _completed(read(text))
    if not line or _TWICE.search(text):
        return None
    words = " ".join(line.not_used).split()
    names = tuple(word for word in words if word not in _ADDS_NOTHING)
    if _WHETHER.intersection(words) and not asked and not _ASKS.intersection(words):
        return None
    if any(map(_could_be_of_all, line.given["weapons"])) and not _EACH.search(text):
        return None
    attacker = _DYING.sub("", _AGAINST.split(text)[0])
    if not all(_is_name(name, speak_of) and not _could_count(name in attacker, line) for name in names):
        return None
    return replace(line, not_used=names)


def _completed(line: Line) -> Line | None:
    """A line that says enough, with the usual values of what else it would have to say; None where it does not."""
    weapons, target = line.given["weapons"], line.given["target"]
    damaging = ["damage" in weapon for weapon in weapons]
    enough = all(damaging) or (not any(damaging) and bool(target.get("save") or target.get("ward")))
    if not enough or not all(weapon.keys() >= {"attacks", "to_hit", "to_wound"} for weapon in weapons):
        return None
    taken: dict[str, Any] = {f"weapons.{n}.damage": "1" for n, there in enumerate(damaging, 1) if not there}
    taken |= {} if "save" in target else {"target.save": _NO_SAVE}
    given = {"weapons": [{"damage": "1"} | weapon for weapon in weapons], "target": {"save": _NO_SAVE} | target}
    return replace(line, given=given, taken=(*line.taken, *taken.items()))


def _taken(line: Line, side: str = "") -> set[str]:
    """The fields whose usual values were taken, of the weapons, the target or both."""
    return {place.rpartition(".")[2] for place, _ in line.taken if place.startswith(side)}


def _is_name(word: str, speak_of: SpeakOf) -> bool:
    """Whether a word may be part of a unit's name: nothing that asks or denies, and no word of the rules."""
    parts = word.split("-")
    plain = all(part.isalpha() for part in parts) and not STOP.union(DENIES, _NO_NAMES).intersection(parts)
    return plain and all(speak_of(part) < _FEW for part in parts)


def _could_count(attacks: bool, line: Line) -> bool:
    """Whether a name could say what was taken: how many attack, in "fifteen spears with 2 attacks"."""
    return bool(_taken(line) & {"damage", "save"}) or (attacks and "models" in _taken(line, "weapons"))


def _could_be_of_all(weapon: dict[str, Any]) -> bool:
    return weapon.get("models", 1) > 1 and weapon["attacks"].isdecimal() and int(weapon["attacks"]) >= _OF_ALL


def _asks(place: str) -> str:
    kind = Target if place.startswith("target.") else Weapon
    return question(kind, place.rpartition(".")[2], place).asks


def _headline(line: Line, found: "Prospect") -> str:
    """The average, on what it rests where the question left that open, and the number that comes most often."""
    taken = _taken(line)
    if not found.mean_wounds:
        return "No damage."
    average = f"{found.mean_wounds:.1f}" if found.mean_wounds >= 0.1 else f"{found.mean_wounds:.1g}"
    without = " with no save" if "save" in taken else ""
    each = " at Damage 1" if "damage" in taken else ""
    highest = max(found.wounds)
    often = [str(number or "none") for number, chance in enumerate(found.wounds) if chance > highest - 1e-9]
    most = f", most often {' or '.join(often)}" if len(often) < 3 and not (without and each) else ""
    return f"About {average} damage{without}{each}{most}."


def _slain(line: Line, found: "Prospect") -> str:
    """The average of the models slain, where the question says how tough they are."""
    if "wounds" in _taken(line, "target") or not found.mean_wounds:
        return _headline(line, found)
    without = " with no save" if "save" in _taken(line) else ""
    often = max(range(len(found.slain)), key=found.slain.__getitem__)
    slain = f"{found.mean_slain:.1f} of {len(found.slain) - 1} models slain"
    return f"About {slain}{without}, most often {often or 'none'}."


def _because(line: Line, attack: UnitAttack, found: "Prospect") -> str:
    """How the average comes about; and the models slain, where the question says how many they are and how tough."""
    from kb.odds.one_attack import amount

    made = [float(weapon.models * amount(weapon.attacks).mean()) for weapon in attack.weapons]
    if len(made) > 1:
        each = (number * float(one.wounds.mean()) for number, one in zip(made, found.attacks, strict=True))
        how = f"The weapons do {' + '.join(f'{part:.1f}' for part in each)} on average."
    else:
        [weapon], [one] = attack.weapons, found.attacks
        hit, wound, unsaved, unwarded = map(float, (one.hit, one.wound, one.unsaved, one.unwarded))
        saved = f", {unsaved:.0%} get past the save" if attack.target.save < _NO_SAVE else ""
        ward = f", {unwarded:.0%} past the ward" if attack.target.ward else ""
        passed = f"{hit:.0%} hit, {wound:.0%} of these wound{saved}{ward}"
        mortal = f" {float(one.mortal):.0%} cause mortal wounds." if weapon.mortal_wounds else ""
        how = f"Of {made[0]:g} attacks {passed}, for Damage {weapon.damage}.{mortal}"
    if _taken(line, "target") & {"models", "wounds"}:
        return how
    return f"{how} About {found.mean_slain:.1f} of {attack.target.models} models are slain."
