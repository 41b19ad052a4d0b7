// A reference, a term or cited words open where they stand, one inside another. Without this script they are links.
const TEXTS = ".rule, .ruling, .standing, .quoted, .settled, .steps, .decided, .cases, .preview, .column";
const A_PASSAGE = /^\/[\w-]+\/./;
const NOT = "nav a, .links a, .button, .whole";
const PATIENCE = 4000; // milliseconds until one is led on instead
const opened = new WeakMap(); // link to its preview
const openers = new WeakMap(); // and back

function close(preview) {
  const link = openers.get(preview);
  link.removeAttribute("aria-expanded");
  opened.delete(link);
  preview.remove();
  return link;
}

async function open(link) {
  const { pathname, search, hash } = new URL(link.href);
  const inside = !search && hash ? `?${new URLSearchParams({ in: hash.slice(1) })}` : search;
  const response = await fetch(`/preview${pathname}${inside}`, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(response.statusText);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const preview = page.querySelector(".preview");
  for (const one of preview.querySelectorAll("[id]")) one.removeAttribute("id"); // the page may have the same
  if (opened.has(link)) return; // tapped twice
  opened.set(link, preview);
  openers.set(preview, link);
  link.setAttribute("aria-expanded", "true");
  const item = link.closest("p, li, dd, .wide");
  if (item?.matches("li, dd")) item.append(preview);
  else (item?.closest(".wide") ?? item ?? link).after(preview);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link?.closest(TEXTS) || link.matches(NOT) || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.pathname === location.pathname || !A_PASSAGE.test(link.pathname)) return;
  event.preventDefault();
  if (opened.has(link)) close(opened.get(link));
  else open(link).catch(() => location.assign(link.href));
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const preview = opened.get(document.activeElement) ?? document.activeElement.closest(".preview");
  if (preview) close(preview).focus();
});
