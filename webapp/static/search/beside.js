// kb/search/beside.py: how far a question is like those that players ask and that no book here decides.
function makeBeside({ weights, common, questions }, folded) {
  const tellsNothing = new Set(common), having = new Map();
  for (const [number, words] of questions.entries()) for (const word of words) listed(having, word, number);

  // How like the likest of the questions is.
  function like(words) {
    const shared = new Map();
    for (const number of words.flatMap((word) => having.get(word) ?? [])) shared.set(number, (shared.get(number) ?? 0) + 1);
    return Math.max(0, ...[...shared].map(([number, count]) => (2 * count) / (questions[number].length + words.length)));
  }

  // The signs that lie in the words of a question alone.
  return (said) => {
    const words = [...new Set(folded(said))];
    const each = words.map((word) => (Object.hasOwn(weights, word) ? weights[word] : 0));
    if (!each.length) each.push(0);
    return {
      beside: sum(each) / 5,
      most_beside: Math.max(...each),
      only_beside: sum(each.filter((weight) => weight > 0)) / 5,
      each_beside: sum(each) / each.length,
      like_beside: like(words.filter((word) => !tellsNothing.has(word))),
    };
  };
}
