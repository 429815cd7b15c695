/**
 * The heads of the characters: flat shapes on a field from -50 to 50. Each is put together from a face, hair, eyes and
 * one mark that nobody else has. A character without a recipe gets one that follows from the name.
 */
import { html } from "../ui.js";
import { numbersOf } from "./shapes.js";

/** @typedef {[look: "hair" | "face" | "mark" | "ink" | "line" | "markline" | "white", path: string]} Shape */
/** @typedef {{skin?: string, hair?: string, mark: string, cloth?: string, shapes: Shape[]}} Emblem */

const PAPER = "#f7e3c6";
const GREEN = "#93cc80";
const INK = "#18152c";
const GOLD = "#ffd23d";

const LEAN = "M-21-14V8q1 12 11 20L0 36l10-8Q20 20 21 8V-14Z";
const ROUND = "M-25-4q0-27 25-27T25-4v11Q22 33 0 35-22 33-25 7Z";
const BROAD = "M-25-8q0-28 25-28T25-8l-2 22-11 20h-24l-11-20Z";
const LONG = "M-21-10q-1-30 21-30t21 30l-3 24Q14 30 0 38q-14-8-18-24Z";

/** @param {number} y @param {number} [gap] @param {number} [tilt] @returns {Shape} */
const glare = (y, gap = 5, tilt = 6) => [
  "ink",
  `M${-gap} ${y + tilt}L-18 ${y - 1}l2 8 ${11 - gap} 2ZM${gap} ${y + tilt}L18 ${y - 1}l-2 8-${11 - gap} 2Z`,
];
/** @param {number} y @param {number} [apart] @returns {Shape} */
const open = (y, apart = 10) => [
  "ink",
  `M${-apart} ${y - 6}q5 0 5 6t-5 6-5-6 5-6ZM${apart} ${y - 6}q5 0 5 6t-5 6-5-6 5-6Z`,
];
/** @param {number} y @returns {Shape} */
const mouth = (y) => ["line", `M-7 ${y}q7 4 14 0`];
/** @type {Shape} */ const COLLAR = ["mark", "M-26 44-9 33 0 41l9-8 17 11-5 6h-42Z"];
/** @type {Shape} */ const ARMOUR = ["mark", "M-46 38-22 28l9 14 13 5 13-5 9-14 24 10-10 12h-72Z"];
/** @type {Shape} */ const CAPE = ["mark", "M-46 47-32 22l20 14 12 6 12-6 20-14 14 25Z"];
/** @type {Shape} */ const SPIKES = [
  "hair",
  "M-20 13-36 12l8-9-19-8 16-7-14-17 22 2 3-20 15 11 19-14 2 16 22-7-8 19 17 5-15 10 8 12-14-1-6 9Z",
];
/** @type {Shape} */ const FRINGE = ["hair", "M-23-17V2l6-7 4 9 7-12 6 15 6-15 6 11 5-8 6 7v-19Z"];
/** @type {Shape} */ const FLAME = [
  "hair",
  "M-22 6-30-8l4-9-6-14 12 1v-14l10 6 9-14 8 13 12-8-1 15 14-2-6 15 5 12-9 13Z",
];
/** @type {Shape} */ const PEAK = ["face", "M-21-10-13-18 0-3l13-15 8 8v19q-1 11-11 19L0 36l-10-8q-10-8-11-19Z"];
/** @type {Shape} */ const MANE = [
  "hair",
  "M0-47 14-39l13-5 2 14 13 5-6 14 12 11-10 9 7 16-12 1 1 19-17-7L0 49l-17-11-17 7 1-19-12-1 7-16-10-9 12-11-6-14 13-5 2-14 13 5Z",
];
/** @type {Shape} */ const BOB = ["hair", "M-32 24q-8-62 32-64t32 64l-9 3-6-30q-17 0-24-12-2 12-13 16l-3 26Z"];
/** @type {Shape} */ const CURTAIN = ["hair", "M-27 16q-9-56 27-58t27 58l-8 4-2-26Q4-8 0-22q-4 14-17 16l-2 26Z"];
/** @type {Shape} */ const BOWL = ["hair", "M-33 19q-7-37 13-51 8-6 18-7l3-11 6 10q17 3 24 19 5 16 2 40l-11 2h-44Z"];
/** @type {Shape} */ const CAP = ["mark", "M-27-8q0-34 27-34T27-8Q14-14 0-14T-27-8Z"];
/** @type {Shape} */ const EARS = ["face", "M-20 0-43-13l7 24 16 5ZM20 0l23-13-7 24-16 5Z"];
/** @type {Shape} */ const FEELERS = ["line", "M-7-22q-4-18-20-20M7-22q4-18 20-20"];
/** @type {Shape} */ const BROW = ["ink", "M-22-4-4 4l4-2 4 2 18-8-2 8-16 8-4-3-4 3-16-8Z"];
/** @type {Shape} */ const HORNS = ["ink", "M-22-11-46-20l4-15 18 10ZM22-11l24-9-4-15-18 10Z"];
/** @type {Shape} */ const DOME = ["mark", "M-14-22q-1-19 14-19t14 19q-5 9-14 9t-14-9Z"];

