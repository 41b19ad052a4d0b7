// Offers the address, the words and the QR code of what a link "share" stands beside. Without this script it is a link.
const dialog = document.querySelector("#share");
const words = dialog.querySelector("textarea");
const said = dialog.querySelector("[role=status]");
let address;

for (const link of document.querySelectorAll("details.settled a.share")) { // where a page has two hundred, that is heavy
  link.setAttribute("aria-describedby", link.hash.slice(1));
}

/* What a link says: its own words, or the question and the answer that it is folded with. */
function says(link) {
  const [question, answer] = link.closest("details")?.querySelectorAll(":scope > summary > :is(.question, .headline)") ?? [];
  const own = (one) => [...one.childNodes].filter((part) => !part.ariaHidden).map((part) => part.textContent).join("").trim();
  return link.dataset.says ?? `${own(question)} ${own(answer)}`;
}

function offer(link) {
  address = new URL(link.pathname === "/qr" ? location.href : link.href);
  words.value = `${says(link)}\n${address}`;
  said.textContent = "";
  dialog.querySelector("img")?.remove();
  const code = new Image();
  code.alt = "QR code of this address";
  code.onerror = () => code.remove(); // too long an address
  code.src = `/qr?to=${encodeURIComponent(address.pathname + address.search + address.hash)}`;
  words.before(code);
  dialog.showModal();
}

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const all = words.value; // a page without HTTPS has no clipboard, but may copy what is selected
  words.value = text;
  words.select();
  document.execCommand("copy");
  words.value = all;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.share");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    offer(link);
  }
});

dialog.addEventListener("click", async (event) => {
  const what = event.target.dataset.copy;
  if (what) {
    await copy(what === "link" ? address.href : words.value);
    said.textContent = "Copied";
  } else if (event.target === dialog) dialog.close(); // beside it
});
