import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scoreCries, sentencesOf } from '../testing/scored-cries.ts';
import { asksRecords } from './asks-records.ts';
import { cryIn } from './cry-in.ts';

const sentences = (name: string) =>
  sentencesOf(readFileSync(new URL(`../testing/${name}.tsv`, import.meta.url), 'utf8'));

test('cries of six languages are heard, harmless sentences are not', () => {
  const { all, byLanguage, missed, alarmed } = scoreCries(sentences('cries'), sentences('harmless'));
  expect(all.cries).toBeGreaterThan(300);
  expect(all.harmless).toBeGreaterThan(280);
  expect(missed.length, missed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(all.cries * 0.04);
  expect(alarmed.length, alarmed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(all.harmless * 0.05);
  for (const [language, { cries, heard }] of byLanguage)
    expect(heard, language).toBeGreaterThanOrEqual(cries * 0.9);
});

test.each([
  ['the gravest comes first', 'en', 'he fell and is not breathing', 'not_breathing'],
  ['whatever is written together', 'fi', 'kaveri eihengitä', 'not_breathing'],
  ['or with a wrong letter', 'sv', 'han är medvtslös', 'unconscious'],
  ['a fall is no shock', 'fi', 'joku putos telineiltä', 'fall'],
  ['current that is named is', 'en', 'he got an electric shock', 'electric'],
] as const)('%s', (_, language, text, category) => {
  expect(cryIn(text, language)?.categories[0]).toBe(category);
});

test('electricity is thought of only where current is named', () => {
  for (const text of ['joku putos telineiltä', 'mies makaa maassa', 'kaveri ei hengitä'])
    expect(cryIn(text, 'fi')?.categories).not.toContain('electric');
});

test('no cry that is heard is taken for a question of records', () => {
  const lost = sentences('cries').filter(
    ({ text, language }) => cryIn(text, language) && asksRecords(text, language),
  );
  expect(lost.map(({ text }) => text)).toEqual([]);
});
