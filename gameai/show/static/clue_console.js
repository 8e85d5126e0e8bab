// The conversation with Plum beside its note sheet. Joined after clue.js. Sentences are set as text, never parsed.

function buildTalk(context) {
  const { root, listen, send, model } = context;
  noteBeside(context);
  const talk = make("div", { class: "c-talk" }, root.querySelector(".c-beside"));
  // Not live: the status line reads the replies.
  context.log = make("div", { class: "c-log", role: "log", "aria-live": "off", "aria-label": "what was said", tabindex: "0" }, talk);
  // It is scrolled to its end when it first has a height, too.
  new ResizeObserver(() => { context.log.scrollTop = context.log.scrollHeight; }).observe(context.log);
  const form = make("form", { class: "c-type" }, talk);
  const label = make("label", {}, form);
  make("span", {}, label).textContent = "Tell Plum";
  const box = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 400 }, label);
  talk.append(context.note);
  let at = 0;                      // how many lines back the arrows have gone
  listen(form, "submit", (event) => {
    event.preventDefault();
    if (!box.value.trim()) return;
    send({ type: "say", line: box.value });
    box.value = "";
    at = 0;
  });
  listen(box, "keydown", (event) => {
    const mine = model.get("talk").filter(([who]) => who === "you").map(([, line]) => line);
    if (event.key === "Escape") { box.value = ""; at = 0; }
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    at = Math.max(0, Math.min(mine.length, at + (event.key === "ArrowUp" ? 1 : -1)));
    box.value = at ? mine[mine.length - at] : "";
  });
}

function paintTalk(context) {
  const lines = context.model.get("talk"), { log } = context;
  context.root.querySelector(".c-beside > :first-child").hidden = !context.model.get("scene").places.length;
  if (!log || context.told === lines) return;
  context.told = lines;
  log.replaceChildren(...lines.map(([who, said]) => {
    const line = make("div", { class: who === "you" ? "c-you" : "c-other" });
    line.textContent = said;
    return line;
  }));
  log.scrollTop = log.scrollHeight;
}

const noteAfterPaint = extend.paint;
extend.start = buildTalk;
extend.paint = (context) => {
  noteAfterPaint(context);
  paintTalk(context);
};
