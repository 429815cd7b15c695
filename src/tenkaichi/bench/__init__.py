"""Speed of the games, as figures of one core's CPU time and as ratios to a calibration loop of the same run."""
