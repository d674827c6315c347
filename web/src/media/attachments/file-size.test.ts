import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [340_000, '340 kt'],
  [1_250_000, '1,3 Mt'],
  [12_400_000, '12 Mt'],
  [0, '0 t'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'fi-FI').replaceAll('\u00a0', ' ')).toBe(text);
});
