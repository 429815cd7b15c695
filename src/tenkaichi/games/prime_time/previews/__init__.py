"""What an option would bring, computed before it is chosen: by the rules, from what the viewer may know."""
