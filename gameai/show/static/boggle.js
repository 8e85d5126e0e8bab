// Tracing, typing, the clock and the lists of a word hunt, joined after shell.js. A trace is
// drawn here while it is dragged; the kernel hears of it when it is let go. The clock runs
// here, so it goes on while the kernel works; the kernel is told when the time is up.

extend.handlesClicks = true;

const NEAR = 0.36;                  // of a cell's side: so near to its middle the pointer must come
const ends = new WeakMap();         // model -> { run, end }: the clock is the same in all views
const views = new WeakMap();        // root -> what this view has built

function middle(scene, key) {
  const { columns, side } = scene.board;
  return [((key % columns) + 0.5) * side, (Math.floor(key / columns) + 0.5) * side];
}

// The cell under the pointer, or null between cells, so that diagonals are easy.
function cellAt(context, event, reach) {
  const scene = context.model.get("scene"), { rows, columns, side } = scene.board;
  const box = context.picture.svg.getBoundingClientRect(), scale = box.width / scene.width;
  const x = (event.clientX - box.left) / scale - scene.shift[0], y = (event.clientY - box.top) / scale - scene.shift[1];
  const column = Math.floor(x / side), row = Math.floor(y / side);
  if (row < 0 || column < 0 || row >= rows || column >= columns) return null;
  const key = row * columns + column, [mx, my] = middle(scene, key);
  return Math.hypot(x - mx, y - my) <= reach * side ? key : null;
}

function touching(scene, a, b) {
  const { columns } = scene.board;
  return Math.abs((a % columns) - (b % columns)) <= 1 && Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) <= 1;
}

function drawTrace(context, path) {
  const slot = context.picture.slots.get("trace"), scene = context.model.get("scene"), side = scene.board.side;
  slot.replaceChildren();
  context.picture.slots.get("path").setAttribute("visibility", path.length ? "hidden" : "visible");
  if (!path.length) return;
  const points = path.map((key) => middle(scene, key));
  draw("polyline", { points: points.map((point) => point.join(",")).join(" "), fill: "none", stroke: "@picked", opacity: 0.35,
    "stroke-width": side / 6, "stroke-linejoin": "round", "stroke-linecap": "round" }, slot);
  for (const [x, y] of points) {
    const half = side / 2 - 5;
    draw("rect", { x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: side / 10, fill: "none",
      stroke: "@picked", "stroke-width": 3 }, slot);
  }
}

function listenToTraces(context) {
  const { model, root, listen, send, rove, choose, placeOf } = context;
  let path = null;
  const over = () => model.get("hunt").over;

  listen(root, "pointerdown", (event) => {
    const key = placeOf(event);
    if (key === undefined || event.button !== 0) return;
    path = [Number(key)];
    rove(key, true);
    event.target.setPointerCapture?.(event.pointerId);
  });
  listen(root, "pointermove", (event) => {
    if (!path || over()) return;
    const key = cellAt(context, event, NEAR), last = path[path.length - 1];
    if (key === null || key === last) return;
    if (key === path[path.length - 2]) path.pop();
    else if (!path.includes(key) && touching(model.get("scene"), last, key)) path.push(key);
    else return;
    drawTrace(context, path);
  });
  listen(root, "pointerup", () => {
    if (!path) return;
    const cells = path;
    path = null;
    drawTrace(context, []);
    if (cells.length === 1) choose(String(cells[0]));
    else send({ type: "trace", cells });
  });
  listen(root, "pointercancel", () => { path = null; drawTrace(context, []); });
}

// ---- the line above the board, the box for typing, the lists

function build(context) {
  const { root, listen, send, model } = context;
  const top = make("div", { class: "b-top" });
  const clock = make("span", { class: "b-clock", role: "timer" }, top);
  const score = make("span", { class: "b-score" }, top);
  root.prepend(top);

  const form = make("form", { class: "b-type" });
  const label = make("label", {}, form);
  label.textContent = "Type a word ";
  const box = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 60 }, label);
  listen(form, "submit", (event) => {
    event.preventDefault();
    if (!box.value.trim() && !box.readOnly) return;
    send({ type: "word", word: box.value });
    box.value = "";
  });
  listen(box, "keydown", (event) => { if (event.key === "Escape") box.value = ""; });
  root.querySelector(".g-bar").before(form);

  const lists = make("div", { class: "b-lists" });
  root.append(lists);
  const found = buildList(context, lists), missed = buildList(context, lists);
  views.set(root, { clock, score, box, found, missed, timer: 0, away: 0 });
}

