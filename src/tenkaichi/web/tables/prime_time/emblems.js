// Who is who: the portrait emblem of every profile and its tiers, composed of parts; and the shield of its owner.

import { html } from "../../ui.js";
import { INK, drawn } from "./emblem_parts.js";

/** @typedef {import("./emblem_parts.js").Head} Head */

const PALE = "#f7e3c4";
const TAN = "#e2b184";
const GREEN = "#8fcf7f";
const GOLD = "#ffd84a";
const BLACK = "#2a2540";

/** @type {Record<string, Head>} */
const HEADS = {
  goku: {
    field: "#f08a24",
    skin: PALE,
    face: "lean",
    back: "spikes",
    front: "fringe",
    hair: BLACK,
    eyes: "keen",
    signs: [["collar", "#2b62b8"]],
  },
  vegeta: {
    field: "#3d5bd0",
    skin: PALE,
    face: "lean",
    back: "flame",
    front: "peak",
    hair: BLACK,
    eyes: "fierce",
    signs: [["armour", "#f3f0e6"]],
  },
  vegeta_ss: {
    field: "#2c4fa8",
    skin: PALE,
    face: "lean",
    back: "flame",
    front: "peak",
    hair: BLACK,
    eyes: "keen",
    signs: [
      ["armour", "#e0b04a"],
      ["scouter", "#e5485a"],
    ],
  },
  vegeta_majin: {
    field: "#5b2f86",
    skin: PALE,
    face: "lean",
    back: "flame",
    front: "peak",
    hair: BLACK,
    eyes: "fierce",
    signs: [
      ["majin", "#c2185b"],
      ["collar", "#2b62b8"],
    ],
  },
  gohan_kid: {
    field: "#e2b93b",
    skin: PALE,
    face: "child",
    back: "bowl",
    front: "fringe",
    hair: BLACK,
    eyes: "wide",
    signs: [["collar", "#7b3fa3"]],
  },
  gohan_adult: {
    field: "#c9582a",
    skin: PALE,
    face: "lean",
    back: "crown",
    front: "lock",
    hair: BLACK,
    eyes: "keen",
    signs: [["collar", "#2b62b8"]],
  },
  goten: {
    field: "#f0a03c",
    skin: PALE,
    face: "child",
    back: "spikes",
    front: "fringe",
    hair: BLACK,
    eyes: "wide",
    signs: [["collar", "#3a62b8"]],
  },
  kid_trunks: {
    field: "#4aa36a",
    skin: PALE,
    face: "child",
    back: "curtain",
    front: "parting",
    hair: "#b79be8",
    eyes: "wide",
    signs: [["collar", "#e08a2b"]],
  },
  gotenks: {
    field: "#6b55c8",
    skin: PALE,
    face: "child",
    back: "vee",
    front: "lock",
    hair: "#473a7a",
    eyes: "keen",
    signs: [
      ["grin", ""],
      ["armour", "#e9b84e"],
    ],
  },
  gogeta: {
    field: "#d9632f",
    skin: PALE,
    face: "lean",
    back: "flame",
    front: "lock",
    hair: BLACK,
    eyes: "keen",
    signs: [["armour", "#2f3f86"]],
  },
  vegito: {
    field: "#e0762a",
    skin: PALE,
    face: "lean",
    back: "gale",
    front: "lock",
    hair: BLACK,
    eyes: "keen",
    signs: [
      ["collar", "#2b62b8"],
      ["earring", GOLD],
    ],
  },
  future_trunks: {
    field: "#5a6f9e",
    skin: PALE,
    face: "lean",
    back: "curtain",
    front: "parting",
    hair: "#b9a0ea",
    eyes: "keen",
    signs: [["armour", "#3b4669"]],
  },
  piccolo_zf: {
    field: "#6a3fa0",
    skin: GREEN,
    face: "broad",
    eyes: "fierce",
    under: [["feelers", GREEN]],
    signs: [
      ["cape", "#f5f2ea"],
      ["mouth", ""],
    ],
  },
  piccolo_dc: {
    field: "#38215c",
    skin: "#6fb562",
    face: "broad",
    eyes: "red",
    under: [["feelers", "#6fb562"]],
    signs: [
      ["cape", "#4a2d80"],
      ["fangs", ""],
    ],
  },
  nail: {
    field: "#2d7f8a",
    skin: GREEN,
    face: "long",
    eyes: "keen",
    under: [["feelers", GREEN]],
    signs: [["collar", "#e8d9b0"]],
  },
  dende: {
    field: "#e7a33c",
    skin: "#a9dd94",
    face: "child",
    eyes: "wide",
    under: [["feelers", "#a9dd94"]],
    signs: [
      ["collar", "#f5f2ea"],
      ["mouth", ""],
    ],
  },
  kami: {
    field: "#c7b98f",
    skin: "#9cc98c",
    face: "long",
    eyes: "soft",
    under: [["feelers", "#9cc98c"]],
    signs: [
      ["cape", "#3f57b5"],
      ["brows", ""],
    ],
  },
  guru: {
    field: "#476b3d",
    skin: "#86b974",
    face: "wide",
    eyes: "closed",
    under: [["feelers", "#86b974"]],
    signs: [["mouth", ""]],
  },
  krillin: {
    field: "#e0572f",
    skin: PALE,
    face: "round",
    eyes: "wide",
    signs: [
      ["dots", ""],
      ["collar", "#244a96"],
      ["mouth", ""],
    ],
  },
  tien: {
    field: "#3f8f4a",
    skin: PALE,
    face: "broad",
    eyes: "keen",
    signs: [
      ["third", INK],
      ["cape", "#2d6a36"],
    ],
  },
  chiaotzu: {
    field: "#d65f88",
    skin: "#fffaf2",
    face: "round",
    eyes: "soft",
    under: [["cap", BLACK]],
    signs: [
      ["cheeks", ""],
      ["mouth", ""],
    ],
  },
  yamcha: {
    field: "#2f9c96",
    skin: PALE,
    face: "lean",
    back: "gale",
    front: "parting",
    hair: BLACK,
    eyes: "keen",
    signs: [["scar", "#c2361f"]],
  },
  videl: {
    field: "#e6779c",
    skin: PALE,
    face: "child",
    back: "bob",
    front: "bangs",
    hair: BLACK,
    eyes: "keen",
    signs: [["collar", "#f3f0e6"]],
  },
  yajirobe: {
    field: "#a3742c",
    skin: TAN,
    face: "wide",
    back: "shag",
    front: "slant",
    hair: "#4a3524",
    eyes: "soft",
    signs: [["mouth", ""]],
  },
  mr_satan: {
    field: "#b5332e",
    skin: TAN,
    face: "broad",
    back: "afro",
    hair: BLACK,
    eyes: "soft",
    signs: [
      ["moustache", ""],
      ["belt", GOLD],
    ],
  },
  bulma: {
    field: "#e884a8",
    skin: PALE,
    face: "lean",
    back: "bob",
    front: "slant",
    hair: "#49b9d6",
    eyes: "soft",
    signs: [["lips", "#d8506c"]],
  },
  android_17: {
    field: "#3b6f68",
    skin: PALE,
    face: "lean",
    back: "shoulder",
    front: "parting",
    hair: BLACK,
    eyes: "keen",
    signs: [["collar", "#e8732c"]],
  },
  android_18: {
    field: "#4f79c4",
    skin: PALE,
    face: "lean",
    back: "bob",
    front: "parting",
    hair: "#f4d465",
    eyes: "soft",
    signs: [["collar", "#384a78"]],
  },
  android_16: {
    field: "#3f8f4a",
    skin: TAN,
    face: "broad",
    back: "crown",
    hair: "#d96a28",
    eyes: "keen",
    signs: [["armour", "#2f5f36"]],
  },
  android_19: {
    field: "#8d7bb8",
    skin: "#fbf6f0",
    face: "wide",
    eyes: "keen",
    under: [["hat", "#c95b3a"]],
    signs: [
      ["earring", GOLD],
      ["mouth", ""],
    ],
  },
  dr_gero: {
    field: "#6c6f86",
    skin: PALE,
    face: "long",
    back: "shoulder",
    hair: "#e8e4da",
    eyes: "keen",
    signs: [
      ["hat", BLACK],
      ["beard", "#e8e4da"],
    ],
  },
  nappa: {
    field: "#a9772a",
    skin: TAN,
    face: "broad",
    eyes: "fierce",
    signs: [
      ["moustache", ""],
      ["armour", "#33395c"],
    ],
  },
  raditz: {
    field: "#8a4bb5",
    skin: PALE,
    face: "lean",
    back: "mane",
    front: "peak",
    hair: BLACK,
    eyes: "keen",
    signs: [["scouter", "#7df0b2"]],
  },
  turles: {
    field: "#7a2636",
    skin: "#c98d62",
    face: "lean",
    back: "spikes",
    front: "fringe",
    hair: BLACK,
    eyes: "keen",
    signs: [
      ["armour", "#2c2f4d"],
      ["scouter", "#e5485a"],
    ],
  },
  broly: {
    field: "#b54a2c",
    skin: TAN,
    face: "lean",
    back: "mane",
    front: "fringe",
    hair: BLACK,
    eyes: "soft",
    signs: [["belt", GOLD]],
  },
  frieza: {
    field: "#8e3b86",
    skin: "#f6e4f2",
    face: "lean",
    eyes: "red",
    under: [["horns", "#3b2c3c"]],
    signs: [
      ["gem", "#8a4bb5"],
      ["lips", "#5b2f5c"],
    ],
  },
  ginyu: {
    field: "#5b4a9a",
    skin: "#a884d8",
    face: "broad",
    eyes: "fierce",
    under: [["horns", "#2d2540"]],
    signs: [["armour", "#f3f0e6"]],
  },
  recoome: {
    field: "#8a4a2c",
    skin: PALE,
    face: "broad",
    back: "crown",
    front: "slant",
    hair: "#e06a2c",
    eyes: "keen",
    signs: [
      ["grin", ""],
      ["armour", "#f3f0e6"],
    ],
  },
  burter: {
    field: "#1f5f8e",
    skin: "#4f97d6",
    face: "long",
    eyes: "red",
    under: [["skull", "#2f6fae"]],
    signs: [["armour", "#f3f0e6"]],
  },
  jeice: {
    field: "#8e2f3a",
    skin: "#d9583f",
    face: "lean",
    back: "mane",
    front: "parting",
    hair: "#f3efe6",
    eyes: "keen",
    signs: [["armour", "#f3f0e6"]],
  },
  guldo: {
    field: "#5c7a34",
    skin: "#9cc05a",
    face: "wide",
    eyes: "four",
    signs: [
      ["warts", "#7da03f"],
      ["mouth", ""],
    ],
  },
  zarbon: {
    field: "#2f7f86",
    skin: "#9fd6cf",
    face: "lean",
    back: "braid",
    front: "band",
    hair: "#2f8f55",
    eyes: "soft",
    signs: [
      ["earring", GOLD],
      ["cape", "#e9e4f2"],
    ],
  },
  dodoria: {
    field: "#8e3b5a",
    skin: "#e58bab",
    face: "wide",
    eyes: "fierce",
    signs: [
      ["warts", "#c75f86"],
      ["mouth", ""],
    ],
  },
  babidi: {
    field: "#4d4a2c",
    skin: "#c9c46a",
    face: "wide",
    eyes: "wide",
    signs: [
      ["majin", INK],
      ["grin", ""],
      ["cape", "#7a2f4a"],
    ],
  },
  dabura: {
    field: "#31284f",
    skin: "#d9484a",
    face: "long",
    back: "crown",
    hair: INK,
    eyes: "keen",
    under: [["ears", "#d9484a"]],
    signs: [
      ["beard", INK],
      ["majin", INK],
    ],
  },
  buu: {
    field: "#e5a6c6",
    skin: "#f6b9d3",
    face: "wide",
    eyes: "closed",
    under: [["antenna", "#f6b9d3"]],
    signs: [
      ["mouth", ""],
      ["cape", "#5c2f7a"],
    ],
  },
  pui_pui: {
    field: "#6b6f7f",
    skin: "#e8e2cf",
    face: "broad",
    eyes: "keen",
    under: [["skull", "#b9b2a0"]],
    signs: [
      ["majin", INK],
      ["armour", "#4a5fa8"],
    ],
  },
  yakon: {
    field: "#31553a",
    skin: "#6fae58",
    face: "wide",
    eyes: "red",
    under: [["tusks", "#d9d2b0"]],
    signs: [
      ["fangs", ""],
      ["majin", INK],
    ],
  },
  cell: {
    field: "#3f6f2f",
    skin: "#7fb84f",
    face: "long",
    eyes: "red",
    under: [["crest", "#4f8f35"]],
    signs: [
      ["spots", "#274a1c"],
      ["beak", "#e08a2b"],
    ],
  },
  supreme_kai: {
    field: "#6fa0d8",
    skin: "#c9b3ea",
    face: "long",
    back: "mohawk",
    hair: "#f3efe6",
    eyes: "soft",
    under: [["ears", "#c9b3ea"]],
    signs: [
      ["earring", GOLD],
      ["cape", "#c2402f"],
    ],
  },
  saibaman: { field: "#47561f", skin: "#a9c94a", face: "wide", eyes: "red", signs: [["fangs", ""]] },
  cell_junior: {
    field: "#2c6f8e",
    skin: "#7ec8e0",
    face: "child",
    eyes: "red",
    under: [["crest", "#4f9fc0"]],
    signs: [["grin", ""]],
  },
};

