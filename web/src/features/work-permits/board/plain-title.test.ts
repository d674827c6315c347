import { expect, test } from 'vitest';
import { plainTitle } from './plain-title.ts';

test('what stands beside a title is left out of it, in whichever order it is written', () => {
  expect(plainTitle('Tulityö – Maalaamo, kanavan korjaus', ['Tulityö', 'Maalaamo'])).toBe('Kanavan korjaus');
  expect(plainTitle('tulityö: kanavan korjaus', ['Tulityö', 'Maalaamo'])).toBe('Kanavan korjaus');
  expect(plainTitle('Maalaamon katto', ['Tulityö', 'Maalaamo'])).toBe('Maalaamon katto');
});

test('a title of nothing else stays as it is', () => {
  expect(plainTitle('Tulityö', ['Tulityö', 'Maalaamo'])).toBe('Tulityö');
  expect(plainTitle('Tulityö – Maalaamo', ['Tulityö', 'Maalaamo'])).toBe('Maalaamo');
  expect(plainTitle('', ['Tulityö'])).toBe('');
});
