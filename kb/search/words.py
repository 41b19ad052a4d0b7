"""From text to the words that search compares: lower case, stemmed, without the words that every question has."""

import functools
import re
from collections.abc import Iterable, Iterator

from whoosh.lang.snowball.english import EnglishStemmer

_WORD = re.compile(r"(?<![\w.])[+-]\d+\b|\d+(?:\.\d+)+|[a-z]*\d+[+\"]?|[a-z]+(?:'[a-z]+)?", re.IGNORECASE)

# What a question is built of, and the game's name: not what it is about. "not", "more", "first" and "after" decide
# rules: they stay.
STOP = frozenset(
    """
    a about ain ain't am an and are aren't as at be been being but by can can't could did didn't do does doesn't doing
    don don't for from get gets getting go goes going got guy guys had has have having he her hey his how i i'm if in
    into now is isn isn't it it's its just let me my of ok okay on or our ours please question really right rule rules
    ruling s said say says she should so some still t than that the their theirs them then there these they thing this
    those to too us use used uses using was we were what what's when where which who whose why will with would you your
    work works working yours n r u w im ive dont cant doesnt isnt whats happen happens aos
    """.split()  # noqa: SIM905, a list of a hundred strings reads worse
)

# The book's word, and what players say for it; irregular forms that the stemmer does not know are among them.
_SAID_AS = {
    "choose": "choice chose chosen pick picked picking picks",
    "control": "hold holding holds own owns",
    "defence": "defense",
    "dice": "die",
    "enemy": "foe foes opponent opponents opposing",
    "fight": "fought",
    "flee": "fled fleed",
    "flyer": "flier fliers",
    "inches": "inch",
    "maximum": "max",
    "minimum": "min",
    "run": "ran",
    "shoot": "shot",
    "subtract": "minus",
    "slain": "dead died dies kill killed killing kills slay",
    "tied": "draw drawn tie ties",
    "unit": "squad squads",
}
# An English word, and how it is typed in a hurry. Not where it is part of a name, as in Ur-gold.
_TEXTED = {
    "against": "agenst agst",
    "already": "alredy",
    "because": "coz cuz bcoz bcuz becoz",
    "before": "b4",
    "both": "bofe",
    "charge": "chardge charj charje",
    "charges": "chardges",
    "check": "chek",
    "collapses": "colapses",
    "could": "cud",
    "crossed": "crosed",
    "dead": "ded",
    "does": "doez dus duz",
    "double": "dubble",
    "enough": "enuf",
    "every": "evry",
    "fight": "fite",
    "forward": "foward forword",
    "good": "gud",
    "have": "hav hv",
    "hero": "herro",
    "if": "iff",
    "interrupt": "interupt",
    "is": "iz",
    "just": "jus",
    "list": "lst",
    "look": "luk",
    "many": "meny",
    "mean": "meen",
    "means": "meens",
    "one": "wun",
    "opponent": "opp oppo",
    "people": "ppl",
    "phase": "fase faze",
    "phases": "fases fazes",
    "possible": "poss",
    "really": "realy rly",
    "reinforced": "reenforced",
    "round": "rnd rond",
    "rounds": "rnds rds",
    "said": "sed",
    "should": "shud",
    "still": "stil",
    "straight": "strait",
    "stupid": "stoopid",
    "sucks": "sux",
    "that": "dat",
    "the": "da teh",
    "they": "thay",
    "this": "dis",
    "though": "tho",
    "through": "thru",
    "until": "til till",
    "wasn't": "wasnt",
    "what": "wat wot wut",
    "what's": "wats wots",
    "when": "wen",
    "where": "wher",
    "which": "wich",
    "with": "wif wiv",
    "without": "w/o",
    "wizard": "wiz wizz",
    "wizards": "wizs wizzes",
    "would": "wud",
    "wound": "wnd",
    "wounds": "wnds",
    "you": "ya",
    "your": "ur yr",
}
_IN_FULL = {texted: word for word, many in _TEXTED.items() for texted in many.split()}
_HASTE = re.compile(rf"(?i)(?<![\w'-])(?:{'|'.join(sorted(map(re.escape, _IN_FULL), reverse=True))})(?![\w'-])")
_SNOWBALL = EnglishStemmer()  # whoosh.lang.porter makes "runn" of running
_BOOK_WORD = {said: book for book, many in _SAID_AS.items() for said in many.split()}


@functools.lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The form under which a word is indexed."""
    word = _BOOK_WORD.get(word, word)
    return word if not word[:1].isalpha() else str(_SNOWBALL.stem(word))


def tokens(text: str) -> Iterator[tuple[str, int, int]]:
    """Each word of a text in lower case, with where it begins and ends."""
    for match in _WORD.finditer(text.replace("’", "'")):
        yield match[0].lower(), match.start(), match.end()


def words_of(text: str) -> list[str]:
    """The words of a text in lower case and in its spelling for search: none is left out, "not" and "my" say much."""
    return [word.lower() for word in _WORD.findall(normal(text))]


def normal(text: str) -> str:
    """A text in which a word has one spelling (re-roll, reroll; through, thru) and possessives are gone."""
    text = _HASTE.sub(lambda found: _IN_FULL[found[0].lower()], text.replace("’", "'"))
    lower = text.lower()
    if "roll" in lower:  # most texts have none of these, and looking costs a tenth
        text = re.sub(r"(?i)\bre[- ]?roll", "reroll", text)
    if "sigmar" in lower:
        text = re.sub(r"(?i)\bage of sigmar\b", "aos", text)
    return re.sub(r"(?i)\b(\w{3,})'s\b", r"\1", text) if "'" in text else text


def keys(text: str) -> list[str]:
    """The index keys of a text, in its order, without stop words."""
    return keys_of(words_of(text))


def keys_of(words: Iterable[str]) -> list[str]:
    """The index keys of words, in their order, without stop words."""
    return [stem(word) for word in words if word not in STOP]
