"""The site and the JSON API: a Flask factory and a blueprint per subject, with templates in folders of the same names.

It reads an open store and never builds one.
"""
