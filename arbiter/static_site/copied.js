// What search.js asks of a copy: the answer to a question without a server, and the files for addresses.
let searching;

function inFile(address) {
  const url = new URL(address, "https://copy/");
  const path = decodeURI(url.pathname).slice(1);
  if (path === "search") return `search.html${url.search}`;
  const cites = url.searchParams.has("mark");
  const place = cites ? url.searchParams.get("in") : url.hash.slice(1);
  return `${path || "index"}.html${cites ? url.search : ""}${place ? `#${place}` : ""}`;
}

if (globalThis.document) {
  globalThis.copied = {
    addressOf: inFile,
    async answerTo(query) {
      if (!searching) {
        const all = unpacked(written(`"${PACKED}"`));
        const said = JSON.parse(new TextDecoder().decode(all.said()));
        searching = makeSearch(said, new Uint16Array(all.ways().buffer), new Int8Array(all.vectors().buffer));
      }
      return searching(query, 12);
    },
  };
}
