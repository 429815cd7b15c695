"""The consequences of an option, computed before it is chosen: by the rules, from what the viewer may know."""
