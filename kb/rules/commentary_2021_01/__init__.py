"""Rulings of January 2021, as checks of the second edition: those that today's rules decide otherwise, or not at all.

One module a topic. A ruling that the core rules of its edition come to by themselves has no check here.
"""
