import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fallbackLanguage, type Language, languages, localeTag } from './languages.ts';
import { readTexts } from './read-texts.ts';

type Texts = Map<string, string>;

const folder = import.meta.dirname;
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix ? `${prefix}.${key}` : key));
}

/** As the file has them: what others show is under `elsewhere`. */
const textsOf = (language: Language, namespace: string): Texts =>
  new Map(flatten(JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8'))));

const namespacesOf = (language: Language) =>
  globSync('*.json', { cwd: path.join(folder, language) }).map((name) => path.basename(name, '.json'));

const plain = (key: string) => key.replace(PLURAL, '');
const keysOf = (texts: Texts) => new Set([...texts.keys()].map(plain));
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]))].sort();

/** Russian without `_few` prints "2 нового" and nobody is warned. */
const pluralForms = (language: Language) =>
  new Intl.PluralRules(localeTag[language]).resolvedOptions().pluralCategories.toSorted();

const source = new Map(namespacesOf(fallbackLanguage).map((name) => [name, textsOf(fallbackLanguage, name)]));
const pluralKeys = (texts: Texts) =>
  new Set([...texts.keys()].filter((key) => /_other$/.test(key)).map(plain));

/** What is wrong in any text of any language, by the name of its file. */
function wrongIn(check: (texts: Texts, finnish: Texts, language: Language) => string[]): string[] {
  return languages.flatMap((language) =>
    [...source].flatMap(([name, finnish]) =>
      check(textsOf(language, name), finnish, language).map((wrong) => `${language}/${name}: ${wrong}`),
    ),
  );
}

test('every language has every namespace', () => {
  for (const language of languages)
    expect(namespacesOf(language).sort(), language).toEqual([...source.keys()].sort());
});

test('a word that others show is placed where they look for it', () => {
  expect(readTexts('fi').shell?.nav).toMatchObject({ permits: 'Työluvat', home: 'Koti' });
  const lent = wrongIn((texts) => [...texts.keys()].filter((key) => key.startsWith('elsewhere.')));
  expect(lent.length).toBeGreaterThan(500);
  const shown = languages.flatMap((language) => flatten(readTexts(language)).map(([key]) => key));
  expect(shown.filter((key) => key.includes('elsewhere.'))).toEqual([]);
});

test('every language has the keys of Finnish, and no other', () => {
  const wrong = wrongIn((texts, finnish) => {
    const [own, wanted] = [keysOf(texts), keysOf(finnish)];
    return [...new Set([...own, ...wanted])].filter((key) => !own.has(key) || !wanted.has(key));
  });
  expect(wrong).toEqual([]);
});

test('every language has each of its plural forms, and no other', () => {
  const wrong = wrongIn((texts, finnish, language) =>
    [...pluralKeys(finnish)].filter((key) => {
      const forms = [...texts.keys()]
        .filter((other) => plain(other) === key)
        .map((other) => PLURAL.exec(other)?.[1]);
      return forms.toSorted().join() !== pluralForms(language).join();
    }),
  );
  expect(wrong).toEqual([]);
});

test('every text fills the placeholders of Finnish', () => {
  const wrong = wrongIn((texts, finnish) => {
    const wanted = (key: string) =>
      placeholders(finnish.get(key) ?? finnish.get(`${plain(key)}_other`) ?? '');
    return [...texts].flatMap(([key, text]) => {
      // "one observation" may leave the number out
      const free = PLURAL.test(key) ? ['count'] : [];
      const bare = (list: (string | undefined)[]) => list.filter((one) => !free.includes(one ?? '')).join();
      return bare(placeholders(text)) === bare(wanted(key)) ? [] : [key];
    });
  });
  expect(wrong).toEqual([]);
});

test('no text is empty', () => {
  const isEmpty = ([, text]: [string, string]) => text.trim() === '';
  expect(wrongIn((texts) => [...texts].filter(isEmpty).map(([key]) => key))).toEqual([]);
});

/** Names, units and words that two languages share. */
const shared = new Set([
  'Beta',
  'Demo',
  'Excel',
  'GDPR',
  'Kamera',
  'Lista',
  'Matti',
  'Meikäläinen',
  'Microsoft Teams',
  'PostgreSQL',
  'Powered by {{name}}',
  'Slack',
  'Video',
  'Video {{number}}',
  'Webhook',
]);

test('no text is left in Finnish', () => {
  const words = (text: string) => text.replace(/\{\{.*?\}\}|\$t\(.*?\)/g, ' ');
  const wrong = wrongIn((texts, finnish, language) =>
    language === fallbackLanguage
      ? []
      : [...texts].flatMap(([key, text]) =>
          text === finnish.get(key) && /\p{L}{4}/u.test(words(text).replace('TURVA', '')) && !shared.has(text)
            ? [`${key}: ${text}`]
            : [],
        ),
  );
  expect(wrong).toEqual([]);
});
