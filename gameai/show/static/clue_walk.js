// A search through the mansion also plays by itself. Joined after animate.js and clue.js.

extend.start = (context) => {
  noteBeside(context);
  animate(context);
};
