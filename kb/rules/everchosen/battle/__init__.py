"""A battle while it goes on: the ends of its battle rounds, and the command abilities that a battleplan adds."""
