"""Tests of the arena: protocol, storage, rooms, security."""
