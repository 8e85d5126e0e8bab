// What follows from a move is shown step by step, by the browser alone: the move, the falls, the matches.
// Joined after shell.js, narrow.js and drag.js.

const BEAT = 260;      // milliseconds from one step to the next

function unfold({ model, root, listen }) {
  const range = root.querySelector(".g-slider input"), status = root.querySelector(".g-status");
  let timer = null;

  function show(to) {
    range.value = to;
    range.dispatchEvent(new Event("input"));
  }
  function stop() {
    if (timer === null) return;
    clearInterval(timer);
    timer = null;
    status.setAttribute("aria-live", "polite");
    show(range.max);
  }
  function unfolds() {
    clearInterval(timer);
    timer = null;
    const last = (model.get("frames") || []).length - 1;
    // Who asked their system for less motion sees where it ends, and steps by hand.
    if (last < 1 || !model.get("now").unfold || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    status.setAttribute("aria-live", "off");       // each step would drown the sentence at the end
    show(0);
    timer = setInterval(() => (root.isConnected && Number(range.value) < last - 1 ? show(Number(range.value) + 1) : stop()), BEAT);
  }
  model.on("change:now", unfolds);
  listen(root, "pointerdown", stop);
  listen(root, "keydown", (event) => { if (event.key !== "Tab") stop(); });
}

const dragStart = extend.start;

extend.start = (context) => {
  sayWhatIsHidden(context);
  dragStart(context);
  unfold(context);
};
