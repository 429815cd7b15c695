// The Duel Battle table: tracker, battleground, both teams, Capsule cards. It shows what the view says and lets a
// player point at options; everything that depends on rules comes from the server.

import { html, useEffect, useMemo, useRef, useState } from "../../ui.js";
import { isMoving } from "../../settings.js";
import { PlayerName } from "../../parts/player_name.js";
import { RuleLink } from "../../parts/rule_link.js";
import { Board } from "./board.js";
import { Callout, isBeside, useIsNarrow } from "./callout.js";
import { Cards } from "./cards.js";
import { Draft } from "./draft.js";
import { gestures, meantBy, useDragging } from "./dragging.js";
import { BoardEffects, DiceEffects, drawnEffects } from "./effects.js";
import { marksOf } from "./marks.js";
import { NotNow } from "./not_now.js";
import { usePicking } from "./picking.js";
import { regionOfTarget } from "./pointing.js";
import { FighterSheet } from "./sheet.js";
import { Stage } from "./stage.js";
import { Team } from "./team.js";
import { Tracker } from "./tracker.js";
import { ZoomButtons, useZoom } from "./zoom.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {import("./records").DuelTable} DuelTable */
/** @typedef {import("./records").RegionInfo} RegionInfo */

export { choreography } from "./choreography.js";

/** @param {TableProps} props */
export function Table(props) {
  const table = /** @type {DuelTable} */ (/** @type {unknown} */ (props.view.table));
  const who = (/** @type {string} */ name) => {
    const seat = props.view.match.seats.find((each) => each.seat === name);
    return seat && props.isReplay ? html`<${PlayerName} seat=${seat} />` : (seat?.name ?? ""); // nobody leaves a fight by a slip
  };
  return html`<div class="db-table" data-viewer=${table.viewer || null}>
    <${Tracker} table=${table} who=${who} />
    ${table.fighters.length > 0 ? html`<${Battle} ...${props} table=${table} />` : html`<${Draft} ...${props} table=${table} />`}
  </div>`;
}

