/** Setting up: a fighter is dragged from its chip onto the field, or the table does it for the player. */
import { html, useEffect, useRef, useState } from "../../ui.js";
import { Icon } from "./icons.js";
import { isPlace } from "./places.js";

/** @typedef {import("./records").SkirmishTable} SkirmishTable */

/** @param {import("../index.js").TableProps} props @param {SkirmishTable} table @param {ReturnType<typeof import("./steering.js").useSteering>} steering @param {(px: number, py: number) => [number, number]} back */
export function useDeployment(props, table, steering, back) {
  const { view } = props;
  const [isAuto, setAuto] = useState(false);
  const isAsked =
    Boolean(view.prompt?.is_mine) && !props.isReplay && Boolean(view.prompt?.kind.startsWith("Deployment."));
  const placed = isAsked ? (table.fighters.find((each) => each.id === table.placing && !each.is_here) ?? null) : null;
  const answered = useRef("");
  useEffect(() => {
    if (!isAuto || !isAsked || answered.current === steering.question) return;
    answered.current = steering.question;
    const first = steering.options.find(isPlace) ?? steering.options[0];
    if (first) props.answer(first);
  }, [isAuto, isAsked, steering.question]);
  useEffect(() => {
    if (view.prompt && !view.prompt.kind.startsWith("Deployment.") && table.round > 0) setAuto(false);
  }, [view.prompt?.kind, table.round]);
  /** @param {number} id @param {PointerEvent} event */
  const carry = (id, event) => {
    const option = steering.options.find((each) => each.option[0] === "field" && each.option[1] === id);
    if (!option) return;
    /** @param {PointerEvent} up */
    const drop = (up) => {
      removeEventListener("pointerup", drop);
      const map = /** @type {SVGSVGElement | null} */ (document.querySelector(".pt-map"));
      const box = map?.getBoundingClientRect();
      const isOver =
        box && up.clientX > box.left && up.clientX < box.right && up.clientY > box.top && up.clientY < box.bottom;
      if (!map || !isOver || Math.hypot(up.clientX - event.clientX, up.clientY - event.clientY) < 12) return;
      const matrix = map.getScreenCTM();
      const at = matrix && new DOMPoint(up.clientX, up.clientY).matrixTransform(matrix.inverse());
      if (at) steering.leadTo(option, ...back(at.x, at.y));
    };
    addEventListener("pointerup", drop);
  };
  const button =
    isAsked &&
    !isAuto &&
    html`<button type="button" class="pt-act is-auto" onClick=${() => setAuto(true)}><span class="pt-act-name"><${Icon} name="flag" /> Deploy for me</span></button>`;
  return { placed, carry, button };
}
