"""Everything that travels between server and browser: requests, responses and the frames of the live channel.

These records are the only description of the protocol. OpenAPI, the JSON Schema of the frames, the browser's types and
the checks on input are made from them. Names in JSON are the names here. Unknown fields in input are refused. A module
imports only those above it:

    basics         the two kinds of records, words and numbers with limits, errors
    identity       names, passwords, logging out
    games          the games, their ready-made sides, beginnings and bot levels
    matches        tables and matches: creating, joining, rematches, seats, status
    questions      a question to a player: options, refusals with reasons, previews
    edits          changing the position by hand: editable fields, and one change
    lessons        lessons and puzzles: a list, and what one says now
    events         what happened, in parts that a table can show
    server_frames  the live channel: what the server sends
    client_frames  the live channel: what the browser sends
    replays        replays, dice, branches, reports of what looked wrong
    reference      the rules clause by clause, scenarios, printed cards and fighters
    statistics     results of many matches with intervals, dice, pages of characters and players
    library        the library: index, searches, pages of entries
    builds         decks, rosters and teams: checks with fixes, text, the shelf, shared links, homebrew packs
"""
