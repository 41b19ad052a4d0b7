"""What a question says that makes its numbers another case than they seem, so that no check may judge them.

A modifier that is denied, the other side's, only thought of or used too late counts for nothing; what a unit killed is
not what it lost; and who garrisons is not who is attacked there.
"""

import re
from collections.abc import Iterable

from kb.engine.checks import Check
from kb.numbers.placing import Placed, fields
from kb.numbers.reading import Said
from kb.tabletop.written import Form

_TAG = re.compile(r" \w+n'?t (?:it|i|he|she|we|you|they|that|this)$")  # asks, and denies nothing
_DENIED = re.compile(
    r"\b(?:(?:ai|are|ca|could|did|do|does|had|has|have|is|should|was|were|wo|would)n'?t|cannot|forgot|forgotten)\b"
)
_THEIRS = re.compile(  # where there is a modifier
    r"\b(?:attackers?|shooters?|opponent'?s?|foes?|he|his|him|her|she|they|their|them|other|another)\b|"
    r"\benem(?:y|ies) (?:\w+ )?(?:gets?|got|has|have|uses?|used|with)\b|\b(?:by|for|on) (?:the|an) enemy\b"
)
_THOUGHT_OF = re.compile(  # where a modifier is said by its name
    r"\b(?:could|failed|instead|missed|now|or|should|so i|still|then|want|wish|would)\b|\b(?:can|do|may) i\b|"
    r"\bneeds? (?:all|cover|mystic)\b"
)
_A = r"(?:a|an|my|the|your)"
_AT = (
    rf"\b(?:(?:against|from|into|versus|vs)(?: {_A})?|(?:at|on) {_A})(?: (?!rend\b)\w+)?"
    r"(?: (?:in|that has|under|using|with))?"
)
_BY_WHOM = r"(?:by|for|is|of|on|was)\b"  # behind a name
_EITHERS = ("look out sir", "unleash hell")  # modifiers that are of the attack, whoever has them
_KILLED = re.compile(r"\bkill(?:s|ed)?\b")
_KILLED_IT = re.compile(r"\b(?:i|we|he|she|they|opponent|been|got|had|have|is|are|was|were)(?: \w+)? kill")
_EARLIER = re.compile(r"\b(?:lost|lose) (?:\w+ )?to battleshock\b")
_BESIDE = re.compile(r"\bunits (?:and|plus|with)\b")  # 7 units and 2 allies are 9, or 7
_INSIDE = re.compile(r"\b(?:at|against|into|target\w*|versus|vs|enem(?:y|ies)|his)\b")  # what is attacked there


def barred(said: Said, check: Check, where: Iterable[Placed], own: frozenset[str]) -> bool:
    """Whether a check may not judge numbers, placed in its fields, for what else is said; `own` are its words."""
    text = _TAG.sub("", " ".join(said.words))
    names = {
        name for field in fields(check.given) for name, _ in field.written.called if re.search(rf"\b{name}\b", text)
    }
    modified = any(one.field.place.endswith("modifiers") and one.number.form is Form.SIGNED for one in where)
    of_losses = any(one.field.written.lost for one in where)
    return bool(
        _DENIED.search(text)
        or (modified and _THEIRS.search(text))
        or (names and _THOUGHT_OF.search(text))
        or any(_is_anothers(name, text) for name in names)
        or (of_losses and (_EARLIER.search(text) or (_KILLED.search(text) and not _KILLED_IT.search(text))))
        or (any("units" in one.field.place for one in where) and _BESIDE.search(text))
        or (check.part == "hit" and "garrison" in own and not _INSIDE.search(text))
    )


def _is_anothers(name: str, text: str) -> bool:
    return name not in _EITHERS and bool(re.search(rf"{_AT} {name}\b|\b{name} {_BY_WHOM}", text))
