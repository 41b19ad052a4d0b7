// What stays on the device: questions, pins, dice, profiles, a battle. It may be anything, or nothing may be kept.
export function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

export function kept(key, fits) {
  const list = stored(key);
  return Array.isArray(list) ? list.filter(fits) : [];
}

// Whether it is kept; where not, it lasts as long as the page.
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// One dice of so many faces.
export function thrown(faces) {
  const most = 256 - (256 % faces); // above it the low faces would come more often
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while (byte[0] >= most);
  return (byte[0] % faces) + 1;
}

const MOST_PINS = 6;
export const pins = () =>
  kept("pins", (one) => typeof one?.label === "string" && /^\w/.test(one.id)).slice(-MOST_PINS);
export const keepPins = (list) => keep("pins", list.slice(-MOST_PINS));
export const sideBySide = (list) => `/pinned?${new URLSearchParams({ ids: list.map((one) => one.id).join(",") })}`;

// An element with a class and what is in it; what is text stays text.
export function piece(name, kind, ...children) {
  const element = document.createElement(name);
  if (kind) element.className = kind;
  element.append(...children);
  return element;
}
