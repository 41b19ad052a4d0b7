"""Mutation testing: each rule, and what rules rest on, with one small fault put in, to see whether the tests notice.

mutmut makes the faults. Its own runner leaves decorated functions alone, which here is every rule, and starts pytest
anew for each mutant; so the mutants are run by a runner of our own, which forks one warm process.
"""
