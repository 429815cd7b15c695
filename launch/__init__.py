"""The code that ./play and ./test share: standard library only, so that they run before anything is installed."""
