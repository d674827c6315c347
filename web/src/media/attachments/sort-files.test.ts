import { MAX_VIDEO_BYTES } from '@turva/contracts/observations/media';
import { expect, test } from 'vitest';
import { isHeic, sortFiles } from './sort-files.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

test.each([
  ['kuva.jpg', 'image/jpeg', 'image'],
  ['kuva.png', 'image/png', 'image'],
  ['kuva.webp', 'image/webp', 'image'],
  ['video.mp4', 'video/mp4', 'video'],
  ['video.mov', 'video/quicktime', 'video'],
  ['aani.mp3', 'audio/mpeg', 'audio'],
  ['aani.wav', 'audio/wav', 'audio'],
  ['selaimen.webm', 'audio/webm;codecs=opus', 'audio'],
  ['iphonen.m4a', 'audio/x-m4a', 'audio'],
] as const)('%s (%s) is taken as %s', (name, type, role) => {
  expect(sortFiles([file(name, type)]).accepted[0]?.role).toBe(role);
});

test.each([
  ['ohje.pdf', 'application/pdf'],
  ['ohjelma.exe', ''],
  ['aani.flac', 'audio/flac'],
  ['sivu.html', 'text/html'],
])('%s is refused', (name, type) => {
  const { accepted, refused } = sortFiles([file(name, type)]);
  expect(accepted).toEqual([]);
  expect(refused).toMatchObject([{ file: { name }, reason: 'type' }]);
});

test('a file without a type is classified by its name', () => {
  expect(sortFiles([file('KUVA.JPG', '')]).accepted).toMatchObject([{ role: 'image', mime: 'image/jpeg' }]);
});

test('good files are accepted when one is refused, in the order picked', () => {
  const { accepted, refused } = sortFiles([
    file('a.jpg', 'image/jpeg'),
    file('b.pdf', 'application/pdf'),
    file('c.mp4', 'video/mp4'),
  ]);
  expect(accepted.map(({ file }) => file.name)).toEqual(['a.jpg', 'c.mp4']);
  expect(refused.map(({ file }) => file.name)).toEqual(['b.pdf']);
});

test('a video over the limit and an empty file are refused with the reason', () => {
  expect(
    sortFiles([file('a.mp4', 'video/mp4', MAX_VIDEO_BYTES + 1), file('b.jpg', 'image/jpeg', 0)]).refused,
  ).toMatchObject([{ reason: 'size' }, { reason: 'empty' }]);
});

test('a large photo is not refused: it is shrunk', () => {
  expect(sortFiles([file('a.jpg', 'image/jpeg', 40_000_000)]).refused).toEqual([]);
});

test('HEIC is recognised by type and by name', () => {
  expect(isHeic(file('IMG_1.HEIC', ''))).toBe(true);
  expect(isHeic(file('a', 'image/heif'))).toBe(true);
  expect(isHeic(file('a.jpg', 'image/jpeg'))).toBe(false);
});
