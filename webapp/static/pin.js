// Pins stay on the device. Without this script "Pin" leads to a page whose address holds what is pinned.
import { keepPins, piece, pins, sideBySide } from "./device.js";

function ready(link) {
  const one = { id: new URL(link.href).searchParams.get("ids"), label: link.dataset.label };
  const button = piece("button", "pin second", "Pin");
  const beside = piece("a", "pin");
  const isOne = (other) => other.id === one.id;

  function draw() {
    const list = pins();
    button.setAttribute("aria-pressed", list.some(isOne));
    button.textContent = list.some(isOne) ? "Pinned" : "Pin";
    beside.href = sideBySide(list);
    beside.textContent = `${list.length} side by side`;
    beside.hidden = list.length < 2;
  }

  button.type = "button";
  button.addEventListener("click", () => {
    const list = pins();
    keepPins(list.some(isOne) ? list.filter((other) => !isOne(other)) : [...list, one]);
    draw();
  });
  addEventListener("pageshow", draw);
  link.replaceWith(button, beside);
  draw();
}

// Without signal the page is the empty one that is kept, and each column is what stands on the kept page of a rule.
async function fromHere(ids) {
  for (const id of ids) {
    const kept = await globalThis.caches?.match(`/${id}`);
    const page = new DOMParser().parseFromString((await kept?.text()) ?? "", "text/html");
    const rule = page.querySelector("article.rule");
    if (!rule) continue;
    for (const one of rule.querySelectorAll(".headed")) one.replaceWith(one.firstElementChild); // nothing to share here
    for (const one of rule.querySelectorAll("[id]")) one.removeAttribute("id"); // several rules may have the same
    for (const level of [3, 2, 1]) {
      for (const one of rule.querySelectorAll(`h${level}`)) one.replaceWith(piece(`h${level + 1}`, "", ...one.childNodes));
    }
    const title = rule.querySelector("h2");
    const whole = piece("a", "whole", ...title.childNodes);
    whole.href = `/${id}`;
    title.append(whole);
    const unpin = piece("a", "whole", "Unpin", piece("span", "unseen", ` ${title.textContent}`));
    unpin.dataset.unpin = id;
    unpin.href = `/pinned?${new URLSearchParams({ ids: ids.filter((one) => one !== id).join(",") })}`;
    title.after(...page.querySelectorAll("main > .band:not(#signal)"));
    rule.append(piece("p", "data", unpin));
    rule.className = "column rule";
    columns.previousElementSibling.hidden = true; // that nothing is pinned
    columns.append(rule);
  }
}

for (const link of document.querySelectorAll("a.pin")) ready(link);

const columns = document.querySelector(".columns");
if (columns) {
  columns.addEventListener("click", (event) => {
    const gone = event.target.closest("[data-unpin]");
    if (gone) keepPins(pins().filter((one) => one.id !== gone.dataset.unpin));
  });
  const asked = new URLSearchParams(location.search);
  if (!document.querySelector("#signal").hidden && asked.has("ids")) fromHere(asked.get("ids").split(","));
  if (!asked.has("ids") && !asked.has("add") && pins().length) location.replace(sideBySide(pins()));
}
