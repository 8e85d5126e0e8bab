"""What all offices have in common: a President, and through it the knowledge, the domain and the other offices."""


class Office:
    """One part of an agent, attached to the `President` that is made with it, and to no other."""

    name = "office"
    president = None

    def attach(self, president):
        """Serve `president`. Raises ValueError if the office serves another one: two agents must not share what they know."""
        if self.president not in (None, president):
            raise ValueError(f"This {type(self).__name__} serves another President already; make a new one for each agent.")
        self.president = president
        return self

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
