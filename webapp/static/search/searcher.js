// kb/search/searcher.py and Store.answer of kb/store.py: the answer to a question, as the API has it.
function makeSearch(packed, ways, table) {
  const inOrder = { meant: packed.meant.map(unfolded), more_words: unfolded(packed.more_words), english: unfolded(packed.english) };
  const data = { ...packed, ...inOrder };
  const { constants } = data;
  const library = readLibrary(data, ways);
  const { passages, documents, current, terms } = library;
  const words = makeWords(constants.words);
  const meanings = makeMeanings(data.meant, table);
  const marking = makeMarks(constants.marks, words);
  const index = layOut(library, constants.layout, data.lengths, words, meanings, marking);
  const spelling = makeSpelling(index, constants.spelling, data.english, words, meanings);
  const read = makeReader(library, constants.question, words, spelling);
  const ranking = makeRanking(library, index, constants.ranking, meanings);
  const weighing = { ...constants, weights: data.weights };
  const conditionsOf = makeConditions(constants.conditions, words, marking), casing = makeCases(constants.cases);
  const stated = makeStating(library, index.statementsAbout, weighing, words, casing);
  const askedBeside = makeAsked(library, index, weighing, words, marking, casing, conditionsOf, meanings, makeTogether(index, meanings));
  const beside = makeBeside(library.beside, makeNames(constants.names));
  const answering = makeAnswering(library, index, weighing, words, stated, askedBeside, beside);
  const { snippet, plain } = makeSnippet(constants.snippet, words);
  const questions = makeSeveral(constants.several, words);
  const { wanted, leads, leading } = makeWanted(library, constants.wanted, words);
  const number = new Map(passages.map((passage) => [passage.id, passage.place]));
  const targets = new Map(terms.map(([id, , , definedIn]) => [id, definedIn]));
  const titles = new Map();
  for (const { id, title } of passages) titles.set(slug(title), [...(titles.get(slug(title)) ?? []), id]);
  const asksForOdds = pattern(constants.wanted.ODDS);
  const bookTitles = new Map(documents.map(([id, title]) => [id, title]));

  // A typed id or number, or a title typed whole: these come first, always.
  function askedForOutright(question) {
    const typed = question.typed.trim().replace(/^\//, "");
    const found = [typed, ...question.numbers.map((one) => `${current}/${one}`)].filter((id) => number.has(id));
    for (const text of [question.typed, question.corrected]) {
      for (const id of titles.get(slug(text)) ?? []) found.push(...(targets.has(id) ? [targets.get(id), id] : [id]));
    }
    const senses = found.length || question.edition ? [] : question.senses;
    if (senses.length === 1 && number.has(senses[0].means)) found.push(targets.get(senses[0].means) || senses[0].means);
    return [...new Set(found)].map((id) => number.get(id));
  }

  function trail(passage) {
    const above = [];
    for (let one = passage.parent; one >= 0; one = passages[one].parent) above.unshift(passages[one].label);
    return [bookTitles.get(passage.document), ...above];
  }

  const where = (answer) => ({ passage: answer.decidedIn || passages[answer.passage].id, words: answer.words });

  function notUsed({ question, headline, because, words: decide }, asked) {
    const told = [question, headline, because, decide].join(" ");
    return (asked.match(/[+-]?\d+(?:\.\d+)*[+"]?/g) ?? []).filter((one) => !told.includes(one));
  }

  // Whether a question has numbers that a check may judge: more than the name of a rule or an edition.
  function unjudged({ bare, numbers, edition }, known) {
    return known ? notUsed(known.answer, bare).length > 0 : !numbers.length && !edition && /\d/.test(bare);
  }

  // The rule that decides a question, in the form of an answer.
  function rule({ statement, beside, asked: near, sure: much }, asked) {
    const passage = passages[statement.passage], told = near ? [`“${near.question}” ${near.headline}`] : [];
    const card = {
      question: `Which rule decides? ${passage.label}`,
      headline: statement.headline,
      because: [...told, ...beside.map((one) => one.headline)].join(" "),
      words: statement.words,
    };
    const status = passage.status || null;
    return { ...card, says: "value", passage: passage.id, status, then: null, ...withoutCheck(card, asked), sure: much, also: [] };
  }

  function withoutCheck(told, asked) {
    const numbers = notUsed(told, asked);
    return { check: null, numbers: numbers.length ? { used: [], taken: [], not_used: numbers } : null, verdict: null, attack: null };
  }

  // The check to try an answer with, and a judgement on the numbers of a question, need the server.
  function known({ answer, sure: much, also }, asked) {
    return {
      question: answer.question,
      headline: answer.headline,
      says: answer.says,
      because: answer.because,
      ...where(answer),
      status: passages[answer.passage].status || null,
      then: answer.then || null,
      ...withoutCheck(answer, asked),
      sure: much,
      also: also.map((one) => ({ question: one.question, passage: passages[one.passage].id })),
    };
  }

  function answerToOne(query, limit) {
    const question = read(query);
    const { found, near } = foundFor(question, limit);
    const [wants, of] = wanted(query);
    if (!wants || (found.answer?.sure ?? 0) >= constants.asked.KNOWN_AS_TYPED) return found;
    const about = { ...read(of), edition: 0 };
    const { found: around, first } = foundFor(about, limit, wants, question.edition || question.remembered);
    const leadsOn = first.length || (found.covered && !["parts", "changes"].includes(wants));
    if (!around.covered || about.senses.length > constants.wanted.MOST || !leadsOn) return found;
    const { unknown_words, ...rest } = found;
    const answer = ["parts", "place"].includes(wants) ? found.answer : null;
    const comesFirst = first.length ? { near: [], wants } : { near };
    return { ...rest, covered: true, state: answer ? "settled" : "nearest", answer, ...comesFirst, results: around.results };
  }

  function foundFor(question, limit, wants = "", edition = 0) {
    const query = question.typed;
    let outright = askedForOutright(question);
    const ranked = ranking.rank(question, limit);
    const { scores } = ranked;
    const decided = answering.decided(ranked);
    const telling = new Map(question.senses.flatMap((sense) => sense.keys).map((key) => [key, ranking.telling(key)]));
    const { AROUND, COVERED } = constants.searcher;
    const asked = answering.ask(question, ranked), decidedHere = answering.covers(question, ranked, asked);
    const isDecided = outright.length > 0 || asked.asTyped.size > 0 || (decidedHere >= (wants ? AROUND : COVERED) && !question.elsewhere);
    const isCovered = isDecided || question.unfinished;
    const today = isCovered && !question.edition; // answers are today's; an older edition speaks for itself
    const states = isDecided && !question.unfinished; // while a word goes on, what decides the question may change
    const settled = today ? answering.settle(question, ranked, asked, decidedHere, states) : { known: null, near: [], stated: null, pages: new Map() };
    const { stated } = settled;
    ranking.lift(ranked, settled.pages);
    const above = Math.max(0, ...ranked.best.slice(0, 1).map((place) => scores[place])) + 1;
    let first = [];
    if (wants && isCovered) {
      const keys = question.senses.flatMap((sense) => sense.alternatives[0]?.[0] ?? []);
      first = leads(wants, [...outright, ...ranked.best], scores, keys, edition);
      outright = question.numbers.length ? [...outright, ...first] : [...first, ...outright];
    }
    function hit(place) {
      const passage = passages[place], decides = decided.get(place);
      const told = first.includes(place) ? leading(place, wants) : "";
      const part = passages[decides ? (number.get(decides.decidedIn || passage.id) ?? place) : place];
      const stands = part.page === passage.page ? part : passage;
      const [shown, marked] = told ? [escaped(plain(told)), ""] : snippet(stands, telling, decides?.words ?? "");
      return {
        id: passage.id,
        kind: passage.kind,
        title: passage.label,
        trail: trail(passage),
        snippet: shown,
        cites: marked ? { passage: stands.id, words: marked } : null,
        status: passage.status || null,
        score: rounded(scores[place] + (outright.includes(place) ? above : 0), 4),
      };
    }

    const card = settled.known ? known(settled.known, question.bare) : stated ? rule(stated, question.bare) : null;
    const near = settled.near.map((one) => ({ question: one.question, headline: one.headline, says: one.says, ...where(one) }));
    const found = {
      query,
      corrected: question.corrected || null,
      covered: isCovered,
      state: card ? "settled" : isCovered ? "nearest" : "unknown",
      ...(isCovered ? {} : { unknown_words: question.unknown }),
      answer: card,
      odds: null,
      wants: null,
      needs_server: asksForOdds.test(query) || unjudged(question, settled.known),
      near: near.slice(stated?.asked ? 1 : 0), // the first is told with the rule
      results: [...new Set([...outright, ...ranked.best])].slice(0, limit).map(hit),
    };
    return { found, first, near };
  }

  // The answers to the questions of a text; none where it is one, or one answer does for all of them.
  function answersToEach({ query, answer }, limit) {
    const asked = (answer?.sure ?? 0) >= constants.asked.KNOWN_AS_TYPED ? [] : questions(query);
    const each = asked.length > 1 ? asked.map((one) => answerToOne(one, limit)) : [];
    const cards = new Set(each.map((one) => one.answer && `${one.answer.passage} ${one.answer.headline}`));
    if (answer && cards.size === 1 && cards.has(null)) return []; // only the whole is answered
    return cards.has(null) || cards.size > 1 ? each : [];
  }

  return function answer(typed, limit = 10) {
    const whole = answerToOne(typed.slice(0, constants.question.LONGEST), limit);
    const each = answersToEach(whole, Math.min(limit, constants.several.FOUND));
    if (whole.covered || !each.some((one) => one.covered)) return { ...whole, questions: each };
    const { unknown_words, ...rest } = whole;
    return { ...rest, covered: true, state: "nearest", questions: each };
  };
}

function slug(heading) {
  const plain = heading.toLowerCase().replace(/['’‘]/g, "");
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
}

// Words in order as webapp/offline/packing.py folds them.
function unfolded(text) {
  let word = "";
  return Array.from(text.matchAll(/([A-Z])([^A-Z]*)/g), ([, shared, rest]) => (word = word.slice(0, shared.charCodeAt(0) - 65) + rest));
}
