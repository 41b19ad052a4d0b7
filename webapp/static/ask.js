// The next question comes without a new page. Without this script the same buttons and links load one.
const inside = (address) => new URL(address, location.href).pathname === location.pathname;
let asking;

async function show(address, pushed) {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    const response = await fetch(address, { signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const next = page.querySelector("#ask");
    if (!next) return location.assign(address);
    document.querySelector("#ask").replaceWith(next);
    document.querySelector("#share-page").replaceWith(page.querySelector("#share-page"));
    if (pushed) history.pushState(null, "", response.url); // where a roll of the dice led
    ready();
    (next.querySelector("#answer") ?? next.querySelector("#asks, #outcome"))?.focus({ preventScroll: true });
    scrollTo(0, 0);
  } catch {
    if (!signal.aborted) location.assign(address);
  }
}

function ready() {
  for (const button of document.querySelectorAll("[data-step]")) button.hidden = false;
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  if (step) {
    const field = document.querySelector("#answer");
    const next = field.value === "" ? 0 : +field.value + +step.dataset.step;
    field.value = Math.min(Math.max(next, field.min || -Infinity), field.max || Infinity);
  }
  const link = event.target.closest("#ask a");
  if (!link || event.defaultPrevented || !inside(link.href) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.href, true);
});

document.addEventListener("submit", (event) => {
  if (!event.target.matches(".question")) return;
  event.preventDefault();
  show(`${location.pathname}?${new URLSearchParams(new FormData(event.target, event.submitter))}`, true);
});

addEventListener("popstate", () => show(location.href, false));
ready();
