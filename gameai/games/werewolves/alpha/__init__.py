"""AlphaWolf: Werewolves on the offices of the Alpha architecture."""
