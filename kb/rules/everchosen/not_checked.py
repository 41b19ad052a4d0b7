"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "everchosen/the-eightpoints": "Its check is not written yet.",
}
