"""The numbers of a question: read as players write them, placed in the fields of a check, and judged by it.

`told` is the door: it answers only where every number, and every word beside them, is understood for certain.
"""
