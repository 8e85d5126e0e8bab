// Dragging the leaves of the pruning puzzle, joined after shell.js. A value moves
// wholly here; the kernel hears of it when the leaf is let go (or, by keyboard, when
// the keys have been still for a moment) and sends the new steps.

const FAR = 4;          // pixels; a shorter way is a click
const STILL = 180;      // milliseconds without a key before the kernel is told

extend.handlesClicks = true;

extend.start = (context) => {
  const { model, root, listen, send, rove, choose, placeOf } = context;
  const pending = new Map();      // leaf -> value that the kernel's frames do not show yet
  const untold = new Set();       // those of them that it has not heard of
  let timer = null, drag = null;

  const range = () => model.get("scene").drag;
  const knob = (key) => context.picture.slots.get(`v${key}`).firstElementChild;
  const valueOf = (key) => pending.get(key) ?? Number(knob(key).dataset.value);
  const signed = (value) => String(value).replace("-", "\u2212");

  function show(key, value) {
    const { low, high, length } = range(), node = knob(key);
    const y = Number(node.dataset.top) + length * (high - value) / (high - low);
    node.setAttribute("transform", `translate(${node.dataset.x} ${y})`);
    node.querySelector("text").textContent = signed(value);
    describe(key, value);
  }

  function describe(key, value) {
    const place = context.picture.places.get(key), { low, high } = range();
    place.setAttribute("aria-orientation", "vertical");
    place.setAttribute("aria-valuemin", low);
    place.setAttribute("aria-valuemax", high);
    place.setAttribute("aria-valuenow", value);
    place.setAttribute("aria-valuetext", `${value}, ${knob(key).dataset.said}`);
  }

  function change(key, value) {
    const { low, high } = range();
    const next = Math.min(high, Math.max(low, Math.round(value)));
    if (next === valueOf(key)) return;
    pending.set(key, next);
    untold.add(key);
    show(key, next);
  }

  function tell() {
    clearTimeout(timer);
    for (const key of untold) send({ type: "value", key, value: pending.get(key) });
    untold.clear();
  }

  listen(root, "pointerdown", (event) => {
    const key = placeOf(event);
    if (key === undefined || event.button !== 0) return;
    drag = { key, y: event.clientY, value: valueOf(key), far: false };
    rove(key, true);
    event.target.setPointerCapture?.(event.pointerId);
  });
  listen(root, "pointermove", (event) => {
    if (!drag) return;
    const { low, high, length } = range();
    const box = context.picture.svg.getBoundingClientRect();
    const scale = box.height / model.get("scene").height;
    const up = (drag.y - event.clientY) / scale;
    if (Math.abs(drag.y - event.clientY) > FAR) drag.far = true;
    if (drag.far) change(drag.key, drag.value + up * (high - low) / length);
  });
  listen(root, "pointerup", () => {
    if (!drag) return;
    const { key, far } = drag;
    drag = null;
    if (far) tell();
    else { tell(); choose(key); }
  });
  listen(root, "pointercancel", () => { drag = null; tell(); });
  listen(root, "focusout", () => { if (untold.size) tell(); });   // before a button is pressed

  extend.keydown = (_context, event, key) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) { if (untold.size) tell(); return false; }
    change(key, valueOf(key) + by);
    clearTimeout(timer);
    timer = setTimeout(tell, STILL);
    return true;
  };

  // New frames draw the values that the kernel knows. A value that was changed here stays until they
  // show it: the next key counts from it, also while a slow kernel has not answered the one before.
  extend.paint = () => {
    for (const key of context.picture.places.keys()) {
      if (!untold.has(key) && pending.get(key) === Number(knob(key).dataset.value)) pending.delete(key);
      if (pending.has(key)) show(key, pending.get(key));
      else describe(key, Number(knob(key).dataset.value));
    }
  };
};
