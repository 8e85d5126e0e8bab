"""What all offices have in common: a President, and through it the knowledge, the domain and the other offices."""


class Office:
    """One part of an agent. It is attached when a `President` is made with it, to that one alone."""

    name = "office"
    president = None

    @property
    def knowledge(self):
        """The agent's `KnowledgeBase`."""
        return self.president.knowledge

    @property
    def domain(self):
        """The agent's `Domain`."""
        return self.president.domain

    def tell(self, to, what, content=None):
        """Note a message from this office in the President's trace."""
        self.president.note(self.name, to, what, content)
