import { readings } from '@turva/contracts/words/readings';
import { expect, test } from 'vitest';
import { markOf } from './in-language.ts';
import { itemWithWords, readItem, wordsOfItem } from './template-words.ts';

const languages = readings.filter((reading) => reading !== 'selko');
const inAll = (text: string) =>
  Object.fromEntries(languages.map((language) => [language, `${text} ${language}`])) as Record<
    (typeof languages)[number],
    string
  >;
const item = { key: 'area_clear', text: inAll('Alue') };
const shown = (each: Parameters<typeof readItem>[0], reading: Parameters<typeof readItem>[1]) =>
  readItem(each, reading).map(({ text, flaw }) => [text, flaw]);

test('older stored texts read as before; replaced ones are marked', () => {
  expect(shown(item, 'sk')).toEqual([['Alue sk', null]]);
  expect(shown(item, 'selko')).toEqual([['Alue fi', null]]);
  expect(shown({ ...item, missing: ['sk'] }, 'sk')).toEqual([['Alue fi', 'missing']]);
  // written by somebody who does not write Finnish
  const english = {
    text: { ...inAll('x'), fi: 'Area', en: 'Area' },
    missing: languages.filter((l) => l !== 'en'),
  };
  expect(shown(english, 'fi')).toEqual([['Area', 'missing']]);
  expect(shown(english, 'en')).toEqual([['Area', null]]);
});

test('new Finnish words leave the translations behind: below the plant’s here, not at all in an older app', () => {
  const { texts } = wordsOfItem(item);
  const changed = itemWithWords(item, { text: 'Uusi alue', texts }, { isFinnish: true });
  expect(shown(changed, 'sk')).toEqual([
    ['Uusi alue', 'missing'],
    ['Alue sk', 'stale'],
  ]);
  expect([changed.text.sk, changed.missing]).toEqual(['Uusi alue', ['en', 'no', 'sv', 'sk', 'ru']]);
  const accepted = { ...texts, sk: { text: { text: 'Alue sk', of: markOf('Uusi alue') } } };
  const again = itemWithWords(changed, { text: 'Uusi alue', texts: accepted }, { isFinnish: true });
  expect(shown(again, 'sk')).toEqual([['Alue sk', null]]);
  expect([again.text.sk, again.missing]).toEqual(['Alue sk', ['en', 'no', 'sv', 'ru']]);
});

test('a machine’s words are nobody’s to read; an older app that writes in their place is believed', () => {
  const { texts } = wordsOfItem(item);
  const drafted = {
    ...texts,
    ru: { text: { text: 'Черновик', of: markOf('Alue fi'), by: 'machine' as const } },
  };
  const changed = itemWithWords(item, { text: 'Alue fi', texts: drafted }, { isFinnish: true });
  expect(shown(changed, 'ru')).toEqual([['Alue fi', 'missing']]);
  expect(wordsOfItem(changed).texts.ru?.text?.by).toBe('machine');
  const older = { ...changed, text: { ...changed.text, ru: 'Участок' }, missing: [] };
  expect(shown(older, 'ru')).toEqual([['Участок', null]]);
});

test('a plant’s own plain Finnish is shown as long as its Finnish is unchanged', () => {
  const selko = { text: { text: 'Paikka on tyhjä.', of: markOf('Alue fi') } };
  const { texts } = wordsOfItem(item);
  const plain = itemWithWords(item, { text: 'Alue fi', texts: { ...texts, selko } }, { isFinnish: true });
  expect(shown(plain, 'selko')).toEqual([['Paikka on tyhjä.', null]]);
  expect(shown({ ...plain, text: { ...plain.text, fi: 'Toinen' } }, 'selko')).toEqual([['Toinen', null]]);
});
