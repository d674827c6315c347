import { expect, test } from 'vitest';
import { finds } from './finds.ts';

test('finds words in any order, ignoring case and diacritics', () => {
  expect(finds('hav', 'Havainnot')).toBe(true);
  expect(finds('hameen', 'Hämeenlinna')).toBe(true);
  expect(finds('virt mat', 'Matti Virtanen')).toBe(true);
  expect(finds('jukka', 'Matti Virtanen')).toBe(false);
});
