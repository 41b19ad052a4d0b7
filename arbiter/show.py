"""`arbiter show`: a passage with everything around it."""

from argparse import Namespace
from typing import Any

from arbiter import data
from arbiter.command import DONE, Parser, Refused, as_json, folder


def arguments(parser: Parser) -> None:
    """Declare what `show` takes."""
    parser.add_argument("id", metavar="ID", help="a passage, such as core-3e/13.3 or just 13.3")
    parser.add_argument("--json", action="store_true", help="the passage as JSON, as the API gives it")
    parser.add_argument("--data", type=folder, metavar="DIR", help="the data folder")


def run(args: Namespace) -> int:
    """Show one passage."""
    store = data.opened(args.data)
    try:
        record = store.record(store.find(args.id))
    except LookupError as error:
        raise Refused(str(error)) from None
    print(as_json(record, indent=1) if args.json else _readable(record))
    return DONE


def _readable(record: dict[str, Any]) -> str:
    heading = f"{record['number']} {record['title']}".strip()
    lines = [" > ".join(record["trail"]), heading, "=" * len(heading), "", record["text"] or "(not restated yet)"]
    if record.get("official"):
        lines += ["", "The official wording:", "", record["official"]]
    if ruling := record["ruling"]:
        lines += ["", f"Under the third edition: {ruling['status'] or 'not judged yet'}. {ruling['because']}".rstrip()]
    lists = {
        "Missing in the source": record["missing"],
        "Asked at the table": record["asked"],
        "Inside": [f"{one['id']}  {one['title']}" for one in record["inside"]],
        "Refers to": [f"{one['id']}  {one['title']}" for one in record["refers_to"]],
        "Goes with": [f"{one['id']}  {one['title']}: {one['because']}" for one in record["goes_with"]],
        "Cited by": [f"{one['id']}  {one['title']}" for one in record["cited_by"]],
        "Rulings": [f"{one['id']}  [{one['status']}] {one['title']}" for one in record["rulings"]],
        "Examples": [f"{one['part'] or 'rule'}: {one['question']}" for one in record["examples"]],
    }
    for title, items in lists.items():
        if items:
            lines += ["", f"{title}:", *(f"  - {item}" for item in items)]
    return "\n".join(lines)
