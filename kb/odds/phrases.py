"""What players write of an attack: each phrase, and the fields that it fills."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from kb.odds.unit_attack import AttackRoll, Reroll, Target, Weapon

_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_DIGITS = {word: str(number) for number, word in enumerate(_NUMBERS, 1)}
_END = r"(?=$|[ ,;])"
_MODELS = r"(?:models?|man|men|guys|dudes|bodies|strong)(?: unit)?"
_NO_NAME = (  # what is counted and is no unit
    r"(?:and|attacks?|atks?|damage|dice|dmg|each|hits?|hp|inch(?:es)?|misses|mods?|modifiers?|mortals?|on|per|points?|pts"
    r"|rend|rerolls?|rerolling|rolls?|rounds?|saves?|shots?|times|to|total|turns?|units?|wards?|weapons?|with|wounds?)\b"
)
_NAME = rf"(?: (?!{_NO_NAME})[a-z'-]{{3,}}){{0,2}} (?!{_NO_NAME})[a-z'-]{{2,}}(?:s|men|guard|folk|lings|kin)"
_ONTO = rf"(?:on|at|to) \d{{1,2}} {_MODELS}{_END}"
_SURE_END = rf"(?=$|,|;| (?:into|against|vs|versus)\b| {_ONTO})"  # what else follows a bare number could be counted
_ROLL = r"(?:(?P<{0}>[2-6])(?:\+|up)|(?P<{0}_>[2-5])s)"  # "6s" are what a dice shows, not what it needs
_ON_ROLL = r"(?P<{0}>[2-6])(?:\+|up|s)?"
_AMOUNT = r"(?P<{0}>[1-6]?d[36](?:[+-][1-9])?|\d{{1,2}})"
_SOME = r"(?:[1-6]?d[36](?:[+-][1-9])?|\d{1,2})"
_CHANGE = r"(?P<{0}>[+-](?:10|\d))"
_UNMODIFIED, _MODIFIED = r"(?P<unmodified>unmodified |natural |nat )", "(?P<modified>modified )"
_A = r"(?:an? )?(?:unmodified |natural |nat )?"
_FACE = rf"{_A}[2-6](?:\+{{1,3}}|up|s)?"
_EACH = r"(?: each| apiece| per model)?"
_MORTAL = r"(?:mortals?(?: wounds?)?|mws?)"
_AGAINST = r"(?:against|vs|versus|on|for)"
_AGAINST_MORTAL = rf"{_AGAINST} {_MORTAL}"
_WOUNDS = r"(?:normal |ordinary |regular |other )?wounds(?! \d)"  # "wounds 2" is the characteristic
_AND = r"(?:and|&|as well as)"
_AGAINST_BOTH = (
    rf"(?:{_AGAINST} (?:both )?(?:{_MORTAL} {_AND} {_WOUNDS}|{_WOUNDS} {_AND} {_MORTAL})"
    rf"|{_AGAINST_MORTAL} (?:too|as well(?! as)))"
)
_WARD_ROLL = r"(?P<{0}>[2-6])(?:\+{{1,3}}|up)"
_WARD = r" (?:ward(?: save)?|fnp)"
_ENDS = r"(?P<ends>(?:and |then )?(?:the )?(?:attack |sequence )*ends|instead)"
_GOES_ON = (
    r"(?P<goes_on>in addition|additionally|as well(?: as (?:the )?(?:normal )?damage)?|on top|too"
    r"|(?:and |plus )?(?:the )?normal damage|without ending|(?:and |then )*continues"
    r"|(?:and |but )?(?:the |it |attack |sequence )*(?:does not|doesn't) end)"
)
_THEN = rf"(?:,? (?:{_ENDS}|{_GOES_ON}))?"
_WHICH = r"(?: (?:to|on) (?P<{0}>hit|wound))?"
_WHEN = r"(?:of|that|which|showing|only|but|if|when|below|under|less)"
_SOME_OF_THEM = rf"(?!,? (?:{_WHEN}\b|on (?:an? )?\d|1{_SURE_END}))"  # after "re-roll hits": not all of these
_SIX = rf" on {_A}6s?" + _WHICH.format("six_of")
_CAUSES = r"(?:(?:do|deal|cause|inflict|score)(?:e?s)?|are)"

PROTECTS = {  # what adds 1 to save rolls, once however often it is said
    "all_out_defence": "(?:all[ -]out defen[cs]e|aod)",
    "mystic_shield": "mystic shield",
    "cover": "(?:in )?cover",
}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A way to write one thing or more. Each group of the pattern is a field of a weapon or the target.

    `side` is where it means that, `after` a field that the phrase right before it filled, `unless` a field of the
    target that none before it may have filled; `first` is what is not so once anything else was said on that side.
    `values` are filled besides. One that is not `used` fits no field.
    """

    pattern: re.Pattern[str]
    values: dict[str, Any]
    side: type[Weapon | Target] | None = None
    after: str = ""
    unless: str = ""
    first: bool = False
    used: bool = True


