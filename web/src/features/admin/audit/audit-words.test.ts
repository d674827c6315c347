import { auditActions, auditEntities, auditSettings } from '@turva/contracts/operator/audit-log-words';
import { languages, localeTag } from '@turva/locales/languages';
import { readTexts } from '@turva/locales/read-texts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { auditWords } from './audit-words.ts';

const resources = Object.fromEntries(languages.map((language) => [language, readTexts(language)]));
const i18n = createInstance();
await i18n.init({ resources, fallbackLng: false, ns: ['auditLog'], defaultNS: 'auditLog' });
const wordsIn = (language: (typeof languages)[number]) =>
  auditWords(i18n.getFixedT(language, 'auditLog'), localeTag[language]);

const codes = { action: auditActions, entity: auditEntities, setting: auditSettings };
const cases = languages.flatMap((language) =>
  (['action', 'entity', 'setting'] as const).map((kind) => ({ language, kind })),
);

test.each(cases)('$language has a distinct word for each $kind of the log', ({ language, kind }) => {
  expect(Object.keys(resources[language]?.auditLog?.[kind] ?? {}).sort()).toEqual([...codes[kind]].sort());
  const { word } = wordsIn(language);
  // equal words would be indistinguishable in the filter
  expect(new Set(codes[kind].map((code) => word(kind, code))).size).toBe(codes[kind].length);
});

test('choices are sorted by the words of the language', () => {
  const ofSwedish = wordsIn('sv').choices('action', ['login', 'changed', 'deleted']);
  expect(ofSwedish.map(({ label }) => label)).toEqual(['Loggade in', 'Tog bort', 'Ändrade']);
  expect(ofSwedish.map(({ value }) => value)).toEqual(['login', 'deleted', 'changed']);
});

test('a code without a word is shown as it is', () => {
  const { word, number, choices } = wordsIn('fi');
  expect(word('action', 'painted')).toBe('painted');
  expect(choices('entity', ['=1+1', 'users'])).toEqual([
    { value: '=1+1', label: '=1+1' },
    { value: 'users', label: 'Henkilö' },
  ]);
  expect(number('plant_settings', 'emergency.site')).toBe('hätätilanteen osoite');
  expect(number('plant_settings', 'older')).toBe('older');
  expect(number('users', 'safety')).toBe('safety');
});
