// kb/search/snippet.py: the piece of a passage that says most of what was asked.
function makeSnippet({ LENGTH, MARKED, MARKUP, DECIDES, PIECES, RULED, ROW, LETTERS }, words) {
  const markup = pattern(MARKUP, "g"), decides = pattern(DECIDES), between = pattern(PIECES);
  const ruled = pattern(RULED, "g"), row = pattern(ROW, "g"), letters = pattern(LETTERS);
  const squeezed = (text) => text.trim().split(/\s+/).join(" ");
  const plain = (markdown) => squeezed(markdown.replace(markup, (_, link) => link || " "));
  const reads = new Map();

  function told(_, cells) {
    const [first, ...rest] = cells.split("|").map((cell) => cell.trim());
    return rest.length ? `${first} – ${rest.filter(Boolean).join(", ")}` : first;
  }

  function read(markdown) {
    if (reads.has(markdown)) return reads.get(markdown);
    const lines = markdown.replace(ruled, "").replace(row, told);
    const pieces = lines.split(between).map(plain).filter((piece) => letters.test(piece));
    const keys = pieces.map((piece) => new Set(words.wordsOf(piece).map(words.stem)));
    const found = { pieces, keys, decides: pieces.map((piece) => (decides.test(piece) ? 1 : 0)) };
    reads.set(markdown, found);
    return found;
  }

  function best({ keys, decides }, telling) {
    let most = -1, place = 0;
    keys.forEach((has, one) => {
      let says = 0;
      for (const [key, weight] of telling) says += has.has(key) ? weight : 0;
      if (says + decides[one] > most) [most, place] = [says + decides[one], one];
    });
    return place;
  }

  function begins({ pieces }, place) {
    const small = (letter) => letter === letter.toLowerCase() && letter !== letter.toUpperCase();
    let first = place;
    while (first && small(pieces[first][0])) first--;
    return pieces.slice(first, place + 1).join(" ").length <= LENGTH ? first : place;
  }

  function shown({ pieces }, place, telling) {
    let text = pieces[place];
    for (const piece of pieces.slice(place + 1)) {
      if (text.length + 1 + piece.length > LENGTH) break;
      text = `${text} ${piece}`;
    }
    const matching = words.tokens(text).filter(([word]) => !words.stop.has(word) && telling.has(words.stem(word)));
    const [first, last] = cut(text, matching);
    let marked = first ? "…" : "", done = first;
    for (const [, start, end] of matching) {
      if (start < first || end > last) continue;
      marked += `${escaped(text.slice(done, start))}<mark>${escaped(text.slice(start, end))}</mark>`;
      done = end;
    }
    return marked + escaped(text.slice(done, last)) + (last < text.length ? "…" : "");
  }

  function cut(text, matching) {
    if (text.length <= LENGTH) return [0, text.length];
    const around = matching.length ? matching[0][1] : 0;
    let first = Math.max(0, Math.min(around - Math.floor(LENGTH / 3), text.length - LENGTH));
    let last = first + LENGTH;
    const within = (place) => (place >= first && place < last ? place : -1);
    if (first) first = within(text.indexOf(" ", first)) + 1 || last;
    if (last < text.length) last = Math.max(within(text.lastIndexOf(" ", last - 1)), first);
    return [first, last];
  }

  function snippet(passage, telling, sought) {
    const of = read(passage.text || passage.official);
    if (!of.pieces.length) return ["", ""];
    const wanted = plain(sought).toLowerCase();
    const held = sought ? of.pieces.findIndex((piece) => piece.toLowerCase().includes(wanted)) : -1;
    const place = held < 0 ? best(of, telling) : held;
    const mark = held < 0 ? of.pieces[place].split(/\s+/).slice(0, MARKED).join(" ") : sought;
    return [shown(of, begins(of, place), telling), passage.text ? mark : ""];
  }
  return { snippet, plain };
}

const MEANT = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escaped = (text) => text.replace(/[&<>"']/g, (one) => MEANT[one]);
