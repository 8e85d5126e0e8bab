"""Colours and sizes of every picture: one place, by role and not by hue.

The hues are those of Okabe and Ito, chosen so that people with any common
colour blindness can tell them apart. A few are darkened for the light theme,
because the originals are too pale on white. A test holds every pair of
foreground and background to the contrast that WCAG 2.1 asks for: 4.5 for text,
3 for marks.

>>> round(contrast("#FFFFFF", "#000000"))
21
"""

CELL = 72          # the side of a board's cell, in SVG units (pixels at 100%)
MARGIN = 14        # free space around a picture
FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
SIZE = {"small": 12, "text": 14, "title": 16, "value": 20}   # letters, in SVG units

#: role -> (colour in the light theme, colour in the dark theme)
ROLES = {
    "paper": ("#FFFFFF", "#1B1F26"),       # the background
    "cell": ("#F6F4EE", "#262B34"),        # an empty cell
    "line": ("#7A828E", "#868E99"),        # borders and edges
    "ink": ("#1F2328", "#E8EAED"),         # text
    "muted": ("#5B6470", "#A9B1BD"),       # text of less weight
    "first": ("#0072B2", "#56B4E9"),       # player 0: blue, sky blue
    "second": ("#C25400", "#E69F00"),      # player 1: vermillion, orange
    "last": ("#1F2328", "#E8EAED"),        # the last move
    "legal": ("#5B6470", "#A9B1BD"),       # a move that may be made
    "picked": ("#0072B2", "#56B4E9"),      # the first half of a move
    "forced": ("#C25400", "#F0E442"),      # a move that must be made
    "winning": ("#008F68", "#00B98A"),     # what wins: bluish green
    "explained": ("#B85C91", "#CC79A7"),   # what the text talks about: reddish purple
    "cut": ("#C25400", "#F0E442"),         # where a search stops looking
    "wash": ("#E2F3EC", "#1F3B36"),        # a pale ground under winning cells
    "glow": ("#FFF3C4", "#3F3A1C"),        # a pale ground under the node in hand
    "focus": ("#0072B2", "#56B4E9"),       # where the keyboard is
    # squares and men of the chequered board
    "light": ("#FBF8F1", "#3B424E"),
    "dark": ("#EBE3D5", "#2A303A"),
    "white": ("#FFFFFF", "#F4F1EA"),
    "black": ("#24272D", "#0B0D10"),
    # pale grounds of pieces that lie side by side; letters and outlines tell them apart
    "piecea": ("#D9ECF9", "#23384A"),
    "pieceb": ("#FCE8D2", "#45321D"),
    "piecec": ("#DDF2E6", "#1E3B32"),
    "pieced": ("#F8E3EF", "#422939"),
    "piecee": ("#FFF6C9", "#3C3819"),
    "piecef": ("#E8E6F8", "#332F4C"),
    # a map: water, its rim at a coast, land of nobody, land that is not in play
    "sea": ("#CFE3F0", "#152433"),
    "shallow": ("#B4D3E6", "#1E3548"),
    "land": ("#FAF6EA", "#343A42"),
    "rock": ("#D6D2C8", "#22262C"),
    "shore": ("#3C4854", "#93A5B5"),
    # powers of a map: their units, on which letters are paper, and their land
    "austria": ("#B23A1E", "#F2957A"),
    "austrialand": ("#F8D8CD", "#5A3A31"),
    "england": ("#27509B", "#8FB4F5"),
    "englandland": ("#D3DDF6", "#33436A"),
    "france": ("#00758F", "#63D2E6"),
    "franceland": ("#CDEFF3", "#21515A"),
    "germany": ("#454B54", "#C6CBD3"),
    "germanyland": ("#DADCE0", "#4C525C"),
    "italy": ("#1B7A43", "#62CC8C"),
    "italyland": ("#D3EFD3", "#2A5238"),
    "russia": ("#8A3F82", "#DDA0D5"),
    "russialand": ("#F1DAEF", "#563C56"),
    "turkey": ("#86660A", "#E6C44D"),
    "turkeyland": ("#F9EDB4", "#565024"),
}
PIECES = ("piecea", "pieceb", "piecec", "pieced", "piecee", "piecef")
TEXT_ROLES = ("ink", "muted")
MARK_ROLES = ("line", "first", "second", "last", "legal", "picked", "forced",
              "winning", "explained", "cut", "focus")
POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
GROUND_ROLES = ("paper", "cell", "wash", "glow", "light", "dark", *PIECES)
THEMES = ("light", "dark")


def colour(role, theme="light"):
    """The colour of a role as "#RRGGBB". Raises ValueError for an unknown role or theme."""
    if role not in ROLES:
        raise ValueError(f"There is no colour for {role!r}; the roles are {', '.join(ROLES)}.")
    if theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}; the themes are light and dark.")
    return ROLES[role][THEMES.index(theme)]


def luminance(colour):
    """The relative luminance of "#RRGGBB", from 0 (black) to 1 (white), as WCAG 2.1 defines it."""
    channels = (int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
                        for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The contrast ratio of two colours, from 1 to 21, as WCAG 2.1 defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def css(roles=ROLES):
    """CSS rules that give the roles, or some of them, their colours inside a widget, light and dark.

    Widgets hold the same markup as stills, with roles in place of colours
    (``fill="@cell"``); these rules paint them. JupyterLab names its theme on
    <body>; elsewhere the reader's preference decides.
    """
    def variables(theme):
        return "".join(f"--g-{role}:{colour(role, theme)};" for role in ROLES if role in roles)

    dark = variables("dark") + "color-scheme:dark;"
    rules = [
        f".gameai{{{variables('light')}color-scheme:light;}}",
        f"@media (prefers-color-scheme: dark){{body:not([data-jp-theme-light]) .gameai{{{dark}}}}}",
        f'body[data-jp-theme-light="false"] .gameai,body.vscode-dark .gameai{{{dark}}}',
    ]
    rules += [f'.gameai [{kind}="@{role}"]{{{kind}:var(--g-{role});}}'
              for role in ROLES if role in roles for kind in ("fill", "stroke")]
    return "\n".join(rules) + "\n"
