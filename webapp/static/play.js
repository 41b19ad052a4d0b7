// The battle that was looked at last is kept on this device. Without this script the address alone has it.
const KEPT = "arbiter.battle";
const resume = document.querySelector("#resume");

try {
  if (resume) {
    const kept = JSON.parse(localStorage.getItem(KEPT));
    if (kept?.search.startsWith("?r=")) {
      const link = resume.querySelector("a");
      link.href = `/play${kept.search}`;
      link.textContent = `Go on with ${kept.title}`;
      resume.hidden = false;
    }
  } else {
    const title = document.title.split(" · ")[0];
    localStorage.setItem(KEPT, JSON.stringify({ search: location.search, title }));
  }
} catch {
  // a device that keeps nothing
}
