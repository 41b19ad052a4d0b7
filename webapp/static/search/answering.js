// kb/search/answering.py, asked.py and deciding.py: from the lines most like a question to the answer that it asks for.
function makeAnswering(library, index, { answering, asked, sureness, weights, deciding }, words, marking, meanings, stated) {
  const { passages, answers, statements } = library;
  const known = { ...answering, ...asked };
  const [asksFor, asksWhether, asksWhat, defines, number] =
    [known.ASKS_FOR, known.ASKS_WHETHER, known.ASKS_WHAT, known.DEFINES, known.NUMBER].map((one) => pattern(one));
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

  // One question, and the answers that it may ask for, the likeliest first.
  function makeAsked(question, ranked) {
    const { said } = question;
    const asked = marking.digestOf(said);
    const lines = ranked.lines.map((one) => ({
      ...one, answer: index.answerOf[one.line], both: one.likeness + one.about,
    })); // prettier-ignore
    const meant = meanings.rowsOf(question.words);
    const marks = marking.marksOf(said), order = marking.orderOf(said), things = marking.thingsOf(said);
    const numbers = marking.numbersOf(said);
    const pages = new Map();
    for (const place of ranked.best) {
      if (!pages.has(passages[place].page)) pages.set(passages[place].page, ranked.scores[place]);
    }
    const likeness = new Map();
    for (const { answer, both } of lines) {
      if (answer >= 0) likeness.set(answer, Math.max(likeness.get(answer) ?? -9, both));
    }
    const asTyped = new Set(lines.filter(({ line }) => index.digests[line] === asked).map(({ answer }) => answer));
    const told = (answer) => Math.fround(dot(index.answersAbout, answer, ranked.meant));
    const found = [...likeness.keys()];
    const agrees = found.map((answer) => ranked.scores[answers[answer].passage]);
    const most = Math.max(0, ...agrees) || 1;
    const scored = found.map((answer, place) => [
      answer,
      likeness.get(answer) + (known.AGREES * agrees[place]) / most + Math.fround(known.TOLD * told(answer)),
    ]);
    const near = scored.sort(([, one], [, other]) => other - one).map(([answer]) => answer);

    // Whether a page is the first found, and of its score, what it is ahead of the best other page; a share.
    function lead(page) {
      const score = pages.get(page) ?? 0;
      const beside = Math.max(0, ...[...pages].filter(([other]) => other !== page).map(([, one]) => one));
      return [score >= beside && beside > 0 ? 1 : 0, (score - beside) / Math.max(score, beside, 1e-9)];
    }

    const whole = { long: question.words.length / 10, unknown: Math.min(question.unknown.length, 3) };

    function signs(best) {
      const answer = answers[best];
      const own = lines.filter((line) => line.answer === best);
      const rival = near.find((other) => !saysSame(answer, answers[other]));
      const otherwise = Math.max(0, ...lines.filter((line) => line.answer === rival).map(({ both }) => both));
      const speaksOf = index.things[own[0].line], thingsLeft = things & ~speaksOf, thingsMore = speaksOf & ~things;
      const [page_first, page_ahead] = lead(page(answer));
      const same = lines.slice(0, known.LIKEST).filter((one) => one.answer >= 0 && saysSame(answer, answers[one.answer]));
      const line = index.lineWords(own[0].line);
      const [heard, unheard] = meanings.heard(meant, line);
      const [line_heard, line_unheard] = meanings.heard(line, meant);
      return {
        heard, unheard, line_heard, line_unheard, page_first, page_ahead, // prettier-ignore
        likeness: own[0].likeness,
        about: own[0].about,
        most_alike: Math.max(...own.map((line) => line.likeness)),
        most_about: Math.max(...own.map((line) => line.about)),
        told: told(best),
        support: sum(own.slice(1, 3).map(({ both }) => both)) / 2,
        ahead: own[0].both - otherwise,
        said: own[0].said,
        asked: own[0].asked,
        first: ranked.best[0] === answer.passage ? 1 : 0,
        not_form: unfit(question.typed, answer.says),
        ...whole,
        same: same.length / known.LIKEST,
        things_left: bitCount(thingsLeft),
        things_more: bitCount(thingsMore),
        no_thing_left: thingsLeft ? 0 : 1,
        no_thing_more: thingsMore ? 0 : 1,
        same_things: thingsLeft || thingsMore ? 0 : 1,
        yes: answer.says === "yes" ? 1 : 0,
        no: answer.says === "no" ? 1 : 0,
        ...marking.unlike(marks, index.marks[own[0].line]),
      };
    }

    const toldMarks = (answer) => marking.marksOf(words.wordsOf(`${answer.question} ${answer.headline}`));
    const likestOf = (best) => lines.find(({ answer }) => answer === best).line;
    const word = said.length === 1 ? said[0] : "", forWhat = word !== "" || asksWhat.test(question.typed);
    const anotherCase = (best) =>
      number.test(word) || (question.unknown.length > 0 && defines.test(answers[best].question)) ||
      (["yes", "no"].includes(answers[best].says) &&
        (forWhat || marking.anotherNumber(marks, index.marks[likestOf(best)], toldMarks(answers[best])))) ||
      marking.somebodyElse(marks, index.marks[likestOf(best)]) || marking.anotherThing(things, index.things[likestOf(best)]) ||
      marking.anotherCase(marks, index.marks[likestOf(best)]) || marking.otherOrder(order, index.orderOf(likestOf(best))) ||
      (index.numbers[likestOf(best)] !== "" && (index.numbers[likestOf(best)] !== numbers || index.things[likestOf(best)] !== things));
    const sureOf = (answer) =>
      asTyped.has(answer)
        ? known.KNOWN_AS_TYPED
        : Math.min(
            sure(signs(answer), weights.signs, sureness.TOGETHER.signs, sureness.MARKS),
            anotherCase(answer) ? known.ANOTHER_CASE : known.AT_MOST,
          );
    return { near, likeness, sureOf, told, lead, whole };
  }

  function unfit(typed, says) {
    const forSomething = asksFor.test(typed), whether = asksWhether.test(typed);
    return forSomething !== whether && ["yes", "no"].includes(says) === forSomething ? 1 : 0;
  }

  function settle(question, ranked, decidedHere) {
    const named = ofName.get(question.said.join(" "));
    if (named) return { known: { answer: named, sure: known.KNOWN_AS_TYPED, also: [] }, near: [], stated: null, pages: new Map() };
    const asked = makeAsked(question, ranked);
    const weighed = asked.near.slice(0, known.WEIGHED).map((answer) => [answer, asked.sureOf(answer)]);
    const pages = new Map();
    for (const [answer, much] of weighed) pages.set(page(answers[answer]), Math.max(pages.get(page(answers[answer])) ?? 0, much));
    const likely = weighed.filter(([answer]) => asked.likeness.get(answer) >= known.TOO_FAR);
    const [best, much] = likely.reduce((most, one) => (one[1] > most[1] ? one : most), [-1, -1]);
    const enough = question.said.length >= known.LONG ? known.SURE_OF_LONG : known.SURE;
    if (best >= 0 && much >= enough) {
      const others = asked.near.map((other) => answers[other]).filter((other) => !saysSame(answers[best], other));
      const also = others.slice(0, known.ALSO).filter((other) => saysOtherwise(answers[best], other));
      return { known: { answer: answers[best], sure: rounded(much, 3), also }, near: [], stated: null, pages };
    }
    const rule = stated(weighed.map(([answer, much]) => ({
      likely: much, restsOn: answers[answer].restsOn, likeness: asked.likeness.get(answer), told: asked.told(answer),
      lead: answers[answer].restsOn < 0 ? [0, 0] : asked.lead(passages[statements[answers[answer].restsOn].passage].page),
    })), { decided: decidedHere, ...asked.whole }, ranked.meant, question.said.length); // prettier-ignore
    const near = new Map();
    const likeliest = weighed.sort(([, one], [, other]) => other - one).map(([answer]) => answer);
    for (const place of [...likeliest, ...asked.near.slice(known.WEIGHED)]) {
      const answer = answers[place], what = `${page(answer)}\n${answer.headline}`;
      const again = near.has(what) || [...near.values()].some((other) => asksSame(answer, other));
      if (near.size < known.NEAR && asked.likeness.get(place) >= known.FAR && !again) near.set(what, answer);
    }
    return { known: null, near: [...near.values()], stated: rule, pages };
  }

  // How likely it is that these books decide a question.
  function covers(question, ranked) {
    const most = (sign) => Math.max(0, ...ranked.lines.map((line) => line[sign]));
    const signs = {
      covered: ranked.covered,
      foreign: ranked.foreign,
      score: ranked.best.length ? ranked.scores[ranked.best[0]] : 0,
      about: most("about"),
      said: most("said"),
      unknown: Math.min(question.unknown.length, 3),
      long: question.words.length / 10,
      ...beside(question.said, weights.beside),
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

  return { settle, covers, decided };
}

const rounded = (number, places) => Number(number.toFixed(places));
