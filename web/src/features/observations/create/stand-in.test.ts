import { expect, test } from 'vitest';
import { standInOf } from './stand-in.ts';

const words = { audio: 'ääni', image: 'kuva', video: 'video' };

test('a report without words is described by what it has, a voice before a picture, never by what it has not', () => {
  expect(standInOf([{ role: 'image' }, { role: 'audio' }], words)).toBe('ääni');
  expect(standInOf([{ role: 'video' }, { role: 'image' }], words)).toBe('kuva');
  expect(standInOf([{ role: 'video' }], words)).toBe('video');
  expect(standInOf([], words)).toBeNull();
});
