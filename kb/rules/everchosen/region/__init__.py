"""The Eightpoints as a region of war: its realmscape features, its spell and its command ability."""
