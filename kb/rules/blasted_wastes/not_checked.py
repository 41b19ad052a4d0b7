"""Pages here that have no check, and why: none."""

NOT_CHECKED: dict[str, str] = {}
