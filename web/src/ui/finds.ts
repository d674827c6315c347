/** Without diacritics and case: `hame` matches Häme, `zilina` Žilina. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether the text contains every word that was typed. */
export function finds(typed: string, text: string): boolean {
  const where = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
