"""`arbiter build`: make the data folder."""

from argparse import Namespace

from arbiter import data, settings
from arbiter.command import DONE, Parser, folder


def arguments(parser: Parser) -> None:
    """Declare what `build` takes."""
    parser.add_argument(
        "--sources", type=folder, metavar="DIR", help="a folder with your copies of the official documents"
    )
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
    store = data.build(place, args.sources, data.to_stderr, print if args.verbose else data.silent)
    library = store.library
    restated = sum(1 for passage in library.passages if passage.text)
    official = sum(1 for passage in library.passages if passage.official)
    print(f"{place}: {len(library.passages)} passages, {restated} in our words, {official} with official wording")
    print(
        f"{len(library.rulings)} rulings, {len(library.terms)} terms, unresolved references: {len(library.unresolved)}"
    )
    if args.sources:
        print(f"what the readers dropped, mended or could not place: {place / 'current' / 'report.txt'}")
    return DONE
