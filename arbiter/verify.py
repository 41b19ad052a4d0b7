"""`arbiter verify`: hold the corpus against the official documents."""

from argparse import Namespace
from collections import Counter
from pathlib import Path

from arbiter import data, settings
from arbiter.command import DONE, NO, Parser, Refused


def arguments(parser: Parser) -> None:
    """Declare what `verify` takes."""
    parser.add_argument("--sources", type=Path, metavar="DIR", required=True, help="the official documents' folder")


def run(args: Namespace) -> int:
    """Print each difference with both places, then a count by kind; exit 1 where there is one."""
    from ingest.own_words import CorpusError, read_corpus
    from ingest.pipeline import official_passages, parse_all
    from ingest.verify import differences, read_explained, unexplained

    try:
        own = read_corpus(settings.CORPUS)
        parsed, _ = parse_all(args.sources, data.to_stderr)
        official = official_passages(parsed)
        explained = read_explained(settings.CORPUS / "explained.yaml")
    except (CorpusError, NotADirectoryError) as error:
        raise Refused(str(error)) from None
    if not official:
        raise Refused(f"{args.sources} holds no document that is known here")
    left = unexplained(differences(own, official), explained)
    for difference in left:
        print(difference.line())
    counts = Counter(difference.kind for difference in left)
    print(f"{len(own.passages)} passages of ours, {len(official)} official, {len(explained)} differences explained")
    print("differences: " + (", ".join(f"{kind} {count}" for kind, count in counts.most_common()) or "none"))
    return NO if left else DONE
