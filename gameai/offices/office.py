"""What all offices have in common: a President, and through it the knowledge, the domain and the other offices."""


class Office:
    """One part of an agent, attached to the `President` that is made with it, and to no other.

    Attributes:
        president, knowledge, domain: those of the agent: its `President`, `KnowledgeBase` and `Domain`.
    """

    name = "office"
    president = knowledge = domain = None

    def attach(self, president):
        """Serve `president`. Raises ValueError if the office serves another one: two agents must not share what they know."""
        self.require_free(president)
        self.president, self.knowledge, self.domain = president, president.knowledge, president.domain
        return self

    def require_free(self, president):
        """Raise ValueError if the office serves another President than `president`."""
        if self.president not in (None, president):
            raise ValueError(f"This {type(self).__name__} serves another President already; make a new one for each agent.")

    def tell(self, to, what, content=None):
        """Note a message from this office in the President's trace."""
        self.president.note(self.name, to, what, content)
