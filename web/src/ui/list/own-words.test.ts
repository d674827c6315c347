import { expect, test } from 'vitest';
import { stillOwn } from './own-words.ts';

test('typed text returns late and in order: it is the field’s own', () => {
  const afterFirst = stillOwn(['', 'k', 'kai'], 'k');
  expect(afterFirst).toEqual(['k', 'kai']);
  expect(stillOwn(afterFirst ?? [], 'kai')).toEqual(['kai']);
});

test('text that was passed already, or was never typed here, was set elsewhere', () => {
  expect(stillOwn(['kai'], 'k')).toBeNull();
  expect(stillOwn(['kai'], '')).toBeNull();
  expect(stillOwn(['', 'k'], 'trukki')).toBeNull();
});

test('the same text typed twice is the later one', () => {
  expect(stillOwn(['k', '', 'k'], 'k')).toEqual(['k']);
});
