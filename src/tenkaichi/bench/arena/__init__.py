"""The arena under load: start a server, play many matches at human pace, and measure how long answers take."""
