// kb/search/spelling.py: misspelt words, mended to the nearest word of the index.
function makeSpelling(index, { LETTERS, NAMES, WORDS }, english, words, meanings) {
  const ofEnglish = new Set(english);
  const known = new Set([...index.spelling, ...index.stems]);
  const headedWith = (word) => index.headed.get(word) ?? [];

  function knows(word) {
    if (word.length < 3 || words.stop.has(word) || known.has(word) || WORDS.includes(word)) return true;
    return !/^[a-z]+$/.test(word) || known.has(words.stem(word)) || meanings.knows(word) || ofEnglish.has(word);
  }

  function begins(word) {
    const ours = known.has(word) || (words.stop.has(word) && !LETTERS.includes(word)) || WORDS.includes(word);
    if (ours || (word.length > 2 && meanings.knows(word))) return false;
    return [...index.spelling, ...words.stop].some((one) => one.startsWith(word));
  }

  function mended(word, beside) {
    if (knows(word) || NAMES.includes(word)) return word;
    const among = word.length > 4 ? index.spelling : index.headings;
    const most = word.length < 8 ? 1 : 2;
    const found = among.map((near) => [near, lettersApart(word, near, most)]).filter(([, apart]) => apart <= most);
    const least = Math.min(...found.map(([, apart]) => apart));
    const headed = new Set([...beside].flatMap(headedWith));
    const likely = found.filter(([near, apart]) => apart === least && near[0] === word[0]);
    const ranked = likely.map(([near]) => [
      headedWith(near).some((title) => headed.has(title)) ? 0 : 1,
      index.headed.has(near) ? 0 : 1,
      Math.abs(near.length - word.length),
      near,
    ]);
    ranked.sort((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || byLetter(one[3], other[3]));
    return ranked[0]?.[3] ?? word;
  }

  return { knows, begins, mended };
}

// Letters to be added, left out, changed or swapped with the next until two words are the same: optimal string alignment.
function lettersApart(one, other, most) {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = [], last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let place = 1; place <= other.length; place++) {
      const same = one[row - 1] === other[place - 1];
      now[place] = Math.min(last[place] + 1, now[place - 1] + 1, last[place - 1] + (same ? 0 : 1));
      if (row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]) {
        now[place] = Math.min(now[place], before[place - 2] + 1);
      }
    }
    [before, last] = [last, now];
  }
  return last[other.length];
}
