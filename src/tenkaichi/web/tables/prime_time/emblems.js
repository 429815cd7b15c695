// Who is who: the portrait emblem of every profile and its tiers, composed of parts; and the shield of its owner.

import { html } from "../../ui.js";
import { HEADS } from "./emblem_heads.js";
import { INK, drawn } from "./emblem_parts.js";

/** @typedef {import("./emblem_parts.js").Head} Head */

const COLOURS = /** @type {Record<string, string>} */ ({
  pale: "#f7e3c4",
  tan: "#e2b184",
  green: "#8fcf7f",
  gold: "#ffd84a",
  black: "#2a2540",
  ink: INK,
});
const GOLD = COLOURS.gold;

/** @param {string} word */
const colour = (word) => COLOURS[word] ?? word;

/** @param {string} words @returns {[string, string][]} */
function signsIn(words) {
  const named = words.split(" ").filter((word) => word && word !== "-");
  return named.map((word) => /** @type {[string, string]} */ ([word.split(":")[0], colour(word.split(":")[1] ?? "")]));
}

/** @param {string} line @returns {[string, Head]} */
function headIn(line) {
  const [profile, field, face, skin, hair, eyes, under, signs] = line.split("|").map((part) => part.trim());
  const [back, front, tint] = hair.split("/").map((part) => (part === "-" ? undefined : part));
  const head = { field: colour(field), skin: colour(skin), face, back, front, hair: tint && colour(tint), eyes };
  return [profile, { ...head, under: signsIn(under), signs: signsIn(signs) }];
}

/** @type {Record<string, Head>} */
const PORTRAITS = Object.fromEntries(HEADS.trim().split("\n").map(headIn));

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
  skin: COLOURS.pale,
  face: "lean",
  back: "curtain",
  front: "fringe",
  hair: COLOURS.black,
  eyes: "keen",
  signs: [["collar", "#33395c"]],
});

/** @param {string} profile @param {string} [form] @returns {Head} */
export function headOf(profile, form = "") {
  const base = PORTRAITS[profile] ?? STRANGER;
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
export const PORTRAYED = Object.keys(PORTRAITS);
