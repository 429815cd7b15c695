"""Several server processes on one database: who owns which live match, and how the others reach it.

membership.py  what the rest of the arena sees of it, and how it looks without a cluster
leases.py is in storage/: who is a member, who owns what; the database decides, nothing else
messages.py    what members say to each other
transport.py   how: NATS
relaying.py    a socket of ours at a match that another member owns
hosting.py     a socket of another member at a match that we own
calls.py       HTTP requests that only the owner can carry out
cluster.py     the member itself: keeps its lease, hears the others
"""
