// An evening of Werewolves: what was said stands beside the table. Joined after dials.js.

function buildEvening(context) {
  const { root, listen } = context;
  const holder = root.querySelector(".g-holder");
  const beside = make("div", { class: "c-beside" });
  holder.before(beside);
  make("div", {}, beside).append(holder);
  sayWhatIsHidden(context);
  const talk = make("div", { class: "c-talk c-play w-talk" }, beside);
  // Not live: the status line reads what is new.
  context.log = make("div", { class: "c-log", role: "log", "aria-live": "off", "aria-label": "what was said", tabindex: "0" }, talk);
  const buttons = root.querySelector(":scope > .g-bar");
  new ResizeObserver(() => followTurn(context)).observe(context.log);      // it has no height before it is laid out
  listen(document, "focusin", (event) => { context.pressed = buttons.contains(event.target) ? event.target : null; });
}

// Bring the lines of the turn that the slider shows to the top of what was said.
function followTurn(context) {
  const { log, dials } = context, turn = dials?.[0].said.textContent;
  if (!log.clientHeight || context.turn === turn) return;
  context.turn = turn;
  const heading = [...log.querySelectorAll(".c-turn")].find((line) => line.textContent === turn);
  if (heading) log.scrollTop += heading.getBoundingClientRect().top - log.getBoundingClientRect().top - 4;
  else if (dials) log.scrollTop = log.scrollHeight;
}

function paintEvening(context) {
  const { model, log, root } = context, told = model.get("told_lines");
  if (!log) return;
  paintDials(context);
  // Who pressed a button that is gone is led to the first one, or what is typed next would be JupyterLab's commands.
  const gone = context.pressed && !context.pressed.isConnected;
  if (gone && !root.contains(document.activeElement)) root.querySelector(":scope > .g-bar button")?.focus();
  if (context.heard === told) {
    followTurn(context);
    return;
  }
  context.heard = told;
  log.replaceChildren(...told.map(([kind, said]) => {
    const line = make("div", { class: `c-${kind}` });
    line.textContent = said;
    return line;
  }));
  log.scrollTop = log.scrollHeight;
  context.turn = undefined;
  followTurn(context);
}

extend.start = buildEvening;
extend.paint = paintEvening;
