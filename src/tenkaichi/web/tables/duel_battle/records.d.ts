/* Made from src/tenkaichi/games/duel_battle/table_records.py by `python -m tenkaichi.arena.browser_types`; do not edit. */

/**
 * A part of a number: value, reason, clause.
 */
export interface PartInfo {
  value: number;
  reason: string;
  clause: string;
}

/**
 * A rule to read up: its clause, and what it is about in a few words.
 */
export interface RuleInfo {
  clause: string;
  words: string;
}

/**
 * The rules that the table leads to, by what a viewer looks at.
 */
export interface TableRules {
  region: RuleInfo;
  hill: RuleInfo;
  token: RuleInfo;
  ball: RuleInfo;
  fighter: RuleInfo;
  sheet: RuleInfo[];
}

/**
 * A Discovery token. `face` is a word as the rules use it where the viewer knows it, else "".
 */
export interface TokenInfo {
  face: string;
  words: string;
  number: number;
}

export interface RegionInfo {
  id: number;
  name: string;
  tile: string;
  was_hill: boolean;
  start_of: string;
  polygon: [number, number][];
  outline: [number, number][];
  centre: [number, number];
  borders: number[];
  is_hill: boolean;
  token: TokenInfo | null;
  dropped: number[];
  fighters: number[];
  minions: number[];
  room: number;
  label: string;
}

export interface TileInfo {
  name: string;
  polygon: [number, number][];
  centre: [number, number];
  rotation: number;
  number: number | null;
}

export interface EdgeInfo {
  first: number;
  second: number;
  line: [number, number][];
}

export interface Board {
  view_box: number[];
  radius: number;
  tiles: TileInfo[];
  edges: EdgeInfo[];
  regions: RegionInfo[];
}

/**
 * A technique aimed at one enemy: the distance, and whether it reaches.
 */
export interface AimInfo {
  target: number;
  needed: number;
  is_in_range: boolean;
  words: string;
  clauses: string[];
}

export interface TechniqueInfo {
  id: number;
  name: string;
  ki: number;
  stars: number;
  damage: number | null;
  near: number;
  aim: string;
  text: string;
  body: string;
  far: number;
  is_affordable: boolean;
  why_not: string;
  regions: number[];
  aims: AimInfo[];
}

export interface AbilityInfo {
  id: number;
  name: string;
  stars: number;
  is_paid: boolean;
  text: string;
  need: string;
  body: string;
  why_not: string;
}

/**
 * A face of a die: words, and its icons by name.
 */
export interface FaceInfo {
  words: string;
  icons: Record<string, number>;
}

export interface BonusInfo {
  name: string;
  words: string;
  clause: string;
}

export interface FighterInfo {
  id: number;
  sheet: string;
  name: string;
  short: string;
  owner: string;
  max_health: number;
  max_ki: number;
  max_stars: number;
  max_parries: number;
  strength: number;
  value: number;
  affinities: string[];
  die: FaceInfo[];
  abilities: AbilityInfo[];
  text: string;
  techniques: TechniqueInfo[];
  is_mine: boolean;
  region: number | null;
  health: number;
  ki: number;
  stars: number;
  parries: number;
  defense: number;
  balls: number[];
  is_stunned: boolean;
  is_knocked_out: boolean;
  is_activated: boolean;
  is_active: boolean;
  is_flying: boolean;
  saved_actions: number;
  bonuses: BonusInfo[];
  rolled: number | null;
  walk: [number, number][];
  label: string;
}

export interface MinionInfo {
  id: number;
  sheet: string;
  name: string;
  number: number;
  owner: string;
  region: number | null;
  is_active: boolean;
}

export interface CardInfo {
  id: number;
  name: string;
  cost: number;
  text: string;
  timing: string;
  body: string;
  sign: string;
}

/**
 * A place in the face-up row; `card` is None where it is empty.
 */
export interface RowSlot {
  slot: number;
  card: CardInfo | null;
  cost: number;
  cost_words: string;
}

export interface HandInfo {
  seat: string;
  known: CardInfo[];
  unknown: number;
  shown: number[];
}

export interface RoundInfo {
  number: number;
  first: string;
  gains: string;
  icons: Record<string, number>;
  is_now: boolean;
  is_past: boolean;
}

export interface ScoreInfo {
  seat: string;
  points: number;
  balls: number;
  team_value: number;
}

/**
 * An attack, a technique or other damage in progress.
 */
export interface HitInfo {
  kind: string;
  stage: string;
  source: number | null;
  targets: number[];
  target: number | null;
  name: string;
  damage: number;
  parts: PartInfo[];
  unblockable: number;
  blocked: number;
  shares: [number, number][];
  left: number;
  rolls_left: number;
  words: string;
  clause: string;
}

/**
 * A die that lies on the table now.
 */
export interface RollInfo {
  die: string;
  who: number;
  face: number;
  words: string;
}

/**
 * A character of a draft, by the number with which options name it.
 */
export interface RecruitInfo {
  id: number;
  sheet: string;
  name: string;
  value: number;
  figures: string[];
  techniques: string;
}

export interface DuelTable {
  game: string;
  rules: TableRules;
  seats: string[];
  last_round: number;
  minion_text: string;
  defense_die: FaceInfo[];
  rounds: RoundInfo[];
  board: Board;
  fighters: FighterInfo[];
  viewer: string;
  round: number;
  scores: ScoreInfo[];
  turn: string;
  active: number | null;
  actions: number;
  minions: MinionInfo[];
  row: RowSlot[];
  pile: number;
  discard: number;
  discarded: CardInfo[];
  hands: HandInfo[];
  supply: Record<string, number>;
  hit: HitInfo | null;
  rolls: RollInfo[];
  recruits: RecruitInfo[];
  pools: number[][];
  winner: string | null;
  ending: string;
}
