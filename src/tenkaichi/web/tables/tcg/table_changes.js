/**
 * How cards that move change a side of the shown table, so that they lie where they have flown until the new view comes.
 *
 * @typedef {import("./records").CardTable} CardTable
 * @typedef {import("./records").SideInfo} SideInfo
 * @typedef {import("./records").AttackInfo} AttackInfo
 * @typedef {import("./records").PlayCard} PlayCard
 * @typedef {import("./records").HandCard} HandCard
 * @typedef {(side: SideInfo) => Partial<SideInfo>} Change
 */

export const BALLS = "Dragon Balls"; // the group of a side
const GROUPS = /** @type {Record<string, string>} */ ({
  drill: "Drills",
  setup: "Setups",
  ally: "Allies",
  dragon_ball: BALLS,
});

/** One side changed, the rest as it was. @param {string} seat @param {(side: SideInfo, table: CardTable) => Partial<SideInfo>} change @returns {(table: CardTable) => CardTable} */
export const changing = (seat, change) => (table) => ({
  ...table,
  sides: table.sides.map((side) => (side.seat === seat ? { ...side, ...change(side, table) } : side)),
});

/** Several changes of one side, one after another. @param {Change[]} changes @returns {Change} */
export const all =
  (...changes) =>
  (side) =>
    changes.reduce((now, change) => ({ ...now, ...change(/** @type {SideInfo} */ ({ ...side, ...now })) }), {});

/**
 * A side's stages change: what an attack would leave of it is what the new view says of that attack. As long as nobody
 * knows, the table shows no forecast.
 * @param {string} seat @param {CardTable | null | undefined} next @returns {(table: CardTable) => CardTable}
 */
export const forecastAgain = (seat, next) => (table) => ({
  ...table,
  attacks: table.attacks.map((attack) => {
    if (attack.target !== seat) return attack;
    const known = next?.attacks.find(
      (each) => each.target === seat && each.seat === attack.seat && each.kind === attack.kind,
    );
    return known
      ? { ...attack, stage_after: known.stage_after, life_lost: known.life_lost }
      : withoutForecast(attack, table);
  }),
});

/** The damage comes now: it is no forecast any more. @param {string} seat @returns {(table: CardTable) => CardTable} */
export const forecastOver = (seat) => (table) => ({
  ...table,
  attacks: table.attacks.map((attack) => (attack.target === seat ? withoutForecast(attack, table) : attack)),
});

/** The attack on top is stopped: it threatens nobody. @param {CardTable} table @returns {CardTable} */
export const stopped = (table) => ({
  ...table,
  attacks: table.attacks.map((attack, at, all) =>
    at === all.length - 1 ? { ...attack, is_stopped: true, life_lost: 0 } : attack,
  ),
});

/** @param {AttackInfo} attack @param {CardTable} table @returns {AttackInfo} */
function withoutForecast(attack, table) {
  const top = table.sides.find((side) => side.seat === attack.target)?.top_stage ?? attack.stage_after;
  return { ...attack, stage_after: top, life_lost: 0 };
}

/** The side of a seat where the new view ends. @param {CardTable | null | undefined} next @param {string} seat */
const sideOf = (next, seat) => next?.sides.find((side) => side.seat === seat);

/** A hand without one copy of the card. @param {SideInfo} side @param {number | null} kind @returns {Partial<SideInfo>} */
export function withoutCard(side, kind) {
  const at = side.hand.findIndex((card) => card.kind === kind);
  const left = side.hand.flatMap((card, place) =>
    place !== at ? [card] : card.copies > 1 ? [{ ...card, copies: card.copies - 1 }] : [],
  );
  return { hand: left, cards: Math.max(0, side.cards - 1) };
}

/**
 * A hand with one more card, where the new view has it. A card that the viewer may not know only counts.
 * @param {number | null} kind @param {CardTable} table @param {CardTable | null} next @param {boolean} isSeen  both players know it
 * @returns {Change}
 */
export const withCard = (kind, table, next, isSeen) => (side) => {
  const cards = side.cards + 1;
  if (kind === null || !table.cards[String(kind)]) return { cards };
  const order = sideOf(next, side.seat)?.hand.map((card) => card.kind) ?? [];
  const place = (/** @type {HandCard} */ card) => (order.includes(card.kind) ? order.indexOf(card.kind) : order.length);
  const same = side.hand.find((card) => card.kind === kind && card.is_seen === isSeen);
  const { name } = table.cards[String(kind)];
  const hand = same
    ? side.hand.map((card) => (card === same ? { ...card, copies: card.copies + 1 } : card))
    : [...side.hand, { kind, name, token: 0, copies: 1, is_seen: isSeen }];
  return { cards, hand: [...hand].sort((one, other) => place(one) - place(other)) };
};

/** A Life Deck without its top card. @type {Change} */
export const lifeLost = (side) => ({ life: Math.max(0, side.life - 1) });
/** A life card that is lost, on top of an open pile. @param {"discard" | "banished"} pile @param {number} kind @returns {Change} */
export const onPile = (pile, kind) => (side) => ({
  ...lifeLost(side),
  [pile]: [{ piece: 0, kind }, ...side[pile]],
});

/** A card on top of the discard pile that comes from elsewhere. @param {number | null} kind @returns {Change} */
export const discardedOn = (kind) => (side) =>
  kind === null ? {} : { discard: [{ piece: 0, kind }, ...side.discard] };

/** The discard pile without the uppermost copy of a card. @param {number | null} kind @returns {Change} */
export const offDiscard = (kind) => (side) => {
  const at = side.discard.findIndex((card) => card.kind === kind);
  return { discard: side.discard.filter((_, place) => place !== at) };
};

/** A side without a card in play. @param {number} piece @returns {Change} */
export const withoutPiece = (piece) => (side) => ({
  groups: side.groups.map((group) => ({ ...group, cards: group.cards.filter((card) => card.piece !== piece) })),
});

/** A side with the card that has come into play, as the new view shows it; unchanged if it has left again. @param {number | null} kind @param {string} type @param {CardTable | null} next @returns {Change} */
export const withPlayed = (kind, type, next) => (side) => {
  const label = GROUPS[type];
  const here = side.groups.find((group) => group.label === label)?.cards ?? [];
  const there = sideOf(next, side.seat)?.groups.find((group) => group.label === label)?.cards ?? [];
  const card = there.find((each) => each.kind === kind && !here.some((other) => other.piece === each.piece));
  if (!card) return {};
  return { groups: [...side.groups.filter((group) => group.label !== label), { label, cards: [...here, card] }] };
};

/** The cards of a side with other Dragon Balls. @param {SideInfo} side @param {(cards: PlayCard[]) => PlayCard[]} change @returns {Partial<SideInfo>} */
export function withBalls(side, change) {
  const rest = side.groups.filter((group) => group.label !== BALLS);
  const cards = change(side.groups.find((group) => group.label === BALLS)?.cards ?? []);
  return { groups: [...rest, { label: BALLS, cards }] };
}
