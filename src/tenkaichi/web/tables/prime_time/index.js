/**
 * The Prime Time table: the battlefield seen from the viewer's own side, both teams beside it, ki, actions and hand below.
 * It shows what the view says and lets a player point at places and fighters. Whether something may be done, and what it
 * is worth, the server says.
 */
import { html, useEffect, useMemo, useRef, useState } from "../../ui.js";
import { useIsByKeys, useKeys } from "../../keys.js";
import { Beside, PlaceCard, TargetCard } from "./callout.js";
import { Named, withBriefNames } from "./brief_names.js";
import { useDeployment } from "./deploying.js";
import { digitsOfFighters } from "./digits.js";
import { Altimeter, Hand, Purse, Strip } from "./dock.js";
import { EmblemShapes } from "./emblems.js";
import { FieldEffects, motions, glides, shaking } from "./effects.js";
import { useFightInSight } from "./fight_in_sight.js";
import { Field, ledgeUnder, standing, useSize } from "./field.js";
import { Several } from "./several.js";
import { spread, standeeAt, topOf } from "./models.js";
import { oddsOfOption } from "./odds.js";
import { inches, lengthOf } from "./overlays.js";
import { isOnPatch, nearestIn } from "./patch.js";
import { placeOption } from "./places.js";
import { projection, tiltFor, turnFor, wholeOf } from "./projection.js";
import { Narrator, tellsBelow } from "./narrator.js";
import { Rail } from "./rails.js";
import { Reaction } from "./reaction.js";
import { Sheet } from "./sheet.js";
import { PlayedFor, SideView, sideOf } from "./side_view.js";
import { namedBy, usePreview, useSteering } from "./steering.js";
import { ThreatButton, ThreatWords, useThreats } from "./threats.js";
import { TopLine } from "./top_line.js";
import { ZoomButtons, filling, useZoom } from "./zoom.js";

/** @typedef {import("../index.js").TableProps} TableProps */
/** @typedef {import("./records").SkirmishTable} SkirmishTable */
/** @typedef {import("../../types/protocol.js").OptionInfo} OptionInfo */

const STEP = 0.5; // inches of an arrow key; a fifth of it with Shift
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});
const SMALL_PX = 700;
const WIDE_PX = 820; // of the field: then the mission stands in the rail
const CLOSE = 1.22; // on a phone: this close, where the table still shows from edge to edge, up and down
const BORDER = 0.7; // inches beyond the edge of the table
const ROWS = 2; // of actions on a phone, also where one would do: the field keeps its size from question to question
const ASKED = 26; // letters of a question that fit into one line of a phone
const SNAP = 800; // mils: a place this near to where a fighter may go means the rim of it

