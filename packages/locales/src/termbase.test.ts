import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languages } from './languages.ts';
import { termbase, wrongWordsIn } from './termbase.ts';

const folder = import.meta.dirname;
/** Statements of the CLP regulation are quoted word for word. */
const QUOTED = 'phrases.json';

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}

/** `selko` is Finnish too. */
const textsOf = (language: Language | 'selko') =>
  globSync('*.json', { cwd: path.join(folder, language) })
    .filter((file) => file !== QUOTED)
    .flatMap((file) =>
      flatten(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'))).map(
        ([key, text]) => [`${language}/${file}: ${key}`, text] as const,
      ),
    );

test.each(languages)('%s calls each thing by its word', (language) => {
  expect(
    textsOf(language).flatMap(([where, text]) =>
      wrongWordsIn(language, text).map((wrong) => `${where}: ${wrong}`),
    ),
  ).toEqual([]);
});

test('plain Finnish calls each thing by its Finnish word', () => {
  const texts = textsOf('selko');
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.flatMap(([, text]) => wrongWordsIn('fi', text))).toEqual([]);
});

test('every concept is there once, with a word in each language and a source', () => {
  expect(new Set(termbase.map(({ id }) => id)).size).toBe(termbase.length);
  for (const term of termbase) {
    expect(term.source, term.id).not.toBe('');
    for (const language of languages) expect(term.words[language], term.id).toBeTruthy();
  }
});

test('no word of the termbase is forbidden by it', () => {
  const words = termbase.flatMap((term) =>
    languages.map((language) => [language, term.words[language]] as const),
  );
  expect(words.flatMap(([language, word]) => wrongWordsIn(language, word))).toEqual([]);
});

test('beginnings, whole words and exceptions are told apart', () => {
  expect(wrongWordsIn('sv', 'Välj förfallodagen')).toEqual(['“förfallod” is called “slutdatum” (due date)']);
  expect(wrongWordsIn('en', 'The theme is dark')).toHaveLength(1);
  expect(wrongWordsIn('en', 'Dark theme, {{theme}}')).toEqual([]);
  expect(wrongWordsIn('ru', 'Допуск')).toHaveLength(1);
  expect(wrongWordsIn('ru', 'Наряд-допуск допускает')).toEqual([]);
});
