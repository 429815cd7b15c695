"""The card language: what a card definition may say. Cards are data; nothing in them is executed.

`vocabulary` has the words, `choosing` says which cards, how many and under which condition, `operations` what is done
and how it hangs together on a card. `docs/tcg-card-language.md` explains it with examples.
"""
