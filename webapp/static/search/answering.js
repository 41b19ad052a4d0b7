// kb/search/answering.py and deciding.py: from the lines most like a question to the answer that it asks for.
function makeAnswering(library, index, { answering: known, asked: { KNOWN_AS_TYPED, WEIGHED }, sureness, weights, deciding }, words, stated, askedBeside, besideSigns) {
  const { passages, answers, statements } = library;
  const what = new Set(known.WHAT);
  const page = (answer) => passages[answer.passage].page;
  const sorted = (list) => list.filter((word) => !what.has(word)).sort(byLetter).join(" ");

  const ofName = new Map();
  for (const answer of [...answers].reverse()) {
    const title = words.wordsOf(passages[answer.passage].title), asked = words.wordsOf(answer.question);
    if (answer.says !== "value" || !title.length || asked[0] !== "what" || sorted(asked) !== sorted(title)) continue;
    ofName.set(title.join(" "), answer);
  }

  function saysSame(one, other) {
    if (one.says !== other.says) return false;
    if (["yes", "no"].includes(one.says) && page(one) === page(other)) return true;
    return one.passage === other.passage && one.headline === other.headline;
  }

  function saysOtherwise(one, other) {
    const otherwise = one.says !== other.says || (!["yes", "no"].includes(one.says) && one.headline !== other.headline);
    return otherwise && !asksSame(one, other);
  }

  function asksSame(one, other) {
    return one.question.toLowerCase() === other.question.toLowerCase();
  }

  function settle(question, ranked, asked, decidedHere, states) {
    const named = ofName.get(question.said.join(" "));
    if (named) return { known: { answer: named, sure: KNOWN_AS_TYPED, also: [] }, near: [], stated: null, pages: new Map() };
    const weighed = asked.likely.map(([answer, much]) => [answer, asked.atMost(answer, much)]);
    const pages = new Map();
    for (const [answer, much] of weighed) pages.set(page(answers[answer]), Math.max(pages.get(page(answers[answer])) ?? 0, much));
    const likely = weighed.filter(([answer]) => asked.likeness.get(answer) >= known.TOO_FAR);
    const [best, much] = likely.reduce((most, one) => (one[1] > most[1] ? one : most), [-1, -1]);
    const surely = rounded(much, 3);
    const isKnown = best >= 0 && surely >= known.SURE;
    const isTold = isKnown && (surely >= KNOWN_AS_TYPED || !["yes", "no"].includes(answers[best].says) || asked.form.plain);
    const rule = states && !isTold ? ruleFor(question, ranked, asked, decidedHere) : null;
    if (isKnown && !rule?.answers.includes(answers[best])) {
      const others = asked.near.map((other) => answers[other]).filter((other) => !saysSame(answers[best], other));
      const also = others.slice(0, known.ALSO).filter((other) => saysOtherwise(answers[best], other));
      return { known: { answer: answers[best], sure: surely, also }, near: [], stated: null, pages };
    }
    const saysWhere = (answer) => `${page(answer)}\n${answer.headline}`;
    const told = rule?.asked ? [rule.asked] : []; // first of all, beside the nearest
    const near = new Map(told.map((answer) => [saysWhere(answer), answer]));
    const likeliest = [...asked.likely].sort(([, one], [, other]) => other - one).map(([answer]) => answer);
    for (const place of [...likeliest, ...asked.near.slice(WEIGHED)]) {
      const answer = answers[place], what = saysWhere(answer);
      const again = near.has(what) || [...near.values()].some((other) => asksSame(answer, other));
      if (near.size < known.NEAR + told.length && asked.likeness.get(place) >= known.FAR && !again) near.set(what, answer);
    }
    return { known: null, near: [...near.values()], stated: rule, pages };
  }

  function ruleFor(question, ranked, asked, decidedHere) {
    return stated(asked.likely.map(([answer, much]) => ({
      answer: answers[answer], likely: much, restsOn: answers[answer].restsOn, likeness: asked.likeness.get(answer), told: asked.told(answer), otherNumbers: asked.otherNumbers(answer),
      lead: answers[answer].restsOn < 0 ? [0, 0] : asked.lead(passages[statements[answers[answer].restsOn].passage].page),
    })), { decided: decidedHere, ...asked.whole }, ranked.meant, question.said); // prettier-ignore
  }

  const ask = (question, ranked) => askedBeside(question, ranked, saysSame);

  // How likely it is that these books decide a question.
  function covers(question, ranked, asked) {
    const most = (sign) => Math.max(0, ...ranked.lines.map((line) => line[sign]));
    const signs = {
      covered: ranked.covered,
      foreign: ranked.foreign,
      score: ranked.best.length ? ranked.scores[ranked.best[0]] : 0,
      about: most("about"),
      said: most("said"),
      likely: Math.max(0, ...asked.likely.map(([, much]) => much)),
      unknown: Math.min(question.unknown.length, 3),
      long: question.words.length / 10,
      ...besideSigns(question.said),
    };
    return sure(signs, weights.covers, sureness.TOGETHER.covers);
  }

  // By passage, the answer to its question that is most like the one asked.
  function decided(ranked) {
    const found = new Map();
    for (const { line, likeness, about } of ranked.lines) {
      const like = likeness + about, passage = index.askedOf[line], answer = index.answerOf[line];
      if (answer >= 0 && like >= deciding.ALIKE && like > (found.get(passage)?.[0] ?? 0)) found.set(passage, [like, answers[answer]]);
    }
    return new Map([...found].map(([passage, [, answer]]) => [passage, answer]));
  }

  return { ask, settle, covers, decided };
}

const rounded = (number, places) => Number(number.toFixed(places));
