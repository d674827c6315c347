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

export interface Titled {
  title: string;
  location?: string | null | undefined;
  description?: string | null | undefined;
}

/** What the app writes for a report or comment of files alone, in each of its languages. */
const standIns = {
  audio:
    /^(Äänitallenne liitetty|Voice recording attached|Lydopptak vedlagt|Röstinspelning bifogad|Hlasová nahrávka priložená|Голосовая запись приложена)$/,
  image: /^(Kuva liitetty|Photo attached|Bilde vedlagt|Bild bifogad|Fotka priložená|Фото приложено)$/,
  video: /^(Video liitetty|Video attached|Video vedlagt|Video bifogad|Video priložené|Видео приложено)$/,
} as const;
const roles = ['audio', 'image', 'video'] as const;

/** Which kind of file a text stands for; null: somebody wrote it. */
export const standInRole = (text: string) => roles.find((role) => standIns[role].test(text.trim())) ?? null;

/** Longer text is no name. */
const NAME_MAX = 140;

/**
 * What a record is called, on every surface. A generated title repeats what stands next to it: the description says
 * more, or else the place.
 */
export function shownTitle({ title, location, description }: Titled): string {
  if (!isMadeTitle(title, location ?? '')) return title;
  const [said = ''] = (description ?? '').trim().split('\n');
  if (said && standInRole(said) === null) return shorten(said, NAME_MAX);
  return location?.trim() || title;
}
