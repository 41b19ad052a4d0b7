"""`arbiter verify`: hold the corpus against the official documents."""

from argparse import Namespace
from collections import Counter

from arbiter import data, settings
from arbiter.command import DONE, NO, Parser, Refused, folder


def arguments(parser: Parser) -> None:
    """Declare what `verify` takes."""
    parser.add_argument("--sources", type=folder, metavar="DIR", required=True, help="the official documents' folder")
    parser.add_argument(
        "--lock", action="store_true", help="record these documents as those that the corpus was restated from"
    )


def run(args: Namespace) -> int:
    """Print each difference with both places, then a count by kind; exit 1 where there is one."""
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
    for note in (*notes, *scant(parsed, own.passages)):
        if note.of_the_file:
            data.to_stderr(note.line())
    official = official_passages(parsed)
    if not official:
        raise Refused(f"{args.sources} holds no document that is known here")
    read = {document.document.id for document in parsed} | {passage.document for passage in official}
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