/** @type {Record<string, Emblem>} */
// prettier-ignore
const EMBLEMS = {
  Goku: { mark: "#2b62b8", cloth: "#f08a24", shapes: [SPIKES, ["face", LEAN], FRINGE, glare(8), COLLAR] },
  Vegeta: { mark: "#f3f0e6", cloth: "#3d5bd0", shapes: [FLAME, PEAK, glare(7, 4, 7), ARMOUR] },
  Gohan: { mark: "#f5f2ea", cloth: "#7b3fa3", shapes: [BOWL, ["face", "M-24-3H24V8q-2 20-24 28Q-22 28-24 8Z"], ["hair", "M-26-11V3l9-5 4 7 8-8 5 8 6-8 7 8 4-7 9 5v-14Z"], open(13), COLLAR] },
  Trunks: { mark: "#3a4a86", cloth: "#5b6fb0", hair: "#b9a4dc", shapes: [["hair", "M-28 18q-8-58 28-60t28 60l-10-4-4-22Q4-6-3-26q-4 20-15 22l-2 20Z"], ["face", LEAN], ["hair", "M-24-16q4-18 24-18t24 18l-4 14-7-12Q2-12-3-26q-6 16-16 16l-3 10Z"], glare(8), COLLAR] },
  Piccolo: { skin: GREEN, mark: "#f5f2ea", cloth: "#6a3fa0", shapes: [CAPE, EARS, ["face", LONG], FEELERS, BROW, ["line", "M-7 23H7"]] },
  Nail: { skin: GREEN, mark: "#7a2f3f", cloth: "#5a2540", shapes: [EARS, ["face", LONG], FEELERS, BROW, mouth(24), ["mark", "M-30 50q4-16 30-16t30 16Z"], ["markline", "M-12-30v12M12-30v12"]] },
  "Lord Slug": { skin: "#a9c98a", mark: "#4a3f6b", cloth: "#2c2648", shapes: [CAPE, EARS, ["face", LONG], FEELERS, BROW, ["line", "M-14 12v14M14 12v14M-8 26q8-5 16 0"]] },
  Kami: { skin: GREEN, mark: "#f5f2ea", cloth: "#d8c9a0", shapes: [CAPE, EARS, ["face", LONG], FEELERS, glare(4), ["line", "M-14 16q4 4 2 10M14 16q-4 4-2 10M-6 26h12"]] },
  Krillin: { mark: "#244a96", cloth: "#e0572f", shapes: [["face", ROUND], ["ink", "M-9-22a2.6 2.6 0 1 0 .1 0ZM0-22a2.6 2.6 0 1 0 .1 0ZM9-22a2.6 2.6 0 1 0 .1 0ZM-9-13a2.6 2.6 0 1 0 .1 0ZM0-13a2.6 2.6 0 1 0 .1 0ZM9-13a2.6 2.6 0 1 0 .1 0Z"], ["line", "M-18-1-6 1M18-1 6 1"], open(9), mouth(23), COLLAR] },
  Yamcha: { mark: "#c2361f", cloth: "#e07a2f", shapes: [["hair", "M-19 28-36 37l5-17-11-4 8-14-10-12 12-8-2-18 18 2 10-13 10 10 18-7 2 14 14 4-4 16 10 12-11 8 7 16-12 0-4 12-6-12Z"], ["face", LEAN], FRINGE, glare(8), ["markline", "m7 17 10 10m0-10L7 27M-16 19l8 5"]] },
  Tenshinhan: { mark: "#c23b2b", cloth: "#3f8f4a", shapes: [["face", BROAD], ["ink", "M0-27q14 9 0 21-14-12 0-21Z"], ["white", "M0-21a4 4 0 1 0 .1 0Z"], glare(4), ["line", "M-7 25H7"], ["mark", "M-42 47-22 27 0 45l22-18 20 20-7 4h-70Z"]] },
  Chaozu: { skin: "#fffaf2", mark: "#d8402f", cloth: "#3a7a5a", shapes: [["face", ROUND], ["ink", "M-30-4q0-33 30-33T30-4Q16-12 0-12T-30-4Z"], ["mark", "M0-47a7 7 0 1 0 .1 0ZM-16 10a6.5 6.5 0 1 0 .1 0ZM16 10a6.5 6.5 0 1 0 .1 0Z"], open(4), mouth(25)] },
  "Master Roshi": { mark: "#e8e3d6", cloth: "#e07a2f", shapes: [["face", BROAD], ["ink", "M-24-4h20v12q-9 5-18 0ZM24-4H4v12q9 5 18 0ZM-5-2H5v3H-5Z"], ["white", "M-22 16q22-7 44 0-2 26-22 33-20-7-22-33Z"], ["line", "M-8 22q8 3 16 0"]] },
  Nappa: { mark: "#33395c", cloth: "#a9772a", shapes: [ARMOUR, ["face", BROAD], BROW, ["ink", "m0 15 14 6 2 11-8-8-8-2-8 2-8 8 2-11Z"]] },
  Raditz: { mark: "#7df0b2", cloth: "#33395c", shapes: [MANE, PEAK, glare(6), ["mark", "m3 1 19-3 6 5v8l-8 4H5Z"]] },
  Turles: { mark: "#b23a3a", cloth: "#2c2648", skin: "#c99a72", shapes: [SPIKES, ["face", LEAN], FRINGE, glare(8, 4, 7), ["line", "M-8 25q10 2 14-4"], ARMOUR] },
  Broly: { mark: "#f0c24a", cloth: "#f3f0e6", shapes: [["hair", "M-22 16-38 22l4-16-14-6 10-10-10-16 16 0-4-20 18 10L0-52l10 20 18-10-4 20 16 0-10 16 10 10-14 6 4 16-16-6Z"], ["face", LEAN], FRINGE, ["white", "M-17 6q6-3 12 4-6 4-12-4ZM17 6q-6-3-12 4 6 4 12-4Z"], ["line", "M-10 24q10-6 20 0"], ["mark", "M-20 40h40l-4 10h-32Z"]] },
  Paragus: { mark: "#8a3b2b", cloth: "#e8e3d6", shapes: [["hair", "M-26 0q-2-42 26-42T26 0l-8-12-18-8-18 8Z"], ["face", LEAN], glare(7), ["line", "M-20 4 12 10"], ["ink", "m0 16 12 6-2 8-10-5-10 5-2-8Z"]] },
  Frieza: { skin: "#f3eef7", mark: "#8b3fb0", cloth: "#f3eef7", shapes: [HORNS, ["face", LONG], DOME, glare(0, 5, 7), ["line", "M-19 13l4 12M19 13l-4 12M-7 26q8 2 14-3"]] },
  Cooler: { skin: "#e6dcf2", mark: "#54399c", cloth: "#8a6bc0", shapes: [["mark", "M-26-10Q-34-44-14-46l14 10 14-10q20 2 12 36l-10-8H-16Z"], ["face", LONG], DOME, glare(2, 5, 7), ["line", "M-18 12l6 14M18 12l-6 14M-6 26h12"]] },
  Cell: { skin: "#b7cf6a", mark: "#2f3a24", cloth: "#6f8f3a", shapes: [["mark", "M-20-14-36-50l18 12L0-20l18-18 18-12-16 36Z"], ["face", LONG], ["hair", "M-14-30 0-8l14-22Q0-40-14-30Z"], glare(4, 4, 7), ["line", "M-18 14v14M18 14v14M-7 27H7"]], hair: "#3f5a2a" },
  "Cell Jr.": { skin: "#8fb6d8", mark: "#2f3a5c", cloth: "#5f86b0", shapes: [["mark", "M-18-14-30-42l14 8L0-18l16-16 14-8-12 28Z"], ["face", ROUND], glare(4, 4, 6), ["ink", "M-12 20q12 8 24 0-4 12-12 12t-12-12Z"]] },
  "Captain Ginyu": { skin: "#a77cc9", mark: "#c9a23a", cloth: "#e8e3d6", shapes: [["ink", "M-14-30q-18-8-14-20 10 2 20 16ZM14-30q18-8 14-20-10 2-20 16Z"], ["face", BROAD], ["line", "M-12-32q4 8 0 14M0-34v16M12-32q-4 8 0 14"], glare(2), mouth(24), ARMOUR] },
  Guldo: { skin: "#7fb86a", mark: "#e8e3d6", cloth: "#33395c", shapes: [["face", "M-32 4q0-38 32-38T32 4 0 36-32 4Z"], ["white", "M-14-14a7 7 0 1 0 .1 0ZM14-14a7 7 0 1 0 .1 0Z"], ["ink", "M-14-10a3 3 0 1 0 .1 0ZM14-10a3 3 0 1 0 .1 0Z"], ["line", "M-12 18h24"]] },
  Recoome: { hair: "#e0702f", mark: "#e8e3d6", cloth: "#33395c", shapes: [["hair", "M-26-6q-2-38 26-38T26-6q-8-12-26-12T-26-6Z"], ["face", BROAD], BROW, ["line", "M-10 24h20"], ARMOUR] },
  Burter: { skin: "#4f86c6", mark: "#e8e3d6", cloth: "#33395c", shapes: [["face", LONG], ["line", "M-14-30v16M0-36v20M14-30v16"], glare(2), mouth(26), ARMOUR] },
  Jiece: { skin: "#d8623f", hair: "#f5f2ea", mark: "#e8e3d6", cloth: "#33395c", shapes: [MANE, PEAK, glare(6), ARMOUR] },
  Dodoria: { skin: "#e0829c", mark: "#5a3a7a", cloth: "#3f3a5c", shapes: [["face", BROAD], ["face", "m-18-26-4-14 12 8ZM0-32v-14l8 12ZM18-26l8-12-14 6Z"], BROW, mouth(22), ARMOUR] },
  Zarbon: { skin: "#8fd0c8", hair: "#2f7a4a", mark: "#c9a23a", cloth: "#33395c", shapes: [["hair", "M-28 10q-6-52 28-54t28 54l8 26H18l-4-30Q6-6 0-22q-6 16-18 16l-4 28Z"], ["face", LEAN], glare(8), ["markline", "M-22-14h44"], mouth(25)] },
  "Garlic Jr.": { skin: "#7fa8c9", mark: "#c9a23a", cloth: "#5a3a7a", shapes: [EARS, ["face", ROUND], CAP, glare(4), ["ink", "M-12 21q12 5 24 0l-4 8H-8Z"]] },
  "Dr. Wheelo": { skin: "#e39ab0", mark: "#8aa0b8", cloth: "#5a6a80", shapes: [["mark", "M-36 36V-6q0-38 36-38T36-6v42Z"], ["white", "M-28 18V-6q0-30 28-30T28-6v24Z"], ["face", "M-20 4q-4-14 6-20 4-10 14-8 10-2 14 8 10 6 6 20-8 10-20 10T-20 4Z"], ["line", "M0-22v34M-12-8q6 4 4 12M12-8q-6 4-4 12"], ["ink", "M-16 24h32v8h-32Z"]] },
  "Android 13": { mark: "#e0702f", cloth: "#3a6b4a", hair: "#f0ead8", shapes: [["hair", "M-30 30V-4h60v34l-8-4V4h-44v22Z"], ["face", LEAN], ["mark", "M-28-10q0-30 28-30t28 30l14 4H-28Z"], glare(8), ["line", "M-7 26H7"]] },
  "Android 14": { skin: "#d8c0a0", mark: "#5a5a6b", cloth: "#5b4a8a", shapes: [["hair", "M-26-4q-2-38 26-38T26-4q-6-12-26-14Q-20-16-26-4Z"], ["face", BROAD], BROW, ["line", "M-7 25H7"], COLLAR] },
  "Android 15": { skin: "#b07a9c", mark: "#f0c24a", cloth: "#5a2540", shapes: [["face", ROUND], ["ink", "M-26-2h52v10q-10 6-22 0h-8q-12 6-22 0Z"], ["mark", "M-30-10q0-30 30-30t30 30Z"], mouth(25)] },
  "Android 16": { hair: "#e0702f", mark: "#3f8f4a", cloth: "#2f7a4a", shapes: [["hair", "M-20-10v-28l8 6 4-12 8 10 8-10 4 12 8-6v28Z"], ["face", BROAD], ["line", "M-18-4h12M18-4H6"], open(6), ["line", "M-7 25H7M-25 10h6M25 10h-6"], ARMOUR] },
  "Android 17": { mark: "#e07a2f", cloth: "#2c2839", shapes: [CURTAIN, ["face", LEAN], ["hair", "M-24-14Q-20-36 0-36t24 22l-4 16-6-14Q4-12-1-26q-4 14-13 16l-6 12Z"], glare(9), ["markline", "M-14 40q14 10 28 0"], mouth(26)] },
  "Android 18": { hair: "#f0d98a", mark: "#3a5a8a", cloth: "#33395c", shapes: [BOB, ["face", LEAN], ["hair", "M-24-14q2-24 24-24t24 24l-3 12q-10-4-16-18-8 14-24 14Z"], glare(9, 5, 4), ["mark", "M-26 2a4 4 0 1 0 .1 0Z"], mouth(26)] },
  "Android 19": { skin: "#fbf3ee", mark: "#c23b2b", cloth: "#c9a23a", shapes: [["face", "M-32 4q0-36 32-36T32 4 0 38-32 4Z"], ["ink", "M-26-12q0-24 26-24t26 24Z"], ["mark", "M-8-32h16v12H-8ZM-20 10a6 6 0 1 0 .1 0ZM20 10a6 6 0 1 0 .1 0Z"], glare(2, 5, 3), mouth(26)] },
  "Android 20": { skin: "#f0dcc6", mark: "#c23b2b", cloth: "#5a4a6b", hair: "#d8d4cc", shapes: [["hair", "M-30 34V-8h60v42l-10-6V2h-40v26Z"], ["face", LEAN], ["ink", "M-26-8q0-30 26-30T26-8h8l-68 0Z"], ["mark", "M-8-30H8v12H-8Z"], glare(7), ["white", "m0 15 16 8-8 4-8-4-8 4-8-4Z"]] },
  "Mercenary Tao": { mark: "#d06a8a", cloth: "#d06a8a", shapes: [["hair", "M-24-8q0-32 24-32t24 32q-8-10-24-10T-24-8ZM20 10q14 10 8 40l-8-2q4-18-4-30Z"], ["face", LEAN], glare(7), ["ink", "m0 18 16 10-4 2L0 23l-12 7-4-2Z"], COLLAR] },
  Hercule: { mark: "#c9a23a", cloth: "#8a3b2b", shapes: [["hair", "M-32 8q-12-12-2-24-4-20 14-22 8-14 20-8 12-6 20 8 18 2 14 22 10 12-2 24Z"], ["face", BROAD], open(4), ["ink", "m0 14 18 4 2 8-12-3h-16l-12 3 2-8ZM-10 28h20l-4 8H-6Z"], COLLAR] },
  Bulma: { hair: "#3f9ab0", mark: "#e0572f", cloth: "#e8e3d6", shapes: [BOB, ["face", ROUND], ["hair", "M-27-6q2-30 27-30T27-6Q14-10 8-20-4-6-27-6Z"], open(9), mouth(24)] },
  ChiChi: { mark: "#e0572f", cloth: "#5a3a7a", shapes: [["hair", "M-10-34q-10-16 10-16t10 16ZM-29 18q-6-54 29-54t29 54l-8 4-4-26Q4-8 0-20q-4 12-17 16l-4 26Z"], ["face", ROUND], ["hair", "M-27-6q2-28 27-28T27-6L0-18Z"], open(9), mouth(24)] },
  Baba: { skin: "#e8d4e0", mark: "#33395c", cloth: "#2c2648", hair: "#d87aa8", shapes: [["mark", "M-20-14 0-56l20 42 22 6h-84Z"], ["face", ROUND], ["hair", "M-28 24q-6-26 4-36l4 30ZM28 24q6-26-4-36l-4 30Z"], open(6), mouth(22)] },
  Beerus: { skin: "#8a72b0", mark: "#f0c24a", cloth: "#33395c", shapes: [["face", "M-22-16-34-54l20 22ZM22-16l12-38-20 22Z"], ["face", LONG], glare(2, 4, 6), ["line", "M-6 22q6 5 12 0"], ["mark", "M-30 50q6-14 30-14t30 14Z"]] },
  Korin: { skin: "#f5f2ea", mark: "#c9a23a", cloth: "#d8d4cc", shapes: [["face", "M-28-14-26-44l18 16ZM28-14l-2-30L8-28Z"], ["face", ROUND], ["line", "M-16 2h10M16 2H6M-26 16l12 2M26 16l-12 2M-5 20q5 4 10 0M0 14v4"]] },
  Puar: { skin: "#9cc4e8", mark: "#f5f2ea", cloth: "#5f86b0", shapes: [["face", "M-26-12-34-46l22 18ZM26-12l8-34-22 18Z"], ["face", ROUND], open(6), ["white", "M-10 16q10-5 20 0 0 12-10 12t-10-12Z"], mouth(20)] },
  Oolong: { skin: "#f0b8b0", mark: "#5a4a6b", cloth: "#33395c", shapes: [["face", "M-26-18-32-38l18 10ZM26-18l6-20-18 10Z"], ["face", ROUND], open(2), ["mark", "M-12 12q12-6 24 0v10q-12 6-24 0Z"], ["white", "M-5 14a2.5 2.5 0 1 0 .1 0ZM5 14a2.5 2.5 0 1 0 .1 0Z"]] },
  Icarus: { skin: "#b08ad0", mark: "#f0d98a", cloth: "#7a5a9c", shapes: [["mark", "m-16-24-6-24 14 16ZM16-24l6-24L8-32Z"], ["face", BROAD], open(2), ["white", "M-14 16h28l-4 8-4-6-4 8-4-8-4 6Z"]] },
  Turtle: { skin: "#7fb86a", mark: "#a9772a", cloth: "#8a6230", shapes: [["mark", "M-46 50q0-36 46-36t46 36Z"], ["face", ROUND], open(4), mouth(20)] },
  "Mr. Popo": { skin: "#4a4560", mark: "#f5f2ea", cloth: "#c23b2b", shapes: [["face", ROUND], ["mark", "M-28-8q0-34 28-34T28-8Q0-18-28-8Z"], ["white", "M-10 0a6 6 0 1 0 .1 0ZM10 0a6 6 0 1 0 .1 0Z"], ["ink", "M-10 3a3 3 0 1 0 .1 0ZM10 3a3 3 0 1 0 .1 0Z"], ["markline", "M-7 24q7 3 14 0"]] },
  "Ox King": { mark: "#c9a23a", cloth: "#5a4a2f", shapes: [["mark", "M-26-14-48-34l6 26ZM26-14l22-20-6 26ZM-30-12q0-30 30-30t30 30Z"], ["face", BROAD], ["ink", "M-22-4h18v10h-18ZM22-4H4v10h18ZM-4-1h8v3h-8ZM-24 14h48l-6 18q-18 12-36 0Z"]] },
};

