/** Without marks and capitals: `hame` is in Häme, `zilina` in Žilina. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether every word that was typed stands in the text. */
export function finds(typed: string, text: string): boolean {
  const where = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
