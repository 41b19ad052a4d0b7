"""A player's words, understood: numbers and titles typed outright, slang opened up, misspellings mended."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from kb.links import SECTION
from kb.passages import Slang, Term
from kb.search.spelling import Spelling
from kb.search.words import STOP, keys, normal, stem, tokens, words_of

LONGEST = 300  # characters of a question that are read
MOST_WORDS = 24

_NUMBER = re.compile(SECTION, re.IGNORECASE)

_EDITIONS = {
    3: re.compile(r"\b(?:3e|3rd ed\w*|third ed\w*|aos ?3(?:rd|e|\.0)?|edition 3)\b", re.IGNORECASE),
    2: re.compile(r"\b(?:2e|2nd ed\w*|second ed\w*|aos ?2(?:\.0)?|edition 2)\b", re.IGNORECASE),
    1: re.compile(r"\b(?:1e|1st ed\w*|first ed\w*|aos ?1(?:\.0)?|edition 1)\b", re.IGNORECASE),
}
_OLDER = rf"(?:{_EDITIONS[2].pattern}|{_EDITIONS[1].pattern})"
_COMPARES = re.compile(
    r"\b(?:still|now|nowadays|any ?more|no longer|these days|today|used to|3e|(?:3rd|third) ed\w*|aos ?3(?:\.0|e|rd)?|"
    r"in (?:the )?(?:3rd|third)|this edition|new (?:edition|book|rules|core|version|one))\b|"
    rf"\b(?:like|as|unlike|from|than|remember|thought|old|use|bring)\b[^.?!]{{0,20}}?{_OLDER}|"
    rf"{_OLDER}.{{0,12}}\b(?:player|veteran|habit|guy|brain|book|tome|battletome|list|battleplans?|missions?)\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[.?!;]+(?=\s)")
_NAMES_OLDER = re.compile(_OLDER, re.IGNORECASE)
_ASKS = re.compile(
    rf"\bplay(?:s|ing)?\b|^\W*(?:(?:so|and|but|ok|then)\W+)?(?:(?:back )?(?:in|for|by)\W+(?:the )?)?(?:{_OLDER}\W+)?"
    r"(?:can|could|do|does|did|is|are|was|were|may|must|how|what|when|where|which|who|why|would|should|has|have|had)\b",
    re.IGNORECASE,
)
"""A sentence that asks or says what is played. One that tells how it was is a memory: what is asked is today's."""
_WAS = r"(?:was|were|had|could|did|used|paid|always|only|played)"
_TELLS = re.compile(
    rf"\b(?:because|cause|cuz|but|where|{_WAS})\b[^.?!]{{0,30}}{_OLDER}|"
    rf"{_OLDER}[^.?!]{{0,30}}\b(?:{_WAS}|[a-z]+ed)\b",
    re.IGNORECASE,
)
_ASKS_OF_OLDER = re.compile(
    rf"^\W*(?:(?:in|for|by)\W+(?:the )?)?{_OLDER}\W+(?:can|could|do|does|did|is|are|was|were|how|what|when|who)\b|"
    r"^\W*(?:(?:how|what|when|who|which|where|why)\b[^.?!]{0,30}?)?\b(?:did|was|were|could|had)\b",
    re.IGNORECASE,
)
_BEFORE = "|".join(
    (
        "(?:hi|hello|hey|hiya|yo)(?: (?:all|everyone|everybody|folks|guys|lads|there))?",
        "ok|okay|so|um+|erm?|well",
        "(?:(?:another|a|just|really|very) )?(?:basic|beginner|dumb|newbie|noob|quick|random|silly|simple|stupid|weird)"
        "(?: rules?)? (?:question|q)(?: here)?",
        "(?:rules? )?question|noob here|new here|sorry for my (?:bad )?english|settle (?:a bet|this)",
        "(?:can|could) (?:anyone|somebody|someone|you) (?:please )?(?:clarify|explain|help|settle this)",
    )
)
_BEHIND = "|".join(
    (
        "y/n|yes or no|(?:many )?thanks(?: (?:all|a lot|guys|in advance))?|thank you|thx|cheers|ty|pls|plz|please",
        "(?:brand )?new (?:here|player)(?: sorry)?|sorry|asap",
    )
)
_AROUND = re.compile(rf"^(?:{_BEFORE})\b[\s,.:;!?-]+|[\s,.(;:-]+(?:{_BEHIND})[\s.!?)]*$", re.IGNORECASE)
"""What players say before and after what they ask: it asks nothing."""