const HAIRS = [SPIKES, FLAME, BOWL, BOB, CURTAIN, CAP];
const COLOURS = ["#2b62b8", "#c2361f", "#3f8f4a", "#8a4bb5", "#c9a23a", "#2f9c96"];
/** Other spellings of the same character. @type {Record<string, string>} */
const SAME = { Tien: "Tenshinhan" };

/** A head for a character nobody has drawn. @param {string} name @returns {Emblem} */
function madeUp(name) {
  const next = numbersOf(name);
  const pick = (/** @type {any[]} */ from) => from[Math.floor(next() * from.length)];
  return {
    mark: pick(COLOURS),
    cloth: pick(COLOURS),
    hair: pick(["#18152c", "#6b4a2f", "#d8d4cc"]),
    shapes: [pick(HAIRS), ["face", pick([LEAN, ROUND, BROAD])], FRINGE, pick([glare(8), open(9)]), mouth(25), COLLAR],
  };
}

/** @param {string} character @returns {Emblem} */
export function emblemOf(character) {
  return EMBLEMS[SAME[character] ?? character] ?? madeUp(character);
}

/**
 * A head, to be placed inside a drawing.
 * @param {{character: string, isGolden?: boolean}} props  `isGolden`: the hair of a Super Saiyan
 */
export function Head({ character, isGolden = false }) {
  const emblem = emblemOf(character);
  const fill = {
    hair: isGolden ? GOLD : (emblem.hair ?? INK),
    face: emblem.skin ?? PAPER,
    mark: emblem.mark,
    ink: INK,
    white: "#fff",
  };
  return html`<g class="card-head" stroke=${INK} stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">
    ${emblem.shapes.map(([look, path]) =>
      look === "line" || look === "markline"
        ? html`<path d=${path} fill="none" stroke=${look === "line" ? INK : emblem.mark} stroke-width="3.4" />`
        : html`<path d=${path} fill=${fill[look]} />`,
    )}
  </g>`;
}
