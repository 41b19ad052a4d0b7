// Search without a server: a word counts by how few passages have it, and by where it stands in them.
const WEIGHTS = { title: 3, asked: 2, text: 1 };
const LONG = 30; // words in which each says half as much
const COUNTS = { rule: 0.5, term: 0.7 }; // rules of older editions and bare definitions, against everything else
const SHOWN = 20;
const COMMON = new Set("a an and are can do does for get go how i if in is it my of on or that the to what when where who with you".split(" "));

function words(text) {
  const found = text.toLowerCase().replace(/['’]/g, "").match(/[a-z0-9]+(?:\.[0-9]+)*/g) ?? [];
  const telling = found.filter((word) => !COMMON.has(word));
  return new Set(telling.map((word) => (word.length > 3 ? word.replace(/(?:ing|ed|es|s)$/, "") : word)));
}

function search(question) {
  const asked = [...words(question)];
  const indexed = PASSAGES.map((passage) => ({
    passage,
    fields: Object.keys(WEIGHTS).map((name) => [WEIGHTS[name], words(passage[name])]),
  }));
  const telling = (word) => {
    const having = indexed.filter(({ fields }) => fields.some(([, has]) => has.has(word))).length;
    return Math.log(1 + PASSAGES.length / (1 + having));
  };
  const idf = new Map(asked.map((word) => [word, telling(word)]));
  const score = (fields) => {
    let sum = 0;
    for (const word of asked) {
      for (const [weight, has] of fields) sum += has.has(word) ? (weight * idf.get(word)) / (1 + has.size / LONG) : 0;
    }
    return sum;
  };
  return indexed
    .map(({ passage, fields }) => ({ passage, score: score(fields) * (COUNTS[passage.kind] ?? 1) }))
    .filter((hit) => hit.score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, SHOWN)
    .map((hit) => hit.passage);
}

function drawn(passage) {
  const hit = document.querySelector("#a-hit").content.cloneNode(true);
  hit.querySelector("a").href = passage.address;
  hit.querySelector(".trail").textContent = passage.trail;
  hit.querySelector(".title").textContent = passage.title;
  hit.querySelector(".kind").textContent = JSON.parse(document.querySelector("#a-hit").dataset.kinds)[passage.kind];
  hit.querySelector(".snippet").textContent = passage.text.slice(0, 220);
  return hit;
}

const question = new URLSearchParams(location.search).get("q") ?? "";
document.querySelector("#q").value = question;
const hits = question ? search(question) : [];
document.querySelector("#said").textContent = hits.length || !question ? "" : "Nothing here has these words.";
document.querySelector("#found ol").append(...hits.map(drawn));
