"""Pictures of the inputs of exercises 12.1, 12.2 and 12.5: a unit, the captures of a game, intervals of a table."""

from gameai.course.lessons.numbers_12 import number
from gameai.show import svg
from gameai.show.tilings import framed

ROW, BAR = 34, 24


def unit_picture(weights, bias, inputs, target):
    """A unit: what comes in, the weights on the way, what it says and should say."""
    output = sum(weight * each for weight, each in zip(weights, inputs)) + bias
    lines, middle = [*zip(map(number, inputs), map(number, weights)), ("1", number(bias))], ROW * (len(weights) + 1) / 2
    drawn = []
    for at, (each, weight) in enumerate(lines):
        y = ROW * (at + 0.5)
        drawn += [svg.path([(138, y), (216, middle)], stroke="@line", stroke_width=1.5), svg.text(38, y, each, anchor="end"),
                  svg.text(130, y, f"times {weight}", fill="@first", size=13, anchor="end")]
    drawn += [svg.el("circle", cx=238, cy=middle, r=22, fill="@cell", stroke="@ink", stroke_width=1.5), svg.text(238, middle, "+"),
              svg.text(268, middle - 10, f"says {number(output)}", anchor="start"),
              svg.text(268, middle + 10, f"target {number(target)}", anchor="start", fill="@second")]
    said = "; ".join(f"input {each}, weight {weight}" for each, weight in lines[:-1])
    return framed(376, ROW * len(lines), "".join(drawn), "A unit", f"{said}; bias {number(bias)}. It says {number(output)}; "
                  f"the target is {number(target)}.", "A row is an input and its weight. The last is the bias, whose input is 1.")


def bids_picture(bids):
    """The bids of a game in order, Black's captures above the line and White's below it."""
    high, wide, most = 40, max(40, 30 * len(bids)), max(taken for _, taken in bids) or 1
    middle, drawn = high + 8, []
    for at, (player, taken) in enumerate(bids):
        x, up = 30 * at + 15, player == "black"
        if taken:
            length = high * taken / most
            drawn += [svg.el("rect", x=x - BAR / 2 + 2, y=middle - length if up else middle, width=BAR - 4, height=length,
                             fill="@first" if up else "@second"),
                      svg.text(x, middle - length / 2 if up else middle + length / 2, taken, fill="@paper", size=15, weight="bold")]
        drawn.append(svg.text(x, 2 * middle + 10, player[0].upper(), fill="@first" if up else "@second", size=16, weight="bold"))
        drawn.append(svg.text(x, 2 * middle + 30, at, fill="@muted", size=14))
    drawn.append(svg.path([(0, middle), (30 * len(bids), middle)], stroke="@ink", stroke_width=1.5))
    said = " ".join(f"Bid {at}: {player} takes {taken}." for at, (player, taken) in enumerate(bids))
    return framed(wide, 2 * middle + 40, "".join(drawn), "Captures of a game", said,
                  "B, W: who bid. What Black takes is above the line, what White takes below it.")


def table_picture(rows):
    """The intervals of a table beside 1/2; dashed those of games that were not held out."""
    left, wide = 150, 200
    bottom, drawn = ROW * len(rows), []
    at = lambda score: left + wide * score
    for place, (one, other, held_out, low, high) in enumerate(rows):
        y = ROW * (place + 0.5)
        drawn += [svg.text(left - 8, y, f"{one} - {other}", anchor="end", size=13),
                  svg.path([(at(low), y), (at(high), y)], stroke="@first" if held_out else "@muted", stroke_width=4,
                           stroke_dasharray=None if held_out else "3 3")]
    drawn += [svg.path([(at(0.5), 0), (at(0.5), bottom)], stroke="@ink", stroke_width=1.5, stroke_dasharray="5 4"),
              *(svg.text(at(score), bottom + 12, label, size=12, fill="@muted") for score, label in ((0, "0"), (0.5, "1/2"), (1, "1")))]
    said = " ".join(f"{one} against {other}: {low:.2f} to {high:.2f}, {'held out' if held_out else 'training'}."
                    for one, other, held_out, low, high in rows)
    return framed(left + wide + 12, bottom + 20, "".join(drawn), "Scores with intervals", said,
                  "Scores of the first of each two, 95% intervals; dotted: games of training.")
