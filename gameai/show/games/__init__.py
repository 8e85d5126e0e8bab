"""One small module a game: how it is drawn (see `gameai.show.drawing`)."""
