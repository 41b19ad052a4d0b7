// kb/search/several.py: several questions typed as one text, told apart.
function makeSeveral(known, words) {
  const [first, ownIf, lateIf, topic] = [known.FIRST, known.OWN_IF, known.LATE_IF, known.TOPIC].map((one) => pattern(one));
  const [untold, defines, that] = [known.UNTOLD, known.DEFINES, known.THAT].map((one) => pattern(one));
  const [byNumber, closing] = [known.BY_NUMBER, known.CLOSING].map((one) => pattern(one));
  const asking = new Set([...known.ASKING, ...known.BACK]), back = new Set(known.BACK);
  const says = (piece) => new Set(words.wordsOf(piece).filter((word) => !words.stop.has(word) && !asking.has(word))).size;

  function stands(piece, before, last, marked) {
    if (ownIf.test(piece)) return true;
    const much = says(piece);
    const late = !marked && (untold.test(last) || lateIf.test(piece) || byNumber.test(piece));
    if (!much || that.test(piece) || late) return false;
    if (before) return true;
    const said = words.wordsOf(piece);
    if (said.some((word) => back.has(word)) || (!marked && lateIf.test(last))) return false;
    return much > 1 || (marked && said.length >= known.ENOUGH) || defines.test(piece);
  }

  return function questions(typed) {
    const text = typed.replace(/’/g, "'").trim().split(/\s+/).join(" ");
    const begun = first.exec(text);
    if (!begun || closing.test(text)) return [text];
    const start = begun.index + begun[0].length;
    const before = text.slice(0, start);
    const about = topic.test(before) ? before : "";
    const seam = pattern(known.SEAM, "g");
    const found = [];
    let begins = start, marked = true, next;
    seam.lastIndex = start;
    do {
      next = seam.exec(text);
      const ends = next ? next.index + (next[1]?.length ?? 0) : text.length;
      const last = found.length ? text.slice(...found.at(-1)) : "";
      const stays = found.length === known.MOST || !says(about + last) || !stands(text.slice(begins, ends), before, last, marked);
      if (found.length && stays) found.at(-1)[1] = ends;
      else found.push([begins, ends]);
      if (next) [begins, marked] = [next.index + next[0].length, Boolean(next[1])];
    } while (next);
    const pieces = found.map((place) => text.slice(...place));
    return pieces.map((piece) => (ownIf.test(piece) ? piece : before + piece));
  };
}
