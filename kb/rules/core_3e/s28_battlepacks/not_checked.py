"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/28.1.1": "It only names the section of a battlepack that explains how to pick an army.",
    "core-3e/28.2.2": "It only names that a battleplan may restrict what players pick; each states its own.",
    "core-3e/28.2.4": "It only names the instructions for deployment; 28.2 checks that a battleplan has them.",
    "core-3e/28.2.5": "It only names special rules; each battleplan states its own.",
    "core-3e/28.2.7": "It only names where the winner is determined; 28.2 checks that a battleplan says it.",
}
