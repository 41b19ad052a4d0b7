// kb/search/forms.py: in what form a question asks: whether, for something, which of two it is, who is right.
function makeForms(known, words, marking) {
  const [asksFor, asksWhether, asksWhich, asksWhat, asking, asksFirst, asksLeave, whoIsRight, claims, defines, number] =
    ["ASKS_FOR", "ASKS_WHETHER", "ASKS_WHICH", "ASKS_WHAT", "ASKING", "ASKS_FIRST", "ASKS_LEAVE", "WHO_IS_RIGHT", "CLAIMS", "DEFINES", "NUMBER"].map((name) => pattern(known[name])); // prettier-ignore

  function formOf(typed, said) {
    const word = said.length === 1 ? said[0] : "", story = said.length >= known.STORY;
    const end = asking.exec(typed), first = asksFirst.exec(typed);
    const speaks = (one) => one !== null && (asksLeave.test(one[1]) || Boolean(marking.thingsOf(words.wordsOf(one[1]))));
    const asks = speaks(first) || speaks(end);
    return {
      story,
      forSomething: asksFor.test(typed),
      whether: asksWhether.test(typed),
      which: asksWhich.test(typed),
      what: word !== "" || asksWhat.test(typed),
      numberAlone: number.test(word),
      ending: end ? marking.marksOf(words.wordsOf(end[1])) : 0n,
      plain: whoIsRight.test(typed) ? !story && !claims.test(typed) : !story || asks, // what a yes or no is to
    };
  }

  return Object.assign(formOf, { defines: (question) => defines.test(question) });
}
