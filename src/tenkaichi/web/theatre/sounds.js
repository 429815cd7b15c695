/**
 * Sounds, synthesised here. Off unless the viewer turns them on.
 * @typedef {"hit" | "beam" | "card" | "level" | "turn"} Sound
 */
export {};
