"""What must agree before two questions are the same one: who, when, whether not, how it asks, which numbers.

The marks of a text are bits of a whole number; so are the things of the game that it speaks of.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import reduce
from hashlib import blake2b
from itertools import pairwise

from kb.search.words import keys_of

_SAID = {
    "not": "not no non never without cannot can't cant don't dont doesn't doesnt isn't isnt aren't arent wasn't wasnt "
    "hasn't hasnt haven't havent won't wont didn't didnt nobody nothing none neither except unless barred stop",
    "only": "only just still always every all each any both",
    "may": "can can't cannot may could allowed able ok okay legal fine let lets permitted",
    "must": "must have forced need needs required obliged compulsory gotta",
    "many": "many much far long often high max maximum most limit",
    "who": "who whose whom",
    "when": "when",
    "where": "where",
    "which": "which what what's whats",
    "why": "why",
    "how": "how",
    "least": "least min minimum fewer less under below",
    "mine": "i my me mine we our i'm im ive i've",
    "theirs": "he his him opponent opponent's opponents enemy enemy's foe she her their they them mate him he's",
    "friend": "friendly friend own ally allies allied",
    "start": "start beginning begin first before",
    "end": "end after last afterwards later finish",
    "again": "again twice double second two another more extra both",
    "same": "same different other",
    "hero phase": "hero",
    "movement": "move moves moved moving movement run runs ran running retreat retreated retreating",
    "shooting": "shoot shoots shot shooting missile bow",
    "charge": "charge charges charged charging",
    "combat": "combat melee fight fights fought fighting pile pile-in engaged",
    "battleshock": "battleshock bravery flee flees fled",
    "turn": "turn turns",
    "round": "round rounds battle",
    "monster": "monster monsters",
    "general": "general generals",
    "wizard": "wizard wizards spell spells cast casts casting unbind dispel",
    "priest": "priest priests prayer prayers pray chant chanting",
    "model": "model models",
    "unit": "unit units",
    "terrain": "terrain wall woods building garrison garrisoned garrisons objective objectives",
    "wounds": "mortal mortals ward wards save saves wound wounds",
    "dice": "roll rolls rolled dice reroll rerolls modifier",
}
_TURN = r"(?: own| next| whole)?(?: hero| movement| shooting| charge| combat| battleshock)? (?:turn|phase)\b"
_PHRASES = [
    re.compile(rf"\b(?:my|our){_TURN}"),
    re.compile(rf"\b(?:his|her|their|enemy|enemys|opponent|opponents|opponent's){_TURN}|\bin (?:his|hers|theirs)$"),
    re.compile(  # what turns a question round
        r"\b(?:(?:ignor|bypass|skip|avoid|prevent|lose|losing|deny|denie|exclud|(?<!full )stop)\w*|fails?|"
        r"miss(?:es|ed)? out|rules? out|forfeits?|false|untrue|"
        r"block(?:s|ed)|(?:is|are|gets?|be) (?:\w+ ){0,2}lost|(?:is|was|be) (?:\w+ ){0,2}failed|"
        r"immune|exempt|refuse|unable|impossible|useless|pointless|forbidden|illegal|banned|barred|"
        r"without|too late|gone|hid(?:e|es|den)|out of cover|against the rules?|(?:break|cheat)(?:s|ing|ed)?|wrong|"
        r"mistakes?|violat(?:es?|ed|ing|ions?)|"
        r"a problem|safe from|too (?:big|small|large)|keeps? \w+ out|keeps? (?:\w+ ){1,3}from)\b"
    ),
]
_TAG = re.compile(  # what ends a question and denies nothing
    r" (?:(?:yes )?or not?|(?:is|are|do|does|can|has|have|was|did|wo)n?'?t (?:it|i|he|she|we|you|they|that|there))$"
)
_FIRST = len(_SAID) + len(_PHRASES)
_NUMBERS = 63 - _FIRST  # bits for numbers, which share them,
_SPREAD = 15  # so that none from 2 to 30 shares that of 1
_BITS = defaultdict[str, int](int)
for _bit, _said in enumerate(_SAID.values()):
    for _word in _said.split():
        _BITS[_word] |= 1 << _bit
_SMALLEST = frozenset(("a", "an", "the", "is", "are"))
_ORDERS = frozenset(("before", "after", "then"))
_IS, _A = ("is", "are"), ("a", "an")
_COUNTS = ("count", "counts", "counted", "treat", "treats", "treated")
_PLACES = ("first", "after", "afterwards")  # which say the order, and not of what
_WIDE = 31  # bits for the words of either side, which share them
_SMALL = dict(zip("zero one two three four five six seven eight nine ten".split(), map(str, range(11)), strict=True))  # noqa: SIM905
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)*|\d*d\d+")
_THAN = ("than", "then", "of")
_BEYOND = {  # more, and less, than a number, and less than none: right before it, and before "than"
    "-": (("minus",), ()),
    ">": (
        ("over", "above", "beyond", "outside"),
        ("more", "further", "farther", "greater", "higher", "bigger", "longer", "larger", "outside", "out"),
    ),
    "<": (("under", "below"), ("less", "fewer", "lower", "smaller", "shorter", "closer", "nearer")),
}
_TIMES = frozenset(  # what makes another case of the same numbers: how often, how big, since when, and what of
    """
    first second third fourth twice thrice double triple half halve halved large last earlier stay stays
    ruin ruins demolished smashed wrecked rubble monster monsters sideways
    """.split()  # noqa: SIM905
)


NAMES = (*_SAID, "my turn", "their turn", "turned")
"""What the bits of marks say, from the lowest; those above stand for numbers."""
ANY_NUMBER = ((1 << _NUMBERS) - 1) << _FIRST
# What the game has, and what is done in it, in a player's words.
_THINGS = """
    hit hits|wound wounds wounding|save saves saving|ward wards|mortal mortals|rend|damage|attack attacks attacking
    reroll rerolls re-roll re-rolls|modifier modifiers bonus bonuses plus minus|spell spells|cast casts casting
    unbind unbinds unbinding unbound|dispel dispels dispelled|prayer prayers pray chant chants chanting|endless
    invocation invocations|summon summoned summons|hero heroes|mount mounts mounted|champion musician banner standard
    companion companions|unique named|ally allies allied|faction factions subfaction|keyword keywords
    warscroll warscrolls|points pts|command commands cp|ability abilities|coherency coherent|base bases
    visible see sees sight los|range reach far close near distance|reserve reserves deepstrike deepstrikes
    deploy deployed deployment setup|objective objectives|contest contests control controls|cover
    garrison garrisoned building|wood woods forest wyldwood|fly flies flying flyer flyers|climb vertical jump fall
    run runs ran running|retreat retreats retreated retreating|pile pile-in piles|fight fights fought fighting
    shoot shoots shooting shot|charge charges charged charging|target targets targeted|heal heals healed healing
    slain dead died die dies kill killed|return returned returns back revive|rampage rampages roar stomp|heroic
    trait traits|artefact artefacts relic|reinforce reinforced|battalion battalions|battleline|priority initiative
    tie tied draw equal|choose chooses pick picks picked decide decides
