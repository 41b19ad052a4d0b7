"""A rulebook of our own, about boats, with every disease of the real one."""

RIVER = """\
The Core Rules

This page explains how boats are rowed.

Contents

BookKindEditionLast update
\u00a0 Warhammer Age of Sigmar: Core Rules
THE PLAYER’S CODE
Rivers are shared.

THE CORE RULES
Boats float, and these pages say how.

THE PLAYER’S CODE

CARDINAL RULES
  • Wave to other boats.
  • Never sink them.

THE CORE RULES

The pages below are about boats.

1.0 Boats

A boat floats (see 1.1).

1.1 Rowing

To row, pick a boat.

The captain on the left rows straight (see 1.1). The cook has lost an oar (see 1.1).

1.1.1 Orders

You can give these orders (see 2.0):

Row Faster

The drum beats, and the oars follow.
Add 2" to the move. A tired crew cannot row faster.

If the drum is lost, add 1" instead.

Stop

All oars go up.
The boat ends its move.

1.1.2 Rowing in Circles

A boat with one oar turns.

Pick an oar.
Pull it out (see 1.0).

1.2 Mooring

Moor a boat in two steps.

1. Throw the Rope

Roll a dice. On a 1, it misses.

Designer’s Note: It always gets wet.

2. Tie the Knot

The boat is moored.

1.2.1 Pictures of a Mooring

A mooring has parts.

1. Rope
2. Knot
3. Iron Ring

1.3 Order of Play

The phases are:

1 Row Phase (see 1.1)
2 Mooring Phase (see 1.2)

1.4 Sequences

1. All the boats that are afloat are moved
2. All the boats that are moored stay where they are

2.0 Crews

RIVER ACTIONS
Shout: Pick 1 boat. It hears you | or not.
Wave: Pick 1 boat. It sees you.

You cannot shout and wave at once.

Oars: An oar has a length. It is printed on the oar.

Sails: A sail has a width.

Example: A sail might be 4" wide.

2.1 Events

Roll on the table.

D6River Event
1
Calm: Nothing happens.
2
Flood: All boats drift D6".

2.2 Wrecks

A boat is a wreck if:

a) It sinks.
b) It burns.

A wreck s owner swims.

Incarnates

A river spirit is a boat.

Haunting

It haunts 1 boat.

FORM
What it looks like.

Regiments of Renown

Fleets have names.

  • Each fleet has 1 flag.

  • It has 2 boats, as below.

FLEET OF RENOWN

Unified: All boats move as one (see 1.1).

BOAT ICONS
(Large/Small)
Barge: A large boat
Punt: A small boat

3.0 Fleets

Pick one of these fleets:

NORTHERN FLEET
SOUTHERN FLEET

BOAT ICONS
(Large/Small)
Ferry: A boat with a bell
Raft: A boat without sides

Rules Reference

RIVER ORDERS
ANY ROW PHASE
Row Faster: Add 2" to the move. A tired crew cannot row faster.
Stop: The boat must end its move.Shout: Pick 1 boat. It hears you | or not.
1.2 Mooring
Moor a boat in two steps.
The WET keyword is used in the following river warscrolls:

None
Throw the Rope
Roll a dice. On a 1, it misses.

Designer’s Note: It always gets wet.
Stop
Elsewhere this heading stands over words of quite another kind.
4.0 Lakes
A lake is a river without an end.
  • It has 1 shore.
Contents

Boosty subscribers may disable ads:
3. Enter pin code.
© The Ferryman"""
