"""What the dice of a whole unit's attacks are likely to do.

The rule checks say what one dice does, whatever it shows; this room only adds up.
"""
