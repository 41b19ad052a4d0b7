// Lists that stay on the device: questions, pins, dice. What is kept there may be anything, or nothing may be kept.
export function kept(key, fits) {
  try {
    const list = JSON.parse(localStorage.getItem(key));
    return Array.isArray(list) ? list.filter(fits) : [];
  } catch {
    return [];
  }
}

export function keep(key, list) {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // it lasts as long as the page
  }
}

const MOST_PINS = 6;
export const pins = () =>
  kept("pins", (one) => /^\w/.test(one?.id) && typeof one.label === "string").slice(-MOST_PINS);
export const keepPins = (list) => keep("pins", list.slice(-MOST_PINS));
export const sideBySide = (list) => `/pinned?${new URLSearchParams({ ids: list.map((one) => one.id).join(",") })}`;

// An element with a class and what is in it; what is text stays text.
export function piece(name, kind, ...children) {
  const element = document.createElement(name);
  if (kind) element.className = kind;
  element.append(...children);
  return element;
}
