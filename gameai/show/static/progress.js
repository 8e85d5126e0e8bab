// The bar of gameai.show.progress: a <progress> and its numbers.

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "gameai g-progress";
  const label = document.createElement("label");
  const bar = document.createElement("progress");
  const count = document.createElement("span");
  label.append(model.get("label"), bar);
  root.append(label, count);
  el.append(root);

  const paint = () => {
    const [done, total] = model.get("now");
    if (total === undefined) return;          // without a value the bar says that work has begun
    bar.max = total;
    bar.value = done;
    count.textContent = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
  };
  model.on("change:now", paint);
  paint();
  return () => model.off("change:now", paint);
}

export default { render };
