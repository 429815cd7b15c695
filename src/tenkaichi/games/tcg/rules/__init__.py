"""The rules of the TCG: a module for each chapter of the rulebook, and `effects/` for what card texts do."""
