"""What turns the library into a course: exercises that check themselves, predictions, progress."""

# There is a module `exercise` too; here the name is the function's, which is bound last.
from gameai.course.attempt import attempt
from gameai.course.exercise import exercise
from gameai.course.predictions import predict, reveal, show_guesses
from gameai.course.report import show_progress
from gameai.course.source import show_source

__all__ = ["attempt", "exercise", "predict", "reveal", "show_guesses", "show_progress", "show_source"]
