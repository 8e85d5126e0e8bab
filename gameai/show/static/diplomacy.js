// A power in Diplomacy: a log of what was said and ordered below the buttons. Joined after narrow.js.

function buildDiplomacy(context) {
  const { root, listen } = context;
  sayWhatIsHidden(context);
  const talk = make("div", { class: "d-talk" });
  const buttons = root.querySelector(":scope > .g-bar");
  buttons.after(talk);
  // Not live: the status line reads what is new.
  context.log = make("div", { class: "d-log", role: "log", "aria-live": "off", "aria-label": "what was said and ordered", tabindex: "0" }, talk);
  listen(document, "focusin", (event) => { context.pressed = buttons.contains(event.target) ? event.target : null; });
}

function paintDiplomacy({ model, log, root, pressed }) {
  const told = model.get("told_lines");
  if (!log) return;
  // Who pressed a button that is gone is led to the first one, or what is typed next would be JupyterLab's commands.
  if (pressed && !pressed.isConnected && !root.contains(document.activeElement)) root.querySelector(":scope > .g-bar button")?.focus();
  if (log.heard === told) return;
  log.heard = told;
  log.replaceChildren(...told.map(([kind, said]) => {
    const line = make("div", { class: `d-${kind}` });
    line.textContent = said;
    return line;
  }));
  log.scrollTop = log.scrollHeight;
}

extend.start = buildDiplomacy;
extend.paint = paintDiplomacy;
