/** The engine's words begin small, for they stand in the middle of sentences, too; at a beginning they begin large. @param {string} words */
export const capitalised = (words) => words.charAt(0).toUpperCase() + words.slice(1);
