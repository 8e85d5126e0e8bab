"""Learning: a genetic algorithm, a small neural network, programs that evolve, and rules found by covering. None of them knows a game."""
