/* Made from src/tenkaichi/arena/protocol/ by `python -m tenkaichi.arena.browser_types`; do not edit. */

export const PROTOCOL: 1;

/**
 * An error: a code for programs, a sentence for people, and the field or clause if there is one.
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
 * A build to be judged; nothing of it is stored. `pack`: a homebrew pack that it is built with.
 */
export interface CheckBuild {
  body: Record<string, any>;
  switches?: Record<string, boolean>;
  pack?: string;
}

export interface ReadBuild {
  text: string;
  pack?: string;
}

/**
 * First hands of a build, by a seed.
 */
export interface TestBuild {
  body: Record<string, any>;
  seed?: string;
  count?: number;
  pack?: string;
}

/**
 * A way to put a problem right: a change as data, or a part of the builder to go to.
 */
export interface FixInfo {
  label: string;
  change: Record<string, any> | null;
  go: string;
  safe: boolean;
}

export interface BuildProblemInfo {
  clauses: string[];
  entries: string[];
  reason: string;
  advice: string;
  fixes: FixInfo[];
}

/**
 * The rules' verdict on a build. `side` is what a set-up takes for it.
 */
export interface BuildCheck {
  game: string;
  body: Record<string, any>;
  problems: BuildProblemInfo[];
  remarks: string[];
  summary: Record<string, any>;
  side: any;
  ruleset: string;
}

export interface UnfitInfo {
  clause: string;
  reason: string;
}

/**
 * Every entry that may not join, and why; all others may.
 */
export interface BuildFits {
  unfit: Record<string, UnfitInfo>;
}

export interface UnreadInfo {
  line: number;
  text: string;
  reason: string;
  meant: string[];
}

export interface BuildReading {
  body: Record<string, any>;
  unread: UnreadInfo[];
  text: string;
}

export interface BuildText {
  text: string;
  is_exact: boolean;
}

export interface OddsInfo {
  words: string;
  chance: number;
}

export interface HandsInfo {
  hands: string[][];
  odds: OddsInfo[];
  about: string;
}

export interface ReadyInfo {
  id: string;
  title: string;
  note: string;
  body: Record<string, any>;
}

export interface ReadyBuilds {
  game: string;
  noun: string;
  blank: Record<string, any>;
  builds: ReadyInfo[];
}

/**
 * A build to be stored. `expected` is the number of the last stored step; another one means another device.
 */
export interface SaveBuild {
  game: string;
  title: string;
  body: Record<string, any>;
  expected?: number;
  say?: string;
}

export interface BuildInfo {
  id: string;
  game: string;
  title: string;
  body: Record<string, any>;
  ruleset: string;
  created: number;
  changed: number;
  step: number;
  is_deleted: boolean;
}

/**
 * `is_kept` is false if another device was faster: then `build` is its build, and yours is among the versions.
 */
export interface SavedBuild {
  build: BuildInfo;
  is_kept: boolean;
}

export interface Builds {
  builds: BuildInfo[];
}

export interface KeepVersion {
  say?: string;
  cause?: "hand" | "new" | "other-device" | "paste" | "play" | "print" | "share";
}

export interface VersionInfo {
  number: number;
  at: number;
  say: string;
  cause: string;
  body: Record<string, any>;
  ruleset: string;
}

export interface Versions {
  versions: VersionInfo[];
}

export interface ShareBuild {
  game: string;
  title: string;
  body: Record<string, any>;
}

/**
 * An entry of a shared build that reads otherwise now. Lists shared before words were stored have no text.
 */
export interface SharedChange {
  title: string;
  path: string;
  text: WordRun[];
}

/**
 * A build for ever: as it was shared, under which ruleset, and what has changed since.
 */
export interface SharedInfo {
  code: string;
  path: string;
  game: string;
  title: string;
  body: Record<string, any>;
  text: string;
  ruleset: string;
  made: number;
  is_current: boolean;
  differences: string[];
  changed: string[];
  changes: SharedChange[];
  problems: BuildProblemInfo[];
  summary: Record<string, any>;
}

/**
 * A homebrew pack as TOML: entries to add to the game's own, or fields to change.
 */
export interface UploadPack {
  game: string;
  title: string;
  text: string;
}

/**
 * A homebrew pack. Its hash is that of the whole content, and stands at every table that uses it.
 */
