// The battle that was looked at last is kept on this device. Without this script the address alone has it.
import { keep, stored } from "./device.js";

const KEPT = "arbiter.battle";
const resume = document.querySelector("#resume");
const battle = stored(KEPT);

if (!resume) keep(KEPT, { search: location.search, title: document.title.split(" · ")[0] });
else if (battle?.search?.startsWith?.("?r=")) {
  const link = resume.querySelector("a");
  link.href = `/play${battle.search}`;
  link.textContent = `Go on with ${battle.title}`;
  resume.hidden = false;
}
