"""Plain text: finds the encoding, and tells text from what is none."""

_MARKS = (  # byte order marks; the codec takes the mark away
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_CONTROLS = bytes(code for code in range(32) if code not in b"\t\n\v\f\r")


def text_of(content: bytes) -> str:
    """The text: UTF-8 or UTF-16 where a byte order mark says so, else UTF-8.

    A line that is no UTF-8 is read as Windows-1252, it alone: one stray byte does not spoil the rest of a file.
    """
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content.decode(encoding, errors="replace")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return "\n".join(_line_of(line) for line in content.split(b"\n"))


def is_binary(content: bytes) -> bool:
    """Whether the bytes are no text: more control characters than a damaged text has."""
    if is_marked(content):
        return False
    controls = len(content) - len(content.translate(None, _CONTROLS))
    if controls * 3 > len(content):
        return True
    return controls * 20 > len(content) and not _is_utf8(content)


def is_marked(content: bytes) -> bool:
    """Whether a byte order mark says what the encoding is."""
    return any(content.startswith(mark) for mark, _ in _MARKS)


def _line_of(line: bytes) -> str:
    return line.decode("utf-8") if _is_utf8(line) else line.decode("cp1252", errors="replace")


def _is_utf8(content: bytes) -> bool:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
