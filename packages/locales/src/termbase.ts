import { type Language, languages } from './languages.ts';
import terms from './terms.json' with { type: 'json' };

interface Term {
  /** what the concept is called in the code and here */
  id: string;
  words: Readonly<Record<Language, string>>;
  /** words that must not be said for it: beginnings of words, or whole words where a full stop ends them */
  not?: Partial<Record<Language, readonly string[]>>;
  /** where one of them is right, because it means something else there */
  but?: Partial<Record<Language, readonly string[]>>;
  /** the law, authority or standard the words are taken from */
  source: string;
}

/** Concepts by theme: people, observations, permits, risks, chemicals, emergencies, training and figures, the app. */
export const termbase: readonly Term[] = terms;

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
    .map(({ term, said }) => `“${said}” is called “${term.words[language]}” (${term.id})`);
}
