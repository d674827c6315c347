import { expect, test } from 'vitest';
import { inLanguage, markOf, safelyInLanguage, withTextChanges } from './in-language.ts';

const plain = 'Huuhtele 15 minuuttia';
const of = markOf(plain);
const acid = (texts: object) => ({ firstAid: plain, texts });
const slovak = (changes: object = {}) => ({
  sk: { firstAid: { text: 'Vyplachujte 15 minút', of, ...changes } },
});

test('the reader’s own language, where the words are still those it was made from', () => {
  expect(inLanguage(acid(slovak()), 'firstAid', 'sk')).toEqual({
    text: 'Vyplachujte 15 minút',
    language: 'sk',
    flaw: null,
  });
  // what ends a line on one keyboard does not on another
  expect(markOf('a\r\nb\n')).toBe(markOf('a\nb'));
});

test('else the plant’s, and that it is not in the reader’s language', () => {
  const missing = { text: plain, language: 'fi', flaw: 'missing' };
  expect(inLanguage(acid(slovak()), 'firstAid', 'ru')).toEqual(missing);
  expect(inLanguage({ firstAid: plain }, 'firstAid', 'sk')).toEqual(missing);
  expect(inLanguage(acid(slovak()), 'firstAid', 'fi')).toEqual({ ...missing, flaw: null });
});

test('a translation of older words is never shown alone where it matters, and the newer come first', () => {
  const changed = { ...acid(slovak()), firstAid: 'Huuhtele 20 minuuttia' };
  expect(inLanguage(changed, 'firstAid', 'sk')).toMatchObject({ language: 'sk', flaw: 'stale' });
  expect(safelyInLanguage(changed, 'firstAid', 'sk')).toMatchObject([
    { text: 'Huuhtele 20 minuuttia', language: 'fi' },
    { text: 'Vyplachujte 15 minút', language: 'sk', flaw: 'stale' },
  ]);
  // changed back it is right again
  expect(safelyInLanguage(acid(slovak()), 'firstAid', 'sk')).toMatchObject([{ language: 'sk', flaw: null }]);
});

test('a machine’s words are marked, and where it matters not shown at all', () => {
  const drafted = acid(slovak({ by: 'machine' }));
  expect(inLanguage(drafted, 'firstAid', 'sk')).toMatchObject({ language: 'sk', flaw: 'machine' });
  expect(safelyInLanguage(drafted, 'firstAid', 'sk')).toMatchObject([{ text: plain, language: 'fi' }]);
});

test('a text the plant does not have is shown in no language', () => {
  for (const firstAid of [null, ' \n', undefined])
    expect(inLanguage({ firstAid, texts: slovak() }, 'firstAid', 'sk')).toBeNull();
  expect(safelyInLanguage({ firstAid: null, texts: slovak() }, 'firstAid', 'sk')).toEqual([]);
});

test('plain Finnish that is missing, old or a machine’s is silently the Finnish', () => {
  const selko = (changes: object) => acid({ selko: { firstAid: { text: 'Pese vedellä.', of, ...changes } } });
  const finnish = { text: plain, language: 'fi', flaw: null };
  expect(inLanguage(selko({}), 'firstAid', 'selko')?.text).toBe('Pese vedellä.');
  for (const record of [acid({}), selko({ of: 'old' }), selko({ by: 'machine' })])
    expect(inLanguage(record, 'firstAid', 'selko')).toEqual(finnish);
});

test('a change names what it changes: everything else stays', () => {
  const both = withTextChanges(slovak(), { 'texts.ru.firstAid': { text: 'Промывайте', of } });
  expect(both).toMatchObject({ sk: { firstAid: { of } }, ru: { firstAid: { text: 'Промывайте' } } });
  expect(withTextChanges(both, { 'texts.sk.firstAid': null })).toEqual({ ru: both.ru });
  expect(withTextChanges(both, {})).toEqual(both);
});
