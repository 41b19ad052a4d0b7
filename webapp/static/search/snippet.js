// kb/search/snippet.py: the piece of a passage that says most of what was asked.
function makeSnippet({ LENGTH, MARKED, MARKUP, DECIDES, PIECES, RULED, ROW, ENDED, LETTERS, WORD }, words) {
  const markup = pattern(MARKUP, "g"), decides = pattern(DECIDES), between = pattern(PIECES);
  const ruled = pattern(RULED, "g"), row = pattern(ROW, "g"), letters = pattern(LETTERS), word = pattern(WORD, "g");
  const ended = pattern(ENDED);
  const squeezed = (text) => text.trim().split(/\s+/).join(" ");
  const plain = (markdown) => squeezed(markdown.replace(markup, (_, link) => link || " "));
  const folded = (text) => (text.toLowerCase().match(word) ?? []).map((one) => one.replace(/[,.]+$/, "")).join(" ");
  const reads = [new Map(), new Map()]; // without the headings of tables, and with them

  function told(_, cells) {
    const [first, ...rest] = cells.split("|").map((cell) => cell.trim());
    const said = rest.length ? `${first} – ${rest.filter(Boolean).join(", ")}` : first;
    return ended.test(said) ? `\n${said}\n` : `\n${said}.\n`;
  }

  function read(markdown, headings = false) {
    const known = reads[+headings];
    if (known.has(markdown)) return known.get(markdown);
    const lines = (headings ? markdown : markdown.replace(ruled, "")).replace(row, told);
    const pieces = lines.split(between).map(plain).filter((piece) => letters.test(piece));
    const keys = pieces.map((piece) => new Set(words.wordsOf(piece).map(words.stem)));
    const found = { pieces, keys, decides: pieces.map((piece) => (decides.test(piece) ? 1 : 0)) };
    known.set(markdown, found);
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

  function holding(of, sought) {
    const wanted = folded(plain(sought));
    of.inWords ??= folded(of.pieces.join(" "));
    const at = wanted ? of.inWords.indexOf(wanted) : -1;
    if (at < 0) return null;
    of.words ??= of.pieces.flatMap((piece, place) => [...piece.matchAll(word)].map((one) => [place, one.index, one.index + one[0].length]));
    const spaces = (text) => text.split(" ").length - 1;
    const number = spaces(of.inWords.slice(0, at));
    const [first, begins] = of.words[number], [last, , ends] = of.words[number + spaces(wanted)];
    return { first, begins, last, ends };
  }

  function begins({ pieces }, place, last) {
    const small = (letter) => letter === letter.toLowerCase() && letter !== letter.toUpperCase();
    let first = place;
    while (first && small(pieces[first][0])) first--;
    return pieces.slice(first, last + 1).join(" ").length <= LENGTH ? first : place;
  }

  function shown(of, best, held, telling) {
    const { pieces } = of, until = held ? held.last : best, from = begins(of, best, until);
    let text = pieces.slice(from, until + 1).join(" "), soFar = text;
    for (const piece of pieces.slice(until + 1)) {
      soFar = `${soFar} ${piece}`;
      if (soFar.length > LENGTH) break;
      text = piece.endsWith(":") ? text : soFar;
    }
    const matching = words.tokens(text).filter(([word]) => !words.stop.has(word) && telling.has(words.stem(word)));
    const letter = (place) => pieces.slice(from, place).reduce((sum, piece) => sum + piece.length + 1, 0);
    const around = matching.length ? [matching[0][1], matching.at(-1)[2]] : [0, 0];
    const [first, last] = cut(text, ...(held ? [letter(held.first) + held.begins, letter(held.last) + held.ends] : around));
    let marked = first ? "…" : "", done = first;
    for (const [, start, end] of matching) {
      if (start < first || end > last) continue;
      marked += `${escaped(text.slice(done, start))}<mark>${escaped(text.slice(start, end))}</mark>`;
      done = end;
    }
    return marked + escaped(text.slice(done, last)) + (last < text.length ? "…" : "");
  }

  function cut(text, begins, ends) {
    if (text.length <= LENGTH) return [0, text.length];
    let first = Math.max(0, Math.min(begins - Math.floor(LENGTH / 3), text.length - LENGTH));
    if (ends - begins <= LENGTH) first = ends <= LENGTH ? 0 : Math.min(begins, Math.max(first, ends - LENGTH));
    let last = first + LENGTH;
    const within = (place, end) => (place >= first - 1 && place < end ? place : -1);
    if (first) first = within(text.indexOf(" ", first - 1), last) + 1 || last;
    if (last < text.length) last = Math.max(within(text.lastIndexOf(" ", last), last + 1), first);
    return [first, last];
  }

  function snippet(passage, telling, sought) {
    const text = passage.text || passage.official;
    let of = read(text), held = sought ? holding(of, sought) : null;
    if (sought && !held && (held = holding(read(text, true), sought))) of = read(text, true);
    if (!of.pieces.length) return ["", ""];
    const place = held ? held.first : best(of, telling);
    const known = held || (sought && passage.kind === "ruling" && holding(read(passage.title), sought));
    const mark = known ? sought : of.pieces[place].split(/\s+/).slice(0, MARKED).join(" ");
    return [shown(of, place, held, telling), passage.text ? mark : ""];
  }
  return { snippet, plain };
}

const MEANT = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escaped = (text) => text.replace(/[&<>"']/g, (one) => MEANT[one]);
