"""The exercises of each lesson: modules `lesson_NN` (or packages), each with a tuple `EXERCISES`."""