_GAME = (
    r"40 ?k|warcry|kill ?team|(?:the )?(?:horus )?heresy|(?:the )?old world|underworlds|blood ?bowl|necromunda|"
    r"spearhead|(?:aos )?(?:4th|fourth) ed(?:ition)?|aos ?4(?:\.0)?"
)
_ELSEWHERE = re.compile(
    rf"^(?:(?:in|playing) )?(?:{_GAME}),? (?:can|could|do|does|did|is|are|was|may|must|what|how|who|when|where|if|my)\b"
    r"(?!.*\b(?:here|aos|sigmar|this game|this edition|third|3rd)\b)[^.?!;]*\W*$",
    re.IGNORECASE,
)
"""One question that is asked of another game, or of the next edition, alone."""


@dataclass(frozen=True, slots=True)
class Sense:
    """One thing that a question speaks of. Each alternative says it in a few keys, and counts for so much."""

    alternatives: tuple[tuple[tuple[str, ...], float], ...]
    means: str = ""  # the passage or term that the words stand for, where slang names one

    @property
    def keys(self) -> list[str]:
        """The keys of all alternatives."""
        return [key for alternative, _ in self.alternatives for key in alternative]


@dataclass(slots=True)
class Question:
    """What was typed, what it was mended to (empty where nothing was), and what it asks for."""

    typed: str
    corrected: str = ""
    senses: list[Sense] = field(default_factory=list)
    spelt: tuple[str, ...] = ()  # its words as they were typed, with all that is said around it,
    said: tuple[str, ...] = ()  # and mended, without that,
    words: tuple[str, ...] = ()  # and with those of the book for slang
    numbers: tuple[str, ...] = ()
    edition: int = 0  # where it is asked of one that is not today's,
    remembered: int = 0  # and where it only compares with one
    elsewhere: bool = False  # whether it is asked of another game
    unfinished: bool = False  # whether its last word is the beginning of one that is known
    unknown: tuple[str, ...] = ()  # words that are not known here, and are like none that is

    @property
    def long(self) -> float:
        """How many words it has, of ten: a sign of how sure an answer is."""
        return len(self.words) / 10

    @property
    def strange(self) -> int:
        """How many words are not known here, at most 3: another."""
        return min(len(self.unknown), 3)


