"""A whole attack in one line, as players type it.

Such as "20 x 2, 4+/3+/-1/1, 5+ save, 6+ ward, 2 wounds", or "10 models 2 attacks each 3s and 4s rend 1 damage D3 into a
3+ save". What cannot be placed for certain is said, and not used.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_json

from kb.engine import ask
from kb.odds.phrases import ONTO, PHRASES, PROTECTS, Phrase, plain, value
from kb.odds.unit_attack import AttackRoll, Target, UnitAttack, Weapon
from kb.tabletop import RuleInputError

LONGEST = 3_000
"""Characters of a line: a little more than the longest one that `written` makes."""

_EMPTY = frozenset(
    ("a", "an", "and", "each", "has", "have", "his", "its", "my", "of", "our", "the", "their", "unit", "with")
)
_EMPTY_WORDS = re.compile(rf"^ *(?:(?:{'|'.join(sorted(_EMPTY))})(?: |$))*")
TURNS = frozenset(("against", "into", "onto", "versus", "vs"))  # what follows is the target's
_LATER = re.compile(" (?:into|onto) ")  # where the target comes, and not at a name after "against"
_REROLLS = frozenset(("reroll", "rerolling", "rerolls"))  # where no phrase says of which rolls
DENIES = _REROLLS | frozenset(
    """
    aren't can't cancel cancels cannot doesn't don't except hasn't haven't ignore ignores ignoring immune isn't lack
    lacking lacks lose loses negate negates negating never no not remove removes unaffected unless without won't
    """.split()  # noqa: SIM905
)
"""What follows these is said in another way than it seems."""

_LARGE = 10  # Wounds, from which on a model fights alone
_BESIDE = ("counted", "each", "total", "or_more")  # what a phrase says of its numbers, and no field of a weapon
_ALL_OUT = "all_out_attack"  # a command to the unit, for the attacks of all its weapons (13.4)
_ABILITIES = frozenset(("mortal_on", "hits_on_6", "rend_on_6", "damage_on_6"))  # what a dice that shows enough triggers
_OF_ROLLS = _ABILITIES | {
    *("hit_modifiers", "wound_modifiers", "reroll_hits", "reroll_wounds", "six_of"),
    *("mortal_wounds", "mortal_roll", "mortal_unmodified", "or_more", "sequence_ends"),
}
_AGAIN = {_ALL_OUT, "six_of", "reroll_hits", "reroll_wounds", "reroll_saves", *PROTECTS, *_BESIDE}
"""What may be said again: of more than one ability, or of what a unit has once. Else it may be another weapon's."""

_ASKING = TURNS | {"deal", "do", "kill", "slay"}  # words that say nothing of the ability before them


@dataclass(frozen=True, slots=True)
class Line:
    """What a line says of an attack.

    `given` is the input of a UnitAttack, as JSON has it, without what the line does not say. `taken` are the usual
    values that stand in it although the line says nothing of them, by their place, as ("target.models", 10). `not_used`
    are the words that were not understood, that contradict others or deny something, and a cover that is of no benefit.
    """

    given: dict[str, Any]
    taken: tuple[tuple[str, Any], ...]
    not_used: tuple[str, ...]

    def attack(self) -> UnitAttack:
        """The attack itself. Raises RuleInputError where something is missing or out of range."""
        return UnitAttack.read(to_json(self.given))


def read(text: str) -> Line:
    """Read an attack out of one line: a pure function of the text. Raises RuleInputError for one that is too long.

    Whoever may not ask back should use it only where `not_used` holds no digit and `attack()` raises nothing.
    """
    if len(text) > LONGEST:
        raise RuleInputError((("line", f"must be a text of {LONGEST} characters at most, not {len(text)}"),))
    words = plain(text)
    reading = _Reading()
    reading.all_of(words)
    if reading.turned:  # what stands before is now known to be said of the unit that attacks
        reading = _Reading(turns=True)
        reading.all_of(words)
    return reading.line()


