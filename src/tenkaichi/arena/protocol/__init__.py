"""Everything that travels between server and browser: requests, responses and the frames of the live channel.

These records are the only description of the protocol. OpenAPI, the JSON Schema of the frames, the browser's types and
the checks on input are made from them. Names in JSON are the names here. Unknown fields are refused on the way in.
A module knows only those above it:

    basics         what every record of the protocol is made of: the two kinds of records, words and numbers with
                   limits, and errors
    identity       who somebody is: names, passwords, logging out
    games          the games that can be played here, their ready-made sides, beginnings and levels of bots
    matches        tables and matches: how one is made, joined and asked for again, who sits where, how it stands
    questions      a question of the rules to a player: what may be answered, what may not and why, what an answer
                   would bring
    edits          changing the position by hand: what could be changed, and one change
    lessons        lessons and puzzles: which there are, and what one says at this moment
    server_frames  the live channel: what the server sends
    client_frames  the live channel: what the browser sends
    replays        matches looked at again: replays, dice, playing on from a moment, reports of what looked wrong
    reference      things to read up: the rules clause by clause, scenarios, and what is printed on cards and
                   fighters
    statistics     what was counted over many matches: results with intervals, dice, pages of characters and players
"""
