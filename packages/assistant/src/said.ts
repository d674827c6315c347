import type { Language } from '@turva/locales/languages';
import type { Filters, Subject, Word } from './asked.ts';
import { kinds } from './asked.ts';
import type { Concept } from './lexicon/lexicon.ts';

/** Everything the words of one question say, before it is made sense of. */
export interface Said {
  language: Language;
  has: (...concepts: Concept[]) => boolean;
  firstOf: <C extends Concept>(concepts: readonly C[]) => C | undefined;
  all: <C extends Concept>(concepts: readonly C[]) => C[];
  /** the word by which it was said, folded */
  wordOf: (concept: Concept) => string | undefined;
  filters: Filters;
  second: Filters | undefined;
  words: Word[];
  /** every word of danger is a thing's name (`fire`), none is a cry (`help`, `not breathing`), and nothing is shouted */
  calm: boolean;
  /** day of the plant */
  today: string;
  yearSaid: boolean;
  /** a weekday is named: the next one where it is about what is due */
  weekday: boolean;
  /** things of the glossary among the words of danger */
  dangers: Word[];
  /** an assessment is named, not only a risk */
  assesses: boolean;
  /** a number that is neither a record's nor a date's */
  amount: number | undefined;
  /** one record is asked for */
  single: boolean;
  person: boolean;
  people: number;
  /** an H or P statement by its number */
  code: boolean;
  ids: number[];
  tokens: number;
}

export const subjects = [...kinds, 'tsi', 'injury'] as const satisfies readonly (Subject & Concept)[];
export const severities = ['low', 'medium', 'high', 'critical'] as const;
export const categories = [
  'nearmiss',
  'incident',
  'hazard',
  'improvement',
  'positive',
  'quality',
  'efficiency',
] as const;
export const themes = ['ergonomics', 'machines', 'traffic'] as const;
export const permitTypes = [
  'hot_work',
  'height_work',
  'confined_space',
  'electrical',
  'hazardous_materials',
] as const;
