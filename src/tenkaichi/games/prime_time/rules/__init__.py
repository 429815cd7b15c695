"""The rules of Prime Time, a module per chapter. Under construction."""
