import { expect, test } from 'vitest';
import { stripJpeg } from './strip-jpeg.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const segment = (marker: number, content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];
/** Exif with an orientation, followed by the text of a GPS block. */
const exif = (orientation: number) =>
  segment(0xe1, [
    ...ascii('Exif'),
    ...[0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0],
    ...ascii('GPS 60.17 24.94'),
  ]);
const picture = [0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9];
const jpeg = (...segments: number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat(), ...picture]).buffer;
const textOf = (bytes: ArrayBuffer) => String.fromCharCode(...new Uint8Array(bytes));

test('place and comments are removed, the picture itself stays byte for byte', () => {
  const bytes = jpeg(segment(0xe0, ascii('JFIF')), exif(6), segment(0xfe, ascii('by Matti')));
  const stripped = stripJpeg(bytes);
  if (!stripped) throw new Error('not stripped');
  expect(textOf(stripped)).not.toContain('GPS');
  expect(textOf(stripped)).not.toContain('Matti');
  expect(textOf(stripped)).toContain('JFIF');
  expect([...new Uint8Array(stripped)].slice(-picture.length)).toEqual(picture);
});

test('the orientation is kept, and survives a second round', () => {
  const once = stripJpeg(jpeg(exif(6)));
  if (!once) throw new Error('not stripped');
  expect(new DataView(once).getUint16(2 + 4 + 6 + 8 + 2 + 8)).toBe(6);
  expect(stripJpeg(once)).toEqual(once);
});

test('a file that is no JPEG, or is truncated, is not touched', () => {
  expect(stripJpeg(new Uint8Array([0x89, 0x50, 0x4e, 0x47]).buffer)).toBeNull();
  expect(stripJpeg(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0x7f, 0xff]).buffer)).toBeNull();
  expect(stripJpeg(new ArrayBuffer(0))).toBeNull();
});
