// A drawing seen from nearer: two fingers zoom and move what is seen of it, and so do keys and buttons. The drawing stays as it is.
const NEAREST = 8;

export function zoom(svg) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  let whole = { left: x, top: y, right: x + width, bottom: y + height };
  let middle = [x + width / 2, y + height / 2];
  let times = 1;
  const fingers = new Map(); // on the screen, in pixels
  let began; // how it was when the second came down

  const seen = () => [(whole.right - whole.left) / times, (whole.bottom - whole.top) / times];
  const at = ([x, y]) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());

  function look() {
    const [width, height] = seen();
    const within = (value, least, most) => Math.min(Math.max(value, least), most);
    middle = [
      within(middle[0], whole.left + width / 2, whole.right - width / 2),
      within(middle[1], whole.top + height / 2, whole.bottom - height / 2),
    ];
    svg.setAttribute("viewBox", [middle[0] - width / 2, middle[1] - height / 2, width, height].join(" "));
  }

  function go(to) {
    times = Math.min(Math.max(to, 1), NEAREST);
    look();
  }

  function between() {
    const [[ax, ay], [bx, by]] = fingers.values();
    return { far: Math.max(Math.hypot(bx - ax, by - ay), 1), at: at([(ax + bx) / 2, (ay + by) / 2]) };
  }

  // What was between the fingers when they came down stays between them.
  svg.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (fingers.size !== 2) return;
    go((began.times * between().far) / began.far);
    const now = between().at;
    middle = [middle[0] + began.at.x - now.x, middle[1] + began.at.y - now.y];
    look();
  });
  for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId));

  return {
    // Notes a finger that comes down, and says whether it is not the first.
    another({ pointerId, pointerType, isPrimary, clientX, clientY }) {
      if (pointerType !== "touch") return false;
      if (isPrimary) fingers.clear();
      fingers.set(pointerId, [clientX, clientY]);
      if (fingers.size === 2) began = { ...between(), times };
      return fingers.size > 1;
    },
    // Goes nearer or farther by so much, to a place of the drawing.
    go(by, place) {
      middle = place;
      go(times * by);
    },
    // Makes the whole so large that it holds these places, each with a reach around it, and shows the first of them.
    hold(places) {
      const around = (pick, axis, sign) => pick(...places.map((place) => place[axis] + sign * place[2]));
      whole = {
        left: Math.min(whole.left, around(Math.min, 0, -1)), top: Math.min(whole.top, around(Math.min, 1, -1)),
        right: Math.max(whole.right, around(Math.max, 0, 1)), bottom: Math.max(whole.bottom, around(Math.max, 1, 1)),
      };
      const far = seen().map((length, axis) => Math.abs(places[0][axis] - middle[axis]) - length / 2);
      if (Math.max(...far) > 0) middle = places[0].slice(0, 2);
      look();
    },
  };
}
