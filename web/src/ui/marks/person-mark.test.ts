import { expect, test } from 'vitest';
import { initialsOf } from './person-mark.tsx';

test.each([
  ['Matti Mäkinen', 'MM'],
  ['Anna Liisa von Ähtäri', 'AÄ'],
  ['дмитрий орлов', 'ДО'],
  ['paaadmin', 'P'],
  [' ', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