def _phrase(pattern: str, values: dict[str, Any] | None = None, **when: Any) -> Phrase:
    return Phrase(re.compile(pattern + _END), values or {}, **when)


def _of_the_targets_rolls() -> Iterator[Phrase]:
    """What a save or ward roll causes, and what the target gives back: no effect of the attack, which has no field."""
    mortals, what = rf"(?:{_SOME} )?{_MORTAL}", r"(?:saves?|wards?)(?: rolls?)?"
    roll = rf"{_FACE} (?:to|on|for) (?:the |their |its )?{what}|{what} (?:of|on) {_FACE}"
    roll += rf"|{_FACE} {what}(?! (?:of |on )?[\d-])"  # "6s save 4+" is a 6 to hit, and the Save
    back = r"(?:returns?|reflects?) "
    yield _phrase(rf"(?:{back})?{mortals}(?: back)? on (?:an? )?(?:{roll})", used=False)
    yield _phrase(rf"(?:{roll}) (?:(?:do|deal|cause|inflict|return)(?:e?s)?|are) {mortals}(?: back)?", used=False)
    yield _phrase(rf"{back}{mortals}(?: on {_FACE})?|{mortals} (?:back on {_FACE}|on {_FACE} back)", used=False)


def _abilities() -> Iterator[Phrase]:
    """What abilities do on a 6 and the like: read first, as their numbers look like characteristics."""
    mortal, which = _AMOUNT.format("mortal_wounds"), _WHICH.format("mortal_roll")
    on = rf"(?:an? )?(?:{_UNMODIFIED}|{_MODIFIED})?(?P<mortal_on>[2-6])(?:(?P<or_more>\+|up)|s)?"
    yield _phrase(rf"(?:{mortal} )?{_MORTAL} on {on}{which}{_THEN}")
    causes = rf"{_CAUSES} (?:{mortal} )?{_MORTAL}{_THEN}"
    yield _phrase(rf"{on}{which} {causes}")
    roll = r"(?P<mortal_roll>hit|wound)(?: rolls?|s)? (?:of|on) (?:an? )?"
    yield _phrase(rf"{on.replace('(?P<mortal_on>', roll + '(?P<mortal_on>')} {causes}")
    yield _phrase(rf"{_A}6s?(?: to hit)? (?:scores?|counts? as|are|cause) (?P<hits_on_6>[2-6]) hits")
    yield _phrase(rf"(?P<hits_on_6>[2-6]) hits on {_A}6s?(?: to hit)?")
    for more in range(1, 6):  # the 6 is a hit already
        hits = rf"(?:\+{more}|{more} (?:extra|additional)) hits?"
        yield _phrase(rf"{hits} on {_A}6s?(?: to hit)?", {"hits_on_6": more + 1})
        yield _phrase(rf"{_A}6s?(?: to hit)? (?:gives?|scores?|cause|are) {hits}", {"hits_on_6": more + 1})
    yield _phrase(r"exploding 6s(?: to hit)?|6s(?: to hit)? explode", {"hits_on_6": 2})
    yield _phrase(rf"on {_A}[1-6](?:\+|up|s)? (?:rend|damage|dmg)(?: (?:is|becomes|of))?(?: -?{_SOME})?", used=False)
    amount = _AMOUNT.format("damage_on_6")
    harder = (r"rend -?(?P<rend_on_6>[0-6])", r"-?(?P<rend_on_6>[0-6]) rend")
    damage = (rf"(?:damage|dmg) {amount}", rf"{amount} (?:damage|dmg)")
    for first, then in (*product(harder, damage), *product(damage, harder)):  # both are of the 6
        yield _phrase(rf"{first} (?:and |& )?{then}{_SIX}")
    for one in (*harder, *damage):
        yield _phrase(one + _SIX)
    yield from _wards()


def _wards() -> Iterator[Phrase]:
    """Wards that say of which wounds: read before what looks like any ward, as `_target` has it."""
    yield _phrase(rf"{_WARD_ROLL.format('ward')}(?:{_WARD})? {_AGAINST_BOTH}")
    yield _phrase(rf"ward (?:of )?(?P<ward>[2-6])\+? {_AGAINST_BOTH}")
    mortal = _WARD_ROLL.format("mortal_ward")
    alone = rf"(?: (?:only )?{_AGAINST_MORTAL}(?: only)?|,? {_MORTAL} only)"
    yield _phrase(rf"{mortal}(?:{_WARD})?{alone}")
    yield _phrase(rf"ward (?:of )?(?P<mortal_ward>[2-6])\+?{alone}")
    yield _phrase(rf"{mortal} mortal(?: wounds?)? ward")


