/* Made from src/tenkaichi/arena/protocol/ by `python -m tenkaichi.arena.browser_types`; do not edit. */

export const PROTOCOL: 1;

/**
 * What was wrong: a word for programs, a sentence for people, and the field or clause if there is one.
 */
export interface Problem {
  code: string;
  message: string;
  field: string;
  clause: string;
}

export interface ErrorReply {
  error: Problem;
}

/**
 * First of all, and again to look through other eyes. `pace_ms`: how long a bot's deed shall stand for him.
 */
export interface Hello {
  type: "hello";
  last_seq?: number;
  log_from?: number | null;
  eyes?: string;
  pace_ms?: number | null;
}

/**
 * `option` as it was offered, or `typed` words.
 */
export interface Answer {
  type: "answer";
  expected_seq: number;
  option?: (string | number | boolean | any[] | null)[] | null;
  typed?: string | null;
  id?: string;
}

/**
 * What cannot be done now; with `part` only what names one thing: a parameter's type ("card") and its value.
 */
export interface AskWhy {
  type: "why";
  part?: string;
  value?: string | number | boolean | any[] | null;
}

export interface AskHint {
  type: "hint";
  expected_seq: number;
}

/**
 * Takes the last answer back where that is free; asks the others where it is not.
 */
export interface Undo {
  type: "undo";
  expected_seq: number;
}

/**
 * Says yes or no to what another has proposed; `withdraw` by who proposed it is no.
 */
export interface Consent {
  type: "consent";
  kind: "override" | "rematch" | "takeback";
  accept: boolean;
  expected_seq: number;
}

/**
 * Proposes to change the state by hand, because the engine is wrong.
 */
export interface Override {
  type: "override";
  expected_seq: number;
  edits: Edit[];
  words?: string;
}

export interface Concede {
  type: "concede";
  expected_seq: number;
}

/**
 * The other's clock has run out, or he has been away for too long: one may, and need not, end the match.
 */
export interface ClaimWin {
  type: "claim";
  expected_seq: number;
}

/**
 * When this seat is asked: prompt rules as data (see engine/prompts.py); an empty list asks everything.
 */
export interface AskPolicy {
  type: "ask_by";
  rules: Record<string, any>[];
}

/**
 * Lets spectators see what this seat sees, or no longer.
 */
export interface ShareEyes {
  type: "share";
  on: boolean;
}

export interface Ping {
  type: "ping";
}

/**
 * A number or word of the state with its path, as an `Edit` names it, and in the words of the game.
 */
export interface EditableValue {
  path: string;
  value: string | number | boolean | any[] | null;
  piece: string;
  quality: string;
  words: string;
  choices: ([string | number | boolean | any[] | null, string])[];
  is_named: boolean;
}

export interface Editable {
  values: EditableValue[];
}

/**
 * One number or word of the state, by its path in the game's description of it.
 */
export interface Edit {
  path: string;
  value: string | number | boolean | any[] | null;
}

/**
 * A team, roster or deck to begin with.
 */
export interface Side {
  id: string;
  title: string;
  about: string;
}

export interface Level {
  name: string;
  title: string;
  about: string;
  rating: string;
}

/**
 * One way to set a match up.
 */
export interface BeginningInfo {
  id: string;
  title: string;
  about: string;
  takes_sides: boolean;
}

/**
 * A question about the set-up; the first way holds where none is chosen.
 */
export interface BeginningsInfo {
  id: string;
  title: string;
  ways: BeginningInfo[];
}

export interface GameInfo {
  name: string;
  title: string;
  seats: string[];
  about: string;
  table: string;
  sides: Side[];
  levels: Level[];
  beginnings: BeginningsInfo[];
  lessons: number;
  puzzles: number;
  ruleset: string;
  clauses: number;
}

export interface Games {
  games: GameInfo[];
}

export interface Me {
  id: string;
  name: string;
  is_guest: boolean;
}

export interface Rename {
  name: string;
}

/**
 * Keeps a name: from now on it can be logged in to from anywhere.
 */
export interface Claim {
  name: string;
  password: string;
}

/**
 * Another password for a name that is kept; whoever is logged in elsewhere is so no longer.
 */
export interface NewPassword {
  password: string;
  wanted: string;
}

export interface LogOut {
  everywhere?: boolean;
}

export interface LessonInfo {
  id: string;
  title: string;
  about: string;
  minutes: number;
  kind: "lesson" | "puzzle";
  goal: string;
}

