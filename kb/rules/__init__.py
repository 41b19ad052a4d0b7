"""One module per rule, a tree per edition; a module is found by its number or name.

A rule imports the engine and the tabletop, never another rule: it asks by id. `shared.py` has what editions judge
alike.
"""
