// Two sliders instead of one: frame number i * n + j is that of the i-th value of the first and the j-th of the second.
// All frames came with the widget, so the picture follows the sliders while the kernel works. Joined after narrow.js.
// A dial that is `ticked` is a box: empty for the first of two values, with a tick for the second.
// A scene without dials has none; those of a new scene take the place of the old ones.

const valueOf = ({ dial, ticked }) => (ticked ? Number(dial.checked) : Number(dial.value));

function buildDials(context) {
  const { root, model, listen } = context, told = model.get("scene").dials;
  if (context.dialed === told) return;
  context.dialed = told;
  root.classList.toggle("u-dials", Boolean(told));
  const range = root.querySelector(".g-slider input");
  context.box ??= make("div", { class: "u-box" });
  root.querySelector(".g-slider").after(context.box);
  context.box.replaceChildren();
  context.dials = told && told.map(({ name, told, ticked = false }) => {
    const line = make("label", { class: "u-dial" }, context.box);
    make("span", { class: "u-name" }, line).textContent = name;
    const dial = make("input", ticked ? { type: "checkbox", "aria-label": name }
      : { type: "range", min: 0, max: told.length - 1, step: 1, "aria-label": name }, line);
    if (ticked) line.classList.add("u-tick");
    const said = make("span", { class: "u-said" }, line);
    listen(dial, "input", () => {
      const [first, second] = context.dials.map(valueOf);
      range.value = first * context.dials[1].told.length + second;
      range.dispatchEvent(new Event("input"));
    });
    return { dial, said, told, ticked };
  });
}

function paintDials(context) {
  if (!context.picture) return;
  buildDials(context);
  const { dials, index } = context;
  if (!dials) return;
  const many = dials[1].told.length;
  [Math.floor(index / many), index % many].forEach((at, which) => {
    const { dial, said, told, ticked } = dials[which];
    if (ticked) dial.checked = at === 1;
    else if (Number(dial.value) !== at) dial.value = at;
    said.textContent = told[at];
    if (!ticked) dial.setAttribute("aria-valuetext", told[at]);
  });
}

extend.start = sayWhatIsHidden;
extend.paint = paintDials;
