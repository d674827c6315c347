import { expect, test } from 'vitest';
import { packTiles, readTiles, tileBoxes, tileLevels } from './tile-file.ts';

test('levels halve until one tile holds all', () => {
  expect(tileLevels({ width: 1500, height: 600 })).toEqual([
    { width: 375, height: 150, columns: 1, rows: 1 },
    { width: 750, height: 300, columns: 2, rows: 1 },
    { width: 1500, height: 600, columns: 3, rows: 2 },
  ]);
  expect(tileLevels({ width: 300, height: 512 })).toHaveLength(1);
});

test('the last tile of a row is as wide as the remainder', () => {
  const [, , finest] = tileLevels({ width: 1500, height: 600 });
  if (!finest) throw new Error('no level');
  expect(tileBoxes(finest).at(-1)).toEqual({ left: 1024, top: 512, width: 476, height: 88 });
});

test('each tile is found again, and outside there is none', () => {
  const size = { width: 1500, height: 600 };
  const count = tileLevels(size).reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  const tiles = Array.from({ length: count }, (_, at) => Uint8Array.from({ length: at + 1 }, () => at));
  const file = readTiles(packTiles(size, tiles).buffer);
  expect(file).toMatchObject(size);
  expect([...(file.tile(0, 0, 0) ?? [])]).toEqual([0]);
  expect([...(file.tile(1, 1, 0) ?? [])]).toEqual([2, 2, 2]);
  expect(file.tile(2, 2, 1)?.length).toBe(count);
  expect(file.tile(2, 3, 0)).toBeUndefined();
  expect(file.tile(3, 0, 0)).toBeUndefined();
  expect(file.tile(0, -1, 0)).toBeUndefined();
});
