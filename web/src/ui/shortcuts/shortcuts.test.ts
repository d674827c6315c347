import { expect, test } from 'vitest';
import { keyOf } from './shortcuts.ts';

test('matches the typed letter; on keyboards without Latin letters, the key’s position', () => {
  expect(keyOf({ key: 'J', code: 'KeyJ' })).toBe('j');
  expect(keyOf({ key: 'о', code: 'KeyJ' })).toBe('j');
  expect(keyOf({ key: 'j', code: 'KeyC' })).toBe('j');
  expect(keyOf({ key: '?', code: 'Minus' })).toBe('?');
  expect(keyOf({ key: 'Enter', code: 'NumpadEnter' })).toBe('Enter');
  expect(keyOf({ key: 'ö', code: 'Semicolon' })).toBe('ö');
});
