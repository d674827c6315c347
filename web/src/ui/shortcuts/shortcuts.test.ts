import { expect, test } from 'vitest';
import { keyOf } from './shortcuts.ts';

test('a letter is the letter typed; where the keyboard has none of ours, the place of the key', () => {
  expect(keyOf({ key: 'J', code: 'KeyJ' })).toBe('j');
  expect(keyOf({ key: 'о', code: 'KeyJ' })).toBe('j');
  expect(keyOf({ key: 'j', code: 'KeyC' })).toBe('j');
  expect(keyOf({ key: '?', code: 'Minus' })).toBe('?');
  expect(keyOf({ key: 'Enter', code: 'NumpadEnter' })).toBe('Enter');
  expect(keyOf({ key: 'ö', code: 'Semicolon' })).toBe('ö');
});
