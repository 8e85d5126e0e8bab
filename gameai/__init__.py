"""gameai: a course on artificial intelligence taught through games.

Importing this package imports nothing else; import the part you need, for
example ``from gameai.adversarial import alpha_beta``.
"""

__version__ = "0.1.0"