@dataclass(slots=True)
class _Reading:
    """What has been read of a line so far.

    `turns` says that the line turns to its target at some place, and `turned` that it has; `begun`, that something was
    said on the side where it stands. `of_all` counts for every weapon, whether it stands before or after.
    """

    turns: bool = False
    turned: bool = False
    weapons: list[dict[str, Any]] = field(default_factory=lambda: [{}])
    of_all: dict[str, Any] = field(default_factory=dict)
    target: dict[str, Any] = field(default_factory=dict)
    side: type[Weapon | Target] = Weapon
    begun: bool = False
    filled: frozenset[str] = frozenset()
    denied: bool = False
    in_cover: list[str] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    skipping: bool = False

    def all_of(self, rest: str) -> None:
        """Read all of a line."""
        while following := rest.lstrip(" ,"):
            if "," in rest[: len(rest) - len(following)]:
                self.pause()
            rest = following[self.take(following) :]

    def take(self, rest: str) -> int:
        """Read what comes next, and say how many characters that is."""
        if rest[0] == ";":
            self.pause()
            self.side, self.begun, self.filled = Weapon, False, frozenset()
            if self.weapons[-1]:
                self.weapons.append({})
            return 1
        for phrase in PHRASES:
            if self._can_be(phrase) and (found := phrase.pattern.match(rest)):
                self._place(phrase, found)
                return found.end()
        onto = ONTO.match(rest) if self.side is Weapon and TURNS.isdisjoint(rest.split()) else None
        word = onto[0] if onto and not self._is_whole() else _first_word(rest)
        self._word(word, rest[len(word) :], bool(onto))
        return len(word)

    def _is_whole(self) -> bool:
        """Whether models that follow "on" can be none that attack, as they are in "2 attacks on 5 models"."""
        weapon = self.weapons[-1]
        return weapon.keys() >= {"attacks", "to_hit", "to_wound"} and ("each" not in weapon or "models" in weapon)

    def pause(self) -> None:
        """A comma or the target: what was not understood before it says nothing of what follows."""
        self.denied = self.skipping = False

    def _can_be(self, phrase: Phrase) -> bool:
        here = (
            phrase.side in (None, self.side) and phrase.unless not in self.target and not (phrase.first and self.begun)
        )
        return here and (not phrase.after or phrase.after in self.filled)

    def _place(self, phrase: Phrase, found: re.Match[str]) -> None:
        said = _said(phrase, found)
        holders = {name: self._holder(name) for name in said}
        changes = _changes(phrase, found)
        refused = not phrase.used or any(map(self._contradicts, said, said.values())) or self._unsure(said, found)
        of_attacker = self.turns and not self.turned and any(map(self._of_target, (*said, *dict(changes))))
        if self.denied or refused or of_attacker:
            self._skip(found[0])
            self.denied = False
            return
        for name, holder in holders.items():
            holder[name] = said[name]
        if "cover" in said:
            self.in_cover.append(found[0])
        for name, change in changes:
            holder = self._holder(name)
            holder[name] = [*holder.get(name, []), change]
        self.begun, self.filled, self.skipping = True, frozenset(said), False

    def _holder(self, name: str) -> dict[str, Any]:
        """Where a field goes: what is said of the rolls beside the target is said of every attack at it."""
        if self._of_target(name):
            return self.target
        return self.of_all if name == _ALL_OUT or (self.side is Target and name in _OF_ROLLS) else self.weapons[-1]

    def _contradicts(self, name: str, said: Any) -> bool:
        holder = self._holder(name)
        beside = self.weapons if holder is self.of_all else [self.of_all]
        return any(name in one and (name not in _AGAIN or one[name] != said) for one in (holder, *beside))

    def _unsure(self, said: dict[str, Any], found: re.Match[str]) -> bool:
        """Whether words beside it that were not understood could say of what it is, or that it is the target's."""
        if _ABILITIES & said.keys():
            return self.skipping or self._says_nothing(found.string[found.end() :])
        return self.skipping and self.side is Target and bool({"rend", "damage"} & said.keys())

    def _says_nothing(self, rest: str) -> bool:
        """Whether a word comes next, before any comma, with which no phrase begins."""
        rest = _EMPTY_WORDS.sub("", rest)
        word = _first_word(rest)
        known = any(self._can_be(phrase) and phrase.used and phrase.pattern.match(rest) for phrase in PHRASES)
        return bool(word) and word not in _ASKING and not known

    def _of_target(self, name: str) -> bool:
        return self.side is Target if name == "models" else name in Target.model_fields or name in PROTECTS

    def _word(self, word: str, rest: str, onto: bool) -> None:
        self.filled = self.filled if word == "and" else frozenset()
        if (onto and self._is_whole()) or (word in TURNS and not (_LATER.search(rest) and self._says_nothing(rest))):
            self.side, self.begun, self.turned = Target, False, True
            self.pause()
        elif word in DENIES:
            self.denied = True
            self._skip(word)
        elif word not in _EMPTY:
            self._skip(word)

    def _skip(self, words: str) -> None:
        """Words that are not used: those in a row are one entry."""
        if self.skipping:
            self.unused[-1] += f" {words}"
        else:
            self.unused.append(words)
        self.begun, self.skipping, self.filled = True, True, frozenset()

    def line(self) -> Line:
        """What all of it comes to."""
        if self.in_cover and not _has_cover(self.target.get("wounds", 1)):
            del self.target["cover"]
            self.unused += self.in_cover
        weapons = [_with(self.of_all, weapon) for weapon in filter(None, self.weapons)] or [_with(self.of_all, {})]
        taken: list[tuple[str, Any]] = []
        unplaced = any(sign.isdigit() for words in self.unused for sign in words)
        for number, weapon in enumerate(weapons, 1):
            usual = _usual(weapon, unplaced=unplaced)
            weapon |= usual
            for word in _BESIDE:
                weapon.pop(word, None)
            taken += [(f"weapons.{number}.{name}", one) for name, one in usual.items()]
        many = 1 if self.target.get("wounds", 1) >= _LARGE else 10
        usual = {name: one for name, one in (("models", many), ("wounds", 1)) if name not in self.target}
        taken += [(f"target.{name}", one) for name, one in usual.items()]
        target = {name: one for name, one in self.target.items() if name not in PROTECTS} | usual
        if protects := [1 for name in PROTECTS if name in self.target]:
            target["save_modifiers"] = [*target.get("save_modifiers", ()), *protects]
        return Line({"weapons": weapons, "target": target}, tuple(taken), tuple(self.unused))


