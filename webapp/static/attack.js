// Steppers, and weapons and targets that this device keeps by name. Without this script the numbers are typed.
import { keep, stored } from "./device.js";

const KEPT = "arbiter.attack";
const shelf = document.querySelector("#kept");
const field = '.field > input:not([type="radio"], [type="checkbox"], [type="hidden"])';
const numbers = (text) => text.split(/[\s,;]+/).filter(Boolean).map(Number);

function button(text, says, pressed) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "second";
  made.textContent = text;
  if (says) made.setAttribute("aria-label", says);
  made.addEventListener("click", pressed);
  return made;
}

function step(input, by) {
  const adds = input.name.endsWith("_modifiers");
  const now = adds ? numbers(input.value).reduce((sum, one) => sum + one, 0) : input.value.trim() && Number(input.value);
  if (Number.isNaN(now)) return;
  const least = input.min === "" ? (adds ? -Infinity : 0) : +input.min;
  const most = input.max === "" ? Infinity : +input.max;
  let next;
  if (now === "") next = most === 0 ? 0 : Math.max(least, 1);
  else if (now + by < least && /ward$|_on_6$/.test(input.name)) next = "";
  else next = Math.min(Math.max(now + by, least), most);
  input.value = adds ? (next === 0 ? "" : next > 0 ? `+${next}` : next) : next;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

for (const box of document.querySelectorAll("#lines textarea")) {
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    box.form.requestSubmit();
  });
}

// The line says the numbers as they change, but for one that is being typed.
document.querySelector("#check").addEventListener("judged", ({ detail }) => {
  const line = document.querySelector("#line");
  const now = detail.querySelector("#line").value;
  if (line.value === line.defaultValue) line.value = now;
  line.defaultValue = now;
});

for (const input of document.querySelectorAll(`#check :is(${field})`)) {
  const says = input.labels[0]?.querySelector("b")?.textContent ?? "";
  const row = document.createElement("div");
  row.className = "step";
  input.placeholder = input.name.endsWith("_modifiers") ? "0" : "none";
  input.replaceWith(row);
  row.append(button("−", `${says} less`, () => step(input, -1)), input, button("+", `${says} more`, () => step(input, 1)));
}

function profiles() {
  const found = stored(KEPT) ?? {};
  return { weapon: found.weapon ?? {}, target: found.target ?? {} };
}

function change(how, says) {
  const all = profiles();
  how(all);
  const lasts = keep(KEPT, all);
  if (lasts) draw();
  else document.querySelector("#outcome").append(" (this device keeps nothing)");
  document.querySelector("#heard").textContent = lasts ? says : "";
  return lasts;
}

function use(what, text) {
  const now = document.querySelector("#verdict").dataset;
  document.querySelector("#line").value =
    what === "weapon" ? `${text}${now.target && ` into ${now.target}`}` : `${now.weapon && `${now.weapon} `}into ${text}`;
  document.querySelector("#lines").requestSubmit();
}

function keeper(what) {
  const asks = document.createElement("form");
  asks.className = "search";
  const name = document.createElement("input");
  name.maxLength = 40;
  name.required = true;
  name.placeholder = `Name of this ${what}`;
  name.setAttribute("aria-label", name.placeholder);
  const send = button(`Keep ${what}`, "", () => {});
  send.type = "submit";
  asks.append(name, send);
  asks.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = document.querySelector("#verdict").dataset[what];
    const called = name.value.trim();
    if (text && called && change((all) => (all[what][called] = text), `Kept ${called}`)) asks.reset();
  });
  return asks;
}

function profile(what, name, text) {
  const one = document.createElement("span");
  const take = button(name, "", () => use(what, text));
  take.title = text;
  const forget = button("×", `Forget ${name}`, () => {
    if (change((now) => delete now[what][name], `Forgot ${name}`)) summary.focus();
  });
  one.append(take, forget);
  return one;
}

// The boxes for names stay where they are, and the focus in them.
function draw() {
  const all = profiles();
  const many = Object.keys(all.weapon).length + Object.keys(all.target).length;
  summary.textContent = `Kept on this device: ${many || "nothing yet"}`;
  for (const [what, row] of Object.entries(rows)) {
    row.replaceChildren(...Object.entries(all[what]).map(([name, text]) => profile(what, name, text)));
  }
  return many;
}

const summary = document.createElement("summary");
const rows = { weapon: document.createElement("p"), target: document.createElement("p") };
const folded = document.createElement("details");
folded.append(summary);
for (const [what, row] of Object.entries(rows)) {
  row.className = "profiles";
  folded.append(row, keeper(what));
}
folded.open = draw() > 0;
shelf.append(folded);
shelf.hidden = false;
