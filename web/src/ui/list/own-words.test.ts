import { expect, test } from 'vitest';
import { stillOwn } from './own-words.ts';

test('what was typed comes back late and in order: it is the field’s own', () => {
  const afterFirst = stillOwn(['', 'k', 'kai'], 'k');
  expect(afterFirst).toEqual(['k', 'kai']);
  expect(stillOwn(afterFirst ?? [], 'kai')).toEqual(['kai']);
});

test('what was left behind and comes again, or was never typed here, was set elsewhere', () => {
  expect(stillOwn(['kai'], 'k')).toBeNull();
  expect(stillOwn(['kai'], '')).toBeNull();
  expect(stillOwn(['', 'k'], 'trukki')).toBeNull();
});

test('the same words typed twice are those typed last', () => {
  expect(stillOwn(['k', '', 'k'], 'k')).toEqual(['k']);
});
