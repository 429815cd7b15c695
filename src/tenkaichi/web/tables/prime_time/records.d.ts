/* Made from src/tenkaichi/games/prime_time/table_records.py by `python -m tenkaichi.arena.browser_types`; do not edit. */

/**
 * A mission, a Location or a Condition.
 */
export interface SceneInfo {
  kind: string;
  name: string;
  text: string;
}

export interface CardInfo {
  id: number;
  name: string;
  kind: string;
  text: string;
  who: string;
}

export interface TeamInfo {
  seat: string;
  name: string;
  is_you: boolean;
  is_first: boolean;
  has_passed: boolean;
  bk: number;
  wt: number;
  orders: number;
  glory: number;
  total_glory: number;
  rounds_won: number;
  hand: CardInfo[];
  unknown: number;
  pile: number;
  discard: string[];
  in_play: CardInfo[];
}

export interface TechniqueInfo {
  id: number;
  name: string;
  bk: number;
  skill: string;
  range: number;
  damage: number;
  kind: string;
  blast: number;
  keywords: string[];
  text: string;
}

/**
 * A passive or an ability, as a chip to be read.
 */
export interface PowerInfo {
  name: string;
  text: string;
}

export interface TierInfo {
  form: string;
  hp: number;
  rfx: number;
  res: number;
  foc: number;
  imp: number;
  spr: number;
  oc: number;
  move: [number, number];
  techniques: TechniqueInfo[];
  powers: PowerInfo[];
}

export interface FighterInfo {
  sheet: string;
  profile: string;
  race: string;
  traits: string[];
  tiers: TierInfo[];
  id: number;
  name: string;
  tag: string;
  seat: string;
  x: number;
  y: number;
  radius: number;
  is_here: boolean;
  where: string;
  level: number;
  altitude: string;
  hp: number;
  max_hp: number;
  sk: number;
  sk_cap: number;
  tier: number;
  form: string;
  is_active: boolean;
  is_leader: boolean;
  order: string;
  actions: number;
  states: string[];
  carries: string;
}

export interface TokenInfo {
  id: number;
  profile: string;
  name: string;
  tag: string;
  seat: string;
  x: number;
  y: number;
  radius: number;
  level: number;
  hp: number;
}

export interface ObjectiveInfo {
  number: number;
  x: number;
  y: number;
  holder: string;
  oc: number[];
}

export interface MarkerInfo {
  name: string;
  x: number;
  y: number;
  carrier: string;
}

export interface PieceInfo {
  letter: string;
  name: string;
  kind: string;
  level: number;
  size: string;
  corners: [number, number][];
  centre: [number, number];
  state: string;
  cover: number;
  is_rough: boolean;
}

/**
 * The reach of the model in question: rows of y, and x from west to east.
 */
export interface ReachInfo {
  who: number;
  mil: number;
  rows: [number, number, number][];
  is_exact: boolean;
}

/**
 * A line of sight from one model to an enemy.
 */
export interface SightInfo {
  target: number;
  verdict: string;
  distance: number;
  cover: number;
  piece: number;
  place: [number, number];
  words: string;
  clause: string;
}

/**
 * A technique of the acting model aimed at one enemy; `why_not` is empty if it may be used.
 */
export interface AimInfo {
  technique: number;
  target: number;
  why_not: string;
  clause: string;
}

/**
 * The reach of a technique of the acting model, from base edge to base edge.
 */
export interface RingInfo {
  technique: number;
  name: string;
  kind: string;
  mil: number;
  is_affordable: boolean;
  keywords: string[];
}

/**
 * The models in sight and the places in reach of the model that acts, from where it stands.
 */
export interface ActorInfo {
  who: number;
  sights: SightInfo[];
  rings: RingInfo[];
  aims: AimInfo[];
}

/**
 * The attack under way.
 */
export interface AttackInfo {
  who: number;
  target: number;
  technique: string;
  kind: string;
  blast: number;
  bk: number;
  damage: number;
  clash: string;
}

export interface SkirmishTable {
  size: number;
  rounds: number;
  fighters: FighterInfo[];
  pieces: PieceInfo[];
  viewer: string;
  round: number;
  winners: string[];
  phase: string;
  scene: SceneInfo[];
  teams: TeamInfo[];
  tokens: TokenInfo[];
  objectives: ObjectiveInfo[];
  control: number;
  markers: MarkerInfo[];
  zones: [number, number, number, number][];
  placing: number;
  reach: ReachInfo | null;
  actor: ActorInfo | null;
  attack: AttackInfo | null;
}
