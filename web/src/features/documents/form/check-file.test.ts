import { aPdf } from '@turva/fixtures/pdf';
import { expect, test } from 'vitest';
import { faultOf, typeOf } from './check-file.ts';

const bytes = (...codes: number[]) => new Blob([Uint8Array.from(codes)], { type: 'application/pdf' });

test.each([
  ['a PDF', new Blob([aPdf()]), 'application/pdf'],
  ['a PNG called PDF', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a WebP', new Blob(['RIFF\0\0\0\0WEBP']), 'image/webp'],
  ['a page of the web', new Blob(['<!doctype html>'], { type: 'application/pdf' }), null],
  ['a sound', new Blob(['RIFF\0\0\0\0WAVE']), null],
])('%s', async (_what, file, type) => {
  expect(await typeOf(file)).toBe(type);
  expect(await faultOf(file)).toBe(type === null ? 'wrongType' : null);
});

test('nothing, and too much', async () => {
  expect(await faultOf(new Blob([]))).toBe('empty');
  const huge = { size: 200 * 1024 * 1024 } as Blob;
  expect(await faultOf(huge)).toBe('tooLarge');
});
