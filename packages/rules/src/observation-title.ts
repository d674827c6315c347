import { formatTime } from './plant-time.ts';

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

/** What a title says before anyone has typed one: “Turvallisuus – Hitsaamo 3, 20.11. klo 9.14”. */
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
