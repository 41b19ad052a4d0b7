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

for (const link of document.querySelectorAll("a.pin")) ready(link);

const columns = document.querySelector(".columns");
if (columns) {
  columns.addEventListener("click", (event) => {
    const gone = event.target.closest("[data-unpin]");
    if (gone) keepPins(pins().filter((one) => one.id !== gone.dataset.unpin));
  });
  const asked = new URLSearchParams(location.search);
  if (!asked.has("ids") && !asked.has("add") && pins().length) location.replace(sideBySide(pins()));
}
