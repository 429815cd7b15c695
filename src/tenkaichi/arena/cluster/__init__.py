"""Several server processes on one database: which process owns a live match, and how the others reach it.

membership.py  what the rest of the arena sees of it, and the version without a cluster
leases.py      in storage/: members and owners; the database alone decides
messages.py    what members say to each other
transport.py   how: NATS
local_transport.py   how on one machine: sockets in a folder
relaying.py    a socket of this member at a match that another member owns
hosting.py     a socket of another member at a match that this member owns
shared_limits.py   one budget for all members
calls.py       HTTP requests that only the owner can carry out
cluster.py     the member itself: renews its lease, listens to the others
"""