export interface PackInfo {
  id: string;
  game: string;
  title: string;
  hash: string;
  ruleset: string;
  entries: string[];
  created: number;
  is_yours: boolean;
}

export interface Packs {
  packs: PackInfo[];
}

/**
 * A table with a homebrew pack: by invitation or against a bot, never open to everybody.
 */
export interface PlayPack {
  seats: Record<string, string>;
  sides?: Record<string, any>;
}

/**
 * The first frame; sent again to change the viewer. `pace_ms`: how long a bot's action stays on screen. `patches`:
 * the client takes views as differences.
 */
export interface Hello {
  type: "hello";
  last_seq?: number;
  log_from?: number | null;
  eyes?: string;
  pace_ms?: number | null;
  patches?: boolean;
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
 * Ask what cannot be done now. With `part`, only refusals about one thing: a parameter's type ("card") and its
 * value.
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
 * Take the last answer back if that is free; otherwise ask the other players.
 */
export interface Undo {
  type: "undo";
  expected_seq: number;
}

/**
 * Answer a proposal with yes or no. A no from its proposer withdraws it.
 *
 * `proposal` is the `id` of the proposal that the player saw. Without it, the view of `expected_seq` must show the
 * pending one.
 */
export interface Consent {
  type: "consent";
  kind: "override" | "rematch" | "takeback";
  accept: boolean;
  expected_seq: number;
  proposal?: number | null;
}

/**
 * Propose to change the state by hand, because the engine is wrong.
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
 * End the match because the other player's clock has run out or they have been away for too long.
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
 * Let spectators see what this seat sees, or stop it.
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
 * One thing or place that an event names. `type` is the game's word for its kind: fighter, model, region, card.
 */
export interface EventPart {
  type: string;
  value: any;
  words: string;
}

/**
 * The parts of an event. The server makes them from the facts that the viewer may know, and from nothing else.
 */
export interface EventInfo {
  who: EventPart | null;
  whom: EventPart[];
  what: EventPart | null;
  origin: EventPart | null;
  to: EventPart | null;
  amount: number | null;
  now: number | null;
  dice: number[];
}

/**
 * A character of a side; `id` is what the table draws its portrait by.
 */
export interface SideMember {
  id: string;
  name: string;
}

/**
 * A team, roster or deck to begin with.
 */
export interface Side {
  id: string;
  title: string;
  about: string;
  members: SideMember[];
  plan: string;
  difficulty: "" | "demanding" | "medium" | "simple";
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
  tagline: string;
  table: string;
  sides: Side[];
  levels: Level[];
  beginnings: BeginningsInfo[];
  play_now: Record<string, string>;
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
 * Keep a name, so that the player can log in from anywhere.
 */
export interface Claim {
  name: string;
  password: string;
}

/**
 * Change the password of a kept name; all other log-ins end.
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
 * A lesson's words now, or the state of a puzzle.
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
 * A key of the search language, and the values that entries have; a figure has none.
 */
export interface KeyInfo {
  name: string;
  label: string;
  is_figure: boolean;
  short: string[];
  is_open: boolean;
  values: string[];
}

/**
 * One game on the shelf. `hash` names its index for ever.
 */
export interface LibraryInfo {
  game: string;
  title: string;
  hash: string;
  ruleset: string;
  entries: number;
  kinds: Record<string, number>;
  noun: string;
}

export interface Libraries {
  games: LibraryInfo[];
}

/**
 * An entry as a search sees it. Where it has a face, its words are the lines of the face.
 */
export interface IndexRow {
  kind: string;
  id: string;
  title: string;
  type: string;
  text: string;
  figures: Record<string, number>;
  fields: Record<string, string[]>;
  limit: number;
  face: any;
}

/**
 * Everything of a game that can be found.
 */
export interface LibraryIndex {
  game: string;
  hash: string;
  ruleset: string;
  keys: KeyInfo[];
  rows: IndexRow[];
}

/**
 * A part of a search that was not understood, and what to write instead.
 */
export interface SearchFault {
  part: string;
  start: number;
  reason: string;
  meant: string;
}

/**
 * A part of a search that finds nothing, and how many entries there would be without it.
 */
export interface Without {
  part: string;
  found: number;
}

export interface SearchHit {
  game: string;
  kind: string;
  id: string;
  title: string;
  type: string;
  text: string;
  path: string;
}

export interface SearchResults {
  query: string;
  read_as: string;
  total: number;
  start: number;
  entries: SearchHit[];
  faults: SearchFault[];
  without: Without[];
}

export interface EntryClause {
  id: string;
  text: string;
  ruling: string;
}

/**
 * A case of a scenario in which the entry is examined; `case` is its place in the scenario.
 */
export interface EntryScene {
  scenario: string;
  case: number;
  words: string;
  title: string;
}

export interface EntryLink {
  kind: string;
  id: string;
  words: string;
  path: string;
}

/**
 * A ready-made deck, roster or team that holds the entry.
 */
export interface EntryUse {
  id: string;
  title: string;
  copies: number;
}

/**
 * Some words of a text: in both versions, only in the old one (`out`), or only in the new one (`in`).
 */
export interface WordRun {
  what: "in" | "out" | "same";
  words: string;
}

/**
 * A change of an entry. `since` is the release that has it so; "": not released yet.
 */
export interface EntryChangeInfo {
  kind: "changed" | "new" | "reworded";
  since: string;
  words: string;
  text: WordRun[];
}

export interface EntryFact {
  name: string;
  value: string;
}

/**
 * The homebrew pack with which a page was asked for.
 */
export interface EntryPack {
  id: string;
  title: string;
  hash: string;
  ruleset: string;
}

/**
 * How often sides with the entry drew and played it, and won when only one side did. None: too few matches.
 */
export interface UseRates {
  sides: number;
  drawn: Rate | null;
  played: Rate | null;
  won_drawn: Rate | null;
  won_played: Rate | null;
}

/**
 * Figures from a bot's matches against itself, under the ruleset with this hash.
 */
export interface LabResult {
  bot: string;
  matches: number;
  seed: number;
  made: string;
  version: string;
  ruleset: string;
  is_current: boolean;
  games: number;
  won: Rate | null;
  uses: UseRates | null;
}

/**
 * A page of the library. With a homebrew pack nothing is measured, and what the pack changes has no scenes.
 */
export interface EntryInfo {
  game: string;
  game_title: string;
  kind: string;
  id: string;
  title: string;
  type: string;
  text: string;
  facts: EntryFact[];
  figures: Record<string, number>;
  fields: Record<string, string[]>;
  limit: number;
  face: any;
  errata: string;
  ruling: string;
  changes: EntryChangeInfo[];
  clauses: EntryClause[];
  scenes: EntryScene[];
  terms: EntryLink[];
  links: EntryLink[];
  alike: EntryLink[];
  used_by: EntryUse[];
  measured: Rate | null;
  matches: number;
  uses: UseRates | null;
  lab: LabResult | null;
  ruleset: string;
  path: string;
  pack: EntryPack | null;
  is_homebrew: boolean;
}

/**
 * The options of a match. A clock is optional: seconds at the start and seconds added by every answer.
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
 * A rating in points, with the doubt to either side: the true one is within it in 95 of 100 cases.
 */
export interface RatingInfo {
  points: number;
  doubt: number;
  matches: number;
  is_provisional: boolean;
}

/**
 * The holder of a seat. `kind`: "person", "bot", "empty".
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
  rating: RatingInfo | null;
  is_remote_bot: boolean;
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
  grace_seconds: number;
  is_arranged: boolean;
}

export interface Matches {
  matches: MatchInfo[];
}

/**
 * Sit down: with an invitation's token, or at an open table in the named seat (or any).
 */
export interface Join {
  token?: string | null;
  seat?: string | null;
  side?: string | null;
}

/**
 * Play the same again; `level` for other bots: "rematch one level up".
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
 * One card, character or other entry, and how many copies of it.
 */
export interface PrintEntry {
  kind: string;
  id: string;
  copies?: number;
}

/**
 * A print order. `lists` are ready decks, rosters or teams; `build` is one of the sender's own, `text` its text.
 *
 * With a homebrew `pack` all of these may hold its entries.
 */
export interface PrintWish {
  entries?: PrintEntry[];
  lists?: string[];
  build?: Record<string, any> | null;
  text?: string;
  extras?: ("reference" | "ruler" | "scorecard" | "tokens")[];
  paper?: "a4" | "letter";
  format?: "poker" | "sheet" | "tarot";
  ink_saving?: boolean;
  font?: "large" | "normal" | "small";
  rules?: boolean;
  gap?: number;
  cover?: boolean;
  pack?: string;
}

export interface PrintableList {
  id: string;
  title: string;
  about: string;
}

/**
 * An entry that a homebrew pack adds or changes.
 */
export interface PackEntry {
  kind: string;
  id: string;
  title: string;
}

/**
 * Everything that a game can print.
 */
export interface PrintMenu {
  game: string;
  title: string;
  stamp: string;
  lists: PrintableList[];
  kinds: Record<string, number>;
  extras: string[];
  pack_title: string;
  pack_entries: PackEntry[];
}

export interface PrintProblem {
  clause: string;
  reason: string;
}

/**
 * The first pages as pictures (data addresses), how many there are, and why a list is not legal.
 */
export interface PrintPreview {
  pages: number;
  sheets: string[];
  problems: PrintProblem[];
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
  shares: number[];
  numbers: Record<string, number>;
}

/**
 * An option that may be answered.
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
  figures: Record<string, number>;
}

export interface RefusedOption {
  command: string;
  words: string;
  clause: string;
  label: string;
}

/**
 * The question that is asked. Only a viewer who may answer gets the options.
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
  whiles: [string, string][];
  is_bot_thinking: boolean;
  about: number | null;
}

/**
 * A request for a preview. With `expected_seq`, an answered question is not an error: the reply says `is_stale`.
 *
 * With `asks_why`, an illegal option is not an error either: the reply says why not.
 */
export interface PreviewRequest {
  option: (string | number | boolean | any[] | null)[];
  expected_seq?: number | null;
  asks_why?: boolean;
}

/**
 * The consequences of an option: the game's own preview if it has one, and exact chances if there are any.
 */
export interface PreviewReply {
  words: string;
  facts: Record<string, any>[];
  replies: Record<string, any>[];
  path: Record<string, any>[];
  outcomes: [string, string][];
  assumptions: string[];
  shares: number[];
  is_stale: boolean;
  refusal: RefusedOption | null;
  lines: Record<string, any>[];
  place: string;
}

/**
 * The places where each enemy could move and strike next, in the game's own records; empty if a game has none.
 */
export interface Threats {
  seq: number;
  threats: Record<string, any>[];
}

/**
 * A named thing of a game, such as a card, a fighter or a mission, with everything printed on it.
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
 * A scenario's case as a live table. Without `seats`, all seats are the caller's.
 */
export interface OpenScenario {
  id: string;
  case?: number;
  seats?: Record<string, string>;
}

/**
 * A bot account. It belongs to the player who makes it and plays under its own name.
 */
export interface NewBot {
  name: string;
  games: string[];
  about?: string;
}

/**
 * A remote bot as everybody sees it.
 */
export interface BotInfo {
  id: string;
  name: string;
  games: string[];
  about: string;
  owner: string;
  is_online: boolean;
  is_yours: boolean;
  ratings: Record<string, RatingInfo>;
}

/**
 * A bot with its token. The server stores only a digest, so the token is shown this one time.
 */
export interface NewToken {
  bot: BotInfo;
  token: string;
  scope: string;
}

export interface RemoteBots {
  bots: BotInfo[];
}

/**
 * Challenge a bot. Without `options` the match has a clock.
 */
export interface NewChallenge {
  bot: string;
  game: string;
  side?: string;
  options?: MatchOptions;
}

/**
 * A match of a bot against a level of this server, or an open table at which anybody may sit down.
 */
export interface BotMatch {
  game: string;
  opponent?: string;
  side?: string;
  options?: MatchOptions;
}

export interface ChallengeReply {
  id: string;
  is_accepted: boolean;
}

/**
 * An answer to the question of the view with number `seq`: one of `option`, `number` or `typed`.
 */
export interface BotAnswer {
  seq: number;
  option?: (string | number | boolean | any[] | null)[] | null;
  number?: number | null;
  typed?: string | null;
  id?: string;
}

/**
 * A yes or no to a proposal in a view.
 */
export interface BotConsent {
  seq: number;
  proposal: number;
  kind: "override" | "rematch" | "takeback";
  accept: boolean;
}

/**
 * The number of the last change of the match after the request.
 */
export interface Accepted {
  seq: number;
}

/**
 * Somebody wants to play: accept or decline it.
 */
export interface ChallengeLine {
  type: "challenge";
  id: string;
  game: string;
  challenger: string;
  rating: RatingInfo;
  options: MatchOptions;
}

/**
 * A match of the bot is being played: read its stream. Sent again for every such match when the stream opens.
 */
export interface StartLine {
  type: "start";
  id: string;
  game: string;
  seats: string[];
}

/**
 * A match of the bot is not being played any more, or a challenge was withdrawn.
 */
export interface EndLine {
  type: "end";
  id: string;
}

/**
 * A line without news: the connection stands.
 */
export interface PingLine {
  type: "ping";
}

/**
 * Everything that the bot may know of its match now. Answer if `question` is there and its `is_mine` is true.
 */
export interface ViewLine {
  type: "view";
  seq: number;
  match: MatchInfo;
  viewer: string;
  question: PromptInfo | null;
  table: Record<string, any> | null;
  log: LogEntry[];
  proposals: Proposal[];
}

/**
 * A message for people.
 */
export interface NoticeLine {
  type: "notice";
  seq: number;
  words: string;
}

/**
 * Play on from answer `at` of a replay. Seats as in a new match; by default the caller keeps their seat against
 * bots.
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
 * The final score of a seat, and how it came about.
 */
export interface TallyInfo {
  seat: string;
  total: string;
  unit: string;
  parts: TallyPartInfo[];
}

/**
 * A replay. With `upto` in the request, it ends there: later steps, moments and the result are left out.
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
 * The number of times that each face of a die has come up for a seat; dice are public.
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

/**
 * The strongest bot's judgement of one option.
 */
export interface ThoughtInfo {
  words: string;
  visits: number;
  chance: number;
  is_chosen: boolean;
}

/**
 * A decision of a finished match as the strongest bot sees it, from the view of the player who was asked.
 */
export interface Thoughts {
  at: number;
  seat: string;
  options: ThoughtInfo[];
  loss: number;
  verdict: "" | "blunder" | "inaccuracy" | "mistake";
}

/**
 * One tap. `add` counts, `set` chooses or marks, `roll` and `note` go into the log, `undo` takes a change back.
 */
export interface ScoreChange {
  id: string;
  op: "add" | "note" | "roll" | "set" | "undo";
  key?: string;
  by?: number;
  value?: string | boolean | null;
  die?: string;
  faces?: number[];
  words?: string;
  of?: string;
  device?: string;
  at?: number;
}

/**
 * Begin a sheet. `sides`: by seat the id of a ready side, or a side of one's own.
 */
export interface NewScore {
  game: string;
  sides: Record<string, any>;
}

/**
 * Changes in the order in which they were made; `after` is the last number that the phone has.
 */
export interface ScoreChanges {
  changes?: ScoreChange[];
  after?: number;
}

/**
 * The result of the game at the table.
 */
export interface ScoreResult {
  winner: "A" | "B" | "draw";
}

export interface NumberedChange {
  seq: number;
  change: Record<string, any>;
}

/**
 * The changes since then, in the order that holds for all phones.
 */
export interface ScoreLog {
  seq: number;
  changes: NumberedChange[];
  is_saved: boolean;
  winner: string;
}

/**
 * A sheet: what is kept, and everything that has changed.
 */
export interface ScoreInfo {
  id: string;
  game: string;
  sheet: Record<string, any>;
  qr: string;
  log: ScoreLog;
}

export interface ScoreSideInfo {
  id: string;
  title: string;
  about: string;
}

/**
 * Something that the calculator has to know.
 */
export interface CalculatorField {
  key: string;
  label: string;
  kind: "choice" | "number" | "text";
  start: string;
  least: number;
  most: number;
  choices: string[][];
}

export interface CalculatorInfo {
  id: string;
  title: string;
  fields: CalculatorField[];
}

/**
 * The ways in which a game's sheet can begin.
 */
export interface ScoreStart {
  game: string;
  title: string;
  sides: ScoreSideInfo[];
  questions: CalculatorInfo[];
}

export interface CalculatorQuestion {
  question: string;
  facts?: Record<string, string>;
}

export interface CalculatorFact {
  words: string;
  clause: string;
}

export interface CalculatorChance {
  words: string;
  chance: number;
  fraction: string;
}

/**
 * One option: in short, what it rests on, and every outcome with its exact chance.
 */
export interface CalculatorPart {
  title: string;
  words: string;
  facts: CalculatorFact[];
  chances: CalculatorChance[];
}

/**
 * The engine's result, and its assumptions.
 */
export interface CalculatorAnswer {
  parts: CalculatorPart[];
  assumptions: string[];
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
  begins: boolean;
  you: string;
  exact: string;
  event: EventInfo | null;
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
 * A proposal that waits for the consent of others.
 */
export interface Proposal {
  id: number;
  kind: "override" | "rematch" | "takeback";
  by: string;
  words: string;
  is_yours: boolean;
  awaits_you: boolean;
}

/**
 * Everything that one viewer sees. Sent after every change, and whenever a frame was missed.
 *
 * The printed part of a table is sent only when `printed_key` differs from the previous view on this connection. The
 * client merges `table` into it.
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
  number: number;
}

/**
 * The changes that turn the view number `base` into the view `number`.
 *
 * `changes` are set one after the other: each names a place in the view and what stands there now. Log and printed
 * part are sent as in a view. A client that does not hold the view `base` says hello.
 */
export interface PatchFrame {
  type: "patch";
  seq: number;
  number: number;
  base: number;
  changes: ([(string | number)[], any])[];
  log: LogEntry[];
  log_from: number;
  log_total: number;
  printed: Record<string, any> | null;
}

/**
 * A refused answer; nothing has changed. A view follows.
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
 * Things that cannot be done now, with reasons. For one thing (`part`, `value` as asked) each reason comes once.
 */
export interface WhyFrame {
  type: "why";
  seq: number;
  refused: RefusedOption[];
  part: string;
  value: string | number | boolean | any[] | null;
}

/**
 * A good move, with the bot's estimate, and what it brings: "Yamcha is knocked out (62 %)."
 */
export interface HintFrame {
  type: "hint";
  seq: number;
  option: any[];
  words: string;
  estimate: string;
  reasons: string[];
}

export interface PongFrame {
  type: "pong";
  seq: number;
}

/**
 * A message for people: "Bulma has taken back an answer".
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
 * The results of a side, a character, a seat or a level.
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
 * The results of the first against the second.
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
 * All finished matches of a game on this server, except unrated ones (a takeback or a change by hand), positions,
 * and changed content. Lessons, branches and scenarios do not count as matches.
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
 * One character in matches of people in which only one side had the character.
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
  rating: RatingInfo | null;
}

/**
 * The public facts about a player. Private and delayed matches are shown to the player alone.
 */
export interface PlayerPage {
  id: string;
  name: string;
  is_guest: boolean;
  is_you: boolean;
  games: PlayerGame[];
  recent: MatchInfo[];
}

/**
 * One of `phrase` and `words`. Words need the consent of both players.
 */
export interface Say {
  phrase?: "again" | "good-game" | "hello" | "luck" | "moment" | "nice" | "oops" | "thanks" | null;
  words?: string | null;
}

/**
 * Agree to text between the players, or stop it.
 */
export interface AllowText {
  on: boolean;
}

/**
 * Something that was said.
 */
export interface Said {
  number: number;
  seat: string;
  name: string;
  words: string;
  is_yours: boolean;
  at: number;
}

/**
 * Everything that was said at the table lately. Only players receive it, never spectators.
 *
 * `text`: "off", "you-agreed" (the other player has not), "they-agreed", or "on". `may_speak` is false for a player
 * whom the host has muted.
 */
export interface TalkFrame {
  type: "talk";
  seq: number;
  said: Said[];
  text: "off" | "on" | "they-agreed" | "you-agreed";
  phrases: Record<string, string>;
  may_speak: boolean;
}

/**
 * A report about another player of a match, for the host. It holds what was said there.
 */
export interface PlayerReport {
  match: string;
  player: string;
  kind: "abuse" | "cheating" | "name" | "other" | "stalling";
  words?: string;
}

export interface Reported {
  id: string;
}

export type ServerFrame = ViewFrame | PatchFrame | RefusedFrame | PresenceFrame | WhyFrame | HintFrame | PongFrame | NoticeFrame | TalkFrame;

export type ClientFrame = Hello | Answer | AskWhy | AskHint | Undo | Consent | Override | Concede | ClaimWin | AskPolicy | ShareEyes | Ping;
