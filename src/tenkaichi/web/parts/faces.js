/** Portraits of characters outside a table: the same drawings as at the table, loaded when they are wanted. */
import { gamePart } from "../game_clients.js";
import { useEffect, useState } from "../ui.js";
import { needStyles } from "../styles.js";

/** @typedef {import("../ui.js").Component<{id: string, seat: string}>} FaceComponent */

/** `Shapes` is what all portraits of a page share, drawn once. @typedef {{Face: FaceComponent, Shapes?: import("../ui.js").Component<{}>}} Faces */

/** @param {string} game @returns {Promise<Faces | null>} */
async function facesOf(game) {
  const module = await gamePart(game, "faces");
  if (module?.styles) await needStyles(module.styles);
  return module;
}

/** The portraits of a game; null until they are there, or where it has none. @param {string} game @returns {Faces | null} */
export function useFaces(game) {
  const [faces, setFaces] = useState(/** @type {Faces | null} */ (null));
  useEffect(() => {
    let isWanted = true;
    facesOf(game).then(
      (found) => isWanted && setFaces(found),
      () => undefined, // names alone will do
    );
    return () => {
      isWanted = false;
    };
  }, [game]);
  return faces;
}