/** @param {TableProps & { table: DuelTable }} props */
function Battle(props) {
  const { view, table, preview } = props;
  const picking = usePicking(props, table);
  const { pointing, pick, chosen } = picking;
  const [looked, setLooked] = useState(""); // a target that is looked at where nothing can be done with it
  const [sheet, setSheet] = useState(/** @type {number | null} */ (null));
  useEffect(() => setLooked(""), [view.prompt?.id, theatreIsPlaying(props)]); // a reason holds for one question only
  const zoom = useZoom(table.board.view_box);
  const effects = drawnEffects(props.theatre);
  const asked = props.pointAt?.value ?? []; // what a log line wants shown
  const pointed = useMemo(() => new Set([...(view.lesson?.point_at ?? []), ...asked]), [view.lesson, asked]);
  const inspected = table.fighters.find((fighter) => `fighter:${fighter.id}` === looked) ?? null;
  const shown = techniqueAt(table, pick?.target.startsWith("technique:") ? pick.target : looked);
  const marks = marksOf(table, pointing, picking.options, chosen, chosen || pick ? null : inspected, shown);

  /** @param {string} target @param {string} title @param {boolean} [byKey] @param {boolean} [fromPanel] */
  const point = (target, title, byKey = false, fromPanel = false) => {
    const region = regionOfTarget(target, table);
    const here = pointing.at(target);
    const meant = here.length > 0 || region === null || fromPanel ? here : underneath(pointing, region);
    if (picking.point(target, meant, title, byKey)) setLooked("");
    else {
      picking.close();
      setLooked(looked === target ? "" : target);
    }
  };
  /** @param {RegionInfo} region @param {boolean} byKey @returns {boolean} whether the key is used up */
  const onRegion = (region, byKey) => {
    const here = pointing.at(`region:${region.id}`);
    const meant = byKey || here.length === 0 ? pointing.inRegion(region.id) : here;
    if (picking.point(`region:${region.id}`, meant, region.name, byKey)) setLooked("");
    else if (byKey && chosen)
      return false; // the page answers with what was selected elsewhere
    else {
      picking.close();
      setLooked(`region:${region.id}`);
    }
    return true;
  };
  /** @param {string} target @param {boolean} byKey @param {boolean} [fromPanel] */
  const onPiece = (target, byKey, fromPanel = false) => {
    const [kind, number] = target.split(":");
    if (kind === "minions") {
      const region = table.board.regions.find((each) => each.id === Number(number));
      const here = (region?.minions ?? []).flatMap((id) => pointing.at(`fighter:${id}`));
      if (region && !picking.point(target, [...new Set(here)], `Minions at ${region.name}`, byKey))
        onRegion(region, byKey);
      return;
    }
    const fighter = table.fighters.find((each) => target === `fighter:${each.id}`);
    const region = table.board.regions.find((each) => each.id === Number(number));
    point(target, fighter?.name ?? (region ? `Token at ${region.name}` : target), byKey, fromPanel);
  };
  const close = () => {
    picking.close();
    setLooked("");
  };
  /** A piece that was dropped somewhere: as if one had pointed there. @param {number} who @param {string} target */
  const drop = (who, target) => {
    const region = table.board.regions.find((each) => each.id === regionOfTarget(target, table));
    if (picking.drop(target, meantBy(who, target, pointing, table), region?.name ?? target)) setLooked("");
    else if (region && region.id !== regionOfTarget(`fighter:${who}`, table)) setLooked(`region:${region.id}`);
  };
  const dragging = useDragging(picking, table, drop);
  const isAsked = Boolean(view.prompt?.is_mine) && !props.isReplay;
  /** @param {string} target */
  const stateOf = (target) => ({
    isOption: picking.options.some((option) => pointing.targetsOf(option.number).includes(target)),
    isOut: isAsked && !picking.all.some((option) => pointing.targetsOf(option.number).includes(target)),
    isChosen: pick?.target === target || marks.chosenPieces.has(target),
    isPointed: pointed.has(target),
  });
  const team = { table, stateOf, inspected, looked, onPick: onPiece, onSheet: setSheet, onUse: point };
  const isNarrow = useIsNarrow();
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (
      !isNarrow ||
      !pick ||
      !isBeside(pick.target) ||
      !pick.options.some((option) => isOnBoard(pointing.targetsOf(option.number), table))
    )
      return;
    frame.current?.scrollIntoView({ block: "nearest", behavior: isMoving.peek() ? "smooth" : "auto" }); // it is aimed there
  }, [pick?.target]);
  const callout =
    pick &&
    html`<${Callout} pick=${pick} chosen=${chosen} preview=${preview} isNarrow=${isNarrow} choose=${picking.choose} confirm=${picking.confirm} close=${close} />`;
  const thing = !pick && isBeside(looked) ? thingAt(looked, table) : null;
  const above =
    callout ||
    (thing &&
      html`<${NotNow} target=${looked} thing=${thing} view=${view} isReplay=${props.isReplay} isNarrow=${isNarrow} whyNot=${props.whyNot} close=${close} />`);
  const open = table.fighters.find((fighter) => fighter.id === sheet);
  const [mine, theirs] = table.viewer === "B" ? ["B", "A"] : ["A", "B"];
  return html`
    <div class="db-field">
      <div class="db-middle">
        <${Stage} table=${table} situation=${view.prompt?.situation ?? ""} played=${props.theatre.caption.value} />
        ${!isNarrow && above}
        <div class="db-board-frame" ref=${frame} data-close=${zoom.isClose} ...${gestures(dragging, zoom.gestures)}>
          <${Board}
            table=${table} marks=${marks} pointed=${pointed} viewBox=${zoom.viewBox}
            movable=${dragging.pieces} drag=${dragging.drag}
            onRegion=${onRegion} onPiece=${onPiece} onEscape=${close}
            describe=${(/** @type {RegionInfo} */ region) => described(region, pointing.inRegion(region.id).length)}
          ><${BoardEffects} effects=${effects} /><//>
          <${ZoomButtons} zoom=${zoom} />
          <${DiceEffects} effects=${effects} />
          <${Looked} target=${looked} table=${table} />
        </div>
      </div>
      <${Team} seat=${mine} side="mine" ...${team} />
      <${Team} seat=${theirs} side="theirs" ...${team} />
      <${Cards} table=${table} isReplay=${props.isReplay} stateOf=${stateOf} onPick=${point} />
    </div>
    ${isNarrow && above && html`<div class="db-foot">${above}</div>`}
    ${open && html`<${FighterSheet} fighter=${open} rules=${table.rules.sheet} onClose=${() => setSheet(null)} />`}
  `;
}

