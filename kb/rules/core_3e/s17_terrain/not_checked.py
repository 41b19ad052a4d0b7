"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/17.0.3": "It only says that faction terrain has a warscroll, where its rules stand (23.0).",
    "core-3e/17.1": "It says no more than that size and appearance decide; the checks of 17.1.1 to 17.1.4 say how.",
}
