"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/3.0": "It only names the step; how armies are deployed is for the battlepack to say.",
}
