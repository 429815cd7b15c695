"""The interpreter of the effect language: which effects are in force, whom they find, what they do."""
