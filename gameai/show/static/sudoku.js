// Typing into a sudoku, joined after shell.js and narrow.js. A digit is drawn here at once; the kernel
// hears of it and answers with clashes and words. Until it has answered, the digit typed stays.

const CLEARS = ["Backspace", "Delete", "0", "."];

const current = (context) => context.picture.svg.querySelector('[data-cell][tabindex="0"]')?.getAttribute("data-cell");

// What is in the page but not yet in the kernel's frame: cell -> sign, "" for cleared.
function showTyped(context) {
  const { picture, typed, model } = context;
  const text = model.get("frames")[0]?.text || "";
  for (const [key, sign] of [...typed]) {
    if (text[Number(key)] === (sign || ".")) { typed.delete(key); continue; }
    const slot = picture.slots.get(key), size = model.get("scene").cell, side = Math.sqrt(text.length);
    slot.replaceChildren();
    if (!sign) continue;
    const x = (Number(key) % side + 0.5) * size, y = (Math.floor(Number(key) / side) + 0.5) * size;
    draw("text", {
      x, y: y + 0.35 * size * 0.54, "font-size": size * 0.54, fill: "@first", "text-anchor": "middle",
    }, slot).textContent = sign;
  }
}

function typeSign(context, key, name) {
  const scene = context.model.get("scene");
  if (key === undefined) return false;
  const clears = CLEARS.includes(name), sign = name.toUpperCase();
  if (!clears && (name.length !== 1 || !/[0-9A-Z]/i.test(name))) return false;
  if (!scene.given.includes(Number(key)) && (clears || scene.signs.includes(sign))) {
    context.typed.set(key, clears ? "" : sign);
    showTyped(context);
  }
  context.send({ type: "sign", key, sign: name });
  return true;
}

function buildPad(context) {
  const { pad, model } = context, { signs } = model.get("scene");
  if (pad.dataset.signs === signs) return;
  pad.dataset.signs = signs;
  pad.replaceChildren();
  for (const sign of [...signs, "."]) {
    const name = sign === "." ? "clear" : sign;
    const key = make("button", { type: "button", "data-sign": sign, tabindex: "-1", "aria-label": `write ${name}` }, pad);
    if (sign === ".") key.setAttribute("aria-label", "clear the cell");
    key.textContent = name;
  }
}

extend.start = (context) => {
  const { root, listen, send } = context;
  context.typed = new Map();
  root.classList.add("g-sudoku");
  context.pad = make("div", { class: "g-pad", role: "group", "aria-label": "digits" });
  root.querySelector(".g-holder").after(context.pad);
  sayWhatIsHidden(context);
  listen(root, "keydown", (event) => toCorner(context, event));
  // The board keeps the focus, so keys go on working after a tap.
  listen(context.pad, "pointerdown", (event) => event.preventDefault());
  listen(context.pad, "click", (event) => {
    const sign = event.target.closest("[data-sign]")?.dataset.sign;
    if (sign) typeSign(context, current(context), sign);
  });

  const more = make("details", { class: "g-text" }, root);
  make("summary", {}, more).textContent = "Puzzle as text";
  const area = make("textarea", { rows: 3, spellcheck: "false", "aria-label": "puzzle as text" }, more);
  const row = make("div", { class: "g-bar" }, more);
  const read = make("button", { type: "button" }, row), write = make("button", { type: "button" }, row);
  read.textContent = "Play this text";
  write.textContent = "Text of the board";
  listen(read, "click", () => send({ type: "text", text: area.value }));
  listen(write, "click", () => {
    const text = context.model.get("frames")[0].text, side = Math.sqrt(text.length);
    area.value = text.match(new RegExp(`.{${side}}`, "g")).join("\n");
    area.rows = Math.min(side, 12);
    area.select();
  });
};

// Ctrl+Home and Ctrl+End lead to the corners of a grid.
function toCorner(context, event) {
  if (!event.ctrlKey || !["Home", "End"].includes(event.key) || context.placeOf(event) === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const keys = [...context.picture.places.keys()];
  context.rove(event.key === "Home" ? keys[0] : keys.at(-1), true);
}

extend.keydown = (context, event, key) => typeSign(context, key, event.key);

extend.paint = (context) => {
  if (context.puzzle !== context.model.get("scene")) context.typed.clear();   // another puzzle
  context.puzzle = context.model.get("scene");
  buildPad(context);
  showTyped(context);
};
