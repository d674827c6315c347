/** `H314`, `P301+P330+P331`, `EUH066`, `H360FD`, `H350i`: a code, or several that are one phrase. */
const CODE = /\b(?:EUH\d{3}[A-Z]?|[HP]\d{3}[A-Za-z]{0,2})(?:\s*\+\s*(?:EUH\d{3}|[HP]\d{3}[A-Za-z]{0,2}))*/g;

/** The hazard and precautionary statements named in a text, in its order, none twice. */
export function phraseCodes(text: string | null): string[] {
  const found = (text ?? '').match(CODE) ?? [];
  return [...new Set(found.map((code) => code.replaceAll(/\s/g, '')))];
}

/** The single codes of a combined one. */
export const partsOf = (code: string) => code.split('+');
