import { expect, test } from 'vitest';
import { standInOf } from './stand-in.ts';

const words = { audio: 'ääni', image: 'kuva', video: 'video' };

test('a report without text is described by its files, a voice before a picture', () => {
  expect(standInOf([{ role: 'image' }, { role: 'audio' }], words)).toBe('ääni');
  expect(standInOf([{ role: 'video' }, { role: 'image' }], words)).toBe('kuva');
  expect(standInOf([{ role: 'video' }], words)).toBe('video');
  expect(standInOf([], words)).toBeNull();
});
