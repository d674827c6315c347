/** Without diacritics and case: `hame` matches Häme, `zilina` Žilina. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether a folded text contains every word that was typed. */
export const hasWords = (typed: string, text: string): boolean =>
  folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));

export const finds = (typed: string, text: string) => hasWords(typed, folded(text));
