"""Where labels go in a crowded picture: beside what they name, over as little else as can be."""

from gameai.show import svg

AROUND = ((1, -1), (1, 1), (-1, -1), (-1, 1), (1, 0), (-1, 0), (0, -1), (0, 1))   # right and left, up and down
FAR = (9, 20, 32)           # how far from what it names
TEXT, MARK, DOT = 3, 2, 0.3  # how much it matters what is covered
BESIDE = 1                  # a step further out is worth so much that is covered, in square units


class Places:
    """What is in a picture, as boxes (left, top, width, height), and room for labels between.

    Args:
        inside: the box that labels should stay in.
    """

    def __init__(self, inside):
        self.inside, self.taken = inside, []

    def take(self, box, weight=MARK):
        """Keep a box free of labels; `weight` is how much it matters."""
        self.taken.append((box, weight))

    def round(self, x, y, radius, weight=MARK):
        """Keep a mark round (x, y) free of labels."""
        self.take((x - radius, y - radius, 2 * radius, 2 * radius), weight)

    def put(self, words, spots, size):
        """Take room for a label at the best of `spots`, (x, y, anchor), the best first where they are equally good.

        Returns:
            (x, y, anchor, what it covers): the last is 0 where it covers nothing.
        """
        wide = svg.wide(words, size)
        best, xs, ys = None, [spot[0] for spot in spots], [spot[1] for spot in spots]
        reach = min(xs) - wide, min(ys) - size, max(xs) - min(xs) + 2 * wide, max(ys) - min(ys) + 2 * size
        near = [each for each in self.taken if common(each[0], reach)]
        for number, (x, y, anchor) in enumerate(spots):
            box = (x - {"start": 0, "middle": wide / 2, "end": wide}[anchor], y - size / 2, wide, size)
            covers = sum(weight * common(box, other) for other, weight in near)
            covers += 2 * TEXT * (wide * size - common(box, self.inside))
            if best is None or covers + BESIDE * number < best[0]:
                best = covers + BESIDE * number, box, (x, y, anchor, covers)
            if covers == 0:
                break
        self.take(best[1], TEXT)
        return best[2]


def common(one, other):
    """The area of what two boxes have in common.

    >>> common((0, 0, 4, 4), (2, 1, 9, 2)), common((0, 0, 1, 1), (1, 0, 1, 1))
    (4, 0)
    """
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0


def around(x, y, first=AROUND[0], fars=FAR):
    """Spots for a label of (x, y): near ones before far ones, the side `first` before the others."""
    sides = [first, *(side for side in AROUND if side != first)]
    return [(x + right * far, y + down * far, {1: "start", 0: "middle", -1: "end"}[right]) for far in fars for right, down in sides]
