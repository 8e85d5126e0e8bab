// Clue against agents: what was said, and three lists to suggest or accuse. Joined after clue.js.

const LISTS = ["suspect", "weapon", "room"];

function buildTable(context) {
  const { root, listen, send, model, say } = context;
  noteBeside(context);
  const talk = make("div", { class: "c-talk c-play" }, root.querySelector(".c-beside"));
  // Not live: the status line reads what is new.
  context.log = make("div", { class: "c-log", role: "log", "aria-live": "off", "aria-label": "what was said", tabindex: "0" }, talk);
  new ResizeObserver(() => { context.log.scrollTop = context.log.scrollHeight; }).observe(context.log);
  const form = make("div", { class: "c-case", role: "group", "aria-label": "a case" }, talk);
  context.lists = LISTS.map((kind, at) => {
    const list = make("select", { "aria-label": kind }, form);
    for (const [card, name] of model.get("table_talk").names[at]) make("option", { value: card }, list).textContent = name;
    return list;
  });
  const bar = make("div", { class: "g-bar" }, form);
  context.deeds = ["suggest", "accuse"].map((deed) => {
    const button = make("button", { type: "button" }, bar);
    button.textContent = deed[0].toUpperCase() + deed.slice(1);
    listen(button, "click", () => {
      if (!model.get("table_talk")[deed]) return say(deed === "suggest" ? "You suggest in your turn, in a room that you have entered."
        : "You accuse in your turn, after you have moved.");
      const [suspect, weapon, room] = context.lists.map((list) => list.value);
      send({ type: "case", do: deed, suspect, weapon, room });
    });
    return button;
  });
  const buttons = root.querySelector(":scope > .g-bar");
  listen(document, "focusin", (event) => { context.pressed = buttons.contains(event.target) ? event.target : null; });
  // What can be pressed changes with every move. Who pressed a button that is gone is led to the first one,
  // or what is typed next would be JupyterLab's commands.
  context.keepFocus = () => {
    const gone = context.pressed && !context.pressed.isConnected;
    if (gone && !root.contains(document.activeElement)) buttons.querySelector("button")?.focus();
  };
  context.note.remove();
  if (!model.get("scene").wide) return;
  // Beside board and sheet there is no room: status and buttons come first, then the lists, then the log.
  talk.classList.add("c-below");
  talk.append(form, context.log);
  root.append(talk);
}

function paintTable(context) {
  const { model, log, lists, deeds } = context, table = model.get("table_talk");
  if (!log) return;
  context.keepFocus();
  if (context.told === table) return;
  context.told = table;
  log.replaceChildren(...table.log.map(([who, said]) => {
    const line = make("div", { class: `c-${who}` });
    line.textContent = said;
    return line;
  }));
  log.scrollTop = log.scrollHeight;
  deeds[0].setAttribute("aria-disabled", !table.suggest);
  deeds[1].setAttribute("aria-disabled", !table.accuse);
  // On the board one suggests the room one is in, and accuses of any.
  if (table.room && context.room !== table.room) lists[2].value = table.room;
  context.room = table.room;
}

extend.start = buildTable;
extend.paint = paintTable;
