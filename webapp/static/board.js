// Bases to be moved on the plan by finger, mouse and keys. The form's fields stay the truth: what is moved is written
// into them, and the plan is drawn from them. Without this script the plan is a picture.
import { zoom } from "./zoom.js";

const form = document.querySelector("#check");
const svg = document.querySelector("#board svg");
const gaps = svg.querySelector(".gaps");
const path = svg.querySelector(".path");
const [pick, size, turned, all, says] = ["base", "size", "turned", "all", "says"].map((id) => document.querySelector(`#moved-${id}`));
const bases = [...svg.querySelectorAll(".base")];
const MILLIMETRES = 25.4; // in an inch
const FINGER = 22; // pixels around the middle of a base that a thumb may miss it by
const MEASURED = 4; // distances that are shown at once
const NEARER = { "+": 1.5, "=": 1.5, "-": 1 / 1.5 };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
let chosen = bases.find((base) => base.dataset.field === "given.ends") ?? bases[0];
const view = zoom(svg);
let drag;

const field = (base, name) => form.elements[`${base.dataset.field}.${name}`];
const number = (input) => parseFloat(input?.value) || 0;
const inches = (length) => `${+length.toFixed(2)}"`;
const rounded = (value) => Math.round(Math.min(Math.max(value, -120), 120) * 100) / 100;

// A base as its fields have it; a place on a model's path has that model's base.
function standing(base) {
  const of = base.classList.contains("ghost") ? bases.find((one) => one.dataset.field === "given.model") : base;
  const along = of ? number(field(of, "base")) : 0;
  return {
    x: number(field(base, "x")), y: number(field(base, "y")), z: number(field(base, "z")),
    a: along / 2 / MILLIMETRES, b: ((of && number(field(of, "base_across"))) || along) / 2 / MILLIMETRES,
    turn: (number(field(base, "turned")) * Math.PI) / 180,
  };
}

function edge({ x, y, a, b, turn }, t) {
  const [along, across] = [a * Math.cos(t), b * Math.sin(t)];
  return [x + along * Math.cos(turn) - across * Math.sin(turn), y + along * Math.sin(turn) + across * Math.cos(turn)];
}

function covers({ x, y, a, b, turn }, [px, py]) {
  const [dx, dy] = [px - x, py - y];
  const along = dx * Math.cos(turn) + dy * Math.sin(turn);
  const across = dy * Math.cos(turn) - dx * Math.sin(turn);
  return a > 0 && (along / a) ** 2 + (across / b) ** 2 < 1 - 1e-9;
}

// The closest points of two bases: for round ones on the line between their centres, else by ever smaller steps round both.
function closest(one, other) {
  if (one.a === one.b && other.a === other.b) {
    const turn = Math.atan2(other.y - one.y, other.x - one.x);
    const ends = [edge({ ...one, turn }, 0), edge({ ...other, turn }, Math.PI)];
    return { ends, gap: Math.max(0, Math.hypot(other.x - one.x, other.y - one.y) - one.a - other.a) };
  }
  const apart = (t, u) => Math.hypot(...edge(one, t).map((place, axis) => place - edge(other, u)[axis]));
  let best = [Infinity];
  const step = Math.PI / 18;
  for (let t = 0; t < 36; t++) for (let u = 0; u < 36; u++) {
    const length = apart(t * step, u * step);
    if (length < best[0]) best = [length, t * step, u * step];
  }
  for (let h = step / 2; h > 1e-5; h /= 2) {
    for (const [dt, du] of [[h, 0], [-h, 0], [0, h], [0, -h], [h, h], [-h, -h], [h, -h], [-h, h]]) {
      const length = apart(best[1] + dt, best[2] + du);
      if (length < best[0]) best = [length, best[1] + dt, best[2] + du];
    }
  }
  const ends = [edge(one, best[1]), edge(other, best[2])];
  const touching = covers(one, ends[1]) || covers(other, ends[0]) || covers(one, [other.x, other.y]);
  return { ends, gap: touching ? 0 : best[0] };
}

const onOnePath = (one, other) => [one, other].every((base) => base.matches(".ghost, [data-field='given.model']"));

