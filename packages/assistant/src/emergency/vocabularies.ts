import type { Language } from '@turva/locales/languages';
import { fold } from '../fold.ts';
import { type Role, roles, type Vocabulary } from './roles.ts';
import all from './vocabulary.json' with { type: 'json' };

export interface Stem {
  role: Role;
  words: { text: string; whole: boolean }[];
  /** letters of all its words: of two stems the longer one says what a word is */
  length: number;
}

/** Who and what may be the end of a compound: `betsyra`, `rasvamonttuun`. */
const endings: ReadonlySet<Role> = new Set([
  'substance',
  'gas',
  'machine',
  'body',
  'height',
  'fire',
  'smoke',
]);
const SHORTEST_END = 4;

interface Stems {
  /** those that a compound may end with */
  ends: readonly { text: string; role: Role; length: number }[];
  byLetter: ReadonlyMap<string, Stem[]>;
  /** a `not` of several letters, which may stand before its word without a space */
  glued: readonly string[];
}

const wordOf = (text: string) => ({ text: text.replace(/\.$/, ''), whole: text.endsWith('.') });

function stemsOf(vocabulary: Vocabulary): Stems {
  const byLetter = new Map<string, Stem[]>();
  for (const role of roles)
    for (const written of fold(vocabulary[role]).split(/\s+/).filter(Boolean)) {
      const words = written.split('_').filter(Boolean).map(wordOf);
      const length = words.reduce((sum, { text }) => sum + text.length, 0);
      const letter = words[0]?.text[0] ?? '';
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), { role, words, length }]);
    }
  const glued = fold(vocabulary.not)
    .split(/\s+/)
    .filter((word) => word.endsWith('.'))
    .map((word) => word.slice(0, -1));
  const ends = [...byLetter.values()]
    .flat()
    .flatMap(({ words: [word, ...others], role, length }) =>
      word && others.length === 0 && length >= SHORTEST_END && endings.has(role)
        ? [{ text: word.text, role, length }]
        : [],
    );
  return { ends, byLetter, glued };
}

export const vocabularies: Record<Language, Stems> = {
  fi: stemsOf(all.fi),
  en: stemsOf(all.en),
  no: stemsOf(all.no),
  sv: stemsOf(all.sv),
  sk: stemsOf(all.sk),
  ru: stemsOf(all.ru),
};