export interface Lessons {
  game: string;
  lessons: LessonInfo[];
}

/**
 * What a lesson says now, or how a puzzle stands.
 */
export interface LessonStep {
  id: string;
  kind: "lesson" | "puzzle";
  title: string;
  step: number;
  steps: number;
  say: string;
  goal: string;
  hint: string;
  point_at: string[];
  allowed: number[];
  state: "done" | "failed" | "open" | "solved";
  next: string;
}

/**
 * How it is played. A clock is opt-in: seconds to begin with and seconds added by every answer.
 */
export interface MatchOptions {
  clock_seconds?: number;
  clock_increment?: number;
  takebacks?: "ask" | "never";
  spectators?: "allowed" | "none";
  pace_ms?: number;
  spectator_delay?: number;
  asks_passes?: boolean;
  pass_seconds?: number;
  beginning?: Record<string, string>;
}

/**
 * A table. `seats` says who sits where: "me", "friend" (an invitation), "open" (anybody), "hotseat", "bot:LEVEL".
 *
 * `sides` names what each seat plays; left out, a ready-made pair is drawn. `setup` is a whole set-up in its place.
 */
export interface NewMatch {
  game: string;
  seats: Record<string, string>;
  sides?: Record<string, string>;
  setup?: Record<string, any> | null;
  options?: MatchOptions;
}

/**
 * Who holds a seat. `kind`: "person", "bot", "empty".
 */
export interface SeatInfo {
  seat: string;
  kind: "bot" | "empty" | "person";
  name: string;
  is_you: boolean;
  is_here: boolean;
  level: string;
  side: string;
  team: string;
  away_seconds: number;
  clock_ms: number | null;
  clock_runs: boolean;
  shares_eyes: boolean;
  player: string;
  is_open: boolean;
}

export interface ResultInfo {
  winner: string | null;
  words: string;
}

export interface MatchInfo {
  id: string;
  game: string;
  title: string;
  purpose: "branch" | "lesson" | "match" | "puzzle" | "scenario";
  status: "abandoned" | "broken" | "over" | "playing" | "waiting";
  seats: SeatInfo[];
  your_seats: string[];
  created: number;
  updated: number;
  seq: number;
  length: number;
  is_rated: boolean;
  result: ResultInfo | null;
  options: MatchOptions;
  seed_proof: string;
  ruleset: string;
  asked: string;
  invitations: Record<string, string>;
  rematch: string;
  branch_of: string;
  stopped: string;
  rule_changes: string[];
  seed: string;
}

export interface Matches {
  matches: MatchInfo[];
}

/**
 * Sits down: with an invitation's token, or at an open table in the seat named (or any).
 */
export interface Join {
  token?: string | null;
  seat?: string | null;
  side?: string | null;
}

/**
 * The same again; `level` for other bots: "rematch one level up".
 */
export interface Rematch {
  level?: string | null;
}

/**
 * A table that now exists.
 */
export interface Created {
  id: string;
  url: string;
  invitations: Record<string, string>;
}

/**
 * One parameter of an option, by the type of the game's own vocabulary: region, fighter, card …
 */
export interface OptionPart {
  name: string;
  type: string;
  value: any;
  words: string;
}

export interface Chances {
  words: string;
  outcomes: [string, string][];
  assumption: string;
}

/**
 * Something that may be answered.
 */
export interface OptionInfo {
  number: number;
  option: any[];
  command: string;
  heading: string;
  label: string;
  note: string;
  verb: string;
  parts: OptionPart[];
  clause: string;
  chances: Chances | null;
  is_pass: boolean;
  is_irreversible: boolean;
  unused: string | null;
}

export interface RefusedOption {
  command: string;
  words: string;
  clause: string;
  label: string;
}

/**
 * What is waited for. Options only for whoever may answer.
 */
export interface PromptInfo {
  id: string;
  seat: string;
  is_mine: boolean;
  kind: string;
  question: string;
  situation: string;
  clauses: string[];
  options: OptionInfo[];
  is_optional: boolean;
  example: string;
  until: [string, string][];
  is_bot_thinking: boolean;
}

/**
 * With `expected_seq`, a question that has been answered meanwhile is no error: the reply says `is_stale`.
 *
 * With `asks_why`, an option that may not be taken is none either: the reply says why not.
 */
export interface PreviewRequest {
  option: (string | number | boolean | any[] | null)[];
  expected_seq?: number | null;
  asks_why?: boolean;
}

