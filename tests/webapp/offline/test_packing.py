import json
import lzma
import re
import shutil
import struct
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from webapp.offline.packing import BEGIN, LITERAL_CONTEXT, NEXT, packed

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
    if not (node := shutil.which("node")):
        pytest.skip("there is no node to run the script with")
    ways, table = bytes(range(200)) * 50, bytes(range(256)) * 40
    many = "".join(f"<p>Word {chr(65 + n // 26)}{chr(97 + n % 26)}x, – again</p>" for n in range(400)) * 5
    pages = PAGES | {"words of two bytes": many}
    (tmp_path / "file").write_bytes(packed({"said": SAID}, pages, ways, table))
    script = (
        UNPACK.read_text(encoding="utf-8")
        + """
    const file = require("fs").readFileSync(process.argv[2]);
    const all = unpacked(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
    const said = JSON.parse(new TextDecoder().decode(all.said())).said;
    const [pages, ways, table] = [Object.fromEntries(all.pages()), [...all.ways()], [...all.vectors()]];
    console.log(JSON.stringify({ said, pages, ways, table }));
    """
    )
    (tmp_path / "script.js").write_text(script, encoding="utf-8")
    ran = subprocess.run([node, tmp_path / "script.js", tmp_path / "file"], capture_output=True, check=True, timeout=60)
    assert json.loads(ran.stdout) == {"said": SAID, "pages": pages, "ways": list(ways), "table": list(table)}