const APE = {
  field: "#4a2f1c",
  skin: "#7a5230",
  face: "wide",
  back: "afro",
  hair: "#3d2716",
  eyes: "red",
  signs: /** @type {[string, string][]} */ ([["muzzle", "#a97848"]]),
};

/** What a form changes, by words in its name; the last that fits counts most. @type {[RegExp, (head: Head) => Partial<Head>][]} */
const FORMS = [
  [/super saiyan/i, () => ({ hair: GOLD, eyes: "teal", field: "#f6b21b" })],
  [/super saiyan 2/i, (head) => ({ signs: [...(head.signs ?? []), ["spark", ""]], field: "#f2a313" })],
  [/super saiyan 3/i, (head) => ({ back: "mane", field: "#e88d0c", signs: [...(head.signs ?? []), ["spark", ""]] })],
  [/third grade/i, () => ({ face: "broad", back: "crown" })],
  [/legendary/i, () => ({ hair: "#b7e04a", eyes: "blank", face: "broad", field: "#5f8f1c" })],
  [/ultimate/i, (head) => ({ field: "#e8e2f6", eyes: "fierce", signs: [...(head.signs ?? []), ["spark", ""]] })],
  [/super namekian/i, (head) => ({ field: "#3f8f86", signs: [...(head.signs ?? []), ["spark", ""]] })],
  [/giant/i, () => ({ face: "wide", field: "#241238" })],
  [/fruit of might/i, (head) => ({ field: "#a3122c", eyes: "red", signs: [...(head.signs ?? []), ["spark", ""]] })],
  [
    /focus/i,
    () => ({
      signs: [
        ["third", "#e5323e"],
        ["cape", "#2d6a36"],
      ],
      field: "#e2b93b",
    }),
  ],
  [/oozaru/i, () => ({ ...APE, front: undefined, under: [] })],
  [
    /second form/i,
    () => ({
      face: "broad",
      under: [
        ["tusks", "#3b2c3c"],
        ["horns", "#3b2c3c"],
      ],
    }),
  ],
  [
    /third form/i,
    () => ({
      face: "long",
      under: [["skull", "#f6e4f2"]],
      signs: [
        ["stripe", "#8a4bb5"],
        ["beak", "#e9cfe4"],
      ],
    }),
  ],
  [/final form/i, () => ({ face: "lean", under: [["skull", "#a24fc0"]], signs: [["mouth", ""]], field: "#d9c7e8" })],
  [
    /monstrous/i,
    () => ({
      face: "wide",
      skin: "#5fb3a0",
      eyes: "red",
      back: undefined,
      front: undefined,
      signs: [
        ["fangs", ""],
        ["warts", "#3f8f7d"],
      ],
    }),
  ],
  [
    /semi-perfect/i,
    () => ({
      face: "broad",
      signs: [
        ["spots", "#274a1c"],
        ["lips", "#8a5a2c"],
      ],
      eyes: "keen",
    }),
  ],
  [
    /^perfect/i,
    () => ({
      face: "lean",
      skin: "#efe6cf",
      eyes: "keen",
      signs: [
        ["mouth", ""],
        ["spots", "#4f8f35"],
      ],
      field: "#6a4fa0",
    }),
  ],
  [
    /evil buu/i,
    () => ({ face: "long", skin: "#c9a3b8", eyes: "red", field: "#5c4a5e", under: [["antenna", "#c9a3b8"]] }),
  ],
  [/kid buu/i, () => ({ face: "lean", eyes: "fierce", field: "#b83f7c", signs: [["grin", ""]] })],
];

