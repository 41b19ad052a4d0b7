"""Documents in, passages out: readers turn bytes into lines, document parsers turn lines into passages.

Nothing here knows the site or the command line; `ingest.pipeline` is the door.
"""
