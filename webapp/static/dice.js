// Dice of the device's own, one tap from every page, with what was rolled before. Without this script the server rolls.
import { keep, kept, piece, thrown } from "./device.js";

const KEPT = 20; // rolls
const isRoll = (one) => [3, 6].includes(one?.faces) && one.dice?.every?.((die) => Number.isInteger(die?.shows));

function named({ faces, dice }) {
  return `${dice.length}D${faces}`;
}

function total({ dice }) {
  return dice.reduce((sum, die) => sum + die.shows, 0);
}

function newest(roll) {
  const dice = [...roll.dice].sort((one, other) => other.shows - one.shows).map((die) => {
    const drawn = piece("span", die.was ? "die again" : "die", String(die.shows));
    if (die.was) drawn.append(piece("span", "unseen", ` rolled again, was ${die.was}`));
    return drawn;
  });
  const counts = Array.from({ length: roll.faces - 1 }, (_, place) => {
    const least = place + 2;
    const many = roll.dice.filter((die) => die.shows >= least).length;
    return piece("span", "", least < roll.faces ? `${least}+ ` : `${least}s `, piece("b", "", String(many)));
  });
  const spaced = (pieces) => pieces.flatMap((one) => [one, " "]);
  return [
    piece("p", "total", piece("strong", "", String(total(roll))), " ", piece("span", "", named(roll))),
    piece("p", "shown", ...spaced(dice)),
    ...(dice.length > 1 ? [piece("p", "counts", ...spaced(counts))] : []),
  ];
}

// `handed` are the rolls of an address, as the server read them.
function ready(roller, handed = []) {
  let rolls = [...handed, ...kept("dice", isRoll)];
  const form = roller.querySelector("form");
  const mayBeAgain = (die) => die.shows === 1 && !die.was;

  function draw() {
    roller.querySelector(".rolled").replaceChildren(...(rolls[0] ? newest(rolls[0]) : []));
    roller.querySelector("[value=ones]").disabled = !rolls[0]?.dice.some(mayBeAgain);
    const before = rolls.slice(1).map((roll) => {
      const shown = roll.dice.map((die) => die.shows).join(", ");
      return piece("li", "", piece("b", "", String(total(roll))), ` ${named(roll)}: ${shown}`);
    });
    roller.querySelector(".before").replaceChildren(...before);
  }

  function rolled(asked) {
    if (asked === "ones") {
      const dice = rolls[0].dice.map((die) => (mayBeAgain(die) ? { shows: thrown(rolls[0].faces), was: 1 } : die));
      rolls[0] = { ...rolls[0], dice };
    } else {
      const [, many, faces] = /^(\d*)D(\d)$/.exec(asked === "pool" ? `${form.elements.many.value}D6` : asked);
      rolls.unshift({ faces: +faces, dice: Array.from({ length: many || 1 }, () => ({ shows: thrown(+faces) })) });
    }
    remember();
  }

  function remember() {
    if (handed.length) history.replaceState(null, "", location.pathname); // they are the device's now
    keep("dice", rolls.slice(0, KEPT));
    draw();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    rolled(event.submitter?.value ?? "pool");
  });
  roller.querySelector("#forget").addEventListener("click", (event) => {
    event.preventDefault();
    rolls = [];
    remember();
  });
  if (rolls.length) draw();
}

// The same page's roller, over the page that one is on.
async function open() {
  const response = await fetch("/dice");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const roller = page.querySelector("#dice");
  const dialog = piece("dialog", "over", piece("div", "", piece("form", "close"), roller));
  const close = piece("button", "second", "Close");
  dialog.querySelector(".close").method = "dialog";
  dialog.querySelector(".close").append(close);
  roller.querySelector("h1").id = "dice-title";
  dialog.setAttribute("aria-labelledby", "dice-title");
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close()); // beside it
  document.body.append(dialog);
  ready(roller);
  dialog.showModal();
  roller.querySelector("button").focus();
}

const here = document.querySelector("#dice");
let opening; // tapped twice, one roller opens
if (here) ready(here, JSON.parse(here.dataset.rolls));
document.querySelector("#to-dice").addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (here) here.querySelector("button").focus();
  else opening ??= open().catch(() => location.assign("/dice")).finally(() => (opening = null));
});
