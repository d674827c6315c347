import { expect, test } from 'vitest';
import { newest } from './postgres.mjs';

test('the newest PostgreSQL is taken, compared as a number', () => {
  expect(newest(['9', '15', '17', '16'])).toBe(17);
});

test('one older than 15 does not count', () => {
  expect(newest(['13', '14'])).toBeUndefined();
});
