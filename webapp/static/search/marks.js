// kb/search/marks.py: what must agree before two questions are the same one, as bits.
function makeMarks({ BITS, SMALL, NUMBER, NUMBERS, SAID, PHRASES, FIRST, MASKS, OWN_NUMBERS, TURNS, TURNED }) {
  const bits = new Map(Object.entries(BITS).map(([word, bit]) => [word, BigInt(bit)]));
  const small = new Map(Object.entries(SMALL));
  const number = pattern([`^(?:${NUMBER[0]})`, NUMBER[1]]);
  const known = new Map();
  const phrases = PHRASES.map((words, place) => [pattern(words), 1n << BigInt(Object.keys(SAID).length + place)]);

  function marksOf(words) {
    const said = words.join(" ");
    const marked = phrases.filter(([words]) => words.test(said)).reduce((found, [, bit]) => found | bit, 0n);
    return words.reduce((found, word) => found | of(word), marked);
  }

  function of(word) {
    if (known.has(word)) return known.get(word);
    let found = bits.get(word) ?? 0n;
    const match = number.exec(small.get(word) ?? word);
    if (match) {
      const letters = sum([...match[0].replace(/^\++/, "")].map((letter) => letter.charCodeAt(0)));
      found |= 1n << BigInt(FIRST + (letters % NUMBERS));
    }
    known.set(word, found);
    return found;
  }

  const masks = Object.entries(MASKS).map(([group, mask]) => [group, BigInt(mask)]);

  // Whether a line has a number that a question has not, is about the other player's turn, or turned.
  const numbers = BigInt(OWN_NUMBERS), turns = BigInt(TURNS), turned = BigInt(TURNED);
  function anotherCase(asked, says) {
    const left = asked & ~says, more = says & ~asked;
    return Boolean(more & numbers || (left & turns && more & turns) || (left | more) & turned);
  }

  return { marksOf, masks, numbers, anotherCase };
}

function bitCount(bits) {
  let count = 0;
  for (let left = bits; left; left &= left - 1n) count++;
  return count;
}
