"""The compiled build: which modules mypyc turns into C, how, and whether they run now.

The build hook of the project uses this package while it makes a wheel, and `tenkaichi compile` uses it in place. So
nothing here imports a game or a third-party package before it is needed.
"""
