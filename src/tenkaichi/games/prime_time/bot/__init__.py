"""Bot knowledge of Prime Time: how good a position is, threats, what missions pay, places to go to, quick answers."""
