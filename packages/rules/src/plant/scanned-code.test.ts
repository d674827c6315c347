import { expect, test } from 'vitest';
import { scannedChemical, scannedCode } from './scanned-code.ts';

test.each([
  ['https://turva.example/q/A12', 'A12'],
  ['http://localhost:3000/q/a12', 'A12'],
  ['HTTPS://TURVA.EXAMPLE/Q/KT-2/', 'KT-2'],
  ['https://turva.example/q/A12?from=sticker#x', 'A12'],
  [' a12 ', 'A12'],
  ['KT_2', 'KT_2'],
])('%s is the area %s', (text, code) => {
  expect(scannedCode(text)).toBe(code);
});

test.each([
  [''],
  ['https://turva.example/'],
  ['https://turva.example/q/'],
  ['https://turva.example/observations/A12'],
  ['https://turva.example/q/A12/extra'],
  ['https://turva.example/q/%2e%2e'],
  ['WIFI:S:Halli;P:salainen;;'],
  ['-A12'],
  ['A'.repeat(41)],
])('%j is no sticker of ours', (text) => {
  expect(scannedCode(text)).toBeNull();
});

test.each([
  ['https://turva.example/chemicals?id=12', '12'],
  [' http://localhost:3000/chemicals/?id=7 ', '7'],
  ['https://turva.example/chemicals?id=0', null],
  ['https://turva.example/chemicals?id=12&delete=1', null],
  ['https://turva.example/chemicals', null],
  ['https://turva.example/q/A12', null],
  ['12', null],
])('%s is the container of %s', (text, id) => {
  expect(scannedChemical(text)).toBe(id);
});