def _rerolls(*names: str) -> Iterator[Phrase]:
    """Which dice of these rolls are rolled again."""

    def reroll(which: Reroll, pattern: str) -> Phrase:
        return _phrase(rf"reroll(?:s|ing)? {pattern}", {f"reroll_{name}s": which.value for name in names})

    def rolls(ending: str) -> str:
        if len(names) == 1:
            return names[0] + ending
        both = r"(?:s| rolls?)? (?:and|&) (?:to )?".join(names)
        return rf"{both}{ending}(?! (?:on )?{_A}[2-6])"  # "hits and wound on 3s" says what it needs to wound

    showing, all_of = r"(?:of|on|that are|showing) ", rf"{rolls('(?:s| rolls)')}{_SOME_OF_THEM}"
    ones = rf"(?:{showing}(?:an? )?1|(?:{showing})?(?:1s|ones))"
    if len(names) > 1:  # all hits that failed, or those of 1 as well?
        each = r"(?:s| rolls) (?:and|&) ".join(names)
        yield _phrase(rf"reroll(?:s|ing)? (?:all |any )?failed {each}(?:s| rolls?) {ones}", used=False)
    yield reroll(Reroll.ONES, rf"(?:all |any )?(?:failed )?{rolls('(?:s| rolls?)')} {ones}")
    yield reroll(
        Reroll.ONES, rf"(?:1s|ones) (?:(?:to|on|for) (?:the )?)?{rolls('(?:s| rolls?)?')}"
    )  # "1 hit" is one dice
    yield reroll(Reroll.ALL_BUT_SIXES, rf"{rolls('(?:s| rolls)')} (?:all )?but 6s")
    yield reroll(Reroll.FAILED, rf"(?:all )?failed {all_of}")
    yield reroll(Reroll.ANY, rf"(?:all |any )?{all_of}")


def _said_of(change: str, name: str, place: str) -> Iterator[Phrase]:
    """What adds 1, alone or with the +1 beside it, which is then no other one."""
    before = rf"{change} (?:(?:from|by|for|with|due to) )?(?:the )?{name}"
    yield _phrase(rf"{before}|{name}(?: {change}(?! (?:and|&|on|of)\b))?", {place: True})


def _rolls() -> Iterator[Phrase]:
    """Re-rolls and modifiers of the hit, wound and save rolls."""
    for names in (("hit", "wound"), ("hit",), ("wound",), ("save",)):
        yield from _rerolls(*names)
    yield _phrase(rf"reroll(?:s|ing)? misses{_SOME_OF_THEM}", {"reroll_hits": Reroll.FAILED.value})
    yield _phrase(rf"{_CHANGE.format('hit_and_wound')} (?:to )?hit (?:and|&) (?:to )?wound")
    change = r"[+-]\d (?:to |on )?(?:the )?(?:hit|wound|save)(?:s| rolls?)?"  # of some rolls only
    yield _phrase(rf"{change} (?:on|of) {_FACE}(?: to (?:hit|wound|save))?", used=False)
    yield _phrase(rf"{_FACE}(?: to (?:hit|wound|save))? (?:gives?|scores?|cause|are) {change}", used=False)
    undone = r"(?:(?:does|do|is|are)(?: not|n't) (?:count|counted|apply|applied|work)|(?:is |are )?(?:ignored|negated))"
    for place, name in PROTECTS.items():
        yield _phrase(rf"(?:out of|outside) (?:the )?{name}|{name} {undone}", used=False)
        yield from _said_of(r"\+1 (?:to )?(?:the )?saves?(?: rolls?)?", name, place)
    yield from _said_of(r"\+1 (?:to )?(?:the )?hit(?:s| rolls?)?", r"(?:all[ -]out attack|aoa)", "all_out_attack")
    for name in ("hit", "save"):
        yield _phrase(rf"{_CHANGE.format(f'{name}_modifiers')} (?:to |on )?(?:the )?{name}(?:s| rolls?)?")
    wounding = _CHANGE.format("wound_modifiers")
    yield _phrase(rf"{wounding} (?:(?:to |on )(?:the )?wound(?:s| rolls?)?|(?:the )?wound rolls?)")
    yield _phrase(rf"{wounding} (?:the )?wound", side=Weapon)
    yield _phrase(r"[+-]\d wounds?", used=False)  # could be the Wounds characteristic


