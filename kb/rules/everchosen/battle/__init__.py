"""A battle while it goes on: the ends of its battle rounds, extra command abilities, and a duel of champions."""
