import { type Language, languages } from './languages.ts';
import { app } from './terms/app.ts';
import { chemicals } from './terms/chemicals.ts';
import { emergency } from './terms/emergency.ts';
import { observations } from './terms/observations.ts';
import { people } from './terms/people.ts';
import { permits } from './terms/permits.ts';
import { risks } from './terms/risks.ts';
import type { Term } from './terms/term.ts';
import { trainingAndFigures } from './terms/training-and-figures.ts';

export const termbase: readonly Term[] = [
  ...people,
  ...observations,
  ...permits,
  ...risks,
  ...chemicals,
  ...emergency,
  ...trainingAndFigures,
  ...app,
];

export const wordOf = ({ words }: Term, language: Language): string =>
  words[languages.indexOf(language)] ?? '';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A hyphen belongs to the word: "допуск" is not found in "наряд-допуск". */
const START = String.raw`(?<![\p{L}\p{N}-])`;
const END = String.raw`(?![\p{L}\p{N}])`;

const patternOf = (forbidden: string) =>
  new RegExp(
    forbidden.endsWith('.') ? START + escaped(forbidden.slice(0, -1)) + END : START + escaped(forbidden),
    'iu',
  );

interface Rule {
  term: Term;
  said: string;
  pattern: RegExp;
}

const rulesOf = (language: Language): Rule[] =>
  termbase.flatMap((term) =>
    (term.not?.[language] ?? []).map((said) => ({ term, said, pattern: patternOf(said) })),
  );

const rules = new Map(languages.map((language) => [language, rulesOf(language)]));

function withoutExceptions(text: string, phrases: readonly string[] = []): string {
  return phrases.reduce((left, phrase) => left.replace(new RegExp(escaped(phrase), 'giu'), ' '), text);
}

/** What a text says otherwise than the termbase, and the word to say instead. Placeholders are no words. */
export function wrongWordsIn(language: Language, text: string): string[] {
  const words = text.replaceAll('\u00ad', '').replace(/\{\{.*?\}\}|\$t\(.*?\)/g, ' ');
  return (rules.get(language) ?? [])
    .filter(({ term, pattern }) => pattern.test(withoutExceptions(words, term.but?.[language])))
    .map(({ term, said }) => `“${said}” is called “${wordOf(term, language)}” (${term.id})`);
}
