/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** A text that stays a text: an exported record must not calculate, or call anybody, in the reader's spreadsheet. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The cell between two separators, quoted if needed. */
export const quoted = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
