// Two sliders instead of one: frame number i * n + j is that of the i-th value of the first and the j-th of the second.
// All frames came with the widget, so the picture follows the sliders while the kernel works. Joined after narrow.js.

const valueOf = ({ dial, ticked }) => (ticked ? Number(dial.checked) : Number(dial.value));

function turnDials(context) {
  const { root, model, listen } = context;
  sayWhatIsHidden(context);
  root.classList.add("u-dials");
  const range = root.querySelector(".g-slider input");
  const box = make("div", { class: "u-box" });
  root.querySelector(".g-slider").after(box);
  context.dials = model.get("scene").dials.map(({ name, told }) => {
    const line = make("label", { class: "u-dial" }, box);
    const title = make("span", { class: "u-name" }, line);
    title.textContent = name;
    // Of two values the second is a box with a tick.
    const ticked = told.length === 2;
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

function paintDials({ dials, index }) {
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

extend.start = turnDials;
extend.paint = paintDials;
