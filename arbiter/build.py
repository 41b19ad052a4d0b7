"""`arbiter build`: make the data folder."""

from argparse import Namespace

from arbiter import data, settings
from arbiter.command import DONE, Parser, folder


def arguments(parser: Parser) -> None:
    """Declare what `build` takes."""
    documents = parser.add_mutually_exclusive_group()
    documents.add_argument(
        "--sources",
        type=folder,
        metavar="DIR",
        help="a folder with your copies of the official documents; later builds keep to it",
    )
    documents.add_argument("--without-sources", action="store_true", help="from the corpus alone, from now on")
    parser.add_argument(
        "--data",
        type=folder,
        metavar="DIR",
        help="the data folder (else $ARBITER_DATA, else build/ of the checkout)",
    )
    parser.add_argument(
        "-v", "--verbose", action="store_true", help="print every line that was dropped, mended or lost"
    )


def run(args: Namespace) -> int:
    """Build and say what was built."""
    place = settings.data_folder(args.data)
    told = args.sources or args.without_sources
    sources = args.sources if told else data.documents(place)
    details = print if args.verbose else data.silent
    store = data.build(place, sources, data.to_stderr, details, may_lose=bool(told))
    library = store.library
    restated = sum(1 for passage in library.passages if passage.text)
    official = sum(1 for passage in library.passages if passage.official)
    print(f"{place}: {len(library.passages)} passages, {restated} in our words, {official} with official wording")
    print(
        f"{len(library.rulings)} rulings, {len(library.terms)} terms, unresolved references: {len(library.unresolved)}"
    )
    if sources:
        print(f"what the readers dropped, mended or could not place: {place / 'current' / 'report.txt'}")
    return DONE
