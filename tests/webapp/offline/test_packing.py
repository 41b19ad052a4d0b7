import json
import lzma
import re
import shutil
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from webapp.offline.making import Making
from webapp.offline.packing import BEGIN, LITERAL_CONTEXT, NEXT, folded, packed
from webapp.offline.reading import bare, fetched

UNPACK = Path(__file__).parents[3] / "webapp" / "static" / "offline" / "unpack.js"
SAID = ["Can I run?", "Yes, if you stay & hold <all>", "It says so there", "so it is written"]
PAGES = {
    "": "<p>Home</p>",
    "one": "<p>Can I run?</p><p> “Yes, if you stay &amp; hold &lt;all&gt;”</p><b>so it is written</b><i>Run? No</i>",
    "cited": '<a href="/one?mark=a+%26+%3Cb%3E&amp;in=it#cited">“a &amp; &lt;b&gt;”</a><a href="?mark=else">“so”</a>',
    "two": f"<p>{'It says so there</p><p>' * 400}Æon – “quoted”</p>",
}


def texts(file: bytes) -> bytes:
    """The pages, in letters."""
    _, letters, words, said, told, length, *_ = struct.unpack("<10I", file[:40])
    chain = {"id": lzma.FILTER_LZMA1, "lc": LITERAL_CONTEXT, "lp": 0, "pb": 0, "dict_size": 1 << 25}
    content = lzma.decompress(file[40 : 40 + length], format=lzma.FORMAT_RAW, filters=[chain])
    assert len(content) == words + said + told
    assert words
    pages = re.sub(rb"[\x80-\xff]", in_letters(content[:words].split(b",")), content[words + said :])
    assert len(pages) == letters
    return pages


def in_letters(words: list[bytes]) -> Callable[[re.Match[bytes]], bytes]:
    """These texts have fewer words than have one byte."""
    return lambda match: words[match[0][0] - 128]


def test_what_search_has_as_well_is_not_packed_twice() -> None:
    pages = json.loads(texts(packed({"said": SAID}, PAGES, b"", b"")))
    assert pages["one"] == f"<p>{NEXT}</p><p> “{NEXT}”</p><b>{BEGIN}2\x03</b><i>Run? No</i>"


def test_cited_words_are_not_packed_twice() -> None:
    pages = json.loads(texts(packed({"said": SAID}, PAGES, b"", b"")))
    assert pages["cited"] == '<a href="/one?mark&amp;in=it#cited">“a &amp; &lt;b&gt;”</a><a href="?mark=else">“so”</a>'


@pytest.mark.process
def test_the_script_unpacks_what_was_packed(tmp_path: Path) -> None:
    ways, table = bytes(range(200)) * 50, bytes(range(256)) * 40
    many = "".join(f"<p>Word {chr(65 + n // 26)}{chr(97 + n % 26)}x, – again</p>" for n in range(400)) * 5
    pages = PAGES | {"words of two bytes": many}
    (tmp_path / "file").write_bytes(packed({"said": SAID}, pages, ways, table))
    all = """{
      said: JSON.parse(new TextDecoder().decode(all.said())).said,
      pages: Object.fromEntries(all.pages()), ways: [...all.ways()], table: [...all.vectors()] }"""
    assert unpacked(tmp_path / "file", all) == {
        "said": SAID,
        "pages": pages,
        "ways": list(ways),
        "table": list(table),
    }


@pytest.mark.process
def test_pages_come_back_with_the_names_of_their_answers(app: Flask, to_keep: Making) -> None:
    kept = unpacked(to_keep.file, "Object.fromEntries(all.pages())")
    assert 'id="asked-' in kept["core-3e/13.3"]
    for address in ("core-3e/13.3", "core-3e/20.2", "everchosen/angazkul-grend", "term/ward"):
        assert kept[address] == bare(fetched(app, f"/{address}"))


def unpacked(file: Path, what: str) -> Any:
    """What the script finds in a file, which it calls `all`."""
    if not (node := shutil.which("node")):
        pytest.skip("there is no node to run the script with")
    script = f"""{UNPACK.read_text(encoding="utf-8")}
    const file = require("fs").readFileSync(process.argv[1]);
    const all = unpacked(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
    console.log(JSON.stringify({what}));
    """
    ran = subprocess.run([node, "-e", script, file], capture_output=True, check=True, timeout=60)
    return json.loads(ran.stdout)


@given(st.lists(st.text("ab'1", max_size=40)))
def test_words_are_folded_without_loss(words: list[str]) -> None:
    unfolded, word = list[str](), ""
    for shared, rest in re.findall("([A-Z])([^A-Z]*)", folded(sorted(words))):
        word = word[: ord(shared) - ord("A")] + rest
        unfolded.append(word)
    assert unfolded == sorted(words)


def test_folded_words_are_shorter() -> None:
    assert folded(["ward", "wards", "wound"]) == "AwardEsBound"
