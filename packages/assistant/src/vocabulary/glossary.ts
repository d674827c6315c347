import type { Language } from '@turva/locales/languages';
import { fold } from '../fold.ts';
import { bodyAndClothing } from './things/body-and-clothing.ts';
import { machines } from './things/machines.ts';
import { places } from './things/places.ts';
import { substances } from './things/substances.ts';
import { work } from './things/work.ts';

export interface Thing {
  /** as the records may have it, in any language; a full stop ends a word that must be there whole */
  stems: string[];
  /** as the plant may call a place, whatever is looked for in texts */
  names: string[];
  /** as it is asked for, by the language; the plant's own Finnish names in every other as well */
  asked: Record<Language, Stem[]>;
}
interface Stem {
  text: string;
  whole: boolean;
}

/** Which of a line's columns are a language's. */
const columns: Record<Language, number> = { fi: 0, en: 1, sv: 2, no: 2, sk: 3, ru: 4 };

const stemsOf = (column: string) =>
  column
    .split(',')
    .map((stem) => fold(stem.trim()))
    .filter(Boolean);

function thingOf(line: string): Thing {
  const all = line.split('|').map(stemsOf);
  const asked = Object.fromEntries(
    Object.entries(columns).map(([language, column]) => [
      language,
      (all[column] ?? [])
        .filter((stem) => !stem.startsWith('+'))
        .map((stem) => ({ text: stem.replace(/\.$/, ''), whole: stem.endsWith('.') })),
    ]),
  ) as Thing['asked'];
  const every = all.flat().map((stem) => stem.replace('+', ''));
  return { stems: fewest(every, new Set(all[0])), names: every, asked };
}

/**
 * A stem that holds another one finds nothing that the other does not: fewer are faster to look for. Endings of other
 * languages than the plant's tell questions apart, not records.
 */
const fewest = (stems: readonly string[], own: ReadonlySet<string>) => {
  const different = [...new Set(stems)];
  const covers = (other: string, stem: string) => {
    if (other === stem || other.endsWith('.')) return false;
    // a short one is looked for at the beginning of words only, a long one anywhere
    if (other.length >= LONG) return stem.includes(other);
    return stem.startsWith(other) && (stem.length < LONG || (other.length >= SHORTEST && !own.has(stem)));
  };
  return different.filter((stem) => !different.some((other) => covers(other, stem)));
};
const SHORTEST = 3;
const LONG = 5;

/** What places are called, whole: `lagret`. */
export const placeWords: ReadonlySet<string> = new Set(
  stemsOf(places.replaceAll(/[|\n]/g, ',')).map((stem) => stem.replace('.', '')),
);

export const things: Thing[] = [work, machines, bodyAndClothing, substances, places]
  .join('\n')
  .split('\n')
  .filter((line) => line.trim())
  .map(thingOf);
