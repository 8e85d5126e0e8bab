// Where a picture is wider than its window, words under it say that there is more to scroll to.
// Joined after shell.js; a file joined later calls it from a start of its own.

const BLANK = 11;   // of a picture that has shrunk, so much at its right end is empty

function sayWhatIsHidden({ root, listen }) {
  const holder = root.querySelector(".g-holder");
  const more = make("div", { class: "g-more", "aria-hidden": "true" });
  holder.after(more);
  const tell = () => {
    const hidden = holder.scrollWidth - holder.clientWidth;
    const left = holder.scrollLeft > 1 ? "← more to the left" : "";
    const right = holder.scrollLeft < hidden - 1 ? "more to the right →" : "";
    more.hidden = hidden < BLANK;
    more.textContent = [left, right].filter(Boolean).join(" · ");
  };
  listen(holder, "scroll", tell);
  new ResizeObserver(tell).observe(holder);
}

extend.start = sayWhatIsHidden;