"""
_THING_BITS = defaultdict[str, int](int)
for _bit, _said in enumerate(_THINGS.strip().replace("\n", "|").split("|")):
    for _word in _said.split():
        _THING_BITS[_word] |= 1 << _bit


def marks(words: Sequence[str]) -> int:
    """The marks of a text, of which these are the words."""
    said = _TAG.sub("", " ".join(words))
    found = sum(1 << len(_SAID) + bit for bit, phrase in enumerate(_PHRASES) if phrase.search(said))
    for word in said.split():
        found |= _BITS.get(word, 0)
        if number := _number_in(word):
            found |= 1 << _FIRST + reduce(lambda place, digit: place * _SPREAD + digit, number.encode(), 0) % _NUMBERS
    return found


def _number_in(word: str) -> str:
    """The number that a word begins with, without a plus; nothing where there is none."""
    match = _NUMBER.match(_SMALL.get(word, word))
    return match[0].lstrip("+") if match else ""


def things(words: Sequence[str]) -> int:
    """The things that a text speaks of, of which these are the words, as bits."""
    found = 0
    for word in words:
        found |= _THING_BITS.get(word, 0)
    return found


_ONE = ANY_NUMBER & marks(["1"])
_OWN_NUMBERS = ANY_NUMBER & ~_ONE  # 1 is "one" too often
_NOT, _THEIRS, _MY_TURN, _THEIR_TURN, _TURNED = (
    1 << NAMES.index(name) for name in ("not", "theirs", "my turn", "their turn", "turned")
)
_TURNS = _MY_TURN | _THEIR_TURN


def bits_of(number: int) -> Iterator[int]:
    """Where a number has its bits, from the lowest."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest


def unlike(asked: int, says: int) -> dict[str, int]:
    """What two marks have unlike: how many numbers each has alone, and all else as bits, those of the first below."""
    left, more = asked & ~says, says & ~asked
    return {
        "numbers_left": (left & ANY_NUMBER).bit_count(),
        "numbers_more": (more & ANY_NUMBER).bit_count(),
        "unlike": left & ~ANY_NUMBER | (more & ~ANY_NUMBER) << _FIRST,
    }


