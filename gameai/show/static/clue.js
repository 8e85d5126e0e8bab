// What the cell under the pointer or the focus says stands beside the picture. Joined after shell.js and
// narrow.js. The words are the labels of the places, which Python has sent with the frames: no kernel is asked.

extend.handlesClicks = true;

function note(context, key) {
  const node = context.picture?.places.get(key);
  if (!node) return;
  context.looking = key;
  const said = node.getAttribute("aria-label");
  if (context.said === said) return;
  context.said = said;
  // A line for each sentence: first what decides, then what led to it, after a colon.
  const [decides, before = ""] = said.split("\n");
  const lines = [...decides.split(/(?<=\.) (?=[A-Z])/), ...before.split(/(?<=[.:]) (?=[A-Z])/).filter(Boolean)];
  context.note.replaceChildren(...lines.map((line) => {
    const div = document.createElement("div");
    div.textContent = line;
    return div;
  }));
}

function noteBeside(context) {
  const { root, listen, placeOf, say } = context;
  const beside = make("div", { class: "c-beside" });
  const holder = root.querySelector(".g-holder");
  holder.before(beside);
  make("div", {}, beside).append(holder);
  // For the eye alone: the labels of the places say the same to a screen reader.
  context.note = make("div", { class: "c-note", "aria-hidden": "true" }, beside);
  sayWhatIsHidden(context);
  for (const type of ["pointerover", "focusin", "click"]) listen(root, type, (event) => note(context, placeOf(event)));
  // Page Up and Page Down step wherever the keyboard is in the sheet.
  listen(root, "keydown", (event) => {
    const step = { PageUp: "back", PageDown: "next" }[event.key];
    if (!step || context.model.get("scene").slider !== "events" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const button = root.querySelector(`[data-button="${step}"]`);
    if (button.getAttribute("aria-disabled") !== "true") button.click();
  });
  listen(holder, "click", (event) => {
    const key = placeOf(event);
    if (key !== undefined && context.model.get("scene").asks) context.choose(key);
  });
}

extend.start = noteBeside;

// Enter says the mark and what decides it, in the live line; or it is a click that the kernel answers.
extend.keydown = (context, event, key) => {
  if ((event.key !== "Enter" && event.key !== " ") || context.model.get("scene").asks) return false;
  context.say(context.picture.places.get(key).getAttribute("aria-label").split("\n")[0]);
  return true;
};

extend.paint = (context) => {
  const { model, index } = context;
  // A step leads to the cell that its event is about; another look at the same event does not.
  if (context.stepped !== index) {
    context.stepped = index;
    context.looking = (model.get("frames") || [])[index]?.about ?? context.looking;
  }
  note(context, context.looking ?? model.get("scene").start ?? model.get("scene").places[0]?.key);
};
