import { type Language, languages } from '@turva/locales/languages';
import type { Expected } from './expected.ts';
import { en } from './questions-en.ts';
import { fi } from './questions-fi.ts';
import { no } from './questions-no.ts';
import { ru } from './questions-ru.ts';
import { sk } from './questions-sk.ts';
import { sv } from './questions-sv.ts';

/** The references a question of the sets must lead to, in one of its ways. */
export const wanted = (leads: string, records = ''): string[] => {
  const [lead = ''] = leads.split('|');
  const kind = lead.split(':').at(lead.startsWith('by:') ? 1 : -1) ?? '';
  return records
    .split(' ')
    .filter(Boolean)
    .flatMap((one) => {
      const [from, to] = one.split('-').map(Number);
      if (one.includes(':')) return [one];
      return Array.from(
        { length: (to ?? from ?? 0) - (from ?? 0) + 1 },
        (_, i) => `${kind}:${(from ?? 0) + i}`,
      );
    });
};

export interface TrialQuestion {
  question: string;
  language: Language;
  /** any of these sets of records is right */
  records: string[][];
}

const TRIED = 100;
const sets: Record<Language, Expected[]> = { fi, en, no, sv, sk, ru };
/** Whose answer is a row of records or how many there are. */
const counted = /^(observation|permit|risk|training|chemical)$/;

const ofLanguage = (language: Language): TrialQuestion[] =>
  sets[language].flatMap(([question, leads, records]) =>
    records === undefined || !counted.test(leads)
      ? []
      : [{ question, language, records: records.split('|').map((one) => wanted(leads, one)) }],
  );

/** A hundred of the project's own questions, from every language in turn, over the plant of the tests. */
export const trialQuestions: readonly TrialQuestion[] = (() => {
  const all = languages.map(ofLanguage);
  const longest = Math.max(...all.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => all.flatMap((questions) => questions[row] ?? []))
    .flat()
    .slice(0, TRIED);
})();
