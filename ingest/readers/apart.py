"""Formats whose libraries a hostile file can keep busy: read in a process of its own, with a bound on time and memory.

The process is ended when either is spent. It costs a third of a second; plain texts do without.
"""

import importlib
import logging
import multiprocessing
import resource

from pebble import ProcessExpired, concurrent

from ingest.readers.unreadable import Unreadable

SECONDS = 60.0  # to read one file
MEMORY = 1 << 30  # bytes that the process may hold

NAMES = {"pdf": "a PDF", "epub": "an epub", "html": "a web page"}


def text_of(content: bytes, format: str) -> str:
    """The text of a pdf, epub or html file. Raises Unreadable."""
    # A fork would copy the locks of other threads, held or not.
    started = concurrent.process(timeout=SECONDS, mp_context=multiprocessing.get_context("spawn"))(_text)
    reading = started(content, format, SECONDS)
    try:
        return str(reading.result())
    except TimeoutError:
        raise Unreadable(f"{NAMES[format]} that takes more than {SECONDS:g} seconds to read") from None
    except ProcessExpired:
        raise Unreadable(f"{NAMES[format]} that ended the process which read it, for want of memory perhaps") from None
    finally:
        reading.cancel()


# In the process that reads -------------------------------------------------------------------------------------------


def _text(content: bytes, format: str, seconds: float) -> str:
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 5, int(seconds) + 5))  # where nobody is left to end it
    logging.disable()  # what a library thinks of the file
    try:
        return str(importlib.import_module(f"ingest.readers.{format}").text_of(content))
    except MemoryError:
        raise Unreadable(f"{NAMES[format]} that takes more than {MEMORY >> 30} GB of memory to read") from None
