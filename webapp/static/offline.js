// Everything to read is kept on this device, where the browser can (by https, or on the machine itself); no signal is shown.
const signal = document.querySelector("#signal");
if (signal) {
  const fromHere = !signal.hidden; // the page itself came from this device
  const show = () => {
    signal.hidden = navigator.onLine && !fromHere;
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}

const manifest = document.querySelector("link[rel=manifest]");
navigator.serviceWorker?.register(new URL("../worker.js", manifest.href)).catch(() => {}); // pages from a folder have none

// Cited words, where no server has marked them: webapp/text.py does the same.
const cited = new URLSearchParams(location.search);
const [sought, inside] = [cited.get("mark")?.match(/[^\s*_`|]+/g), cited.get("in")];
if (sought && !document.querySelector("#cited")) {
  const all = (where) => [...document.querySelectorAll(where)];
  const blocks = [...all("article.rule > section"), ...all(".ruling-page > :is(.answer, .ours)"), ...all(".ruling-page h1")];
  const words = sought.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const wanted = new RegExp(`(?<!\\w)${words.join("[\\s*_`|]*")}`, "i");
  const first = blocks.filter((one) => one.id === (inside ?? ""));
  [...first, ...blocks].some((block) => marked(block, wanted));
  const arrived = performance.getEntriesByType("navigation")[0]?.type === "navigate";
  if (arrived) document.querySelector("#cited")?.scrollIntoView();
}

function marked(block, wanted) {
  const walk = document.createTreeWalker(block.querySelector(".ours") ?? block, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) if (!walk.currentNode.parentNode.closest("section > .headed")) texts.push(walk.currentNode);
  const found = wanted.exec(texts.map((text) => text.data).join(""));
  let begin = 0;
  for (const text of found ? texts : []) {
    const [from, to] = [found.index, found.index + found[0].length].map((at) => Math.min(Math.max(at - begin, 0), text.length));
    begin += text.length;
    if (!text.data.slice(from, to).trim()) continue;
    const [range, mark] = [new Range(), document.createElement("mark")];
    range.setStart(text, from);
    range.setEnd(text, to);
    range.surroundContents(mark);
    if (!document.querySelector("#cited")) mark.id = "cited";
  }
  return Boolean(found);
}
