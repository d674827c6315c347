import { languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { fingerprint, written } from '../../training/sentences.ts';
import { trainedOn } from './scorer-weights.ts';

test('the weights are learned from the sentences and vocabularies there are', () => {
  expect(trainedOn, 'node packages/assistant/training/train.ts').toBe(fingerprint());
});

test.each(languages)('%s has sentences enough to learn from, no cry among the others', (language) => {
  const mine = written().filter((sentence) => sentence.language === language);
  const cries = new Set(mine.filter(({ isCry }) => isCry).map(({ text }) => text));
  const others = mine.filter(({ isCry }) => !isCry);
  expect(cries.size).toBeGreaterThan(450);
  expect(others.length).toBeGreaterThan(600);
  expect(others.filter(({ text }) => cries.has(text))).toEqual([]);
});
