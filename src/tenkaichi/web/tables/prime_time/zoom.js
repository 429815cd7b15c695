/** Looking closer: the wheel, two fingers, buttons and keys; a drag moves the table while it is enlarged. */
import { html, useRef, useState } from "../../ui.js";
import { Icon } from "./icons.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const CLOSEST = 4;
const STEP = 1.35;

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));

/** @param {Box} view @param {Box} whole @returns {Box} */
function inside(view, whole) {
  const width = within(view.width, whole.width / CLOSEST, whole.width);
  const height = (width / whole.width) * whole.height;
  return {
    width,
    height,
    x: within(view.x, whole.x, whole.x + whole.width - width),
    y: within(view.y, whole.y, whole.y + whole.height - height),
  };
}

/** As large as a place of that shape needs it: nothing is left empty beside it when it is looked at closer. @param {Box} whole @param {{width: number, height: number}} field @returns {Box} */
export function filling(whole, field) {
  if (!field.width || !field.height) return whole;
  const shape = field.width / field.height;
  const width = Math.max(whole.width, whole.height * shape);
  const height = width / shape;
  return {
    width,
    height,
    x: whole.x - (width - whole.width) / 2,
    y: whole.y - (height - whole.height) / 2,
  };
}

/** @param {Box} whole  everything there is to see @param {{share: number, x: number, y: number}} home  how it is seen until the player zooms or pans; the middle as a share of the whole */
export function useZoom(whole, home) {
  const [own, setKept] = useState(/** @type {{share: number, x: number, y: number} | null} */ (null));
  const kept = own ?? home;
  const fingers = useRef(/** @type {Map<number, [number, number]>} */ (new Map()));
  const isMoved = useRef(false);
  const view = inside(
    {
      width: whole.width / kept.share,
      height: whole.height / kept.share,
      x: whole.x + whole.width * kept.x - whole.width / kept.share / 2,
      y: whole.y + whole.height * kept.y - whole.height / kept.share / 2,
    },
    whole,
  );
  const isClose = kept.share > 1.01;

  /** @param {Box} box */
  const show = (box) => {
    const fitted = inside(box, whole);
    setKept({
      share: whole.width / fitted.width,
      x: (fitted.x + fitted.width / 2 - whole.x) / whole.width,
      y: (fitted.y + fitted.height / 2 - whole.y) / whole.height,
    });
  };
  /** @param {number} factor @param {number} [px] @param {number} [py] the point that stays, as shares of the view */
  const scale = (factor, px = 0.5, py = 0.5) => {
    const width = within(view.width / factor, whole.width / CLOSEST, whole.width);
    const height = (width / whole.width) * whole.height;
    show({ width, height, x: view.x + (view.width - width) * px, y: view.y + (view.height - height) * py });
  };
  return {
    view,
    isClose,
    isFollowing: own === null,
    follow: () => setKept(null),
    share: kept.share,
    viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
    fingers,
    isMoved,
    scale,
    closer: () => scale(STEP),
    farther: () => scale(1 / STEP),
    fit: () => setKept({ share: 1, x: 0.5, y: 0.5 }),
    /** @param {number} dx @param {number} dy in the units of the drawing */
    pan: (dx, dy) => show({ ...view, x: view.x - dx, y: view.y - dy }),
    /** Looks at one place. @param {number} x @param {number} y @param {number} share */
    lookAt: (x, y, share) =>
      show({
        width: whole.width / share,
        height: whole.height / share,
        x: x - whole.width / share / 2,
        y: y - whole.height / share / 2,
      }),
  };
}

/** On a small screen they are folded into one button, because they would lie on the field. @param {{zoom: ReturnType<typeof useZoom>, isFlat: boolean, flatten: () => void, isSmall: boolean, children?: any}} props */
export function ZoomButtons({ zoom, isFlat, flatten, isSmall, children }) {
  const [isOpen, setOpen] = useState(false);
  const fold =
    isSmall &&
    html`<button type="button" class="pt-zoom-fold" aria-expanded=${isOpen} aria-label=${isOpen ? "Put away" : "Ways to see the table"} onClick=${() => setOpen(!isOpen)}>${isOpen ? html`<span aria-hidden="true">✕</span>` : html`<${Icon} name="eye" size=${20} />`}</button>`;
  if (isSmall && !isOpen)
    return html`<div class="pt-zoom" role="group" aria-label="How the table is seen">${fold}</div>`;
  return html`<div class="pt-zoom" role="group" aria-label="How the table is seen">
    ${children}
    <button type="button" onClick=${zoom.closer} aria-label="Closer" title="Closer (+)"><span aria-hidden="true">+</span></button>
    <button type="button" onClick=${zoom.farther} aria-label="Farther" title="Farther (−)" disabled=${!zoom.isClose}><span aria-hidden="true">−</span></button>
    <button type="button" class="pt-zoom-fit" onClick=${zoom.fit} aria-label="Fit the whole table" title="The whole table (0)" disabled=${!zoom.isClose}><span aria-hidden="true">⤢</span></button>
    <button type="button" class="pt-zoom-flat" onClick=${flatten} aria-pressed=${isFlat} aria-label="From straight above" title="From straight above (T)"><${Icon} name="above" size=${18} /></button>
    ${fold}
  </div>`;
}
