import { expect, test } from 'vitest';
import { plainTitle } from './plain-title.ts';

test('known parts are removed from a title, in any order', () => {
  expect(plainTitle('Tulityö – Maalaamo, kanavan korjaus', ['Tulityö', 'Maalaamo'])).toBe('Kanavan korjaus');
  expect(plainTitle('tulityö: kanavan korjaus', ['Tulityö', 'Maalaamo'])).toBe('Kanavan korjaus');
  expect(plainTitle('Maalaamon katto', ['Tulityö', 'Maalaamo'])).toBe('Maalaamon katto');
});

test('a title of known parts only stays as it is', () => {
  expect(plainTitle('Tulityö', ['Tulityö', 'Maalaamo'])).toBe('Tulityö');
  expect(plainTitle('Tulityö – Maalaamo', ['Tulityö', 'Maalaamo'])).toBe('Maalaamo');
  expect(plainTitle('', ['Tulityö'])).toBe('');
});