function buildList(context, parent) {
  const { listen, send } = context;
  const box = make("div", { class: "b-list" }, parent);
  const heading = make("div", { class: "b-heading" }, box);
  const list = make("div", { class: "b-words", role: "listbox" }, box);
  const pick = (option) => { if (option) { option.focus(); send({ type: "choose", word: option.dataset.word }); } };
  listen(list, "click", (event) => pick(event.target.closest("[data-word]")));
  listen(list, "keydown", (event) => {
    const at = event.target.closest("[data-word]");
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowDown: at.nextElementSibling, ArrowRight: at.nextElementSibling, ArrowUp: at.previousElementSibling,
      ArrowLeft: at.previousElementSibling, Home: list.firstElementChild, End: list.lastElementChild, Enter: at, " ": at };
    if (!(event.key in to)) return;
    event.preventDefault();
    pick(to[event.key]);
  });
  return { box, heading, list, shown: null };
}

function paintList({ box, heading, list, ...kept }, view, name, title, words, chosen) {
  box.hidden = !words.length;
  heading.textContent = `${title} (${words.length})`;
  list.setAttribute("aria-label", heading.textContent);
  const shown = JSON.stringify(words);
  if (view[name].shown !== shown) {
    view[name].shown = shown;
    list.replaceChildren();
    for (const [word, points] of words) {
      const option = make("div", { role: "option", "data-word": word, "aria-label": `${word}, ${points} point${points === 1 ? "" : "s"}` }, list);
      option.textContent = word;
      make("span", { class: "b-points", "aria-hidden": "true" }, option).textContent = points;
    }
  }
  const options = [...list.children];
  const current = options.find((option) => option.dataset.word === chosen);
  for (const option of options) {
    option.setAttribute("aria-selected", option === current);
    option.setAttribute("tabindex", option === (current || options[0]) ? "0" : "-1");
  }
}

// ---- the clock

function left(model) {
  const { run, seconds, on } = model.get("hunt").clock;
  if (!on) return null;
  if (ends.get(model)?.run !== run) ends.set(model, { run, end: Date.now() + seconds * 1000, told: false });
  return Math.max(0, Math.ceil((ends.get(model).end - Date.now()) / 1000));
}

function tick(context) {
  const { model, root, send, say } = context, view = views.get(root);
  clearInterval(view.timer);
  const beat = () => {
    const seconds = left(model);
    const text = seconds === null ? "no clock" : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (view.clock.textContent !== text) {
      view.clock.textContent = text;
      view.clock.classList.toggle("b-short", seconds !== null && seconds <= 10);
      if (seconds === 10 && model.get("hunt").clock.seconds > 10) say("Ten seconds left.");
    }
    if (seconds === null) clearInterval(view.timer);
    if (seconds !== 0) return;
    if (!root.isConnected) {           // scrolled away, or gone for good: then it ends after a while
      if (++view.away > 3000) clearInterval(view.timer);
      return;
    }
    clearInterval(view.timer);
    const end = ends.get(model);
    if (!end.told) { end.told = true; send({ type: "over", run: end.run }); }
  };
  beat();
  if (left(model) !== null) view.timer = setInterval(beat, 200);
}

extend.start = (context) => { build(context); listenToTraces(context); };

extend.paint = (context) => {
  const view = views.get(context.root), hunt = context.model.get("hunt");
  if (!view) return;
  view.score.textContent = `${hunt.score} point${hunt.score === 1 ? "" : "s"}, ${hunt.found.length} word${hunt.found.length === 1 ? "" : "s"}`;
  paintList(view.found, view, "found", "Found", hunt.found, hunt.chosen);
  paintList(view.missed, view, "missed", "Missed", hunt.missed, hunt.chosen);
  // Not `disabled`: the focus would be lost, and what is typed on would be JupyterLab's commands.
  view.box.readOnly = hunt.over;
  if (view.round !== hunt.round) { view.round = hunt.round; view.box.value = ""; }
  view.box.setAttribute("aria-disabled", hunt.over);
  tick(context);
};

extend.keydown = (context, event, key) => {
  const view = views.get(context.root);
  if (event.key === "Backspace") { context.send({ type: "press", name: "back" }); return true; }
  if (event.key === "Escape") { context.send({ type: "press", name: "clear" }); return true; }
  if (!/^[a-z]$/i.test(event.key) || view.box.readOnly) return false;
  view.box.focus();
  view.box.value += event.key;
  return true;
};
