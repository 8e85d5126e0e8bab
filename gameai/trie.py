"""A trie: words as paths from one root, one letter an edge, so that words share their beginnings.

Its use in a search is not fast look-up but permission to stop: `step` returns None as
soon as no word begins like this. Sources: de la Briandais, "File searching using variable
length keys", Western Joint Computer Conference (1959); Fredkin, "Trie memory",
Communications of the ACM 3 (1960), which found the structure again and named it.
"""

from collections.abc import Iterable

END = ""  # the key under which a node keeps the word that ends there; no letter is empty


class Trie:
    """A set of words that knows their prefixes. Case is ignored: words are kept in lower case.

    Args:
        words: texts; a word that comes twice is kept once.

    Raises:
        ValueError: `words` is one text or no list, or a word is no text of one letter or more.

    A node is a dict from letters to nodes; where a word ends, `END` maps to that word.

    >>> trie = Trie(["tea", "Team"])
    >>> "tea" in trie, "te" in trie, trie.is_prefix("te"), trie.is_prefix("to")
    (True, False, True, False)
    >>> list(trie)
    ['tea', 'team']
    """

    def __init__(self, words=()):
        if isinstance(words, str):
            raise ValueError(f'The words of a Trie are a list of texts, such as ["tea", "team"], not one text: {words[:60]!r}.')
        if not isinstance(words, Iterable):
            raise ValueError(f'The words of a Trie are a list of texts, such as ["tea", "team"], not {words!r}.')
        self.root = {}
        self._size = 0
        for word in words:
            self.insert(word)

    def insert(self, word):
        """Add a word; adding it twice changes nothing.

        Raises:
            ValueError: `word` is no text, or has no letter.
        """
        if not isinstance(word, str) or not word:
            raise ValueError(f"A word is a text of one letter or more, not {word!r}.")
        word = lower(word)
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {})
        if END not in node:
            node[END] = word
            self._size += 1

    def find(self, prefix):
        """The node that `prefix` leads to, or None if no word begins like that.

        Raises:
            ValueError: `prefix` is no text.
        """
        if not isinstance(prefix, str):
            raise ValueError(f"A prefix is a text, such as 'te', not {prefix!r}.")
        return step(self.root, lower(prefix))

    def is_prefix(self, prefix):
        """True if some word begins with `prefix`; every word begins with "" and with itself."""
        return bool(self.find(prefix))

    def __contains__(self, word):
        node = self.find(word) if isinstance(word, str) else None
        return node is not None and END in node

    def __iter__(self):
        """The words in alphabetical order."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            if END in node:
                yield node[END]
            waiting += [node[letter] for letter in sorted(node, reverse=True) if letter != END]

    def __len__(self):
        return self._size

    def copy(self):
        """Another Trie of the same words: what is inserted into one is not in the other."""
        twin = Trie()
        twin.root, twin._size = self.root.copy(), len(self)
        waiting = [twin.root]
        while waiting:
            node = waiting.pop()
            for letter, below in node.items():
                if letter != END:
                    node[letter] = below.copy()
                    waiting.append(node[letter])
        return twin

    def __reduce__(self):
        """A copy or a pickle is made anew of the words: nodes in nodes would go as deep as the longest word."""
        return type(self), (tuple(self),)


def lower(text):
    """`text` in lower case, letter by letter, so that a prefix of a word stays one: as a whole, a last sigma changes.

    >>> "ΑΣ".lower() in "ΑΣΑ".lower(), lower("ΑΣ") in lower("ΑΣΑ")
    (False, True)
    """
    return text.lower() if text.isascii() else "".join(letter.lower() for letter in text)


def step(node, letters):
    """The node that `letters` lead to from `node`, or None."""
    for letter in letters:
        node = node.get(letter)
        if node is None:
            return None
    return node
