"""Geometry of Prime Time."""
