"""What a question says that makes its numbers another case than they seem, so that no check may judge them.

A modifier that is denied, the other side's, only thought of or used too late counts for nothing; what a unit killed is
not what it lost; and who garrisons is not who is attacked there.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from kb.engine.checks import Check
from kb.numbers.placing import Placed, fields
from kb.numbers.reading import Said
from kb.tabletop.written import ROLLED, Form

_TAG = re.compile(r" \w+n'?t (?:it|i|he|she|we|you|they|that|this)$")  # asks, and denies nothing
_DENIED = re.compile(
    r"\b(?:(?:ai|are|ca|could|did|do|does|had|has|have|is|should|was|were|wo|would)n'?t|cannot|forgot|forgotten)\b"
)
_THEIRS = re.compile(  # where there is a modifier
    r"\b(?:attackers?|shooters?|opponent'?s?|foes?|he|his|him|her|she|they|their|them|other|another)\b|"
    r"\benem(?:y|ies) (?:\w+ )?(?:gets?|got|has|have|uses?|used|with)\b|\b(?:by|for|on) (?:the|an) enemy\b"
)
_AGAINST_IT = re.compile(
    r"\b(?:against|versus|vs) (?:an? |the )?(?!rend|save|ward)\w+ (?:having|that has|with)\b"
)  # it is the target's
_WISHED = re.compile(  # only thought of, the other arm of an "or", or too late
    r"\b(?:could|instead|now|or|should|then|want|wish)\b|\bstill (?:add|get|have|take|use)\b|"
    r"\b(?:did|do|would) i need\b"
)
_COUNTED_IN = re.compile(  # the roll has its modifiers already
    r"\btotal\b|\b(?:comes?|came) to\b|\bresult\b|\bends? up\b|\bi (?:get|got) an?\b|\bit(?:'s| is) an?\b|"
    r"\bmakes? (?:a|his|it|my|the)\b|\bmodified\b(?! by)|\bafter (?:\w+ )?(?:modifiers|rend)\b"
)
_THOUGHT_OF = re.compile(  # where a modifier is said by its name
    r"\b(?:failed|missed|need(?:ed|s)?$|so i|would)\b|\b(?:can|do|may) i\b|\bneeds? (?:all|cover|mystic)\b|"
    r"\b(?:cover|shield|attack|defen[cs]e|hour) need|\bwho has\b"
)
_PARTLY = re.compile(r"\b(?:any|few|half|most|part|partly|some)\b|\b(?:a|one) model\b")  # cover is for all models
_A = r"(?:a|an|my|the|your)"
_AT = (
    rf"\b(?:(?:against|from|into|versus|vs)(?: {_A})?|(?:at|on) {_A})(?: (?!rend\b)\w+)?"
    r"(?: (?:in|that has|under|using|with))?"
)
_BY_WHOM = r"(?:by|for|is|of|on|was)\b"  # behind a name
_EITHERS = ("look out sir", "unleash hell")  # modifiers that are of the attack, whoever has them
_KILLED = re.compile(r"\bkill(?:s|ed)?\b|\b(?:has|have) slain\b")
_KILLED_IT = re.compile(r"\b(?:(?:i|we|he|she|they|opponent)(?: just| have| has)?|been|got|is|are|was|were) kill")
_KILLED_WITH = re.compile(r"\bkill\w* (?:\w+ )?with\b")
_OF_THEIRS = re.compile(r"\benem(?:y|ies) (?:models? |units? )?(?:dead|died|killed|lost|slain)\b")
_EARLIER = re.compile(r"\b(?:from|in|that|to)(?: an?)? (?:battleshock|fle[de])")  # lost in another test
_TO_WHOM = re.compile(
    r"\b(?:dead|killed|lose|lost|slain)(?: models?)? (?:against|by|to|versus|vs)\b|\benemy\b|\band \w+ unit\b"
)
_OF_TARGET = re.compile(r"\b(?:my|our|target)(?: unit)?(?: has| with)?(?: an?)?(?: save and(?: an?)?)? rend\b")
_BESIDE = re.compile(  # 7 units and 2 allies are 9, or 7
    r"\bunits (?:and|plus|with)\b|\b(?:another|extra|more)\b|\b(?:got|have)\b.*\b(?:add|bring|include|take)\b"
)
_SEVERAL = re.compile(r"\bdo (?:his|my|the|their|your) (?:hit|save|wound)|\bcan (?:his|my|the|their|your) charge\b")
_MY_HERO = re.compile(r"\b(?:by|from|my|our) (?:an? |the )?(?:hero|look)\b")
_AGAINST_A_CAST = re.compile(r"\bunbind|\bdispel")
_NOW = re.compile(r"\b(?:now|still)\b|\bare there\b|\b(?:died|lose|lost|slain)\b.*\b(?:had|has|have|got)\b")
_OUT_OF = re.compile(
    r"\bgarrison\b.*\b(?:against|target|versus|vs)\b|\b(?:from|of|with) (?:my|our) garrison\b"
    r"|\bfrom (?:an?|the) (?:building|garrison|house|ruin|tower)\b|\bi(?: am|'m) in\b.*\bwith rend\b"
)
_MY_TARGET = re.compile(r"\b(?:my|our)\b.*\btarget\b")
_BEYOND = frozenset(("above", "beyond", "over", "than"))  # before a length that is only where it begins
_OR_MORE = re.compile(r"\b(?:or|and) (?:beyond|closer|farther|fewer|further|less|more|nearer|over|under)\b")
_MINE = frozenset("i i'm i've my our we".split())  # noqa: SIM905
_HIS = frozenset("enemy enemy's he her his opponent opponent's she their they".split())  # noqa: SIM905
_OF_THE_LOST = re.compile(r"\blost\b.*\btheir bravery\b")  # whoever lost them
_I_ASK = re.compile(r"\b(?:can|could|do|may|must) (?:i|we|my|our)\b")
_ONE_SIDE = ("cast", "hit", "save", "ward", "wound")  # parts in which all but the rend is one player's
_HE_MOVES = re.compile(r"\b(?:he|she|they|enemy|his \w+) mov")
_FAR_MODEL = re.compile(r"\b(?:back|far|farthest|furthest|last|other|rear) model")
_MOVE = re.compile(r"(?<!charge )\bmove\b")
_INSIDE = re.compile(  # what is attacked there
    r"\b(?:at|against|into|target\w*|versus|vs|enem(?:y|ies)|his)(?: (?!from\b)\w+){0,4}? garrison|"
    r"\bhit (?:an?|his|my|our|the) (?:\w+ )?in (?:\w+ )?garrison|\bgarrison\w* (?:enem|target)"
)
_FROM_MINE = re.compile(r"(?:away )?(?:from|of|to) (?:my|our)\b")  # behind a length
_MY_OTHER = re.compile(r"\b(?:my|our) (?:charger|charging|others?)\b")
_FAILED = re.compile(r"\b(?:fail|miss)")
_ON_ENEMY = re.compile(r"\b(?:for|on|when) (?:(?:an?|the|his) )?enem(?:y|ies)\b")  # who receives it
_ENEMY = re.compile(r"\benem(?:y|ies)\b")
_WOUNDS = (("wound",), ("wounds",))
_ON_MINE = re.compile(r"\b(shield|defen[cs]e) on (?:my|our) unit\b")  # these help the unit that they are on


def barred(said: Said, check: Check, where: Sequence[Placed], own: frozenset[str]) -> bool:
    """Whether a check may not judge numbers, placed in its fields, for what else is said; `own` are its words."""
    text = _TAG.sub("", " ".join(said.words))
    placed = {one.field.place.rpartition(".")[2] for one in where}
    names = {
        name for field in fields(check.given) for name, _ in field.written.called if re.search(rf"\b{name}\b", text)
    }
    modified = bool(names) or any(one.field.place.endswith("modifiers") for one in where)
    return bool(
        _DENIED.search(text)
        or (_FAILED.search(text) and not any(one.written.words == ROLLED.words for one in fields(check.given)))
        or (_ON_ENEMY.search(text) and not _speaks_of_enemies(check))
        or _SEVERAL.search(text)
        or (modified and _is_no_ones(check, text))
        or ((modified or "rend" in placed) and _COUNTED_IN.search(text))
        or ((names or "cover" in own) and (_THOUGHT_OF.search(text) or _PARTLY.search(text)))
        or any(_is_anothers(name, text) for name in names)
        or (any(one.field.written.lost for one in where) and (_is_no_loss(text) or _is_two_losses(said)))
        or ("slain" in placed and (_OF_THEIRS.search(text) or _COUNTED_IN.search(text)))
        or ("wounds_roll" in placed and _is_two_readings(said))
        or ("rend" in placed and _OF_TARGET.search(text))
        or (check.part == "unbind" and modified and "cast" in text)  # whose is it?
        or ("casting_value" in placed and _AGAINST_A_CAST.search(text) and "value" not in text)
        or ("units" in placed and _BESIDE.search(text))
        or (check.part in ("hit", "save") and "garrison" in own and _OUT_OF.search(text))
        or (check.part == "save" and modified and _MY_TARGET.search(text))
        or ("unleash hell" in names and "all out attack" in text)  # which is for other phases
        or any(one.field.place.endswith("modifiers") and one.number.before[:1] == ("the",) for one in where)
        or any(Form.INCHES in one.field.written.forms and _BEYOND & {*one.number.before[:1]} for one in where)
        or (check.id.endswith("/11.1") and (_FAR_MODEL.search(text) or (modified and _MOVE.search(text))))
        or any(_is_from_mine(one, text) for one in where)
        or _OR_MORE.search(text)
        or _is_of_both_sides(check, where, text)
        or (check.part == "hit" and "to be hit" in text)
        or _is_of_value(where)
        or (check.id.endswith("/11.1") and _HE_MOVES.search(text))
        or (check.id.endswith("/19.3.2") and "spell" in text and "endless" not in text)  # it is unbound
        or ("in_reserve" in check.given.model_fields and "summon" in text)  # who is summoned is in no reserve
        or ("successfully_cast" in check.given.model_fields and "fail" in text)  # it takes a spell that was cast
        or (check.part == "hit" and "garrison" in own and not _INSIDE.search(text))
        or (check.part == "hit" and "look" in own and _MY_HERO.search(text))
    )


def _is_no_ones(check: Check, text: str) -> bool:
    """Whether a modifier is not for this roll: the other side's, or only thought of."""
    to_enemies = any("distances" in field.place for field in fields(check.given))
    if not to_enemies and _ENEMY.search(text):
        return True
    if check.part == "save" and re.search(r"\battack", text.replace("all out attack", "")):
        return True
    of_target = _AGAINST_IT.search(text) and not any(name in text for name in _EITHERS)
    return bool(of_target or _THEIRS.search(text) or _WISHED.search(text))


