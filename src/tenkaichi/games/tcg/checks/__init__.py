"""Whether the figures of a decoded pack fit together."""
