"""What both places of the Blasted Wastes share: favour, triumphs, daemons that are summoned, D3 mortal wounds."""
