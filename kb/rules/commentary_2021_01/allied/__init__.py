"""Allied units, as several topics of rulings speak of them: which units they are, and how many count."""
