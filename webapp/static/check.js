// The verdict follows the numbers as they change. Without this script the same buttons ask the server.
import { thrown } from "./device.js";

const form = document.querySelector("#check");
const PLACES = "#outcome, #verdict, #faults, .fault[id], .end, .live, #share-page"; // what an answer says of the numbers
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

// Why there is no verdict, in place of the one on other numbers.
function unjudged(says) {
  document.querySelector("#outcome").textContent = says;
  for (const place of document.querySelectorAll("#verdict, .end")) place.replaceChildren();
}

async function judge(end) {
  asking?.abort();
  clearTimeout(waiting);
  asking = new AbortController();
  const address = `${location.pathname}?${new URLSearchParams(new FormData(form))}`;
  try {
    const response = await fetch(end ? `${address}&do=${encodeURIComponent(end)}` : address, { signal: asking.signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!page.querySelector("#verdict")) {
      unjudged(page.querySelector("#problem")?.textContent ?? `No answer (${response.status})`);
      const again = 1000 * response.headers.get("Retry-After"); // as a server says that has too much to do
      if (again) waiting = setTimeout(() => judge(end), again);
      return;
    }
    for (const place of page.querySelectorAll(PLACES)) renew(place);
    form.dispatchEvent(new CustomEvent("judged", { detail: page }));
    const { pathname, search } = new URL(page.querySelector("link[rel=canonical]")?.href ?? address, location);
    history.replaceState(null, "", pathname + search);
  } catch (error) {
    if (error.name !== "AbortError") unjudged("No connection");
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
