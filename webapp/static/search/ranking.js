// kb/search/ranking.py: how well each passage answers a question.
function makeRanking(library, index, known, meanings) {
  const { passages, lines, documents, current, terms } = library;
  const number = new Map(passages.map((passage) => [passage.id, passage.place]));
  const targets = new Map(terms.map(([id, , , definedIn]) => [id, definedIn]));
  const editions = new Map(documents.map(([id, , edition]) => [id, edition]));
  const core = new Set(documents.filter(([, , , isCore]) => isCore).map(([id]) => id));
  const telling = (key) => {
    const speak = index.of(key).passages.length;
    return Math.log(1 + (passages.length - speak + 0.5) / (speak + 0.5));
  };
  const lineWeight = new Float64Array(lines.length);
  for (const [key, row] of index.rows) {
    const weight = telling(key);
    for (const line of row.lines) lineWeight[line] += weight;
  }
  const zeros = () => new Float64Array(passages.length);

  function prior(passage, edition) {
    const writtenFor = editions.get(passage.document);
    const own = (known.PRIOR[passage.kind] ?? 1) * (known.HOLDS[passage.status] ?? 1);
    if (!edition) return own * (core.has(passage.document) && passage.document !== current ? known.OLD_EDITION : 1);
    if (writtenFor === edition) return known.NAMED_EDITION;
    return own * (core.has(passage.document) ? known.OLD_EDITION : 1);
  }

  // Who speaks of a sense, by that of its alternatives which they have most of.
  function match({ alternatives, means, keys }) {
    if (alternatives.length === 1 && alternatives[0][0].length === 1 && alternatives[0][1] === 1 && !means) {
      const row = index.of(keys[0]);
      return { passages: row.passages, said: row.said, has: () => 1, lines: row.lines, asks: () => 1 };
    }
    const said = zeros(), has = zeros(), asks = new Float64Array(lines.length);
    for (const [alternative, counts] of alternatives) {
      const weights = new Map(alternative.map((key) => [key, telling(key)]));
      const all = sum(weights.values());
      const [saysThis, hasThis, asksThis] = [zeros(), zeros(), new Float64Array(lines.length)];
      for (const [key, weight] of weights) {
        const row = index.of(key), share = (counts * weight) / all;
        row.passages.forEach((passage, place) => {
          saysThis[passage] += share * row.said[place];
          hasThis[passage] += share;
        });
        for (const line of row.lines) asksThis[line] += share;
      }
      for (const [most, one] of [[said, saysThis], [has, hasThis], [asks, asksThis]]) {
        for (let place = 0; place < most.length; place++) most[place] = Math.max(most[place], one[place]);
      }
    }
    for (const id of [means, targets.get(means) ?? ""]) {
      if (number.has(id)) said[number.get(id)] = has[number.get(id)] = 1;
    }
    const found = passages.map((passage) => passage.place).filter((place) => said[place]);
    const asked = [...new Set(keys.flatMap((key) => index.of(key).lines))];
    return {
      passages: found, said: found.map((place) => said[place]), has: (place) => has[place],
      lines: asked, asks: (line) => asks[line],
    }; // prettier-ignore
  }

  // The lines most like the question, how like each is, and how far about the same.
  function alike(meant, shares, total) {
    let found = highest(shares.keys(), (line) => shares[line], known.COMPARED);
    if (meant.some(Boolean)) {
      const compared = new Set(found);
      const about = passages.map(({ place }) => Math.fround(dot(index.askedAbout, place, meant)));
      const nearest = highest(about.keys(), (place) => about[place], known.NEAR);
      for (const passage of nearest) for (const line of index.linesOf[passage]) compared.add(line);
      found = [...compared].sort((one, other) => one - other);
    }
    return found.map((line) => ({
      line,
      likeness: Math.min(shares[line] / Math.sqrt(total * Math.max(lineWeight[line], 0.1)), 1),
      about: Math.fround(dot(index.linesAbout, line, meant)),
    }));
  }

  function rank(question, many) {
    const meant = meanings.of(question.words);
    const scores = zeros(), covered = zeros(), shares = new Float64Array(lines.length);
    if (!question.senses.length) return { best: [], scores, covered: 0, foreign: 1, lines: [], meant, together: () => 0 };
    const weights = question.senses.map((sense) => Math.max(...sense.keys.map(telling)));
    const total = sum(weights);
    let foreign = 0;
    const matches = question.senses.map(match);
    matches.forEach((found, place) => {
      const weight = weights[place];
      found.passages.forEach((passage, one) => {
        scores[passage] += (found.said[one] * weight) / total;
        covered[passage] += (found.has(passage) * weight) / total;
      });
      foreign += found.passages.length ? 0 : weight / total;
      for (const line of found.lines) shares[line] += found.asks(line) * weight;
    });
    const found = alike(meant, shares, total);
    const asked = zeros(), askedAbout = zeros();
    for (const { line, likeness, about } of found) {
      const passage = index.askedOf[line];
      asked[passage] = Math.max(asked[passage], likeness);
      askedAbout[passage] = Math.max(askedAbout[passage], about);
    }
    for (let place = 0; place < scores.length; place++) {
      const text = Math.max(Math.fround(dot(index.about, place, meant)), 0);
      const parts = known.ASKED_COUNTS * asked[place] + known.ABOUT_COUNTS * askedAbout[place];
      scores[place] += parts + Math.fround(known.TEXT_ABOUT_COUNTS * text);
      scores[place] *= prior(passages[place], question.edition);
    }
    const best = highest(passages.keys(), (place) => scores[place], Math.max(many, known.BEST));
    const most = Math.max(0, ...best.slice(0, 3).map((place) => covered[place]));
    const unlike = (one) => -one.likeness - one.about;
    const likest = found.sort((one, other) => unlike(one) - unlike(other)).slice(0, known.COMPARED);
    for (const one of likest) {
      one.said = Math.min(shares[one.line] / total, 1);
      one.asked = Math.min(shares[one.line] / Math.max(lineWeight[one.line], 0.1), 1);
    }
    const matched = matches.map((one) => new Set(one.lines));
    return { best, scores, covered: most, foreign, lines: likest, meant, together };

    // What share of the question these lines say together, one what another leaves out.
    function together(those) {
      const has = ({ asks }, place) => Math.max(0, ...those.filter((line) => matched[place].has(line)).map(asks));
      return sum(matches.map((match, place) => weights[place] * has(match, place))) / (total || 1);
    }
  }

  // Lift the pages whose answers may be asked for, by how likely that is of each.
  function lift({ best, scores }, pages) {
    const most = Math.max(0, ...best.map((place) => scores[place]));
    for (const place of best) scores[place] += known.ANSWERS * most * (pages.get(passages[place].page) ?? 0);
    sort(best, scores);
  }

  return { rank, lift, telling };
}

const sort = (best, scores) => best.sort((one, other) => scores[other] - scores[one] || one - other);
const sum = (numbers) => [...numbers].reduce((all, one) => all + one, 0);

// Those with the highest values above 0, so many at most, the highest first; equal ones in their order.
function highest(among, value, many) {
  const found = [...among].filter((one) => value(one) !== 0).map((one) => [one, value(one)]);
  const above = found.sort(([, one], [, other]) => other - one).slice(0, many);
  return above.map(([one]) => one);
}
