"""What an option would bring, worked out before it is chosen: by the rules themselves, from what a viewer may know."""
