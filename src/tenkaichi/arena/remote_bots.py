"""Remote bots as people see them: accounts and tokens, the list of bots that are online, and challenges."""

from __future__ import annotations

from tenkaichi.arena.errors import BadRequest, Conflict, Forbidden, NotFound, RequestError
from tenkaichi.arena.games_offered import presenter_of
from tenkaichi.arena.identity import Visitor
from tenkaichi.arena.names import folded_name, own_name
from tenkaichi.arena.protocol.matches import Created
from tenkaichi.arena.protocol.remote_bots import BotInfo, NewBot, NewChallenge, NewToken, RemoteBots
from tenkaichi.arena.routes import Call, Query, Route
from tenkaichi.arena.services import Arena
from tenkaichi.arena.storage.remote_bots import SCOPE, TOKEN_PREFIX, RemoteBot, RemoteBotStore
from tenkaichi.arena.storage.store import NameTaken
from tenkaichi.arena.tables import TablePlan, set_up
from tenkaichi.arena.visible_text import visible_line

ONLINE_SECONDS = 45.0  # since the stream of events was last seen open


class BotsQuery(Query):
    mine: bool = False


async def bot_with_token(arena: Arena, header: str, address: str) -> Visitor:
    """The bot whose token a request carries. Too many wrong tokens from an address make it wait."""
    kind, _, token = header.partition(" ")
    token = token.strip()
    if kind.lower() == "bearer" and token.startswith(TOKEN_PREFIX) and len(token) <= 100:
        arena.passwords.check(f"token {address}")
        record = await RemoteBotStore(arena.store).with_token(token)
        if record is not None:
            return Visitor(record, is_known=True, address=address)
        arena.passwords.take(f"token {address}")
    raise RequestError(401, "no-token", "this needs the token of a bot: Authorization: Bearer tkb_…")


# -- accounts ---------------------------------------------------------------------------------------------------------


async def new_bot(call: Call) -> NewToken:
    """Make a bot account. Its token is shown once."""
    wanted: NewBot = call.body
    arena, bots = call.arena, RemoteBotStore(call.arena.store)
    for at, game in enumerate(wanted.games):
        _known_game(game, f"games[{at}]")
    name, about = own_name(wanted.name), visible_line(wanted.about)
    arena.new_bots.demand(call.player.address or call.player.id)
    if len(await bots.owned_by(call.player.id)) >= arena.settings.limits.bots_of_player:
        most = arena.settings.limits.bots_of_player
        raise Conflict("too-many-bots", f"a player has at most {most} bots; revoke one of yours first")
    await call.player.keep(arena.store)
    games = list(dict.fromkeys(wanted.games))
    try:
        made, token = await bots.add(name, folded_name(name), call.player.id, games, about, arena.now())
    except NameTaken as error:
        raise Conflict("name-taken", str(error)) from None
    return NewToken(bot=_info(call, made, call.player.name), token=token, scope=SCOPE)


def _known_game(name: str, field: str) -> None:
    try:
        presenter_of(name)
    except RequestError as error:
        raise BadRequest("no-such-game", error.message, field=field) from None


async def list_bots(call: Call) -> RemoteBots:
    """Bots that are online, or all of one's own."""
    bots = RemoteBotStore(call.arena.store)
    await call.arena.ratings.refresh()
    if call.query.mine:
        return RemoteBots(bots=[_info(call, bot) for bot in await bots.owned_by(call.player.id)])
    return RemoteBots(bots=[_info(call, bot) for bot in await bots.online(call.arena.now() - ONLINE_SECONDS)])


def _info(call: Call, bot: RemoteBot, owner_name: str = "") -> BotInfo:
    ratings = {game: call.arena.ratings.of(bot.record.id, game).info for game in bot.games}
    return BotInfo(
        id=bot.record.public_id, name=bot.record.name, games=list(bot.games), about=bot.about,
        owner=owner_name or bot.owner_name, is_online=is_online(call.arena, bot),
        is_yours=bot.owner == call.player.id, ratings=ratings,
    )  # fmt: skip


def is_online(arena: Arena, bot: RemoteBot) -> bool:
    return bot.seen >= arena.now() - ONLINE_SECONDS


async def revoke(call: Call) -> RemoteBots:
    """Void the token of one's own bot, and close its connections."""
    bots = RemoteBotStore(call.arena.store)
    bot = await _bot(bots, call.path["player"])
    if bot.owner != call.player.id:
        raise Forbidden("not-your-bot", f"{bot.record.name} belongs to another player")
    await bots.revoke(bot.record.id)
    call.arena.ring(bot.record.id)
    await call.arena.close_sockets(bot.record.id)
    return RemoteBots(bots=[_info(call, each) for each in await bots.owned_by(call.player.id)])


async def _bot(bots: RemoteBotStore, public_id: str) -> RemoteBot:
    found = await bots.one(public_id)
    if found is None:
        raise NotFound("no-such-bot", "there is no bot with this id")
    return found


# -- challenges -------------------------------------------------------------------------------------------------------


async def challenge(call: Call) -> Created:
    """Open a table whose other seat waits for a bot. Nobody gains rating from their own bot."""
    wanted: NewChallenge = call.body
    bots = RemoteBotStore(call.arena.store)
    bot = await _bot(bots, wanted.bot)
    if wanted.game not in bot.games:
        raise Conflict("not-its-game", f"{bot.record.name} plays {', '.join(bot.games)}")
    if not is_online(call.arena, bot):
        raise Conflict("bot-offline", f"{bot.record.name} is not online")
    if bot.owner != call.player.id:  # like an open table: it asks for a stranger's time
        call.arena.open_tables.demand(call.player.address or call.player.id)
    mine, theirs, *_ = presenter_of(wanted.game).game.seats
    plan = TablePlan(
        wanted.game,
        {mine: "me", theirs: "friend"},
        {mine: wanted.side} if wanted.side else {},
        options=wanted.options,
        is_rated=bot.owner != call.player.id,
    )
    made = await set_up(call.arena, call.player, plan)
    await bots.challenge(made.id, bot.record.id, theirs, call.arena.now())
    call.arena.ring(bot.record.id)
    return made


ROUTES = (
    Route("GET", "/api/bots", list_bots, "Remote bots that are online, or your own.", reply=RemoteBots,
          query=BotsQuery),
    Route("POST", "/api/bots", new_bot, "A bot account and its token.", body=NewBot, reply=NewToken, status=201,
          errors=(409,)),
    Route("POST", "/api/bots/{player}/revoke", revoke, "Void the token of your bot.", reply=RemoteBots,
          errors=(409,)),
    Route("POST", "/api/challenges", challenge, "Challenge a remote bot.", body=NewChallenge, reply=Created,
          status=201, errors=(404, 409)),
)  # fmt: skip
