// Everything to read is kept on this device, where the browser can (by https, or on the machine itself); no signal is shown.
const signal = document.querySelector("#signal");
if (signal) {
  const fromHere = !signal.hidden; // the page itself came from this device
  const show = () => {
    signal.hidden = navigator.onLine && !fromHere;
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}

const manifest = document.querySelector("link[rel=manifest]");
navigator.serviceWorker?.register(new URL("../worker.js", manifest.href)).catch(() => {}); // pages from a folder have none
