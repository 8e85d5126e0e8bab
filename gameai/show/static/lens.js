// The lens of a piece slides to wherever the pointer or the keyboard is. Joined after shell.js and
// narrow.js. Python has drawn the lens and the views of every piece; here they are put in place.

extend.handlesClicks = true;         // a click only looks; the kernel is not asked

function lookThrough(context, key, aloud) {
  const { picture, model, note, say } = context;
  const found = (model.get("scene").lenses || {})[key];
  if (!picture || !found) return;
  const lens = picture.slots.get("lens");
  if (context.looking !== key || !lens.firstChild) {
    context.looking = key;
    lens.classList.add("g-lens");
    lens.innerHTML = found.lens;
    lens.style.transform = `translate(${found.at[0]}px, ${found.at[1]}px)`;
    picture.slots.get("views").innerHTML = found.views;
    note.textContent = found.said;
    if (!aloud) say(model.get("now").status);          // what was said of another piece has had its time
  }
  if (aloud) say(found.said);
}

extend.start = (context) => {
  const { root, listen, placeOf } = context;
  // For the eye alone: the labels of the pieces say the same to a screen reader.
  context.note = make("div", { class: "g-note", "aria-hidden": "true" });
  root.querySelector(".g-holder").after(context.note);
  sayWhatIsHidden(context);
  listen(root, "pointerover", (event) => lookThrough(context, placeOf(event)));
  listen(root, "focusin", (event) => lookThrough(context, placeOf(event)));
  listen(root, "click", (event) => lookThrough(context, placeOf(event), true));
};

extend.keydown = (context, event, key) => {
  if (event.key !== "Enter" && event.key !== " ") return false;
  lookThrough(context, key, true);
  return true;
};

extend.paint = (context) => {
  const { lenses, start } = context.model.get("scene");
  lookThrough(context, context.looking in lenses ? context.looking : start);
};