class Reader:
    """Reads questions with a library's slang and terms, and mends their spelling."""

    def __init__(self, slang: Iterable[Slang], terms: Iterable[Term], spelling: Spelling, today: int = 0) -> None:
        """`today` is the edition that questions are of, if they name none or this one."""
        self._today = today
        self._slang: dict[tuple[str, ...], Slang] = {}
        for term in terms:
            for words in (term.name, *term.also):
                self._slang.setdefault(_plain(words), Slang(say=words, means=term.id, words=(term.name,)))
        for entry in slang:
            self._slang[_plain(entry.say)] = entry
        self._lengths: dict[str, set[int]] = defaultdict(set)  # by its first word, how many words slang may have
        for first, *rest in filter(None, self._slang):
            self._lengths[first].add(1 + len(rest))
        self._slang_words = {word for words in self._slang for word in words}
        self._opened = cache(self._open)
        self._in_the_book = cache(self._meant)
        self._spelling = spelling

    def read(self, typed: str) -> Question:
        """Understand a question; it is cut to 300 characters and 24 words."""
        whole = normal(" ".join(typed[:LONGEST].split()))
        text, edition = bare(whole)
        older = edition if edition != self._today else 0
        question = Question(typed, edition=older)
        if older and remembers(whole):
            question.edition, question.remembered = 0, older
        question.elsewhere = bool(_ELSEWHERE.search(text))
        question.numbers = tuple(_NUMBER.findall(text))
        words = [word for word, _, _ in tokens(text)][:MOST_WORDS]
        mended: dict[str, str] = {}
        unknown = [word for word in words if not self._knows(word)]
        last = words[-1] if words else ""
        before, ends, behind = typed.lower().rstrip("\n").rpartition(last) if last else ("", "", "")
        by_itself = ends and not behind and not before[-1:].isalnum()  # 40k ends with no k
        question.unfinished = bool(by_itself) and self._spelling.begins(last)
        for word in sorted(unknown, key=len, reverse=True):  # the longest word says most about those beside it
            mended[word] = self._spelling.mended(word, {*words, *mended.values()})
        for wrong, right in mended.items():
            if wrong == right:
                continue
            so_far = question.corrected or text
            instead = re.sub(rf"(?i)\b{re.escape(wrong)}\b", right, so_far)
            if instead == so_far:  # it is the rest of a word with letters that English has not
                mended[wrong] = wrong
            else:
                question.corrected = instead
        question.unknown = tuple(word for word in dict.fromkeys(unknown) if mended[word] == word)
        words = [mended.get(word, word) for word in words]
        meant, place = list(words), 0
        while place < len(words):
            length, sense = self._sense_at(words, place)
            if sense:
                question.senses.append(sense)
                says = tuple(words[place : place + length])
                meant += self._in_the_book(says) if says in self._slang else ()
            place += length
        question.said, question.words = _plain(question.corrected or text), tuple(meant)
        question.spelt = question.said if text == whole and not question.corrected else _plain(whole)
        return question

    def _meant(self, said: tuple[str, ...]) -> tuple[str, ...]:
        """The book's words for slang."""
        return _plain(" ".join(self._slang[said].words[:1]))

    def _sense_at(self, words: list[str], place: int) -> tuple[int, Sense | None]:
        """The sense of the longest slang that begins here, or of the single word."""
        word = words[place]
        for length in sorted(self._lengths.get(word, ()), reverse=True):
            said = tuple(words[place : place + length])
            if said in self._slang:
                return len(said), self._opened(said)
        return 1, None if word in STOP else Sense((((stem(word),), 1.0),))

    def _open(self, said: tuple[str, ...]) -> Sense:
        """What slang says, in its own words and in the book's."""
        slang = self._slang[said]
        literal = tuple(stem(word) for word in said if word not in STOP)
        book = tuple(tuple(keys(phrase)) for phrase in slang.words)
        alternatives = [(literal, 1.0)] + [(phrase, 0.9) for phrase in book]
        return Sense(tuple(pair for pair in alternatives if pair[0]), slang.means)

    def _knows(self, word: str) -> bool:
        return word in self._slang_words or stem(word) in self._slang_words or self._spelling.knows(word)


def bare(text: str) -> tuple[str, int]:
    """A text without what is said around it and without the edition that it names; and this, 0 for none.

    All of it, where it asks nothing.
    """
    named = 0
    while (rest := _AROUND.sub("", text)) and rest != text:
        text = rest
    for edition, said in _EDITIONS.items():
        if said.search(text):
            named, text = edition, said.sub(" ", text)
    return text, named


def remembers(text: str) -> bool:
    """Whether a text that names an older edition only compares with it, and asks of today's."""
    sentences = _SENTENCE.split(text)
    told = (one for one in sentences if _NAMES_OLDER.search(one) and not _ASKS.search(one))
    if _COMPARES.search(text) or (len(sentences) > 1 and any(told)):
        return True
    return bool(_TELLS.search(text)) and not _ASKS_OF_OLDER.search(text)


def _plain(words: str) -> tuple[str, ...]:
    return tuple(words_of(words))
