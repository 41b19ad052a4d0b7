"""What players write of an attack: each phrase, and the fields that it fills."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kb.odds.unit_attack import AttackRoll, Reroll, Target, Weapon

_END = r"(?=$|[ ,;])"
_SURE_END = r"(?=$|,|;| (?:into|against|vs|versus)\b)"  # after a bare number: what follows could say what it counts
_ROLL = r"(?:(?P<{0}>[2-6])(?:\+|up)|(?P<{0}_>[2-5])s)"  # "6s" are what a dice shows, not what it needs
_ON_ROLL = r"(?P<{0}>[2-6])(?:\+|up|s)?"
_AMOUNT = r"(?P<{0}>[1-6]?d[36](?:[+-][1-9])?|\d{{1,2}})"
_CHANGE = r"(?P<{0}>[+-](?:10|\d))"
_UNMODIFIED, _MODIFIED = r"(?P<unmodified>unmodified |natural |nat )", "(?P<modified>modified )"
_A = r"(?:an? )?(?:unmodified |natural |nat )?"
_MODELS = r"(?:models?|man|men|guys|dudes|bodies|strong)(?: unit)?"
_EACH = r"(?: each| apiece| per model)?"
_MORTAL = r"(?:mortals?(?: wounds?)?|mws?)"
_AGAINST_MORTAL = rf"(?:against|vs|versus|on|for) {_MORTAL}"
_ENDS = r"(?P<ends>(?:and |then )?(?:the )?(?:attack |sequence )*ends|instead)"
_GOES_ON = r"(?P<goes_on>in addition|as well|on top)"
_THEN = rf"(?:,? (?:{_ENDS}|{_GOES_ON}))?"
_WHICH = r"(?: (?:to|on) (?P<{0}>hit|wound))?"
_SIX = rf" on {_A}6s?" + _WHICH.format("six_of")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A way to write one thing or more. Each group of the pattern is a field of a weapon or the target.

    `side` is where it means that, `after` a field that the phrase right before it filled; `values` are filled besides.
    """

    pattern: re.Pattern[str]
    values: dict[str, Any]
    side: type[Weapon | Target] | None
    after: str


def _phrase(
    pattern: str, values: dict[str, Any] | None = None, *, side: type[Weapon | Target] | None = None, after: str = ""
) -> Phrase:
    return Phrase(re.compile(pattern + _END), values or {}, side, after)


def _abilities() -> Iterator[Phrase]:
    """What abilities do on a 6 and the like: read first, as their numbers look like characteristics."""
    mortal, which = _AMOUNT.format("mortal_wounds"), _WHICH.format("mortal_roll")
    on = rf"(?:an? )?(?:{_UNMODIFIED}|{_MODIFIED})?(?P<mortal_on>[2-6])(?:(?P<or_more>\+|up)|s)?"
    yield _phrase(rf"(?:{mortal} )?{_MORTAL} on {on}{which}{_THEN}")
    yield _phrase(rf"{on}{which} (?:(?:do|deal|cause|inflict)(?:e?s)?|are) (?:{mortal} )?{_MORTAL}{_THEN}")
    yield _phrase(rf"{_A}6s?(?: to hit)? (?:scores?|counts? as|are|cause) (?P<hits_on_6>[2-6]) hits")
    yield _phrase(rf"(?P<hits_on_6>[2-6]) hits on {_A}6s?(?: to hit)?")
    yield _phrase(r"exploding 6s(?: to hit)?|6s(?: to hit)? explode", {"hits_on_6": 2})
    yield _phrase(rf"rend -?(?P<rend_on_6>[0-6]){_SIX}")
    yield _phrase(rf"-?(?P<rend_on_6>[0-6]) rend{_SIX}")
    amount = _AMOUNT.format("damage_on_6")
    yield _phrase(rf"(?:damage|dmg) {amount}{_SIX}")
    yield _phrase(rf"{amount} (?:damage|dmg){_SIX}")
    yield _phrase(rf"(?P<mortal_ward>[2-6])\+\+?(?: ward)? (?:only )?{_AGAINST_MORTAL}(?: only)?")
    yield _phrase(rf"ward (?:of )?(?P<mortal_ward>[2-6])\+? (?:only )?{_AGAINST_MORTAL}(?: only)?")
    yield _phrase(r"(?P<mortal_ward>[2-6])\+\+? mortal(?: wounds?)? ward")


def _rolls() -> Iterator[Phrase]:
    """Re-rolls and modifiers of the hit, wound and save rolls."""
    for name in ("hit", "wound", "save"):
        reroll, rolls = f"reroll_{name}s", rf"{name}(?:s| rolls)"
        yield _phrase(
            rf"reroll(?:s|ing)? {name}(?:s| rolls?) (?:of (?:an? )?1|(?:of )?(?:1s|ones))", {reroll: Reroll.ONES.value}
        )
        yield _phrase(
            rf"reroll(?:s|ing)? (?:1s|ones) (?:(?:to|on|for) (?:the )?)?{name}(?:s| rolls?)?",  # "1 hit" is one dice
            {reroll: Reroll.ONES.value},
        )
        yield _phrase(rf"reroll(?:s|ing)? {rolls} (?:all )?but 6s", {reroll: Reroll.ALL_BUT_SIXES.value})
        yield _phrase(rf"reroll(?:s|ing)? (?:all )?failed {rolls}", {reroll: Reroll.FAILED.value})
        yield _phrase(rf"reroll(?:s|ing)? (?:all |any )?{rolls}", {reroll: Reroll.ANY.value})
    yield _phrase(r"reroll(?:s|ing)? misses", {"reroll_hits": Reroll.FAILED.value})
    yield _phrase(rf"{_CHANGE.format('hit_and_wound')} (?:to )?hit (?:and|&) (?:to )?wound")
    for name in ("hit", "wound", "save"):
        yield _phrase(rf"{_CHANGE.format(f'{name}_modifiers')} (?:to |on )?(?:the )?{name}(?:s| rolls?)?")
    yield _phrase(r"(?:all[ -]out attack|aoa)", {"hit_modifiers": 1})
    yield _phrase(r"(?:all[ -]out defen[cs]e|aod|mystic shield|(?:in )?cover)", {"save_modifiers": 1})


