"""`arbiter verify`: hold the corpus against the official documents, or record what was changed in it on purpose."""

import sys
from argparse import Namespace
from collections import Counter

from arbiter import data, settings
from arbiter.command import DONE, NO, Parser, Refused, folder


def arguments(parser: Parser) -> None:
    """Declare what `verify` takes."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--sources", type=folder, metavar="DIR", help="the official documents' folder")
    which.add_argument(
        "--accept",
        nargs="+",
        metavar="ID",
        help="record the facts of these passages, or of all in these books, as right",
    )
    parser.add_argument("--because", metavar="WHY", help="why a fact changed; asked for where it is left out")
    parser.add_argument(
        "--lock", action="store_true", help="record these documents as those that the corpus was restated from"
    )


def run(args: Namespace) -> int:
    """Print each difference with both places, then a count by kind; exit 1 where there is one."""
    if args.lock and not args.sources:
        raise Refused("--lock goes with --sources")
    if args.because is not None and not args.accept:
        raise Refused("--because goes with --accept")
    if args.accept:
        return _accept(args.accept, (args.because or "").strip())
    from ingest.lock import changed, read_lock, write_lock
    from ingest.own_words import CorpusError, read_corpus
    from ingest.pipeline import official_passages, parse_all, scant
    from ingest.verify import differences, read_explained, unexplained

    lock = settings.CORPUS / "sources.lock.json"
    try:
        parsed, notes = parse_all(args.sources, data.to_stderr)
        own = read_corpus(settings.CORPUS)
        explained = read_explained(settings.CORPUS / "explained.yaml")
        locked = read_lock(lock)
    except (CorpusError, OSError) as error:
        raise Refused(str(error)) from None
    for note in (*notes, *scant(parsed, own)):
        if note.of_the_file:
            data.to_stderr(note.line())
    official = official_passages(parsed)
    if not official:
        raise Refused(f"{args.sources} holds no document that is known here")
    read = {document.book for document in parsed} | {passage.document for passage in official}
    if args.lock:
        write_lock(lock, official)
        locked = read_lock(lock)
    found = [*differences(own, official), *(changed(official, locked) if locked else ())]
    left = unexplained(found, explained, read)
    for difference in left:
        print(difference.line())
    print(f"{len(own.passages)} passages of ours, {len(official)} official, {len(explained)} differences explained")
    if absent := [document.title for document in own.documents if document.id not in read and document.id != "term"]:
        print(f"not compared, because {args.sources} does not have them: {', '.join(absent)}")
    counts = Counter(difference.kind for difference in left)
    print("differences: " + (", ".join(f"{kind} {count}" for kind, count in counts.most_common()) or "none"))
    return NO if left else DONE


def _accept(ids: list[str], because: str) -> int:
    """Record facts that were changed on purpose, and why; what is new to the record is recorded in the same way."""
    from ingest.own_words import CorpusError, read_corpus
    from kb.lints import facts

    lock = settings.CORPUS / facts.LOCK
    try:
        own = read_corpus(settings.CORPUS)
        now = facts.facts_of(own.passages, own.rulings)
        changes = facts.changes(now, facts.read(lock))
        changed = {
            wanted: [id for id in changes if f"{id}/".startswith((f"{wanted}/", f"{wanted}#"))] for wanted in ids
        }
        for wanted in ids:
            if not changed[wanted]:
                raise Refused(f"no fact of {wanted!r} differs from {lock.name}")
        accepted = {id: changes[id] for found in changed.values() for id in found}
        facts.accept(lock, now, accepted, because or _asked())
    except (CorpusError, ValueError, OSError) as error:
        raise Refused(str(error)) from None
    for id, says in accepted.items():
        print(f"{id}: {says}")
    print(f"{lock}: {len(accepted)} recorded")
    return DONE


def _asked() -> str:
    """The reason, from whoever sits at the terminal."""
    try:
        because = input("because: ").strip() if sys.stdin.isatty() else ""
    except EOFError:
        because = ""
    if not because:
        raise Refused('say why: --because "..."')
    return because