def _is_no_loss(text: str) -> bool:
    if _NOW.search(text) and "left" not in text:
        return True
    killed = _KILLED.search(text) and not _KILLED_IT.search(text)
    return bool(killed or any(one.search(text) for one in (_KILLED_WITH, _EARLIER, _TO_WHOM)))


def _is_anothers(name: str, text: str) -> bool:
    text = _ON_MINE.sub(r"\1", text)
    return name not in _EITHERS and bool(re.search(rf"{_AT} {name}\b|\b{name} {_BY_WHOM}", text))


def _is_from_mine(one: Placed, text: str) -> bool:
    """Whether a length that is to be one from the enemy is said of one's own units."""
    of_enemies = _ENEMY.search(one.field.asks.asks.lower())
    return bool(of_enemies and (_FROM_MINE.match(" ".join(one.number.after)) or _MY_OTHER.search(text)))


def _is_of_value(where: Sequence[Placed]) -> bool:
    """Whether a modifier is said of the rend, or right behind a spell's or prayer's value and not of the roll."""
    modifies = [one for one in where if one.field.place.endswith("modifiers")]
    return any(one.number.after[:1] == ("rend",) for one in modifies) or any(
        one.field.place.endswith("_value") and not one.number.after and other in modifies and not other.number.before
        for one, other in pairwise(where)
    )