/** @param {TableProps} props */
export function Table(props) {
  const { view } = props;
  const table = useMemo(
    () => withBriefNames(/** @type {SkirmishTable} */ (/** @type {unknown} */ (view.table))),
    [view.table],
  );
  const steering = useSteering(props, table);
  const [hovered, setHovered] = useState(/** @type {{x: number, y: number, model: number | null} | null} */ (null));
  const [measured, setMeasured] = useState(/** @type {[number, number][] | null} */ (null));
  const [several, setSeveral] = useState(
    /** @type {{question: string, ids: number[], x: number, y: number} | null} */ (null),
  );
  const [sheet, setSheet] = useState(/** @type {number | null} */ (null));
  const [isFlat, setFlat] = useState(false);
  const [isPeeking, setPeeking] = useState(false);
  const [isWary, setWary] = useState(false);
  const threats = useThreats(props, isWary);
  const isByKeys = useIsByKeys();
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const size = useSize(frame);
  const isSmall = size.width > 0 && size.width < SMALL_PX;
  const [mine, theirs] = table.viewer === "B" ? ["B", "A"] : ["A", "B"];
  const p = useMemo(
    () =>
      projection(
        table.size,
        isFlat ? 1 : tiltFor(size.width, size.height),
        turnFor(table.zones[mine === "B" ? 1 : 0], table.size),
      ),
    [table.size, isFlat, size.width, size.height, JSON.stringify(table.zones), mine],
  );
  const top = useMemo(
    () =>
      topOf(standing(table), p, size.width ? wholeOf(p).width / size.width : 0, (model) => ledgeUnder(table, model)),
    [table, p, size.width],
  );
  const whole = filling(wholeOf(p, top), size);
  const [ceiling, floor] = [Math.min(-BORDER, top), p.all * p.tilt + BORDER];
  const home =
    isSmall && !isFlat
      ? {
          share: Math.max(1, Math.min(CLOSE, whole.height / (floor - ceiling))),
          x: watched(table, steering.target, p, whole),
          y: ((ceiling + floor) / 2 - whole.y) / whole.height,
        }
      : WHOLE;
  const zoom = useZoom(whole, home);
  const scale = Math.min(size.width / zoom.view.width, size.height / zoom.view.height) || 1;
  const px = 1 / scale;
  /** @param {[number, number]} at of the drawing @returns {[number, number]} on the field, in pixels */
  const onField = ([x, y]) => [
    (size.width - zoom.view.width * scale) / 2 + (x - zoom.view.x) * scale,
    (size.height - zoom.view.height * scale) / 2 + (y - zoom.view.y) * scale,
  ];

  const { options, spots, chosen, own, target } = steering;
  const models = useMemo(() => spread(standing(table), p, px, (model) => ledgeUnder(table, model)), [table, p, px]);
  const deployment = useDeployment(props, table, steering, p.back);
  const active = table.fighters.find((each) => each.is_active) ?? null;
  const mover = spots.length
    ? (table.fighters.find((each) => each.id === table.reach?.who) ?? deployment.placed ?? active)
    : active;
  const isReacting =
    view.prompt?.kind === "Attack.react" && view.prompt.is_mine && !props.isReplay && table.attack !== null;
  const isMoving = spots.length > 0;
  const mayGo =
    !isMoving && chosen === null && target === null && options.some((option) => option.option[0] === "move");
  /** A place beside the rim of where the fighter may go means the rim. @param {number} x @param {number} y @returns {[number, number]} */
  const snapped = (x, y) => {
    if (!table.reach?.is_exact || isOnPatch(table.reach.rows, x, y)) return [x, y];
    const near = nearestIn(table.reach.rows, x, y);
    return near && near.far <= SNAP ? near.at : [x, y];
  };
  const wish =
    mayGo && table.reach?.is_exact && active && hovered && hovered.model === null
      ? wishAt(active, table.reach.rows, snapped(hovered.x, hovered.y))
      : null;
  const looksAt =
    own ??
    (spots.length && hovered && hovered.model === null && !chosen
      ? placeOption(spots[0], ...snapped(hovered.x, hovered.y))
      : null);
  const reply = usePreview(props, looksAt ?? chosen);
  const atPlace = looksAt ?? (chosen && spots.includes(chosen) ? chosen : null);
  const end = /** @type {[number, number] | null} */ (
    atPlace ? [Number(atPlace.option[1]), Number(atPlace.option[2])] : null
  );
  const isPlaying = props.theatre?.isPlaying.value ?? false;
  const blow = isPlaying ? null : blowOf(table, models, active, chosen, reply);
  const moves = reach(mover, end, reply);
  const sightFrom = /** @type {[number, number] | null} */ (
    end && mover?.is_here ? end : target !== null && active && !blow ? [active.x, active.y] : null
  );
  const sights = end ? /** @type {any[]} */ (reply?.lines ?? []) : (table.actor?.sights ?? []);
  const seen = sideOf({ table, models, active, mover, end, sights, target: target ?? hovered?.model ?? null, mine });
  const offered = new Set(options.flatMap(namedBy));
  const looked = new Set([target, ...(target === null && active ? [active.id] : [])].filter((id) => id !== null));
  const pointed = new Set([...(view.lesson?.point_at ?? []), ...(props.pointAt?.value ?? [])]);
  const aimedAt =
    target === null
      ? null
      : (models.find((each) => each.id === target) ?? table.fighters.find((each) => each.id === target) ?? null);
  const marked = new Set(
    [...pointed].filter((each) => each.startsWith("option:")).map((each) => Number(each.slice(7))),
  );

  /** @param {string} key @param {boolean} isFine */
  const nudge = (key, isFine) => {
    const step = ARROWS[key];
    if (!step || !spots.length) return false;
    const from =
      end ?? (mover?.is_here ? [mover.x, mover.y] : [Number(spots[0].option[1]), Number(spots[0].option[2])]);
    const [fx, fy] = p.flat(tenths(from[0]), tenths(from[1]));
    const far = isFine ? STEP / 5 : STEP;
    const [x, y] = p.back(fx + step[0] * far, (fy + step[1] * far) * p.tilt);
    const within = (/** @type {number} */ mil) => Math.min(table.size, Math.max(0, tenths(mil)));
    steering.planAt(within(x), within(y));
    return true;
  };
  /** The next fighter that could be attacked or charged. @param {string} verb */
  const aimNext = (verb) => {
    const foes = [...new Set(options.filter((option) => option.option[0] === verb).flatMap(namedBy))];
    if (!foes.length) return;
    steering.onModel(foes[(foes.indexOf(target ?? -1) + 1) % foes.length]);
  };
  /** Whether there is such a height to go to. @param {number} by */
  const climb = (by) => {
    const wanted = (active?.level ?? 0) + by;
    const option = options.find((each) => each.option[0] === "altitude" && each.option[1] === wanted);
    if (option) steering.choose(option);
    return option !== undefined;
  };
  /** The next way to attack the fighter that is aimed at; an answer needs one more key. @param {number} by */
  const attackOtherwise = (by) => {
    const ways = options.filter((option) => namedBy(option).includes(target ?? -1) && option.option[0] !== "play");
    if (!ways.length) return false;
    const next = chosen ? ways.indexOf(chosen) + by : by > 0 ? 0 : -1;
    props.selected.value = ways[(next + ways.length) % ways.length].number;
    return true;
  };
  const canBeWary = table.viewer !== "" && !props.isReplay;
  const verbed = (/** @type {string} */ verb) => options.find((option) => option.option[0] === verb);
  useKeys((key, event) => {
    const [move, finish] = [verbed("move"), verbed("end")];
    if (/^[1-9]$/.test(key)) return (ontoQuestion(event.target), false);
    if (key === "Escape") return (setSeveral(null), steering.back(), true);
    if (key === "t" || key === "T") return (setFlat(!isFlat), true);
    if ((key === "d" || key === "D") && canBeWary) return (setWary(!isWary), true);
    if (key === "+") return (zoom.closer(), true);
    if (key === "-" || key === "−") return (zoom.farther(), true);
    if (key === "0") return (zoom.fit(), true);
    if ((key === "m" || key === "M") && move) return (steering.choose(move), true);
    if ((key === "a" || key === "A") && !isReacting && verbed("attack")) return (aimNext("attack"), true);
    if ((key === "c" || key === "C") && !isReacting && verbed("charge")) return (aimNext("charge"), true);
    if (ARROWS[key] && isElement(event.target) && event.target.closest(".prompt:not(.is-folded)")) return false; // of the list
    if (ARROWS[key] && isMoving) return nudge(key, event.shiftKey);
    if (ARROWS[key] && target !== null && !isReacting)
      return attackOtherwise(key === "ArrowRight" || key === "ArrowDown" ? 1 : -1);
    if (key === "/" && !document.getElementById("command") && view.prompt?.is_mine) return (typeAnswer(), true);
    if ((key === "e" || key === "E") && finish) return (steering.choose(finish), true);
    if (key === "PageUp" || key === "PageDown") return (climb(key === "PageUp" ? 1 : -1), true);
    if (key === "o" || key === "O") return (toggleOptions(), true);
    if (key === " " && isReacting) return (setPeeking(!isPeeking), true);
    return false;
  }, true);
  useEffect(() => setPeeking(false), [steering.question]);

  const fought =
    isReacting && !isPeeking
      ? models.filter((each) => [table.attack?.who, table.attack?.target].includes(each.id))
      : [];
  const shift = useFightInSight(
    frame,
    fought.length === 2,
    fought.map((each) => onField(pairOf(standeeAt(each, p, px, 0)))),
  );
  const isBelow =
    isPlaying &&
    tellsBelow(
      props.theatre,
      table,
      models.map((each) => ({ id: each.id, y: onField(pairOf(standeeAt(each, p, px, 0)))[1] })),
    );
  const hand = table.teams.find((each) => each.is_you && each.hand.length) ?? null;
  const about = aimedAt
    ? options.filter((option) => namedBy(option).includes(aimedAt.id) && !(hand && option.option[0] === "play"))
    : [];
  const anchor = end
    ? onField(p.at(end[0], end[1], mover?.level ?? 0))
    : aimedAt?.is_here || aimedAt?.x !== undefined
      ? onField(pairOf(standeeAt(aimedAt ?? { x: 0, y: 0, level: 0, radius: 700 }, p, px, 0)))
      : null;
  const along = [0.3, 0.5, 0.7];
  const line = (/** @type {[number, number]} */ from, /** @type {any} */ to) =>
    along.map((share) => onField(p.at(from[0] + (to.x - from[0]) * share, from[1] + (to.y - from[1]) * share)));
  const free = [
    ...models.map((each) => onField(pairOf(standeeAt(each, p, px, 0)))),
    ...table.objectives.map((each) => onField(p.at(each.x, each.y))),
    ...(end
      ? sights.flatMap((sight) => models.filter((each) => each.id === sight.target).flatMap((each) => line(end, each)))
      : aimedAt && active
        ? [...line([active.x, active.y], aimedAt), ...Array(3).fill(onField(pairOf(standeeAt(active, p, px, 0))))]
        : []),
  ];
  const showsTarget =
    aimedAt !== null &&
    !isReacting &&
    !(aimedAt.seat === mine && !about.length && !isSmall) && // there the rail has no room for their numbers
    view.prompt?.is_mine &&
    !props.isReplay;
  const callout =
    anchor && own
      ? html`<${Beside} at=${anchor} field=${size} free=${free} isDocked=${isSmall} look="is-place" label="The place"><${PlaceCard} option=${own} reply=${reply} models=${models} mil=${table.reach?.mil ?? 0} verb=${mover && mover.level > 0 ? "Fly" : spots[0]?.option[0] === "to" ? "Go" : "Here"} give=${steering.give} close=${steering.clear} onNudge=${(/** @type {string} */ key) => nudge(key, false)} /><//>`
      : anchor && aimedAt && showsTarget
        ? html`<${Beside} at=${anchor} field=${size} free=${free} isDocked=${isSmall} look=${`of-${aimedAt.seat.toLowerCase()}`} label=${aimedAt.name}><${TargetCard} marked=${marked} name=${aimedAt.name} title=${html`<${Named} of=${aimedAt} />`} options=${about} aims=${(table.actor?.aims ?? []).filter((aim) => aim.target === aimedAt.id)} rings=${table.actor?.rings ?? []} sight=${table.actor?.sights.find((each) => each.target === aimedAt.id) ?? null} chosen=${chosen} reply=${reply} choose=${steering.choose} give=${steering.give} close=${steering.clear} sheet=${() => setSheet(aimedAt.id)} isMine=${aimedAt.seat === mine} isMoving=${isMoving && mover?.id === aimedAt.id} fighter=${aimedAt} /><//>`
        : null;
  const opened = table.fighters.find((each) => each.id === sheet);
  const climbs = options.some((option) => option.option[0] === "altitude");
  const hasAltimeter = Boolean(active && active.seat === mine && view.prompt?.is_mine && (climbs || (end && !isSmall)));
  const rail = {
    table,
    looked,
    offered,
    digits: digitsOfFighters(options),
    targets: new Set(target === null ? [] : [target]),
    pointed,
    isQuiet: !view.prompt?.is_mine && !props.isReplay,
    onPick: steering.onModel,
    onSheet: setSheet,
  };
  return html`<div class=${`pt-table ${isReacting ? "is-reacting" : ""} ${hand ? "has-hand" : ""}`} data-viewer=${table.viewer || null} data-keys=${isByKeys} data-asks=${(view.prompt?.question.length ?? 0) > ASKED ? "much" : null}>
    <${EmblemShapes} />
    <${TopLine} table=${table} />
    <div class="pt-stage">
      <${Rail} ...${rail} seat=${mine} side="mine" onCarry=${deployment.carry} />
      <div class="pt-middle">
        <div class="pt-field" ref=${frame}>
          ${
            size.width > 0 &&
            html`<${Field} table=${table} shift=${shift} models=${models} p=${p} px=${px} zoom=${zoom} isSmall=${isSmall} targets=${new Set(target === null ? [] : [target])} offered=${offered} looked=${looked} pointed=${pointed}
            lit=${(isReacting || isPlaying) && table.attack ? new Set([table.attack.who, table.attack.target]) : null} focus=${target ?? seen?.target?.id ?? null}
            ghost=${end && mover ? { ...mover, x: end[0], y: end[1], states: [], shift: undefined } : wish && active ? { ...active, x: wish[0], y: wish[1], states: [] } : null} ruler=${moves ?? (wish && active ? { points: [[active.x, active.y], wish], words: inches(1000 * lengthOf([[active.x, active.y], wish])), isRefused: false } : measured && { points: measured, words: inches(1000 * lengthOf(measured)), isRefused: false })}
            showsSpots=${!table.reach?.is_exact || Boolean(view.lesson)} onSeveral=${(/** @type {number[]} */ ids, /** @type {number} */ x, /** @type {number} */ y) => setSeveral({ question: steering.question, ids, x, y })}
            sights=${sights} sightFrom=${sightFrom} isQuiet=${!end} rings=${end ? (table.actor?.rings ?? []) : []} blow=${blow} blamed=${seen?.sight?.verdict === "blocked" ? seen.sight.piece : -1}
            spots=${spots} chosen=${chosen} showsReach=${view.prompt?.is_mine && !props.isReplay && (spots.length > 0 || target === null)} takesPlaces=${spots.length > 0}
            dragger=${table.reach?.is_exact ? table.reach.who : null} label=${words(table, spots.length > 0)} onModel=${steering.onModel} onPlace=${(/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ isAgain) => (setSeveral(null), steering.onPlace(...snapped(x, y), isAgain))}
            onSpot=${(/** @type {OptionInfo} */ option) => steering.planAt(Number(option.option[1]), Number(option.option[2]))} onHover=${setHovered} onAltitude=${climb}
            onDrag=${(/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ isDone) =>
              spots.length
                ? steering.planAt(...snapped(x, y))
                : isDone
                  ? (setHovered(null), steering.onPlace(...snapped(x, y), false))
                  : setHovered({ x, y, model: null })}
            onMeasure=${(/** @type {any} */ from, /** @type {any} */ to) => setMeasured(from && to ? [from, to] : null)} onKey=${(/** @type {KeyboardEvent} */ event) => nudge(event.key, event.shiftKey)} gliding=${glides(props.theatre)} doing=${motions(props.theatre)} shake=${shaking(props.theatre)} threats=${threats}><${FieldEffects} theatre=${props.theatre} models=${models} p=${p} px=${px} top=${isBelow ? zoom.view.y - 60 * px : zoom.view.y} /><//>`
          }
          <${ZoomButtons} zoom=${zoom} isSmall=${isSmall} isFlat=${isFlat} flatten=${() => setFlat(!isFlat)}>${canBeWary && html`<${ThreatButton} isOn=${isWary} toggle=${() => setWary(!isWary)} />`}<//>
          ${canBeWary && html`<${ThreatWords} threats=${threats} />`}
          ${hasAltimeter && active && html`<${Altimeter} level=${active.level} options=${options} choose=${steering.choose} isSmall=${isSmall} marked=${marked} />`}
          ${callout}
          ${several?.question === steering.question && html`<${Several} ...${several} models=${models} frame=${frame} pick=${(/** @type {number} */ id) => (setSeveral(null), steering.onModel(id))} close=${() => setSeveral(null)} />`}
          ${isPlaying && html`<${Narrator} theatre=${props.theatre} table=${table} isBelow=${isBelow} />`}
        </div>
        ${seen ? html`<${SideView} table=${table} isSmall=${isSmall} ...${seen} />` : html`<${PlayedFor} table=${table} isWide=${size.width >= WIDE_PX && !view.lesson} />`}
      </div>
      <${Rail} ...${rail} seat=${theirs} side="theirs" />
    </div>
    <div class="pt-dock">
      <${Purse} table=${table} seat=${mine} />
      <${Strip} options=${isReacting ? [] : options} all=${isReacting ? [] : options} chosen=${chosen} choose=${steering.choose} onAim=${aimNext} fighterOf=${(/** @type {number} */ id) => table.fighters.find((each) => each.id === id)} hasHand=${hand !== null} hasAltimeter=${hasAltimeter} live=${props.isReplay ? undefined : props.live} prompt=${view.prompt} marked=${marked} extra=${deployment.button} isMoving=${isMoving && Boolean(mover?.is_here)} takesPlaces=${isMoving} isTouch=${isSmall} leastRows=${props.isReplay || view.lesson || !table.viewer ? 1 : ROWS} back=${steering.mayGoBack ? steering.back : null} isPlaying=${isPlaying} />
      <${Hand} team=${hand} view=${view} options=${options} chosen=${chosen} choose=${steering.choose} whyNot=${props.whyNot} isReplay=${props.isReplay} />
    </div>
    ${isReacting && html`<${Reaction} marked=${marked} table=${table} models=${models} props=${props} options=${options} chosen=${chosen} choose=${steering.choose} isPeeking=${isPeeking} /><button type="button" class="pt-peek" aria-pressed=${isPeeking} aria-label=${isPeeking ? "Back to the answers" : "Look at the table"} onClick=${() => setPeeking(!isPeeking)}>${isPeeking ? html`<span class="pt-peek-more">Back to the </span>Answers` : html`Look<span class="pt-peek-more"> at the table</span>`} <kbd aria-hidden="true">Space</kbd></button>`}
    ${opened && html`<${Sheet} fighter=${opened} close=${() => setSheet(null)} />`}
  </div>`;
}

/** @param {EventTarget | null} target @returns {target is Element} */
const isElement = (target) => target instanceof Element;

const WHOLE = { share: 1, x: 0.5, y: 0.5 };

/** Where the middle of the fight is, across, as a share of the drawing: a blow, else the acting fighter and their target. @param {SkirmishTable} table @param {number | null} target @param {import("./projection.js").Projection} p @param {{x: number, width: number}} whole */
function watched(table, target, p, whole) {
  const ids = table.attack ? [table.attack.who, table.attack.target] : [target];
  const seen = [...table.fighters, ...table.tokens].filter(
    (each) => ids.includes(each.id) || (!table.attack && "is_active" in each && each.is_active),
  );
  const across = seen.filter((each) => !("is_here" in each) || each.is_here).map((each) => p.at(each.x, each.y)[0]);
  if (!across.length) return 0.5;
  return ((Math.min(...across) + Math.max(...across)) / 2 - whole.x) / whole.width;
}

/** Where a fighter would go that is pointed there, before the question is asked. @param {any} active @param {import("./patch.js").Stretch[]} rows @param {[number, number]} at @returns {[number, number] | null} */
function wishAt(active, rows, at) {
  const isNear = Math.hypot(at[0] - active.x, at[1] - active.y) < active.radius;
  return !isNear && isOnPatch(rows, at[0], at[1]) ? at : null;
}

/** To the tenth of an inch. @param {number} mil */
const tenths = (mil) => Math.round(mil / 100) * 100;

/** @param {{x: number, y: number}} at @returns {[number, number]} */
const pairOf = (at) => [at.x, at.y];

/** The list of all options, which the page keeps folded below the field. */
function toggleOptions() {
  document.querySelector(/** @type {"button"} */ (".prompt .fold"))?.click();
}

/** After a digit Enter answers: it must not press a link or a button that had the focus before. @param {EventTarget | null} target */
function ontoQuestion(target) {
  if (isElement(target) && !target.closest(".prompt"))
    document.getElementById("question")?.focus({ preventScroll: true });
}

/** Opens the list and puts the cursor into its line for typed answers. */
function typeAnswer() {
  toggleOptions();
  requestAnimationFrame(() => document.getElementById("command")?.focus());
}

/** The way to a place, as the engine would go it. @param {any} mover @param {[number, number] | null} end @param {any} reply */
function reach(mover, end, reply) {
  if (!end || !mover?.is_here) return null;
  const way = (reply?.path ?? [])
    .filter((/** @type {any} */ each) => each.kind === "way")
    .map((/** @type {any} */ each) => each.place);
  const points = /** @type {[number, number][]} */ ([[mover.x, mover.y], ...(way.length ? way : [end])]);
  return { points, words: inches(1000 * lengthOf(points)), isRefused: Boolean(reply?.refusal) };
}

/** The blow that is looked at, or the one under way. @param {SkirmishTable} table @param {any[]} models @param {any} active @param {OptionInfo | null} chosen @param {any} reply */
function blowOf(table, models, active, chosen, reply) {
  const technique = chosen?.parts.find((part) => part.type === "technique");
  const ring = table.actor?.rings.find((each) => each.technique === technique?.value);
  const to = chosen ? models.find((each) => each.id === namedBy(chosen)[0]) : null;
  const known = active?.tiers[active.tier].techniques.find((/** @type {any} */ each) => each.id === technique?.value);
  if (ring && to && active)
    return {
      from: active,
      to,
      kind: ring.kind,
      blast: known?.blast ?? 0,
      path: reply?.path ?? [],
      name: ring.name,
      average: chosen ? (oddsOfOption(chosen)?.average ?? 0) : 0,
    };
  if (!table.attack) return null;
  const from = models.find((each) => each.id === table.attack?.who);
  const struck = models.find((each) => each.id === table.attack?.target);
  return from && struck
    ? { from, to: struck, kind: table.attack.kind, blast: table.attack.blast, path: [], name: table.attack.technique }
    : null;
}

/** The table in words, for those who listen. @param {SkirmishTable} table @param {boolean} isAsked */
function words(table, isAsked) {
  const who = standing(table).map(
    (each) => `${each.name} (${each.seat}) at ${Math.round(each.x / 100) / 10},${Math.round(each.y / 100) / 10}`,
  );
  const how = isAsked ? "Point at a place, or move one with the arrow keys. " : "";
  return `The table, ${table.size / 1000} by ${table.size / 1000} inches. ${how}${who.join("; ")}`;
}

export { choreography } from "./choreography.js";
