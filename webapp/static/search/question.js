// kb/search/question.py: a player's words, understood.
function makeReader(library, { LONGEST, MOST_WORDS, EDITIONS, COMPARES, SENTENCE, NAMES_OLDER, ASKS, TELLS, ASKS_OF_OLDER, AROUND, ELSEWHERE, NUMBER }, words, spelling) {
  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"); // as a pattern has it
  const letter = "[\\p{L}\\p{N}_]"; // of any language, as Python has it in \w
  const editions = EDITIONS.map(([edition, said]) => [edition, pattern(said), pattern(said, "g")]);
  const [, , current] = library.documents.find(([id]) => id === library.current) ?? [];
  const around = pattern(AROUND, "g"), elsewhere = pattern(ELSEWHERE);
  const [compares, sentence, namesOlder, asks, tells, asksOfOlder] = [COMPARES, SENTENCE, NAMES_OLDER, ASKS, TELLS, ASKS_OF_OLDER].map((one) => pattern(one));
  const slang = new Map();
  const spoken = (said) => said.join(" ");
  for (const [id, name, also] of library.terms) {
    for (const said of [name, ...also]) {
      const plain = words.wordsOf(said);
      if (!slang.has(spoken(plain))) slang.set(spoken(plain), { said: plain, means: id, words: [name] });
    }
  }
  for (const [say, means, book] of library.slang) {
    const plain = words.wordsOf(say);
    slang.set(spoken(plain), { said: plain, means, words: book });
  }
  const lengths = new Map(), slangWords = new Set();
  for (const { said } of slang.values()) {
    for (const word of said) slangWords.add(word);
    if (said.length) lengths.set(said[0], new Set([...(lengths.get(said[0]) ?? []), said.length]));
  }
  const knows = (word) => slangWords.has(word) || slangWords.has(words.stem(word)) || spelling.knows(word);

  function opened({ said, means, words: book }) {
    const literal = said.filter((word) => !words.stop.has(word)).map(words.stem);
    const alternatives = [[literal, 1.0], ...book.map((phrase) => [words.keysOf(words.wordsOf(phrase)), 0.9])];
    return makeSense(alternatives.filter(([keys]) => keys.length), means);
  }

  function senseAt(all, place) {
    const word = all[place];
    for (const length of [...(lengths.get(word) ?? [])].sort((one, other) => other - one)) {
      const found = slang.get(spoken(all.slice(place, place + length)));
      if (found) return [found.said.length, opened(found), found.words.length ? words.wordsOf(found.words[0]) : []];
    }
    return [1, words.stop.has(word) ? null : makeSense([[[words.stem(word)], 1.0]], ""), []];
  }

  function bare(text) {
    for (let rest; (rest = text.replace(around, "")) && rest !== text; ) text = rest;
    return text;
  }

  // Whether a text that names an older edition only compares with it, and asks of today's.
  function remembers(text) {
    const sentences = text.split(sentence);
    const told = (one) => namesOlder.test(one) && !asks.test(one);
    if (compares.test(text) || (sentences.length > 1 && sentences.some(told))) return true;
    return tells.test(text) && !asksOfOlder.test(text);
  }

  return function read(typed) {
    const whole = words.normal(typed.slice(0, LONGEST).trim().split(/\s+/).join(" "));
    let text = bare(whole);
    const question = { typed, corrected: "", senses: [], edition: 0, remembered: 0, bare: text };
    for (const [edition, once, all] of editions) {
      if (!once.test(text)) continue;
      question[remembers(whole) ? "remembered" : "edition"] = edition === current ? 0 : edition;
      question.bare = text = text.replace(all, " ");
    }
    question.elsewhere = elsewhere.test(text);
    question.numbers = text.match(pattern(NUMBER, "g")) ?? [];
    const typedWords = words.tokens(text).map(([word]) => word).slice(0, MOST_WORDS);
    const unknown = typedWords.filter((word) => !knows(word));
    const last = typedWords.at(-1);
    const byItself = last && new RegExp(`(?<!${letter})${escaped(last)}$`, "iu").test(typed); // 40k ends with no k
    question.unfinished = Boolean(byItself) && spelling.begins(last);
    const mended = new Map();
    for (const word of [...unknown].sort((one, other) => other.length - one.length)) {
      mended.set(word, spelling.mended(word, new Set([...typedWords, ...mended.values()])));
    }
    for (const [wrong, right] of mended) {
      if (wrong === right) continue;
      const stands = new RegExp(`(?<!${letter})${escaped(wrong)}(?!${letter})`, "giu");
      const soFar = question.corrected || text;
      const instead = soFar.replace(stands, right);
      if (instead === soFar) mended.set(wrong, wrong); // it is the rest of a word with letters that English has not
      else question.corrected = instead;
    }
    question.unknown = [...new Set(unknown)].filter((word) => mended.get(word) === word);
    const all = typedWords.map((word) => mended.get(word) ?? word);
    const meant = [...all];
    for (let place = 0; place < all.length; ) {
      const [length, sense, book] = senseAt(all, place);
      if (sense) {
        question.senses.push(sense);
        meant.push(...book);
      }
      place += length;
    }
    question.said = words.wordsOf(question.corrected || text);
    question.words = meant;
    return question;
  };
}

function makeSense(alternatives, means) {
  return { alternatives, means, keys: alternatives.flatMap(([keys]) => keys) };
}
