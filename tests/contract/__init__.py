"""What the engine promises of every game, tested on every game: those of `tenkaichi.games`, and the toy.

A new game folder is tested without any edit here. docs/testing.md says what each test proves.
"""
