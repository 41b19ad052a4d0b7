"""What the service knows: the records, the graph, the search index and the rules.

It knows nothing of where documents come from or who asks.
"""
