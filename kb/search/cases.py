"""What makes another case of a question that is otherwise the same: one of a kind for another, or what one alone says.

"Can I charge next turn after running" is not "can I charge after running", nor is Redeploy Unleash Hell, or the closest
model the farthest. Marks say which words two texts have; cases, what may not be exchanged in them.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import chain

from kb.passages import Says

# Of each kind what is not the same: words, or several in a row, that stand for one another.
_KINDS = (
    ("once", "twice"),
    ("only", "also|as well"),
    ("always|automatically", "sometimes"),
    ("all|every|whole|entire", "some|partly"),
    ("half|halved", "double|doubled"),
    ("double|doubled", "triple|tripled|thrice|three times"),
    ("replace|replaces|instead", "addition|additional|on top|as well"),
    ("first", "last"),
    tuple(
        "|".join(f"{does} {when}" for does in ("strike", "strikes", "fight", "fights", "attack", "attacks"))
        for when in ("first", "last")
    ),
    ("first", "second|2 nd", "third|3 rd"),
    ("start|beginning|begin|begins", "end|ends"),
    ("more|extra", "fewer|less"),
    ("higher|highest|greater", "lower|lowest"),
    ("same", "different|another|other"),
    ("only one|just one", "every|all|each|both"),
    ("each|apiece", "in total|all together|combined"),
    ("exactly|equal|equals", "above|over|more than|beyond", "below|under|less than|fewer than"),
    ("plus|pluses|bonus|bonuses", "minus|minuses|penalty|penalties"),
    ("objective|objectives", "terrain|terrain feature|terrain features"),
    ("friendly|friend|friends|my own unit", "enemy|enemies|foe|foes"),
    ("within|inside", "outside|out of|beyond"),
    ("closest|nearest", "farthest|furthest"),
    (
        "fail|fails|failed|failing|kill the spell|kills the spell|ruin|ruins|spoil|spoils|fizzle|fizzles|fizzled",
        "pass|passes|passed|succeed|succeeds|succeeded|successful|made|make it|makes it|go off|goes off|went off",
    ),
    ("keep|keeps|kept|keeping", "lose|loses|lost|losing"),
    ("win|wins|won|winning", "lose|loses|lost|losing"),
    ("survive|survives|survived", "die|dies|died|slain|killed|destroyed"),
    ("visible|in sight", "hidden|invisible|out of sight|unseen"),
    ("legal|allowed", "illegal|forbidden|banned"),
    (
        "costs more|cost more|more points|more expensive|over his points",
        "costs less|cost less|fewer points|less points|cheaper|points under|points down|points behind|points less",
    ),
    ("improve|improves|improved|better", "worse|worsen|worsens|worsened"),
    ("bigger|larger", "smaller|small"),
    ("unmodified|natural", "modified"),
    ("alive|living|on the table|on the board|on the battlefield", "dead|slain|killed|died", "reserve|reserves"),
    ("attacker|attackers", "defender|defenders"),
    ("painted", "unpainted"),
    ("foot|unmounted|dismounted", "mounted|riding|rides|horse|horseback"),
    ("touch|touches", "measure|measures|measuring"),
    ("summoned|summon", "reserve|reserves"),
    (
        "hero|heroes|character|characters", "general|generals", "monster|monsters", "totem|totems",
        "wizard|wizards|caster|casters|mage", "priest|priests", "champion|champions", "musician|musicians",
    ),
    (
        "hero phase|hero phases", "movement phase|movement phases", "shooting phase|shooting phases",
        "charge phase|charge phases", "combat phase|combat phases", "battleshock phase|battleshock phases",
    ),
    (
        "hit roll|hit rolls|to hit", "wound roll|wound rolls|to wound", "save roll|save rolls|to save",
        "ward roll|ward rolls", "charge roll|charge rolls", "run roll|run rolls", "casting roll|casting rolls",
        "unbinding roll|unbinding rolls", "dispelling roll|dispelling rolls", "chanting roll|chanting rolls",
        "battleshock test|battleshock tests|battleshock roll", "priority roll|priority rolls",
    ),
    (
        "cast|casts|casting", "unbind|unbinds|unbinding|unbound", "dispel|dispels|dispelled|dispelling",
        "pray|prays|chant|chants|chanting", "banish|banishes|banished", "summon|summons|summoned",
    ),
    (
        "run|runs|ran|running", "retreat|retreats|retreated|retreating|fall back|falls back|fell back|falling back",
        "charge|charges|charged|charging", "pile in|piles in|piled in|piling in", "normal move|normal moves",
    ),
    ("allocated", "negated", "healed", "warded", "unsaved"),
    ("mortal|mortals", "normal wound|normal wounds|ordinary wound|ordinary wounds"),
    ("bravery", "rend", "range"),
    (
        "artefact|artefacts", "command trait|command traits", "mount trait|mount traits", "triumph|triumphs",
        "grand strategy", "battle tactic|battle tactics",
    ),
    ("spell|spells", "prayer|prayers"),
    ("hit|hits", "to wound|wound roll|wound rolls", "save|saves|saving", "ward|wards", "prayer|prayers"),
    ("endless|endless spell|endless spells", "invocation|invocations", "incarnate|incarnates", "faction terrain"),
    ("battleline", "leader|leaders", "behemoth|behemoths", "artillery"),
    ("slaanesh", "tzeentch", "khorne", "nurgle"),
    ("order", "chaos", "death", "destruction"),
    (
        "ironjawz", "kruleboyz", "bonesplitterz", "sylvaneth", "cities|cities of sigmar", "daughters of khaine",
        "seraphon", "stormcast", "fyreslayers", "idoneth", "kharadron", "lumineth", "skaven", "slaves to darkness",
        "maggotkin", "beasts of chaos", "nighthaunt", "ossiarch|bonereapers", "soulblight|vampires",
        "flesh eaters|ghouls", "gitz", "ogors", "gargants",
    ),
    ("major victory", "minor victory"),
    ("survivor|survivors", "pursuer|pursuers"),
    ("cover", "garrison|garrisons|garrisoned", "bastion|bastions"),
    (
        "all out attack|aoa", "all out defence|all out defense|aod",
        "forward to victory", "inspiring presence|ip", "redeploy|redeploys|redeployed", "unleash hell", "rally|rallies",
        "at the double", "heroic leadership", "heroic willpower", "finest hour", "heroic recovery",
        "roar|roars|roared", "stomp|stomps|stomped", "titanic duel", "smash to rubble",
        "arcane bolt", "mystic shield", "flaming weapon", "levitate", "ghost mist",
        "bless|blessed", "smite|smites", "guidance", "curse|curses|cursed", "bloodthirsty", "inspired", "indomitable",
        "battle lust", "high priest", "skilled leader", "heroic stature", "master of magic",
        "amulet of destiny", "arcane tome", "seed of rebirth", "look out sir",
        "battle regiment", "grand battery", "vanguard", "linebreaker", "command entourage",
        "unified", "expert", "magnificent", "slayers", "strategists", "swift",
        "damned", "deadly", "mystical", "sinister", "arcane terrain|arcane feature|arcane features",
        "inspiring terrain|inspiring feature|inspiring features",
    ),
)  # fmt: skip

_whose = r"(?:army|generals?|hero(?:es)?|wizards?|priests?|monsters?|units?|guys|models?|(?:endless )?spells?)\b"
_whom = r"(?:model|hero|wizard|priest|monster|unit|general)"
_span = r"\b(?:last|same|whole|entire|per|each|every|one|a|this) (?:\w+ )?"
_owned = r"(?: own)?(?: \w+)? (?:phase|turn)\b"
_ending = r"\b(?:start|beginning|end) of (?:[\w']+ ){0,3}"
_i, _he = (
    rf"\b(?:can|could|may|do|does|must|get|gets|am|is) (?:{who})\b"
    for who in (r"i|we|my (?!opponent)\w+", r"he|they|his \w+|my opponent|the enemy")
)
_mine, _his = (
    rf"\b(?:{who})\b"
    for who in (
        "i|i'm|i've|my|mine|me|we|our|ours",
        "he|he's|his|him|her|they|their|theirs|enemys?|opponents?|opponent's",
    )
)
_more, _less = (
    r"(?: \w+){0,4} (?:more|higher|greater|bigger|larger)\b",
    r"(?: \w+){0,4} (?:fewer|less|lower|smaller|cheaper)\b",
)
_than = r"(?: \w+){0,3} than(?: the| my)? "
_phase = r"(?:(?:hero|movement|shooting|charge|combat|battleshock) )?phase\b"
# The same for what is more than words in a row; the first two are of no kind, see `other_duty`.
_KINDS_SAID = (
    (r"\b(?:must|have to|has to|needs? to|got to|gotta|forced|obliged|do i need)\b",),
    (r"\b(?:can|cannot|may|could|able|allowed)\b",),
    (r"\b(?:tie[ds]?|equals?|exactly)\b|\b(\d+)\b.*\b\1\b", r"\b(\d+)\b.*\b(?!\1\b)\d+\b"),  # see `no_tie`
    (rf"{_span}phase\b", rf"{_span}turn\b", rf"{_span}(?:round|battle|game)\b"),
    tuple(rf"{_ending}{span}\b|\b{span} (?:is over|ends)\b" for span in ("phase", "turn", "round")),
    tuple(rf"\b(?:{whose}) {_phase}" for whose in ("your", "the|an?|any|either")),
    tuple(rf"\bnext (?:\w+ ){{0,2}}{span}\b" for span in ("phase", "turn", "round")),
    (
        rf"\b(?:my|our) (?:own )?{_whose}",
        rf"\b(?:his|her|their|enemy|enemys|opponent|opponents|opponent's) (?:own )?{_whose}",
    ),
    (
        rf"{_i}.*\b(?:my|our){_owned}|{_he}.*\b(?:his|their){_owned}",
        rf"{_i}.*\b(?:his|their|enemys?|opponent'?s?){_owned}|{_he}.*\b(?:my|our){_owned}",
    ),
    (
        rf"{_mine}{_more}{_than}{_his}|{_his}{_less}{_than}{_mine}",
        rf"{_his}{_more}{_than}{_mine}|{_mine}{_less}{_than}{_his}",
    ),
    tuple(
        rf"\b(?:{who}) (?:\w+ ){{0,2}}(?:deployed|done|dropped|finished|go|goes|going|had|move[ds]?|was|were|went)\b"
        r"(?: \w+){0,4} (?:before|first)\b"
        for who in ("i|i'm|i've|we", "he|he's|she|they|my opponent|the other player")
    ),
    tuple(
        rf"\+\d+ (?:to )?{what}\b" for what in ("hits?", "wounds?", "saves?", "attacks?", "damage", "bravery", "move")
    ),
    (rf"\b(?:one|a single) {_whom}\b", rf"\b(?:two|both|another|each) (?:of my )?(?:other )?{_whom}s?\b"),
)
_did = (
    "(?:has |have )?(?:ran|run|retreated|charged|fell back|fallen back|shot|fought|moved|failed|used|tried|attempted)"
)
_others = (
    r"(?:he|they|his \w+|the enemy|my opponent(?: (?:hero|monster|wizard|priest|unit))?|"
    r"(?:my |an)other (?:unit|hero|monster|wizard)|another of my \w+)"
)
_short = r"\b(?:fail|fails|failed|failing|fluff|fluffs|fluffed|missed|(?:fall|fell|falls|come|came) short)\b"
# What is another case where one of two texts says it and the other does not.
_ALONE = (
    r"\b(?:next|following) (?:\w+ ){0,2}(?:turn|phase|round)\b|\b(?:turn|round|phase) (?:after|later)\b|\blater\b",
    r"\b(?:last|previous|earlier) (?:\w+ ){0,2}(?:turn|phase|round)\b",
    r"\bdifferent (?:\w+ )?(?:turns|phases|rounds)\b",
    r"\b(?:ability|abilities|warscroll|spell|trait|artefact|rule)(?: that| which)? (?:lets?|allows?|permits?|says?)\b|"
    r"\b(?:with|by|thanks to|has|have) (?:an?|my|its|his) (?:[\w-]+ ){0,3}(?:ability|artefact|trait)\b",
    rf"\b(?:after|if|when|because|since|that|who) {_others} {_did}\b|^{_others} {_did}\b|"
    rf"\b(?:shoot|charge|attack|target|fight|hit) (?:at )?(?:an?|the|his) (?:enemy )?(?:unit|model|hero|monster)s? "
    rf"(?:(?:that|which|who) (?:is|was|used|{_did})|in (?:a garrison|combat))\b",
    r"\b(?:(?:charge|attack|target|shoot|fight|stomp|hit)s?|piles? in|go|goes) "
    r"(?:(?:at|into|onto|over|past|to|towards) )?(?:(?:an?|his|my|our|the|their) )?(?:\w+ in (?:a|the) )?garrison",
    r"\b(?:was|were|been|being|gets?|got|be) (?:charged|shot|attacked|targeted)\b",
    r"\b(?:has|have|already|that|who|he|it) left\b|\bno longer\b|\bnot anymore\b|\barrived\b|\bdemolished\b",
    r"\bwholly\b",
    r"\b(?:charge|move|run|shoot|go|fly|walk|cross)s? (?:(?:right|straight) )?(?:across|over|through|past)\b",
    r"\breinforced? (?:\w+ ){0,4}twice\b|\btwice reinforced\b",
    r"^(?!how ).*\b(?:in|per|during) (?:a|one|the same|each|every) (?:whole )?(?:battle|game)\b",
    r"\b(?:another|different|other) (?:\w+ )?(?:hero(?:es)?|wizards?|priests?|monsters?|spells?|invocations?|one)\b|"
    r"\b(?:my other|on different|(?:can|with) another) units?\b|\bnext (?:endless )?(?:spell|prayer|invocation)\b",
    r"\b(?:his|her|their|the enemy|enemys|opponents?|opponent's) general\b",  # "the general" is my own
    r"\bsecond (?:hero|wizard|priest|monster)\b|\bwe both (?:want|use|used)\b",
    r"\bpass(?:es|ed|ing)? (?:within|by|near|close)\b|\bon (?:its|the|my|his) way\b",
    r"\bonly (?:one|1) model\b|\bone model only\b",
    rf"\bcharge\b.*{_short}|{_short}.*\bcharg",
    r"\bgeneral (?:is |was )?(?:slain|dies|died|dead|killed) (?:after|later|in|at)\b",
    *(
        rf"\b(?:non|(?:no|not an?|not for|without (?:an?|any))(?: \w+)?) {who}\b"
        for who in (
            "hero(?:es)?",
            "champions?",
            "totems?",
            "generals?",
            "wizards?",
            "priests?",
            "monsters?",
            "bodyguards?",
            "enem(?:y|ies)",
            "priority",
        )
    ),
)

_hit = r"(?:charged|shot|attacked|targeted|fought)"
_DONE_TO = re.compile(  # what others do to somebody, or to one who is himself at something
    rf"\b(?:be|being|been|was|were|is|are|gets?|got) (?:\w+ )?{_hit}\b|\b{_hit} (?:unit|by)\b|"
    rf"\bwhen (?:\w+ (?:is|are|was) )?{_hit}\b|"
    r"\b(?:shoot|charge|attack|target|fight|hit) (?:at |into )?(?:an?|the|his|my|any) (?:\w+ ){1,2}"
    rf"(?:(?:that|which|who) (?:is|was|are|has|have|used|fell|{_did})|in (?:a garrison|combat)|inside|already)\b"
)


def _numbered() -> tuple[dict[str, list[tuple[list[str], int]]], list[tuple[re.Pattern[str], int]], list[int]]:
    """Words in a row by the first of them, and what is said otherwise, each with its number; the kind of each number.

    What has no kind has the numbers after these.
    """
    rows, kind_of = defaultdict[str, list[tuple[list[str], int]]](list), list[int]()
    for kind, members in enumerate(_KINDS):
        for number, member in enumerate(members, len(kind_of)):
            for first, *more in map(str.split, member.split("|")):
                rows[first].append((more, number))
        kind_of += [kind] * len(members)
    said = [*chain.from_iterable(_KINDS_SAID), *_ALONE]
    patterns = [(re.compile(one), number) for number, one in enumerate(said, len(kind_of))]
    kind_of += [kind for kind, members in enumerate(_KINDS_SAID, len(_KINDS)) for _ in members]
    return dict(rows), patterns, kind_of


_rows, _patterns, _kind_of = _numbered()
_must, _may, _tie, _differ = (number for _, number in _patterns[:4])


def cases(words: Sequence[str]) -> list[int]:
    """The cases of a text, of which these are the words: numbers, each once, in order."""
    text = " ".join(words)
    found = {number for pattern, number in _patterns if pattern.search(text)}
    for place, word in enumerate(words):
        here = [one for one in _rows.get(word, ()) if [*words[place + 1 : place + 1 + len(one[0])]] == one[0]]
        longest = max((len(more) for more, _ in here), default=0)  # a "hero phase" is no hero
        found |= {number for more, number in here if len(more) == longest}
    return sorted(found)


def exchanged(asked: AbstractSet[int], says: AbstractSet[int]) -> bool:
    """Whether a line has one of a kind where a question has another, or only one of them says what stands alone."""
    left, more = asked - says, says - asked
    if max((*left, *more), default=0) >= len(_kind_of):
        return True
    return not {_kind_of[number] for number in left}.isdisjoint(_kind_of[number] for number in more)


def other_duty(asked: AbstractSet[int], says: AbstractSet[int], answer: Says) -> bool:
    """Whether a line asks what one must, and is answered by no, and a question what one may; or yes, the other way."""
    must, line_must = _must in asked, _must in says
    if must == line_must:
        return False
    return answer is Says.NO and _may in asked if line_must else answer is Says.YES and _may in says


def no_tie(asked: AbstractSet[int], says: AbstractSet[int]) -> bool:
    """Whether a line is of a tie, and a question has two numbers that differ."""
    return _tie in says - asked and _differ in asked


def done_to(words: Sequence[str]) -> bool:
    """Whether a text, of which these are the words, speaks of whoever is charged or shot, and not of who does it."""
    return bool(_DONE_TO.search(" ".join(words)))
