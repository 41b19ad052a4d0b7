"""Makes the list of English words that are no misspelling of ours, kb/search/english.json.

`python -m bench spelling` takes, of the words that `symspellpy` (MIT) counts in English books (`pip install
arbiter[meaning]`), those that search does not know and would mend into a word of ours: grunts are no grants. A short
one must be common: "hel" is rather hell with a letter left out.
"""

import json

from arbiter import data
from bench.meaning import counted
from kb.search import spelling as search
from kb.search.layout import Layout

SHORT, COMMON = 4, 25_000  # letters, and how many words are commoner at most than one that has no more


def main() -> int:
    """Make the list from the words of the data folder and write it."""
    words = near_ours(search.Spelling(Layout(data.opened(None).folder / "index"), frozenset()), counted())
    search.ENGLISH.write_text(json.dumps(words, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(words):,} words in {search.ENGLISH.stat().st_size:,} bytes")
    return 0


def near_ours(spelling: search.Spelling, words: list[str]) -> list[str]:
    """Those of these words, the commonest first, that would be mended."""
    english = words[:COMMON] + [word for word in words[COMMON:] if len(word) > SHORT]
    return sorted(word for word in english if word.isalpha() and spelling.mended(word, set()) != word)