def _first_word(rest: str) -> str:
    return re.split("[ ,;]", rest, maxsplit=1)[0]


def _has_cover(wounds: int) -> bool:
    """Whether a unit with this Wounds characteristic gets the benefit of the cover that it is in."""
    on_terrain = {"wholly_on": 1, "others": (), "distance": 0, "clear_line": False}
    told = ask("core-3e/17.1.1", part="cover", wounds=min(max(wounds, 1), 100), **on_terrain)
    return told.outcome == "in cover"


def _usual(weapon: dict[str, Any], *, unplaced: bool) -> dict[str, Any]:
    """What a weapon has where nobody says otherwise and it matters. A number that was not used may say its models.

    Attacks that are counted may be those of each model or of all together, where they are enough for all. A 6+ that
    causes mortal wounds may be an unmodified 6 or not, which matters where its roll is modified.
    """
    usual: dict[str, Any] = {"rend": 0}
    if "attacks" in weapon and "each" not in weapon and not unplaced:
        usual["models"] = 1
    if "mortal_on" in weapon:
        usual |= {"mortal_wounds": "1", "mortal_roll": AttackRoll.HIT.value, "sequence_ends": True}
        modifiers = f"{weapon.get('mortal_roll', 'hit roll').removesuffix(' roll')}_modifiers"
        if "or_more" in weapon and sum(weapon.get(modifiers, ())):
            usual["mortal_unmodified"] = True
    if {"rend_on_6", "damage_on_6"} & weapon.keys():
        usual["six_of"] = AttackRoll.WOUND.value
    usual = {name: one for name, one in usual.items() if name not in weapon}
    if "total" in weapon:
        usual["models"] = 1
    elif "counted" in weapon and "each" not in weapon and 1 < weapon.get("models", 1) <= _number(weapon["attacks"]):
        usual["attacks"] = weapon["attacks"]
    return usual


def _with(of_all: dict[str, Any], weapon: dict[str, Any]) -> dict[str, Any]:
    """A weapon with what counts for all of them. A command is received once, however often it is said."""
    changes = {name: [*weapon.get(name, ()), *of_all.get(name, ())] for name in _OF_ROLLS if name.endswith("modifiers")}
    if _ALL_OUT in of_all:
        changes["hit_modifiers"].append(1)
    rest = {name: one for name, one in of_all.items() if name != _ALL_OUT}
    return weapon | rest | {name: one for name, one in changes.items() if one}


def _number(printed: str) -> int:
    return int(printed) if printed.isdecimal() else 0


def _said(phrase: Phrase, found: re.Match[str]) -> dict[str, Any]:
    """The fields that a phrase fills once, with their values."""
    said: dict[str, Any] = {name: one for name, one in phrase.values.items() if not name.endswith("_modifiers")}
    for group, text in found.groupdict().items():
        name = group.removesuffix("_")
        if text is None or name.endswith("_modifiers") or name == "hit_and_wound":
            continue
        if name in ("ends", "goes_on"):
            said["sequence_ends"] = name == "ends"
        elif name in ("unmodified", "modified"):
            said["mortal_unmodified"] = name == "unmodified"
        elif name in _BESIDE:
            said[name] = True
        else:
            said[name.removeprefix("target_")] = value(name, text)
    return said


def _changes(phrase: Phrase, found: re.Match[str]) -> list[tuple[str, int]]:
    """The modifiers that a phrase adds: these may be said more than once."""
    both = {name: text for name, text in (phrase.values | found.groupdict()).items() if text is not None}
    if "hit_and_wound" in both:
        both = dict.fromkeys(("hit_modifiers", "wound_modifiers"), both["hit_and_wound"])
    return [(name, int(one)) for name, one in both.items() if name.endswith("_modifiers")]
