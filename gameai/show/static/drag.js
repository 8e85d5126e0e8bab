// A move from place to place can be dragged, with a mouse or a pen: press, pull, let go.
// A finger still scrolls the page; it taps the two places, as keys and clicks do.
// Joined after shell.js.

function dragMoves({ model, root, listen, send, rove, placeOf, getPicture }) {
  let from = null;
  let arrow = null;

  const middle = (key) => {
    const box = getPicture().places.get(key).querySelector(".g-hit").getBBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const inPicture = (event) =>
    new DOMPoint(event.clientX, event.clientY).matrixTransform(getPicture().container.getScreenCTM().inverse());
  const end = () => { from = null; arrow?.remove(); arrow = null; };

  listen(root, "pointerdown", (event) => {
    const key = placeOf(event);
    if (key === undefined || !model.get("scene").drags || event.pointerType === "touch" || event.button !== 0) return;
    from = key;
    event.preventDefault();                      // no marking of text, no dragging of pictures
  });
  listen(window, "pointermove", (event) => {
    if (from === null) return;
    const { x, y } = middle(from);
    const to = inPicture(event);
    if (!arrow && Math.hypot(to.x - x, to.y - y) < 30) return;
    arrow ??= draw("line", { class: "g-drag", x1: x, y1: y }, getPicture().svg.querySelector(".g-drawn"));
    arrow.setAttribute("x2", to.x);
    arrow.setAttribute("y2", to.y);
  });
  listen(window, "pointerup", (event) => {
    const start = from;
    const key = placeOf(event);
    end();
    if (start === null || key === undefined || key === start || !root.contains(event.target)) return;
    rove(key, true);
    if (!model.get("busy")) send({ type: "drag", start, end: key });
  });
  listen(window, "pointercancel", end);
}

extend.start = (context) => dragMoves({ ...context, getPicture: () => context.picture });

// Escape takes back the clicks of a move that is half made.
extend.keydown = ({ model, send }, event) => {
  if (event.key !== "Escape") return false;
  if (!model.get("busy")) send({ type: "press", name: "escape" });
  return true;
};
