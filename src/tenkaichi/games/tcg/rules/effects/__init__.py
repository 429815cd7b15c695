"""The interpreter of the card language: a module for each group of operations.

`resolve` carries out lists of operations sentence by sentence, `settle` what they cause; `picking` finds and asks for
cards, `counting` and `conditions` compute numbers and tests, `texts_in_force` answers what is in force now.
"""
