const PREFIX = String.raw`(?:(?:EUH|[HP])[\s\p{Pd}]{0,2}|euh|[hp])`;
const ONE = String.raw`${PREFIX}\d{3}(?:(?:[iI]|[FfDd]{1,2}|A)(?![\p{L}\d]))?`;
/** `H314`, `P301+P330+P331`, `EUH066`, `H360FD`, `H350i`: a code, or several that are one phrase. */
const CODE = new RegExp(String.raw`(?<!\p{L})${ONE}(?:\s*\+\s*${ONE})*`, 'gu');

/** Letters of other alphabets that look like those of a code, as a person types or pastes them. */
const lookAlikes: Record<string, string> = { Н: 'H', н: 'h', Η: 'H', Р: 'P', р: 'p', Ρ: 'P', Е: 'E', Ε: 'E' };

/** In one form of Unicode, without characters that nobody sees. */
const readable = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[НнΗРрΡЕΕ]/gu, (letter) => lookAlikes[letter] ?? letter);

/** As the regulation writes it; whether the letters behind 360 and 361 are large has a meaning. */
const regular = (code: string) =>
  code
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/euh|[hp](?=\d)/g, (prefix) => prefix.toUpperCase())
    .replaceAll('I', 'i');

/**
 * The hazard and precautionary statements named in a text, in its order, none twice: also `h350`, `H 350` or a code
 * with a Cyrillic letter, for a statement that was not read would make a substance look harmless.
 */
export function phraseCodes(text: string | null): string[] {
  const found = readable(text ?? '').match(CODE) ?? [];
  return [...new Set(found.map(regular))];
}

/** The single codes of a combined one. */
export const partsOf = (code: string) => code.split('+');
