import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fallbackLanguage, type Language, languages, localeTag } from './languages.ts';

type Texts = Map<string, string>;

const folder = import.meta.dirname;
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}

const textsOf = (language: Language, namespace: string): Texts =>
  new Map(flatten(JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8'))));

const namespacesOf = (language: Language) =>
  globSync('*.json', { cwd: path.join(folder, language) }).map((name) => path.basename(name, '.json'));

const plain = (key: string) => key.replace(PLURAL, '');
const keysOf = (texts: Texts) => [...new Set([...texts.keys()].map(plain))].sort();
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]))].sort();

/** Russian without `_few` prints "2 нового" and nobody is warned. */
const pluralForms = (language: Language) =>
  new Intl.PluralRules(localeTag[language]).resolvedOptions().pluralCategories.toSorted();

const source = new Map(namespacesOf(fallbackLanguage).map((name) => [name, textsOf(fallbackLanguage, name)]));
const pluralKeys = (texts: Texts) =>
  new Set([...texts.keys()].filter((key) => /_other$/.test(key)).map(plain));

test.each(languages)('%s has every namespace', (language) => {
  expect(namespacesOf(language).sort()).toEqual([...source.keys()].sort());
});

const cases = languages.flatMap((language) => [...source.keys()].map((name) => ({ language, name })));

test.each(cases)('$language/$name has the same keys as Finnish', ({ language, name }) => {
  expect(keysOf(textsOf(language, name))).toEqual(keysOf(source.get(name) as Texts));
});

test.each(cases)(
  '$language/$name has every plural form of its language, and no other',
  ({ language, name }) => {
    const texts = textsOf(language, name);
    const wrong = [...pluralKeys(source.get(name) as Texts)].filter((key) => {
      const forms = [...texts.keys()]
        .filter((other) => plain(other) === key)
        .map((other) => PLURAL.exec(other)?.[1]);
      return forms.toSorted().join() !== pluralForms(language).join();
    });
    expect(wrong).toEqual([]);
  },
);

test.each(cases)('$language/$name fills the same placeholders as Finnish', ({ language, name }) => {
  const finnish = source.get(name) as Texts;
  const wanted = (key: string) => placeholders(finnish.get(key) ?? finnish.get(`${plain(key)}_other`) ?? '');
  const wrong = [...textsOf(language, name)].filter(([key, text]) => {
    // "one observation" may leave the number out
    const given = placeholders(text);
    const free = PLURAL.test(key) ? ['count'] : [];
    const bare = (list: (string | undefined)[]) => list.filter((one) => !free.includes(one ?? '')).join();
    return bare(given) !== bare(wanted(key));
  });
  expect(wrong).toEqual([]);
});

test.each(cases)('$language/$name has no empty text', ({ language, name }) => {
  expect([...textsOf(language, name)].filter(([, text]) => text.trim() === '')).toEqual([]);
});
