/** What `games/prime_time/table.py` sends; lengths are mils from the south-west corner. */

export interface FighterInfo {
  id: number;
  name: string;
  sheet: string;
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
  form: string;
  is_active: boolean;
  is_leader: boolean;
  order: string;
  states: string[];
  carries: string;
}

export interface TokenInfo {
  id: number;
  name: string;
  tag: string;
  seat: string;
  x: number;
  y: number;
  radius: number;
  level: number;
  hp: number;
}

export interface CardInfo {
  id: number;
  name: string;
  kind: string;
  text: string;
  who?: string;
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
  in_play: CardInfo[];
  discard: string[];
}

export interface SkirmishTable {
  viewer: string;
  size: number;
  round: number;
  rounds: number;
  phase: string;
  scene: { kind: string; name: string; text: string }[];
  teams: TeamInfo[];
  fighters: FighterInfo[];
  tokens: TokenInfo[];
  objectives: { number: number; x: number; y: number; holder: string; oc: [number, number] }[];
  control: number;
  markers: { name: string; x: number; y: number; carrier: string }[];
  pieces: { letter: string; name: string; level: number; size: string; state: string; corners: [number, number][]; centre: [number, number] }[];
  zones: [number, number, number, number][];
  reach: { who: number; mil: number; rows: [number, number, number][]; is_exact: boolean } | null;
  attack: { who: number; target: number; technique: string } | null;
}