// From the chosen base to the two nearest of its group and the nearest of every other.
function measured() {
  const from = standing(chosen);
  const found = bases.filter((base) => base !== chosen && !onOnePath(base, chosen)).map((base) => {
    const to = standing(base);
    const { ends, gap } = closest(from, to);
    return { base, ends, gap, up: Math.abs(from.z - to.z), away: Math.hypot(gap, from.z - to.z) };
  }).sort((one, other) => one.away - other.away);
  const taken = {};
  return found.filter(({ base: { dataset: { group } } }) => {
    taken[group] = (taken[group] ?? 0) + 1;
    return taken[group] <= (group === chosen.dataset.group ? 2 : 1);
  }).slice(0, MEASURED);
}

function piece(name, attributes, text = "") {
  const element = document.createElementNS(svg.namespaceURI, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

// All that the fields say: where bases stand, the path between them, the distances from the chosen one.
function draw() {
  for (const base of bases) {
    const { x, y, a, b, turn } = standing(base);
    base.setAttribute("transform", `translate(${x} ${-y})`);
    const ellipse = base.querySelector("ellipse");
    ellipse?.setAttribute("rx", a);
    ellipse?.setAttribute("ry", b);
    ellipse?.setAttribute("transform", `rotate(${(-turn * 180) / Math.PI})`);
    base.setAttribute("aria-label", `${base.dataset.says}, at ${x}, ${y}${base.classList.contains("at-fault") ? ", at fault" : ""}`);
    base.setAttribute("tabindex", base === chosen ? 0 : -1);
    base.classList.toggle("chosen", base === chosen);
  }
  if (path) {
    const way = bases.filter((base) => onOnePath(base, base));
    const order = ({ dataset }) => ["given.model", "given.by_way_of", "given.ends"].findIndex((one) => dataset.field.startsWith(one));
    const places = way.sort((one, other) => order(one) - order(other)).map(standing);
    path.setAttribute("points", places.map(({ x, y }) => `${x},${-y}`).join(" "));
    path.dataset.length = places.slice(1).reduce((sum, { x, y, z }, i) => sum + Math.hypot(x - places[i].x, y - places[i].y, z - places[i].z), 0);
  }
  const lines = measured();
  gaps.replaceChildren(...lines.flatMap(({ ends: [[x1, y1], [x2, y2]], away }) => [
    piece("line", { x1, y1: -y1, x2, y2: -y2 }),
    piece("text", { x: (x1 + x2) / 2, y: -(y1 + y2) / 2 - 0.1 }, inches(away)),
  ]));
  tell(lines);
}

function tell(lines) {
  const { x, y, z } = standing(chosen);
  const away = lines.map(({ base, away, gap, up }) => `${inches(away)} from ${base.dataset.says}${up ? ` (${inches(gap)} across, ${inches(up)} up or down)` : ""}`);
  const along = path && onOnePath(chosen, chosen) ? [`a path of ${inches(+path.dataset.length)}`] : [];
  says.textContent = `${chosen.dataset.says} at ${x}, ${y}${z ? `, ${inches(z)} up` : ""}: ${[...along, ...away].join("; ") || "alone"}.`;
  pick.value = bases.indexOf(chosen);
  size.value = ["base", "base_across"].map((name) => field(chosen, name)?.value).filter(Boolean).join(",");
  if (size.selectedIndex < 0) size.value = "";
  size.disabled = all.disabled = !field(chosen, "base");
  const { a, b } = standing(chosen);
  turned.parentElement.hidden = !field(chosen, "turned") || a === b;
  if (document.activeElement !== turned) turned.value = field(chosen, "turned")?.value ?? "";
}

function choose(base, focused = true) {
  chosen = base;
  base.parentNode.append(base); // above those that it may lie on
  draw();
  hold();
  if (focused) base.focus({ preventScroll: true });
}

function write(base, values) {
  for (const [name, value] of Object.entries(values)) if (field(base, name)) field(base, name).value = value;
}

const changed = () => form.dispatchEvent(new Event("input", { bubbles: true }));

function move(base, x, y) {
  write(base, { x: rounded(x), y: rounded(y) });
  changed();
}

// What was moved off the plan is not lost: the plan grows to hold it, and the chosen base stays in sight.
function hold() {
  view.hold([chosen, ...bases].map(standing).map(({ x, y, a, b }) => [x, -y, Math.max(a, b, 0.2) + 0.3]));
}

function nearer(by) {
  const { x, y } = standing(chosen);
  view.go(by, [x, -y]);
}

function place(event) {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [x, -y];
}

function under(event) {
  const at = place(event);
  const missed = FINGER / svg.getScreenCTM().a;
  const near = bases.map((base) => {
    const { x, y, a, b } = standing(base);
    const far = Math.hypot(at[0] - x, at[1] - y);
    return { base, far, hit: far <= Math.max(a, b, missed) };
  }).filter(({ hit }) => hit);
  return near.sort((one, other) => one.far - other.far)[0]?.base;
}

svg.addEventListener("pointerdown", (event) => {
  if (view.another(event)) return letGo();
  const base = under(event);
  if (!base || event.button) return;
  event.preventDefault();
  choose(base);
  const [x, y] = place(event);
  const [stood, up] = [number(field(base, "x")), number(field(base, "y"))];
  drag = { x: stood - x, y: up - y, from: [stood, up], at: [event.clientX, event.clientY] };
  svg.setPointerCapture(event.pointerId);
});

// A finger beside the bases moves the page, unless there are two.
for (const touch of ["touchstart", "touchmove"]) {
  svg.addEventListener(touch, (event) => {
    if (event.cancelable && (drag || event.touches.length > 1)) event.preventDefault();
  }, { passive: false });
}

svg.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const [x, y] = place(event);
  drag.to = [event.clientX, event.clientY];
  move(chosen, x + drag.x, y + drag.y);
});

