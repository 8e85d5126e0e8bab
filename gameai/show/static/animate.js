// A Play button beside the slider: one frame after the other, in the browser alone. Joined after
// shell.js and narrow.js.

const PAUSE = 900;      // milliseconds from one frame to the next

function animate({ root, listen }) {
  const range = root.querySelector(".g-slider input"), status = root.querySelector(".g-status");
  let timer = null;
  // Who asked their system for less motion steps by hand.
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const play = make("button", { type: "button", "data-button": "play" });
  range.before(play);

  function pause() {
    clearInterval(timer);
    timer = null;
    play.textContent = "Play";
    status.setAttribute("aria-live", "polite");
  }
  function show(to) {
    range.value = to;
    range.dispatchEvent(new Event("input"));
  }
  function next() {
    if (!root.isConnected || Number(range.value) >= Number(range.max)) return pause();
    show(Number(range.value) + 1);
  }
  listen(play, "click", () => {
    if (timer !== null) return pause();
    if (Number(range.value) >= Number(range.max)) show(0);
    play.textContent = "Pause";
    status.setAttribute("aria-live", "off");        // a sentence each second would drown everything else
    timer = setInterval(next, PAUSE);
  });
  for (const type of ["pointerdown", "keydown"])
    listen(root, type, (event) => { if (event.target !== play && event.key !== "Tab") pause(); });
  pause();
}

extend.start = (context) => {
  sayWhatIsHidden(context);
  animate(context);
};