def _target() -> Iterator[Phrase]:
    yield _phrase(rf"{_ROLL.format('save')} (?:saves?|sv)")
    yield _phrase(rf"(?:saves?|sv|saving)(?: of| on)? ?{_A}{_ON_ROLL.format('save')}")
    yield _phrase(r"(?:no|without(?: a)?) saves?|saves? -", {"save": 7})
    of_its_own = rf"(?! (?:of )?[2-6]\+{{1,3}}(?! (?:saves?|sv){_END}))"  # "3+ ward 5+" is the Save, and a ward of 5+
    yield _phrase(rf"(?P<ward>[2-6])(?:\+{{1,3}}|up) (?:ward(?: save)?|fnp){of_its_own}")
    yield _phrase(r"ward (?:of )?(?P<ward>[2-6])\+?")
    yield _phrase(r"(?P<ward>[2-6])\+\+\+?")
    yield _phrase(r"(?:no|without(?: a)?) wards?", {"ward": None})
    yield _phrase(rf"(?P<target_models>\d{{1,2}}) ?x ?(?P<wounds>\d{{1,3}}) ?(?:wounds?|w){_EACH}", side=Target)
    yield _phrase(rf"(?P<wounds>\d{{1,3}}) ?(?:wounds?|w|hp){_EACH}")
    yield _phrase(r"(?:wounds |w)(?P<wounds>\d{1,3})")
    yield _phrase(r"(?P<save>[2-6])\+", side=Target, unless="save")


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
    yield _phrase(r"[+-]\d (?:rend|damage|dmg)", side=Target, used=False)
    yield _phrase(rf"\d{{1,2}} {_MODELS} (?:attack|fight|shoot|swing)(?:s|ing)?", side=Target, used=False)
    yield _phrase(r"(?:no|without) rend|rend -", {"rend": 0})
    yield _phrase(r"rend (?:of )?-?(?P<rend>[0-6])")
    yield _phrase(r"-?(?P<rend>[0-6]) rend")
    yield _phrase(r"(?P<rend>-[1-6])", side=Weapon, after="to_wound")
    yield _phrase(rf"(?:damage|dmg|dam) (?:of )?{damage}")
    yield _phrase(rf"{damage} (?:damage|dmg|dam){_EACH}")
    yield _phrase(rf"{damage}{_SURE_END}", side=Weapon, after="rend")


PHRASES = (
    *_of_the_targets_rolls(),
    *_abilities(),
    *_rolls(),
    _phrase(r"(?P<allocated>\d{1,2}) (?:(?:wounds?|damage|dmg|dam) )?(?:allocated|on it|suffered)"),
    _phrase(r"(?P<allocated>\d{1,2}) (?:wounds?|damage|dmg|dam) already"),
    _phrase(rf"(?P<allocated>\d{{1,2}}) already{_SURE_END}"),  # and not "2 already dead"
    *_weapon(),
    *_target(),
    _phrase(rf"(?P<models>\d{{1,2}}) {_MODELS}"),
    _phrase(
        rf"(?P<models>\d{{1,2}}){_NAME}(?=(?: with| have| each)* {_SOME} (?:attacks?|atks?|shots?)\b)",
        first=True,
        side=Weapon,
    ),
    _phrase(rf"(?P<models>\d{{1,2}}){_NAME}(?=$|,| with\b| \d| save)", first=True, side=Target),
    _phrase(r"(?:single|lone) (?:model|hero|monster)", {"models": 1}),
)
"""All of them, those first that would be misread as others."""

ONTO = re.compile(_ONTO)
"""What turns to the target where the attack is said and no other word does: "10 attacks 3+/3+/-1/1 on 5 models"."""


def plain(text: str) -> str:
    """A line in small letters, with one sign for each thing and digits for numbers: the phrases are of such lines."""
    text = text.casefold().translate({ord(sign): "-" for sign in "−–—‑"} | {ord("×"): "x", ord("’"): "'"})
    text = re.sub(r"\bre-roll", "reroll", text.replace("1's", "1s"))
    text = re.sub(r"\bsixes\b", "6s", text)
    text = re.sub(r"\b[a-z]{3,5}\b", lambda word: _DIGITS.get(word[0], word[0]), text)
    text = re.sub(r"[\s()\[\]:=]+", " ", text)
    text = re.sub(r"\b([2-6])[ -]up\b", r"\1up", text)
    text = re.sub(r"[.!?]+(?=$|[ ,;])", "", text)
    return re.sub(r" ?/ ?", "/", text).strip()


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
