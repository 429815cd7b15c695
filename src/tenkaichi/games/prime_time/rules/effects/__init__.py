"""The closed effect language carried out: which effects are in force, whom they find, what they do."""