/**
 * What an option would bring: the game's own preview where it has one, exact chances in any case that has them.
 */
export interface PreviewReply {
  words: string;
  facts: Record<string, any>[];
  replies: Record<string, any>[];
  path: Record<string, any>[];
  outcomes: [string, string][];
  assumptions: string[];
  is_stale: boolean;
  refusal: RefusedOption | null;
}

/**
 * Something of a game that has a name: a card, a fighter, a mission, with everything that is printed on it.
 */
export interface ReferenceEntry {
  kind: string;
  name: string;
  text: string;
}

export interface References {
  game: string;
  entries: ReferenceEntry[];
}

export interface ChapterInfo {
  code: string;
  title: string;
  clauses: number;
}

/**
 * A scenario that plays a clause out.
 */
export interface Proof {
  id: string;
  title: string;
}

export interface ClauseInfo {
  id: string;
  chapter: string;
  heading: string;
  text: string;
  ruling: string;
  check: string;
  source: string;
  scenarios: Proof[];
}

export interface Clauses {
  game: string;
  clauses: ClauseInfo[];
  total: number;
  chapters: ChapterInfo[];
}

export interface ScenarioInfo {
  id: string;
  chapter: string;
  title: string;
  clauses: string[];
  cases: string[];
}

export interface Scenarios {
  game: string;
  scenarios: ScenarioInfo[];
  chapters: ChapterInfo[];
}

/**
 * A scenario's case as a live table. Without `seats` everybody's seat is one's own.
 */
export interface OpenScenario {
  id: string;
  case?: number;
  seats?: Record<string, string>;
}

/**
 * Plays on from answer `at` of a replay. Seats as in a new match; left out: you where you look from, else a bot.
 */
export interface Branch {
  at: number;
  seats?: Record<string, string>;
}

/**
 * One answer on the tape.
 */
export interface ReplayStep {
  at: number;
  seat: string;
  words: string;
  is_key: boolean;
}

/**
 * Something worth seeing again, with the reason if there is one: "a knock-out; B takes the lead, 0 to 3".
 */
export interface Moment {
  at: number;
  words: string;
  why: string;
}

export interface TallyPartInfo {
  words: string;
  value: string;
  clause: string;
}

/**
 * What a seat has come to at the end, and how.
 */
export interface TallyInfo {
  seat: string;
  total: string;
  unit: string;
  parts: TallyPartInfo[];
}

/**
 * With `upto` in the request nothing is in here that lies after it: steps, moments and result end there.
 */
export interface ReplayInfo {
  match: MatchInfo;
  steps: ReplayStep[];
  viewers: string[];
  moments: Moment[];
  tally: TallyInfo[];
  rolls: number;
}

/**
 * How often each face of a die has come up for a seat; dice are public.
 */
export interface DiceInfo {
  die: string;
  kind: string;
  seat: string;
  faces: string[];
  counts: number[];
  total: number;
  average: number | null;
  expected: number | null;
}

/**
 * All dice of a match so far.
 */
export interface DiceInfos {
  dice: DiceInfo[];
  rolls: number;
}

/**
 * "This looks wrong", on a log line.
 */
export interface ReportRequest {
  event: number;
  words?: string;
}

export interface ReportInfo {
  id: string;
  match: string;
  at: number;
  clause: string;
  words: string;
  url: string;
  scenario: string;
}

export interface LogEntry {
  number: number;
  at: number;
  kind: string;
  density: number;
  words: string;
  clause: string;
  clauses: string[];
  facts: Record<string, any>;
}

export interface Span {
  text: string;
  role: string;
}

export interface PictureBlock {
  name: string;
  lines: Span[][];
}

/**
 * `free`: at once. `ask`: the others must agree. `no`: with the reason.
 */
export interface UndoInfo {
  kind: "ask" | "free" | "no";
  why: string;
}

/**
 * Something that waits for the others' consent.
 */
export interface Proposal {
  kind: "override" | "rematch" | "takeback";
  by: string;
  words: string;
  is_yours: boolean;
  awaits_you: boolean;
}

/**
 * The whole truth of one viewer. It is sent after every change and whenever anything was missed.
 *
 * What is printed on a table's things is sent only where `printed_key` is another than in the view before on this
 * connection; a table is what is printed with `table` laid over it.
 */
