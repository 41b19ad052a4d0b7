// kb/search/together.py: what all lines that ask for an answer say of a question together, one what another leaves out.
function makeTogether(index, meanings) {
  const paired = (words) => words.slice(1).map((word, place) => `${words[place]} ${word}`);

  // The signs of this for each of the answers that are near; what two of them say is the same where `saysSame`.
  return function together(ranked, said, words, near, saysSame) {
    const sideBySide = new Set(paired(said));
    const signs = near.map((answer) => {
      const lines = index.answering(answer);
      const own = new Set(lines.flatMap((line) => paired(index.words(line))));
      const [all_heard, all_unheard] = meanings.heard(words, index.answerWords(answer));
      const many = [...sideBySide].filter((pair) => own.has(pair)).length;
      const pairs = many / Math.max(sideBySide.size, 1);
      return { together: ranked.together(lines), all_heard, all_unheard, pairs, paired: many / 10 };
    });
    return new Map(near.map((answer, place) => {
      const otherwise = signs.filter((_, other) => !saysSame(answer, near[other]));
      const ahead = (name) => signs[place][name] - Math.max(0, ...otherwise.map((one) => one[name]));
      return [answer, {
        ...signs[place],
        together_ahead: ahead("together"), all_heard_ahead: ahead("all_heard"), pairs_ahead: ahead("pairs"),
      }]; // prettier-ignore
    }));
  };
}
