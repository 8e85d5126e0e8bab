"""The games: rules first, then their players. Games know no widget."""
