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
  return { stems: fewest(every), names: every, asked };
}

/** A stem that holds another one finds nothing that the other does not: fewer are faster to look for. */
const fewest = (stems: readonly string[]) => {
  const different = [...new Set(stems)];
  const covers = (other: string, stem: string) =>
    other !== stem &&
    !other.endsWith('.') &&
    // a short one is looked for at the beginning of words only, a long one anywhere
    (other.length >= LONG ? stem.includes(other) : stem.length < LONG && stem.startsWith(other));
  return different.filter((stem) => !different.some((other) => covers(other, stem)));
};
const LONG = 5;

export const things: Thing[] = [work, machines, bodyAndClothing, substances, places]
  .join('\n')
  .split('\n')
  .filter((line) => line.trim())
  .map(thingOf);
