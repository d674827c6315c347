/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A text that stays a text: a report must not calculate, or call anybody, in its reader's spreadsheet. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
