"""Pictures and play: stills, boards to play on, and searches to step through.

Stills (`svg`, `drawing`, `still`, `tree_still`, `card`) need the standard library alone;
the widgets need anywidget, `plots` needs matplotlib. Names are loaded when they
are first asked for, so a picture never waits for a widget library.
"""

from importlib import import_module

_WHERE = {
    "Picture": "svg",
    "picture": "still",
    "tree_picture": "tree_still",
    "postcard": "card",
    "Play": "play",
    "replay": "replays",
    "progress_bar": "progress",
    "DiplomacyReplay": "diplomacy_replay",
    "DivideStepper": "divide",
    "dialogue_picture": "clue_console",
    "diplomacy_picture": "diplomacy_map",
    "divide_picture": "divide_view",
    "DoubleDeal": "double_deal",
    "chains_picture": "chains_view",
    "edges_picture": "chains_view",
    "heat_map": "heat",
    "Stepper": "stepper",
    "PrunePuzzle": "pruning",
    "WordHunt": "boggle",
    "EveningStepper": "evening_view",
    "FrontierStepper": "frontier",
    "PlanStepper": "puzznic_plan",
    "ConcessionPlane": "utility_plane",
    "OffersStepper": "utility_plane",
    "OrdersStepper": "diplomacy_stepper",
    "OfficesStepper": "offices_view",
    "PlayBargain": "bargain_play",
    "PlayClue": "clue_play",
    "PlayDiplomacy": "diplomacy_play",
    "PlayPuzznic": "puzznic_play",
    "PlayWerewolves": "werewolves_play",
    "PlumConsole": "clue_console",
    "PrefixSearch": "boggle_prefixes",
    "boggle_picture": "games.boggle",
    "AuctionStepper": "auction",
    "Lens": "lens",
    "lens_picture": "lens",
    "view_picture": "bidder_view",
    "WeightsStepper": "weights",
    "weights_picture": "weights",
    "CoverPuzzle": "cover_puzzle",
    "CoverStepper": "cover",
    "LinksStepper": "links",
    "ReachStepper": "clue_board",
    "SheetStepper": "clue_sheet",
    "SudokuBoard": "sudoku_board",
    "SuspicionStepper": "suspicions",
    "WalkStepper": "clue_board",
    "mansion_picture": "clue_board",
    "level_picture": "puzznic_view",
    "matrix_picture": "cover_matrix",
    "plans_picture": "puzznic_plan",
    "mixed_picture": "mixed_view",
    "offices_picture": "offices_view",
    "plane_picture": "utility_plane",
    "queens_picture": "queens",
    "sheet_picture": "clue_sheet",
    "sudoku_picture": "sudoku",
    "suspicion_picture": "suspicions",
    "tiling_picture": "tilings",
    "watch_werewolves": "evening",
}
__all__ = list(_WHERE)


def __getattr__(name):
    if name not in _WHERE:
        raise AttributeError(f"There is no {name!r} in gameai.show; it has {', '.join(_WHERE)}.")
    return getattr(import_module(f"gameai.show.{_WHERE[name]}"), name)


def __dir__():
    return sorted([*globals(), *_WHERE])
