"""The lab: many matches between bots, measured."""
