"""`make bench`: how fast the course's searches are, beside other people's.

Each module of this package that has a function `comparisons()` adds its own; a new
lesson adds `benchmarks/<game>.py` and changes nothing else. A comparison is one
question answered by several entrants (`harness.Comparison`).

How the times are made, so that they can be trusted a little:

- Entrants of one comparison take turns within one process run, forwards, then
  backwards, so that a machine that slows down slows all of them.
- Time is process time, without what else the machine does; the garbage collector is
  off while the clock runs, as in `timeit`. Everything is imported and run once before.
- A time is the median over rounds; a ratio is the median of the rounds' own ratios.
- Each answer is checked, and counts of nodes, which never vary, stand beside the times.

Times differ between machines, ratios much less, counts not at all.
"""
