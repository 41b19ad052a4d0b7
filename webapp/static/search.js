// Results as one types. Without this script the same form opens the same results as a page.
import { keep, kept, piece, pins, sideBySide } from "./device.js";

const box = document.querySelector("#q");
const found = document.querySelector("#found");
const heard = document.querySelector("#heard");
const blank = document.querySelector("#a-hit").content;
const blankCard = document.querySelector("#a-card").content;
const blankNear = document.querySelector("#a-near").content;
const KINDS = JSON.parse(document.querySelector("#a-hit").dataset.kinds);
const COMES_FIRST = JSON.parse(document.querySelector("#a-hit").dataset.comesFirst);
const SIGNS = JSON.parse(document.querySelector("#a-card").dataset.signs);
const onSearchPage = !found.classList.contains("overlay");
const UNASKED = document.querySelector(".hero") ? document.title : "Arbiter";
const MOST = 12; // results
const WAIT = 120; // milliseconds after the last key,
const QUIET = 1500; // and after which one has typed all: before that nothing is called not covered
const LEFT = 300; // milliseconds after which a tap that closed the keyboard has landed
const LISTED = ".hit a, .lately a"; // what the arrow keys go through
let waiting, asking;

// A copy of the site as files has no server to ask, and files for addresses: it says so before this script.
const { answerTo = askServer, addressOf = (address) => address } = globalThis.copied ?? {};

async function askServer(query, signal) {
  const response = await fetch(`/api/v1/search?limit=${MOST}&q=${encodeURIComponent(query)}`, { signal });
  if (response.ok) return response.json();
  const { detail = `No answer (${response.status}).` } = await response.json().catch(() => ({})); // a proxy's is no JSON
  throw Object.assign(new Error(detail), { says: detail, again: 1000 * response.headers.get("Retry-After") });
}

// The address that the browser shows; a page from a folder keeps its own.
function standAt(address, state = null) {
  try {
    history.replaceState(state, "", address && addressOf(address));
  } catch {
    history.replaceState(state, "");
  }
}

const note = (kind, ...children) => piece("p", kind, ...children);

function link(address, says) {
  const one = piece("a", "", says);
  one.href = addressOf(address);
  return one;
}

function badge(status) {
  return document.querySelector("#a-badge").content.querySelector(`.${status}`).cloneNode(true);
}

function drawn(result) {
  const hit = blank.cloneNode(true);
  const at = (name) => hit.querySelector(`.${name}`);
  hit.querySelector("a").href = addressOf(result.cites ? cited(result.cites) : `/${result.id}`);
  at("trail").textContent = result.trail.join(" › ");
  at("title").textContent = result.title;
  at("kind").append(...(result.status ? [badge(result.status), " "] : []), KINDS[result.kind]);
  at("snippet").innerHTML = result.snippet; // the server escapes it, all but <mark>
  return hit;
}

function cited(answer) {
  const [page, inside] = answer.passage.split("#");
  return `/${page}?${new URLSearchParams({ mark: answer.words, ...(inside && { in: inside }) })}#cited`;
}

function filled({ id, part, given }) {
  return `/check/${id}?${new URLSearchParams({ part, given: JSON.stringify(given) })}`;
}

function steps(all) {
  const rows = all.map((step) => {
    const words = link(cited(step), `“${step.words}”`);
    words.className = "cite";
    return piece("li", "", piece("p", "", `${step.says} `, words));
  });
  const list = piece("ol", "steps", ...rows);
  return piece("details", "", piece("summary", "", `${all.length} step${all.length > 1 ? "s" : ""}`), list);
}

function card(answer) {
  const drawn = blankCard.cloneNode(true);
  const at = (name) => drawn.querySelector(name);
  at(".card").classList.add(answer.says);
  at(".headline").classList.add(answer.says);
  at(".sign").textContent = SIGNS[answer.says];
  at(".question").textContent = answer.question;
  at(".headline strong").textContent = answer.headline;
  at(".then").hidden = !answer.then;
  at(".then span").textContent = answer.then ?? "";
  at(".why").textContent = answer.because;
  at(".why").hidden = !answer.because;
  at(".decided a").href = addressOf(cited(answer));
  at(".decided span").textContent = answer.words;
  const unused = answer.numbers?.not_used ?? [];
  at(".unused").hidden = !unused.length;
  at(".unused span").textContent = unused.join(", ");
  const comesFrom = answer.verdict ?? answer.attack;
  if (comesFrom) at(".buttons").before(steps(comesFrom.steps));
  const address = answer.attack?.address ?? (answer.check && filled(answer.check));
  at(".try").hidden = !address;
  if (address) at(".try").href = address;
  return drawn;
}

function also({ also: others = [] }) {
  const links = others.map((one) => link(asks(one.question), one.question));
  return links.length ? [note("also", "Or did you mean: ", ...links)] : [];
}

