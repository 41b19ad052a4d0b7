"""What Lighthouse gives five kinds of page, seen on a slow phone with bad signal: its mobile preset."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.serving import serving

VERSION = "12.8.2"  # the last that runs on Node.js 18 and 20
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
PAGES = {
    "home": "/",
    "search": "/search?q=can+i+shoot+after+running",
    "a rule": "/core-3e/13.3",
    "a check": "/check/core-3e/13.3?part=hit&given.roll=3&given.to_hit=4",
    "a whole attack": "/attack",
}
ALL = 100
TRIES = 3  # for a page: a busy machine can only make it look slower than it is, so that the best one counts
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main() -> int:
    """Print the table, and what keeps a page from 100; 1 where one is under it, 2 where the tools are missing."""
    browser = os.environ.get("CHROME_PATH") or next(filter(None, map(shutil.which, _BROWSERS)), None)
    if not shutil.which("npx") or not browser:
        print("this needs Node.js 18 or newer, npm and Chromium: apt-get install nodejs npm chromium", file=sys.stderr)
        return 2
    missing: list[str] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder, "data"), workers=1) as (_, address):
        print(f"| Lighthouse {VERSION}, mobile | {' | '.join(CATEGORIES)} |\n| --- |{' ---: |' * len(CATEGORIES)}")
        for name, path in PAGES.items():
            report = _best(browser, f"{address}{path}")
            print(f"| {name} | {' | '.join(f'{score}' for score in scores(report).values())} |", flush=True)
            missing += (f"- {name}: {one}" for one in short_of_all(report))
    if missing:
        print("", *missing, sep="\n")
    return 1 if missing else 0


def scores(report: Any) -> dict[str, int]:
    """The score of each category, of 100; 0 where there is none."""
    return {name: round(ALL * (report["categories"][name]["score"] or 0)) for name in CATEGORIES}


def short_of_all(report: Any) -> list[str]:
    """What keeps each category that is under 100 from it."""
    return [
        f"{name}: {audit['title']}" + (f" ({audit['displayValue']})" if audit.get("displayValue") else "")
        for name, score in scores(report).items()
        if score < ALL
        for one in report["categories"][name]["auditRefs"]
        if one["weight"] and ((audit := report["audits"][one["id"]])["score"] or 0) < 1
    ]


def _best(browser: str, address: str) -> Any:
    """The best report of a page. Its traces are lost now and then, so that a run without a report is a try too."""
    reports, fault = [], ""
    for _ in range(TRIES):
        done = _run(browser, address)
        if done.returncode:
            fault = done.stderr.strip() or done.stdout.strip()
            continue
        reports.append(json.loads(done.stdout))
        if min(scores(reports[-1]).values()) == ALL:
            break
    if not reports:
        raise SystemExit(f"Lighthouse did not run: {fault}")
    return max(reports, key=lambda report: sum(scores(report).values()))


def _run(browser: str, address: str) -> "subprocess.CompletedProcess[str]":
    words = ["npx", "--yes", f"lighthouse@{VERSION}", address, "--output=json", "--quiet"]
    words += ["--no-enable-error-reporting", f"--only-categories={','.join(CATEGORIES)}"]
    words += ["--chrome-flags=--headless=new --no-sandbox"]
    return subprocess.run(words, capture_output=True, text=True, env=os.environ | {"CHROME_PATH": browser}, timeout=300)