export interface ViewFrame {
  type: "view";
  seq: number;
  match: MatchInfo;
  viewer: string;
  viewers: string[];
  table: Record<string, any> | null;
  picture: PictureBlock[];
  prompt: PromptInfo | null;
  log: LogEntry[];
  log_from: number;
  log_total: number;
  undo: UndoInfo;
  proposals: Proposal[];
  lesson: LessonStep | null;
  position_hash: string;
  asked_by: Record<string, any>[];
  printed_key: string;
  printed: Record<string, any> | null;
}

/**
 * An answer that was not taken; nothing has changed. A view follows.
 */
export interface RefusedFrame {
  type: "refused";
  seq: number;
  reason: string;
  code: string;
  clause: string;
  reply_to: string;
}

export interface PresenceFrame {
  type: "presence";
  seq: number;
  seats: SeatInfo[];
  spectators: number;
}

/**
 * What cannot be done now, with the reason; of one thing (`part`, `value` as they were asked) each reason once.
 */
export interface WhyFrame {
  type: "why";
  seq: number;
  refused: RefusedOption[];
  part: string;
  value: string | number | boolean | any[] | null;
}

/**
 * A good move, with the bot's estimate.
 */
export interface HintFrame {
  type: "hint";
  seq: number;
  option: any[];
  words: string;
  estimate: string;
}

export interface PongFrame {
  type: "pong";
  seq: number;
}

/**
 * Something that a person should read: "Bulma has taken back an answer".
 */
export interface NoticeFrame {
  type: "notice";
  seq: number;
  words: string;
  level: "info" | "warning";
}

/**
 * Wins out of games, a draw being half a win, with Wilson's interval of 95 %.
 */
export interface Rate {
  games: number;
  won: number;
  rate: number;
  low: number;
  high: number;
}

/**
 * Of a side, a character, a seat or a level.
 */
export interface NamedRate {
  games: number;
  won: number;
  rate: number;
  low: number;
  high: number;
  id: string;
  title: string;
}

/**
 * Of the first against the second.
 */
export interface PairRate {
  games: number;
  won: number;
  rate: number;
  low: number;
  high: number;
  first: string;
  second: string;
}

export interface ResultsInfo {
  matches: number;
  draws: number;
  answers_per_match: number;
  sides: NamedRate[];
  characters: NamedRate[];
  matchups: PairRate[];
  seats: NamedRate[];
  levels: NamedRate[];
  ladder: PairRate[];
}

/**
 * The same die in the hands of persons, or of bots.
 */
export interface RollerInfo {
  who: string;
  total: number;
  average: number;
  p: number;
}

/**
 * All rolls of a die against what a fair one would show.
 */
export interface DieStatistics {
  die: string;
  faces: number;
  counts: number[];
  total: number;
  expected: number;
  chi_square: number;
  p: number;
  verdict: "fair" | "loaded" | "too few";
  words: string;
  rollers: RollerInfo[];
  expected_average: number;
}

/**
 * All finished matches of a game on this server, but those that are left out: unrated ones (something was taken
 * back or changed by hand), positions, and changed content. Lessons, branches and scenarios are no matches.
 */
export interface GameStatistics {
  game: string;
  title: string;
  people: ResultsInfo;
  bots: ResultsInfo;
  dice: DieStatistics[];
  error_rate: number;
  left_out: number;
  without_dice: number;
  as_of: number;
}

/**
 * One character in the matches of a game in which people played and only one side had him.
 */
export interface CharacterPage {
  game: string;
  title: string;
  name: string;
  all: Rate;
  sides: NamedRate[];
  beside: NamedRate[];
  against: NamedRate[];
}

/**
 * A player's matches of one game.
 */
export interface PlayerGame {
  game: string;
  title: string;
  all: Rate;
  people: Rate;
  hotseat: number;
  levels: NamedRate[];
  sides: NamedRate[];
  characters: NamedRate[];
}

/**
 * What anybody may know of a player. Private tables, and what spectators may not see yet, are for himself.
 */
export interface PlayerPage {
  id: string;
  name: string;
  is_guest: boolean;
  is_you: boolean;
  games: PlayerGame[];
  recent: MatchInfo[];
}

export type ServerFrame = ViewFrame | RefusedFrame | PresenceFrame | WhyFrame | HintFrame | PongFrame | NoticeFrame;

export type ClientFrame = Hello | Answer | AskWhy | AskHint | Undo | Consent | Override | Concede | ClaimWin | AskPolicy | ShareEyes | Ping;
