"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/24.1": "It only names the first entry of such a warscroll: the name, which is that of the miniature.",
}
