import { formatTime } from '../plant/plant-time.ts';

/** Column limit of a title, in code points as PostgreSQL counts. */
export const TITLE_MAX = 255;

interface TitleParts {
  /** the category in the reader's language */
  category: string;
  location: string;
  at: Date;
  /** BCP 47 tag */
  locale: string;
}

/** The default title: “Turvallisuus – Hitsaamo 3, 20.11. klo 9.14”. */
export function prefillTitle({ category, location, at, locale }: TitleParts) {
  const style = { day: 'numeric', month: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return titleOf(category, location, formatTime(at, locale, style));
}

/** “What – where, when”; of a place too long for the column the end is cut. */
export function titleOf(what: string, location: string, when: string) {
  const where = location.trim().replace(/\s+/g, ' ');
  const prefix = `${what} – `;
  const room = TITLE_MAX - [...prefix, ...', ', ...when].length;
  return `${prefix}${where ? `${shorten(where, room)}, ` : ''}${when}`;
}

function shorten(text: string, room: number) {
  const points = [...text];
  return points.length <= room ? text : `${points.slice(0, room - 1).join('')}…`;
}

/** A day with its time or year in any of the app's languages: `20.11. klo 9.14`, `20/11, 9:14`, `20. 11. 2026`. */
const MADE =
  /^[^–]+ – (?:(.+), )?\d{1,2}\D{1,3}\d{1,2}(?:\D{1,8}\d{1,2}[.:]\d{2}(?: ?[AP]M)?|\D{1,3}\d{4}(?: ?г\.)?)$/iu;

/**
 * Whether a title only repeats category, place and time, which are shown next to it; in any language it was
 * generated in.
 */
export function isMadeTitle(title: string, location: string): boolean {
  const made = MADE.exec(title.trim());
  if (!made) return false;
  const [, where = ''] = made;
  const place = location.trim().replace(/\s+/g, ' ');
  return where.endsWith('…') ? place.startsWith(where.slice(0, -1)) : where === '' || where === place;
}

interface Titled {
  title: string;
  location: string | null;
  description: string | null;
}

/** A record's name in a list: a generated title repeats the row, so the description is used instead. */
export const shownTitle = ({ title, location, description }: Titled, otherwise = title): string =>
  isMadeTitle(title, location ?? '') ? description || otherwise : title;