function nearBy(one) {
  const near = blankNear.cloneNode(true);
  near.querySelector("li").className = one.says;
  near.querySelector("a").href = addressOf(cited(one));
  near.querySelector(".question").textContent = one.question;
  near.querySelector("strong").textContent = one.headline;
  return near;
}

// A card says for itself what is copied: question, headline, why, the words that decide and where they stand.
function offerCopy() {
  for (const button of found.querySelectorAll(".copy")) button.hidden = !navigator.clipboard;
}

found.addEventListener("click", async (event) => {
  if (!event.target.matches(".copy")) return;
  const of = event.target.closest(".card");
  const text = [".question", ".headline strong", ".why"].map((name) => of.querySelector(name).textContent.trim()).filter(Boolean);
  const link = of.querySelector(".decided a");
  await navigator.clipboard.writeText([...text, `${link.textContent.trim()} ${link.href}`].join("\n"));
  event.target.textContent = "Copied";
});

// A chance as the pages have it: one that is small is not called none, nor a great one certain.
function percent(share) {
  if (share > 0 && share < 0.0005) return "<0.1%";
  if (share < 1 && share > 0.9995) return ">99.9%";
  return `${(share * 100).toFixed(1)}%`;
}

function odds({ says, address, of, chances }) {
  const likely = chances.flatMap(({ outcome, probability }, place) => [
    place ? ", " : "", outcome, " ", piece("strong", "", percent(probability)),
  ]); // prettier-ignore
  const there = link(address, `The odds: ${says}`);
  there.className = "button";
  return [...(likely.length ? [note("likely", `${of}: `, ...likely, ".")] : []), note("", there)];
}

// What one question is answered with, before the passages that are found.
function answered(answer, typing = false) {
  const notes = [];
  if (answer.needs_server) notes.push(note("served", "Numbers and odds are worked out by the server: this is the rule without them."));
  if (answer.corrected) {
    notes.push(note("corrected", "Searched for ", piece("strong", "", answer.corrected), ` instead of “${answer.query}”.`));
  }
  if (answer.odds?.chances.length) notes.push(...odds(answer.odds));
  if (answer.answer) {
    notes.push(card(answer.answer), ...also(answer.answer));
  } else if (answer.state === "unknown" && typing) {
    if (answer.results.length) notes.push(note("nearest", "The nearest rules so far:"));
  } else if (answer.state === "unknown") {
    const words = answer.unknown_words?.length ? ` Nothing here speaks of ${answer.unknown_words.join(", ")}.` : "";
    const nearest = answer.results.length ? " The nearest:" : "";
    notes.push(note("uncovered", piece("strong", "", "Not covered:"), ` the rules here do not say.${words}${nearest}`));
  } else if (answer.wants) {
    notes.push(note("nearest", COMES_FIRST[answer.wants]));
  } else if (!answer.near.length) {
    notes.push(note("nearest", "No known question is surely yours. The nearest rules:"));
  }
  if (answer.near.length) notes.push(note("nearest", "Is it one of these?"), piece("ul", "near", ...answer.near.map(nearBy)));
  if (answer.odds && !answer.odds.chances.length) notes.push(...odds(answer.odds));
  return notes;
}

const hits = (results) => piece("ol", "", ...results.map(drawn));

function oneOf(one) {
  const rules = one.answer || one.near.length ? [] : [hits(one.results)];
  return piece("section", "one-of", piece("h2", "", one.query), ...answered(one), ...rules);
}

// Of several questions, one that was typed before the last: in a line.
function earlier(one) {
  const row = nearBy({ headline: "", says: "", passage: "", words: "", ...one.answer, question: one.query });
  if (!one.answer) row.querySelector("a").href = addressOf(asks(one.query));
  return row;
}

// What is heard of an answer: its odds, and its card.
function spoken({ odds: said, answer: settled }) {
  const likely = said?.chances.map(({ outcome, probability }) => `${outcome} ${percent(probability)}`).join(", ");
  return `${likely ? `${said.of}: ${likely}. ` : ""}${settled ? `${settled.question} ${settled.headline} ` : ""}`;
}

function show(answer, typing) {
  const each = answer.questions ?? [];
  if (!each.length) {
    found.replaceChildren(...answered(answer, typing), hits(answer.results));
  } else if (typing) {
    const before = piece("ul", "near", ...each.slice(0, -1).map(earlier));
    found.replaceChildren(before, ...answered(each.at(-1), typing), hits(answer.results));
  } else {
    found.replaceChildren(...each.map(oneOf), piece("h2", "", "The rules"), hits(answer.results));
  }
  found.classList.toggle("typed", document.activeElement === box);
  found.hidden = false;
  offerCopy();
  const settled = (each.length ? each : [answer]).map(spoken).join("");
  const many = answer.results.length === 1 ? "1 result" : `${answer.results.length} results`;
  heard.textContent = `${settled}${answer.state === "unknown" && !typing ? "Not covered. " : ""}${many} for ${answer.corrected ?? answer.query}`;
}

