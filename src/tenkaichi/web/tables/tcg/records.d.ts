/** What `games/tcg/table.py` sends. A `kind` is a card's number in the Book, a `piece` the handle of a card in play. */

export interface CardInfo {
  kind: number;
  name: string;
  gist: string;
  text: string;
  texts: number[];
  token?: number;
  copies?: number;
  is_seen?: boolean;
  piece?: number;
  marks?: string[];
}

export interface SideInfo {
  seat: string;
  is_you: boolean;
  name: string;
  character: string;
  level: number;
  levels: number;
  stage: number;
  top_stage: number;
  power: number;
  bracket: string;
  anger: number;
  anger_needed: number;
  pur: number;
  piece: number;
  mastery: string;
  mastery_piece: number;
  life: number;
  cards: number;
  hand: CardInfo[];
  discard: string[];
  banished: string[];
  aside: number;
  groups: { label: string; cards: CardInfo[] }[];
}

export interface CardTable {
  viewer: string;
  turn: number;
  turn_seat: string;
  step: string;
  actions: number;
  passes: number;
  attacks: { seat: string; words: string; card: string }[];
  sides: SideInfo[];
}
