// kb/search/names.py: the words of a text, with the kind of each name in its place; the longest name first.
function makeNames({ KINDS, MOST }) {
  const kindOf = new Map();
  for (const [kind, phrases] of Object.entries(KINDS)) {
    for (const phrase of phrases.split("|")) {
      const words = phrase.split(/[-\s]+/).filter(Boolean).join(" ");
      for (const name of [words, `${words}s`]) kindOf.set(name, kind);
    }
  }

  return (words) => {
    const found = [];
    for (let place = 0; place < words.length; ) {
      let length = Math.min(MOST, words.length - place);
      while (length && !kindOf.has(words.slice(place, place + length).join(" "))) length -= 1;
      found.push(length ? kindOf.get(words.slice(place, place + length).join(" ")) : words[place]);
      place += length || 1;
    }
    return found;
  };
}
