/* Made from src/tenkaichi/games/tcg/table_records.py by `python -m tenkaichi.arena.browser_types`; do not edit. */

/**
 * The printed figures of a card's attack; None stands for a number that the text works out.
 */
export interface AttackFace {
  kind: string;
  cost: number | null;
  table: string;
  table_times: number;
  stages: number | null;
  life: number | null;
  has_hit: boolean;
}

/**
 * The amount of damage that a card prevents.
 */
export interface PreventFace {
  stages: number | null;
  life: number | null;
  is_all: boolean;
}

/**
 * A word that the card shows as an icon, with the clause that explains it.
 */
export interface KeywordFace {
  key: string;
  words: string;
  clause: string;
}

/**
 * Everything printed on a card.
 */
export interface CardFace {
  kind: number;
  id: string;
  name: string;
  type: string;
  style: string;
  named: string;
  character: string;
  subtitle: string;
  level: number;
  ladder: number[];
  pur: number;
  alignment: string;
  stars: number;
  family: string;
  endurance: number | null;
  attack: AttackFace | null;
  stops: string[];
  prevents: PreventFace | null;
  keywords: KeywordFace[];
  kind_words: string;
  gist: string;
  lines: string[];
  texts: number[];
}

/**
 * A part of a number: value, reason, clause; `kind` is the card that brings it, if it is one.
 *
 * `source` says what it is: "table" (the Attack Table), "printed", "effect", "prevented", or "" for anything else.
 */
export interface PartInfo {
  value: number;
  reason: string;
  clause: string;
  kind: number | null;
  source: string;
}

/**
 * A bracket of the Attack Table.
 */
export interface TableBracket {
  letter: string;
  least: number;
  values: number[];
}

export interface HandCard {
  kind: number;
  name: string;
  token: number;
  copies: number;
  is_seen: boolean;
}

/**
 * A card in play, with what sets it apart.
 */
export interface PlayCard {
  piece: number;
  kind: number;
  name: string;
  marks: string[];
  stage: number | null;
  power: number | null;
  owner: string;
  host: number | null;
  is_captured: boolean;
  is_new: boolean;
  is_used: boolean;
}

export interface PileCard {
  piece: number;
  kind: number;
}

/**
 * Cards in play of one type.
 */
export interface Group {
  label: string;
  cards: PlayCard[];
}

/**
 * An attack's damage in one unit: printed, and after everything that changes it.
 */
export interface DamageInfo {
  before: number;
  after: number;
  parts: PartInfo[];
}

/**
 * An attack in progress.
 */
export interface AttackInfo {
  seat: string;
  kind: number;
  card: string;
  words: string;
  is_energy: boolean;
  is_copy: boolean;
  is_stopped: boolean;
  performer: number;
  target: string;
  stages: DamageInfo;
  life: DamageInfo;
  stage_after: number;
  life_lost: number;
  is_critical: boolean;
  is_dealt: boolean;
  defence: number | null;
}

/**
 * One side of the table.
 */
export interface SideInfo {
  seat: string;
  is_you: boolean;
  name: string;
  character: string;
  kind: number;
  level: number;
  levels: number;
  stage: number;
  top_stage: number;
  power: number;
  bracket: string;
  table_value: number;
  anger: number;
  anger_needed: number;
  pur: number;
  piece: number;
  is_power_used: boolean;
  mastery: string;
  mastery_kind: number;
  mastery_piece: number;
  style: string;
  life: number;
  cards: number;
  hand: HandCard[];
  discard: PileCard[];
  banished: PileCard[];
  aside: number;
  groups: Group[];
}

/**
 * A word of the table that explains itself.
 */
export interface WordInfo {
  title: string;
  words: string;
  clauses: string[];
}

export interface CardTable {
  cards: Record<string, CardFace>;
  brackets: TableBracket[];
  words: Record<string, WordInfo>;
  viewer: string;
  turn: number;
  turn_seat: string;
  step: string;
  steps: string[];
  step_at: number;
  actions: number;
  passes: number;
  attacks: AttackInfo[];
  sides: SideInfo[];
}