/** @param {TableProps} props */
const theatreIsPlaying = (props) => props.theatre.isPlaying.value;

/** A fighter hides the region and what lies there: a tap on a fighter without options is meant for those. @param {import("./pointing.js").Pointing} pointing @param {number} region */
function underneath(pointing, region) {
  const place = pointing.at(`region:${region}`);
  return place.length > 0 ? place : pointing.inRegion(region);
}

/** @param {string[]} targets @param {DuelTable} table */
const isOnBoard = (targets, table) => targets.some((target) => regionOfTarget(target, table) !== null);

/** @param {DuelTable} table @param {string} target */
function techniqueAt(table, target) {
  if (!target.startsWith("technique:")) return null;
  const number = Number(target.slice(10));
  const owners = [...table.fighters].sort((a, b) => Number(b.is_active) - Number(a.is_active));
  return owners.flatMap((fighter) => fighter.techniques).find((technique) => technique.id === number) ?? null;
}

/** @param {RegionInfo} region @param {number} count */
function described(region, count) {
  return count === 0 ? region.label : `${region.label}; ${count === 1 ? "1 option" : `${count} options`} here`;
}

/** What was tapped on the board without anything to be done there, in words and with its rule. @param {{ target: string, table: DuelTable }} props */
function Looked({ target, table }) {
  const looked = lookedAt(target, table);
  return html`<p class="db-looked" aria-live="polite">${looked && html`${looked.words} <${RuleLink} game="duel-battle" clause=${looked.rule.clause} words="?" about=${looked.rule.words} />`}</p>`;
}

/** @param {string} target @param {DuelTable} table @returns {{ words: string, rule: import("./records").RuleInfo } | null} */
function lookedAt(target, table) {
  const [kind, number] = target.split(":");
  const region = table.board.regions.find((each) => each.id === Number(number));
  const { rules } = table;
  if (kind === "region" && region) return { words: region.label, rule: region.is_hill ? rules.hill : rules.region };
  if (kind === "token" && region)
    return region.token
      ? { words: region.token.words, rule: rules.token }
      : { words: "a Dragon Ball, face down", rule: rules.ball };
  const fighter = kind === "fighter" && table.fighters.find((each) => each.id === Number(number));
  return fighter ? { words: fighter.label, rule: rules.fighter } : null;
}

/** What lies beside the board, by its target. @param {string} target @param {DuelTable} table @returns {import("./not_now.js").Thing | null} */
function thingAt(target, table) {
  const [kind, number] = target.split(":");
  const isIt = (/** @type {{ id: number }} */ each) => each.id === Number(number);
  if (kind === "technique") return techniqueAt(table, target);
  if (kind === "ability") return table.fighters.flatMap((fighter) => fighter.abilities).find(isIt) ?? null;
  if (kind === "slot") return table.row[Number(number)]?.card ?? null;
  return table.hands.flatMap((hand) => hand.known).find(isIt) ?? null;
}
