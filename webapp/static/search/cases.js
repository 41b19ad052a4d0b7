// kb/search/cases.py: what makes another case of a question that is otherwise the same.
function makeCases({ KINDS, KINDS_SAID, ALONE, DONE_TO }) {
  const rows = new Map(), kindOf = [];
  KINDS.forEach((members, kind) => {
    for (const member of members) {
      for (const [first, ...more] of member.split("|").map((phrase) => phrase.split(" "))) {
        rows.set(first, [...(rows.get(first) ?? []), [more, kindOf.length]]);
      }
      kindOf.push(kind);
    }
  });
  const must = kindOf.length, may = must + 1, tie = must + 2, differ = must + 3;
  const said = [...KINDS_SAID.flat(), ...ALONE].map((one) => new RegExp(one));
  KINDS_SAID.forEach((members, kind) => members.forEach(() => kindOf.push(KINDS.length + kind)));

  function casesOf(words) {
    const text = words.join(" ");
    const found = new Set(said.flatMap((one, place) => (one.test(text) ? [must + place] : [])));
    words.forEach((word, place) => {
      const here = (rows.get(word) ?? []).filter(([more]) => more.every((one, after) => words[place + 1 + after] === one));
      const longest = Math.max(0, ...here.map(([more]) => more.length));
      for (const [more, number] of here) if (more.length === longest) found.add(number);
    });
    return found;
  }

  function exchanged(asked, says) {
    const left = [...asked].filter((one) => !says.has(one)), more = [...says].filter((one) => !asked.has(one));
    if ([...left, ...more].some((number) => number >= kindOf.length)) return true;
    return left.some((one) => more.some((other) => kindOf[one] === kindOf[other]));
  }

  function otherDuty(asked, says, answer) {
    if (asked.has(must) === says.has(must)) return false;
    return says.has(must) ? answer === "no" && asked.has(may) : answer === "yes" && says.has(may);
  }

  // What the line says is looked for where the question makes it matter alone.
  function noTie(asked, says) {
    return asked.has(differ) && !asked.has(tie) && says().has(tie);
  }

  // Whether a text speaks of whoever is charged or shot, and not of who does it.
  const done = pattern(DONE_TO), doneTo = (words) => done.test(words.join(" "));

  return { casesOf, exchanged, otherDuty, noTie, doneTo };
}
