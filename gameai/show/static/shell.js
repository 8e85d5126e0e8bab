// The browser's half of gameai.show.shell.Shell. Python draws; this puts the
// drawn pieces in place, steps through frames, moves the keyboard focus, and sends
// clicks, buttons and dragged values back. All markup comes escaped from Python;
// labels and sentences are set as text and never parsed.

const SVG = "http://www.w3.org/2000/svg";

// A restarted kernel does not know the widgets of before, and nothing tells them.
const UNANSWERED = "No answer yet. The kernel is busy, or it was restarted; then run this cell again.";

function make(name, attributes = {}, parent = null) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (parent) parent.append(element);
  return element;
}

function draw(name, attributes = {}, parent = null) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (parent) parent.append(element);
  return element;
}

// ---- the picture: static layer, one slot for each changing part, places to click

function buildPicture(scene) {
  const svg = draw("svg", {
    viewBox: `0 0 ${scene.width} ${scene.height}`, width: scene.width, height: scene.height,
    class: "g-picture", role: "presentation",
  });
  draw("rect", { width: scene.width, height: scene.height, rx: 6, fill: "@paper" }, svg);
  const shifted = draw("g", { transform: `translate(${scene.shift.join(" ")})` }, svg);
  const drawn = draw("g", { "aria-hidden": "true", class: "g-drawn" }, shifted);
  draw("g", {}, drawn).innerHTML = scene.static;
  const slots = new Map(scene.slots.map((slot) => [slot, draw("g", { "data-slot": slot }, drawn)]));
  const container = draw("g", { role: scene.role, "aria-label": scene.title }, shifted);
  return { svg, slots, container, places: buildPlaces(scene, container) };
}

function buildPlaces(scene, container) {
  const inner = { grid: "gridcell", tree: "treeitem", group: "button" }[scene.role];
  const rows = new Map();
  const places = new Map();
  for (const place of scene.places) {
    let parent = container;
    if (scene.role === "grid") {
      if (!rows.has(place.row)) rows.set(place.row, draw("g", { role: "row" }, container));
      parent = rows.get(place.row);
    }
    const node = draw("g", {
      role: place.kind === "slider" ? "slider" : inner, class: "g-place", tabindex: "-1",
      "data-cell": place.key, "aria-label": place.label,
    }, parent);
    if (place.level) node.setAttribute("aria-level", place.level);
    if (place.expanded !== null) node.setAttribute("aria-expanded", place.expanded);
    const [x, y, width, height] = place.box;
    if (place.shape) draw("polygon", { class: "g-hit", points: place.shape }, node);
    else draw("rect", { class: "g-hit", x, y, width, height, rx: 5 }, node);
    places.set(place.key, node);
  }
  return places;
}

// ---- frames: part s at frame i is the latest one sent for s in frames 0..i

function accumulate(frames, index) {
  const parts = {}, labels = {};
  for (let i = 0; i <= index && i < frames.length; i++) {
    Object.assign(parts, frames[i].parts);
    Object.assign(labels, frames[i].labels);
  }
  return { parts, labels };
}

function stepTo(frames, index, where) {
  const last = frames.length - 1;
  if (where === "first") return 0;
  if (where === "last") return last;
  if (where === "back") return Math.max(0, index - 1);
  if (where === "next") return Math.min(last, index + 1);
  for (let i = index + 1; i < last; i++) if ((frames[i].tags || []).includes("cut")) return i;
  return last;
}

// ---- the widget

