// kb/search/marks.py: what must agree before two questions are the same one, as bits.
function makeMarks({ BITS, SMALL, NUMBER, NUMBERS, SAID, MASKS }) {
  const bits = new Map(Object.entries(BITS).map(([word, bit]) => [word, BigInt(bit)]));
  const small = new Map(Object.entries(SMALL));
  const number = pattern([`^(?:${NUMBER[0]})`, NUMBER[1]]);
  const known = new Map();
  const first = Object.keys(SAID).length;

  const marksOf = (words) => words.reduce((found, word) => found | of(word), 0n);

  function of(word) {
    if (known.has(word)) return known.get(word);
    let found = bits.get(word) ?? 0n;
    const match = number.exec(small.get(word) ?? word);
    if (match) {
      const letters = sum([...match[0].replace(/^\++/, "")].map((letter) => letter.charCodeAt(0)));
      found |= 1n << BigInt(first + (letters % NUMBERS));
    }
    known.set(word, found);
    return found;
  }

  const masks = Object.entries(MASKS).map(([group, mask]) => [group, BigInt(mask)]);
  return { marksOf, masks };
}

function bitCount(bits) {
  let count = 0;
  for (let left = bits; left; left &= left - 1n) count++;
  return count;
}
