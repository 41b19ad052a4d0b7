// kb/search/index.py and layout.py: from the texts of a library, what search reads of them.
const byLetter = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

function listed(lists, key, one) {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

// Each passage and answer as the library has it, with each line that players ask. `ways` has their words by number, and a
// 0 behind each way to ask; then come the questions that no book here decides.
function readLibrary(data, ways) {
  const passages = data.passages.map(
    ([id, kind, title, number, document, parent, text, official, lost, asked, status, bearsOn, changed], place) => ({
      place, id, kind, title, number, document, parent, text, official, lost, asked, status, bearsOn, changed,
      page: id.split("#")[0],
      label: kind === "ruling" ? title : `${number} ${title}`.trim(),
    }),
  ); // prettier-ignore
  const said = data.said[Symbol.iterator]();
  const next = () => said.next().value;
  const words = ["", ...data.meant[0], ...data.more_words];
  let read = 0;
  const way = () => {
    const end = ways.indexOf(0, read);
    const way = Array.from(ways.subarray(read, end), (number) => words[number]);
    read = end + 1;
    return way;
  };
  const lines = [];
  const [about, decided, has, many, furtherOn] = data.answers;
  const ofPassage = new Map(data.statements.map((passage, number) => [passage, number]).reverse()); // its first
  const answers = about.map((passage, place) => {
    const [question, headline, because, words] = [next(), next(), next(), next()];
    const then = has[place] & 1 ? next() : "";
    const example = has[place] & 2 ? next() : question;
    const asked = [...new Set([question, example]), ...Array.from({ length: many[place] }, () => way().join(" "))];
    for (const line of asked) lines.push([passage, line, place]);
    const restsOn = furtherOn[place] < 0 ? -1 : ofPassage.get(decided[place]) + furtherOn[place];
    const decidedIn = decided[place] < 0 ? "" : passages[decided[place]].id;
    return { place, passage, question, headline, because, words, then, decidedIn, restsOn, says: saysOf(headline, data) };
  });
  for (const passage of data.lines) lines.push([passage, next(), -1]);
  const statements = data.statements.map((passage) => ({ passage, headline: next(), words: next() }));
  for (const passage of passages) {
    passage.asked = passage.asked.map((line) => (typeof line === "number" ? answers[line].question : line));
  }
  const weights = Object.fromEntries(words.slice(1).map((word, place) => [word, data.beside.tenths[place] / 10]));
  const beside = { weights, common: data.beside.common, questions: [] };
  while (read < ways.length) beside.questions.push(way());
  return { passages, answers, statements, lines, beside, documents: data.documents, current: data.current, terms: data.terms, slang: data.slang };
}

function saysOf(headline, { says }) {
  return says.find(([begins]) => pattern([`^(?:${begins[0]})`, begins[1]]).test(headline))?.[1] ?? "value";
}

function layOut(library, { TEXTS, SATURATION, LENGTH }, lengths, words, meanings, { marksOf, thingsOf, numbersOf, digestOf, orderOf }) {
  const { passages, answers, statements, lines } = library;
  const count = passages.length;
  const fields = passages.map((passage) => {
    const trail = [];
    for (let above = passage.parent; above >= 0; above = passages[above].parent) trail.push(passages[above].title);
    const text = [passage.text, ...passage.lost].join(" ");
    return { title: passage.title, trail: trail.join(" "), asked: passage.asked, text, official: passage.official };
  });

  // How much each passage says of each key: BM25 of all fields.
  const said = new Map();
  for (const [field, boost] of Object.entries(TEXTS)) {
    const keys = fields.map((of) => [of[field]].flat().flatMap((text) => words.keysOf(words.wordsOf(text))));
    const all = keys.reduce((sum, one) => sum + one.length, 0);
    const average = Math.max(all / Math.max(count, 1), 1);
    keys.forEach((of, place) => {
      const counts = new Map();
      for (const key of of) counts.set(key, (counts.get(key) ?? 0) + 1);
      const long = lengths[Math.min(of.length, lengths.length - 1)] / average;
      for (const [key, often] of counts) {
        const here = said.get(key) ?? said.set(key, new Map()).get(key);
        here.set(place, (here.get(place) ?? 0) + (boost * often) / (1 - LENGTH + LENGTH * long));
      }
    });
  }

  const asked = lines.map(([, line]) => words.wordsOf(line));
  const asking = new Map();
  asked.forEach((line, place) => {
    for (const key of new Set(words.keysOf(line))) listed(asking, key, place);
  });

  const index = new Map();
  const none = { passages: [], said: [], lines: [] };
  for (const key of [...new Set([...said.keys(), ...asking.keys()])].sort(byLetter)) {
    const speaking = [...(said.get(key) ?? [])].sort(([one], [other]) => one - other);
    index.set(key, {
      passages: speaking.map(([place]) => place),
      said: speaking.map(([, much]) => much / (much + SATURATION)),
      lines: asking.get(key) ?? [],
    });
  }

  // What lines, the lines of each passage together, passages and answers are about.
  const width = meanings.dimensions;
  const linesAbout = meanings.ofTexts(asked);
  const told = (one) => words.wordsOf(`${one.title} ${one.title} ${one.text || one.official}`);
  const answered = answers.map((one) => words.wordsOf(`${one.question} ${one.headline} ${one.because}`));
  const answering = new Map();
  lines.forEach(([, , answer], line) => listed(answering, answer, line));
  const about = meanings.ofTexts(passages.map(told));
  const answersAbout = meanings.ofTexts(answered);
  const statementsAbout = meanings.ofTexts(statements.map((one) => words.wordsOf(one.headline)));
  const askedAbout = about.slice();
  const linesOf = passages.map(() => []);
  lines.forEach(([passage], line) => {
    linesOf[passage].push(line);
    for (let place = 0; place < width; place++) askedAbout[passage * width + place] += linesAbout[line * width + place];
  });
  for (let passage = 0; passage < count; passage++) {
    const own = askedAbout.subarray(passage * width, (passage + 1) * width);
    const long = Math.max(Math.sqrt(dot(own, 0, own)), 1e-9);
    for (let place = 0; place < width; place++) own[place] /= long;
  }

  // Words as they are written.
  const surface = (...texts) => texts.flatMap(words.wordsOf).filter((word) => !words.stop.has(word));
  const spelling = new Set(), headed = new Map();
  passages.forEach((passage, place) => {
    const of = fields[place];
    for (const word of surface(of.title, of.trail, of.text, of.official, ...of.asked)) {
      if (word.length > 2 && /^[a-z]+$/.test(word)) spelling.add(word);
    }
    if (passage.kind === "ruling") return;
    for (const word of new Set(surface(passage.title))) listed(headed, word, place);
  });

  return {
    of: (key) => index.get(key) ?? none,
    rows: index,
    askedOf: lines.map(([passage]) => passage),
    answerOf: lines.map(([, , answer]) => answer),
    marks: asked.map(marksOf),
    things: asked.map(thingsOf),
    orderOf: (line) => orderOf(asked[line]),
    digests: asked.map(digestOf),
    numbers: asked.map(numbersOf),
    words: (line) => asked[line],
    lineWords: (line) => meanings.rowsOf(asked[line]),
    answering: (answer) => answering.get(answer) ?? [],
    answerWords: (answer) => meanings.rowsOf([...answered[answer], ...answering.get(answer).flatMap((line) => asked[line])]),
    linesOf, linesAbout, about, askedAbout, answersAbout, statementsAbout,
    spelling: [...spelling].sort(byLetter),
    stems: new Set([...spelling].map(words.stem)),
    headings: [...headed.keys()].sort(byLetter),
    headed,
  }; // prettier-ignore
}
