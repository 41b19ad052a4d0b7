"""A corpus of a few lines, to be changed and broken."""

from pathlib import Path

BOOKS = """\
- {id: rules, title: The Rules, edition: 3, core: true, page: insert}
- {id: rulings, title: The Rulings, edition: 2, page: topic}
- {id: plans, title: The Battleplans, edition: 2, page: battleplan}
- {id: sheet, title: The Sheet, edition: 1, page: rule}
- {id: term, title: Terms, edition: 3, page: term}
"""

ATTACKING = """\
---
document: rules
---

# 13.0 Attacking

Attacks are made with weapons (see 13.1 and 14.9).

## 13.1 Attack Sequence

Roll to hit first.

**Asked at the table**

- do I roll to hit
  before I roll to wound?
- what order?

#### Hit Roll {#hit-roll}

An unmodified 1 never hits.

| Command ability | When | Effect |
| --- | --- | --- |
| **All-out Attack** {#all-out-attack} | your unit shoots | +1 to hit |
| Nothing else | never | none |
"""

DICE = """\
---
document: rulings
---

# Dice Rolls

## 1

**Question:** What is
a double?

**Answer:** Two alike.

Before modifiers.

**Status:** absorbed

**Because:** The rules say so now (see 13.1).

**Sections:** 13.1, 13.1#hit-roll

**Asked at the table**

- is a double before modifiers?
"""

SIEGE = """\
---
document: plans
---

# The Siege

A siege.

## The Garrison

It arrives on a 5+.

**Missing:** the map,
with its edges.
"""

SHEET = """\
---
document: sheet
---

# The Armies

Bring your models.

**Today:** 13.0, 13.1#hit-roll. Points are counted
now.

## Units

Models fight in units.

**Today:** no counterpart. Units were smaller.
"""

TERMS = """\
terms:
  - {id: hit-roll, name: hit roll, definition: The dice that decides., defined_in: rules/13.1#hit-roll, also: [to hit]}
slang:
  - {say: crit, means: term/hit-roll, with: [unmodified 6]}
"""

OFFICIAL = """\
Prepare to enter a world of war and death
THE CORE RULES Play nicely.
UNITS Models fight in units.
TOOLS OF WAR You may muster an army of Citadel Miniatures, and dice.
FLYING Birds do it.
RUNNING A model that fell over is considered to have been slain.
"""


def small_corpus(folder: Path, changed: dict[str, str] | None = None) -> Path:
    """Write the corpus into a folder, with some of its files changed; one that is changed to nothing is left out."""
    files = {
        "documents.yaml": BOOKS,
        "terms.yaml": TERMS,
        "rules/13-attacking.md": ATTACKING,
        "rulings/dice-rolls.md": DICE,
        "plans/the-siege.md": SIEGE,
        "sheet/1-the-armies.md": SHEET,
    }
    for name, text in (files | (changed or {})).items():
        if text:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return folder


def with_official(corpus: Path, documents: Path) -> Path:
    """A folder with a document that a parser knows, of four or five passages, whose book stands in the corpus."""
    (corpus / "documents.yaml").write_text(f"- {{id: core-2e, title: Core Rules, edition: 2, page: rule}}\n{BOOKS}")
    (corpus / "core-2e").mkdir(exist_ok=True)
    (corpus / "core-2e" / "units.md").write_text("---\ndocument: core-2e\n---\n\n# Units\n\nModels stay together.\n")
    documents.mkdir(exist_ok=True)
    (documents / "core-rules.txt").write_text(OFFICIAL, encoding="utf-8")
    return documents
