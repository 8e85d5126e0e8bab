"""Learning: a genetic algorithm, a small neural network and programs that evolve. None of them knows a game."""
