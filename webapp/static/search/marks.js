// kb/search/marks.py: what must agree before two questions are the same one, as bits.
function makeMarks({ BITS, THING_BITS, SMALL, NUMBER, NUMBERS, SPREAD, THAN, BEYOND, TIMES, SAID, PHRASES, TAG, FIRST, ANY_NUMBER, OWN_NUMBERS, ONE, NOT, THEIRS, TURNS, THEIR_TURN, TURNED, SMALLEST, ORDERS, IS, A, COUNTS, PLACES, WIDE }, words) {
  const ofWords = (bits) => new Map(Object.entries(bits).map(([word, bit]) => [word, BigInt(bit)]));
  const bits = ofWords(BITS), thingBits = ofWords(THING_BITS);
  const small = new Map(Object.entries(SMALL));
  const number = pattern([`^(?:${NUMBER[0]})`, NUMBER[1]]);
  const known = new Map();
  const phrases = PHRASES.map((words, place) => [pattern(words), 1n << BigInt(Object.keys(SAID).length + place)]);

  const tag = pattern(TAG);
  function marksOf(words) {
    const said = words.join(" ").replace(tag, "");
    const marked = phrases.filter(([words]) => words.test(said)).reduce((found, [, bit]) => found | bit, 0n);
    return said.split(" ").reduce((found, word) => found | of(word), marked);
  }

  function of(word) {
    if (known.has(word)) return known.get(word);
    let found = bits.get(word) ?? 0n;
    const digits = [...numberIn(word)].map((digit) => digit.charCodeAt(0));
    if (digits.length) found |= 1n << BigInt(FIRST + (digits.reduce((place, digit) => place * SPREAD + digit, 0) % NUMBERS));
    known.set(word, found);
    return found;
  }

  // The number that a word begins with, without a plus; nothing where there is none.
  const numberIn = (word) => number.exec(small.get(word) ?? word)?.[0].replace(/^\++/, "") ?? "";

  const thingsOf = (words) => words.reduce((found, word) => found | (thingBits.get(word) ?? 0n), 0n);

  // What two marks have unlike: the numbers of each alone, and all else as bits, those of the first below.
  const anyNumber = BigInt(ANY_NUMBER), named = BigInt(FIRST);
  function unlike(asked, says) {
    const left = asked & ~says, more = says & ~asked;
    return {
      numbers_left: bitCount(left & anyNumber),
      numbers_more: bitCount(more & anyNumber),
      unlike: (left & ~anyNumber) | ((more & ~anyNumber) << named),
    };
  }

  // Whether a line, by its marks, asks about another case than a question.
  const [numbers, one, not, theirs, turns, theirTurn, turned] = [OWN_NUMBERS, ONE, NOT, THEIRS, TURNS, THEIR_TURN, TURNED].map(BigInt);
  function anotherCase(asked, says) {
    const left = asked & ~says, more = says & ~asked;
    return Boolean(
      more & numbers || (left & numbers && says & one) || (left & turns && more & turns) ||
      (more & theirTurn && !(asked & theirs)) || (left | more) & turned || left & not,
    );
  }

  // Whether a text is turned round.
  const isTurned = (says) => Boolean(says & turned);

  // Whether a line denies something, and a question nothing.
  const denies = (asked, says) => Boolean(says & ~asked & not);

  // Whether a question has a number that a line has not, and its answer tells of another one.
  const anotherNumber = (asked, says, told) => Boolean(asked & ~says & anyNumber && told & ~asked & numbers);

  // What a text puts before what: the words of what comes first, and of what comes then, as bits.
  function orderOf(said) {
    const goesOn = (place) => said[place] === "and" && said[place - 1] === "first";
    let place = said.findIndex((word, place) => ORDERS.includes(word) || goesOn(place));
    if (place < 0) place = isWhat(said);
    if (place === 0) return [0, 0];
    const sides = [said.slice(0, place), said.slice(place + 1)].map(sideOf);
    return said[place] === "after" ? sides.reverse() : sides;
  }

  // Where a text goes on to what something is asked to be; 0 where it asks no such thing.
  function isWhat(said) {
    const asks = IS.includes(said[0]);
    const place = said.findLastIndex((word, place) =>
      word === "be" || (word === "as" && COUNTS.includes(said[place - 1])) || (asks && place > 1 && A.includes(word))); // prettier-ignore
    return Math.max(place, 0);
  }

  const sideOf = (said) => words.keysOf(said.filter((word) => !PLACES.includes(word))).reduce((found, key) => found | (1 << bitOf(key)), 0);
  const bitOf = (key) => sum([...key].map((letter, place) => (place + 1) * letter.charCodeAt(0))) % WIDE;

  function otherOrder([first, then], [lineFirst, lineThen]) {
    const both = (one, other) => bitCount(BigInt(one & other));
    return both(first, lineThen) + both(then, lineFirst) > both(first, lineFirst) + both(then, lineThen);
  }

  // The numbers of a text in their order; nothing where it has none but a 1, or "twice" and the like.
  function numbersOf(said) {
    const found = said.map((word) => (TIMES.includes(word) ? word : numberIn(word)));
    const signed = found.map((one, place) => one && beyond(said.slice(0, place)) + one);
    const own = signed.filter((one) => one && one.replace(/^[<>]+/, "") !== "1");
    return own.every((one) => TIMES.includes(one)) ? "" : own.join(" ");
  }

  // Whether not the number behind these words is meant but what is more, ">", or less, "<".
  function beyond(said) {
    const than = THAN.includes(said.at(-1));
    const before = said.slice(-4).filter((word) => !THAN.includes(word));
    const compares = before.pop();
    if (["no", "not"].includes(before.at(-1))) return "";
    return Object.keys(BEYOND).find((sign) => BEYOND[sign][than ? 1 : 0].includes(compares)) ?? "";
  }

  const digestOf = (said) => said.filter((word) => !SMALLEST.includes(word)).join(" ");

  return { marksOf, thingsOf, numbersOf, unlike, digestOf, anotherCase, isTurned, denies, anotherNumber, orderOf, otherOrder };
}

function bitCount(bits) {
  let count = 0;
  for (let left = bits; left; left &= left - 1n) count++;
  return count;
}
