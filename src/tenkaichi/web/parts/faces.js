/** Portraits of characters outside a table, by game: the same drawings as at the table, loaded when they are wanted. */
import { html, useEffect, useState } from "../ui.js";
import { needStyles } from "../styles.js";

/** @typedef {import("../ui.js").Component<{id: string, seat: string}>} FaceComponent */

/** `Shapes` is what all portraits of a page share, drawn once. @typedef {{Face: FaceComponent, Shapes?: import("../ui.js").Component<{}>}} Faces */

/** @type {Record<string, () => Promise<Faces>>} */
const FACES = {
  "duel-battle": async () => {
    const [{ Emblem }] = await Promise.all([
      import("../tables/duel_battle/emblem.js"),
      needStyles(["duel_battle_board"]),
    ]);
    return { Face: ({ id, seat }) => html`<svg viewBox="-60 -60 120 120"><${Emblem} id=${id} seat=${seat} /></svg>` };
  },
  "prime-time": async () => {
    const [{ Portrait, EmblemShapes }] = await Promise.all([
      import("../tables/prime_time/emblems.js"),
      needStyles(["prime_time_field"]),
    ]);
    return {
      Face: ({ id, seat }) => html`<${Portrait} profile=${id} seat=${seat} size=${44} />`,
      Shapes: EmblemShapes,
    };
  },
  tcg: async () => {
    const { Head } = await import("../cards/emblems.js");
    return { Face: ({ id }) => html`<svg viewBox="-50 -50 100 100"><${Head} character=${id} /></svg>` };
  },
};

/** The portraits of a game; null until they are there, or where it has none. @param {string} game @returns {Faces | null} */
export function useFaces(game) {
  const [faces, setFaces] = useState(/** @type {Faces | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    FACES[game]?.().then(
      (found) => isWanted && setFaces(found),
      () => undefined, // names alone will do
    );
    return () => {
      isWanted = false;
    };
  }, [game]);
  return faces;
}
