"""The actions of an activation, a module for each group."""
