"""Diplomacy: maps, orders in the usual notation, and the adjudicator."""
