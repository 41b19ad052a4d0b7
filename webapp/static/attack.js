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

function change(how) {
  const all = profiles();
  how(all);
  if (keep(KEPT, all)) draw();
  else document.querySelector("#outcome").append(" (this device keeps nothing)");
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
    if (text && name.value.trim()) change((all) => (all[what][name.value.trim()] = text));
  });
  return asks;
}

function draw() {
  const folded = document.createElement("details");
  const summary = document.createElement("summary");
  const all = profiles();
  const many = Object.keys(all.weapon).length + Object.keys(all.target).length;
  summary.textContent = `Kept on this device: ${many || "nothing yet"}`;
  folded.open = many > 0 || shelf.querySelector("details")?.open;
  folded.append(summary);
  for (const what of ["weapon", "target"]) {
    const row = document.createElement("p");
    row.className = "profiles";
    for (const [name, text] of Object.entries(all[what])) {
      const one = document.createElement("span");
      const take = button(name, "", () => use(what, text));
      take.title = text;
      one.append(take, button("×", `Forget ${name}`, () => change((now) => delete now[what][name])));
      row.append(one);
    }
    folded.append(row, keeper(what));
  }
  shelf.replaceChildren(folded);
  shelf.hidden = false;
}

draw();
