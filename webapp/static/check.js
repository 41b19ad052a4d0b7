// The verdict follows the numbers as they change. Without this script the same buttons ask the server.
import { thrown } from "./device.js";

const form = document.querySelector("#check");
let asking, waiting;

// What a place says is changed, and the place stays: a screen reader speaks of a change in it, not of a new one.
function renew(place) {
  const here = document.getElementById(place.id);
  if (!here) return;
  Object.assign(here.dataset, place.dataset);
  if (here.innerHTML === place.innerHTML) return;
  here.replaceChildren(...place.childNodes);
  if (!here.matches(".fault")) return;
  for (const field of form.querySelectorAll(`[aria-describedby="${here.id}"]`)) {
    if (here.textContent) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

async function judge(end) {
  asking?.abort();
  asking = new AbortController();
  const address = `${location.pathname}?${new URLSearchParams(new FormData(form))}`;
  try {
    const response = await fetch(end ? `${address}&do=${encodeURIComponent(end)}` : address, { signal: asking.signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!page.querySelector("#verdict")) return;
    for (const place of page.querySelectorAll("#outcome, #verdict, #faults, .fault[id], .end, .live")) renew(place);
    form.dispatchEvent(new CustomEvent("judged", { detail: page }));
    const { pathname, search } = new URL(page.querySelector("link[rel=canonical]")?.href ?? address, location);
    history.replaceState(null, "", pathname + search);
  } catch (error) {
    if (error.name !== "AbortError") document.querySelector("#outcome").textContent = "No connection";
  }
}

function roll(dice) {
  const [, count, faces] = /^(\d*)D(\d+)$/.exec(dice);
  let sum = 0;
  for (let one = 0; one < (count || 1); one++) sum += thrown(+faces);
  return sum;
}

function rollAll() {
  for (const place of form.querySelectorAll("[data-dice]")) {
    if (place.matches("fieldset")) {
      place.querySelector(`[value="${roll(place.dataset.dice)}"]`).checked = true;
    } else if (place.type === "text") {
      const many = Math.max(place.value.split(/[\s,;]+/).filter(Boolean).length, 1);
      place.value = Array.from({ length: many }, () => roll(place.dataset.dice)).join(", ");
    } else {
      place.value = roll(place.dataset.dice);
    }
  }
  judge();
}

form.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => judge(), 150);
});

form.addEventListener("submit", (event) => {
  const pressed = event.submitter;
  if (pressed?.name !== "do") {
    event.preventDefault();
    judge().then(() => document.querySelector("#verdict").scrollIntoView({ block: "start" }));
  } else if (pressed.value === "roll") {
    event.preventDefault();
    rollAll();
  } else if (/^(most|least):/.test(pressed.value)) {
    event.preventDefault();
    judge(pressed.value);
  }
});