function render({ model, el }) {
  const stop = new AbortController();
  const listen = (target, type, handler) => target.addEventListener(type, handler, { signal: stop.signal });

  const root = make("div", { class: "gameai" }, el);
  const holder = make("div", { class: "g-holder" }, root);
  const status = make("div", { class: "g-status", role: "status", "aria-live": "polite" });
  const bar = make("div", { class: "g-bar", role: "group" });
  const slider = make("div", { class: "g-slider" });
  const range = make("input", { type: "range", min: 0, step: 1, "aria-label": "step" }, slider);
  const count = make("span", { class: "g-count" }, slider);
  const help = make("div", { class: "g-help", id: `gameai-help-${Math.random().toString(36).slice(2)}` });
  root.append(status, slider, bar, help);

  let picture = null;
  let painted = {};           // slot -> markup now in the page
  let focused = null;         // the place that Tab leads to
  let index = 0;              // the frame in view
  let waiting = false;        // a message has not been answered yet
  const buttons = new Map();

  const frames = () => model.get("frames") || [];
  const say = (sentence) => { if (status.textContent !== sentence) status.textContent = sentence; };
  let patience = 0;            // the timer of an answer that has not come
  const send = (message) => {
    waiting = true;
    clearTimeout(patience);
    patience = setTimeout(() => { if (waiting) say(UNANSWERED); }, model.get("patience"));
    paintBusy();
    model.send({ ...message, index });   // throws where the connection is gone
  };

  function rebuild() {
    const scene = model.get("scene");
    const had = picture && picture.svg.contains(document.activeElement);
    picture = buildPicture(scene);
    painted = {};
    holder.replaceChildren(picture.svg);
    help.textContent = scene.help || "";
    if (scene.help) for (const node of picture.places.values()) node.setAttribute("aria-describedby", help.id);
    root.style.setProperty("--g-width", `${scene.width}px`);
    bar.setAttribute("aria-label", `${scene.title}: buttons`);
    range.setAttribute("aria-label", scene.slider ?? "step");
    if (!picture.places.has(focused)) focused = scene.start || scene.places[0]?.key;
    rove(focused, had);
    paint();
  }

  function paint() {
    index = Math.max(0, Math.min(index, frames().length - 1));
    const { parts, labels } = accumulate(frames(), index);
    for (const [slot, node] of picture.slots) {
      const markup = parts[slot] || "";
      if (painted[slot] !== markup) { node.innerHTML = markup; painted[slot] = markup; }
    }
    const first = new Map(model.get("scene").places.map((place) => [place.key, place.label]));
    for (const [key, node] of picture.places) {
      const label = labels[key] ?? first.get(key);
      if (node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
    }
    const last = frames().length - 1;
    slider.hidden = last < 1;
    range.max = last;
    range.value = index;
    count.textContent = last < 1 ? "" : frames()[index].name ?? `step ${index} of ${last}`;
    range.setAttribute("aria-valuetext", count.textContent);
    paintButtons(index, last);
    paintBusy();
    extend.paint?.(context);
  }

  function paintBusy() {
    const busy = waiting || model.get("busy");
    root.classList.toggle("g-busy", busy);
    root.setAttribute("aria-busy", busy);
  }

  function paintButtons(index, last) {
    const controls = model.get("controls") || [];
    if (bar.childElementCount !== controls.length || controls.some(({ id }) => !buttons.has(id))) {
      bar.replaceChildren();
      buttons.clear();
      for (const { id } of controls) {
        const button = make("button", { type: "button", "data-button": id }, bar);
        listen(button, "click", () => press(id));
        buttons.set(id, button);
      }
    }
    for (const control of controls) {
      const button = buttons.get(control.id);
      if (button.textContent !== control.label) button.textContent = control.label;
      if (control.hint) button.title = control.hint;
      const ends = { first: index === 0, back: index === 0, next: index === last, cut: index === last, last: index === last };
      button.setAttribute("aria-disabled", control.disabled || Boolean(control.step && ends[control.step]));
    }
    bar.hidden = !controls.length;
  }

  function go(to) {
    if (!frames()[to]) return;
    index = to;
    paint();
    say(frames()[to].status);
  }

  function press(id) {
    const control = model.get("controls").find((each) => each.id === id);
    if (control.disabled) say(control.why);
    else if (control.step) go(stepTo(frames(), index, control.step));
    else if (!model.get("busy")) send({ type: "press", name: id });
  }

  function rove(key, focus) {
    picture.places.get(focused)?.setAttribute("tabindex", "-1");
    focused = key;
    const node = picture.places.get(key);
    if (!node) return;
    node.setAttribute("tabindex", "0");
    if (focus) node.focus({ preventScroll: false });
  }

  function choose(key) {
    if (!model.get("busy")) send({ type: "click", key });
  }

  const placeOf = (event) => event.target.closest?.("[data-cell]")?.getAttribute("data-cell");

  const context = { model, root, listen, send, say, rove, choose, placeOf,
    get picture() { return picture; }, get index() { return index; } };

  listen(holder, "click", (event) => {
    const key = placeOf(event);
    if (key === undefined) return;
    rove(key, true);
    if (!extend.handlesClicks) choose(key);
  });
  listen(holder, "focusin", (event) => { const key = placeOf(event); if (key !== undefined && key !== focused) rove(key, false); });
  listen(root, "keydown", (event) => {
    const key = placeOf(event);
    if (key !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const lead = (model.get("scene").moves[key] || {})[event.key];
      let used = extend.keydown?.(context, event, key) || false;
      if (!used && (event.key === "Enter" || event.key === " ")) { choose(key); used = true; }
      if (!used && lead !== undefined) { rove(lead, true); used = true; }
      // At an edge an arrow leads nowhere; still it must not move the notebook's cell.
      if (used || event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") event.preventDefault();
    }
    // JupyterLab listens on the document: "d d" on a board must not delete the cell.
    // Ctrl+S and its like go on.
    if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab") event.stopPropagation();
  });
  listen(range, "input", () => go(Number(range.value)));

  // The kernel has spoken: its frame and its sentence count, whatever was stepped to here.
  const told = () => { waiting = false; clearTimeout(patience); index = model.get("now").index; paint(); say(model.get("now").status); };
  const events = { "change:scene": rebuild, "change:now": told, "change:frames change:controls change:busy": paint };
  for (const [names, handler] of Object.entries(events)) model.on(names, handler);

  extend.start?.(context);
  rebuild();
  told();

  return () => {
    stop.abort();
    clearTimeout(patience);
    for (const [names, handler] of Object.entries(events)) model.off(names, handler);
  };
}

// A widget with more to do (dragging) fills this in, in a file joined after this one.
const extend = {};

export default { render };
