import { expect, test } from 'vitest';
import { packRow, unpackRow } from './pack-row.ts';

test('a row is restored as it was, each of its files in its own field', () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  const row = { id: 'ä1', size: 5, image: bytes(1, 2, 3), empty: bytes(), voice: bytes(4, 5), none: null };
  const back = unpackRow(packRow({ table: 'media', row }).buffer);
  expect(back).toEqual({ table: 'media', row });
});
