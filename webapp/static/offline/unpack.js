// LZMA as Python's lzma writes it raw: `size` bytes of it, or as many as are wanted of the beginning.
function unlzma(packed, size, context) {
  const out = new Uint8Array(size);
  const table = (length) => new Uint16Array(length).fill(1024);
  const lengths = () => ({ choice: table(2), low: table(8), middle: table(8), high: table(256) });
  const [match, rep, repFirst, repSecond, repThird, repShort] = Array.from({ length: 6 }, () => table(12));
  const literals = table(0x300 << context);
  const slots = Array.from({ length: 4 }, () => table(64));
  const [special, align, ofMatch, ofRep] = [table(128), table(16), lengths(), lengths()];
  let at = 0, from = 5, range = 0xffffffff, code = 0, state = 0;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let byte = 1; byte < 5; byte++) code = ((code << 8) | packed[byte]) >>> 0;

  function shifted() {
    if (range >= 0x1000000) return;
    range = (range << 8) >>> 0;
    code = ((code << 8) | packed[from++]) >>> 0;
  }

  function bit(chances, place) {
    const chance = chances[place];
    const bound = (range >>> 11) * chance;
    let found = 0;
    if (code < bound) {
      range = bound;
      chances[place] = chance + ((2048 - chance) >>> 5);
    } else {
      range -= bound;
      code -= bound;
      chances[place] = chance - (chance >>> 5);
      found = 1;
    }
    if (range < 0x1000000) shifted();
    return found;
  }

  function tree(chances, bits) {
    let found = 1;
    for (let one = 0; one < bits; one++) found = (found << 1) | bit(chances, found);
    return found - (1 << bits);
  }

  function backward(chances, begin, bits) {
    let node = 1, found = 0;
    for (let one = 0; one < bits; one++) {
      const next = bit(chances, begin + node);
      node = (node << 1) | next;
      found |= next << one;
    }
    return found;
  }

  function even(bits) {
    let found = 0;
    for (let one = 0; one < bits; one++) {
      range >>>= 1;
      const next = code >= range ? 1 : 0;
      if (next) code -= range;
      found = (found << 1) | next;
      shifted();
    }
    return found;
  }

  function length(of) {
    if (!bit(of.choice, 0)) return tree(of.low, 3);
    return bit(of.choice, 1) ? 16 + tree(of.high, 8) : 8 + tree(of.middle, 3);
  }

  function distance(long) {
    const slot = tree(slots[Math.min(long, 3)], 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + backward(special, base - slot, bits);
    return base + (even(bits - 4) << 4) + backward(align, 0, 4);
  }

  while (at < size) {
    if (!bit(match, state)) {
      const begin = 0x300 * ((at ? out[at - 1] : 0) >> (8 - context));
      let symbol = 1;
      if (state >= 7) {
        let like = out[at - first - 1];
        while (symbol < 256) {
          const wanted = (like >> 7) & 1;
          like <<= 1;
          const found = bit(literals, begin + ((1 + wanted) << 8) + symbol);
          symbol = (symbol << 1) | found;
          if (wanted !== found) break;
        }
      }
      while (symbol < 256) symbol = (symbol << 1) | bit(literals, begin + symbol);
      out[at++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let long;
    if (!bit(rep, state)) {
      [fourth, third, second] = [third, second, first];
      long = length(ofMatch);
      state = state < 7 ? 7 : 10;
      first = distance(long);
    } else {
      if (!bit(repFirst, state)) {
        if (!bit(repShort, state)) {
          state = state < 7 ? 9 : 11;
          out[at] = out[at - first - 1];
          at++;
          continue;
        }
      } else {
        let far = second;
        if (bit(repSecond, state)) {
          far = third;
          if (bit(repThird, state)) {
            far = fourth;
            fourth = third;
          }
          third = second;
        }
        second = first;
        first = far;
      }
      long = length(ofRep);
      state = state < 7 ? 8 : 11;
    }
    for (let end = Math.min(at + long + 2, size); at < end; at++) out[at] = out[at - first - 1];
  }
  return out;
}

// A text of so many letters, where bytes from 128 on are numbers of words: one byte up to 223, else two.
function spelt(coded, words, letters) {
  const out = new Uint8Array(letters);
  const spellings = words.map((word) => new TextEncoder().encode(word));
  for (let at = 0, end = 0; at < coded.length; at++) {
    const byte = coded[at];
    if (byte < 128) out[end++] = byte;
    else {
      const word = spellings[byte < 224 ? byte - 128 : 96 + ((byte - 224) << 8) + coded[++at]];
      for (let letter = 0; letter < word.length; letter++) out[end++] = word[letter];
    }
  }
  return out;
}

// CRC-32, as zlib has it, in eight digits.
function checksum(text) {
  let sum = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (~sum >>> 0).toString(16).padStart(8, "0");
}

// What webapp/offline/packing.py has packed: what search reads, its ways to ask, its table of meanings, and the pages.
const A_TEXT = /\x01|\x02(-?\d+)\x03/g;
const CITED = /\?mark(?=[&#"])([^">]*">“)([^<”]+)/g;
const ANCHOR = / id="asked-(#[^"]*|)"><span class="question">([^<]*)/g;
const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const PLAIN = Object.fromEntries(Object.entries(ESCAPED).map(([plain, escaped]) => [escaped, plain]));

// The same, where it is written as a script, in base 64: a page from a folder can read nothing else.
function written(script) {
  return Uint8Array.from(atob(script.split('"')[1]), (letter) => letter.charCodeAt(0)).buffer;
}

function unpacked(buffer) {
  const [ofSearch, ofPages, words, search, pages, packed, ways, asked, table, context] = new Uint32Array(buffer, 0, 10);
  const begin = 40;
  const texts = new Uint8Array(buffer, begin, packed);
  const text = (bytes) => new TextDecoder().decode(bytes);
  const inLetters = (all, from, to, letters) =>
    spelt(all.subarray(from, to), text(all.subarray(0, words)).split(","), letters);
  const searched = (all) => inLetters(all, words, words + search, ofSearch);
  return {
    said: () => searched(unlzma(texts, words + search, context)), // JSON
    ways: () => unlzma(new Uint8Array(buffer, begin + packed), ways, context), // two bytes a word
    vectors: () => unlzma(new Uint8Array(buffer, begin + packed + asked), table, 0),
    pages() {
      const all = unlzma(texts, words + search + pages, context);
      const { said } = JSON.parse(text(searched(all)));
      let last = -1;
      const referred = (_, step) => said[(last += step ? Number(step) : 1)].replace(/[&<>]/g, (one) => ESCAPED[one]);
      const plain = (words) => words.replace(/&(?:amp|lt|gt);/g, (one) => PLAIN[one]);
      const cited = (_, link, words) => `?${new URLSearchParams({ mark: plain(words) })}${link}${words}`;
      const named = (address) => (_, part, question) =>
        ` id="asked-${checksum(`${address.replace(/\.html$/, "")}${part} ${plain(question)}`)}"><span class="question">${question}`;
      const kept = Object.entries(JSON.parse(text(inLetters(all, words + search, all.length, ofPages))));
      return kept.map(([address, page]) => [
        address,
        page.replace(A_TEXT, referred).replace(CITED, cited).replace(ANCHOR, named(address)),
      ]);
    },
  };
}
