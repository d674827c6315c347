import { expect, test } from 'vitest';
import { given } from './given.ts';

test('an undefined field overwrites nothing of a record, null does', () => {
  const change: { title?: string | undefined; place?: string | null } = { title: undefined, place: null };
  expect(Object.keys(given(change))).toEqual(['place']);
  expect({ title: 'Aukko', place: 'Halli 2', ...given(change) }).toEqual({ title: 'Aukko', place: null });
});