// What the page is called, in its tab and where it is shared.
function called(title) {
  document.title = title;
  for (const link of document.querySelectorAll("#share-page a")) link.dataset.says = title;
}

function clear() {
  asking?.abort();
  heard.textContent = "";
  found.replaceChildren(...lately());
  found.hidden = !onSearchPage && (document.activeElement !== box || !found.hasChildNodes());
  if (onSearchPage) called(UNASKED);
  standAt(onSearchPage ? "/" : "");
}

// What stands under the empty box: what was asked lately on this device, and what is pinned on it.
const LATELY = 6;
const asks = (question) => `/search?q=${encodeURIComponent(question)}`;
const questions = () => kept("asked", (one) => typeof one === "string").slice(0, LATELY);

function remember(question) {
  const asked = question.trim();
  if (asked) keep("asked", [asked, ...questions().filter((one) => one !== asked)].slice(0, LATELY));
}

function lately() {
  const lists = [
    ["Asked lately", questions().map((one) => link(asks(one), one))],
    ["Pinned", pins().map((one) => link(`/${one.id}`, one.label))],
  ];
  if (pins().length > 1) lists[1][1].push(link(sideBySide(pins()), "side by side"));
  const drawn = lists.filter(([, links]) => links.length).map(([name, links]) => {
    const items = links.map((one) => piece("li", "", one));
    return piece("section", "chips lately", piece("h2", "", name), piece("ul", "", ...items));
  });
  if (!drawn.length) return [];
  const forget = piece("button", "second", "Forget these");
  forget.type = "button";
  forget.addEventListener("click", () => {
    keep("asked", []);
    keep("pins", []);
    clear();
  });
  return [...drawn, forget];
}

async function ask(typing = false) {
  const query = box.value.trim();
  asking?.abort();
  clearTimeout(waiting);
  if (!query) return clear();
  asking = new AbortController();
  const { signal } = asking;
  try {
    const answer = await answerTo(query, signal);
    show(answer, typing);
    if (typing && answer.state === "unknown") waiting = setTimeout(() => show(answer, false), QUIET);
    if (onSearchPage) called(`${query} · Arbiter`);
    standAt(onSearchPage ? asks(query) : "", onSearchPage ? null : { asked: query });
  } catch (error) {
    if (signal.aborted) return;
    const { says = "No connection.", again = 0 } = error;
    heard.textContent = says;
    found.replaceChildren(note("uncovered", piece("strong", "", says), again ? "" : " Press Ask to try again."));
    found.hidden = false;
    if (again) waiting = setTimeout(() => ask(typing), again);
  }
}

box.addEventListener("input", () => {
  if (matchMedia("(pointer: coarse)").matches) box.form.scrollIntoView(); // the keyboard leaves little room
  clearTimeout(waiting);
  waiting = setTimeout(() => ask(true), WAIT);
});

box.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    box.value = "";
    clearTimeout(waiting);
    clear();
    found.hidden = !onSearchPage;
  } else if (event.key === "ArrowDown") {
    found.querySelector(LISTED)?.focus();
    event.preventDefault();
  }
});

box.addEventListener("focus", () => {
  if (!box.value) clear();
});

// Who has left the box sees all of the card.
box.addEventListener("blur", () => setTimeout(() => found.classList.toggle("typed", document.activeElement === box), LEFT));

// What stands under the empty box over a page goes when one goes elsewhere: at once by key, and after a tap, since what
// is pressed would move away from under it.
function leave({ type, target }) {
  if (box.value || found.contains(target) || box.form.contains(target)) return;
  if (type === "click" || target.matches(":focus-visible")) found.hidden = true;
}
if (!onSearchPage) for (const how of ["focusin", "click"]) document.addEventListener(how, leave);

found.addEventListener("click", (event) => {
  if (event.target.closest("a")) remember(box.value);
});

document.addEventListener("keydown", (event) => {
  const writing = event.target.closest?.("input, select, textarea, dialog");
  if (event.key !== "/" || writing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  box.focus();
  box.select();
});

found.addEventListener("keydown", (event) => {
  const links = [...found.querySelectorAll(LISTED)];
  const place = links.indexOf(document.activeElement);
  if (event.key === "ArrowDown") links[place + 1]?.focus();
  else if (event.key === "ArrowUp") (links[place - 1] ?? box).focus();
  else if (event.key === "Escape") box.focus();
  else return;
  event.preventDefault();
});

// The page as one comes to it: with an answer of the server's, with the question of before, or with the empty box.
const inAddress = onSearchPage && !box.value && !found.childElementCount && new URLSearchParams(location.search).get("q");
const asked = inAddress || (performance.getEntriesByType("navigation")[0]?.type === "back_forward" && history.state?.asked);
if (asked) box.value = asked;
if (asked) ask();
else if (box.value && onSearchPage) remember(box.value);
else if (onSearchPage) {
  clear();
  if (matchMedia("(pointer: fine)").matches) box.focus();
}
offerCopy();
