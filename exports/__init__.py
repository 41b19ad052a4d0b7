"""What others can read: everything that the service knows as JSON, Turtle, JSON-LD and GraphML, and SPARQL over it.

One file for each format. Each leaves the publisher's words out unless it is told otherwise.
"""
