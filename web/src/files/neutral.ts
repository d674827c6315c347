/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A text that stays a text: somebody else's report must not calculate, or call anybody, in the reader's spreadsheet. */
export const neutral = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
