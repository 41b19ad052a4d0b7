// kb/search/words.py: from text to the words that search compares.

// A pattern of Python's, with what it says of itself.
function pattern([source, flags], more = "") {
  const ignores = flags & 2 || source.startsWith("(?i)") ? "i" : "";
  return new RegExp(source.replace(/^\(\?i\)/, ""), `${ignores}${flags & 8 ? "m" : ""}${more}`);
}

function makeWords({ STOP, SAID_AS, WORD, IN_FULL, HASTE }) {
  const stop = new Set(STOP);
  const bookWord = new Map(Object.entries(SAID_AS).flatMap(([book, many]) => many.split(" ").map((said) => [said, book])));
  const stems = new Map();
  const word = pattern(WORD, "g");
  const haste = pattern(HASTE, "g");

  function stem(said) {
    if (!stems.has(said)) {
      const of = bookWord.get(said) ?? said;
      stems.set(said, /^[a-z]/i.test(of) ? snowball(of) : of);
    }
    return stems.get(said);
  }

  // A text in which a word has one spelling and possessives are gone.
  const normal = (text) =>
    text
      .replace(/’/g, "'")
      .replace(haste, (texted) => IN_FULL[texted.toLowerCase()])
      .replace(/\bre[- ]?roll/gi, "reroll")
      .replace(/\bage of sigmar\b/gi, "aos")
      .replace(/\b(\w{3,})'s\b/gi, "$1");

  // Each word in lower case, with where it begins and ends.
  const tokens = (text) =>
    Array.from(text.replace(/’/g, "'").matchAll(word), (one) => [one[0].toLowerCase(), one.index, one.index + one[0].length]);
  const wordsOf = (text) => tokens(normal(text)).map(([said]) => said);
  const keysOf = (words) => words.filter((said) => !stop.has(said)).map(stem);
  return { stop, stem, normal, tokens, wordsOf, keysOf };
}

// English words without their endings, as Whoosh's EnglishStemmer has them.
const SPECIAL = {
  skis: "ski", skies: "sky", dying: "die", lying: "lie", tying: "tie", idly: "idl", gently: "gentl", ugly: "ugli",
  early: "earli", only: "onli", singly: "singl", sky: "sky", news: "news", howe: "howe", atlas: "atlas",
  cosmos: "cosmos", bias: "bias", andes: "andes", inning: "inning", innings: "inning", outing: "outing",
  outings: "outing", canning: "canning", cannings: "canning", herring: "herring", herrings: "herring",
  earring: "earring", earrings: "earring", proceed: "proceed", proceeds: "proceed", proceeded: "proceed",
  proceeding: "proceed", exceed: "exceed", exceeds: "exceed", exceeded: "exceed", exceeding: "exceed",
  succeed: "succeed", succeeds: "succeed", succeeded: "succeed", succeeding: "succeed",
}; // prettier-ignore
const STEP_2 = {
  ization: "ize", ational: "ate", fulness: "ful", ousness: "ous", iveness: "ive", tional: "tion", biliti: "ble",
  lessli: "less", entli: "ent", ation: "ate", alism: "al", aliti: "al", ousli: "ous", iviti: "ive", fulli: "ful",
  enci: "ence", anci: "ance", abli: "able", izer: "ize", ator: "ate", alli: "al", bli: "ble", ogi: "og", li: "",
}; // prettier-ignore
const STEP_3 = {
  ational: "ate", tional: "tion", alize: "al", icate: "ic", iciti: "ic", ative: "", ical: "ic", ness: "", ful: "",
}; // prettier-ignore
const STEP_4 = "ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic".split(" ");
const VOWEL = /[aeiouy]/;

function snowball(typed) {
  let word = typed.toLowerCase();
  if (Object.hasOwn(SPECIAL, word)) return SPECIAL[word];
  word = word.replace(/^'/, "").replace(/^y/, "Y");
  for (let at = 1; at < word.length; at++) {
    if (VOWEL.test(word[at - 1]) && word[at] === "y") word = `${word.slice(0, at)}Y${word.slice(at + 1)}`;
  }
  const after = (text) => {
    for (let at = 1; at < text.length; at++) {
      if (!VOWEL.test(text[at]) && VOWEL.test(text[at - 1])) return text.slice(at + 1);
    }
    return "";
  };
  let first = /^(?:gener|arsen)/.test(word) ? word.slice(5) : word.startsWith("commun") ? word.slice(6) : after(word);
  let second = after(first);
  const vowel = (text) => VOWEL.test(text);
  // Each region loses an ending and takes another; one that is too short for the ending is `short`.
  const instead = (ending, other, short = "") => {
    const changed = (text, none) => (text.length >= ending.length ? text.slice(0, text.length - ending.length) + other : none);
    [word, first, second] = [changed(word, ""), changed(first, ""), changed(second, short)];
  };
  const cut = (many) => {
    [word, first, second] = [word, first, second].map((text) => text.slice(0, -many));
  };
  const ends = (endings) => endings.find((ending) => word.endsWith(ending));

  const zero = ends(["'s'", "'s", "'"]);
  if (zero) cut(zero.length);

  const plural = ends(["sses", "ied", "ies", "us", "ss", "s"]);
  if (plural === "sses") cut(2);
  else if (plural === "ied" || plural === "ies") cut(word.length > 4 ? 2 : 1);
  else if (plural === "s" && vowel(word.slice(0, -2))) cut(1);

  const past = ends(["eedly", "ingly", "edly", "eed", "ing", "ed"]);
  if (past === "eed" || past === "eedly") {
    if (first.endsWith(past)) instead(past, "ee");
  } else if (past && vowel(word.slice(0, -past.length))) {
    cut(past.length);
    if (/(?:at|bl|iz)$/.test(word)) {
      word += "e";
      first += "e";
      if (word.length > 5 || first.length >= 3) second += "e";
    } else if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(word)) {
      cut(1);
    } else if (first === "" && (/[^aeiouy][aeiouy][^aeiouywxY]$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word))) {
      word += "e";
      if (second) second += "e";
    }
  }

  if (word.length > 2 && /[^aeiouy][yY]$/.test(word)) instead("y", "i");

  const two = ends(Object.keys(STEP_2));
  if (two && first.endsWith(two) && (two !== "ogi" || word.at(-4) === "l")) {
    if (two !== "li" || "cdeghkmnrt".includes(word.at(-3))) {
      const short = ["ational", "ation", "ator", "iveness", "iviti"].includes(two) ? "e" : "";
      const kept = STEP_2[two];
      if (two.startsWith(kept)) cut(two.length - kept.length);
      else if (["enci", "anci", "abli"].includes(two)) instead("i", "e");
      else instead(two, kept, short);
    }
  }

  const three = ends(Object.keys(STEP_3));
  if (three && first.endsWith(three) && (three !== "ative" || second.endsWith(three))) {
    const kept = STEP_3[three];
    if (three.startsWith(kept) && !["icate", "iciti", "ical"].includes(three)) cut(three.length - kept.length);
    else instead(three, kept);
  }

  const four = ends(STEP_4);
  if (four && second.endsWith(four) && (four !== "ion" || "st".includes(word.at(-4)))) cut(four.length);

  if (second.endsWith("l") && word.at(-2) === "l") word = word.slice(0, -1);
  else if (second.endsWith("e")) word = word.slice(0, -1);
  else if (first.endsWith("e") && word.length >= 4) {
    const [before, middle, last] = [word.at(-4), word.at(-3), word.at(-2)];
    if (vowel(last) || "wxY".includes(last) || !vowel(middle) || vowel(before)) word = word.slice(0, -1);
  }
  return word.replaceAll("Y", "y");
}
