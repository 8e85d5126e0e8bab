// The lens of a piece slides to wherever the pointer or the keyboard is. Joined after shell.js and
// narrow.js. Python has drawn the lens and the views of every piece; here they are put in place.

extend.handlesClicks = true;         // a click only looks; the kernel is not asked

function lookThrough(context, key) {
  const { picture, model, note } = context;
  const found = (model.get("scene").lenses || {})[key];
  const lens = picture?.slots.get("lens");
  if (!found || !lens || (context.looking === key && lens.firstChild)) return;
  context.looking = key;
  lens.classList.add("g-lens");
  lens.innerHTML = found.lens;
  lens.style.transform = `translate(${found.at[0]}px, ${found.at[1]}px)`;
  picture.slots.get("views").innerHTML = found.views;
  note.textContent = found.said;
}

extend.start = (context) => {
  const { root, listen, placeOf } = context;
  // For the eye alone: the labels of the pieces say the same to a screen reader.
  context.note = make("div", { class: "g-note", "aria-hidden": "true" });
  root.querySelector(".g-holder").after(context.note);
  sayWhatIsHidden(context);
  for (const type of ["pointerover", "focusin", "click"]) listen(root, type, (event) => lookThrough(context, placeOf(event)));
};

extend.keydown = (context, event) => event.key === "Enter" || event.key === " ";      // the keyboard looks by being there

extend.paint = (context) => {
  const { lenses, start } = context.model.get("scene");
  lookThrough(context, context.looking in lenses ? context.looking : start);
};