def _is_of_both_sides(check: Check, where: Sequence[Placed], text: str) -> bool:
    """Whether one number is mine and another his, and the check knows of one side alone."""
    if _speaks_of_enemies(check) and check.part not in _ONE_SIDE:
        return False
    told = [
        one.number.before
        for one in where
        if Form.INCHES not in one.field.written.forms
        and not one.field.written.lost
        and not one.field.written.below_zero
        and not _KILLED.search(" ".join(one.number.before))
    ]
    mine = any(not _MINE.isdisjoint(before) for before in told) or _I_ASK.search(text)
    his = _HIS - {"their"} if _OF_THE_LOST.search(text) else _HIS
    return bool(mine and any(not his.isdisjoint(before) for before in told))


def _speaks_of_enemies(check: Check) -> bool:
    """Whether enemies are something that this check knows of."""
    return any(_ENEMY.search(text.lower()) for text in (check.says, *(one.asks.asks for one in fields(check.given))))


def _is_two_readings(said: Said) -> bool:
    """Whether "2 wounds roll 5" is two wounds and a roll of 5, or a 2 and then what was rolled for the wounds."""
    pairs = pairwise(said.numbers)
    return any(one.after[:1] in _WOUNDS and other.before[:1] == ("roll",) for one, other in pairs)


def _is_two_losses(said: Said) -> bool:
    """Whether models were lost, and then more: the second number is not how many there were."""
    return any(
        {"lost", "lose", "slain"}.intersection(one.before[:2]) and other.form is Form.MODELS and not other.before
        for one, other in pairwise(said.numbers)
        if one.form is Form.MODELS
    )
