"""Does a decoded pack fit together? A module for each kind of question; `pack_checks` asks them all."""
