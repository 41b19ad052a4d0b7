// kb/search/wanted.py: what a question wants of the passage that it is about.
function makeWanted(library, known, words) {
  const { passages, documents, current } = library;
  const askedFor = Object.entries(known.ASKED_FOR).map(([wants, said]) => [wants, pattern(said)]);
  const keysOf = (text) => new Set(words.keysOf(words.wordsOf(text)));
  const editions = new Map(documents.map(([id, , edition]) => [id, edition]));
  const core = new Set(documents.filter(([, , , isCore]) => isCore).map(([id]) => id));
  const ruled = new Map(), older = new Map(), inside = new Map();
  const gather = (groups, key, one) => groups.set(key, [...(groups.get(key) ?? []), one]);
  for (const { place, kind, document, parent, bearsOn } of passages) {
    gather(inside, parent, place);
    if (kind === "ruling") for (const page of new Set(bearsOn.map((one) => passages[one].page))) gather(ruled, page, place);
    else if (core.has(document)) for (const one of bearsOn) gather(older, one, place);
  }
  const today = passages.filter(({ place, document }) => document === current && inside.has(place));
  const lists = today.map(({ place, title }) => ({ place, title: keysOf(title), parts: inside.get(place) }));
  const kinds = new Map(passages.map(({ kind }) => [kind, words.stem(kind)]));

  function wanted(typed) {
    const text = typed.replace(/’/g, "'").trim();
    const [wants] = askedFor.find(([, said]) => said.test(text)) ?? [""];
    return wants ? [wants, text.replace(pattern(known.BESIDE[wants], "g"), " ").trim().split(/\s+/).join(" ")] : ["", text];
  }

  const chapter = ({ document, number }) => `${document} ${number.split(".")[0]}`;

  function before(place, edition) {
    const years = (one) => editions.get(passages[one].document);
    return (older.get(place) ?? []).filter((one) => !edition || years(one) === edition).map((one) => [one, years(one)]);
  }

  // The passages whose title says what is listed, with their parts: named things, or else sections.
  function listing(asked) {
    const named = passages.filter(({ kind }) => asked.size === 1 && asked.has(kinds.get(kind)));
    if (named.length) return named.map(({ place }) => [place]);
    const says = ({ title }) => asked.size && [...asked].every((key) => title.has(key));
    const near = lists.filter((one) => says(one) && asked.size >= known.NAMES * one.title.size);
    const things = near.filter(({ parts }) => passages[parts[0]].kind === "entry");
    return (things.length ? things : near.filter(({ title, parts }) => title.size === asked.size && parts.length > 1)).map(({ place, parts }) => [place, ...parts]);
  }

  // The passages that come first, where these are `found` for what is asked about: perhaps none.
  function leads(wants, found, scores, asked, edition) {
    const first = found.slice(0, known.FROM);
    if (wants === "rulings") {
      const near = first.filter((place) => chapter(passages[place]) === chapter(passages[found[0]]));
      const on = near.map((place) => ruled.get(passages[place].page) ?? []).find((all) => all.length) ?? [];
      return [...on].sort((one, other) => scores[other] - scores[one]);
    }
    if (wants === "changes") {
      const all = first.map((place) => before(place, edition)).find((some) => some.length) ?? [];
      return all.sort(([a, newer], [b, elder]) => elder - newer || scores[b] - scores[a]).map(([place]) => place);
    }
    return wants === "parts" ? listing(new Set(asked)).flat() : [];
  }

  // What is said of a passage that comes first, in place of a snippet.
  function leading(place, wants) {
    if (wants === "changes") return passages[place].changed;
    const parts = lists.find((one) => one.place === place)?.parts ?? [];
    return wants === "parts" ? parts.map((part) => passages[part].title).join(", ") : "";
  }

  return { wanted, leads, leading };
}
