// kb/search/conditions.py: what a question adds to a line that asks the same without it.
function makeConditions({ CONDITION, ADDED, IN_THEIRS, TURNS, AGAIN, MARKS, ALL, MOST }, words, marking) {
  const own = BigInt(MARKS), inTheirs = pattern(IN_THEIRS), isOf = [CONDITION, ADDED].map(([source]) => new RegExp(source, "g"));

  // The conditions of one question, of which these are the words.
  return function conditionsOf(said) {
    const text = said.join(" ");
    const [conditions, added] = isOf.map((one) => [...text.matchAll(one)].map(([, clause]) => clause.trim()).filter(Boolean));

    const theirs = inTheirs.test(text), again = said.includes("again");

    // Whether a line and its answer say nothing of one of them.
    return function unheard(things, marks, told, share, asked) {
      if (!added.length && !theirs && !again) return false;
      const tells = words.wordsOf(told), tellsOf = (many) => tells.some((word) => many.includes(word));
      if ((theirs && !tellsOf(TURNS)) || (again && !tellsOf(AGAIN))) return true;
      const known = things | marking.thingsOf(tells), marked = marks | marking.marksOf(tells);
      const left = (clause) => marking.thingsOf(clause) & ~known || marking.marksOf(clause) & own & ~marked;
      if (conditions.some((one) => left(one.split(" ")))) return true;
      if (asked < ALL || share >= MOST) return false;
      const keys = new Set(words.keysOf(tells));
      return added.some((one) => {
        const more = words.keysOf(one.split(" "));
        return more.length > 0 && !more.some((key) => keys.has(key));
      });
    };
  };
}
