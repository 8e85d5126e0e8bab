// Bargaining: a list for each issue under the picture; what is chosen there is picked on the plane, and the other way round.
// Joined after narrow.js.

function buildLists(context) {
  const { root, model, listen, send } = context;
  sayWhatIsHidden(context);
  const form = make("div", { class: "u-lists", role: "group", "aria-label": "an offer" });
  root.querySelector(":scope > .g-bar").before(form);
  context.lists = model.get("table").issues.map(([name, values]) => {
    const line = make("label", {}, form);
    make("span", {}, line).textContent = name;
    const list = make("select", { "aria-label": name }, line);
    make("option", { value: "" }, list).textContent = "–";
    values.forEach((value, at) => { make("option", { value: at }, list).textContent = value; });
    listen(list, "change", () => {
      const chosen = context.lists.map((each) => each.value);
      if (chosen.every((value) => value !== "")) send({ type: "pick", values: chosen.map(Number) });
    });
    return list;
  });
}

function paintLists({ lists, model }) {
  const picked = model.get("table").picked;
  if (!lists) return;
  const told = JSON.stringify(picked);
  if (lists.told === told) return;       // what is half chosen stays
  lists.told = told;
  lists.forEach((list, at) => { list.value = picked ? picked[at] : ""; });
}

extend.start = buildLists;
extend.paint = paintLists;