def _target() -> Iterator[Phrase]:
    yield _phrase(rf"{_ROLL.format('save')} (?:saves?|sv)")
    yield _phrase(rf"(?:saves?|sv|saving)(?: of| on)? ?{_A}{_ON_ROLL.format('save')}")
    yield _phrase(r"(?:no|without(?: a)?) saves?|saves? -", {"save": 7})
    yield _phrase(r"(?P<ward>[2-6])(?:\+{1,3}|up) (?:ward(?: save)?|fnp)")
    yield _phrase(r"ward (?:of )?(?P<ward>[2-6])\+?")
    yield _phrase(r"(?P<ward>[2-6])\+\+\+?")
    yield _phrase(r"(?:no|without(?: a)?) wards?", {"ward": None})
    yield _phrase(rf"(?P<target_models>\d{{1,2}}) ?x ?(?P<wounds>\d{{1,3}}) ?(?:wounds?|w){_EACH}", side=Target)
    yield _phrase(rf"(?P<wounds>\d{{1,3}}) ?(?:wounds?|w|hp){_EACH}")
    yield _phrase(r"(?:wounds |w)(?P<wounds>\d{1,3})")
    yield _phrase(r"(?P<save>[2-6])\+", side=Target)


def _weapon() -> Iterator[Phrase]:
    models, attacks, damage = r"(?P<models>\d{1,2})", _AMOUNT.format("attacks"), _AMOUNT.format("damage")
    hit, wound = _ROLL.format("to_hit"), _ROLL.format("to_wound")
    yield _phrase(rf"{models}(?: {_MODELS})? ?x ?{attacks}(?: attacks?)?{_EACH}", side=Weapon)
    each, total = r"(?P<each> each| apiece| per model)", r"(?P<total>(?: in)? total)"
    yield _phrase(rf"{attacks} (?:attacks?|atks?|shots?)(?:{each}|{total})?", {"counted": True}, side=Weapon)
    yield _phrase(rf"attacks {attacks}", side=Weapon)
    bare = r"(?P<to_hit>[2-6])[+s]?/(?P<to_wound>[2-6])[+s]?"
    rend = r"(?P<rend>-[0-6]|-|[0-6])"
    yield _phrase(rf"(?:{attacks}/)?{bare}/{rend}/{damage}", side=Weapon)
    yield _phrase(rf"{bare}/(?P<rend>-[0-6]|-)", side=Weapon)
    yield _phrase(bare, side=Weapon)
    yield _phrase(
        rf"{hit}(?: and|,)? {wound}(?! (?:to|hit|wound|saves?|sv|ward|fnp)\b)(?! {_AGAINST_MORTAL})", side=Weapon
    )
    for name in ("hit", "wound"):
        place = f"to_{name}"
        yield _phrase(rf"{_ROLL.format(place)} (?:to )?{name}")
        yield _phrase(rf"to {name} {_ROLL.format(place)}")
        yield _phrase(rf"{name}(?:s|t?ing)? on {_A}{_ON_ROLL.format(place)}")
        yield _phrase(rf"{name}(?:s|t?ing)? {_ROLL.format(place)}")
    yield _phrase(r"(?:no|without) rend|rend -", {"rend": 0})
    yield _phrase(r"rend (?:of )?-?(?P<rend>[0-6])")
    yield _phrase(r"-?(?P<rend>[0-6]) rend")
    yield _phrase(r"(?P<rend>-[1-6])", side=Weapon, after="to_wound")
    yield _phrase(rf"(?:damage|dmg|dam) (?:of )?{damage}")
    yield _phrase(rf"{damage} (?:damage|dmg|dam){_EACH}")
    yield _phrase(rf"{damage}{_SURE_END}", side=Weapon, after="rend")


PHRASES = (
    *_abilities(),
    *_rolls(),
    _phrase(r"(?P<allocated>\d{1,2}) (?:wounds? |(?:damage|dmg|dam) )?(?:allocated|already|on it|suffered)"),
    *_weapon(),
    *_target(),
    _phrase(rf"(?P<models>\d{{1,2}}) {_MODELS}"),
)
"""All of them, those first that would be misread as others."""


def value(name: str, text: str) -> Any:
    """What a phrase says of a field, as JSON has it."""
    match name:
        case "attacks" | "damage" | "mortal_wounds" | "damage_on_6":
            return text.upper() if "d" in text else str(int(text))
        case "rend" | "rend_on_6":
            return -abs(int(text)) if text != "-" else 0
        case "mortal_roll" | "six_of":
            return AttackRoll(f"{text} roll").value
    return int(text)
