// Replays a recorded game on any page: no kernel, no library. gameai/show/replays.py writes the
// game as JSON beside this script. Without the script the page keeps the still and the moves in words.

(() => {
  const PAUSE = 900;      // milliseconds from one step to the next

  const make = (name, attributes, parent) => {
    const svg = name === "svg" || name === "g" || name === "rect";
    const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    parent?.append(element);
    return element;
  };

  function start(root) {
    root.dataset.ready = "";
    const game = JSON.parse(root.querySelector('script[type="application/json"]').textContent);
    const { width, height } = game, last = game.frames.length - 1;
    let index = 0, timer = null;

    const svg = make("svg", { viewBox: `0 0 ${width} ${height}`, width, height, class: "g-picture",
                              role: "img", "aria-label": game.title });
    make("rect", { width, height, rx: 6, fill: "@paper" }, svg);
    const shifted = make("g", { transform: `translate(${game.shift.join(" ")})` }, svg);
    make("g", {}, shifted).innerHTML = game.static;
    const overlay = make("g", {}, shifted);
    root.querySelector(".g-holder").replaceChildren(svg);

    const status = make("div", { class: "g-status", role: "status", "aria-live": "polite" });
    const slider = make("div", { class: "g-slider" });
    const range = make("input", { type: "range", min: 0, max: last, step: 1, "aria-label": "step" }, slider);
    const count = make("span", { class: "g-count" }, slider);
    const bar = make("div", { class: "g-bar", role: "group", "aria-label": `${game.title}: buttons` });
    root.querySelector(".g-moves").before(status, slider, bar);
    root.style.setProperty("--g-width", `${width}px`);

    const steps = { Start: () => 0, Back: () => index - 1, Next: () => index + 1, End: () => last };
    const buttons = Object.keys(steps).map((name) => [name, make("button", { type: "button" }, bar)]);
    for (const [name, button] of buttons) {
      button.textContent = name;
      button.onclick = () => { pause(); show(steps[name]()); };
    }
    // Who asked their system for less motion steps by hand.
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const play = make("button", { type: "button", "data-button": "play" }, still ? null : bar);

    function show(to) {
      index = Math.max(0, Math.min(last, to));
      overlay.innerHTML = game.frames[index].map((part) => game.parts[part]).join("");
      status.textContent = game.said[index];
      range.value = index;
      count.textContent = `step ${index} of ${last}`;
      range.setAttribute("aria-valuetext", count.textContent);
      for (const [name, button] of buttons) {
        button.setAttribute("aria-disabled", index === (name === "Start" || name === "Back" ? 0 : last));
      }
      if (index === last) pause();
    }

    function pause() {
      clearInterval(timer);
      timer = null;
      play.textContent = "Play";
      status.setAttribute("aria-live", "polite");
    }

    play.onclick = () => {
      if (timer !== null) return pause();
      if (index === last) show(0);
      play.textContent = "Pause";
      status.setAttribute("aria-live", "off");      // a sentence each second would drown everything else
      timer = setInterval(() => root.isConnected ? show(index + 1) : pause(), PAUSE);
    };
    range.oninput = () => { pause(); show(Number(range.value)); };
    root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
      event.stopPropagation();                      // "d d" must not delete the cell of a notebook
      const step = { ArrowLeft: steps.Back, ArrowRight: steps.Next, Home: steps.Start, End: steps.End }[event.key];
      if (!step || event.target === range) return;
      event.preventDefault();
      pause();
      show(step());
    });
    pause();
    show(0);
  }

  document.querySelectorAll(".g-replay:not([data-ready])").forEach(start);
})();
