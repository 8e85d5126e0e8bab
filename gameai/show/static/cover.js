// What belongs together lights up: an option, its row and its cells. Joined after
// shell.js and narrow.js. Python says which boxes belong to which place; here they are drawn while the
// pointer or the keyboard is there.

function lightUp(context, key) {
  const { picture, note } = context;
  if (!picture) return;
  const light = (context.model.get("scene").lights || {})[key];
  let layer = picture.svg.querySelector(".g-lights");
  if (!layer) {
    layer = draw("g", { class: "g-lights", "aria-hidden": "true" });
    picture.container.before(layer);
  }
  layer.replaceChildren();
  for (const [x, y, width, height] of light?.boxes || []) draw("rect", { x, y, width, height, rx: 4 }, layer);
  const said = light?.said || context.model.get("scene").idle || "";
  if (note.textContent !== said) note.textContent = said;
}

// The place that has the keyboard, if any.
const keyed = (context) => {
  const at = document.activeElement;
  return context.picture?.svg.contains(at) ? context.placeOf({ target: at }) : undefined;
};

extend.start = (context) => {
  const { root, listen, placeOf } = context;
  // For the eye alone: the labels of the places say the same to a screen reader.
  context.note = make("div", { class: "g-note", "aria-hidden": "true" });
  root.querySelector(".g-holder").after(context.note);
  sayWhatIsHidden(context);
  listen(root, "pointerover", (event) => lightUp(context, placeOf(event) ?? keyed(context)));
  listen(root, "pointerleave", () => lightUp(context, keyed(context)));
  listen(root, "focusin", (event) => lightUp(context, placeOf(event)));
  listen(root, "focusout", () => lightUp(context, undefined));
};

extend.paint = (context) => lightUp(context, keyed(context));