for (const end of ["pointerup", "pointercancel"]) {
  svg.addEventListener(end, () => {
    if (drag) hold();
    drag = undefined;
  });
}

// A second finger came down: what the first has moved by no more than a touch is where it was.
function letGo() {
  if (!drag) return;
  const { from, to = drag.at, at } = drag;
  drag = undefined;
  if (Math.hypot(to[0] - at[0], to[1] - at[1]) <= FINGER) move(chosen, ...from);
}

svg.addEventListener("keydown", (event) => {
  const step = ARROWS[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (step) {
    const far = event.shiftKey ? 1 : 0.1;
    move(chosen, number(field(chosen, "x")) + step[0] * far, number(field(chosen, "y")) + step[1] * far);
    hold();
  } else if (event.key === "PageUp" || event.key === "PageDown") {
    choose(bases.at((bases.indexOf(chosen) + (event.key === "PageUp" ? -1 : 1)) % bases.length));
  } else if (event.key in NEARER) {
    nearer(NEARER[event.key]);
  } else if ("[]".includes(event.key)) {
    turn(number(field(chosen, "turned")) + (event.key === "[" ? 15 : -15));
  } else return;
  event.preventDefault();
});

function turn(degrees) {
  write(chosen, { turned: degrees % 360 });
  changed();
}

pick.addEventListener("input", (event) => {
  event.stopPropagation();
  choose(bases[pick.value], false);
});

size.addEventListener("input", (event) => {
  event.stopPropagation();
  const [base, base_across = ""] = size.value.split(",");
  if (base) write(chosen, { base, base_across });
  changed();
});

turned.addEventListener("input", (event) => {
  event.stopPropagation();
  turn(number(turned));
});

for (const button of document.querySelectorAll("#board [data-nearer]")) {
  button.addEventListener("click", () => nearer(NEARER[button.dataset.nearer]));
}

all.addEventListener("click", () => {
  const [base, base_across] = ["base", "base_across"].map((name) => field(chosen, name)?.value ?? "");
  for (const one of bases) if (one.dataset.group === chosen.dataset.group) write(one, { base, base_across });
  changed();
});

form.addEventListener("input", draw);

form.addEventListener("judged", ({ detail: page }) => {
  const areas = page.querySelector("#board .areas");
  if (areas) svg.querySelector(".areas").replaceWith(document.importNode(areas, true));
  for (const base of bases) {
    const now = page.querySelector(`.base[data-field="${base.dataset.field}"]`);
    base.classList.toggle("at-fault", Boolean(now?.classList.contains("at-fault")));
  }
  for (const rows of form.querySelectorAll(".numbers")) {
    if ([...rows.querySelectorAll(".fault")].some((fault) => fault.textContent)) rows.open = true;
  }
  draw();
});

svg.setAttribute("role", "application");
svg.setAttribute("aria-label", "Board, seen from above");
svg.setAttribute("aria-describedby", "moved-keys");
pick.append(...bases.map((base, place) => new Option(base.dataset.says, place)));
for (const base of bases) base.setAttribute("role", "button");
for (const rows of form.querySelectorAll(".numbers")) {
  const added = rows.contains(document.getElementById(location.hash.slice(1)));
  rows.open = added || [...rows.querySelectorAll(".fault")].some((fault) => fault.textContent);
}
document.querySelector("#board .moved").hidden = false;
draw();