def another_case(asked: int, says: int) -> bool:
    """Whether a line, by its marks, asks about another case than a question does.

    It has a number that the question has not, or "one" for one of the question's; it is about the other player's turn;
    it is turned ("do mortals ignore saves" is "do I get a save against mortals" turned: what is yes to one is no to the
    other); or the question denies something that the line does not ("he is not a wizard").
    """
    left, more = asked & ~says, says & ~asked
    return bool(
        more & _OWN_NUMBERS
        or (left & _OWN_NUMBERS and says & _ONE)
        or (left & _TURNS and more & _TURNS)
        or (more & _THEIR_TURN and not asked & _THEIRS)
        or (left | more) & _TURNED
        or left & _NOT
    )


def turned(says: int) -> bool:
    """Whether a text, by its marks, is turned round."""
    return bool(says & _TURNED)


def denies(asked: int, says: int) -> bool:
    """Whether a line, by its marks, denies something, and a question nothing."""
    return bool(says & ~asked & _NOT)


def another_number(asked: int, says: int, told: int) -> bool:
    """Whether a question has a number that a line has not, and its answer tells of another one: 9 Wounds, 10 or more.

    By the marks of the question, of the line, and of what the answer tells.
    """
    return bool(asked & ~says & ANY_NUMBER and told & ~asked & _OWN_NUMBERS)


def numbers(words: Sequence[str]) -> int:
    """A number that texts with the same numbers in the same order share, and hardly any others; 0 where there is none.

    "Twice", "half", "second" and "large" count where there are others. A 1 is none: it is "one" too often. "More
    than 9" is another number than 9, and "minus two" is -2.
    """
    found = [word if word in _TIMES else _number_in(word) for word in words]
    signed = [_beyond(words[:place]) + one for place, one in enumerate(found) if one]
    own = [one for one in signed if one.lstrip("<>") != "1"]
    return 0 if _TIMES.issuperset(own) else _digest(" ".join(own))


def _beyond(words: Sequence[str]) -> str:
    """Whether not the number behind these words is meant but what is more, ">", or less, "<"; else nothing."""
    than = bool(words) and words[-1] in _THAN
    before, compares = ["", "", *(word for word in words[-4:] if word not in _THAN)][-2:]
    if before in ("no", "not"):
        return ""  # no more than 9 is 9 too
    return next((sign for sign, either in _BEYOND.items() if compares in either[than]), "")


def order(words: Sequence[str]) -> int:
    """What a text puts before what, as bits: the words of what comes first, and, above these, of what comes then.

    What is asked to be another thing comes before that: is every ally an incarnate? 0 where nothing does.
    """
    place = next((place for place, word in enumerate(words) if word in _ORDERS or _goes_on(words, place)), 0)
    place = place or _is_what(words)
    if not place:
        return 0
    first, then = words[:place], words[place + 1 :]
    if words[place] == "after":
        first, then = then, first
    return _bits(first) | _bits(then) << _WIDE


def _goes_on(words: Sequence[str], place: int) -> bool:
    """Whether at a place of a text it says what comes after what came "first and"."""
    return place > 0 and words[place] == "and" and words[place - 1] == "first"


def _is_what(words: Sequence[str]) -> int:
    """Where a text goes on to what something is asked to be; 0 where it asks no such thing."""
    asks = words[0] in _IS if words else False
    return max(
        (
            place
            for place, word in enumerate(words)
            if word == "be" or (word == "as" and words[place - 1] in _COUNTS) or (asks and place > 1 and word in _A)
        ),
        default=0,
    )


def other_order(asked: int, says: int) -> bool:
    """Whether a line, by its order, puts first what a question puts last, as charging after shooting does."""
    (first, then), (line_first, line_then) = ((one & (1 << _WIDE) - 1, one >> _WIDE) for one in (asked, says))
    crossed = (first & line_then).bit_count() + (then & line_first).bit_count()
    return crossed > (first & line_first).bit_count() + (then & line_then).bit_count()


def _bits(words: Sequence[str]) -> int:
    found = 0
    for key in keys_of(word for word in words if word not in _PLACES):
        found |= 1 << sum(place * ord(letter) for place, letter in enumerate(key, 1)) % _WIDE
    return found


def digest(words: Sequence[str]) -> int:
    """A number that texts with the same words in the same order share, but for the smallest, and hardly any others."""
    return _digest(" ".join(word for word in words if word not in _SMALLEST))


def pairs(words: Sequence[str]) -> list[int]:
    """Numbers of the pairs of words that stand side by side, each of which hardly any other pair shares."""
    return [_digest(f"{one} {other}") for one, other in pairwise(words)]


def _digest(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)
