import { existsSync, utimesSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { openUploads, uploadsInFolder } from './uploads.ts';

test('only uploads nobody continued for two weeks are given up', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'turva-uploads-'));
  const uploads = openUploads(uploadsInFolder(folder));
  const pathOf = (name: string) => path.join(folder, 'uploads', name);
  for (const name of ['1_old', '1_new']) {
    await writeFile(pathOf(name), 'piece');
    await writeFile(pathOf(`${name}.json`), '{}');
  }
  const past = (days: number) => new Date(Date.now() - days * 86_400_000);
  // begun long ago, continued yesterday
  utimesSync(pathOf('1_new.json'), past(30), past(30));
  utimesSync(pathOf('1_new'), past(1), past(1));
  utimesSync(pathOf('1_old'), past(15), past(15));
  await uploads.clean(new Date());
  expect(['1_old', '1_old.json', '1_new', '1_new.json'].map((name) => existsSync(pathOf(name)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  // the store creates its folder without waiting for it: it may reappear during the removal
  await rm(folder, { recursive: true, maxRetries: 5 });
});

test.each([
  [null, 'turva.jpg'],
  ['Hitsaamo 3.JPG', 'Hitsaamo 3.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\temp\\kuva.png.html', 'kuva.png.jpg'],
  ['a"b\r\nSet-Cookie: x=1.png', 'abSet-Cookie x1.jpg'],
  ['...', 'turva.jpg'],
  [`${'x'.repeat(4000)}.png`, `${'x'.repeat(100)}.jpg`],
  [`${'x'.repeat(99)}𠀀𠀀.png`, `${'x'.repeat(99)}𠀀.jpg`],
])('the name %s is served as %s', (filename, expected) => {
  expect(contentDisposition(filename, 'image/jpeg')).toBe(
    `inline; filename="${expected.replaceAll('𠀀', '__')}"; filename*=UTF-8''${encodeURIComponent(expected)}`,
  );
});

test('a name in any script survives next to its ASCII fallback', () => {
  const header = contentDisposition('Säiliö Ж.m4a', 'audio/mp4');
  expect(header).toBe(`attachment; filename="S_ili_ _.m4a"; filename*=UTF-8''S%C3%A4ili%C3%B6%20%D0%96.m4a`);
});

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['chars=0-1', null],
] as const)('the range %s of 100 bytes', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});
