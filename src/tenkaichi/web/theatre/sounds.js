/**
 * Short sounds, synthesised here. A page makes none unless the viewer has turned them on.
 *
 * @typedef {"hit" | "beam" | "card" | "level" | "turn"} Sound
 * @typedef {{pitch: number, to?: number, at?: number, ms: number, loud?: number, shape?: OscillatorType}} Tone
 */

/** Tones of each sound: pitch in Hz and where it slides to, when it begins and how long it takes. @type {Record<Sound, Tone[]>} */
const TONES = {
  hit: [{ pitch: 190, to: 48, ms: 170, loud: 0.3, shape: "triangle" }],
  beam: [
    { pitch: 220, to: 880, ms: 420, loud: 0.1, shape: "sawtooth" },
    { pitch: 440, to: 1320, at: 90, ms: 380, loud: 0.06 },
  ],
  card: [{ pitch: 720, to: 480, ms: 70, loud: 0.1, shape: "triangle" }],
  level: [
    { pitch: 392, ms: 130 },
    { pitch: 523, at: 110, ms: 130 },
    { pitch: 659, at: 220, ms: 130 },
    { pitch: 784, at: 330, ms: 340 },
  ],
  turn: [
    { pitch: 523, ms: 300 },
    { pitch: 784, at: 120, ms: 300 },
  ],
};
/** A burst of noise besides the tones: how long, and below which pitch. @type {Partial<Record<Sound, {ms: number, below: number, loud: number}>>} */
const NOISE = {
  hit: { ms: 130, below: 1400, loud: 0.25 },
  beam: { ms: 460, below: 2600, loud: 0.08 },
  card: { ms: 60, below: 6000, loud: 0.12 },
};
const SILENCE = 0.0001;

/** @type {AudioContext | null} */
let audio = null;

/** Plays a sound now. Browsers stay silent until the viewer has touched the page. @param {Sound} sound */
export function play(sound) {
  audio ??= new AudioContext();
  schedule(audio, sound);
}

/** Puts a sound on the clock of a context; an offline context renders it. @param {BaseAudioContext} context @param {Sound} sound */
export function schedule(context, sound) {
  TONES[sound].forEach((tone) => playTone(context, tone));
  const noise = NOISE[sound];
  if (noise) playNoise(context, noise);
}

/** @param {BaseAudioContext} context @param {Tone} tone */
function playTone(context, { pitch, to = pitch, at = 0, ms, loud = 0.12, shape = "sine" }) {
  const [start, end] = [context.currentTime + at / 1000, context.currentTime + (at + ms) / 1000];
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(envelope(context, start, end, loud));
  source.start(start);
  source.stop(end + 0.02);
}

/** @param {BaseAudioContext} context @param {{ms: number, below: number, loud: number}} noise */
function playNoise(context, { ms, below, loud }) {
  const start = context.currentTime;
  const buffer = context.createBuffer(1, Math.ceil((context.sampleRate * ms) / 1000), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.frequency.value = below;
  source.connect(filter).connect(envelope(context, start, start + ms / 1000, loud));
  source.start(start);
}

/** Loudness that comes at once and fades. @param {BaseAudioContext} context @param {number} start @param {number} end @param {number} loud */
function envelope(context, start, end, loud) {
  const volume = context.createGain();
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(SILENCE, end);
  volume.connect(context.destination);
  return volume;
}
