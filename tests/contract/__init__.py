"""The engine's promises for every game, tested on the games of `tenkaichi.games` and on the toy.

A new game folder is tested without any edit here. docs/testing.md says what each test proves.
"""
