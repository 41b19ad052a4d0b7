"""Battleplans and the region of Wrath of the Everchosen: a module per page."""
