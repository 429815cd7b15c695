"""DBZ: Prime Time, a miniatures skirmish. Its content is here; its rules are being built."""
