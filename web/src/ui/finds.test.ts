import { expect, test } from 'vitest';
import { finds } from './finds.ts';

test('words are found without capitals and marks, in any order', () => {
  expect(finds('hav', 'Havainnot')).toBe(true);
  expect(finds('hameen', 'Hämeenlinna')).toBe(true);
  expect(finds('virt mat', 'Matti Virtanen')).toBe(true);
  expect(finds('jukka', 'Matti Virtanen')).toBe(false);
});