const STRANGER = /** @type {Head} */ ({
  field: "#6b6f7f",
  skin: PALE,
  face: "lean",
  back: "curtain",
  front: "fringe",
  hair: BLACK,
  eyes: "keen",
  signs: [["collar", "#33395c"]],
});

/** @param {string} profile @param {string} [form] @returns {Head} */
export function headOf(profile, form = "") {
  const base = HEADS[profile] ?? STRANGER;
  return FORMS.filter(([words]) => words.test(form)).reduce((head, [, change]) => ({ ...head, ...change(head) }), base);
}

// The shield points up for A and down for B: the same two shapes as ▲ and ▼ everywhere else.
const SHIELDS = {
  A: "M0 -62L48 -33Q55 -28 55 -19V28Q55 49 34 53Q0 61 -34 53Q-55 49 -55 28V-19Q-55 -28 -48 -33Z",
  B: "M0 62L48 33Q55 28 55 19V-28Q55 -49 34 -53Q0 -61 -34 -53Q-55 -49 -55 -28V19Q-55 28 -48 33Z",
};

/** A portrait on a field from -62 to 62; the caller scales it. @param {{profile: string, form?: string, seat: string}} props */
export function Emblem({ profile, form = "", seat }) {
  return html`<g class="pt-emblem" data-seat=${seat}>
    <path class="pt-shield" d=${SHIELDS[seat === "B" ? "B" : "A"]} />
    <g transform="scale(0.9)"><g clip-path="url(#pt-emblem-field)">${drawn(headOf(profile, form))}</g><circle r="50" fill="none" stroke=${INK} stroke-width="3.4" /></g>
  </g>`;
}

/** The same as a picture of its own, for a chip or a card. @param {{profile: string, form?: string, seat: string, size?: number}} props */
export function Portrait({ profile, form = "", seat, size = 56 }) {
  return html`<svg class="pt-portrait" viewBox="-64 -64 128 128" width=${size} height=${size} aria-hidden="true"><${Emblem} profile=${profile} form=${form} seat=${seat} /></svg>`;
}

/** What all emblems of a page share. */
export const EmblemShapes = () =>
  html`<svg class="pt-shapes" width="0" height="0" aria-hidden="true"><defs><clipPath id="pt-emblem-field"><circle r="50" /></clipPath></defs></svg>`;

/** Who has a portrait of their own. */
export const PORTRAYED = Object.keys(HEADS);
